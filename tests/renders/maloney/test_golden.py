"""Pictures looked at by eye, one for each look the game has. `--accept` takes them anew."""

import pytest

from games.core.seat import Seat
from renders.maloney import board, cover, hand, podium
from tests.renders.maloney import views
from tests.renders.maloney.views import NAMES

SUNDAY_NAMES = ("Birgitta von Hohenfels-Oberkirch", "山田太郎", "Ελένη Παππά", "Sam")


def sunday():
    view = views.scoring(
        seats=4,
        weekday=6,
        lucky=True,
        joker_day=False,
        owner=None,
        sale=None,
        car_town=15,
        suitcases=(2, 3, 4, 6, 14),
        arrival=views.arrival(
            origin=4,
            town=15,
            owner=None,
            weekday=6,
            seats=4,
            suitcase=views.taken("S16", [(n, 500) for n in range(4)]),
            gains=(0, 0, 0, 0),
        ),
    )
    return views.with_seats(view, s3={"score": 270})


def second_attempt():
    view = views.table(
        seats=6,
        auction=views.auction_view(id="10.2"),
        actors=(Seat(0), Seat(1), Seat(3), Seat(4)),
    )
    return views.with_seats(view, s2={"barred": True, "money": 5600}, s5={"in_play": False})


def sealed():
    view = views.next_morning(
        phase="AUCTION",
        actors=(Seat(0), Seat(4)),
        auction=views.auction_view(id="11.1", style="sealed", call=None),
        money_hidden=True,
    )
    answered = {"answered": True, "ready": False, "money": None}
    waiting = {"ready": False, "money": None}
    return views.with_seats(view, s0=waiting, s1=answered, s2=answered, s3=answered, s4=waiting)


def shared_win():
    final = tuple(
        {**one, "money": 3400} if number == 0 else one for number, one in enumerate(views.FINAL)
    )
    return views.with_seats(views.finished(6, final), s5={"in_play": False})


def few_left():
    low = {"score": -30, "card_points": 10, "suitcase_points": -40, "money": 1000}
    return views.finished(
        3,
        (low, *views.FINAL[1:]),
        reason="empty_hand",
        contents=((2, "S10"), (4, "S22"), (6, "S14")),
    )


PICTURES = {
    "exchange": lambda: board(views.exchanging(), NAMES[:5]),
    "ready": lambda: board(views.next_morning(), NAMES[:5], away=frozenset({2})),
    "auction": lambda: board(views.bidding(), NAMES[:5], away=frozenset({2}), stage=1),
    "second-attempt": lambda: board(second_attempt(), NAMES),
    "sealed": lambda: board(sealed(), NAMES[:5]),
    "drive-by-joker": lambda: board(views.driving("joker"), NAMES[:5]),
    "arrival": lambda: board(views.scoring(), NAMES[:5], away=frozenset({2})),
    "lucky-sunday": lambda: board(sunday(), SUNDAY_NAMES),
    "finished": lambda: board(views.finished(), NAMES[:5]),
    "hand-cashing": lambda: hand(views.cashing(), NAMES),
    "hand-exchange": lambda: hand(
        views.own(views.exchanging(), surplus=("08-mon", "08-wed")), NAMES
    ),
    "hand-four": lambda: hand(views.own(views.driving(), views.HAND[3:7]), NAMES),
    "podium": lambda: podium(views.finished(), NAMES),
    "podium-shared": lambda: podium(shared_win(), NAMES),
    "podium-three": lambda: podium(few_left(), NAMES),
    "cover": lambda: cover(NAMES[:3], 6, away=frozenset({1})),
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_was_accepted(looks_like, name):
    looks_like(PICTURES[name]().png, f"maloney/{name}")
