"""Scenes of Game of the States to look at."""

from bot.games.states import FACE
from games.core.action import Action
from games.states.engine import States
from tests.bot.games.shown import (
    NAMES,
    WIDE,
    acts,
    buttons,
    check_rows,
    dated,
    drawn,
    opened,
    relative,
    scene_at,
    table_of,
    text,
)

__all__ = [
    "FACE",
    "NAMES",
    "WIDE",
    "buttons",
    "check_rows",
    "dated",
    "drawn",
    "opened",
    "relative",
    "text",
]

ENGINE = States()


def scene(state, seat=None, *, names=NAMES, now=0, away=()):
    """The moment as the seat (None: the public) sees it; the table's options are the state's."""
    options = {"pace": state.settings.pace}
    table = table_of("states", len(state.cash), options, names)
    return scene_at(ENGINE, state, seat, table, now, away)


def meant(now, word):
    """What a control that acts stands for: a chain of actions, or the screen it opens."""
    try:
        return (ENGINE.codec.read_token(word),)
    except ValueError:
        return FACE.actions(now, word)


def wishes(now, rows):
    """What every control that acts stands for, by label; one action alone without its tuple."""
    found = {}
    for label, word in acts(rows):
        wish = meant(now, word)
        single = len(wish) == 1 and isinstance(wish[0], Action)
        found.setdefault(label, wish[0] if single else wish)
    return found


def described(rows):
    """The entries of all selects: label and description."""
    choices = [one for row in rows if hasattr(row, "choices") for one in row.choices]
    return [(one.label, one.description) for one in choices]
