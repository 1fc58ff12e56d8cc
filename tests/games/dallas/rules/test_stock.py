"""Buying, controlling, selling, and required payments."""

import pytest

from games.dallas.actions import (
    Accept,
    Buy,
    EndGo,
    SellBank,
    SellEmergency,
    SellOffer,
    UseEvent,
)
from games.dallas.rules.scoring import wealth
from games.dallas.rules.stock import controls
from games.dallas.tables import COMPANIES
from games.dallas.view import Purchase
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    after,
    m,
    meeting,
)


def at_skyhigh(**where):
    return after("d17", "skyhigh", discs={JR: "hawn_1"}, **where)


def at_broker(**where):
    discs = {JR: "lbj_24", **where.pop("more", {})}
    return after("d17", "broker", discs=discs, **where)


@pytest.mark.rule("DAL-50")
def test_stock_is_bought_where_the_own_movement_ends():
    one = at_skyhigh().do(JR, Buy())
    assert one.stock(JR) == ("skyhigh-1",)
    bought = one.told("bought")[0]
    assert (bought.certificate, bought.price, bought.control) == ("skyhigh-1", m(2), False)

    refusal = after("d17", "hawn_2", discs={JR: "hawn_1"}).refused(JR, Buy())
    assert (refusal.rule, refusal.message) == ("DAL-50", "No stock is sold here.")
    all_of_it = [f"skyhigh-{n}" for n in range(1, 6)]
    sold = at_skyhigh(stock={BOBBY: all_of_it})
    assert sold.refused(JR, Buy()).message == "All of its stock is sold."


@pytest.mark.rule("DAL-51")
@pytest.mark.parametrize(
    ("owned", "next_one"),
    [((), 1), ((1,), 2), ((1, 2, 4), 3), ((2, 3), 1), ((1, 2, 3, 4), 5)],
)
def test_always_the_lowest_number_for_its_face_value(owned, next_one):
    one = at_skyhigh(stock={BOBBY: [f"skyhigh-{n}" for n in owned]}).do(JR, Buy())

    assert one.stock(JR) == (f"skyhigh-{next_one}",)
    assert one.money(JR) == m(10) - m(next_one + 1)


@pytest.mark.rule("DAL-52")
def test_one_certificate_a_turn_from_the_bank():
    one = at_skyhigh().do(JR, Buy())

    refusal = one.refused(JR, Buy())
    assert (refusal.rule, refusal.message) == ("DAL-52", "One certificate a turn.")


@pytest.mark.rule("DAL-53", "DAL-R29", "DAL-R30")
@pytest.mark.parametrize(
    ("last", "now", "allowed"),
    [
        (Purchase("skyhigh", 1, 2), (1, 3), False),
        (Purchase("skyhigh", 1, 2), (1, 4), True),
        (Purchase("gusher", 1, 2), (1, 3), True),
        (Purchase("skyhigh", 1, 6), (2, 1), True),
    ],
)
def test_not_in_the_same_company_in_two_turns_running(last, now, allowed):
    one = at_skyhigh(purchase={JR: last}, round=now[0], turn=now[1])

    if allowed:
        assert one.do(JR, Buy()).stock(JR) == ("skyhigh-1",)
    else:
        refusal = one.refused(JR, Buy())
        assert (refusal.rule, refusal.message) == (
            "DAL-53",
            "You bought in this company last turn.",
        )


@pytest.mark.rule("DAL-R28")
def test_a_purchase_from_a_player_is_not_one_from_the_bank():
    one = at_broker(stock={JR: ["skyhigh-1", "skyhigh-2"]})
    one.do(JR, SellOffer(("skyhigh-1",), BOBBY, m(1))).do(BOBBY, Accept(one.offer))

    assert one.state.players[BOBBY].purchase is None


@pytest.mark.rule("DAL-54", "DAL-R3")
def test_a_certificate_gives_its_votes_at_every_meeting():
    for round_ in (1, 4):
        one = meeting(round=round_, stock={JR: ["gusher-3", "hat_works-1"]})
        assert one.state.meeting.votes[JR] == 7
    each = meeting(stock={JR: ["gusher-3", "hat_works-1"]}, options={"votes_rule": "one"})
    assert each.state.meeting.votes[JR] == 2


@pytest.mark.rule("DAL-55")
@pytest.mark.parametrize("company", COMPANIES)
def test_control_is_owning_the_stars(company):
    every = [f"{company}-{one.number}" for one in COMPANIES[company].certificates]
    stars = COMPANIES[company].stars

    assert controls(tuple(every[-stars:])) == (company,)
    assert controls(tuple(every[: stars - 1])) == ()
    assert 2 * stars > len(every) >= 2 * (stars - 1)


@pytest.mark.rule("DAL-55")
def test_the_purchase_that_gives_control_is_told():
    one = at_skyhigh(stock={JR: ["skyhigh-1", "skyhigh-2"]}).do(JR, Buy())

    assert one.told("bought")[0].control
    assert one.view().seats[JR].controls == ("skyhigh",)


@pytest.mark.rule("DAL-56", "DAL-101")
def test_controlled_face_values_count_double_in_the_end():
    kept = wealth(m(1.5), ("gusher-1", "gusher-2", "hat_works-1"))

    assert (kept.money, kept.stock, kept.doubled, kept.total) == (m(1.5), m(10), m(9), m(20.5))


@pytest.mark.rule("DAL-57")
def test_stock_is_sold_by_choice_only_at_the_broker():
    one = at_skyhigh(stock={JR: ["hat_works-1"]})
    refusal = one.refused(JR, SellBank(("hat_works-1",)))
    assert (refusal.rule, refusal.message) == (
        "DAL-57",
        "Stock is only sold at Otto B. Lynched.",
    )
    assert one.refused(JR, SellOffer(("hat_works-1",), BOBBY, 0)).rule == "DAL-57"

    next_go = at_broker(stock={JR: ["hat_works-1"]}).do(JR, EndGo())
    assert next_go.code(JR, SellBank(("hat_works-1",))) == "not-your-turn"


@pytest.mark.rule("DAL-58", "DAL-R65")
def test_any_number_goes_to_the_bank_at_face_value_in_several_sales():
    one = at_broker(stock={JR: ["hat_works-1", "gusher-3", "dry_hole-5"]})
    assert one.code(JR, SellBank(())) == "nothing-to-sell"
    assert one.code(JR, SellBank(("skyhigh-1",))) == "not-owner"

    one.do(JR, SellBank(("gusher-3", "hat_works-1"))).do(JR, SellBank(("dry_hole-5",)))

    assert one.money(JR) == m(10 + 6 + 1 + 8)
    assert one.told("sold_to_bank")[0].amount == m(8)


@pytest.mark.rule("DAL-59", "DAL-R64")
def test_any_other_player_may_buy_at_any_price_from_anywhere():
    one = at_broker(stock={JR: ["hat_works-1", "gusher-3"]}, more={BOBBY: "gala"})
    assert one.code(JR, SellOffer(("gusher-3",), JR, 0)) == "to-oneself"
    assert one.code(JR, SellOffer(("gusher-3",), BOBBY, 150_000)) == "bad-money"

    one.do(JR, SellOffer(("gusher-3", "hat_works-1"), BOBBY, 0)).do(BOBBY, Accept(one.offer))

    assert one.stock(BOBBY) == ("hat_works-1", "gusher-3")
    assert one.money(JR) == one.money(BOBBY) == m(10)
    sold = one.told("stock_sold", PAM)[0]
    assert (sold.seat, sold.buyer, sold.price) == (JR, BOBBY, 0)


@pytest.mark.rule("DAL-60")
def test_what_was_sold_can_be_bought_again_in_number_order():
    one = at_broker(stock={JR: ["skyhigh-1", "skyhigh-2"]}).do(JR, SellBank(("skyhigh-1",)))

    assert [c for c in one.view().bank if c.startswith("skyhigh")] == [
        "skyhigh-1",
        "skyhigh-3",
        "skyhigh-4",
        "skyhigh-5",
    ]


def owing(**where):
    """J.R. must pay $2M to Bobby."""
    discs = {JR: "lbj_05", BOBBY: "lbj_06"}
    one = after("d66", "lbj_05", mover=BOBBY, discs=discs, **where)
    return one.do(BOBBY, UseEvent("jr"))


@pytest.mark.rule("DAL-61")
def test_who_cannot_pay_sells_at_half_face_value_from_anywhere():
    one = owing(money={JR: 0}, stock={JR: ["gusher-1", "hat_works-1"]})
    assert one.view().pending.amount == m(2)
    assert one.view().actors == (JR,)
    assert one.refused(BOBBY, SellEmergency("gusher-1")).rule == "DAL-61"
    assert one.refused(JR, SellEmergency("skyhigh-1")).rule == "DAL-61"

    one.do(JR, SellEmergency("gusher-1"))

    assert (one.money(JR), one.money(BOBBY)) == (0, m(12))
    assert one.told("sold_to_bank")[0].why == "emergency"


@pytest.mark.rule("DAL-62")
def test_one_by_one_and_no_more_than_it_takes():
    one = owing(money={JR: 0}, stock={JR: ["gusher-3", "hat_works-1"]})
    one.do(JR, SellEmergency("gusher-3"))

    assert one.money(JR) == m(1)
    refusal = one.refused(JR, SellEmergency("hat_works-1"))
    assert (refusal.rule, refusal.message) == ("DAL-62", "You have enough to pay now.")


@pytest.mark.rule("DAL-63")
def test_what_an_emergency_sold_is_the_banks_again():
    one = owing(money={JR: 0}, stock={JR: ["gusher-1"]}).do(JR, SellEmergency("gusher-1"))

    assert "gusher-1" in one.view().bank


@pytest.mark.rule("DAL-R26")
def test_when_nothing_is_left_the_rest_is_forgiven():
    one = owing(money={JR: m(0.2)}, stock={JR: ["hat_works-1"]})
    one.do(JR, SellEmergency("hat_works-1"))

    assert (one.money(JR), one.money(BOBBY)) == (0, m(10.7))
    assert one.told("paid")[0].forgiven == m(1.3)
    assert JR in one.state.in_play


@pytest.mark.rule("DAL-R27")
def test_nothing_is_sold_for_what_is_voluntary():
    one = at_skyhigh(money={JR: m(1.5)}, stock={JR: ["gusher-3"]})

    refusal = one.refused(JR, Buy())
    assert refusal.rule == "DAL-R27"
    assert refusal.message == "This certificate costs $2,000,000; you have $1,500,000."
    assert one.code(JR, SellEmergency("gusher-3")) == "covered"


@pytest.mark.rule("DAL-115")
def test_the_goes_clock_stands_still_while_another_must_answer():
    one = owing(money={JR: 0}, stock={JR: ["gusher-1"]})
    assert one.state.deadline == 60_000

    one.do(JR, SellEmergency("gusher-1"), 50_000)

    assert one.phase == "go_after"
    assert one.state.deadline == 50_000 + 180_000


@pytest.mark.rule("DAL-115")
def test_an_open_offer_does_not_stop_the_clock():
    one = at_broker(stock={JR: ["hat_works-1"]})
    one.do(JR, SellOffer(("hat_works-1",), BOBBY, 0), 10_000)

    assert one.state.deadline == 180_000
