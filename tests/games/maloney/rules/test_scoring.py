"""Where cashed cards go and what the reveal shows."""

import pytest

from games.core.engine import Reveal
from games.maloney.actions import Drive, Score
from tests.games.maloney.table import CHICAGO, A, B, C, driving, score_of


@pytest.mark.rule("MAL-59", "MAL-60")
def test_cashed_cards_lie_on_the_played_pile_and_do_not_come_back():
    hands = {A: ("08-thu", "11-mon"), B: ("08-wed", "11-tue")}
    one = score_of(driving(hands=hands, played=("01-mon",)), CHICAGO)

    one.do(A, Score(("08-thu",))).do(B, Score(("08-wed",)))

    assert one.state.played == ("01-mon", "08-thu", "08-wed")
    assert (one.hand(A), one.hand(B)) == ({"11-mon"}, {"11-tue"})
    assert [one.view(seat).seats[A].score for seat in (A, B, C, None)] == [70] * 4
    assert [fact.cards for fact in one.told("hand", B)] == [("11-tue",)]


@pytest.mark.rule("MAL-83")
def test_the_reveal_shows_the_cashed_cards_and_only_they():
    hands = {A: ("08-thu", "11-mon"), B: ("08-wed", "11-tue")}
    one = score_of(driving(hands=hands), CHICAGO)

    one.do(A, Score(())).do(B, Score(("08-wed",)))

    assert one.reveals == (Reveal("choices"), Reveal("card", "08-wed"))
    assert "08-thu" not in repr(one.told("scored"))


@pytest.mark.rule("MAL-57", "MAL-65", "MAL-56")
@pytest.mark.parametrize(
    ("weekday", "tenths"),
    [("mon", 20), ("tue", 20), ("wed", 70), ("thu", 60), ("fri", 100), ("sat", 40)],
)
def test_what_a_card_is_worth_by_weekday(weekday, tenths):
    one = score_of(driving(weekday, hands={B: ("08-wed", "11-tue")}), CHICAGO)

    assert one.view(B).asked == (("08-wed", tenths),)
    (asked,) = one.told("score_asked", B)
    assert (asked.town, asked.cards) == (CHICAGO, (("08-wed", tenths),))


@pytest.mark.rule("MAL-54")
def test_owner_and_passengers_are_asked_alike():
    hands = {A: ("08-thu", "11-mon"), B: ("08-wed", "11-tue")}
    one = driving(hands=hands).do(A, Drive(CHICAGO))

    assert one.view(A).asked
    assert one.view(B).asked
    assert not one.view(C).asked
