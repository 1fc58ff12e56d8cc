"""Pictures looked at by eye, one for each look the game has. `--accept` takes them anew."""

import pytest

from games.core.seat import Seat
from games.states.view import Account, Deal, Price, Route, Spun
from renders.states import board, cover, dial, podium, reach
from tests.renders.states import views
from tests.renders.states.views import NAMES

WIDE_NAMES = ("Birgitta von Hohenfels-Oberkirch", "山田太郎", "Ελένη Παππά", "👩🏽‍🚀 Sam")


def crowded():
    """Several pieces in one state, in a small one too, and a debt."""
    disks = tuple(
        views.loaded("blue-2", 0, "CO", "CO") if one.id == "blue-2"
        else views.dropped("green-3", 2, "RI", "CT") if one.id == "green-3"
        else one
        for one in views.DISKS
    )  # fmt: skip
    view = views.table(
        disks=disks,
        trucks=("CO", "CO", "RI", "RI"),
        route=Route(Seat(0), "ME", ("NH", "MA", "RI"), False),
        last_spin=Spun(Seat(0), 3),
        transport_dial="express",
    )
    return views.with_seats(view, s2={"breakdown": "out_of_gas"}, s1={"cash": -300})


def over_the_water():
    """From Alaska to California, by the way over the water."""
    return views.table(
        trucks=("CA", "KS", "HI", "PR"), route=Route(Seat(0), "AK", ("WA", "OR", "CA"), False)
    )


def paid():
    disks = tuple(
        views.loaded("yellow-1", 1, "MN", "RI") if one.id == "yellow-1" else one
        for one in views.DISKS
    )
    return views.offering(
        700, 300, disks=disks, phase="SPIN", turn_player=Seat(2), actors=(Seat(2),),
        price=Price("buy", "yellow-1", Seat(1), Seat(2), Seat(2), (700, 300)),
    )  # fmt: skip


def many_deals():
    deals = {
        **views.DEALS,
        "KY": Deal("pick_up", "blue-3", "KY"),
        "AZ": Deal("offer", "green-4", "AZ"),
    }
    return views.moving(deals=deals)


def shared_win():
    accounts = (views.ACCOUNTS[0], Account(own_sold=1400), *views.ACCOUNTS[2:])
    return views.finished(3, accounts, "round_limit", round_limit=20, round=20)


PICTURES = {
    "spin": lambda: board(views.table(), NAMES, away=frozenset({2})),
    "move": lambda: board(views.moving(), NAMES),
    "business": lambda: board(views.choosing(), NAMES),
    "price-reply": lambda: board(views.offering(), NAMES),
    "resale-reply": lambda: board(views.selling(), NAMES),
    "paid": lambda: board(paid(), NAMES),
    "crowded": lambda: board(crowded(), WIDE_NAMES, away=frozenset({3})),
    "over-the-water": lambda: board(over_the_water(), NAMES),
    "two-players": lambda: board(views.table(2), NAMES[:2]),
    "finished": lambda: board(views.finished(), NAMES),
    "reach": lambda: reach(views.moving(), NAMES),
    "reach-many-deals": lambda: reach(many_deals(), NAMES),
    "reach-delivering": lambda: reach(views.delivering(), WIDE_NAMES),
    "dial-transport": lambda: dial(views.moving(), NAMES),
    "dial-stranded": lambda: dial(
        views.table(last_spin=Spun(Seat(3), 0, "flat_tire")), NAMES, of_money=False
    ),
    "dial-six": lambda: dial(
        views.table(last_spin=Spun(Seat(1), 0, "out_of_gas"), transport_dial="six"), NAMES
    ),
    "dial-offer": lambda: dial(views.offering(), NAMES),
    "dial-second-spin": lambda: dial(paid(), NAMES, of_money=True),
    "dial-low": lambda: dial(
        views.selling(500, money_dial="low", transport_dial="express"), WIDE_NAMES
    ),
    "podium": lambda: podium(views.finished(), NAMES),
    "podium-shared": lambda: podium(shared_win(), WIDE_NAMES[:3]),
    "podium-two": lambda: podium(views.finished(2), NAMES[:2]),
    "cover": lambda: cover(NAMES[:3], 4, away=frozenset({1})),
}


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_was_accepted(looks_like, name):
    looks_like(PICTURES[name]().png, f"states/{name}")
