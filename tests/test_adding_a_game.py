"""A game is its folders: laid beside the others it is there, and nothing else has to know."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ENGINE = """
from tests.bot.tiny_game import TinyGame

ENGINE = TinyGame()
"""
RULES = """# Tiny

## 1. Bids

- **TNY-1** Two to four players.
- **TNY-4** The highest bid takes the point.
"""
FACE = """
from bot.games.quiz import FACE
"""
LOOK = """
import json, sys
import bot.games, games

for package in (games, bot.games):
    package.__path__.append(sys.argv[1] + "/" + package.__name__.replace(".", "/"))

from bot.games import faces
from games.core.catalog import catalog
from games.core.rulebook import rule

print(json.dumps({
    "games": sorted(catalog()),
    "faces": sorted(faces()),
    "rule": rule("tiny", "TNY-4").text,
}))
"""


@pytest.fixture
def beside(tmp_path):
    """Lays files of a game called tiny beside those of the others."""

    def lay(**files):
        for name, text in files.items():
            folder = tmp_path / {"face": "bot/games"}.get(name, "games") / "tiny"
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / ("rules.md" if name == "rules" else "__init__.py")
            path.write_text(text, "utf-8")
        look = [sys.executable, "-c", LOOK, str(tmp_path)]
        ended = subprocess.run(look, cwd=ROOT, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
        return json.loads(ended.stdout)

    return lay


def test_an_engine_and_its_rules_are_a_game(beside):
    found = beside(engine=ENGINE, rules=RULES)

    assert found["games"] == ["dallas", "maloney", "quiz", "states", "tiny"]
    assert found["rule"] == "The highest bid takes the point."
    assert "tiny" not in found["faces"], "nobody is offered what has no face yet"


def test_a_face_puts_it_on_offer(beside):
    assert "tiny" in beside(engine=ENGINE, rules=RULES, face=FACE)["faces"]
