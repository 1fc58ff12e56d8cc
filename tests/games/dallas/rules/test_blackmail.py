"""Blackmail: the order, sets, victims, cancelled pairs."""

import pytest

from games.core.action import Timeout
from games.core.seat import TABLE
from games.dallas.actions import Blackmail, Pass, Preset, Vote
from games.dallas.tables import CARDS, CHARACTERS, SETS
from tests.games.dallas.table import (
    BOBBY,
    JR,
    LUCY,
    PAM,
    SUE,
    SUE_OF_TWO,
    meeting,
    table,
)

CARDS_OF = {
    number: tuple(card.id for card in CARDS.values() if card.blackmail_set == number)
    for number in SETS
}
VOTES = {JR: 1, BOBBY: 2, SUE: 3, PAM: 4}


def full(number):
    return Blackmail(number, CARDS_OF[number])


def step(hands, votes=VOTES, **where):
    """The blackmail step; the order is that of the votes: J.R., Bobby, Sue Ellen, Pamela."""
    return meeting(votes=votes, hands=hands, **where).ready()


def turn_of(one, seat):
    while one.to_act() != {seat}:
        one.do(min(one.to_act()), Pass())
    return one


@pytest.mark.rule("DAL-77")
def test_from_fewest_votes_to_most_and_a_coin_among_equals():
    one = step({}, votes={JR: 4, BOBBY: 1, SUE: 3, PAM: 2})
    assert one.state.meeting.order == (BOBBY, PAM, SUE, JR)
    assert one.view().meeting.turn == BOBBY
    refusal = one.refused(JR, Pass())
    assert (refusal.rule, refusal.code) == ("DAL-77", "not-your-turn")

    equal = step({}, votes={}, pins={"coin": ["pamela", "jr", "sue_ellen", "bobby"]})
    assert equal.state.meeting.order == (PAM, JR, SUE, BOBBY)
    assert [r.what for r in equal.reveals] == ["coin"]


@pytest.mark.rule("DAL-84")
def test_blackmail_is_for_step_three_alone():
    talks = meeting(hands={JR: CARDS_OF[3]})
    assert talks.code(JR, full(3)) == "wrong-phase"
    assert table(hands={JR: CARDS_OF[3]}).code(JR, full(3)) == "wrong-phase"


@pytest.mark.rule("DAL-85")
def test_a_set_is_three_cards_of_one_target():
    assert {number for number, target in SETS.items() if target == "jr"} == {1, 8, 19}
    assert all(len(cards) == 3 for cards in CARDS_OF.values())
    assert all(number in CHARACTERS[target].blackmail_sets for number, target in SETS.items())

    one = step({JR: ["d20", "d52", "d54", "d05"]})
    assert one.code(JR, Blackmail(3, ("d20", "d52"))) == "not-three"
    assert one.code(JR, Blackmail(3, ("d20", "d52", "d52"))) == "named-twice"
    assert one.refused(JR, Blackmail(3, ("d20", "d52", "d05"))).rule == "DAL-85"
    assert one.code(JR, Blackmail(3, ("d20", "d52", "d01"))) == "not-in-hand"
    assert one.code(JR, Blackmail(22, ("d20", "d52", "d54"))) == "unknown-set"


@pytest.mark.rule("DAL-86")
def test_a_victims_votes_are_the_blackmailers():
    one = turn_of(step({JR: CARDS_OF[3]}), JR).do(JR, full(3))
    assert one.view().meeting.extortions[0].target == SUE
    told = one.told("blackmail", PAM)[0]
    assert (told.seat, told.target, told.number, told.cards) == (JR, SUE, 3, CARDS_OF[3])

    one.to_ballot()
    assert one.state.meeting.ballot_order == (PAM, JR, BOBBY, SUE)
    one.votes("pamela", "jr", "bobby")
    assert one.view().meeting.director == JR
    refusal = one.refused(SUE, Vote("sue_ellen"))
    assert (refusal.rule, refusal.message) == ("DAL-86", "Your votes are in J.R.'s hands.")
    assert one.refused(BOBBY, Vote("bobby", SUE)).rule == "DAL-86"
    one.do(JR, Vote("jr", SUE))
    assert one.told("vote")[0].cast.by == JR


@pytest.mark.rule("DAL-87", "DAL-R66")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("d20", "d52", "d07"), None),
        (("d20", "d07", "d12"), None),
        (("d07", "d12", "d15"), "only-investigators"),
    ],
)
def test_investigators_fill_one_or_two_places(cards, code):
    one = step({JR: ["d20", "d52", "d07", "d12", "d15"]})

    if code is None:
        assert one.do(JR, Blackmail(3, cards)).told("blackmail")[0].cards == cards
    else:
        assert one.refused(JR, Blackmail(3, cards)).rule == "DAL-87"


@pytest.mark.rule("DAL-88")
def test_several_sets_on_different_targets():
    one = step({JR: (*CARDS_OF[3], *CARDS_OF[4])}).do(JR, full(3)).do(JR, full(4))

    assert {one.state.meeting.director(seat) for seat in (SUE, PAM)} == {JR}
    one.do(JR, Pass())
    assert len(one.hand(JR)) == 7
    assert one.view().actors == (BOBBY,)


@pytest.mark.rule("DAL-89", "DAL-R46")
def test_nobody_is_blackmailed_twice():
    one = step({JR: CARDS_OF[3], BOBBY: CARDS_OF[10]}).do(JR, full(3)).do(JR, Pass())

    refusal = one.refused(BOBBY, full(10))
    assert refusal.rule == "DAL-89"
    assert refusal.message == "Sue Ellen has been blackmailed already."
    assert set(CARDS_OF[10]) <= one.hand(BOBBY)
    assert full(10) not in one.menu(BOBBY)


@pytest.mark.rule("DAL-90", "DAL-R42")
def test_a_victim_keeps_command_and_may_still_play_sets():
    hands = {JR: CARDS_OF[2], BOBBY: CARDS_OF[4]}
    one = step(hands).do(JR, full(2)).do(JR, Pass()).do(BOBBY, full(4))

    assert one.state.meeting.director(PAM) == BOBBY
    assert one.state.meeting.director(BOBBY) == JR


@pytest.mark.rule("DAL-91", "DAL-R43")
def test_a_pair_cancels_and_stays_blackmailed_once():
    hands = {JR: CARDS_OF[2], BOBBY: CARDS_OF[8], SUE: (*CARDS_OF[9], *CARDS_OF[19])}
    one = step(hands).do(JR, full(2)).do(JR, Pass()).do(BOBBY, full(8))
    assert one.told("blackmail")[0].cancels
    assert [extortion.cancelled for extortion in one.view().meeting.extortions] == [True, True]
    one.do(BOBBY, Pass())

    assert one.code(SUE, full(9)) == one.code(SUE, full(19)) == "blackmailed-already"
    assert [one.state.meeting.director(seat) for seat in (JR, BOBBY)] == [JR, BOBBY]


@pytest.mark.rule("DAL-R44")
def test_a_ring_stands():
    hands = {JR: CARDS_OF[2], BOBBY: CARDS_OF[3], SUE: CARDS_OF[8]}
    one = step(hands).do(JR, full(2)).do(JR, Pass()).do(BOBBY, full(3)).do(BOBBY, Pass())
    one.do(SUE, full(8))

    assert [one.state.meeting.director(seat) for seat in (JR, BOBBY, SUE)] == [SUE, JR, BOBBY]


@pytest.mark.rule("DAL-92", "DAL-R48", "DAL-R78")
def test_cards_played_are_discarded_at_once_and_replaced_when_the_turn_ends():
    one = step({JR: CARDS_OF[3]}).do(JR, full(3))
    assert set(one.state.discard) == set(CARDS_OF[3])
    assert len(one.hand(JR)) == 4
    top = one.state.deck[:3]

    one.do(JR, Pass())

    assert set(top) <= one.hand(JR)
    assert len(one.hand(JR)) == 7
    assert one.told("drawn", JR)[0].cards == top


@pytest.mark.rule("DAL-118")
def test_everybody_is_asked_who_might_still_play_a_set():
    one = step({})
    asked = []
    while one.phase == "meeting_blackmail":
        (seat,) = one.to_act()
        asked.append(seat)
        assert Pass() in one.menu(seat)
        one.do(seat, Pass())
    assert asked == [JR, BOBBY, SUE, PAM]


@pytest.mark.rule("DAL-118", "DAL-R77")
def test_the_bot_passes_only_where_all_can_see_that_no_set_could_be_played():
    two = meeting(2, votes={JR: 1, SUE_OF_TWO: 2}, hands={JR: CARDS_OF[3]}).ready()
    two.do(JR, full(3))
    assert two.view().actors == (SUE_OF_TWO,)
    assert len(two.hand(JR)) == 8
    two.do(SUE_OF_TWO, Pass())
    assert two.phase == "meeting_vote"

    all_three = {JR: (*CARDS_OF[2], *CARDS_OF[3]), BOBBY: CARDS_OF[8]}
    one = meeting(3, votes={JR: 1, BOBBY: 2, SUE: 3}, hands=all_three).ready()
    one.do(JR, full(2)).do(JR, full(3))
    assert one.view().actors == (BOBBY,)
    one.do(BOBBY, full(8))
    assert one.phase == "meeting_vote"
    assert [fact.seat for fact in one.told("passed")] == [BOBBY, SUE]


@pytest.mark.rule("DAL-R45")
def test_not_on_oneself_an_npc_or_who_is_absent():
    hands = {JR: (*CARDS_OF[1], *CARDS_OF[5])}
    one = step(hands)
    assert one.refused(JR, full(1)).message == "You cannot blackmail yourself."
    assert one.refused(JR, full(5)).rule == "DAL-R45"

    away = meeting(5, votes=VOTES, hands={JR: CARDS_OF[5]}, discs={LUCY: "gala"}).ready()
    refusal = away.refused(JR, full(5))
    assert (refusal.rule, refusal.message) == ("DAL-R45", "Lucy is not at the meeting.")


@pytest.mark.rule("DAL-117", "DAL-R40")
def test_a_standing_pass_and_the_clock_read_the_same():
    pressed = turn_of(step({}), BOBBY)
    left = meeting(votes=VOTES).do(JR, Preset("blackmail", "pass")).ready()

    assert left.view().actors == (BOBBY,)
    assert left.told("passed") == pressed.told("passed")
    assert left.told("preset_used", JR)[0].step == "blackmail"
    assert left.told("preset_used") == left.told("preset_used", BOBBY) == []
    assert not left.state.players[JR].presets.passing

    late = step({}).do(TABLE, Timeout(), 60_000)
    assert late.view().actors == (BOBBY,)
    assert (late.told("timed_out")[0].seat, late.told("passed")[0].seat) == (JR, JR)


def test_the_menu_names_every_set_with_as_few_investigators_as_it_takes():
    one = step({}, short={JR: ["d20", "d52", "d07", "d12", "d38"]})

    sets = {entry for entry in one.menu(JR) if isinstance(entry, Blackmail)}

    assert sets == {
        Blackmail(3, ("d20", "d52", "d07")),
        Blackmail(3, ("d20", "d52", "d12")),
        Blackmail(2, ("d38", "d07", "d12")),
    }
