"""Offers of every kind: made, answered, closed; Ewing Oil and the Limo."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.dallas.actions import (
    Accept,
    AnnounceTrade,
    Buy,
    CardConfirm,
    CardOffer,
    CardReply,
    DealOffer,
    Decline,
    EndGo,
    GiveMoney,
    LimoOffer,
    Preset,
    Resign,
    SellBank,
    SellOffer,
    Transfer,
    UseEvent,
    Withdraw,
)
from tests.games.dallas.table import (
    BOBBY,
    JR,
    LUCY,
    PAM,
    SUE,
    after,
    covered,
    drive,
    m,
    meeting,
    rest,
    shown,
    table,
)

STOCK = {BOBBY: ["big_d-3", "skyhigh-1"], LUCY: ["hat_works-1"], PAM: ["gusher-1"]}


def traders(*, here=(BOBBY, LUCY, PAM), stock=STOCK, **where):
    """Five players, these in Ewing Oil; J.R. is to move."""
    return table(5, discs=dict.fromkeys(here, "ewing_oil"), stock=stock, **where)


def give(giver, to, *certificates, money=0):
    return Transfer(giver, to, certificates, money)


SWAP = DealOffer((give(BOBBY, LUCY, "big_d-3"), give(LUCY, BOBBY, "hat_works-1", money=m(2))))
RING = DealOffer(
    (
        give(BOBBY, LUCY, "big_d-3"),
        give(LUCY, PAM, "hat_works-1", money=m(1)),
        give(PAM, BOBBY, "gusher-1"),
    )
)


@pytest.mark.rule("DAL-64", "DAL-R32")
def test_trades_are_among_who_is_in_ewing_oil_in_anybodys_go_and_held_too():
    one = traders(back={LUCY: 5})
    assert one.mover == JR
    one.do(BOBBY, SWAP).do(LUCY, Accept(one.offer))
    assert one.stock(BOBBY) == ("hat_works-1", "skyhigh-1")

    away = traders(here=(BOBBY, PAM))
    refusal = away.refused(BOBBY, SWAP)
    assert (refusal.rule, refusal.message) == ("DAL-64", "Lucy is not at Ewing Oil.")
    assert away.code(LUCY, SWAP) == "not-here"
    assert traders().code(PAM, SWAP) == "not-a-party"


@pytest.mark.rule("DAL-65")
def test_a_trade_may_be_unequal_and_include_money():
    one = traders().do(BOBBY, SWAP).do(LUCY, Accept(one_offer(SWAP)))

    assert (one.money(BOBBY), one.money(LUCY)) == (m(12), m(8))
    done = one.told("deal_done", SUE)[0]
    assert done.legs == SWAP.legs


def one_offer(deal):
    """The id of the first offer among the parties of the deal."""
    parties = sorted({leg.giver for leg in deal.legs} | {leg.to for leg in deal.legs})
    return f"{'-'.join(str(seat) for seat in parties)}:1"


@pytest.mark.rule("DAL-66", "DAL-R31")
def test_everybody_has_as_many_certificates_as_before_and_gives_and_gets_some():
    two_for_one = DealOffer(
        (give(BOBBY, LUCY, "big_d-3", "skyhigh-1"), give(LUCY, BOBBY, "hat_works-1"))
    )
    refusal = traders().refused(BOBBY, two_for_one)
    assert refusal.rule == "DAL-66"
    assert refusal.message == "Everyone must end with as many certificates as before."

    bought = DealOffer((give(BOBBY, LUCY, "big_d-3"), give(LUCY, BOBBY, money=m(4))))
    refusal = traders().refused(BOBBY, bought)
    assert (refusal.rule, refusal.message) == ("DAL-R31", "Money alone is not a trade.")

    three = traders().do(BOBBY, RING)
    three.do(LUCY, Accept(three.offer)).do(PAM, Accept(three.offer))
    assert three.stock(PAM) == ("hat_works-1",)
    assert three.stock(BOBBY) == ("skyhigh-1", "gusher-1")
    assert three.money(PAM) == m(11)


@pytest.mark.rule("DAL-67", "DAL-125")
def test_a_trade_is_announced_to_all_once_a_turn():
    one = traders(back={BOBBY: 3}).do(BOBBY, AnnounceTrade())
    assert one.told("trade_announced")[0].seat == BOBBY
    assert one.view().seats[BOBBY].announced
    refusal = one.refused(BOBBY, AnnounceTrade())
    assert (refusal.rule, refusal.code) == ("DAL-125", "announced-already")
    assert one.refused(JR, AnnounceTrade()).rule == "DAL-67"

    while one.state.turn == 1:
        rest(one)
    assert not one.view().seats[BOBBY].announced
    one.do(BOBBY, AnnounceTrade())


@pytest.mark.rule("DAL-98", "DAL-R56")
def test_the_limo_is_lent_by_the_president_until_it_is_used():
    one = table(round=2, president="pamela", mover=PAM, back={PAM: 3})
    assert one.mover == JR
    assert one.refused(JR, LimoOffer(BOBBY, 0)).message == "Only the President has the Limo."
    assert one.code(PAM, LimoOffer(PAM, 0)) == "to-oneself"
    one.do(PAM, LimoOffer(BOBBY, m(1))).do(PAM, LimoOffer(SUE, 0))
    first, second = (offer.id for offer in one.state.offers)

    one.do(BOBBY, Accept(first))

    assert one.view().limo.borrower == BOBBY
    assert one.told("limo_lent", JR)[0].price == m(1)
    assert one.told("offer_closed", SUE)[0].offer == second
    assert one.code(PAM, LimoOffer(SUE, 0)) == "limo-gone"
    assert one.code(BOBBY, LimoOffer(SUE, 0)) == "not-president"


@pytest.mark.rule("DAL-96", "DAL-99")
def test_a_borrowed_limo_comes_back_after_the_turn_used_or_not():
    one = table(round=2, president="pamela", mover=PAM)
    assert one.view().limo.user == PAM
    one.do(PAM, LimoOffer(BOBBY, 0)).do(BOBBY, Accept(one.offer))
    assert one.view().limo.user == BOBBY

    while one.state.turn == 1:
        rest(one)

    assert one.view().limo.user == PAM
    assert one.view().limo.borrower is None


@pytest.mark.rule("DAL-106")
def test_an_offer_is_its_parties_alone_and_carried_out_with_the_last_acceptance():
    before, one = traders(), traders().do(BOBBY, RING)
    for seat in (JR, SUE, None):
        assert one.view(seat) == before.view(seat)
        assert one.told("offer_made", seat) == []
    for seat in (BOBBY, LUCY, PAM):
        assert one.view(seat).offers[0].terms.legs == RING.legs
    assert one.view().actors == (JR,)
    assert one.view(PAM).actors == (JR, PAM, LUCY)

    one.do(LUCY, Accept(one.offer))
    assert one.stock(LUCY) == ("hat_works-1",)
    assert one.view(BOBBY).offers[0].waiting == (PAM,)
    assert one.told("offer_answered", PAM)[0].seat == LUCY
    assert one.code(LUCY, Accept(one.offer)) == "offer-closed"
    assert one.code(BOBBY, Accept(one.offer)) == "offer-closed"
    assert one.code(JR, Accept(one.offer)) == "offer-closed"
    one.do(PAM, Accept(one.offer))
    assert one.stock(LUCY) == ("big_d-3",)
    assert one.state.offers == ()


@pytest.mark.rule("DAL-106", "DAL-R76")
def test_the_maker_withdraws_and_any_party_declines():
    one = traders().do(BOBBY, RING)
    offer = one.offer
    refusal = one.refused(LUCY, Withdraw(offer))
    assert (refusal.rule, refusal.message) == ("DAL-106", "That offer is closed.")
    one.do(BOBBY, Withdraw(offer))
    assert one.told("offer_withdrawn", PAM)[0].offer == offer
    assert one.told("offer_withdrawn", JR) == []
    assert one.code(LUCY, Accept(offer)) == "offer-closed"

    again = traders().do(BOBBY, RING)
    again.do(LUCY, Accept(again.offer)).do(LUCY, Decline(again.offer))
    assert again.state.offers == ()
    assert again.told("offer_declined", BOBBY)[0].seat == LUCY


@pytest.mark.rule("DAL-107", "DAL-R75")
def test_an_offer_is_void_when_a_party_has_no_longer_what_was_promised():
    costly = DealOffer((give(BOBBY, LUCY, "big_d-3", money=m(6)), give(LUCY, BOBBY, "hat_works-1")))
    other = DealOffer((give(BOBBY, PAM, "skyhigh-1", money=m(2)), give(PAM, BOBBY, "gusher-1")))
    one = traders(money={BOBBY: m(7)}).do(BOBBY, costly)
    one.do(BOBBY, other).do(PAM, Accept("1-3:1"))
    assert one.money(BOBBY) == m(5)

    one.do(LUCY, Accept("1-4:1"))

    assert one.stock(LUCY) == ("hat_works-1",)
    assert one.told("offer_broken", LUCY)[0].seat == BOBBY
    assert one.told("offer_broken", JR) == []
    assert one.state.offers == ()


@pytest.mark.rule("DAL-R27")
def test_who_accepts_must_have_all_the_money_before_anything_comes_in():
    one = traders(money={LUCY: m(1.9)}).do(BOBBY, SWAP)
    refusal = one.refused(LUCY, Accept(one.offer))
    assert (refusal.rule, refusal.message) == ("DAL-R27", "You do not have the money.")
    assert Accept(one.offer) not in one.menu(LUCY)
    poor = traders(money={LUCY: m(1.9)})
    assert poor.code(LUCY, SWAP) == "too-poor"


@pytest.mark.rule("DAL-108")
def test_an_offer_ends_with_its_clock_its_go_or_its_turn():
    late = traders().do(BOBBY, SWAP)
    assert late.code(LUCY, Accept(late.offer), 60_001) == "time-up"
    late.do(TABLE, Timeout(), 60_000)
    assert late.state.offers == ()
    assert late.told("offer_expired", BOBBY)[0].seats == (LUCY,)
    assert late.told("timed_out", JR) == late.told("offer_expired", JR) == []
    assert late.mover == JR

    sale = after("d17", "broker", discs={JR: "lbj_24"}, stock={JR: ["hat_works-1"]})
    sale.do(JR, SellOffer(("hat_works-1",), BOBBY, 0))
    sale.do(JR, EndGo())
    assert sale.told("offer_closed", BOBBY)[0].why == "over"
    assert sale.state.offers == ()


@pytest.mark.rule("DAL-108")
def test_deals_and_loans_end_with_the_turn():
    one = traders(here=(JR, BOBBY), stock={JR: ["gusher-1"], BOBBY: ["big_d-3"]}, mover=PAM)
    assert one.mover == PAM
    deal = DealOffer((give(JR, BOBBY, "gusher-1"), give(BOBBY, JR, "big_d-3")))
    one.do(JR, deal)
    rest(one)
    assert one.state.offers
    rest(one)

    assert one.state.turn == 2
    assert one.told("offer_closed", BOBBY)[0].why == "over"


@pytest.mark.rule("DAL-121")
def test_a_public_change_closes_what_it_makes_impossible():
    sold = traders(here=(BOBBY, LUCY, PAM)).do(BOBBY, SWAP)
    sold.do(BOBBY, DealOffer((give(BOBBY, PAM, "big_d-3"), give(PAM, BOBBY, "gusher-1"))))
    sold.do(PAM, Accept("1-3:1"))
    assert sold.told("offer_closed", LUCY)[0].why == "impossible"

    left = traders(mover=LUCY, hands={LUCY: ["d17"]}).do(BOBBY, SWAP)
    left.do(LUCY, drive("d17", "main_n"))
    assert left.told("offer_closed", BOBBY)[0].offer == "1-4:1"

    gone = traders().do(BOBBY, SWAP).do(LUCY, Resign())
    assert gone.state.offers == ()

    used = table(round=2, president="jr", hands={JR: ["d17"]}).do(JR, LimoOffer(BOBBY, 0))
    used.do(JR, drive("d17", "plano_road", limo=1))
    assert used.told("offer_closed", BOBBY)[0].why == "impossible"

    bank = after("d17", "broker", discs={JR: "lbj_24"}, stock={JR: ["hat_works-1"]})
    bank.do(JR, SellOffer(("hat_works-1",), BOBBY, 0)).do(JR, SellBank(("hat_works-1",)))
    assert bank.told("offer_closed", BOBBY)[0].why == "impossible"


@pytest.mark.rule("DAL-121", "DAL-107")
def test_a_card_that_left_a_hand_is_found_out_only_in_the_end():
    one = meeting(hands={BOBBY: ["d13"], JR: ["d20"], SUE: ["d30"]})
    one.do(BOBBY, CardOffer(JR, shown("d13"))).do(BOBBY, CardOffer(SUE, shown("d13")))
    to_jr, to_sue = (offer.id for offer in one.state.offers)
    one.do(JR, CardReply(to_jr, covered("d20"))).do(SUE, CardReply(to_sue, covered("d30")))
    one.do(BOBBY, CardConfirm(to_jr))
    assert [offer.id for offer in one.state.offers] == [to_sue]
    assert one.refused(BOBBY, CardConfirm(to_sue)).rule == "DAL-72"

    other = meeting(hands={BOBBY: ["d13"], JR: ["d20"], SUE: ["d30"]})
    other.do(BOBBY, CardOffer(JR, shown("d13"))).do(JR, CardReply(other.offer, covered("d20")))
    other.do(SUE, CardOffer(JR, covered("d30"))).do(JR, CardReply("0-2:1", covered("d20")))
    other.do(SUE, CardConfirm("0-2:1")).do(BOBBY, CardConfirm("0-1:1"))
    assert other.told("offer_broken", JR)[0].seat == JR
    assert "d13" in other.hand(BOBBY)


@pytest.mark.rule("DAL-125")
def test_twelve_offers_of_one_player_at_most():
    one = traders()
    for _ in range(12):
        one.do(BOBBY, SWAP)
    refusal = one.refused(BOBBY, SWAP)
    assert (refusal.rule, refusal.message) == ("DAL-125", "Withdraw an offer first.")
    one.do(PAM, DealOffer((give(PAM, LUCY, "gusher-1"), give(LUCY, PAM, "hat_works-1"))))

    one.do(BOBBY, Withdraw("1-4:5")).do(BOBBY, SWAP)
    assert one.state.offers[-1].id == "1-4:13"


def test_ids_count_the_offers_of_exactly_these_parties():
    one = traders().do(BOBBY, SWAP).do(BOBBY, RING).do(LUCY, _back())

    assert [offer.id for offer in one.state.offers] == ["1-4:1", "1-3-4:1", "1-4:2"]


def _back():
    return DealOffer((give(LUCY, BOBBY, "hat_works-1"), give(BOBBY, LUCY, "skyhigh-1")))


@pytest.mark.rule("DAL-R84", "DAL-R32")
def test_nothing_is_dealt_while_a_payment_is_pending():
    owing = {"stock": {**STOCK, JR: ["gusher-2"]}, "money": {JR: 0}}
    one = after(
        "d13", "lbj_05", seats=5, mover=SUE,
        discs={JR: "lbj_05", SUE: "lbj_06", BOBBY: "ewing_oil", LUCY: "ewing_oil"}, **owing,
    )  # fmt: skip
    one.do(BOBBY, SWAP).do(SUE, UseEvent("jr"))
    assert one.phase == "pending_payment"

    assert one.code(LUCY, Accept(one.offer)) == "wrong-phase"
    assert one.code(BOBBY, SWAP) == "wrong-phase"
    assert one.view(LUCY).actors == (JR,)
    one.do(TABLE, Timeout(), 60_000)
    assert one.phase == "go_after"
    assert one.state.offers == ()
    assert one.state.slush == m(2)


@pytest.mark.rule("DAL-R62", "DAL-R49", "DAL-R50")
def test_money_and_cards_move_in_meetings_and_stock_out_of_them():
    go = table()
    assert go.code(JR, GiveMoney(BOBBY, m(1))) == "wrong-phase"
    assert go.code(JR, CardOffer(BOBBY, shown("d01"))) == "wrong-phase"
    at = meeting(stock={JR: ["gusher-1"]})
    assert at.code(JR, SWAP) == "wrong-phase"
    assert at.code(JR, SellBank(("gusher-1",))) == "wrong-phase"
    assert at.code(JR, Buy()) == "wrong-phase"


@pytest.mark.rule("DAL-R79", "DAL-117")
def test_a_standing_decline_meets_the_offers_made_from_then_on():
    one = traders().do(BOBBY, SWAP).do(LUCY, Preset("offers", "decline"))
    assert one.offer == "1-4:1"

    one.do(BOBBY, RING)

    assert one.offer == "1-4:1"
    declined = one.told("offer_declined", BOBBY)[0]
    assert (declined.offer, declined.seat) == ("1-3-4:1", LUCY)
    assert one.told("offer_declined", JR) == []
    one.do(LUCY, Preset("offers", None)).do(BOBBY, RING)
    assert len(one.state.offers) == 2


@pytest.mark.rule("DAL-119")
def test_any_number_of_offers_run_side_by_side():
    one = meeting(hands={BOBBY: ["d13"], JR: ["d20"], SUE: ["d30"]})
    one.do(BOBBY, CardOffer(JR, shown("d13"))).do(JR, CardOffer(SUE, covered("d20")))
    one.do(SUE, GiveMoney(PAM, m(1))).do(SUE, CardOffer(BOBBY, shown("d30")))

    assert len(one.state.offers) == 3
    assert one.view().actors == (JR, BOBBY, SUE, PAM)
