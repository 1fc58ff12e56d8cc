"""The meeting up to blackmail: fee, talks, card trades, gifts, cards shown, threads, settlement."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.dallas.actions import (
    Accept,
    CardConfirm,
    CardOffer,
    CardReply,
    Decline,
    GiveMoney,
    OpenThread,
    Ready,
    ShowCards,
    Stay,
    Unready,
    Withdraw,
)
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    SUE,
    covered,
    m,
    meeting,
    rest,
    shown,
    table,
)

HANDS = {BOBBY: ["d13", "d30"], JR: ["d20", "d52"], SUE: ["d01", "d16"]}


def talks(**where):
    return meeting(hands=HANDS, **where)


@pytest.mark.rule("DAL-68", "DAL-69", "DAL-R8")
def test_who_is_in_southfork_attends_and_is_paid_three_millions():
    one = meeting(discs={PAM: "plano_road"}, back={SUE: 9})

    assert one.state.meeting.attenders == (JR, BOBBY, SUE)
    assert [one.money(seat) for seat in (JR, BOBBY, SUE, PAM)] == [m(13)] * 3 + [m(10)]
    began = one.told("meeting")[0]
    assert (began.attenders, began.fee) == ((JR, BOBBY, SUE), m(3))
    for action in (Ready(), GiveMoney(JR, m(1)), ShowCards((JR,), ("d01",))):
        refusal = one.refused(PAM, action)
        assert (refusal.rule, refusal.message) == ("DAL-68", "Pamela is not at the meeting.")


@pytest.mark.rule("DAL-70", "DAL-113")
def test_negotiation_lasts_its_clock_or_until_all_are_ready():
    one = talks()
    assert one.state.deadline == 300_000
    one.do(TABLE, Timeout(), 300_000)
    assert one.phase == "meeting_blackmail"

    early = talks().do(JR, Ready()).do(BOBBY, Ready()).do(SUE, Ready())
    assert early.view().actors == (PAM,)
    assert early.view().meeting.ready == (JR, BOBBY, SUE)
    assert early.refused(JR, Ready()).rule == "DAL-113"
    early.do(JR, Unready())
    assert early.code(JR, Unready()) == "no-change"
    early.do(PAM, Ready())
    assert early.phase == "meeting_negotiation"
    early.do(JR, Ready())
    assert early.phase == "meeting_blackmail"
    assert early.told("negotiation_ended")


@pytest.mark.rule("DAL-71", "DAL-112")
def test_private_threads_are_seen_to_exist_and_end_with_the_talks():
    one = talks(discs={PAM: "plano_road"})
    one.do(BOBBY, OpenThread((SUE, BOBBY)))
    fact = one.told("thread", PAM)[0]
    assert (fact.seat, fact.members) == (BOBBY, (BOBBY, SUE))
    assert one.view().meeting.threads == ((BOBBY, SUE),)

    for members, code in (
        ((BOBBY, PAM), "not-attending"),
        ((BOBBY,), "too-few"),
        ((JR, SUE), "not-a-member"),
        ((BOBBY, SUE), "thread-exists"),
        ((BOBBY, BOBBY), "named-twice"),
    ):
        assert one.code(BOBBY, OpenThread(members)) == code
    one.do(SUE, OpenThread((JR, BOBBY, SUE))).ready()
    assert one.state.meeting.threads == ()


@pytest.mark.rule("DAL-72", "DAL-109", "DAL-R68")
def test_a_card_trade_goes_in_three_steps_and_covered_cards_stay_hidden_till_the_end():
    one = talks()
    offer = CardOffer(JR, (*shown("d13"), *covered("d30")), money_from_you=m(2), wish="Lucy's?")
    one.do(BOBBY, offer)
    seen = one.view(JR).offers[0].terms
    assert (seen.gives.shown, seen.gives.covered, seen.gives.own) == (("d13",), 1, None)
    assert (seen.money_from_other, seen.wish, seen.answer) == (m(2), "Lucy's?", None)
    assert one.view(BOBBY).offers[0].terms.gives.own == ("d30",)
    assert one.view(JR).offers[0].waiting == (JR,)
    assert one.code(JR, Accept(one.offer)) == "needs-cards"
    assert one.code(BOBBY, CardConfirm(one.offer)) == "not-that-step"
    assert one.code(BOBBY, CardReply(one.offer, covered("d13", "d30"))) == "not-that-step"

    one.do(JR, CardReply(one.offer, (*covered("d20"), *shown("d52"))))
    answer = one.view(BOBBY).offers[0].terms.answer
    assert (answer.shown, answer.covered, answer.own) == (("d52",), 1, None)
    assert one.view(JR).offers[0].terms.answer.own == ("d20",)
    assert one.view(BOBBY).offers[0].waiting == (BOBBY,)
    assert one.code(JR, CardReply(one.offer, covered("d20", "d52"))) == "not-that-step"

    one.do(BOBBY, CardConfirm(one.offer))
    assert {"d20", "d52"} <= one.hand(BOBBY)
    assert {"d13", "d30"} <= one.hand(JR)
    assert (one.money(BOBBY), one.money(JR)) == (m(15), m(11))
    public = one.told("cards_traded", PAM)[0]
    assert (public.seat, public.other, public.cards, public.money) == (BOBBY, JR, 2, -m(2))
    assert one.told("cards_got", JR)[0].got == ("d13", "d30")
    assert one.told("cards_got", BOBBY)[0].got == ("d20", "d52")
    assert one.told("cards_got", PAM) == []
    assert [(r.what, r.known_to) for r in one.reveals] == [("hand", (JR, BOBBY))]


@pytest.mark.rule("DAL-109")
def test_either_may_end_a_card_trade():
    one = talks().do(BOBBY, CardOffer(JR, shown("d13")))
    one.do(JR, Decline(one.offer))
    assert one.state.offers == ()

    one.do(BOBBY, CardOffer(JR, shown("d13"))).do(JR, CardReply(one.offer, covered("d20")))
    one.do(BOBBY, Withdraw(one.offer))
    assert one.state.offers == ()
    assert "d13" in one.hand(BOBBY)


@pytest.mark.rule("DAL-73", "DAL-R52")
def test_every_trade_leaves_the_hands_as_large():
    one = talks().do(BOBBY, CardOffer(JR, shown("d13", "d30")))

    refusal = one.refused(JR, CardReply(one.offer, covered("d20")))
    assert refusal.rule == "DAL-73"
    assert refusal.message == "Each side must give the same number of cards."


@pytest.mark.rule("DAL-74")
def test_proxy_cards_never_change_hands():
    one = talks(proxies={BOBBY: ["d48"]})

    refusal = one.refused(BOBBY, CardOffer(JR, shown("d48")))
    assert (refusal.rule, refusal.message) == ("DAL-74", "Proxy cards cannot change hands.")


@pytest.mark.rule("DAL-75", "DAL-111")
def test_money_is_given_at_once_and_for_good():
    one = talks().do(JR, GiveMoney(BOBBY, m(2.5)))

    assert (one.money(JR), one.money(BOBBY)) == (m(10.5), m(15.5))
    assert one.told("gift", PAM)[0].amount == m(2.5)
    for action, code in (
        (GiveMoney(JR, m(1)), "to-oneself"),
        (GiveMoney(BOBBY, 0), "no-amount"),
        (GiveMoney(BOBBY, m(11)), "too-poor"),
        (GiveMoney(BOBBY, -m(1)), "bad-money"),
        (GiveMoney(BOBBY, 50), "bad-money"),
        (GiveMoney(9, m(1)), "unknown-seat"),
    ):
        assert one.code(JR, action) == code


@pytest.mark.rule("DAL-76")
def test_no_promise_binds():
    one = talks().do(BOBBY, GiveMoney(JR, m(3))).to_ballot()
    one.votes(*["sue_ellen"] * 4)

    assert one.state.president == "sue_ellen"


@pytest.mark.rule("DAL-110")
def test_cards_shown_are_seen_by_the_viewers_alone():
    one = talks().do(BOBBY, ShowCards((SUE, JR), ("d13", "d30")))

    public = one.told("cards_shown", PAM)[0]
    assert (public.seat, public.to, public.cards) == (BOBBY, (JR, SUE), 2)
    for seat in (JR, SUE):
        assert one.told("cards_seen", seat)[0].cards == ("d13", "d30")
        assert one.view(seat).seen[0].cards == ("d13", "d30")
    for seat in (PAM, BOBBY, None):
        assert one.told("cards_seen", seat) == []
    assert {(r.subject, r.known_to) for r in one.reveals} == {
        ("d13", (JR, SUE)),
        ("d30", (JR, SUE)),
    }
    for action, code in (
        (ShowCards((JR,), ("d20",)), "not-in-hand"),
        (ShowCards((JR,), ()), "nothing-shown"),
        (ShowCards((), ("d13",)), "nothing-shown"),
        (ShowCards((BOBBY,), ("d13",)), "to-oneself"),
        (ShowCards((JR, JR), ("d13",)), "named-twice"),
    ):
        assert one.code(BOBBY, action) == code


def test_a_view_keeps_the_latest_sights_of_other_hands():
    one = talks()
    for _ in range(30):
        one.do(BOBBY, ShowCards((JR,), ("d13",)))
    one.do(BOBBY, ShowCards((JR,), ("d30",)))

    assert len(one.view(JR).seen) == 24
    assert one.view(JR).seen[-1].cards == ("d30",)


@pytest.mark.rule("DAL-114")
def test_after_the_election_promises_are_kept_or_not():
    one = talks().to_ballot().votes(*["jr"] * 4)
    assert (one.phase, one.state.deadline) == ("meeting_settlement", 60_000)
    assert one.code(JR, CardOffer(BOBBY, shown("d20"))) == "wrong-phase"
    one.do(JR, GiveMoney(BOBBY, m(4)))
    assert one.money(BOBBY) == m(17)

    one.do(JR, Ready()).do(JR, Unready()).do(TABLE, Timeout(), 60_000)
    assert one.state.round == 2

    last = talks(round=5).to_ballot().votes(*["jr"] * 4)
    assert last.phase == "meeting_settlement"
    last.do(JR, GiveMoney(BOBBY, m(1))).ready()
    assert last.view().outcome.totals[BOBBY] == m(14)


@pytest.mark.rule("DAL-123")
def test_one_attender_alone_votes_and_that_is_all():
    one = meeting(discs=dict.fromkeys((JR, SUE, PAM), "lbj_05"), hands={BOBBY: ["d13"]})
    assert one.phase == "meeting_vote"

    one.votes("bobby")

    assert one.heard("negotiation") == one.heard("blackmail_order") == []
    assert one.heard("settlement") == []
    assert one.state.round == 2


@pytest.mark.rule("DAL-R35")
def test_nobody_attends():
    away = dict.fromkeys((JR, BOBBY, SUE, PAM), "lbj_05")
    one = meeting(discs=away, round=2, president="jock", proxies={JR: ["d48"]})

    assert (one.state.round, one.mover) == (3, JR)
    assert one.proxies(JR) == ()
    assert one.state.president == "jock"
    assert one.heard("elected") == []
    assert one.heard("meeting")[0].attenders == ()


@pytest.mark.rule("DAL-R9", "DAL-R73")
@pytest.mark.parametrize(("option", "space"), [(False, "plano_road"), (True, "southfork")])
def test_absent_discs_stay_where_they_are_unless_the_table_brings_them_home(option, space):
    discs = {PAM: "plano_road", "lucy": "gala"}
    one = meeting(discs=discs, options={"absent_discs_return": option})
    one.to_ballot().votes(*["jr"] * 3).ready()

    assert one.space(PAM) == space
    assert one.space("lucy") == "gala"
    assert one.told("meeting_closed")[0].returned == (("pamela",) if option else ())


@pytest.mark.rule("DAL-R57")
def test_hidden_money_hides_gifts_and_the_money_of_trades_from_the_others():
    one = talks(options={"money_visible": False})
    assert [seat.money for seat in one.view(JR).seats] == [m(13), None, None, None]
    assert [seat.money for seat in one.view().seats] == [None] * 4

    one.do(JR, GiveMoney(BOBBY, m(2)))
    assert one.told("gift", PAM)[0].amount is None
    assert one.told("gift_amount", BOBBY)[0].amount == m(2)
    assert one.told("gift_amount", PAM) == []
    one.do(BOBBY, CardOffer(SUE, shown("d13"), money_from_me=m(1)))
    one.do(SUE, CardReply(one.offer, covered("d01"))).do(BOBBY, CardConfirm(one.offer))
    assert one.told("cards_traded", PAM)[0].money is None
    assert one.told("cards_got", SUE)[0].money == m(1)

    standing = one.state
    assert [player.undisclosed for player in standing.players] == [-m(2), m(1), m(1), 0]
    rest_of_game = table(options={"money_visible": False})
    rest(rest_of_game)
    assert rest_of_game.told("gift") == []


def test_a_meeting_follows_the_last_turn_of_movement():
    one = table(turn=6, mover=PAM, discs={PAM: "southfork"}).do(PAM, Stay())

    assert one.phase == "meeting_negotiation"
    assert one.state.turn == 7
