"""The worked scenarios of stock, payments and trades, as they are told."""

import pytest

from games.dallas.actions import (
    Accept,
    Buy,
    Choose,
    DealOffer,
    EndGo,
    SellBank,
    SellEmergency,
    SellOffer,
    Transfer,
    UseEvent,
)
from games.dallas.rules.scoring import wealth
from games.dallas.rules.stock import controls
from games.dallas.view import Purchase
from tests.games.dallas.table import (
    BOBBY,
    JOCK,
    JR,
    LUCY,
    PAM,
    SUE,
    after,
    drive,
    m,
    table,
)


def at_skyhigh(**where):
    """Pamela has driven to Sky-High Construction."""
    return after("d17", "skyhigh", mover=PAM, discs={PAM: "hawn_1"}, **where)


@pytest.mark.scenario("DAL-S24")
def test_the_lowest_certificate_is_bought_and_only_one():
    one = at_skyhigh().do(PAM, Buy())

    assert one.stock(PAM) == ("skyhigh-1",)
    assert one.money(PAM) == m(8)
    assert one.code(PAM, Buy()) == "bought-already"


@pytest.mark.scenario("DAL-S25")
def test_no_purchase_in_the_same_company_in_two_turns_running():
    bought = {"stock": {PAM: ["skyhigh-1"]}, "purchase": {PAM: Purchase("skyhigh", 1, 2)}}

    assert at_skyhigh(turn=3, **bought).code(PAM, Buy()) == "bought-last-turn"
    assert at_skyhigh(turn=4, **bought).do(PAM, Buy()).stock(PAM) == ("skyhigh-1", "skyhigh-2")


@pytest.mark.scenario("DAL-S26")
def test_control_is_a_majority_of_all_certificates():
    assert controls(("skyhigh-1", "skyhigh-2", "skyhigh-5")) == ("skyhigh",)
    assert controls(("skyhigh-1", "skyhigh-2")) == ()


@pytest.mark.scenario("DAL-S27")
def test_wealth_doubles_what_is_controlled():
    owned = ("hat_works-1", "skyhigh-1", "skyhigh-2", "skyhigh-3")

    assert wealth(m(6), owned).total == m(25)


@pytest.mark.scenario("DAL-S28")
def test_at_the_broker_stock_goes_to_the_bank_or_to_a_player():
    owned = {"stock": {JR: ["dry_hole-2", "tall_tale-1"]}}
    at_broker = {"discs": {JR: "lbj_24", BOBBY: "lbj_17"}, **owned}
    one = after("d17", "broker", **at_broker)
    one.do(JR, SellBank(("dry_hole-2", "tall_tale-1")))
    assert (one.money(JR), one.stock(JR)) == (m(18), ())

    one = after("d17", "broker", **at_broker)
    one.do(JR, SellOffer(("tall_tale-1",), BOBBY, m(3.5)))
    one.do(BOBBY, Accept(one.offer))
    assert (one.stock(JR), one.stock(BOBBY)) == (("dry_hole-2",), ("tall_tale-1",))
    assert (one.money(JR), one.money(BOBBY)) == (m(13.5), m(6.5))

    sent = table(discs={JR: "broker"}, mover=BOBBY, **owned)
    assert sent.code(JR, SellBank(("dry_hole-2",))) == "not-your-turn"
    sent = table(discs={JR: "broker"}, **owned)
    assert sent.code(JR, SellBank(("dry_hole-2",))) == "wrong-phase"


def owing(card="d13", **where):
    """J.R. owes $2M to the Slush Fund by Bobby's Event and cannot pay."""
    discs = {JR: "lbj_05", BOBBY: "lbj_06"}
    return after(card, "lbj_05", mover=BOBBY, discs=discs, **where).do(BOBBY, UseEvent("jr"))


@pytest.mark.scenario("DAL-S29")
def test_emergency_sales_bring_half_until_the_payment_is_covered():
    short = {"money": {JR: m(0.5)}, "stock": {JR: ["hat_works-1", "dry_hole-1"]}}
    one = owing(**short).do(JR, SellEmergency("hat_works-1"))
    assert one.phase == "pending_payment"
    assert one.money(JR) == m(1)

    one.do(JR, SellEmergency("dry_hole-1"))
    assert one.phase == "go_after"
    assert one.money(JR) == m(1)
    assert one.state.slush == m(2)

    first = owing(**short).do(JR, SellEmergency("dry_hole-1"))
    assert first.money(JR) == m(0.5)
    assert first.refused(JR, SellEmergency("hat_works-1")).message == "You have enough to pay now."


@pytest.mark.scenario("DAL-S30")
def test_what_nobody_has_is_forgiven():
    one = owing("d66", money={JR: m(0.5)})

    assert one.money(BOBBY) == m(10.5)
    assert one.money(JR) == 0
    assert one.told("paid")[0].forgiven == m(1.5)
    assert one.do(BOBBY, EndGo()).mover == SUE


@pytest.mark.scenario("DAL-S31")
def test_a_certificate_that_came_back_is_sold_first():
    one = after("d17", "hat_works", discs={JR: "lbj_02"}, stock={SUE: ["hat_works-2"]})

    one.do(JR, Buy())

    assert one.stock(JR) == ("hat_works-1",)
    assert one.money(JR) == m(9)


def traders(pamela="southfork", **where):
    """Bobby and Lucy in Ewing Oil, Jock at its door; J.R. is to move."""
    discs = {BOBBY: "ewing_oil", LUCY: "ewing_oil", JOCK: "main_n", PAM: pamela}
    stock = {BOBBY: ["big_d-3"], LUCY: ["hat_works-1"], JOCK: ["gusher-1"]}
    return table(7, discs=discs, stock=stock, **where)


def swap():
    """Big D 3 for Hat Works 1 and $2M."""
    return DealOffer(
        (Transfer(BOBBY, LUCY, ("big_d-3",)), Transfer(LUCY, BOBBY, ("hat_works-1",), m(2)))
    )


@pytest.mark.scenario("DAL-S32")
def test_a_trade_at_ewing_oil_is_among_who_is_there():
    one = traders().do(BOBBY, swap())
    assert one.do(LUCY, Accept(one.offer)).stock(LUCY) == ("big_d-3",)

    one = traders()
    sale = DealOffer((Transfer(BOBBY, LUCY, ("big_d-3",)), Transfer(LUCY, BOBBY, (), m(4))))
    assert one.refused(BOBBY, sale).rule == "DAL-R31"
    away = DealOffer((Transfer(BOBBY, JOCK, ("big_d-3",)), Transfer(JOCK, BOBBY, ("gusher-1",))))
    assert one.refused(BOBBY, away).message == "Jock is not at Ewing Oil."

    gone = traders(mover=LUCY, hands={LUCY: ["d17"]}).do(BOBBY, swap())
    offer = gone.offer
    gone.do(LUCY, drive("d17", "main_n"))
    assert gone.state.offers == ()
    assert gone.told("offer_closed", BOBBY)[0].why == "impossible"
    assert gone.code(LUCY, Accept(offer)) == "offer-closed"


@pytest.mark.scenario("DAL-S61")
def test_the_money_of_an_event_can_be_spent_at_once():
    one = table(discs={JR: "lbj_22"}, money={JR: m(1)}, hands={JR: ["d37"]})
    one.go_to("d37", "rust_belt")

    refusal = one.refused(JR, Buy())
    assert refusal.message == "This certificate costs $3,000,000; you have $1,000,000."
    one.do(JR, UseEvent()).do(JR, Buy())

    assert (one.stock(JR), one.money(JR)) == (("rust_belt-1",), 0)


@pytest.mark.scenario("DAL-S64")
def test_an_offer_is_seen_by_its_parties_alone():
    before, one = traders(mover=PAM), traders(mover=PAM).do(BOBBY, swap())
    for seat in (SUE, PAM, None):
        assert one.told("offer_made", seat) == []
        assert one.view(seat) == before.view(seat)
    assert one.view().actors == (PAM,)
    assert one.view(LUCY).actors == (PAM, LUCY)

    one.do(LUCY, Accept(one.offer))
    assert one.told("deal_done", None)[0].legs == swap().legs

    sent = traders(mover=PAM, hands={PAM: ["d16"]}, pamela="loop_05").do(BOBBY, swap())
    sent.go_to("d16", "ewing_oil").do(PAM, UseEvent("lucy"))
    assert sent.space(LUCY) == "airport_road"
    assert sent.state.offers == ()
    assert sent.told("offer_closed", LUCY)[0].why == "impossible"


@pytest.mark.scenario("DAL-S65")
def test_nobody_gives_only_money():
    one = traders(mover=PAM)
    deal = DealOffer(
        (
            Transfer(BOBBY, LUCY, ("big_d-3",)),
            Transfer(LUCY, BOBBY, ("hat_works-1",)),
            Transfer(JR, BOBBY, (), m(1)),
        )
    )
    both = table(
        7,
        mover=PAM,
        discs=dict.fromkeys((JR, BOBBY, LUCY), "ewing_oil"),
        stock={BOBBY: ["big_d-3"], LUCY: ["hat_works-1"]},
    )

    assert both.refused(BOBBY, deal).rule == "DAL-R31"
    assert one.refused(BOBBY, deal).rule == "DAL-64"


@pytest.mark.scenario("DAL-S66")
def test_a_forced_sale_asks_its_target():
    discs = {PAM: "lbj_05", BOBBY: "lbj_06"}
    stock = {PAM: ["hat_works-2", "gusher-1"]}
    one = after("d67", "lbj_05", mover=BOBBY, discs=discs, stock=stock)
    one.do(BOBBY, UseEvent("pamela"))
    assert one.view().actors == (PAM,)

    one.do(PAM, Choose("hat_works-2"))

    assert one.money(PAM) == m(11)
    assert "hat_works-2" in one.view().bank
    assert one.phase == "go_after"

    bare = after("d67", "lbj_05", mover=BOBBY, discs=discs).do(BOBBY, UseEvent("pamela"))
    assert bare.phase == "go_after"
