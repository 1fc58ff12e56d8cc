"""What the log says of deeds, and of moves that were taken back."""

import pytest
from msgspec.structs import replace

from bot.games import faces
from bot.panels.deeds import deed_line, vote_question
from bot.panels.durations import milliseconds
from bot.panels.log import first_names, log
from bot.panels.undoing import standing, undone_line
from bot.tables.model import Deed
from games.core.action import Undo
from games.core.history import begin
from games.core.record import Move, Record
from games.core.seat import TABLE, Seat
from tests.bot.panels.test_check_sheet import played
from tests.bot.tiny_game import Bid, Nod, TinyGame

NAMES = ["Ann", "Ben", "Cem"]


def said(kind, **fields):
    return deed_line(Deed(0, kind, fields, 0), NAMES)


@pytest.mark.parametrize(
    ("kind", "fields", "line"),
    [
        ("removed", {"seat": 2, "name": "Cem", "doer": "Mod"}, "Mod put ▲ Cem out of the game."),
        ("extended", {"ms": 9_000_000, "doer": "Ann"}, "Ann gave 2 h 30 min more."),
        ("moved", {"doer": "Ann"}, "Ann moved the table here."),
        ("seated", {"seat": 1, "name": "Dee", "was": "Ben"}, "■ Dee sits down in place of Ben."),
        (
            "seated",
            {"seat": 1, "name": "Dee", "was": "Ben", "doer": "Ann"},
            "■ Dee sits down in place of Ben, seated by Ann.",
        ),
        ("aborted", {"name": "Ann", "reason": "x"}, "Ann ended the game without a result: x."),
        ("aborted", {"name": ""}, "The host ended the game without a result."),
        ("autopilot", {"seat": 1, "misses": 0, "name": "Ben"}, "■ Ben lets a bot mind the seat."),
        (
            "autopilot",
            {"seat": 1, "misses": 0, "name": "Ann"},
            "Ann lets a bot mind the seat of ■ Ben.",
        ),
        (
            "settled",
            {"key": "excused", "value": 5, "doer": "Ann"},
            "Ann set: missed decisions excused: five.",
        ),
        ("vacated", {"seat": 1, "name": "Ben", "vote": True}, ""),
        ("vote", {"what": "undo", "passed": True}, ""),
        ("undone", {"seat": 1}, ""),
        (
            "order-off",
            {"only": 1, "number": 2, "why": "you were blackmailed."},
            "Order 2 is off: you were blackmailed.",
        ),
    ],
)
def test_deeds_say_who_did_what(kind, fields, line):
    assert said(kind, **fields) == line


def test_a_deed_names_who_sat_there_then():
    assert said("left", seat=1, name="Zoe") == "■ Zoe left the table."
    assert vote_question("replace", "■ Ben") == "to replace ■ Ben"


def test_an_undo_names_what_went_and_no_more():
    assert undone_line("■ Ben", []) == "■ Ben took a move back."
    assert undone_line("■ Ben", ["A.", "B.", "C."]) == "■ Ben took back “A.”, “B.” and 1 more."


def history(*moves):
    played_so_far = begin(TinyGame(), Record("tiny", 1, {}, 2, "5eed"))
    for number, (seat, action) in enumerate(moves):
        played_so_far = played_so_far.then(Move(number, seat, action))
    return played_so_far


def test_what_an_earlier_undo_took_back_is_not_taken_back_again():
    ann, ben = Seat(0), Seat(1)
    moves = [(ann, Nod()), (ann, Bid(1)), (TABLE, Undo(1)), (ben, Nod()), (ann, Bid(2))]
    assert standing(history(*moves), 0, 5) == [1, 4, 5]
    assert standing(history(*moves), 1, 5) == [4, 5]
    assert standing(history(*moves), 0, 2) == [1, 2]


@pytest.mark.parametrize("key", sorted(faces()))
def test_the_log_of_a_seat_that_changed_hands(key):
    game, face = played(key, "middle"), faces()[key]
    count = len(game.history.record.moves)
    seated = Deed(count // 2, "seated", {"seat": 1, "name": "Newcomer", "was": "Leaver"}, 0)
    holders = list(game.table.holders)
    holders[1] = replace(holders[1], name="Newcomer")
    changed = replace(
        game, table=replace(game.table, holders=tuple(holders)), deeds=(seated,), vote=None
    )
    assert first_names(changed)[1] == "Leaver"
    lines = [line.text for line in log(changed, face, None)]
    here = next(n for n, text in enumerate(lines) if "Newcomer sits down" in text)
    assert not any("Newcomer" in text for text in lines[:here])
    assert not any("Leaver" in text for text in lines[here + 1 :])


def test_what_only_one_seat_may_know_is_in_its_log_alone():
    game, face = played("maloney", "middle"), faces()["maloney"]
    off = Deed(0, "order-off", {"only": 1, "number": 2, "why": ""}, 0)
    told = replace(game, deeds=(off,), vote=None)
    text = "Order 2 is off: its time has passed."
    for seat in (None, Seat(0), Seat(1)):
        found = [line for line in log(told, face, seat) if line.text == text]
        assert [line.number for line in found] == ([None] if seat == 1 else [])


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("90s", 90_000),
        ("20m", 1_200_000),
        (" 6 H ", 21_600_000),
        ("1d12h", 129_600_000),
        ("14d", 1_209_600_000),
        ("15d", None),
        ("0s", None),
        ("soon", None),
        ("5", None),
        ("5x", None),
        ("m", None),
        ("-5m", None),
        ("9999999s", None),
        ("", None),
    ],
)
def test_lengths_of_time_as_people_type_them(text, ms):
    assert milliseconds(text) == ms
