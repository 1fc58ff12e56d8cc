"""Who may import whom. The arrows point down; there are no others."""

import ast
import re
from pathlib import Path

import pytest

from games.core.catalog import catalog

ROOT = Path(__file__).parents[1]

FORBIDDEN = {
    "games": {"bot", "renders", "discord", "sqlalchemy", "PIL", "aiohttp", "asyncio", "random"},
    "renders": {"bot", "discord", "sqlalchemy", "aiohttp", "asyncio", "random"},
    "bot/tables": {"discord", "PIL", "renders"},
    "bot/store": {"discord", "PIL", "renders"},
    "bot/nights": {"discord", "PIL", "renders"},
    "bot/panels": {"discord", "sqlalchemy"},
    "bot/games": {"discord", "sqlalchemy", "asyncio"},
}
CORE_VALUES = {"games.core.seat", "games.core.engine"}
READS_THE_CLOCK = {"games/core/simulate.py"}  # reports how fast it went; no rule sees it


def imported(path: Path) -> set[str]:
    """The modules a file imports, as written."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def games_of(folder: str) -> list[Path]:
    found = (ROOT / folder).iterdir()
    return sorted(p for p in found if p.is_dir() and p.name not in ("core", "__pycache__"))


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_arrows_point_down(folder):
    assert sources(folder), folder
    for path in sources(folder):
        roots = {name.split(".")[0] for name in imported(path)}
        assert not roots & FORBIDDEN[folder], path.relative_to(ROOT)


DISCORD_LAYERS = (
    {"books", "faults", "people", "servers"},
    {"wire"},
    {"desk"},
    {"places"},
    {"messages"},
    {"calling"},
    {"presses"},
    {"catching_up", "client"},
    {"publishing"},
    {"nights"},
)
"""The parts of `bot/discord`: each may import those before it."""


def test_each_part_of_the_edge_knows_only_those_below_it():
    level = {part: number for number, layer in enumerate(DISCORD_LAYERS) for part in layer}
    edge = ROOT / "bot/discord"
    found = {path.stem for path in edge.glob("*") if path.name[:2] != "__"}
    assert found == set(level)
    for path in sources("bot/discord"):
        own = path.relative_to(edge).parts[0].removesuffix(".py")
        for name in imported(path):
            part = name.split(".")[2:3]
            if name.startswith("bot.discord.") and own in level and part[0] != own:
                assert level[part[0]] < level[own], f"{path.relative_to(ROOT)} imports {name}"


def test_no_rule_reads_a_clock():
    for path in sources("games"):
        if str(path.relative_to(ROOT)) not in READS_THE_CLOCK:
            assert "time" not in {name.split(".")[0] for name in imported(path)}, path


def test_renderers_see_views_only():
    for path in sources("renders"):
        for name in imported(path):
            if name.startswith("games."):
                view = name.split(".")[2:3] == ["view"]
                value = any(name == core or name.startswith(f"{core}.") for core in CORE_VALUES)
                assert view or value, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("folder", ["games", "renders", "bot/games"])
def test_games_do_not_know_each_other(folder):
    for game in games_of(folder):
        for path in game.rglob("*.py"):
            for name in imported(path):
                parts = name.split(".")
                if parts[0] in ("games", "renders") and len(parts) > 1:
                    assert parts[1] in {"core", game.name}, f"{path.relative_to(ROOT)}: {name}"
                if parts[:2] == ["bot", "games"] and len(parts) > 2:
                    assert parts[2] == game.name, f"{path.relative_to(ROOT)}: {name}"


@pytest.mark.parametrize("folder", ["games/core", "renders/core", "bot"])
def test_shared_parts_name_no_game(folder):
    """A new game adds folders and edits nothing."""
    known = {game.name for game in games_of("games")}
    for path in sources(folder):
        inside = path.relative_to(ROOT).parts
        if inside[:2] == ("bot", "games") and len(inside) > 3:
            continue
        names = {part for name in imported(path) for part in name.split(".")}
        assert not names & known, f"{path.relative_to(ROOT)} names {names & known}"


def spoken(path: Path) -> set[str]:
    """Every name and every string of a file's code; docstrings and comments may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= {node.value} if id(node) not in prose else set()
        elif isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.arg | ast.keyword):
            found.add(node.arg or "")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


def names_of(key: str, folder: str) -> re.Pattern[str]:
    """How code would name a game: its title, or its key, alone or at the head of a name.

    The map that several boards share speaks of states; there only the title is the game.
    """
    title = re.escape(catalog()[key].meta.title)
    if key == "states" and folder == "renders/core":
        return re.compile(title)
    return re.compile(rf"{title}|(?i:(?<![a-z]){key}(?![a-z]))")


@pytest.mark.parametrize("folder", ["games/core", "renders/core", "bot"])
def test_shared_code_speaks_of_no_game(folder):
    patterns = [names_of(key, folder) for key in catalog()]
    for path in sources(folder):
        inside = path.relative_to(ROOT).parts
        if inside[:2] == ("bot", "games") and len(inside) > 3:
            continue
        for text in spoken(path):
            named = any(one.search(text) for one in patterns)
            assert not named, f"{path.relative_to(ROOT)} says {text!r}"


@pytest.mark.parametrize("folder", ["renders/core", "bot/playground", "bot/store/migrations"])
def test_shared_files_speak_of_no_game(folder):
    """The page, its styles, shared tables of places and colours, and the database's tables."""
    kinds = {".js", ".css", ".html", ".toml", ".svg", ".mako"}
    keys = "|".join(catalog())
    quoted = re.compile(rf"[\"'](?:{keys})[\"']|^\s*\[?(?:{keys})[\].=]", re.MULTILINE)
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    assert files
    for path in files:
        found = quoted.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{path.relative_to(ROOT)} says {found and found[0]}"


@pytest.mark.parametrize("text", ["quiz", "quiz_seat", "a.quiz.b", "Quiz of the States", "Dallas"])
def test_a_game_that_is_named_is_found(text):
    assert any(names_of(key, "bot").search(text) for key in catalog())
