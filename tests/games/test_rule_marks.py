"""Every numbered rule and every worked scenario of a game has a test that names it.

Marks are read from the test files as written, so that nothing has to run or import for it. Readings
explain rules and need no test of their own, but a mark may name one.
"""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from games.core.rulebook import rulebook

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests" / "games"
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/rules.md"))


@cache
def calls(path):
    """Calls of marks in the file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [node for node in found if ast.unparse(node.func).startswith("pytest.mark.")]


def marks(kind, folder):
    """Ids named by `pytest.mark.<kind>(...)` in the folder's tests, with a place for each."""
    named = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in calls(path):
            if ast.unparse(node.func) != f"pytest.mark.{kind}":
                continue
            place = f"{path.relative_to(ROOT)}:{node.lineno}"
            assert node.args, f"{place}: the mark names nothing"
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{place}: write the id out"
                named[argument.value].append(place)
    return named


def entries(game, chapter):
    """Ids of the game's rulebook that stand in chapters of this kind."""
    return [rule.id for rule in rulebook(game) if kind_of(rule.chapter) == chapter]


def kind_of(chapter):
    chapter = chapter.lower()
    if "scenario" in chapter:
        return "scenario"
    return "reading" if "reading" in chapter else "rule"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game):
    rules = entries(game, "rule")
    assert rules

    missing = sorted(set(rules) - set(marks("rule", TESTS)))

    assert not missing, f"no test is marked with: {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_scenario_is_a_test(game):
    scenarios = entries(game, "scenario")
    assert scenarios

    missing = [one for one in scenarios if one not in marks("scenario", TESTS / game)]

    assert not missing, f"no test is marked with: {', '.join(missing)}"


def test_every_mark_names_a_rule():
    known = {rule.id for game in GAMES for rule in rulebook(game)}

    unknown = {one: places for one, places in marks("rule", TESTS).items() if one not in known}

    assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_mark_names_a_scenario(game):
    known = entries(game, "scenario")

    named = marks("scenario", TESTS / game)

    assert not {one: places for one, places in named.items() if one not in known}


def test_rules_are_found_where_games_are():
    assert {"maloney"} <= set(GAMES)
    assert {"MAL-1", "AU-21"} <= set(entries("maloney", "rule"))
    assert {"S-1", "S-69"} <= set(entries("maloney", "scenario"))
