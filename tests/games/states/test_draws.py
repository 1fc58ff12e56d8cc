"""What chance draws by name, and so what a record can pin: just what the rule files list."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from games.core.catalog import engine
from games.core.chance import Chance
from games.core.history import replay
from games.core.record import read

FIXTURES = Path(__file__).parents[2] / "fixtures"


def listed(game):
    """The draws that the rule file names: its table, or where a rule says so."""
    rules = files(f"games.{game}").joinpath("rules.md").read_text(encoding="utf-8")
    if "Named draws" not in rules:
        return set(re.findall(r"\b[Dd]raw `(\w+)`", rules))
    table = rules.split("Named draws")[1].split("### ")[0]
    return set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


@pytest.mark.parametrize("game", ["states", "quiz"])
def test_the_draws_of_whole_games_are_those_of_the_rule_file(game, monkeypatch):
    drawn = set()
    for way in (Chance.pick, Chance.shuffle):
        monkeypatch.setattr(Chance, way.__name__, noted(way, drawn))
    for path in sorted((FIXTURES / game).glob("*.json")):
        if path.stem != "expected":
            replay(engine(game), read(path.read_bytes(), engine(game).codec))

    assert drawn == listed(game)
    assert drawn >= {"states": {"pile", "money"}, "quiz": {"quiz", "answers"}}[game]


def noted(way, drawn):
    """A way to draw that also notes the name."""

    def draw(chance, name, things):
        drawn.add(name)
        return way(chance, name, things)

    return draw
