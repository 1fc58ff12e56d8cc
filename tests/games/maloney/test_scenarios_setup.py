"""Worked scenarios S-1 to S-8, S-59 and S-66: the deal, the exchange and the starting card."""

import pytest

from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Exchange, Joker, Pass, Ready, Score
from games.maloney.tables import CARDS, SUITCASES, TOWNS
from tests.games.maloney.table import A, B, C, D, calm, deal, driving, score_of


@pytest.mark.scenario("S-1")
@pytest.mark.rule("MAL-2", "MAL-3", "MAL-4", "MAL-5", "MAL-6", "MAL-7", "MAL-8")
def test_a_deal_for_four():
    one = deal(4, cards=calm(4, 12))

    assert [len(player.hand) for player in one.state.players] == [12] * 4
    assert (len(one.state.pile), one.state.played) == (15, (one.told("started")[0].card,))
    (dealt,) = one.told("dealt")
    assert (dealt.cards, dealt.pile) == (12, 16)
    assert len([town for town in one.state.suitcases if town is not None]) == len(TOWNS)
    assert len(one.state.unused) == 8
    assert {*one.state.suitcases, *one.state.unused} == set(SUITCASES)
    assert one.money == [10_500] * 4
    assert one.scores == [0] * 4
    assert all(player.joker for player in one.state.players)
    assert one.state.will is None
    assert one.state.bank == 0


@pytest.mark.scenario("S-2")
@pytest.mark.rule("MAL-7", "MAL-4")
def test_a_deal_for_six_has_smaller_hands():
    one = deal(6, cards=calm(6, 10))

    assert [len(player.hand) for player in one.state.players] == [10] * 6
    assert one.told("dealt")[0].pile == 4
    assert len(one.state.pile) == 3
    assert sum(player.joker for player in one.state.players) == 6


def surplus_deal(*hand, then=("08-wed", "16-tue")):
    """A deal for four in which A holds these cards, and these are on top of the pile."""
    return deal(4, cards=calm(4, 12, {A: hand}, then))


@pytest.mark.scenario("S-3")
@pytest.mark.rule("MAL-9", "MAL-10")
def test_an_exchange_takes_the_top_of_the_pile_and_gives_to_its_bottom():
    one = surplus_deal("03-mon", "03-tue", "03-thu")
    assert (one.phase, ENGINE.to_act(one.state)) == ("EXCHANGE", {A})
    assert {entry.card for entry in ENGINE.menu(one.state, A)} == {"03-mon", "03-tue", "03-thu"}

    one.do(A, Exchange("03-mon"))

    assert "08-wed" in one.hand(A)
    assert "03-mon" not in one.hand(A)
    assert one.state.pile[-1] == "03-mon"
    assert [(fact.given, fact.drawn) for fact in one.told("swapped", A)] == [("03-mon", "08-wed")]
    assert not one.told("swapped", B)
    assert one.told("exchanged", B)


@pytest.mark.scenario("S-4")
@pytest.mark.rule("MAL-11")
def test_a_drawn_card_may_cause_a_new_surplus():
    one = surplus_deal("03-mon", "03-tue", "03-thu", "08-mon", "08-sat")

    one.do(A, Exchange("03-mon"))

    assert (one.phase, ENGINE.to_act(one.state)) == ("EXCHANGE", {A})
    assert one.view(A).surplus == ("08-mon", "08-sat", "08-wed")


@pytest.mark.scenario("S-5")
@pytest.mark.rule("MAL-9", "MAL-11")
def test_four_of_a_town_cost_two_exchanges():
    one = surplus_deal("03-mon", "03-tue", "03-thu", "03-sun")

    one.do(A, Exchange("03-mon"))
    assert ENGINE.to_act(one.state) == {A}
    one.do(A, Exchange("03-sun"))

    assert one.phase != "EXCHANGE"
    assert {"03-tue", "03-thu"} <= one.hand(A)


@pytest.mark.scenario("S-6")
@pytest.mark.rule("MAL-12", "MAL-13", "MAL-14", "MAL-75")
def test_the_starting_card_gives_town_and_weekday():
    one = deal(4, cards=calm(4, 12, then=("03-thu",)))

    assert (one.state.car, one.state.weekday, one.state.day) == (3, 3, 1)
    assert one.state.played == ("03-thu",)
    assert one.state.suitcases[2] is not None
    holders = [seat for seat in one.state.in_play if any(c[:2] == "03" for c in one.hand(seat))]
    assert holders
    assert one.phase == "READY"
    assert not one.heard("score_asked", holders[0])


@pytest.mark.scenario("S-7")
@pytest.mark.rule("MAL-16")
def test_a_first_day_sunday_is_an_ordinary_day():
    one = deal(4, cards=calm(4, 12, then=("03-sun",)))
    assert (one.state.weekday, one.phase, one.state.lucky) == (6, "READY", False)
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    assert one.code(A, Joker()) == "wrong-weekday"

    for seat in (B, C, D):
        one.do(seat, Pass())
    one.do(A, Bid(100)).do(A, Drive(8))

    (opened,) = one.told("suitcase")
    assert [seat for seat, _ in opened.changes] == [A]
    holder = min(ENGINE.to_act(one.state))
    card = one.view(holder).asked[0][0]
    before = one.state.players[holder].card_points
    one.do(holder, Score((card,)))
    while one.phase == "SCORING":
        one.do(min(ENGINE.to_act(one.state)), Score(()))
    assert one.state.players[holder].card_points - before == 10 * CARDS[card].points[6]
    assert one.state.weekday == 0


@pytest.mark.scenario("S-8")
@pytest.mark.rule("MAL-15")
def test_a_first_day_tuesday_doubles():
    one = driving("tue", day=1, hands={B: ("08-mon", "11-tue")})
    score_of(one, 8)

    one.do(B, Score(("08-mon",)))

    assert one.scores[B] == 12


@pytest.mark.scenario("S-59")
@pytest.mark.rule("MAL-84")
def test_forty_exchanges_without_an_end_deal_anew():
    # Every card of the pile is of a town of which A holds two: each exchange makes a surplus.
    held = ("01-mon", "01-tue", "01-wed", "02-mon", "02-thu", "03-mon", "03-tue")
    circle = ("01-fri", "02-fri", "02-sat", "03-thu")
    one = deal(5, cards=calm(5, 12, {A: held}, circle), redeal=calm(5, 12))
    suitcases = one.state.suitcases

    for _ in range(40):
        assert not one.heard("redealt")
        one.do(A, Exchange(one.view(A).surplus[0]))

    (redealt,) = one.told("redealt")
    assert (redealt.cards, redealt.pile) == (12, 4)
    assert one.state.suitcases == suitcases
    assert all(player.exchanges == 0 for player in one.state.players)
    assert one.state.day == 1
    assert len(one.heard("exchanged")) == 40


@pytest.mark.scenario("S-66")
@pytest.mark.rule("MAL-7", "MAL-12")
def test_pinned_cards_are_dealt_hand_by_hand():
    ids = calm(4, 12, then=("03-thu",))

    one = deal(4, cards=ids)

    for seat in (A, B, C, D):
        assert one.hand(seat) == set(ids[12 * seat : 12 * seat + 12])
    assert (one.state.car, one.state.weekday) == (3, 3)
