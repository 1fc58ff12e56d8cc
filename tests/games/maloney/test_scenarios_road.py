"""Worked scenarios of the road: S-34 to S-45, S-52, S-61, S-65 and S-69."""

import pytest

from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Score
from games.maloney.tables import TOWNS
from tests.games.maloney.table import (
    CHICAGO,
    MIAMI,
    NEW_YORK,
    SACRAMENTO,
    SAN_DIEGO,
    A,
    B,
    C,
    D,
    auction,
    driving,
    score_of,
)


@pytest.mark.scenario("S-34")
@pytest.mark.rule("MAL-45", "MAL-46")
@pytest.mark.parametrize("town", [1, 2, 6, 7, 8, 9, 16])
def test_the_seven_roads_of_sacramento(town):
    one = driving().do(A, Drive(town))

    assert one.state.car == town


@pytest.mark.scenario("S-34")
@pytest.mark.rule("MAL-45", "MAL-46")
@pytest.mark.parametrize(
    ("town", "code", "rule"),
    [
        (3, "same-town", "MAL-46"),
        (4, "not-linked", "MAL-45"),
        (17, "no-such-town", "MAL-45"),
    ],
)
def test_no_other_road_from_sacramento(town, code, rule):
    refusal = driving().refused(A, Drive(town))

    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.scenario("S-35")
@pytest.mark.rule("MAL-47", "MAL-21")
def test_straight_back_is_allowed():
    one = driving("mon").do(A, Drive(CHICAGO))
    assert (one.state.weekday, one.state.car) == (1, CHICAGO)
    one.overdue().overdue()

    one.do(A, Drive(SACRAMENTO))

    assert one.state.car == SACRAMENTO


@pytest.mark.scenario("S-36")
@pytest.mark.rule("MAL-50", "MAL-48")
def test_a_money_suitcase_takes_no_more_than_there_is():
    one = driving(suitcases={CHICAGO: "S24"}, money={A: 300}).do(A, Drive(CHICAGO))

    assert one.money == [0, 10_500, 10_500, 10_500]
    assert one.heard("suitcase")[0].changes == ((A, -300),)


@pytest.mark.scenario("S-36")
@pytest.mark.rule("MAL-49")
@pytest.mark.parametrize(("floor", "score"), [("none", -1), ("zero", 0)])
def test_a_points_suitcase_may_bring_a_score_below_zero(floor, score):
    options = {"points_floor": floor}
    one = driving(suitcases={CHICAGO: "S14"}, points={A: 2}, options=options)

    one.do(A, Drive(CHICAGO))

    assert one.scores[A] == score
    assert one.heard("suitcase")[0].changes == ((A, 10 * (score - 2)),)


@pytest.mark.scenario("S-37")
@pytest.mark.rule("MAL-52", "MAL-53")
def test_a_suitcase_is_never_doubled_and_comes_once():
    one = driving("fri", suitcases={CHICAGO: "S10"}, pile=("08-mon", "04-wed"))
    one.do(A, Drive(CHICAGO))
    assert one.scores == [5, 0, 0, 0]
    assert one.state.suitcases[CHICAGO - 1] is None

    one.overdue().overdue().do(A, Drive(NEW_YORK))

    assert (one.state.car, one.state.arrival.driver) == (CHICAGO, "card")
    assert one.scores == [5, 0, 0, 0]
    assert len(one.heard("suitcase")) == 1


@pytest.mark.scenario("S-38")
@pytest.mark.rule("MAL-64", "MAL-51")
def test_a_sunday_suitcase_concerns_everybody():
    money = {B: 400, C: 0, D: 500}
    one = driving("sat", suitcases={CHICAGO: "S22"}, money=money, pile=("08-mon", "04-wed"))

    one.do(A, Drive(2))

    assert one.money == [10_000, 0, 0, 0]
    assert one.heard("suitcase")[0].changes == ((A, -500), (B, -400), (C, 0), (D, -500))


@pytest.mark.scenario("S-39")
@pytest.mark.rule("MAL-54", "MAL-56", "MAL-57")
@pytest.mark.parametrize(
    ("cards", "points", "kept"),
    [(("08-wed", "08-thu"), 22, ()), (("08-thu",), 12, ("08-wed",)), ((), 0, ("08-thu", "08-wed"))],
)
def test_on_friday_each_card_counts_double(cards, points, kept):
    one = score_of(driving("fri", hands={B: ("08-wed", "08-thu", "11-tue")}), CHICAGO)

    one.do(B, Score(cards))

    assert one.scores[B] == points
    assert one.hand(B) == {*kept, "11-tue"}
    assert one.state.played == tuple(sorted(cards))


@pytest.mark.scenario("S-40")
@pytest.mark.rule("MAL-55", "MAL-56", "MAL-57")
@pytest.mark.parametrize(("cards", "points"), [(("08-wed",), 2), ((), 0)])
def test_a_card_brings_what_it_shows_today_or_is_kept(cards, points):
    one = score_of(driving("tue", hands={C: ("08-wed", "11-thu")}), CHICAGO)

    one.do(C, Score(cards))

    assert one.scores[C] == points
    assert ("08-wed" in one.hand(C)) == (not cards)


@pytest.mark.scenario("S-41")
@pytest.mark.rule("MAL-54", "MAL-29")
def test_a_passenger_may_score_and_the_owner_pays_all_the_same():
    one = auction("thu", hands={D: ("08-wed", "11-sun")}).do(A, Bid(100)).overdue()

    score_of(one, CHICAGO).do(D, Score(("08-wed",)))

    assert (one.scores[D], one.money[A]) == (6, 10_400)


@pytest.mark.scenario("S-42")
@pytest.mark.rule("MAL-58")
def test_a_card_of_another_town_is_refused_and_one_may_still_answer():
    one = score_of(driving(hands={B: ("03-thu", "08-wed")}), CHICAGO)

    refusal = one.refused(B, Score(("03-thu",)))

    assert (refusal.rule, refusal.code) == ("MAL-58", "wrong-town")
    assert refusal.message == "The car is in Chicago; 03-thu is for Sacramento."
    one.do(B, Score(("08-wed",)))
    assert one.scores[B] == 6


def before_sunday(car, **where):
    """Saturday: A is about to drive to `car`; tomorrow the cards decide."""
    start = next(town for town in TOWNS if car in TOWNS[town].links)
    return driving("sat", car=start, **where).do(A, Drive(car))


@pytest.mark.scenario("S-43")
@pytest.mark.rule("MAL-62", "MAL-63", "MAL-65", "MAL-19", "MAL-61")
def test_a_sunday_card_of_the_car_town_is_replaced():
    hands = {B: ("14-thu", "11-tue")}
    one = before_sunday(CHICAGO, hands=hands, pile=("08-mon", "14-sun", "04-wed"))

    assert (one.phase, one.state.car, one.state.weekday) == ("SCORING", NEW_YORK, 6)
    assert one.state.played == ("08-mon", "14-sun")
    assert one.view(B).asked == (("14-thu", 40),)
    assert one.state.auction is None
    assert one.state.owner is None
    assert [(fact.card, fact.again) for fact in one.heard("sunday_card")] == [
        ("08-mon", True),
        ("14-sun", False),
    ]
    one.do(B, Score(("14-thu",)))
    assert one.scores[B] == 4


@pytest.mark.scenario("S-44")
@pytest.mark.rule("MAL-62")
def test_a_sunday_card_needs_no_road():
    one = before_sunday(SAN_DIEGO, pile=("15-wed", "04-wed"))

    assert MIAMI not in TOWNS[SAN_DIEGO].links
    assert one.state.car == MIAMI
    assert one.view().arrival.driver == "card"


@pytest.mark.scenario("S-45")
@pytest.mark.rule("MAL-76")
def test_an_empty_pile_is_made_anew_from_the_played_pile():
    played = ("01-mon", "04-wed", "06-tue", "09-mon", "10-thu", "12-sun", "13-wed", "16-tue")
    played = (*played, "07-fri")
    one = before_sunday(CHICAGO, pile=(), played=played, pins={"reshuffle": ["10-thu"]})

    assert one.state.car == 10
    assert len(one.state.pile) == 8
    assert one.state.played == ("10-thu",)
    assert one.heard("reshuffled")[0].pile == 9


@pytest.mark.rule("MAL-76")
def test_without_a_card_of_another_town_a_lot_decides_and_no_card_moves():
    pile, played = ("08-mon",), ("08-thu",)
    one = before_sunday(CHICAGO, pile=pile, played=played, pins={"fallback": [13]})

    assert one.state.car == 13
    assert (one.state.pile, one.state.played) == (pile, played)
    assert one.heard("fallback")[0].town == 13


@pytest.mark.rule("MAL-76", "MAL-63")
def test_the_cards_of_the_morning_are_shuffled_in_too():
    one = before_sunday(
        CHICAGO, pile=("08-mon",), played=("14-sun",), pins={"reshuffle": ["08-mon"]}
    )

    assert one.state.car == NEW_YORK
    assert one.state.played == ("08-mon", "14-sun")
    assert one.state.pile == ()


@pytest.mark.scenario("S-52")
@pytest.mark.rule("MAL-82")
def test_an_absent_owner_takes_a_random_road():
    one = driving(suitcases={CHICAGO: "S10"}, pins={"absent": [8]})
    assert one.code(B, Drive(8)) == "not-owner"

    one.overdue()

    assert (one.state.car, one.scores[A]) == (CHICAGO, 5)
    assert one.told("driven")[0].driver == "bot"
    assert [(fact.seat, fact.phase) for fact in one.told("timed_out")] == [(A, "DRIVE")]
    roads = {driving(seed=str(n)).overdue().state.car for n in range(60)}
    assert roads == set(TOWNS[SACRAMENTO].links)


@pytest.mark.scenario("S-61")
@pytest.mark.rule("MAL-83")
def test_choices_are_secret_until_all_have_answered():
    hands = {B: ("08-wed", "11-tue"), C: ("08-thu", "11-thu")}
    one = score_of(driving(hands=hands), CHICAGO)
    before = {seat: one.view(seat) for seat in (A, C, D, None)}

    one.do(B, Score(("08-wed",)), 40)

    assert {seat: one.view(seat) for seat in before} == before
    assert not one.told("choice_kept", C)
    assert one.told("choice_kept", B)[0].cards == ("08-wed",)
    one.do(C, Score(("08-thu",)))
    (scored,) = one.told("scored")
    assert [(laid.seat, laid.cards) for laid in scored.cashed] == [
        (B, (("08-wed", 60),)),
        (C, (("08-thu", 70),)),
    ]
    assert one.state.day == 6


@pytest.mark.rule("MAL-83")
def test_a_choice_may_be_changed_until_the_last_has_answered():
    hands = {B: ("08-wed", "11-tue"), C: ("08-thu", "11-thu")}
    one = score_of(driving(hands=hands), CHICAGO).do(B, Score(("08-wed",)))

    one.do(B, Score(())).do(C, Score(()))

    assert one.scores == [0, 0, 0, 0]
    assert one.heard("scored")[0].cashed == ()


@pytest.mark.scenario("S-65")
@pytest.mark.rule("MAL-54")
def test_who_holds_no_card_is_not_asked():
    one = driving(hands={B: ("08-wed", "11-tue")})
    score_of(one, CHICAGO)
    assert ENGINE.to_act(one.state) == {B}
    assert one.code(A, Score(())) == "nothing-to-score"

    nobody = driving().do(A, Drive(CHICAGO))
    assert nobody.state.day == 6


@pytest.mark.scenario("S-69")
@pytest.mark.rule("MAL-83", "MAL-82")
def test_who_misses_scoring_is_told_alone():
    hands = {B: ("08-wed", "11-tue"), D: ("08-thu", "11-sun")}
    one = score_of(driving(hands=hands), CHICAGO).do(B, Score(("08-wed",)))

    one.overdue()

    assert one.told("score_missed", D)
    assert not one.told("score_missed", B)
    assert not one.told("timed_out")
    assert [laid.seat for laid in one.told("scored")[0].cashed] == [B]
    assert "08-thu" in one.hand(D)
