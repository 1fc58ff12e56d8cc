"""The views of the recorded games, so that pictures are tried on what really happens."""

from functools import cache
from pathlib import Path

from games.core import history, record
from games.core.catalog import engine

FIXTURES = Path(__file__).parents[2] / "fixtures" / "quiz"
GAMES = sorted(path.stem for path in FIXTURES.glob("*.json") if path.stem != "expected")


@cache
def public_views(game):
    """What the public sees after every move of a recorded game, each view once."""
    quiz = engine("quiz")
    read = record.read((FIXTURES / f"{game}.json").read_bytes(), quiz.codec)
    views = [quiz.view(one.state, None) for one in history.replay(quiz, read).moments]
    return [view for before, view in zip([None, *views], views, strict=False) if view != before]
