"""What is to be taken out is there to be taken out, and is no gibberish once it is.

Whoever changes a text that is named in `rows_*.toml` changes it there as well.
"""

from functools import cache

from tests.mechanisms.entries import TREE, entries, named, rows


@cache
def text(file):
    return (TREE / file).read_text("utf-8")


def places():
    return [(entry.row, place) for entry in entries() for place in entry.places]


def test_every_row_has_an_entry():
    assert set(rows()) - {entry.row for entry in entries()} == set()


def test_every_entry_is_of_a_row_and_says_what_it_takes_out():
    assert [entry.row for entry in entries() if entry.row not in rows()] == []
    assert [entry.row for entry in entries() if not entry.mechanism.strip()] == []


def test_every_test_that_must_fail_is_there_and_bears_the_number_of_its_row():
    wrong = {
        entry.test
        for entry in entries()
        if entry.test not in named() or not entry.test.startswith(f"test_fault_{entry.row}_")
    }
    assert wrong == set()


def test_every_text_stands_exactly_once_in_its_file():
    found = {
        (row, place.file, place.was): text(place.file).count(place.was) for row, place in places()
    }
    assert {where: times for where, times in found.items() if times != 1} == {}


def test_nothing_is_taken_out_of_a_test():
    assert [(row, place.file) for row, place in places() if place.file.startswith("tests/")] == []


def test_what_remains_is_still_python_and_not_what_it_was():
    faults = {}
    for entry in entries():
        after = {place.file: text(place.file) for place in entry.places}
        for place in entry.places:
            after[place.file] = place.changed(after[place.file])
        for file, remains in after.items():
            if remains == text(file):
                faults[entry.row] = "nothing is taken out"
            try:
                compile(remains, file, "exec", dont_inherit=True)
            except SyntaxError as fault:
                faults[entry.row] = fault
    assert faults == {}
