"""The views of the recorded games, so that pictures are tried on what really happens."""

from functools import cache
from pathlib import Path

from games.core import history, record
from games.core.catalog import engine

FIXTURES = Path(__file__).parents[2] / "fixtures" / "dallas"
GAMES = sorted(path.stem for path in FIXTURES.glob("*.json") if path.stem != "expected")


@cache
def moments(game):
    """Engine, and the state after every move of a recorded game."""
    dallas = engine("dallas")
    read = record.read((FIXTURES / f"{game}.json").read_bytes(), dallas.codec)
    return dallas, tuple(one.state for one in history.replay(dallas, read).moments)


def public_views(game):
    """What the public sees after every move, each view once where nothing changes."""
    dallas, states = moments(game)
    views = [dallas.view(state, None) for state in states]
    return [view for before, view in zip([None, *views], views, strict=False) if view != before]


def seat_views(game, seat):
    """What a seat sees after every move."""
    dallas, states = moments(game)
    return [dallas.view(state, seat) for state in states]
