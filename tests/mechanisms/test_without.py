"""Every row of docs/faults.md is held: its test fails once the mechanism behind it is gone.

Each run happens in a copy of the tree, with one mechanism taken out (`entries`).
"""

import re

import pytest

from tests.mechanisms.copies import Copy
from tests.mechanisms.entries import entries, named

pytestmark = pytest.mark.soak

FAILED = re.compile(r"^FAILED [\w/.]+::(?:\w+::)?(\w+)", re.MULTILINE)
SECONDS = 600  # for one test; the longest takes a fifth of it


@pytest.fixture(scope="session")
def copy(tmp_path_factory):
    return Copy(tmp_path_factory.mktemp("without") / "tree")


def ran(copy, test):
    """How pytest ended, and what it said, for the one test alone."""
    return copy.run(
        *("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=short", "-rfE"),
        *(named()[test], "-k", test),
        seconds=SECONDS,
    )


def test_the_copy_imports_itself(copy):
    asked = "import bot, games, renders; print(bot.__file__, games.__file__, renders.__file__)"
    _, said = copy.run("-c", asked, seconds=60)
    assert [path.startswith(f"{copy.root}/") for path in said.split()] == [True] * 3


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: f"{entry.row}-{entry.test}")
def test_a_row_is_not_held_without_its_mechanism(copy, entry):
    ended, said = ran(copy, entry.test)
    assert ended == 0, f"fails even with its mechanism:\n{said}"
    with copy.without(entry.places):
        ended, said = ran(copy, entry.test)
    assert ended == 1, f"{entry.test} does not fail, though this is gone: {entry.mechanism}\n{said}"
    assert set(FAILED.findall(said)) == {entry.test}, said
