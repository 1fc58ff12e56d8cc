"""The bot player."""

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.player import uniform
from games.maloney.actions import CODEC
from games.maloney.view import MaloneyView


def choose(view: MaloneyView, menu: Menu, chance: Chance) -> Action:
    """A lawful action for the seat whose view and menu these are."""
    assert view.me is not None
    return uniform(CODEC, menu, chance)
