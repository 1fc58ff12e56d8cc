"""Scenes of the quiz to look at."""

from bot.games.quiz import FACE
from games.quiz.engine import Quiz
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
    "acts",
    "buttons",
    "check_rows",
    "dated",
    "drawn",
    "opened",
    "relative",
    "text",
]

ENGINE = Quiz()


def scene(state, seat=None, *, names=NAMES, now=None, away=()):
    """The moment as the seat (None: the public) sees it; the table's pace is the state's."""
    table = table_of("quiz", state.count, {"pace": state.settings.pace}, names)
    return scene_at(ENGINE, state, seat, table, state.now if now is None else now, away)


def wishes(now, rows):
    """The action of every control that acts, by label."""
    return {label: wish(now, word) for label, word in acts(rows)}


def wish(now, word):
    """The one action of a control that acts."""
    try:
        return ENGINE.codec.read_token(word)
    except ValueError:
        (action,) = FACE.actions(now, word)
        return action
