"""The header's words, phase by phase, and what is told of the turn before."""

import pytest
from msgspec.structs import replace

from games.core.engine import Outcome
from games.core.seat import Seat
from games.states.view import Deal, Route, Spun
from renders.core.schoolroom.sentences import plain
from renders.states.moments import moment, money, news, signed
from tests.renders.states import views

NAMES = ("Ann", "Ben", "Cem", "Dee")


def headline(view):
    return plain(moment(view, NAMES).headline)


def below(view):
    return plain(moment(view, NAMES).below)


@pytest.mark.parametrize(
    ("view", "seat", "said"),
    [
        (views.table(), 1, "Ben: spin the Transport Dial"),
        (views.moving(1), 1, "Ben: drive 1 state"),
        (views.moving(3), 1, "Ben: drive 3 states"),
        (views.choosing(), 1, "Ben: a deal in Texas?"),
        (views.offering(700), 2, "Cem: sell for $700?"),
        (views.selling(500), 0, "Ann: take $500 or spin again?"),
        (views.finished(), 0, "Ann wins with $6,400"),
    ],
)
def test_the_headline_says_who_decides_what(view, seat, said):
    assert moment(view, NAMES).seat == seat
    assert headline(view) == said


def test_an_owner_who_pays_is_asked_as_one():
    view = views.selling(500)
    view = replace(view, actors=(Seat(1),), price=replace(view.price, decider=Seat(1)))

    assert headline(view) == "Ben: pay $500 or spin again?"


def test_a_shared_win_names_the_winners_and_lights_no_badge():
    outcome = Outcome("cleared", (Seat(0), Seat(3)), (6400, 5700, 3700, 6400), (1, 3, 4, 1))
    view = views.finished(outcome=outcome)

    assert moment(view, NAMES).seat is None
    assert headline(view) == "Ann and Dee share the win: $6,400"
    assert below(view) == "All 16 disks delivered"


def test_a_game_ended_early_does_not_claim_that_all_is_delivered():
    disks = tuple(
        views.disk("red-1") if one.id == "red-1" else one for one in views.finished().disks
    )

    assert "ended by agreement" in below(views.finished(disks=disks, reason="agreement"))


def test_what_the_reach_holds_is_told():
    assert below(views.moving(3)) == "31 states are in reach, a deal waits in 5"
    assert below(views.delivering()).endswith("with oranges for Georgia")


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (Deal("offer", "yellow-3", "TX"), "Cem sells cotton here"),
        (Deal("take_over", "red-3", "IL"), "$100 takes over cattle of Ann"),
        (Deal("pick_up", "blue-1", "WA"), "Own apples may be loaded"),
    ],
)
def test_the_deal_at_hand_is_told(deal, said):
    assert below(views.choosing(deals=(deal,))) == said


def test_several_deals_are_counted():
    deals = (Deal("offer", "yellow-3", "TX"), Deal("take_over", "red-3", "TX"))

    assert below(views.choosing(deals=deals)) == "2 deals are open here"


def told(view):
    return plain(news(view, NAMES))


def test_the_drive_before_is_news():
    assert told(views.table()) == "Ann spun 2 and drove Oklahoma – Arkansas – Tennessee"
    stayed = views.table(route=Route(Seat(0), "TN", (), True))
    assert told(stayed) == "Ann spun 2 and stayed in Tennessee"


def test_a_breakdown_before_is_news_with_what_it_dropped():
    stuck = views.table(
        turn_player=Seat(0), actors=(Seat(0),), last_spin=Spun(Seat(3), 0, "flat_tire")
    )

    assert told(stuck) == "Dee: flat tire, cattle set down in Illinois"


def bought(*amounts, **changes):
    """Ben has bought sugar beets of Cem in Minnesota, and Cem is to spin."""
    disks = tuple(
        views.loaded("yellow-1", 1, "MN", "RI") if one.id == "yellow-1" else one
        for one in views.DISKS
    )
    view = views.offering(
        *amounts, disks=disks, phase="SPIN", turn_player=Seat(2), actors=(Seat(2),)
    )
    return replace(view, **changes)


def test_the_deal_before_is_news():
    assert told(bought(700, 300)) == "Ben paid Cem $300 for sugar beets"


def test_a_deal_of_an_older_turn_is_no_news():
    later = bought(route=Route(Seat(1), "MN", ("WI", "MN"), False))
    assert told(later).startswith("Ben spun 3 and drove Minnesota")


def test_an_offer_that_came_to_nothing_is_news():
    lapsed = views.offering(700, phase="SPIN", turn_player=Seat(2), actors=(Seat(2),))
    disks = tuple(
        replace(one, refused=True) if one.id == "yellow-1" else one for one in lapsed.disks
    )

    assert told(lapsed) == "Ben could not pay $700 for sugar beets"
    assert told(replace(lapsed, disks=disks)) == "Cem would not sell sugar beets for $700"


def test_a_sale_back_before_is_news():
    disks = tuple(views.home("blue-2") if one.id == "blue-2" else one for one in views.DISKS)
    sold = views.table(
        disks=disks,
        trucks=("GA", "KS", "UT", "IL"),
        last_spin=Spun(Seat(0), 1),
        route=Route(Seat(0), "TN", ("GA",), False),
        price=views.selling(500).price,
    )

    assert told(sold) == "Ben paid Ann $500 for petroleum"
    by_bank = replace(sold, price=replace(sold.price, buyer=None))
    assert told(by_bank) == "The bank paid Ann $500 for petroleum"


def test_who_sat_out_is_news():
    assert told(views.table(turn_player=Seat(2), actors=(Seat(2),))) == "Ben sat out"


def test_the_first_turn_has_its_own_news():
    first = views.table(last_spin=None, route=None, first_player=Seat(1))

    assert told(first) == "Ben spun the highest number and starts"


def test_sums_have_true_minus_signs():
    assert [money(4500), money(-300), money(0)] == ["$4,500", "−$300", "$0"]
    assert [signed(3700), signed(-1900), signed(0)] == ["+3,700", "−1,900", "0"]
