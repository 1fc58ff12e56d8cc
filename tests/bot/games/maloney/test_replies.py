"""Receipts of secret acts, screens sent unasked, and the ways on from a refusal."""

import pytest

from bot.games.maloney import FACE
from bot.screens import Control, Does
from games.core.errors import RuleError
from games.core.fact import visible
from games.maloney import ENGINE
from games.maloney.actions import (
    Bid,
    Drive,
    Exchange,
    Joker,
    Limit,
    Order,
    Pass,
    Ready,
    Score,
)
from tests.bot.games.maloney.scenes import buttons, drawn, scene, text, wishes
from tests.games.maloney.table import (
    CHICAGO,
    NEW_YORK,
    SACRAMENTO,
    SEALED,
    A,
    B,
    C,
    D,
    auction,
    calm,
    deal,
    driving,
    score_of,
    table,
)


def receipt(one, seat, action, **more):
    """What the seat is answered in private to this action."""
    one.do(seat, action)
    return FACE.receipt(scene(one, seat, **more), visible(one.facts, seat))


def push(one, seat, tag, **more):
    """What the seat is sent for the private fact of this name in the last step."""
    (fact,) = one.told(tag, seat)
    return FACE.push(scene(one, seat, **more), fact)


def mend(one, seat, action, **more):
    """The refusal of this action and the controls that go with it."""
    refusal = one.refused(seat, action)
    return refusal, FACE.mend(scene(one, seat, **more), refusal)


def test_m4_a_limit_kept():
    screen = receipt(auction(), A, Limit(2_400))

    assert text(screen) == "Limit $2,400 kept. You lead at $100."
    assert drawn(screen.rows) == ["[Change limit…]"]
    assert buttons(screen.rows)["Change limit…"].control == Control(Does.MODAL, "limit")


def test_m4_a_limit_beaten_at_once():
    screen = receipt(auction().do(A, Limit(1_200)), B, Limit(800))

    assert text(screen) == "Your limit of $800 is beaten; the price is $900."
    assert drawn(screen.rows) == ["[Bid $1,000]* [Set limit…]"]


def test_m4_a_limit_that_ends_the_auction():
    one = auction().do(B, Pass()).do(C, Pass()).do(D, Pass())
    screen = receipt(one, A, Limit(900))

    assert one.phase == "DRIVE"
    assert text(screen) == "Limit $900 kept. The hammer has fallen; the panel says how."
    assert screen.rows == ()


def test_m3_a_beaten_limit_is_told_unasked():
    one = auction().do(A, Limit(1_200)).do(B, Limit(2_000))
    screen = push(one, A, "limit_beaten")

    assert screen.header == "Maloney's Inheritance · day 5 · Thursday"
    assert screen.decision == "Your limit of $1,200 is beaten; the price is $1,300."
    assert drawn(screen.rows) == ["[Bid $1,400]* [Set limit…]"]
    assert wishes(screen.rows) == {"Bid $1,400": Bid(1_400, False, "5.1")}


def test_m3_no_bid_is_offered_that_could_not_be_paid():
    one = auction(money={A: 1_200}).do(A, Limit(1_200)).do(B, Limit(2_000))

    assert push(one, A, "limit_beaten").rows == ()


def test_m7_an_order_kept():
    screen = receipt(auction(options=SEALED), A, Order(2_400, True), options=SEALED)

    assert text(screen) == (
        "Kept: limit $2,400, joker if outbid. Change it until <t:1800086400:f> (<t:1800086400:R>)."
    )
    assert drawn(screen.rows) == ["[Change order…]"]


def test_m7_a_pass_kept():
    screen = receipt(auction(options=SEALED), A, Order(None), options=SEALED)

    assert text(screen).startswith("Kept: pass. Change it until ")


def test_m7_the_last_order():
    one = auction(options=SEALED).do(A, Order(500)).do(B, Order(None)).do(C, Order(None))
    screen = receipt(one, D, Order(900), options=SEALED)

    assert text(screen) == "Counted: limit $900. All orders are in; the panel says who drives."
    assert screen.rows == ()


def scoring():
    hands = {B: ("14-fri", "14-sun", "11-tue"), C: ("14-thu", "11-thu")}
    return score_of(driving("fri", car=CHICAGO, hands=hands), NEW_YORK)


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        (("14-fri", "14-sun"), "both, 18 points"),
        (("14-sun",), "the Sunday card, 4 points"),
        ((), "nothing"),
    ],
)
def test_m10_a_choice_kept(cards, kept):
    screen = receipt(scoring(), B, Score(cards))

    assert text(screen) == (f"Kept secret: {kept}. You can change it; time is up <t:1800000060:R>.")
    assert drawn(screen.rows) == ["[Change…]"]
    assert buttons(screen.rows)["Change…"].control == Control(Does.PRIVATE, "cash")


def test_m10_by_correspondence_a_choice_can_change_until_a_date():
    hands = {B: ("14-fri",), C: ("14-thu", "11-thu")}
    one = score_of(driving("fri", car=CHICAGO, hands=hands, options=SEALED), NEW_YORK)

    screen = receipt(one, B, Score(()), options=SEALED)

    assert text(screen).startswith("Kept secret: nothing. Change it until <t:")


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("14-thu",), "Cashed: Thu. All have answered."),
        ((), "You kept your cards. All have answered."),
    ],
)
def test_m10_the_last_answer(cards, said):
    screen = receipt(scoring().do(B, Score(("14-fri",))), C, Score(cards))

    assert text(screen) == said
    assert screen.rows == ()


def test_m10_the_last_answer_on_a_saturday_is_not_mistaken_for_sundays():
    """The same step goes on to the lucky Sunday, which may ask the same seat again."""
    hands = {B: ("14-fri", "15-wed", "11-tue")}
    one = driving("sat", car=CHICAGO, hands=hands, pile=("15-sat", "08-mon"))
    score_of(one, NEW_YORK)
    screen = receipt(one, B, Score(("14-fri",)))

    assert (one.phase, one.state.lucky) == ("SCORING", True)
    assert one.view(B).asked
    assert screen.body[0] == "Cashed: Fri. All have answered."
    assert drawn(screen.rows) == ["[Cash Wednesday card: 3]* [Keep it]"]


def test_m10_who_may_cash_is_asked_unasked():
    screen = push(scoring(), C, "score_asked")

    assert screen.header == "Maloney's Inheritance · day 5 · Friday ×2"
    assert screen.decision.startswith("**Cash cards of New York?** · closes ")
    assert drawn(screen.rows) == ["[Cash Thursday card: 12]* [Keep it]"]


def test_m10_who_missed_it_is_told_alone():
    one = scoring().overdue()

    assert push(one, B, "score_missed").decision == "Time ran out; you cashed nothing."
    assert not one.told("score_missed")


def test_m1_a_card_swapped():
    one = deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu")}, then=("08-wed",)))
    screen = receipt(one, A, Exchange("03-mon"))

    assert "Sacramento (Mon) went under the pile; you drew Chicago (Wed)." in text(screen)
    assert "No surplus left." in text(screen)
    assert screen.rows == ()


def test_m1_the_next_surplus_in_the_same_screen():
    given = {A: ("03-mon", "03-tue", "03-thu", "03-sun")}
    one = deal(4, cards=calm(4, 12, given, then=("08-wed",)))
    screen = receipt(one, A, Exchange("03-mon"))

    assert screen.body == (
        "Sacramento (Mon) went under the pile; you drew Chicago (Wed).",
        "You hold 3 of Sacramento; two may stay.",
    )
    assert drawn(screen.rows) == ["‹Give back a card›"]


def test_a_driver_with_cards_of_the_town_is_asked_at_once():
    """Who acted is not sent anything unasked, so the question comes with the answer."""
    one = driving("fri", car=CHICAGO, hands={A: ("14-fri", "11-tue")})
    screen = receipt(one, A, Drive(NEW_YORK))

    assert drawn(screen.rows) == ["[Cash Friday card: 14]* [Keep it]"]


@pytest.mark.parametrize(
    ("build", "action"),
    [
        (lambda: table(), Ready()),
        (lambda: auction(), Bid(100)),
        (lambda: auction(), Pass()),
        (lambda: auction(), Joker()),
        (lambda: driving(), Drive(CHICAGO)),
    ],
)
def test_public_acts_need_no_receipt(build, action):
    assert receipt(build(), A, action) is None


def test_somebody_elses_secret_is_no_receipt():
    one = auction().do(A, Limit(900))

    assert FACE.receipt(scene(one, B), visible(one.facts, B)) is None


def test_m5_the_overbid_warning():
    one = auction(money={C: 700}).do(A, Limit(10_000)).do(B, Limit(600))
    refusal, rows = mend(one, C, Bid(800))

    assert refusal.message == (
        "You have only $700. Bidding $800 costs a fine of $700 and voids the auction. Bid anyway?"
    )
    assert drawn(rows) == ["[Leave it] [Overbid $800 and pay]!"]
    assert wishes(rows) == {"Overbid $800 and pay": Bid(800, True, "5.1")}
    assert buttons(rows)["Leave it"].control == Control(Does.PRIVATE, "t.dismiss")
    assert one.do(C, wishes(rows)["Overbid $800 and pay"]).told("overbid")


def test_m5_the_confirmation_carries_the_sum_that_was_read():
    one = auction(money={C: 700}).do(A, Limit(10_000)).do(B, Limit(600))
    refusal = one.refused(C, Bid(800))
    one.do(B, Bid(800))

    assert drawn(FACE.mend(scene(one, C), refusal)) == ["[Leave it] [Overbid $800 and pay]!"]


def test_m5_a_confirmation_that_comes_too_late_is_harmless():
    one = auction(money={C: 700}).do(A, Limit(10_000)).do(B, Limit(600))
    _, rows = mend(one, C, Bid(800))
    one.do(B, Bid(800))
    refusal, fresh = mend(one, C, wishes(rows)["Overbid $800 and pay"])

    assert refusal.code == "price-moved"
    assert fresh == ()


def test_m3_the_price_has_changed():
    one = auction().do(A, Limit(1_000)).do(B, Bid(200))
    refusal, rows = mend(one, C, Bid(200))

    assert refusal.message == "The price has changed: the next bid is $400."
    assert drawn(rows) == ["[Bid $400]*"]
    assert wishes(rows) == {"Bid $400": Bid(400, False, "5.1")}


def test_m3_the_leader_is_offered_no_bid():
    one = auction().do(A, Limit(1_000)).do(B, Bid(200))
    refusal, rows = mend(one, A, Bid(100))

    assert refusal.code == "price-moved"
    assert rows == ()


def test_a_button_of_an_earlier_attempt():
    one = auction(options={"overbid": "strict"}, money={C: 100}).do(A, Bid(100)).do(C, Bid(200))
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    refusal, rows = mend(one, B, Bid(200, auction="5.1"))

    assert refusal.message == "That button belongs to an earlier auction."
    assert wishes(rows) == {"Bid $100": Bid(100, False, "5.2")}


@pytest.mark.parametrize(
    ("build", "seat", "action", "row"),
    [
        (lambda: auction(), A, Limit(50), ["[Set limit…]"]),
        (lambda: auction(), A, Limit(99_900), ["[Set limit…]"]),
        (lambda: auction().do(B, Limit(900)), B, Limit(50), ["[Change limit…]"]),
        (lambda: auction().do(B, Limit(900)), B, Pass(), ["[Change limit…]"]),
        (lambda: auction().do(A, Bid(100)), A, Bid(200), ["[Set limit…]"]),
        (lambda: auction(options=SEALED), A, Order(150), ["[Send order…]*"]),
        (lambda: auction(options=SEALED).do(A, Order(100)), A, Order(150), ["[Change order…]"]),
        (lambda: table().do(A, Ready()), A, Ready(), ["[Not ready yet]"]),
        (lambda: driving(), A, Drive(SACRAMENTO), ["‹Drive to…›"]),
        (scoring, B, Score(("11-tue",)), ["[Cash cards…]*"]),
        (scoring, A, Score(()), []),
        (lambda: driving(), B, Drive(CHICAGO), []),
        (lambda: auction("tue"), A, Joker(), []),
    ],
)
def test_the_way_on_from_a_refusal(build, seat, action, row):
    one = build()
    options = SEALED if one.state.terms.sealed else None
    _, rows = mend(one, seat, action, options=options)

    assert drawn(rows) == row
    for wish in wishes(rows).values():
        ENGINE.apply(one.state, seat, wish, one.state.at)


def test_a_blocked_overbid_has_no_way_on():
    options = {"overbid": "block"}
    one = auction(options=options, money={C: 700}).do(A, Limit(10_000)).do(B, Limit(600))
    refusal, rows = mend(one, C, Bid(800), options=options)

    assert refusal.message == "You have only $700."
    assert rows == ()


def test_refusals_of_other_origin_are_left_alone():
    assert FACE.mend(scene(auction(), A), RuleError("", "no-such-code", "No.")) == ()
