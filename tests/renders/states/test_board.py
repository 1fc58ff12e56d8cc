from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.core.seat import Seat
from games.states.view import Route, Spun
from renders.states import board, cover, dial, podium, reach
from renders.states.colours import FIXED, PALETTE
from renders.states.layout import CARD, CARD_TOP, HEADER, HEIGHT, MAP, WIDTH, card_lefts
from tests.renders.states import views
from tests.renders.states.recorded import GAMES, public_views
from tests.renders.states.views import NAMES

MOST_BYTES = 250_000

PHASES = {
    "spin": views.table,
    "move": views.moving,
    "business": views.choosing,
    "price reply": views.offering,
    "resale reply": views.selling,
    "finished": views.finished,
}


def box_of_change(before, after):
    return ImageChops.difference(before, after).getbbox()


def card_box(seat, seats=4):
    left = card_lefts(seats)[seat]
    return left, CARD_TOP, left + CARD[0], CARD_TOP + CARD[1]


def is_inside(box, outer):
    return box[0] >= outer[0] and box[1] >= outer[1] and box[2] <= outer[2] and box[3] <= outer[3]


def test_all_fixed_colours_come_back_unchanged():
    assert len(FIXED) == 32
    assert PALETTE.colours[:32] == FIXED
    for colour in FIXED:
        image = Image.new("RGB", (1, 1), colour)
        assert PALETTE.coloured(PALETTE.quantise(image)).tobytes() == image.tobytes()
    assert len(PALETTE.colours) <= 128


@pytest.mark.parametrize("phase", PHASES)
def test_a_board_is_a_palette_picture_of_its_size(phase):
    picture = board(PHASES[phase](), NAMES)

    image = Image.open(BytesIO(picture.png))
    assert image.size == picture.size == (WIDTH, HEIGHT)
    assert image.mode == "P"
    assert len(image.getpalette()) // 3 <= 128
    assert len(picture.png) <= MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_recorded_game_is_small_enough(game):
    shown = public_views(game)
    names = NAMES[: len(shown[0].seats)]
    for view in shown[:: max(1, len(shown) // 8)]:
        pictures = [board(view, names)]
        if view.phase == "MOVE":
            pictures += [reach(view, names), dial(view, names)]
        if view.phase.endswith("REPLY"):
            pictures.append(dial(view, names))
        for picture in pictures:
            assert len(picture.png) <= MOST_BYTES
            assert 0 < len(picture.alt) <= 1024
    assert len(podium(shown[-1], names).png) <= MOST_BYTES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_seats_is_drawn(seats, pixels):
    last = Seat(seats - 1)
    other = views.with_seats(views.table(seats), **{f"s{last}": {"cash": 9900}})

    plain, richer = (pixels(board(view, NAMES[:seats]).png) for view in (views.table(seats), other))

    assert is_inside(box_of_change(plain, richer), card_box(last, seats))


def test_the_same_view_gives_the_same_bytes():
    assert board(views.offering(), NAMES).png == board(views.offering(), NAMES).png


def test_away_is_a_moon_on_the_card_and_a_word(pixels):
    here, away = (board(views.table(), NAMES, away=frozenset(who)) for who in ((), (2,)))

    changed = box_of_change(pixels(here.png), pixels(away.png))

    assert is_inside(changed, card_box(2))
    assert "away" in away.alt
    assert "away" not in here.alt


def test_a_debt_is_red_and_has_a_minus(pixels):
    view = views.with_seats(views.table(), s0={"cash": -300})

    picture = board(view, NAMES)

    colours = pixels(picture.png).crop(card_box(0)).getcolors(1 << 20)
    assert (0xB3, 0x26, 0x1E) in {colour for _, colour in colours}
    assert "−$300" in picture.alt


def test_the_last_drive_is_on_the_map(pixels):
    """The route changes the map and the words about it, nothing else."""
    view = views.table(last_spin=Spun(Seat(0), 2))
    there, without = (
        pixels(board(replace(view, route=route), NAMES).png)
        for route in (view.route, Route(Seat(0), "TN", (), False))
    )
    difference = ImageChops.difference(there, without)
    difference.paste(0, (0, 0, WIDTH, HEADER))

    left, top, right, bottom = difference.getbbox()
    assert is_inside((left, top, right, bottom), MAP)
    assert (right - left, bottom - top) > (200, 40)


def test_nobody_is_ringed_at_the_end(pixels):
    ended = pixels(board(views.finished(), NAMES).png)

    for seat in range(4):
        colours = {colour for _, colour in ended.crop(card_box(seat)).getcolors(1 << 20)}
        assert (0xFF, 0xEB, 0xA6) not in colours


def test_there_is_no_podium_before_the_end():
    with pytest.raises(ValueError, match="not over"):
        podium(views.table(), NAMES)


def test_there_is_no_reach_outside_move():
    with pytest.raises(ValueError, match="no reach in SPIN"):
        reach(views.table(), NAMES)


def test_there_is_no_dial_before_its_first_spin():
    with pytest.raises(ValueError, match="not been spun"):
        dial(views.table(last_spin=None), NAMES)
    with pytest.raises(ValueError, match="not been spun"):
        dial(views.table(), NAMES, of_money=True)


def test_more_people_than_seats_are_refused():
    with pytest.raises(ValueError, match="3 people do not fit on 2 seats"):
        cover(NAMES[:3], 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_cover_has_a_card_for_every_seat(seats, pixels):
    empty, one = (pixels(cover(NAMES[:taken], seats).png) for taken in (seats - 1, seats))

    difference = ImageChops.difference(empty, one)
    difference.paste(0, (0, 0, WIDTH, MAP[3]))
    assert is_inside(difference.getbbox(), card_box(seats - 1, seats))
