"""Rounds, Turns, the turn track, and the deck that never runs out."""

import pytest

from games.core.seat import Seat
from games.dallas.actions import EndGo, Resign, Stay, SwapCard, UseEvent
from games.dallas.tables import SETUP
from tests.games.dallas.table import (
    BOBBY,
    JR,
    LUCY,
    PAM,
    SUE,
    after,
    deal,
    drive,
    meeting,
    rest,
    table,
)


def until_meeting(one):
    while one.phase in ("go_choose", "go_after"):
        rest(one)
    return one


@pytest.mark.rule("DAL-9", "DAL-R71")
def test_the_discard_pile_is_shuffled_the_moment_the_last_card_is_drawn():
    one = table(hands={JR: ["d59"]}, deck=["d01"], discard=["d02", "d03"])

    one.do(JR, SwapCard("d59"))

    assert "d01" in one.hand(JR)
    assert set(one.state.deck) == {"d02", "d03", "d59"}
    assert one.state.discard == ()
    assert one.told("reshuffled")[0].deck == 3


@pytest.mark.rule("DAL-R51", "DAL-R71")
def test_with_no_pile_either_the_next_discard_is_the_deck():
    one = table(hands={JR: ["d59"]}, deck=())

    one.do(JR, SwapCard("d59"))

    assert "d59" in one.hand(JR)
    assert one.state.deck == one.state.discard == ()
    assert one.state.owed == ()


@pytest.mark.rule("DAL-R51")
def test_owed_draws_come_oldest_first_and_before_the_movers_own():
    short = {PAM: ["d01", "d02", "d03", "d04", "d05", "d06"], SUE: ["d07", "d08"]}
    one = table(short=short, hands={JR: ["d59"]}, deck=(), owed=(PAM, SUE, SUE))

    one.do(JR, SwapCard("d59"))

    assert "d59" in one.hand(PAM)
    assert one.state.owed == (SUE, SUE, JR)
    assert len(one.hand(JR)) == 6
    drew = [(fact.seat, fact.cards, fact.owed) for fact in one.told("drew")]
    assert drew == [(PAM, 1, 0), (JR, 0, 1)]


@pytest.mark.rule("DAL-R51")
def test_a_debt_lapses_when_the_hand_is_full_by_other_means():
    one = table(hands={JR: ["d59"]}, deck=(), owed=(SUE,)).do(JR, SwapCard("d59"))
    assert len(one.hand(SUE)) == 7
    assert "d59" in one.hand(JR)
    assert one.state.owed == ()

    hand = ["d51", "d01", "d02", "d03", "d04", "d05", "d06"]
    discs = {JR: "lbj_05", BOBBY: "lbj_04"}
    thief = table(short={JR: hand}, discs=discs, deck=(), owed=(JR,))
    thief.do(JR, drive("d51", "lbj_04")).do(JR, UseEvent("bobby"))
    assert thief.state.owed == (JR, BOBBY)
    thief.do(JR, EndGo())

    assert len(thief.hand(JR)) == 7
    assert "d51" in thief.hand(BOBBY)
    assert thief.state.owed == ()


@pytest.mark.rule("DAL-12", "DAL-95")
def test_the_counters_are_laid_out_anew_each_round():
    one = until_meeting(deal(2, track=[5, 9]))
    assert one.state.round == 1
    one.to_ballot().votes("jr", "jr").ready()

    assert (one.state.round, one.state.turn, one.state.meeting_at) == (2, 1, 9)
    assert [face for _, face in one.view().track] == ["blank"] + ["down"] * 5
    assert one.view().meeting_turn is None


@pytest.mark.rule("DAL-13")
def test_jr_goes_first_in_round_one():
    one = deal(4, characters=("pamela", "sue_ellen", "jr", "bobby"))

    assert one.state.order == (2, 3, 0, 1)
    assert one.mover == Seat(2)


@pytest.mark.rule("DAL-15", "DAL-R74")
def test_the_counter_moves_when_everybody_has_had_a_go_or_missed_it():
    one = table(back={JR: 3, BOBBY: 3, SUE: 3, PAM: 2})

    assert (one.state.turn, one.mover) == (2, PAM)
    assert [fact.seat for fact in one.told("go_missed")] == [JR, BOBBY, SUE, PAM, JR, BOBBY, SUE]
    assert [fact.seat for fact in one.told("hold_ended")] == [PAM]

    all_held = table(back=dict.fromkeys((JR, BOBBY, SUE, PAM), 4))
    assert (all_held.state.turn, all_held.mover) == (4, JR)


@pytest.mark.rule("DAL-16", "DAL-17")
@pytest.mark.parametrize("space", SETUP.turn_track.counter_spaces)
def test_the_counter_four_spaces_ahead_is_turned_until_the_meeting_is_found(space):
    one = until_meeting(deal(2, track=[space]))

    turned = [(fact.space, fact.meeting) for fact in one.heard("counter")]
    assert turned == [(n, n == space) for n in range(5, space + 1)]
    assert one.state.turn == space
    assert one.phase == "meeting_negotiation"


@pytest.mark.rule("DAL-R63")
def test_nine_blank_means_ten_and_ten_is_turned_all_the_same():
    one = deal(2, track=[10])
    while one.state.turn < 5:
        assert one.view().meeting_turn is None
        rest(one)
    assert one.view().meeting_turn == 10
    assert one.told("meeting_known")[0].by_elimination

    while one.state.turn < 6:
        rest(one)
    assert (one.told("counter")[0].space, one.told("counter")[0].meeting) == (10, True)
    assert len(one.heard("meeting_known")) == 1


@pytest.mark.rule("DAL-18")
def test_nobody_moves_in_the_meeting_turn():
    one = until_meeting(deal(4, track=[5]))

    assert one.state.turn == 5
    assert one.code(JR, Stay()) == "wrong-phase"


@pytest.mark.rule("DAL-19", "DAL-100", "DAL-R59")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_each_round_is_closed_by_a_meeting_and_the_last_ends_the_game(rounds):
    one = deal(2, {"rounds": rounds})
    meetings = 0
    while one.view().outcome is None:
        until_meeting(one)
        meetings += 1
        one.to_ballot().votes("jr", "jr").ready()

    assert meetings == rounds
    assert one.view().outcome.reason == "rounds"


@pytest.mark.rule("DAL-93")
def test_the_presidents_player_goes_first_in_the_next_round():
    one = meeting(votes={JR: 1}).to_ballot().votes(*["sue_ellen"] * 4).ready()

    assert one.state.order == (SUE, PAM, JR, BOBBY)
    began = one.told("round")[0]
    assert (began.round, began.order, began.free_move) == (2, (SUE, PAM, JR, BOBBY), True)


@pytest.mark.rule("DAL-R72")
def test_whoever_starts_a_round_and_has_left_is_passed_over():
    one = table(5, turn=6, mover=LUCY).do(JR, Resign()).do(BOBBY, Resign())
    until_meeting(one).to_ballot().votes(*["jock"] * 3).ready()

    assert one.state.order == (SUE, PAM, LUCY)


@pytest.mark.rule("DAL-R23", "DAL-48")
def test_all_markers_go_when_the_round_ends():
    one = meeting(back={SUE: 9, JR: 8}).to_ballot().votes(*["jr"] * 4)
    assert SUE in one.state.meeting.attenders

    one.ready()

    assert [fact.seat for fact in one.told("hold_ended")] == [JR, SUE]
    assert all(player.back is None for player in one.state.players)


@pytest.mark.rule("DAL-R6")
def test_nobody_must_leave_southfork_in_the_first_turn():
    assert deal(4, characters=("jr",)).do(JR, Stay()).mover == BOBBY


def test_a_turned_counter_is_a_reveal_to_all():
    one = after("d17", "plano_road", mover=PAM, turn=1).do(PAM, EndGo())

    assert [(r.what, r.subject, r.known_to) for r in one.reveals if r.what == "counter"] == [
        ("counter", "6", None)
    ]
