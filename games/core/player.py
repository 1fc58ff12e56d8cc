"""The simplest bot player: whatever the menu holds, each entry as likely as the others."""

from typing import Any

from games.core.action import Action, ActionCodec
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.forms import Form


def uniform(codec: ActionCodec, menu: Menu, chance: Chance) -> Action:
    """An entry of the menu, uniformly; the blanks of a form uniform over what they allow."""
    index, chance = chance.pick("entry", range(len(menu)))
    entry = menu[index]
    if isinstance(entry, Form):
        action, _ = entry.fill(codec, chance)
        return action
    return entry


def forms(menu: Menu, kind: str) -> tuple[Form, ...]:
    """The forms of the menu that make an action of this type."""
    return tuple(entry for entry in menu if isinstance(entry, Form) and entry.type == kind)


def offers(menu: Menu, kind: type[Action]) -> tuple[Any, ...]:
    """The finished actions of the menu of this type."""
    return tuple(entry for entry in menu if isinstance(entry, kind))
