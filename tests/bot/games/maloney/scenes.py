"""Scenes to look at: what the bot's face is given of a table, and what it makes of it in text."""

from bot.tables.model import Status
from games.maloney import ENGINE
from tests.bot.games.shown import (
    NAMES,
    STARTED,
    WIDE,
    acts,
    buttons,
    check_rows,
    drawn,
    opened,
    scene_at,
    table_of,
    text,
)

__all__ = ["NAMES", "STARTED", "WIDE", "buttons", "check_rows", "drawn", "opened", "text"]


def bot_table(seats=4, options=None, names=NAMES, status=Status.RUNNING):
    """The table as the bot keeps it."""
    return table_of("maloney", seats, options, names, status)


def scene_of(state, seat=None, *, options=None, names=NAMES, now=None, away=()):
    """The moment as the seat (None: the public) sees it; `now` in table time."""
    table = bot_table(len(state.players), options, names)
    return scene_at(ENGINE, state, seat, table, state.at if now is None else now, away)


def scene(one, seat=None, **more):
    """The same for a table of `tests.games.maloney.table`."""
    return scene_of(one.state, seat, **more)


def wishes(rows):
    """The action of every control that acts, by label."""
    return {label: ENGINE.codec.read_token(word) for label, word in acts(rows)}
