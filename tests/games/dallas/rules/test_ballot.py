"""The vote, ties, the President, wealth and the end."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.dallas.actions import Blackmail, GiveMoney, Pass, Preset, Vote
from games.dallas.rules.ballot import counted
from games.dallas.rules.scoring import outcome, standing
from games.dallas.view import Cast
from tests.games.dallas.table import (
    BOBBY,
    JR,
    LUCY,
    PAM,
    SUE,
    m,
    meeting,
    rest,
    table,
)

SET_3 = Blackmail(3, ("d20", "d52", "d54"))


def ballot(votes, **where):
    """The ballot of this meeting, nobody blackmailed."""
    return meeting(votes=votes, **where).to_ballot()


@pytest.mark.rule("DAL-78", "DAL-R39")
def test_the_most_votes_announce_first_then_to_the_left():
    one = ballot({SUE: 9, JR: 4, BOBBY: 1})
    assert one.state.meeting.ballot_order == (SUE, PAM, JR, BOBBY)
    assert one.view().meeting.turn == SUE
    refusal = one.refused(JR, Vote("jr"))
    assert (refusal.rule, refusal.code) == ("DAL-78", "not-your-turn")

    coin = ballot({SUE: 9, JR: 9, BOBBY: 1}, pins={"coin": ["jr", "sue_ellen", "sue_ellen"]})
    assert coin.state.meeting.ballot_order == (SUE, PAM, JR, BOBBY)
    assert coin.heard("ballot_order")[0].coin == (JR, SUE)


@pytest.mark.rule("DAL-79", "DAL-R36")
def test_all_votes_go_to_one_character():
    one = ballot({SUE: 9, JR: 4}).do(SUE, Vote("lucy"))

    cast = one.told("vote")[0].cast
    assert (cast.seat, cast.candidate, cast.votes, cast.by) == (SUE, "lucy", 9, None)
    assert one.code(SUE, Vote("jr")) == "not-your-turn"
    assert one.view().meeting.casts == (cast,)


@pytest.mark.rule("DAL-80", "DAL-81", "DAL-R2")
def test_the_most_votes_win_and_are_paid_fifteen_millions():
    one = ballot({SUE: 9, JR: 4, BOBBY: 3, PAM: 3})
    one.votes("sue_ellen", "jr", "jr", "jr")

    election = one.told("elected")[0].election
    assert election.ballot.totals == (("jr", 10), ("sue_ellen", 9))
    assert (election.president, election.seat, election.fee) == ("jr", JR, m(15))
    assert one.money(JR) == m(28)
    assert one.view().president == "jr"


@pytest.mark.rule("DAL-82", "DAL-R41", "DAL-R47")
def test_a_tie_is_talked_over_and_voted_again_without_new_blackmail():
    one = meeting(votes={SUE: 5, PAM: 4, JR: 1}, hands={JR: SET_3.cards}).ready()
    while one.to_act() != {JR}:
        one.do(min(one.to_act()), Pass())
    one.do(JR, SET_3).to_ballot().votes("jr", "pamela", "pamela", "pamela")
    assert one.phase == "meeting_negotiation"
    assert one.state.deadline == 300_000
    tied = one.told("tied")[0]
    assert (tied.totals, tied.top, tied.ties) == ((("jr", 5), ("pamela", 5)), ("jr", "pamela"), 1)

    one.ready()
    assert one.phase == "meeting_vote"
    assert one.view().meeting.director == JR
    one.votes("jr", "jr", "jr", "pamela")
    assert one.state.president == "jr"


@pytest.mark.rule("DAL-R33")
def test_only_characters_in_southfork_can_be_elected():
    one = ballot({SUE: 9}, discs={"lucy": "gala", PAM: "plano_road"})
    assert one.view().meeting.candidates == ("jr", "sue_ellen", "bobby", "miss_ellie", "jock")
    for absent in ("lucy", "pamela"):
        refusal = one.refused(SUE, Vote(absent))
        assert (refusal.rule, refusal.message) == (
            "DAL-R33",
            "Only characters in Southfork can be elected.",
        )

    off = ballot({SUE: 9}, options={"npc_candidates": False})
    assert off.view().meeting.candidates == ("jr", "sue_ellen", "bobby", "pamela")
    assert off.code(SUE, Vote("jock")) == "no-player"


@pytest.mark.rule("DAL-R34")
def test_an_elected_npc_is_paid_nothing_and_has_no_limo():
    one = ballot({SUE: 9}, round=2, president="sue_ellen").votes(*["jock"] * 4)
    assert one.told("elected")[0].election.seat is None
    assert sum(one.money(seat) for seat in (JR, BOBBY, SUE, PAM)) == m(52)

    one.ready()
    assert one.mover == JR
    assert one.view().limo.holder is one.view().limo.user is None


@pytest.mark.rule("DAL-R37")
def test_ballots_without_votes_count_one_each():
    casts = tuple(Cast(seat, name, 0, None) for seat, name in ((JR, "jr"), (SUE, "jr"), (PAM, "x")))
    empty = tuple(Cast(seat, "jr", 0, None) for seat in (JR, SUE))
    assert counted(empty).totals == (("jr", 2),)
    some = (*empty, Cast(PAM, "pamela", 1, None))
    assert counted(some).top == ("pamela",)
    assert counted(casts).totals[0] == ("jr", 2)


@pytest.mark.rule("DAL-R38")
@pytest.mark.parametrize(("after", "ties"), [(1, 1), (2, 2), (3, 3)])
def test_after_so_many_ties_a_coin_decides(after, ties):
    one = meeting(votes={JR: 5, PAM: 5}, options={"tie_coin_after": after})
    for _ in range(ties):
        assert one.phase == "meeting_negotiation"
        one.votes(*_even(one))

    assert one.phase == "meeting_settlement"
    assert one.told("elected")[0].election.by_coin
    assert len(one.view().meeting.ballots) == ties


def _even(one):
    """Everybody for himself, and who has none for Pamela or J.R.: five against five."""
    order = one.to_ballot().state.meeting.ballot_order
    return ["jr" if seat in (JR, BOBBY) else "pamela" for seat in order]


@pytest.mark.rule("DAL-R38")
def test_never_a_coin_but_when_all_votes_timed_out():
    one = meeting(votes={JR: 5, PAM: 5}, options={"tie_coin_after": 0})
    for _ in range(5):
        one.votes(*_even(one))
        assert one.phase == "meeting_negotiation"
    one.to_ballot()
    while one.phase == "meeting_vote":
        one.overdue()

    assert one.phase == "meeting_settlement"
    assert one.told("elected")[0].election.by_coin
    assert one.told("elected")[0].election.president in ("jr", "pamela")


@pytest.mark.rule("DAL-R40")
def test_a_vote_that_times_out_is_for_the_own_character_a_directed_one_for_the_directors():
    one = meeting(votes={SUE: 5, PAM: 4, JR: 1}, hands={JR: SET_3.cards}).ready()
    while one.to_act() != {JR}:
        one.do(min(one.to_act()), Pass())
    one.do(JR, SET_3).to_ballot().overdue()
    assert (one.told("vote")[0].cast.seat, one.told("vote")[0].cast.candidate) == (SUE, "jr")
    assert one.told("timed_out")[0].seat == JR

    one.overdue()
    assert (one.told("vote")[0].cast.seat, one.told("vote")[0].cast.candidate) == (PAM, "pamela")


@pytest.mark.rule("DAL-R67")
def test_votes_stay_what_they_were_when_the_meeting_began():
    one = ballot({SUE: 9, JR: 4}, proxies={SUE: ["d48"]})

    assert one.view().meeting.votes == (4, 0, 18, 0)
    assert one.do(SUE, Vote("jr")).told("vote")[0].cast.votes == 18


@pytest.mark.rule("DAL-117")
def test_a_standing_vote_is_used_once_when_its_place_comes():
    one = meeting(votes={SUE: 9, JR: 4}).do(SUE, Preset("vote", "bobby"))
    assert one.told("preset", SUE)[0].choice == "bobby"
    assert one.told("preset") == one.told("preset", JR) == []
    before = one.view(JR)
    one.do(SUE, Preset("vote", "jr")).do(SUE, Preset("vote", "bobby"))
    assert one.view(JR) == before

    one.to_ballot()

    assert one.heard("vote")[0].cast.candidate == "bobby"
    assert one.view().actors == (PAM,)
    assert one.state.players[SUE].presets.vote is None
    assert [fact.step for fact in one.heard("preset_used", SUE)] == ["vote"]
    assert one.heard("preset_used") == []


@pytest.mark.rule("DAL-117")
def test_a_standing_vote_that_has_become_impossible_is_dropped_and_the_player_asked():
    one = meeting(votes={SUE: 9}, discs={"lucy": "gala"}).do(SUE, Preset("vote", "lucy"))

    one.to_ballot()

    assert one.view().actors == (SUE,)
    assert one.heard("preset_dropped", SUE)[0].choice == "lucy"


@pytest.mark.rule("DAL-117")
def test_a_victims_votes_can_be_directed_ahead():
    one = meeting(votes={SUE: 5, PAM: 4, JR: 1}, hands={JR: SET_3.cards})
    one.do(JR, Preset("direct", "bobby", SUE)).ready()
    while one.to_act() != {JR}:
        one.do(min(one.to_act()), Pass())
    one.do(JR, SET_3).to_ballot()

    cast = one.heard("vote")[0].cast
    assert (cast.seat, cast.candidate, cast.by) == (SUE, "bobby", JR)
    assert one.view().actors == (PAM,)
    one.votes("jr", "jr", "jr").ready()
    assert one.state.players[JR].presets.direct == ()


@pytest.mark.rule("DAL-102", "DAL-R58")
def test_the_greatest_wealth_wins_and_equal_wealth_shares():
    one = table(5, money={JR: m(30), BOBBY: m(30), SUE: m(7), PAM: m(12), LUCY: m(7)})

    ranking = standing(one.state)
    assert ranking.winners == (JR, BOBBY)
    assert ranking.places == (1, 1, 4, 3, 4)
    assert outcome(one.state) is None


@pytest.mark.rule("DAL-101")
def test_proxies_hands_and_the_slush_fund_count_nothing():
    one = table(proxies={JR: ["d48"]}, stock={JR: ["gusher-1", "gusher-2"]}, slush=m(4))

    assert standing(one.state).totals[JR] == m(10 + 9 + 9)


@pytest.mark.rule("DAL-R57")
def test_the_standing_counts_only_what_everybody_may_know():
    one = meeting(options={"money_visible": False})
    assert standing(one.state).totals == (m(13),) * 4
    one.do(JR, GiveMoney(BOBBY, m(5)))
    assert standing(one.state).totals == (m(13),) * 4


@pytest.mark.rule("DAL-R61")
def test_two_players_play_by_the_same_rules():
    one = meeting(2, discs={JR: "gala"})
    assert one.view().actors == (1,)
    one.do(TABLE, Timeout(), 60_000)
    assert one.state.president == "sue_ellen"
    rest(one)
    assert one.mover == JR
