"""Reading the numbered rules."""

import pytest

from games.core.catalog import catalog
from games.core.rulebook import chapters, primer, rule, rulebook, search


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


def test_a_question_is_answered_by_its_words_that_count():
    assert search("maloney", "how do I win?")[0].id == "MAL-74"
    assert "MAL-33" in [entry.id for entry in search("maloney", "what if I am overbidding")]
    assert "MAL-41" in [entry.id for entry in search("maloney", "joker zeppelin Monday")]


def test_where_a_rule_comes_from_is_no_part_of_its_words():
    entry = rule("states", "STA-1")
    assert entry is not None
    assert entry.text.startswith("The winner is")


@pytest.mark.parametrize("game", sorted(catalog()))
def test_chapters_for_people_have_no_numbers_and_no_scenarios(game):
    titles = [title for title, _ in chapters(game)]
    assert titles
    assert not any(title[0].isdigit() or "scenario" in title.lower() for title in titles)
    listed = {entry.id for _, entries in chapters(game) for entry in entries}
    assert all(
        entry.id in listed or "scenario" in entry.chapter.lower() for entry in rulebook(game)
    )


@pytest.mark.parametrize("game", sorted(catalog()))
def test_every_game_says_how_to_play_it_within_one_screen(game):
    paragraphs = primer(game)
    assert paragraphs[0].startswith("**The aim.**")
    assert all(paragraph.startswith("**") for paragraph in paragraphs)
    assert 400 < sum(map(len, paragraphs)) < 2_400
