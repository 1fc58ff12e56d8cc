import pytest

from games.core.seat import Seat
from games.maloney.view import CARDS, TOWNS
from renders.core.spoken import LIMIT
from renders.maloney import board, cover, hand, podium
from tests.renders.maloney import views
from tests.renders.maloney.recorded import GAMES, moments
from tests.renders.maloney.views import NAMES


def units(text):
    """Characters as Discord counts them at worst: emoji as two."""
    return len(text.encode("utf-16-le")) // 2


def test_the_glance_comes_before_the_list():
    alt = board(views.bidding(), NAMES[:5], away=frozenset({2}), stage=1).alt

    assert alt.index("Auction in Kansas City") < alt.index("$2,300 by Юлия Маркова")
    assert alt.index("going once") < alt.index("Seat 1")
    assert "May bid: " in alt
    assert "dusty.roads: 9 points, $8,800, 10 cards, joker, passed" in alt
    assert "9 cards, joker, away." in alt
    assert "roads to Sacramento (suitcase)" in alt


def test_what_the_latest_drive_brought_is_told_while_it_is_news():
    told = board(views.next_morning(), NAMES[:5]).alt
    later = board(views.bidding(arrival=views.revealed(day=9)), NAMES[:5]).alt

    assert "Kansas City to Chicago" in told
    assert "+5 points" in told
    assert "Юлия Маркова cashed 5 and 7." in told
    assert "cashed" not in later


def test_an_ended_game_is_told_with_every_sum():
    alt = podium(views.finished(), NAMES).alt

    assert "Юлия Маркова inherits." in alt
    assert "4: Okonkwo_77 49.1, cards 45, suitcases −2, money 6.1." in alt


def test_a_cover_says_who_sits_where():
    alt = cover(("Ann", "Ben"), 6).alt

    assert "2 of 6 seats are taken." in alt
    assert "Seat 2, blue square: Ben." in alt


def test_a_hand_is_told_card_by_card():
    alt = hand(views.cashing(), NAMES).alt

    assert "Cash both for 12." in alt
    assert "Chicago, best on Wed, 7 today: cash now for 7." in alt


@pytest.mark.parametrize("name", ["W" * 32, "👩‍🚀" * 32, "م" * 32])
def test_six_long_names_fit_into_the_limit(name):
    view = views.with_seats(
        views.next_morning(6, actors=tuple(Seat(n) for n in range(6))),
        s1={"score": 340},
    )

    for alt in (board(view, [name] * 6).alt, podium(views.finished(6), [name] * 6).alt,
                cover([name] * 6, 6).alt):  # fmt: skip
        assert units(alt) <= LIMIT
        assert alt.endswith(".")
    assert "Seat 6" in board(view, [name] * 6).alt


@pytest.mark.parametrize("game", GAMES[:4])
def test_a_board_names_no_card_that_is_still_in_a_hand(game):
    """Card ids and weekdays of cards stand in no board; only what cards brought does."""
    maloney, states = moments(game)

    for state in states[::7]:
        view = maloney.view(state, None)
        alt = board(view, NAMES[: len(view.seats)]).alt
        assert not any(card in alt for card in CARDS)
        assert not any(f"{town.name}, best on" in alt for town in TOWNS.values())


def test_a_seats_own_secrets_change_nothing_on_the_board():
    """The board of a player's own view in scoring is the public one."""
    public = views.scoring()
    own = views.cashing(actors=(Seat(0),), choice=("08-mon",))
    own = views.with_seats(own, s0={"hand_size": public.seats[0].hand_size})

    assert board(own, NAMES[:5]).png == board(public, NAMES[:5]).png
    assert board(own, NAMES[:5]).alt == board(public, NAMES[:5]).alt
