"""Records: written, read back, and refused with the place and the reason."""

import json

import pytest

from games.core.action import Extend, Timeout, Undo
from games.core.catalog import engine
from games.core.chance import Chance
from games.core.errors import RecordError
from games.core.history import begin, replay
from games.core.record import Move, Record, read, write
from games.core.simulate import finish

MALONEY = engine("maloney")


@pytest.fixture(scope="module")
def played():
    start = begin(MALONEY, Record("maloney", 1, {"pace": "live"}, 3, "7"))
    return finish(start, Chance("players"))


def test_a_whole_game_reads_back_and_replays(played):
    text = write(played.record, MALONEY.codec)
    record = read(text, MALONEY.codec)
    assert record == played.record
    again = replay(MALONEY, record)
    assert again.outcome == played.outcome
    assert [moment.state for moment in again.moments] == [m.state for m in played.moments]


def test_replaying_part_of_a_record(played):
    part = replay(MALONEY, played.record, 5)
    assert part.state == played.moments[5].state
    assert len(part.record.moves) == 5


def spoilt(played, **changes):
    fields = json.loads(write(played.record, MALONEY.codec))
    return json.dumps(fields | changes)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"format": 2}, "format"),
        ({"seats": "four"}, "seats"),
        ({"seed": 7}, "seed"),
        ({"colour": "red"}, "record"),
        ({"pins": {"cards": 3}}, "pins"),
        ({"moves": [{"seat": 0, "type": "ready"}]}, "moves[0].at"),
        ({"moves": [{"at": "now", "seat": 0, "type": "ready"}]}, "moves[0].at"),
        ({"moves": [{"at": 1, "seat": True, "type": "ready"}]}, "moves[0].seat"),
        ({"moves": [{"at": 1, "seat": 0, "type": "fly"}]}, "moves[0]"),
        ({"moves": [{"at": 1, "seat": 0, "type": "bid", "amount": "much"}]}, "moves[0]"),
    ],
)
def test_a_broken_record_names_the_place(played, changes, place):
    with pytest.raises(RecordError) as fault:
        read(spoilt(played, **changes), MALONEY.codec)
    assert fault.value.place.startswith(place)
    assert fault.value.reason


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[]", b'"x"', b"null"])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(RecordError):
        read(text, MALONEY.codec)


def test_a_refused_move_names_its_number_and_rule(played):
    moves = (*played.record.moves, Move(10**12, None, Timeout()))
    longer = Record("maloney", 1, played.record.options, 3, "7", {}, moves)
    with pytest.raises(RecordError) as fault:
        replay(MALONEY, longer)
    assert fault.value.place == f"moves[{len(moves) - 1}]"
    assert fault.value.refusal.code == "game-over"


def test_another_version_of_the_rules_is_refused(played):
    with pytest.raises(RecordError, match="version 1"):
        replay(MALONEY, Record("maloney", 99, {}, 3, "7"))


def test_an_impossible_pin_makes_the_record_invalid():
    with pytest.raises(RecordError) as fault:
        replay(MALONEY, Record("maloney", 1, {}, 3, "7", {"cards": ("99-mon",)}))
    assert fault.value.place == "pins.cards"


def test_undo_brings_a_state_back_and_gives_the_time_back(played):
    part = replay(MALONEY, played.record, 4)
    due = MALONEY.due(part.moments[2].state)
    at = part.now.at + 5_000
    undone = part.then(Move(at, None, Undo(2)))
    assert len(undone.moments) == 6
    assert undone.now.undos == 1
    assert MALONEY.due(undone.state) == due + at - part.moments[2].at
    assert MALONEY.view(undone.state, None).phase == MALONEY.view(part.moments[2].state, None).phase


def test_undo_replays_from_the_record(played):
    undone = replay(MALONEY, played.record, 4).then(Move(10**9, None, Undo(1)))
    again = replay(MALONEY, read(write(undone.record, MALONEY.codec), MALONEY.codec))
    assert again.state == undone.state


def test_only_moves_that_were_made_can_be_taken_back(played):
    part = replay(MALONEY, played.record, 2)
    for wrong in (2, 3, -1):
        with pytest.raises(Exception, match="not so many moves"):
            part.then(Move(10**9, None, Undo(wrong)))


def test_a_seat_cannot_make_the_tables_moves(played):
    part = replay(MALONEY, played.record, 2)
    for action in (Undo(0), Timeout(), Extend(5)):
        with pytest.raises(Exception, match=r"table|not playing"):
            part.then(Move(10**9, played.record.moves[0].seat, action))
