"""The pictures in words: the glance first, nothing hidden, never more than Discord takes."""

import pytest

from games.dallas.view import CARDS, CHARACTERS
from renders.dallas import ballot, board, cards, cover, hand, holdings, reach, wealth
from renders.dallas.alt import LIMIT
from tests.games.dallas.table import JR, m
from tests.renders.dallas import views
from tests.renders.dallas.recorded import GAMES, moments
from tests.renders.dallas.views import NAMES

FOUR = NAMES[:4]


def units(text):
    """Characters as Discord counts them at worst: emoji as two."""
    return len(text.encode("utf-16-le")) // 2


def test_the_glance_comes_before_the_list():
    alt = board(views.public(), FOUR).alt

    assert alt.startswith("Dallas, Round 2 of 5, Turn 4. J.R. plays a card. Meeting after Turn 6.")
    assert alt.index("bought number 3 for $4M") < alt.index("Pamela (Okonkwo_77)")
    assert "Bobby (Ben): $4M, 11 votes, at Ewing Oil, back in Turn 5" in alt
    assert "Lucy at University Club. Miss Ellie and Jock at Southfork." in alt


def test_a_hand_is_told_card_by_card():
    alt = hand(views.own(), FOUR).alt

    assert alt.startswith("Only you see this.")
    assert "Set 3 complete: directs Sue Ellen’s votes at the meeting." in alt
    assert "3: Move 10, Proxy 2, Rooftop Pad" in alt
    assert "7: Move 6, Proxy 8, The Well Comes In" in alt


def test_a_cover_says_who_sits_where():
    alt = cover(("Ann", "Ben"), 6).alt

    assert "2 of 6 seats are taken." in alt
    assert "Seat 2, blue square: Ben." in alt


def test_a_reach_names_as_many_buildings_as_there_is_room_for():
    alt = reach(views.own(), FOUR, "d54").alt

    assert "Also " in alt
    assert alt.endswith(" more.")


@pytest.mark.parametrize("name", ["W" * 32, "👩‍🚀" * 32, "م" * 32])
def test_seven_long_names_fit_into_the_limit(name):
    names = [name] * 7
    view = views.crowd(7)
    final = {seat: (m(30 - seat), tuple(f"{one}-{1 + seat % 3}" for one in views.STOCK_SAMPLE))
             for seat in range(3)}  # fmt: skip

    for alt in (
        board(view, names).alt,
        holdings(view, names).alt,
        ballot(views.hall(7).view(), names).alt,
        wealth(views.finished(final), names[:3]).alt,
        cover(names, 7).alt,
    ):
        assert units(alt) <= LIMIT
        assert alt.endswith(".")
    assert "Jock" in board(view, names).alt


@pytest.mark.parametrize("count", [8, 11])
def test_many_cards_fit_into_the_limit(count):
    many = tuple(CARDS)[:count]
    view = views.own(short={JR: many})

    for alt in (hand(view, FOUR).alt, cards(view, many, covered=3, title="W" * 60).alt):
        assert units(alt) <= LIMIT
        assert alt.endswith(".")


@pytest.mark.parametrize("game", GAMES[::5])
def test_public_pictures_name_no_card_that_is_still_in_a_hand(game):
    """Card ids stand nowhere, and of titles only that of the card played last and of the set
    laid open last."""
    dallas, states = moments(game)
    for state in states[::9]:
        view = dallas.view(state, None)
        names = NAMES[: len(view.seats)]
        known = {CARDS[go.card].event.title for go in (view.go, view.last_go)
                 if go is not None and go.card is not None}  # fmt: skip
        alts = [board(view, names).alt, holdings(view, names).alt]
        if view.meeting is not None:
            alts.append(ballot(view, names).alt)
            for played in view.meeting.extortions[-1:]:
                known |= {CARDS[card].event.title for card in played.cards}
        for alt in alts:
            assert not any(card in alt.split() for card in CARDS)
            told = {one.event.title for one in CARDS.values() if one.event.title in alt}
            assert told <= known


def test_face_down_counters_are_not_told():
    alt = board(views.public(turn=1, meeting=9, back={}), FOUR).alt

    assert "Meeting not found." in alt
    assert "Turn 9" not in alt
    assert "after Turn 8" not in alt


def test_every_character_has_a_name_on_the_board():
    alt = board(views.public(), FOUR).alt

    assert all(one.name in alt for one in CHARACTERS.values())
