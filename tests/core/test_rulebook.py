"""Reading the numbered rules."""

from games.core.rulebook import rule, rulebook, search


def test_every_form_of_entry_is_read():
    ids = [entry.id for entry in rulebook("maloney")]
    assert {"MAL-1", "MAL-84", "AU-1", "AU-20", "AU-21", "R-1", "R-32", "S-1", "S-69"} <= set(ids)
    assert len(ids) == len(set(ids))


def test_an_entry_knows_its_chapter_and_keeps_its_words():
    entry = rule("maloney", " mal-45 ")
    assert entry is not None
    assert entry.chapter == "Driving"
    assert entry.text.startswith("The owner chooses the destination")
    reading = rule("maloney", "R-4")
    assert reading is not None
    assert "`first_sunday = ordinary | lucky`" in reading.text


def test_a_search_finds_rules_by_their_chapter_too_and_scenarios_last():
    found = [entry.id for entry in search("maloney", "lucky sunday")]
    assert "MAL-61" in found
    scenarios = [index for index, found_id in enumerate(found) if found_id.startswith("S-")]
    assert all(index > found.index("MAL-61") for index in scenarios)


def test_a_number_finds_that_rule_alone():
    assert [entry.id for entry in search("maloney", "AU-3")] == ["AU-3"]


def test_nothing_found_is_nothing():
    assert search("maloney", "zeppelin") == ()
