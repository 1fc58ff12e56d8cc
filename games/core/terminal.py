"""A game in the terminal: you are seat 0, bot players hold the others.

Plain on purpose: the position is the view as it is, the choices are the menu with numbers. For
playing properly there is the bot and its playground.
"""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from games.core.action import Action, Timeout
from games.core.chance import Chance
from games.core.engine import AnyEngine
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.forms import Amount, Blank, Flag, Form, Pick
from games.core.history import History, begin
from games.core.record import Move, Record
from games.core.seat import TABLE, Seat

ME = Seat(0)


def play(engine: AnyEngine, seats: int, options: Mapping[str, Any], seed: str | None) -> int:
    """Play one game to its end, or until end of input; returns the exit status."""
    seed = seed or secrets.token_hex(16)
    record = Record(engine.meta.key, engine.meta.rules_version, options, seats, seed)
    history = begin(engine, record)
    chance = Chance(f"{seed}/players")
    _tell(history)
    try:
        while history.outcome is None:
            history = _step(history, chance)
            _tell(history)
    except (EOFError, KeyboardInterrupt):
        print("\nLeft. Nothing is kept.")
        return 0
    print(_json(history.outcome))
    return 0


def _step(history: History, chance: Chance) -> History:
    engine, state = history.engine, history.state
    acting = sorted(engine.to_act(state))
    others = [seat for seat in acting if seat != ME]
    at = history.now.at + 1000
    if others:
        seat = others[0]
        luck = chance.fork(f"{len(history.record.moves)}/{seat}")
        action = engine.choose(engine.view(state, seat), engine.menu(state, seat), luck)
        return history.then(Move(at, seat, action))
    if acting:
        return _mine(history, at)
    due = engine.due(state)
    assert due is not None
    return history.then(Move(max(due, at), TABLE, Timeout()))


def _mine(history: History, at: int) -> History:
    engine, state = history.engine, history.state
    menu = engine.menu(state, ME)
    print(_json(engine.view(state, ME)))
    for number, entry in enumerate(menu, 1):
        blanks = " ".join(f"<{b.name}>" for b in entry.blanks) if isinstance(entry, Form) else ""
        text = f"{entry.type} {blanks}" if isinstance(entry, Form) else _json(entry)
        print(f"{number:3}  {text}")
    while True:
        try:
            action = _chosen(engine, menu[_number("Your choice: ", 1, len(menu)) - 1])
            return history.then(Move(at, ME, action))
        except RuleError as refusal:
            print(f"{refusal.message} ({refusal.rule})")
        except ValueError as fault:
            print(fault)


def _chosen(engine: AnyEngine, entry: Action | Form) -> Action:
    if not isinstance(entry, Form):
        return entry
    return entry.build(engine.codec, {blank.name: _asked(blank) for blank in entry.blanks})


def _asked(blank: Blank) -> Any:
    match blank:
        case Amount(name, low, high, step, optional):
            extra = ", empty for none" if optional else ""
            text = input(f"{name}, {low} to {high} in steps of {step}{extra}: ").strip()
            return None if optional and not text else int(text)
        case Pick(name, among, least, most, single):
            print("  ".join(f"{number}: {one}" for number, one in enumerate(among, 1)))
            numbers = input(f"{name}, {least} to {most} numbers: ").split()
            picked = [among[int(number) - 1] for number in numbers]
            return picked[0] if single and picked else picked
        case Flag(name):
            return input(f"{name}, y or n: ").strip().lower().startswith("y")
        case _:
            return input(f"{blank.name}: ")


def _number(prompt: str, low: int, high: int) -> int:
    number = int(input(prompt))
    if not low <= number <= high:
        raise ValueError(f"A number from {low} to {high}, please.")
    return number


def _tell(history: History) -> None:
    for fact in visible(history.now.facts, ME):
        print("·", _json(fact))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
