"""What views say, when somebody could act in secret, and what makes a button stale."""

import pytest

from games.core.action import Extend, Timeout
from games.core.seat import TABLE
from games.dallas.actions import (
    Accept,
    Buy,
    CardOffer,
    DealOffer,
    EndGo,
    LimoOffer,
    Preset,
    Resign,
    SellOffer,
    Stay,
    Transfer,
    UseEvent,
)
from games.dallas.view import CARDS, COMPANIES, SPACES, reach, ways
from tests.games.dallas.table import (
    BOBBY,
    ENGINE,
    JR,
    LUCY,
    PAM,
    SUE,
    after,
    deal,
    drive,
    m,
    meeting,
    shown,
    table,
)


def test_the_box_is_there_for_renderers():
    assert CARDS["d17"].move == 12
    assert SPACES["gusher"].company == "gusher"
    assert COMPANIES["gusher"].stars == 2
    assert reach("southfork", "d17")["lbj_04"].steps == 2
    assert ways("southfork", "d17", "lbj_04")


def test_the_public_sees_the_table_and_no_hand():
    one = after(
        "d17", "skyhigh", discs={JR: "hawn_1", BOBBY: "gala"}, round=2, president="sue_ellen",
        proxies={BOBBY: ["d48"]}, slush=m(2), back={PAM: 4}, discard=["d01"],
    ).do(JR, Buy())  # fmt: skip
    view = one.view()

    assert (view.phase, view.round, view.turn, view.mover) == ("go_after", 2, 1, JR)
    assert view.order == (SUE, PAM, JR, BOBBY)
    assert dict(view.discs)["bobby"] == "gala"
    assert view.seats[JR].certificates == ("skyhigh-1",)
    assert view.seats[BOBBY].votes == 9
    assert view.seats[PAM].back == 4
    assert (view.slush, view.deck, view.discard) == (m(2), len(one.state.deck), ("d01",))
    assert view.bank[view.bank.index("skyhigh-2") - 1] != "skyhigh-1"
    assert view.limo.holder == view.limo.user == SUE
    assert (view.go.card, view.go.end, view.go.bought) == ("d17", "skyhigh", "skyhigh-1")
    assert [seat.hand for seat in view.seats] == [None] * 4
    assert view.offers == view.seen == ()
    assert view.presets is None
    assert (view.meeting_turn, view.track[0]) == (None, (5, "blank"))


def test_a_view_of_the_end_counts_wealth():
    one = meeting(round=5, votes={JR: 9}).to_ballot().votes(*["jr"] * 4).ready()
    view = one.view()

    assert view.phase == "game_over"
    assert view.actors == ()
    assert view.deadline is None
    assert [wealth.total for wealth in view.wealth] == list(view.outcome.totals)
    assert view.election.president == "jr"
    assert table().view().wealth is None


def test_the_head_knows_whom_the_table_waits_for():
    assert deal(4, {"characters": "pick"}).view().actors == (JR,)
    assert table().view().actors == (JR,)
    assert (table().view().deadline, meeting().view().deadline) == (180_000, 300_000)
    assert meeting().view().actors == (JR, BOBBY, SUE, PAM)
    assert meeting(votes={JR: 1, BOBBY: 2}).ready().view().actors != (JR, BOBBY, SUE, PAM)


@pytest.mark.rule("DAL-106")
def test_the_receiver_of_an_offer_is_no_public_actor():
    one = meeting(5, hands={JR: ["d13"]}).ready(BOBBY, SUE, PAM, LUCY)
    one.do(JR, CardOffer(LUCY, shown("d13")))

    assert one.view().actors == one.view(SUE).actors == (JR,)
    assert one.view(LUCY).actors == one.view(JR).actors == (JR, LUCY)
    assert one.to_act() == {JR, LUCY}
    assert one.view(LUCY).deadline == one.view().deadline


def test_secrets_are_possible_where_an_offer_is():
    at = ENGINE.private
    assert not at(deal(4, {"characters": "pick"}).state)
    assert not at(table().state)
    assert at(table(round=2, president="jr").state)
    assert not at(table(round=2, president="jr", limo_used=True).state)
    assert not at(table(round=2, president="jock").state)
    assert at(table(discs={JR: "ewing_oil", SUE: "ewing_oil"}).state)
    assert not at(table(discs={JR: "ewing_oil"}).state)
    stock = {"stock": {JR: ["gusher-1"]}}
    assert at(after("d17", "broker", discs={JR: "lbj_24"}, **stock).state)
    assert at(meeting().state)
    assert not at(meeting(votes={JR: 1}).ready().state)
    assert not at(meeting(votes={JR: 1}).to_ballot().state)


def test_an_offer_does_not_change_whether_secrets_are_possible():
    stock = {JR: ["gusher-1"], SUE: ["big_d-1"]}
    one = table(discs={JR: "ewing_oil", SUE: "ewing_oil"}, stock=stock)
    deal_ = DealOffer((Transfer(JR, SUE, ("gusher-1",)), Transfer(SUE, JR, ("big_d-1",))))

    assert ENGINE.private(one.state)
    assert ENGINE.private(one.do(JR, deal_).state)


def question(one, seat=None):
    return ENGINE.question(one.state, seat)


def test_the_question_changes_with_what_is_publicly_asked_and_with_nothing_else():
    one = table(discs={JR: "lbj_05", SUE: "lbj_04"}, hands={JR: ["d51"]}, round=2, president="jr")
    first = question(one)
    one.do(BOBBY, Preset("go", "stay")).do(JR, LimoOffer(BOBBY, 0)).do(TABLE, Extend(5))
    assert question(one) == first

    one.do(JR, drive("d51", "lbj_04"))
    second = question(one)
    assert second > first
    one.do(JR, UseEvent("sue_ellen"))
    assert question(one) == second
    one.do(JR, EndGo())
    assert question(one) > second
    assert {question(one, seat) for seat in (None, JR, BOBBY, SUE, PAM)} == {question(one)}


def test_each_decision_of_a_meeting_is_a_question_of_its_own():
    one = meeting(votes={JR: 1, BOBBY: 2, SUE: 3, PAM: 4}).ready()
    seen = [question(one)]
    while one.phase == "meeting_blackmail":
        one.do(TABLE, Timeout(), ENGINE.due(one.state))
        seen.append(question(one))
    while one.phase == "meeting_vote":
        one.votes("jr")
        seen.append(question(one))

    assert seen == sorted(set(seen))


def test_who_has_left_is_shown_without_a_hand():
    one = table().do(PAM, Resign()).do(JR, Stay())

    seat = one.view(PAM).seats[PAM]
    assert (seat.in_play, seat.hand, seat.hand_size, seat.money) == (False, (), 0, 0)


def test_a_sale_is_seen_by_seller_and_buyer():
    one = after("d17", "broker", discs={JR: "lbj_24"}, stock={JR: ["gusher-1"]})
    one.do(JR, SellOffer(("gusher-1",), BOBBY, m(1)))

    for seat in (JR, BOBBY):
        (offer,) = one.view(seat).offers
        assert (offer.terms.buyer, offer.terms.price) == (BOBBY, m(1))
        assert (offer.maker, offer.waiting, offer.deadline) == (JR, (BOBBY,), 60_000)
    assert one.view(SUE).offers == one.view().offers == ()
    assert Accept(one.offer) in one.menu(BOBBY)
    assert Accept(one.offer) not in one.menu(JR) + one.menu(SUE)
