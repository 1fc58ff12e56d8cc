"""Each kind of fault on our list is held by a test that bears its number, and no other is."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "faults.md"

ROW = re.compile(r"^\| (\d{2,3}) \| .+ \| .+ \| `(\w+)` \|$", re.MULTILINE)
NAMED = re.compile(r"^ *(?:async )?def (test_fault_(\d{2,3})_\w+)\(", re.MULTILINE)


def rows():
    """Each row and the test that it names."""
    return [(int(row), test) for row, test in ROW.findall(PAGE.read_text("utf-8"))]


def named():
    """The tests of the whole tree that bear a row's number, by row."""
    found = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, row in NAMED.findall(path.read_text("utf-8")):
            found.setdefault(int(row), set()).add(test)
    return found


def test_every_line_of_the_table_is_read():
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(rows()) == len(lines) - 2  # its head, and the rule below it
    numbers = [row for row, _ in rows()]
    assert numbers == sorted(set(numbers))


def test_every_row_has_its_tests():
    tests = named()
    assert {row: test for row, test in rows() if test not in tests.get(row, ())} == {}


def test_every_test_has_its_row():
    assert set(named()) == {row for row, _ in rows()}
