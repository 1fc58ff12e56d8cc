"""The joker, and the table that loses late ones."""

import pytest

from games.maloney.actions import Bid, Drive, Joker, Order
from tests.games.maloney.table import CHICAGO, SEALED, A, B, C, auction

LOST = {"late_joker": "lost"}


@pytest.mark.rule("AU-21", "R-11")
@pytest.mark.parametrize(("at", "lost"), [(5_000, True), (6_000, True), (6_001, False)])
def test_a_second_joker_of_the_same_moment_is_lost(at, lost):
    one = auction(options=LOST).do(A, Joker(), 5_000)

    if lost:
        one.do(B, Joker("5.1"), at)
        assert [(fact.seat, fact.effect) for fact in one.told("joker_spent")] == [(B, False)]
    else:
        assert one.code(B, Joker("5.1"), at) == "auction-over"

    assert one.state.players[B].joker != lost
    assert (one.phase, one.state.owner, one.state.deadline) == ("DRIVE", A, 95_000)


@pytest.mark.rule("AU-21")
def test_several_late_jokers_are_lost_but_none_after_the_drive():
    one = auction(options=LOST, hands={C: ("08-wed", "11-thu")}).do(A, Joker(), 5_000)
    one.do(B, Joker(), 5_001).do(A, Drive(CHICAGO), 5_002)

    assert one.phase == "SCORING"
    assert one.code(C, Joker(), 5_003) == "auction-over"


@pytest.mark.rule("AU-21")
def test_a_flag_that_fired_loses_nobodys_joker():
    one = auction(options={**SEALED, **LOST})
    one.do(A, Order(500)).do(B, Order(None, joker_if_outbid=True)).do(C, Order(None))
    one.overdue()
    assert one.state.owner == B

    assert one.code(C, Joker(), one.state.at) == "auction-over"


@pytest.mark.rule("AU-12", "AU-14")
def test_a_joker_for_a_voided_attempt_is_kept():
    one = auction(money={B: 100}).do(A, Bid(100)).do(B, Bid(200, confirm=True))

    assert one.code(C, Joker("5.1")) == "old-auction"
    assert one.code(C, Joker()) == "no-auction"
    assert one.state.players[C].joker


@pytest.mark.rule("MAL-44")
def test_an_owner_by_joker_takes_the_suitcase_and_is_last_owner_later():
    one = auction(suitcases={CHICAGO: "S10"}).do(B, Joker())

    one.do(B, Drive(CHICAGO))

    assert one.scores[B] == 5
    assert one.state.last_owner == B
