from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from games.dallas.actions import Fly, LimoOffer, Place, Road
from games.dallas.view import LimoView
from renders.dallas import ballot, board, cards, cover, hand, holdings, reach, wealth
from renders.dallas.board import latest
from renders.dallas.colours import FIXED, PALETTE
from renders.dallas.header import WIDTH
from renders.dallas.scene import HEIGHT
from renders.dallas.seats import FOOT as SEATS_FOOT
from renders.dallas.seats import TOP as SEATS_TOP
from renders.dallas.trail import Step, steps, touched
from tests.games.dallas.table import BOBBY, PAM, SUE
from tests.renders.dallas import views
from tests.renders.dallas.recorded import GAMES, public_views, seat_views
from tests.renders.dallas.views import NAMES

MOST_BYTES = 250_000
FOUR = NAMES[:4]


def opened(picture):
    return Image.open(BytesIO(picture.png))


def box_of_change(one, other):
    return ImageChops.difference(one, other).getbbox()


def test_all_fixed_colours_come_back_unchanged():
    assert len(set(FIXED)) == 32
    for colour in FIXED:
        image = Image.new("RGB", (1, 1), colour)
        assert PALETTE.coloured(PALETTE.quantise(image)).tobytes() == image.tobytes()
    assert len(PALETTE.colours) <= 128


@pytest.mark.parametrize("seats", range(2, 8))
def test_any_number_of_seats_is_drawn(seats, pixels):
    picture = board(views.crowd(seats), NAMES[:seats])

    image = opened(picture)
    assert image.size == picture.size == (WIDTH, HEIGHT)
    assert image.mode == "P"
    assert len(image.getpalette()) // 3 <= 128
    assert len(picture.png) <= MOST_BYTES
    away = pixels(board(views.crowd(seats), NAMES[:seats], away=frozenset({seats - 1})).png)
    assert box_of_change(pixels(picture.png), away)  # the last seat has its cell


def test_the_same_view_gives_the_same_bytes():
    assert board(views.public(), FOUR).png == board(views.public(), FOUR).png


def test_away_is_shown_at_the_badge_and_nowhere_else(pixels):
    here, away = (
        pixels(board(views.public(), FOUR, away=frozenset(who)).png) for who in ((), (1,))
    )

    left, top, right, bottom = box_of_change(here, away)

    assert right - left < 40
    assert bottom - top < 40
    assert top >= SEATS_TOP
    assert bottom <= SEATS_FOOT


def test_an_own_view_gives_the_public_board_while_money_is_open():
    """Hands, presets and offers of the viewer leave no trace."""
    table = views.after()
    table.do(PAM, LimoOffer(BOBBY, 0))
    public, own = table.view(), table.view(BOBBY)
    assert own.offers
    assert own.actors != public.actors  # he owes an answer, which nobody else may know

    assert board(own, FOUR).png == board(public, FOUR).png
    assert board(own, FOUR).alt == board(public, FOUR).alt
    assert holdings(own, FOUR).png == holdings(public, FOUR).png


def test_hidden_money_is_on_no_public_picture():
    shown = views.public()
    hidden = views.public(options={"money_visible": False})

    for draw in (board, holdings):
        assert draw(shown, FOUR).png != draw(hidden, FOUR).png
        assert "$6.1M" in draw(shown, FOUR).alt
        assert "$6.1M" not in draw(hidden, FOUR).alt
    assert "Slush Fund $3.5M" in board(hidden, FOUR).alt


def test_the_route_of_the_go_before_is_drawn_until_the_next_card(pixels):
    """Taken away it changes pixels between LBJ 21 and Sky-High, and in the bought square."""
    view = views.public()

    shown, without = (pixels(board(one, FOUR).png) for one in (view, replace(view, last_go=None)))

    left, top, right, bottom = box_of_change(shown, without)
    assert left >= 1040
    assert right <= 1290
    assert top >= 700
    assert bottom <= 910


def test_a_go_of_the_round_before_is_no_news():
    view = views.public()
    assert latest(view) == view.last_go
    first = replace(view, turn=1, mover=PAM)  # she begins the Round
    assert latest(first) is None
    assert latest(replace(view, turn=1)) == view.last_go  # J.R. follows her


def test_nobody_s_route_is_drawn_once_its_player_has_left():
    view = views.with_seats(views.public(), s3={"in_play": False})

    assert latest(view) is None


@pytest.mark.parametrize(
    ("route", "expected"),
    [
        ((Road(("lbj_22", "hawn_2")),), [("lbj_21", "lbj_22", False), ("lbj_22", "hawn_2", False)]),
        ((Fly("ewing_oil"), Road(("main_n",))), [("lbj_21", "ewing_oil", True),
                                                 ("ewing_oil", "main_n", False)]),
        ((Fly(spaces=("lbj_20",)),), [("lbj_21", "lbj_20", True)]),
        ((Place("dry_hole"),), [("lbj_21", "dry_hole", True)]),
    ],
)  # fmt: skip
def test_a_route_is_taken_step_by_step(route, expected):
    assert steps("lbj_21", route) == tuple(Step(*step) for step in expected)


def test_what_a_flight_passes_over_is_put_on_top_of_its_line():
    over = touched((Step("lbj_17", "ewing_oil", True),))

    assert "county_court" not in over
    assert {"ewing_oil", "love_1"} <= set(over)


def test_the_limo_stands_at_whoever_may_use_it(pixels):
    view = views.public()
    lent = replace(view, limo=LimoView(PAM, SUE, False, SUE))
    used = replace(view, limo=LimoView(PAM, None, True, None))

    at_home, away, spent = (pixels(board(one, FOUR).png) for one in (view, lent, used))

    left, top, right, bottom = box_of_change(at_home, away)
    assert left < 400 < 1200 < right  # from Pamela's cell to Sue Ellen's
    assert top >= SEATS_TOP
    assert bottom <= SEATS_FOOT
    assert box_of_change(at_home, spent)[2] < 400


def test_a_hold_marker_lies_where_the_player_goes_again(pixels):
    plain = views.public()
    held = views.with_seats(plain, s2={"back": 6})

    left, top, right, _ = box_of_change(*(pixels(board(one, FOUR).png) for one in (plain, held)))

    assert top >= SEATS_TOP
    assert right > 1200  # the sign at Sue Ellen's badge
    assert 500 <= left <= 620  # the chip on track space 6


def phases(game):
    """One view of each phase of a game, and its last one."""
    shown = public_views(game)
    sample = {view.phase: view for view in shown}
    return [*sample.values(), shown[-1]]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_moment_of_a_recorded_game_can_be_drawn(game):
    shown = phases(game)
    names = NAMES[: len(shown[0].seats)]

    pictures = []
    for view in shown:
        pictures.append(board(view, names))
        if view.meeting is not None or view.election is not None:
            pictures.append(ballot(view, names))
    pictures += [holdings(shown[-1], names), wealth(shown[-1], names)]

    assert all(len(picture.png) <= MOST_BYTES for picture in pictures)
    assert all(0 < len(picture.alt) <= 1024 for picture in pictures)


@pytest.mark.parametrize("game", GAMES[::4])
def test_every_seat_of_a_recorded_game_can_study_its_hand(game):
    names = NAMES[: len(public_views(game)[0].seats)]
    for seat in range(len(names)):
        seen = [view for view in seat_views(game, seat) if view.seats[seat].hand]
        for view in (seen[0], seen[len(seen) // 2], seen[-1]):
            picture = hand(view, names)
            assert len(picture.png) <= MOST_BYTES
            assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("card", ["d65", "d32", "d39", "d44", "d72", "d59"])
def test_any_card_s_reach_is_small_enough(card):
    """Those that light the most: every kind of helicopter, the longest Move, with the Limo."""
    view = views.before(hands={PAM: (card,)}).view(PAM)

    picture = reach(view, FOUR, card)

    assert picture.size == (WIDTH, HEIGHT)
    assert len(picture.png) <= MOST_BYTES
    assert 0 < len(picture.alt) <= 1024


def test_more_people_than_places_is_refused():
    with pytest.raises(ValueError, match="3 people"):
        cover(NAMES[:3], 2)


def test_pictures_for_one_pair_of_eyes_need_a_seat_s_view():
    for draw in (lambda view: hand(view, FOUR), lambda view: reach(view, FOUR, "d01")):
        with pytest.raises(ValueError, match="view of a seat"):
            draw(views.public())
    with pytest.raises(KeyError):
        reach(views.own(), FOUR, "d99")


def test_pictures_of_what_has_not_been_are_refused():
    with pytest.raises(ValueError, match="meeting"):
        ballot(views.public(), FOUR)
    with pytest.raises(ValueError, match="end of the game"):
        wealth(views.public(), FOUR)


def test_cards_on_the_table_can_be_none_or_many(pixels):
    view = views.own()

    few, many = cards(view, ()), cards(view, ("d01", "d02", "d03"), covered=2, own=("d04",))

    assert few.alt
    assert many.size[1] > few.size[1]
    assert "2 covered cards" in many.alt
    assert "Covered: Move 10" in many.alt
    assert opened(many).mode == "P"
