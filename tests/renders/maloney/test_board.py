from io import BytesIO

import pytest
from PIL import Image, ImageChops

from renders.maloney import board, cover, hand, podium
from renders.maloney.colours import FIXED, PALETTE
from renders.maloney.layout import HEIGHT, WIDTH, rows
from tests.renders.maloney import views
from tests.renders.maloney.recorded import GAMES, public_views, seat_views
from tests.renders.maloney.views import NAMES

MOST_BYTES = 250_000

PHASES = {
    "exchange": views.exchanging,
    "ready": views.next_morning,
    "auction": views.bidding,
    "drive": views.driving,
    "scoring": views.scoring,
    "finished": views.finished,
}


def opened(picture):
    return Image.open(BytesIO(picture.png))


def test_all_fixed_colours_come_back_unchanged():
    assert len(FIXED) == 32
    for colour in FIXED:
        image = Image.new("RGB", (1, 1), colour)
        assert PALETTE.coloured(PALETTE.quantise(image)).tobytes() == image.tobytes()
    assert len(PALETTE.colours) <= 128


@pytest.mark.parametrize("phase", PHASES)
def test_a_board_is_a_palette_picture_of_its_size(phase):
    view = PHASES[phase]()

    picture = board(view, NAMES[:5])

    image = opened(picture)
    assert image.size == picture.size == (WIDTH, HEIGHT)
    assert image.mode == "P"
    assert len(image.getpalette()) // 3 <= 128
    assert len(picture.png) <= MOST_BYTES


@pytest.mark.parametrize("town", range(1, 17))
def test_every_town_with_all_suitcases_stays_small_enough(town):
    view = views.table(6, car_town=town, suitcases=tuple(range(1, 17)))

    assert len(board(view, NAMES).png) <= MOST_BYTES


@pytest.mark.parametrize("seats", range(2, 7))
def test_any_number_of_seats_is_drawn(seats, pixels):
    full, other = (
        pixels(board(views.table(seats, will=will), NAMES[:seats]).png)
        for will in (None, seats - 1)
    )

    assert full.tobytes() != other.tobytes()  # the last seat's row is on the picture


def test_the_call_made_last_is_the_only_thing_a_stage_changes(pixels):
    before, after = (board(views.bidding(), NAMES[:5], stage=stage) for stage in (0, 2))

    changed = box_of_change(pixels(before.png), pixels(after.png))

    assert changed is not None
    left, top, right, bottom = changed
    assert (left, top) >= (1168, 356)
    assert right <= 1584
    assert bottom <= 398
    assert "going twice" in after.alt
    assert "going" not in before.alt


def test_the_same_view_gives_the_same_bytes():
    assert board(views.scoring(), NAMES[:5]).png == board(views.scoring(), NAMES[:5]).png


def test_away_is_a_moon_at_the_token_and_a_word(pixels):
    here, away = (
        pixels(board(views.bidding(), NAMES[:5], away=frozenset(who)).png) for who in ((), (1,))
    )
    row = rows(5)[1]

    left, top, right, bottom = box_of_change(here, away)

    assert left >= 1192
    assert right <= 1576
    assert row.top < top
    assert bottom < row.bar_top


def test_hidden_money_is_not_on_the_board():
    shown = views.table()
    no_sums = {f"s{n}": {"money": None} for n in range(5)}
    hidden = views.with_seats(views.table(money_hidden=True), **no_sums)

    assert board(shown, NAMES[:5]).png != board(hidden, NAMES[:5]).png
    assert "$2,900" in board(shown, NAMES[:5]).alt
    assert "$" not in board(hidden, NAMES[:5]).alt.partition("Seat 1")[2]


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_recorded_game_can_be_drawn(game):
    """A board a phase and day, the last one, and each seat's last hand."""
    shown = public_views(game)
    names = NAMES[: len(shown[0].seats)]
    sample = {(view.phase, view.day % 2): view for view in shown}

    pictures = [board(view, names) for view in (*sample.values(), shown[-1])]
    pictures += [hand(seat_views(game, seat)[-1], names) for seat in range(len(names))]
    pictures.append(podium(shown[-1], names))

    assert all(len(picture.png) <= MOST_BYTES for picture in pictures)
    assert all(0 < len(picture.alt) <= 1024 for picture in pictures)


def test_more_people_than_places_is_refused():
    with pytest.raises(ValueError, match="3 people"):
        cover(NAMES[:3], 2)


def test_there_is_no_podium_before_the_end():
    with pytest.raises(ValueError, match="end"):
        podium(views.bidding(), NAMES)


def box_of_change(one, other):

    return ImageChops.difference(one, other).getbbox()
