from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.core.seat import Seat
from games.quiz.view import CARDS, OwnTry
from renders.core import usmap
from renders.quiz import board, cover, podium
from renders.quiz.colours import ASKED, FIXED, PALETTE
from renders.quiz.layout import (
    CARD,
    END_HEIGHT,
    END_PLACING,
    HEIGHT,
    MAP,
    PLACING,
    SCORES,
    TILE,
    TILES,
    WIDTH,
    end_rows,
    score_rows,
)
from renders.quiz.podium import BADGE, places
from tests.renders.quiz import views
from tests.renders.quiz.recorded import GAMES, public_views
from tests.renders.quiz.views import NAMES

MOST_BYTES = 250_000

LOOKS = {
    "asking": views.asking,
    "question": views.tried,
    "typed": views.typed,
    "goods": views.goods,
    "revealed": views.revealed,
    "finished": views.finished,
}


def box_of_change(before, after):
    return ImageChops.difference(before, after).getbbox()


def is_inside(box, outer):
    return box[0] >= outer[0] and box[1] >= outer[1] and box[2] <= outer[2] and box[3] <= outer[3]


def test_all_fixed_colours_come_back_unchanged():
    assert len(FIXED) == 32
    assert PALETTE.colours[:32] == FIXED
    for colour in FIXED:
        image = Image.new("RGB", (1, 1), colour)
        assert PALETTE.coloured(PALETTE.quantise(image)).tobytes() == image.tobytes()
    assert len(PALETTE.colours) <= 128


@pytest.mark.parametrize("look", LOOKS)
def test_a_board_is_a_palette_picture_of_its_size(look):
    picture = board(LOOKS[look](), NAMES[:6])

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
        picture = board(view, names)
        assert len(picture.png) <= MOST_BYTES
        assert 0 < len(picture.alt) <= 1024
    assert len(podium(shown[-1], names).png) <= MOST_BYTES


@pytest.mark.parametrize("code", CARDS)
def test_the_asked_state_is_lit_where_it_lies(code, pixels):
    """The colour of the asked state is seen on the map only inside that state, and its ring."""
    picture = pixels(board(views.question(space=code), NAMES[:6]).png).crop(MAP)

    seen = PALETTE.quantise(picture).point(lambda index: 255 * (index == PALETTE.index(ASKED)))
    left, top, right, bottom = seen.getbbox()
    points = [PLACING.at(point) for ring in usmap.states()[code] for point in ring]
    xs, ys = [x - MAP[0] for x, _ in points], [y - MAP[1] for _, y in points]
    margin = 34 if max(max(xs) - min(xs), max(ys) - min(ys)) < 44 else 2
    assert min(xs) - margin <= left
    assert right <= max(xs) + margin
    assert min(ys) - margin <= top
    assert bottom <= max(ys) + margin


@pytest.mark.parametrize("view", [views.goods(), views.asking()], ids=["goods", "asking"])
def test_no_state_is_lit_while_it_is_the_secret(view, pixels):
    picture = pixels(board(view, NAMES[:6]).png)

    rgb = tuple(int(ASKED[at : at + 2], 16) for at in (1, 3, 5))
    for box in (MAP, CARD):
        assert rgb not in {colour for _, colour in picture.crop(box).getcolors(1 << 20)}


@pytest.mark.parametrize("view", [views.goods(quizmaster=Seat(0)), views.asking()])
def test_what_the_quizmaster_knows_changes_no_picture(view):
    knowing = replace(view, me=Seat(0), space="MN", value="Minnesota", right=1)

    assert board(knowing, NAMES[:6]) == board(view, NAMES[:6])


def test_an_own_try_changes_no_picture():
    view = views.typed()
    own = replace(view, me=Seat(2), mine=OwnTry("Minneapolis", None))

    assert board(own, NAMES[:6]) == board(view, NAMES[:6])


def test_the_answers_are_told_apart_only_once_the_card_is_closed(pixels):
    opened, closed = (
        pixels(board(view, NAMES[:6]).png) for view in (views.question(), views.revealed())
    )

    def grounds(picture):
        return {picture.getpixel((x + 90, y + TILE[1] // 2)) for x, y in TILES}

    assert len(grounds(opened)) == 1
    assert len(grounds(closed)) == 2
    x, y = TILES[1]
    assert closed.getpixel((x + 90, y + TILE[1] // 2)) == (0xBA, 0xDF, 0xA8)


def test_who_chose_what_stands_on_the_answers(pixels):
    """Дмитрий and Ana chose the first button; without them that tile is empty."""
    with_them, without = (
        pixels(board(views.revealed(tries=tries), NAMES[:6]).png)
        for tries in (((2, 0), (4, 0), (3, 1)), ((3, 1),))
    )
    difference = ImageChops.difference(with_them, without)
    difference.paste(0, (SCORES[0], 0, WIDTH, HEIGHT))

    x, y = TILES[0]
    assert is_inside(difference.getbbox(), (x + 380, y, x + TILE[0], y + TILE[1]))


def test_by_correspondence_nobody_sees_who_was_right(pixels):
    """A try that was wrong, and one of which that is not known, look different only live."""
    live = pixels(board(views.tried(), NAMES[:6]).png)
    post = pixels(board(views.typed(), NAMES[:6]).png)

    red = (0xB3, 0x26, 0x1E)
    for picture, crossed in ((live, True), (post, False)):
        colours = {colour for _, colour in picture.crop(SCORES).getcolors(1 << 20)}
        assert (red in colours) == crossed


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_row_lies_on_its_card(seats, pixels):
    rows = score_rows(seats)
    assert rows.middle(seats - 1) + rows.step // 2 <= SCORES[3] - 4
    last = end_rows(seats)
    assert last.middle(seats - 1) + last.step // 2 <= 734 - 4
    names = list(NAMES[:seats])
    first = pixels(board(views.question(seats), names).png)
    names[-1] = "Q"

    changed = box_of_change(first, pixels(board(views.question(seats), names).png))

    assert is_inside(changed, (SCORES[0] + 80, SCORES[1] + 62, SCORES[2] - 20, SCORES[3] - 4))
    assert changed[3] - changed[1] <= rows.step


def test_away_is_a_moon_at_the_badge_and_a_word(pixels):
    here, away = (board(views.question(), NAMES[:6], away=frozenset(who)) for who in ((), (1,)))

    left, top, right, bottom = box_of_change(pixels(here.png), pixels(away.png))

    assert is_inside((left, top, right, bottom), (SCORES[0] + 40, SCORES[1], 1180, SCORES[3]))
    assert "away" in away.alt
    assert "away" not in here.alt


def test_the_same_view_gives_the_same_bytes():
    assert board(views.revealed(), NAMES[:6]).png == board(views.revealed(), NAMES[:6]).png


def test_there_is_no_podium_before_the_end():
    with pytest.raises(ValueError, match="not over"):
        podium(views.question(), NAMES[:6])


def test_a_podium_has_its_size():
    picture = podium(views.every_card(), NAMES)

    assert Image.open(BytesIO(picture.png)).size == picture.size == (WIDTH, END_HEIGHT)
    assert len(picture.png) <= MOST_BYTES


def test_more_people_than_seats_are_refused():
    with pytest.raises(ValueError, match="3 people do not fit on 2 seats"):
        cover(NAMES[:3], 2)


def test_the_card_shows_what_is_asked_about(pixels):
    """Only the card, the map and the question's words differ from state to state."""
    one, other = (pixels(board(views.question(space=code), NAMES[:6]).png) for code in ("MN", "TX"))
    difference = ImageChops.difference(one, other)
    for box in (MAP, CARD, (330, 0, 1400, 100)):
        assert difference.crop(box).getbbox() is not None
        difference.paste(0, box)
    assert difference.getbbox() is None


def test_badges_on_the_map_touch_no_other_badge():
    spots = [END_PLACING.at(place.at) for place in places().values()]

    assert len(spots) == 51
    for number, (x, y) in enumerate(spots):
        for other_x, other_y in spots[number + 1 :]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= (2 * BADGE) ** 2
