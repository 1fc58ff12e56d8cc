"""What is taken out, row by row of docs/faults.md, to see that a test fails without it.

Each `rows_*.toml` here is a list of `[[without]]` tables. `file` is a path from the top of the
tree, where the text `was` stands exactly once and `becomes` is put; `also` lists more such places
where a row is held by several mechanisms at once. `test` is the test that must fail, if it is
another than the one that the row names.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TREE = Path(__file__).parents[2]
HERE = Path(__file__).parent
ROW = re.compile(r"^\| (\d{2,3}) \| .+ \| .+ \| `(\w+)` \|$", re.MULTILINE)
NAMED = re.compile(r"^ *(?:async )?def (test_fault_\w+)\(", re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """One text in one file, and what it becomes."""

    file: str
    was: str
    becomes: str

    def changed(self, text: str) -> str:
        """`text` of the file without the mechanism."""
        return text.replace(self.was, self.becomes)


@dataclass(frozen=True)
class Without:
    """One row, without the mechanism that holds it."""

    row: str
    mechanism: str
    test: str
    places: tuple[Place, ...]


@cache
def rows() -> dict[str, str]:
    """The test that each row of the page names."""
    return dict(ROW.findall((TREE / "docs" / "faults.md").read_text("utf-8")))


@cache
def named() -> dict[str, str]:
    """The file, from the top of the tree, of each test that bears a row's number."""
    return {
        test: path.relative_to(TREE).as_posix()
        for path in sorted(TREE.glob("tests/**/test_*.py"))
        for test in NAMED.findall(path.read_text("utf-8"))
    }


@cache
def entries() -> list[Without]:
    """All there are, in the order of the rows."""
    return [_read(table) for path in sorted(HERE.glob("rows_*.toml")) for table in _tables(path)]


def _tables(path: Path) -> list[dict]:
    return tomllib.loads(path.read_text("utf-8")).get("without", [])


def _read(table: dict) -> Without:
    places = [{key: table[key] for key in ("file", "was", "becomes")}, *table.get("also", [])]
    return Without(
        row=table["row"],
        mechanism=table["mechanism"],
        test=table.get("test") or rows()[table["row"]],
        places=tuple(Place(**place) for place in places),
    )
