"""Record files, tokens and custom ids out of the blue: read, or refused in words, nothing else."""

import json
from pathlib import Path

import pytest

from bot.discord.wire import custom_ids
from games.core.action import TOKEN_LIMIT
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.errors import RecordError
from games.core.history import replay
from games.core.record import head, read, write

ENGINES = catalog()
FIXTURES = Path(__file__).parents[1] / "fixtures"
FILES = {
    key: sorted(one for one in (FIXTURES / key).glob("*.json") if one.name != "expected.json")[0]
    for key in ENGINES
}
ODD = (
    None, True, False, 0, -1, 1, 2**63, -(2**63), 10**30, 0.5, 1e400, "", "x", "\x00", "🂡" * 10,
    [], {}, [[]], [None], {"a": 1}, "timeout", "undo", "extend", [1, 2, 3], "01-mon",
)  # fmt: skip
FEW = 400
MANY = 75_000
STEPS = 40
"""Moves of a forged record that are played through: forging happens among them."""


def forged(whole, chance):
    """The record's JSON with one to three things changed, put in, left out or torn."""
    record = json.loads(json.dumps(whole))
    changes, chance = chance.roll("changes", 3)
    for _ in range(changes):
        chance = _change(record, chance)
    text = json.dumps(record)
    torn, chance = chance.roll("torn", 8)
    if torn == 1:
        at, chance = chance.pick("at", range(len(text)))
        text = text[:at]
    if torn == 2:
        at, chance = chance.pick("at", range(len(text)))
        char, chance = chance.pick("char", ('"', "{", "]", "\\", "\x00", "é", "9"))
        text = text[:at] + char + text[at + 1 :]
    return text.encode(), chance


def _change(record, chance):
    where, chance = chance.pick("where", range(6))
    odd, chance = chance.pick("odd", range(len(ODD)))
    value = ODD[odd]
    if where < 2 or not record.get("moves"):
        keys = sorted({*record, "unknown"})
        key, chance = chance.pick("key", keys)
        if where == 0:
            record.pop(key, None)
        else:
            record[key] = value
        return chance
    moves = record["moves"]
    if not isinstance(moves, list) or not all(isinstance(move, dict) for move in moves):
        return chance
    index, chance = chance.pick("move", range(len(moves)))
    move = moves[index]
    key, chance = chance.pick("field", sorted({*move, "unknown"}))
    match where:
        case 2:
            move[key] = value
        case 3:
            move.pop(key, None)
        case 4:
            other, chance = chance.pick("other", range(len(moves)))
            moves[index], moves[other] = moves[other], move
        case _:
            moves.insert(index, dict(move))
    return chance


def refusal(read_it, *kinds):
    """What is said against it, None where it is taken. Anything else is raised."""
    try:
        read_it()
    except kinds as refused:
        return str(refused)
    return None


def read_or_refused(text, engine):
    """Whether the file could be read and played; a refusal must say where and why."""

    def play():
        key, _ = head(text)
        assert isinstance(key, str)
        history = replay(engine, read(text, engine.codec))
        assert write(history.record, engine.codec)

    said = refusal(play, RecordError)
    assert said is None or 0 < len(said.strip()) < 2_000
    return said is None


def short(key):
    """A recorded game's beginning: forging happens where it is played."""
    whole = json.loads(FILES[key].read_text(encoding="utf-8"))
    return {**whole, "moves": whole["moves"][:STEPS]}


def records(key, seed, most):
    chance, engine, whole = Chance(f"{key} {seed}"), ENGINES[key], short(key)
    taken = 0
    for _ in range(most):
        text, chance = forged(whole, chance)
        taken += read_or_refused(text, engine)
    return taken


def letters(chance):
    """A text like a token or a custom id, by chance."""
    parts = (
        "g1", "|", "0", "abc", "a.", "p.", "m.", "t.join", "bid", "~", "+", "100", "-", "y", "n",
        "drive", "~~", "é", "\x00", "99999999999999999999", ".", "timeout", "undo~3", "x" * 40,
    )  # fmt: skip
    count, chance = chance.roll("parts", 8)
    text = ""
    for _ in range(count):
        part, chance = chance.pick("part", parts)
        text += part
    return text, chance


def names(seed, most):
    """Custom ids and tokens: each reads as what it writes again, or is none."""
    chance = Chance(seed)
    for _ in range(most):
        text, chance = letters(chance)
        named = custom_ids.read(text)
        if named is not None:
            assert custom_ids.read(custom_ids.write(*named)) == named
        for engine in ENGINES.values():
            _token(engine.codec, text)


def _token(codec, text):
    said = refusal(lambda: codec.read_token(text), ValueError)
    if said is not None:
        assert said.strip()
        return
    action = codec.read_token(text)
    token = codec.token(action)
    assert token is None or len(token) <= TOKEN_LIMIT
    assert token is None or codec.read_token(token) == action


@pytest.mark.parametrize("key", ENGINES)
def test_a_forged_record_is_read_or_refused_in_words(key):
    assert read_or_refused(json.dumps(short(key)).encode(), ENGINES[key])
    assert records(key, "few", FEW) < FEW


def test_a_forged_name_is_read_or_refused_in_words():
    names("few", 2_000)


@pytest.mark.soak
@pytest.mark.parametrize("key", ENGINES)
def test_three_hundred_thousand_forged_records(key):
    records(key, "many", MANY)


@pytest.mark.soak
def test_half_a_million_forged_names():
    names("many", 500_000)
