import pytest
from msgspec.structs import replace

from games.core.seat import Seat
from games.states.view import Spun
from renders.core.spoken import LIMIT
from renders.states import board, cover, dial, podium, reach
from tests.renders.states import views
from tests.renders.states.recorded import GAMES, public_views
from tests.renders.states.views import NAMES


def units(text):
    """Characters as Discord counts them at worst: emoji as two."""
    return len(text.encode("utf-16-le")) // 2


def test_the_glance_comes_before_the_list():
    alt = board(views.table(), NAMES, away=frozenset({2})).alt

    assert alt.startswith("Game of the States, round 9. Tom of Baton Rouge: spin the Transport")
    assert alt.index("Maren spun 2 and drove Oklahoma – Arkansas – Tennessee.") < alt.index(
        "Seat 1"
    )
    assert (
        "Seat 1, red disc, Maren: $5,400, truck in Tennessee with petroleum of Tom of Baton Rouge "
        "for Georgia, 1 delivered." in alt
    )
    assert "truck in Kansas, empty, 2 delivered." in alt
    assert "flat tire, cattle of Maren for Oregon beside it, $100 to take over" in alt
    assert "1 delivered, away." in alt
    assert "For sale by Дмитрий: sugar beets, Minnesota; submarines, Connecticut; cotton" in alt


def test_a_price_is_told_with_who_decides():
    alt = board(views.offering(), NAMES).alt

    assert "Дмитрий: sell for $700? Tom of Baton Rouge offers $700 for sugar beets" in alt
    assert "Last spin, Tom of Baton Rouge: 3 states." in alt


def test_a_reach_is_told_deals_first():
    alt = reach(views.moving(), NAMES).alt

    assert "You spun 3; your truck is in Kansas." in alt
    assert "Illinois, 2 states away: $100 takes over cattle of Maren." in alt
    assert alt.index("Wyoming, 2 states away: Maren sells coal here.") < alt.index("You may also")
    assert "You may also stop in " in alt


def test_a_full_truck_is_told_how_far_it_would_be():
    alt = reach(views.delivering(), NAMES).alt

    assert "On board: oranges of Zoë for Georgia." in alt
    assert "Tennessee (1 to go)" in alt


def test_a_spin_is_told():
    driven = dial(views.moving(), NAMES).alt
    stuck = dial(views.table(last_spin=Spun(Seat(3), 0, "flat_tire")), NAMES, of_money=False).alt

    assert driven == (
        "The Transport Dial, round 9. Tom of Baton Rouge spins 3: 3 states to drive. "
        "31 states in reach."
    )
    assert "Zoë: flat tire, the truck stays put. Set down in Illinois: cattle of Maren" in stuck


def test_a_price_on_the_dial_is_told():
    first = dial(views.offering(), NAMES).alt
    second = dial(replace(views.selling(500, 200), phase="SPIN"), NAMES, of_money=True).alt

    assert "Tom of Baton Rouge offers Дмитрий $700 for sugar beets from Minnesota." in first
    assert "Дмитрий may accept or have it spun again." in first
    assert "Maren sells petroleum from Oklahoma back to Tom of Baton Rouge for $200." in second
    assert "The first spin was $500; the second binds." in second


def test_an_ended_game_is_told_with_every_sum():
    alt = podium(views.finished(), NAMES).alt

    assert "Maren wins with $6,400. $700 ahead of Tom of Baton Rouge; all 16 disks" in alt
    assert "1: Maren $6,400: bought −1,900, sold back +3,700, own goods sold +1,600," in alt


def test_a_cover_says_who_sits_where():
    alt = cover(("Ann", "Ben"), 4).alt

    assert "2 of 4 seats are taken." in alt
    assert "Seat 2, blue square: Ben." in alt


@pytest.mark.parametrize("name", ["W" * 32, "👩‍🚀" * 32, "م" * 32])
def test_four_long_names_fit_into_the_limit(name):
    pictures = (
        board(views.table(), [name] * 4),
        board(views.offering(), [name] * 4, away=frozenset(range(4))),
        reach(views.moving(), [name] * 4),
        dial(views.offering(), [name] * 4),
        podium(views.finished(), [name] * 4),
        cover([name] * 4, 4),
    )

    for picture in pictures:
        assert units(picture.alt) <= LIMIT
        assert picture.alt.endswith(".")
    assert "Seat 4" in pictures[0].alt


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_of_a_recorded_game_is_told_with_its_money(game):
    shown = public_views(game)
    names = NAMES[: len(shown[0].seats)]
    for view in shown[::9]:
        alt = board(view, names).alt
        for one in view.seats:
            assert f"{names[one.seat]}: {'−' if one.cash < 0 else ''}${abs(one.cash):,}" in alt
