"""The bot player."""

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.player import uniform
from games.dallas.actions import CODEC
from games.dallas.view import DallasView


def choose(view: DallasView, menu: Menu, chance: Chance) -> Action:
    """A lawful action."""
    return uniform(CODEC, menu, chance)
