"""Setup: players, characters, discs, hands, money, stock."""

import pytest

from games.core.chance import Chance
from games.core.errors import PinError, RuleError
from games.dallas.actions import PickCharacter
from games.dallas.tables import CARDS, CERTIFICATES, SETUP
from tests.games.dallas.table import BOBBY, ENGINE, JR, ORDER, PAM, SUE, deal, m, rest


@pytest.mark.rule("DAL-1")
@pytest.mark.parametrize("count", [0, 1, 8])
def test_two_to_seven_play(count):
    with pytest.raises(RuleError) as refusal:
        ENGINE.setup(count, {}, Chance("seats"))

    assert (refusal.value.rule, refusal.value.code) == ("DAL-1", "bad-seats")
    assert refusal.value.message == "Dallas needs 2 to 7 players."


@pytest.mark.rule("DAL-2", "DAL-3", "DAL-R4", "DAL-R5")
@pytest.mark.parametrize("count", range(2, 8))
def test_the_number_of_players_fixes_the_characters(count):
    one = deal(count)

    assert sorted(one.state.characters) == sorted(SETUP.characters_by_player_count[count])
    assert len(set(one.state.characters)) == count


@pytest.mark.rule("DAL-3", "DAL-R5")
def test_characters_are_picked_in_the_order_of_the_seats_and_the_last_gets_what_is_left():
    one = deal(4, {"characters": "pick"})
    assert one.to_act() == {JR}
    assert one.code(BOBBY, PickCharacter("jr")) == "not-your-turn"

    one.do(JR, PickCharacter("pamela"))
    assert one.refused(BOBBY, PickCharacter("pamela")).rule == "DAL-3"
    assert one.view().free_characters == ("jr", "bobby", "sue_ellen")
    one.do(BOBBY, PickCharacter("bobby")).do(SUE, PickCharacter("jr"))

    assert one.state.characters == ("pamela", "bobby", "jr", "sue_ellen")
    assert one.heard("picked")[-1].by_bot
    assert one.phase == "go_choose"
    assert one.mover == SUE


@pytest.mark.rule("DAL-4", "DAL-5")
def test_all_seven_discs_start_in_southfork():
    one = deal(2)

    assert [space for _, space in one.view().discs] == ["southfork"] * 7
    assert [one.state.seat_of(npc) for npc in ("bobby", "lucy", "jock")] == [None] * 3


@pytest.mark.rule("DAL-6", "DAL-14")
def test_play_passes_to_the_next_seat_and_seats_never_change():
    one = deal(4, characters=("pamela", "jr", "bobby", "sue_ellen"))
    movers = []
    for _ in range(8):
        movers.append(one.mover)
        rest(one)

    assert movers == [1, 2, 3, 0] * 2


@pytest.mark.rule("DAL-7", "DAL-8")
@pytest.mark.parametrize(("count", "size"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 6), (7, 6)])
def test_hands_are_dealt_from_the_top_seat_by_seat(count, size):
    order = tuple(reversed(CARDS))
    one = deal(count, deck=order)

    for seat in range(count):
        assert one.state.players[seat].hand == order[seat * size : (seat + 1) * size]
    assert one.state.deck == order[count * size :]
    assert one.view().discard == ()
    assert one.heard("started")[0].deck == 72 - count * size


@pytest.mark.rule("DAL-10", "DAL-11", "DAL-R1")
def test_everybody_starts_with_ten_millions_and_no_stock():
    one = deal(3)

    assert [player.money for player in one.state.players] == [m(10)] * 3
    assert one.state.slush == 0
    assert one.view().bank == tuple(CERTIFICATES)


@pytest.mark.rule("DAL-105")
def test_a_hand_is_told_and_shown_to_its_owner_alone():
    one = deal(4)

    for seat in (JR, BOBBY, SUE, PAM):
        hand = one.state.players[seat].hand
        assert [fact.cards for fact in one.heard("hand", seat)] == [hand]
        assert one.view(seat).seats[seat].hand == hand
        others = [view.hand for view in one.view(seat).seats if view.seat != seat]
        assert others == [None] * 3
    assert one.heard("hand") == []
    assert [view.hand for view in one.view().seats] == [None] * 4
    assert {reveal.known_to for reveal in one.reveals if reveal.what == "hand"} == {
        (seat,) for seat in range(4)
    }


@pytest.mark.rule("DAL-104")
def test_both_modes_have_their_clocks_and_a_table_may_change_them():
    assert deal(4).state.deadline == 180_000
    assert deal(4, {"pace": "correspondence"}).state.deadline == 86_400_000
    assert deal(4, {"go_clock": 30}).state.deadline == 30_000
    assert deal(4, {"go_clock": 0}).state.deadline is None

    with pytest.raises(RuleError) as refusal:
        deal(4, {"go_clock": -1})
    assert (refusal.value.rule, refusal.value.code) == ("DAL-104", "bad-option")
    with pytest.raises(RuleError):
        deal(4, {"clocks": {}})


def test_a_pin_that_cannot_be_drawn_is_an_error_of_the_record():
    with pytest.raises(PinError):
        deal(4, characters=("jock",))
    with pytest.raises(PinError):
        deal(4, track=(4,))
    assert deal(4, characters=ORDER[1:4]).state.characters[3] == "jr"
