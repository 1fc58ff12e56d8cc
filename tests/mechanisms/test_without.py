"""Every row of docs/faults.md is held: its test fails once the mechanism behind it is gone.

Each run happens in a copy of the tree, with one mechanism taken out (`entries`).
"""

import re

import pytest

from tests.mechanisms.copies import Copy
from tests.mechanisms.entries import Place, Without, entries, named

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
        *(named()[test], "-k", test, "-m", ""),
        seconds=SECONDS,
    )


def verdict(copy, entry):
    """Nothing where the row's test fails without the mechanism, and for no other reason."""
    ended, said = ran(copy, entry.test)
    if ended != 0:
        return f"{entry.test} fails with its mechanism as well:\n{said}"
    with copy.without(entry.places):
        ended, said = ran(copy, entry.test)
    if ended == 0:
        return f"{entry.test} passes though this is gone: {entry.mechanism}\n{said}"
    if ended != 1 or set(FAILED.findall(said)) != {entry.test}:
        return f"{entry.test} breaks before it can fail (status {ended}):\n{said}"
    return ""


def test_the_copy_imports_itself(copy):
    asked = "import bot, games, renders; print(bot.__file__, games.__file__, renders.__file__)"
    _, said = copy.run("-c", asked, seconds=60)
    assert [path.startswith(f"{copy.root}/") for path in said.split()] == [True] * 3


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: f"{entry.row}-{entry.test}")
def test_a_row_is_not_held_without_its_mechanism(copy, entry):
    assert verdict(copy, entry) == ""


@pytest.mark.parametrize(
    ("becomes", "told"),
    [("# Other words", "passes though this is gone"), ("import nothing", "breaks")],
)
def test_what_proves_nothing_is_caught(copy, becomes, told):
    place = Place("bot/games/dallas/controls.py", '"""Dallas', f'{becomes}\n"""Dallas')
    entry = Without("22", "Nothing.", "test_fault_22_a_select_holds_25", (place,))
    assert told in verdict(copy, entry)
