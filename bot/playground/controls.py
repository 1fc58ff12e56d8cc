"""Buttons and selects of a message: found, checked, and turned into interaction data."""

from collections.abc import Sequence
from typing import Any

from bot.playground.backend import Engine, Payload, walk
from bot.playground.errors import NotPossible
from bot.playground.resolve import CHANNEL, MENTIONABLE, ROLE, USER, resolve

BUTTON = 2
STRING_SELECT = 3
SELECTS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
LINK, PREMIUM = 5, 6


def controls(message: Payload) -> list[Payload]:
    """The buttons and selects of a message, in order."""
    return [
        c for c in walk(message["components"]) if c["type"] in (BUTTON, STRING_SELECT, *SELECTS)
    ]


def find(
    message: Payload,
    *,
    custom_id: str | None = None,
    label: str | None = None,
    placeholder: str | None = None,
) -> Payload:
    """The one control that fits, usable. Raises NotPossible, telling what there is."""
    wanted = {"custom_id": custom_id, "label": label, "placeholder": placeholder}
    wanted = {key: value for key, value in wanted.items() if value is not None}
    found = [
        control
        for control in controls(message)
        if all(control.get(key) == value for key, value in wanted.items())
    ]
    if len(found) != 1:
        there = [
            control.get("label") or control.get("placeholder") or control.get("custom_id")
            for control in controls(message)
        ]
        raise NotPossible(f"{len(found)} controls are {wanted}; there are {there}.")
    control = found[0]
    if control.get("disabled"):
        raise NotPossible(f"{wanted} is disabled.")
    if control["type"] == BUTTON and control.get("style") in (LINK, PREMIUM):
        raise NotPossible(f"{wanted} is a link.")
    return control


def press(control: Payload) -> Payload:
    """Interaction data of a button."""
    return {"id": control["id"], "custom_id": control["custom_id"], "component_type": BUTTON}


def choose(
    engine: Engine, control: Payload, values: Sequence[Any], *, channel_id: int, user_id: int
) -> Payload:
    """Interaction data of a select with these values. Raises NotPossible."""
    chosen, resolved = chosen_values(
        engine, control, values, channel_id=channel_id, user_id=user_id
    )
    least, most = control.get("min_values", 1), control.get("max_values", 1)
    if not least <= len(chosen) <= most:
        raise NotPossible(f"Choose from {least} to {most}, not {len(chosen)}.")
    found: Payload = {
        "id": control["id"],
        "custom_id": control["custom_id"],
        "component_type": control["type"],
        "values": chosen,
    }
    if resolved:
        found["resolved"] = resolved
    return found


def chosen_values(
    engine: Engine, control: Payload, values: Sequence[Any], *, channel_id: int, user_id: int
) -> tuple[list[str], Payload]:
    """The values as text, each one offered, and what they resolve to. Raises NotPossible."""
    if len(set(map(str, values))) != len(values):
        raise NotPossible("Nothing can be chosen twice.")
    resolved: Payload = {}
    if control["type"] == STRING_SELECT:
        offered = [option["value"] for option in control["options"]]
        if any(value not in offered for value in values):
            raise NotPossible(f"{list(values)} is not among {offered}.")
        return list(values), resolved
    kind = SELECTS[control["type"]]
    ids = [
        resolve(engine, kind, value, channel_id=channel_id, user_id=user_id, into=resolved)
        for value in values
    ]
    return ids, resolved
