"""A slash command's options, checked as the client does before it sends anything."""

from typing import Any

from bot.playground.backend import Engine, Payload
from bot.playground.errors import NotPossible
from bot.playground.resolve import CHANNEL, MENTIONABLE, ROLE, USER, resolve

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, NUMBER = 3, 4, 5, 10
_OBJECTS = {6: USER, 7: CHANNEL, 8: ROLE, 9: MENTIONABLE}


def command_options(
    engine: Engine,
    command: Payload,
    given: list[Payload],
    *,
    channel_id: int,
    user_id: int,
    unfinished: bool = False,
) -> tuple[list[Payload], Payload]:
    """The options as Discord sends them, and `resolved`. Raises NotPossible.

    `unfinished` is an autocomplete: what is missing or half typed passes.
    """
    declared = {option["name"]: option for option in command.get("options") or ()}
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in declared.values()):
        return _subcommand(
            engine, declared, given, channel_id=channel_id, user_id=user_id, unfinished=unfinished
        )
    found: list[Payload] = []
    resolved: Payload = {}
    for option in given:
        name = option.get("name")
        if name not in declared:
            raise NotPossible(f"/{command['name']} has no option {name!r}.")
        wanted, value = declared[name], option.get("value")
        sent = {"name": name, "type": wanted["type"], "value": value}
        if option.get("focused"):
            sent["focused"] = True
        elif wanted["type"] in _OBJECTS:
            kind = _OBJECTS[wanted["type"]]
            sent["value"] = resolve(
                engine, kind, value, channel_id=channel_id, user_id=user_id, into=resolved
            )
        elif not unfinished:
            _check_value(wanted, value)
        found.append(sent)
    if not unfinished:
        _check_complete(command, {option["name"] for option in found})
    return found, resolved


def _subcommand(
    engine: Engine, declared: dict[str, Payload], given: list[Payload], **rest: Any
) -> tuple[list[Payload], Payload]:
    if len(given) != 1 or given[0].get("name") not in declared:
        raise NotPossible(f"Choose one of: {', '.join(declared)}.")
    chosen = declared[given[0]["name"]]
    inner, resolved = command_options(engine, chosen, given[0].get("options") or [], **rest)
    return [{"name": chosen["name"], "type": chosen["type"], "options": inner}], resolved


def _check_complete(command: Payload, given: set[str]) -> None:
    for option in command.get("options") or ():
        if option.get("required") and option["name"] not in given:
            raise NotPossible(f"/{command['name']} needs the option {option['name']!r}.")


def _check_value(option: Payload, value: Any) -> None:
    name, kind = option["name"], option["type"]
    fits = {
        STRING: isinstance(value, str),
        INTEGER: isinstance(value, int) and not isinstance(value, bool),
        BOOLEAN: isinstance(value, bool),
        NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
    }
    if not fits.get(kind, False):
        raise NotPossible(f"{name!r} does not take {value!r}.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise NotPossible(f"{name!r} is one of {[choice['name'] for choice in choices]}.")
    if kind == STRING and not (
        option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000)
    ):
        raise NotPossible(f"{name!r} is too short or too long.")
    if kind in (INTEGER, NUMBER):
        low, high = option.get("min_value", value), option.get("max_value", value)
        if not low <= value <= high:
            raise NotPossible(f"{name!r} is from {low} to {high}.")
