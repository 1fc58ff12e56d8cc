"""The worked scenarios of the stockholders meeting, as they are told."""

import pytest

from games.dallas.actions import (
    Blackmail,
    CardConfirm,
    CardOffer,
    CardReply,
    GiveMoney,
    Pass,
    Preset,
    Ready,
    ShowCards,
    Vote,
)
from tests.games.dallas.table import (
    BOBBY,
    JR,
    LUCY,
    PAM,
    SUE,
    SUE_OF_TWO,
    covered,
    m,
    meeting,
    place,
    shown,
)

SET_1 = Blackmail(1, ("d13", "d30", "d72"))
SET_3 = Blackmail(3, ("d20", "d52", "d54"))
SET_8 = Blackmail(8, ("d01", "d16", "d46"))
SET_19 = Blackmail(19, ("d40", "d48", "d64"))


def blackmailing(*turns, **where):
    """The blackmail step; these seats and sets in order, whoever comes in between passes."""
    one = meeting(**where).ready()
    for seat, action in turns:
        while one.to_act() != {seat}:
            one.do(min(one.to_act()), Pass())
        one.do(seat, action)
    return one


@pytest.mark.scenario("DAL-S33")
def test_who_is_away_has_no_part_in_the_meeting():
    one = meeting(discs={BOBBY: "plano_road"}, proxies={BOBBY: ["d48"]})

    assert one.money(BOBBY) == m(10)
    assert one.refused(JR, GiveMoney(BOBBY, m(1))).message == "Bobby is not at the meeting."
    assert one.code(BOBBY, CardOffer(JR, shown("d59"))) == "not-attending"
    assert "bobby" not in one.view().meeting.candidates
    one.to_ballot()
    assert BOBBY not in one.state.meeting.ballot_order
    assert one.code(one.to_act().pop(), Vote("bobby")) == "not-in-southfork"

    one.votes("jr", "jr", "jr").ready()
    assert one.proxies(BOBBY) == ()
    assert one.state.round == 2
    assert one.space(BOBBY) == "plano_road"


@pytest.mark.scenario("DAL-S34")
def test_blackmail_goes_from_fewest_votes_up_and_the_vote_from_the_most_on():
    votes = {JR: 12, SUE: 5, BOBBY: 5, PAM: 20}
    one = meeting(votes=votes, pins={"coin": ["bobby", "sue_ellen"]}).ready()
    assert one.state.meeting.order == (BOBBY, SUE, JR, PAM)
    assert one.told("blackmail_order")[0].coin == (BOBBY, SUE)

    other = meeting(votes=votes, pins={"coin": ["sue_ellen", "bobby"]}).ready()
    assert other.state.meeting.order == (SUE, BOBBY, JR, PAM)

    one.to_ballot()
    assert one.state.meeting.ballot_order == (PAM, JR, BOBBY, SUE)


@pytest.mark.scenario("DAL-S35")
def test_a_blackmailed_players_votes_go_where_the_blackmailer_says():
    one = blackmailing(
        (SUE, SET_1), votes={SUE: 11, JR: 12, PAM: 1}, hands={SUE: SET_1.cards}
    ).to_ballot()

    assert one.refused(JR, Vote("jr")).message == "Your votes are in Sue Ellen's hands."
    assert one.view().actors == (SUE,)
    one.do(SUE, Vote("bobby", JR))

    cast = one.told("vote")[0].cast
    assert (cast.seat, cast.candidate, cast.votes, cast.by) == (JR, "bobby", 12, SUE)


@pytest.mark.scenario("DAL-S36")
def test_investigators_stand_in_for_one_or_two_cards():
    hands = {SUE: ["d13", "d30", "d07", "d12", "d15", "d16"]}
    lawful = [("d13", "d30", "d07"), ("d13", "d07", "d12")]
    for cards in lawful:
        one = blackmailing((SUE, Blackmail(1, cards)), votes={JR: 9}, hands=hands)
        assert one.told("blackmail")[0].target == JR

    one = blackmailing((BOBBY, Pass()), votes={JR: 9, SUE: 3}, hands=hands)
    while one.to_act() != {SUE}:
        one.do(min(one.to_act()), Pass())
    assert one.code(SUE, Blackmail(1, ("d07", "d12", "d15"))) == "only-investigators"
    assert one.code(SUE, Blackmail(1, ("d13", "d16", "d07"))) == "not-one-set"


@pytest.mark.scenario("DAL-S37")
def test_a_victim_keeps_command_of_its_own_victims():
    set_4 = Blackmail(4, ("d17", "d28", "d68"))
    set_2 = Blackmail(2, ("d38", "d57", "d71"))
    one = blackmailing(
        (BOBBY, set_4),
        (SUE, set_2),
        votes={BOBBY: 1, SUE: 2, JR: 3, PAM: 4},
        hands={BOBBY: set_4.cards, SUE: set_2.cards},
    )

    assert one.state.meeting.director(PAM) == BOBBY
    assert one.state.meeting.director(BOBBY) == SUE


@pytest.mark.scenario("DAL-S38")
def test_mutual_blackmail_cancels_out():
    one = blackmailing(
        (JR, SET_3),
        (SUE, SET_8),
        votes={JR: 1, SUE: 2, BOBBY: 3, PAM: 4},
        hands={JR: SET_3.cards, SUE: SET_8.cards, PAM: SET_19.cards},
    )

    assert one.told("blackmail")[0].cancels
    assert set(one.state.discard) == {*SET_3.cards, *SET_8.cards}
    one.do(SUE, Pass())
    assert len(one.hand(JR)) == len(one.hand(SUE)) == 7
    assert not {*SET_3.cards, *SET_8.cards} & (one.hand(JR) | one.hand(SUE))
    one.do(BOBBY, Pass())
    assert one.refused(PAM, SET_19).message == "J.R. has been blackmailed already."
    one.do(PAM, Pass())
    assert [one.state.meeting.director(seat) for seat in (JR, SUE)] == [JR, SUE]


@pytest.mark.scenario("DAL-S39")
def test_nobody_is_blackmailed_twice_nor_blackmails_himself():
    one = blackmailing(
        (SUE, SET_8),
        (SUE, Pass()),
        votes={SUE: 1, BOBBY: 2, JR: 3, PAM: 4},
        hands={SUE: SET_8.cards, BOBBY: SET_19.cards, JR: SET_1.cards},
    )

    assert one.code(BOBBY, SET_19) == "blackmailed-already"
    assert set(SET_19.cards) <= one.hand(BOBBY)
    one.do(BOBBY, Pass())
    refusal = one.refused(JR, SET_1)
    assert refusal.rule == "DAL-R45"
    assert refusal.message == "You cannot blackmail yourself."


@pytest.mark.scenario("DAL-S40")
def test_a_ring_of_three_stands():
    set_2 = Blackmail(2, ("d38", "d57", "d71"))
    one = blackmailing(
        (JR, set_2),
        (BOBBY, SET_3),
        (SUE, SET_8),
        votes={JR: 1, BOBBY: 2, SUE: 3, PAM: 4},
        hands={JR: set_2.cards, BOBBY: SET_3.cards, SUE: SET_8.cards},
    )

    directors = [one.state.meeting.director(seat) for seat in (JR, BOBBY, SUE)]
    assert directors == [SUE, JR, BOBBY]
    assert not any(extortion.cancelled for extortion in one.state.meeting.extortions)


@pytest.mark.scenario("DAL-S41")
def test_a_tie_is_talked_over_and_the_third_settled_by_a_coin():
    one = blackmailing(
        (SUE, SET_8),
        votes={JR: 20, PAM: 18, BOBBY: 2},
        hands={SUE: SET_8.cards},
        pins={"coin": ["pamela"]},
    )
    assert one.told("blackmail")
    for ballot in (1, 2):
        one.to_ballot().votes("jr", "pamela", "pamela", "pamela")
        assert one.phase == "meeting_negotiation"
        assert one.told("tied")[0].ties == ballot
        assert one.state.meeting.ready == ()
        assert one.state.meeting.director(JR) == SUE
        one.ready()
        assert one.phase == "meeting_vote"
    one.votes("jr", "pamela", "pamela", "pamela")

    assert one.phase == "meeting_settlement"
    assert one.state.president == "pamela"
    assert one.told("elected")[0].election.by_coin


@pytest.mark.scenario("DAL-S42")
def test_a_card_trade_leaves_the_hands_as_large():
    hands = {BOBBY: ["d13", "d30"], JR: ["d20", "d52"]}
    one = meeting(hands=hands)
    one.do(BOBBY, CardOffer(JR, (*shown("d13"), *covered("d30")), money_from_me=m(1)))
    assert one.code(JR, CardReply(one.offer, covered("d20"))) == "counts-differ"

    one.do(JR, CardReply(one.offer, covered("d20", "d52")))
    one.do(BOBBY, CardConfirm(one.offer))

    assert len(one.hand(BOBBY)) == len(one.hand(JR)) == 7
    assert {"d20", "d52"} <= one.hand(BOBBY)
    assert {"d13", "d30"} <= one.hand(JR)
    assert (one.money(BOBBY), one.money(JR)) == (m(12), m(14))


@pytest.mark.scenario("DAL-S43")
def test_a_promise_may_be_kept_in_part():
    where = {"seats": 5, "votes": {BOBBY: 9, LUCY: 3}}
    one = meeting(**where).to_ballot().votes(*["bobby"] * 5)
    assert one.phase == "meeting_settlement"
    assert one.money(BOBBY) == m(10 + 3 + 15)

    one.do(BOBBY, GiveMoney(LUCY, m(2)))
    assert one.money(LUCY) == m(15)
    one.ready()
    assert one.state.round == 2


@pytest.mark.scenario("DAL-S44")
def test_a_sole_attender_without_votes_is_elected():
    one = meeting(discs=dict.fromkeys((BOBBY, SUE, PAM), "lbj_05"))
    assert one.phase == "meeting_vote"
    assert one.money(JR) == m(13)

    one.do(JR, Vote("jr"))

    assert one.state.president == "jr"
    assert one.money(JR) == m(28)
    assert one.told("elected")[0].election.ballot.totals == (("jr", 1),)


@pytest.mark.scenario("DAL-S45")
def test_an_npc_president_is_paid_nothing():
    one = meeting(votes={JR: 1}).to_ballot().votes(*["jock"] * 4)
    assert one.told("elected")[0].election.fee == 0
    one.ready()
    assert (one.state.round, one.mover) == (2, JR)
    assert one.view().limo.holder is None
    assert one.code(JR, place(next(iter(one.hand(JR))), "stadium")) == "not-president"

    off = meeting(votes={JR: 1}, options={"npc_candidates": False}).to_ballot()
    assert off.code(JR, Vote("jock")) == "no-player"


@pytest.mark.scenario("DAL-S46")
def test_with_nobody_there_the_president_stays():
    away = dict.fromkeys((JR, BOBBY, SUE, PAM), "lbj_05")
    one = meeting(discs=away, round=2, president="bobby", hands={BOBBY: ["d72"]})

    assert [one.money(seat) for seat in (JR, BOBBY, SUE, PAM)] == [m(10)] * 4
    assert (one.state.round, one.mover) == (3, BOBBY)
    assert one.view().limo.holder == BOBBY
    assert one.do(BOBBY, place("d72", "stadium")).space(BOBBY) == "stadium"


@pytest.mark.scenario("DAL-S53")
def test_a_blackmailed_players_standing_vote_falls():
    set_5 = Blackmail(5, ("d02", "d32", "d60"))
    one = meeting(5, votes={JR: 1, LUCY: 9}, hands={JR: set_5.cards})
    one.do(LUCY, Preset("vote", "bobby")).ready()
    while one.to_act() != {JR}:
        one.do(min(one.to_act()), Pass())
    one.do(JR, set_5)
    assert one.told("preset_dropped", LUCY)[0].choice == "bobby"
    assert one.told("preset_dropped", JR) == []

    one.to_ballot()

    assert one.state.meeting.ballot_order[0] == LUCY
    assert one.view().actors == (JR,)


@pytest.mark.scenario("DAL-S54")
def test_everybody_is_asked_for_blackmail_whatever_the_hand():
    votes = {PAM: 1, JR: 2, BOBBY: 3, SUE: 4}
    none = meeting(votes=votes, hands={PAM: ["d64"]}).ready()
    full = meeting(votes=votes, hands={PAM: ["d20", "d52", "d07"]}).ready()
    assert none.view().actors == full.view().actors == (PAM,)
    assert none.view(JR).meeting == full.view(JR).meeting

    two = meeting(2, votes={SUE_OF_TWO: 1, JR: 2}, hands={SUE_OF_TWO: SET_1.cards}).ready()
    two.do(SUE_OF_TWO, SET_1)
    assert two.view().actors == (JR,)
    assert two.phase == "meeting_blackmail"


@pytest.mark.scenario("DAL-S57")
def test_an_open_offer_does_not_hold_up_the_negotiation():
    one = meeting(5, hands={BOBBY: ["d13"]})
    one.ready(JR, BOBBY, SUE, PAM).do(BOBBY, CardOffer(LUCY, shown("d13")))
    offer = one.offer
    assert one.phase == "meeting_negotiation"

    one.do(LUCY, Ready())

    assert one.phase == "meeting_blackmail"
    assert one.told("offer_closed", LUCY)[0].offer == offer
    assert one.state.offers == ()


@pytest.mark.scenario("DAL-S58")
def test_cards_are_shown_to_whom_the_shower_picks():
    one = meeting(5, hands={BOBBY: ["d13", "d30"]})
    before = one.hand(BOBBY)

    one.do(BOBBY, ShowCards((LUCY,), ("d13", "d30")))

    assert one.told("cards_seen", LUCY)[0].cards == ("d13", "d30")
    assert one.told("cards_seen", JR) == one.told("cards_seen") == []
    public = one.told("cards_shown")[0]
    assert (public.seat, public.to, public.cards) == (BOBBY, (LUCY,), 2)
    assert one.hand(BOBBY) == before


@pytest.mark.scenario("DAL-S63")
def test_a_sole_attender_is_asked_for_his_vote_at_once():
    one = meeting(discs=dict.fromkeys((JR, SUE, PAM), "lbj_05"))
    assert (one.phase, one.view().actors) == ("meeting_vote", (BOBBY,))
    assert one.money(BOBBY) == m(13)

    one.do(BOBBY, Vote("bobby"))

    assert one.state.round == 2
    assert one.mover == BOBBY
