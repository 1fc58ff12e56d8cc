"""What the view says, position by position."""

import msgspec
import pytest

from games.core.seat import seats
from games.states.actions import Accept, Move, Offer, Spin
from games.states.pieces import Deal
from games.states.view import StatesView, Stop
from tests.games.states.positions import BLUE, ENGINE, GREEN, RED, play, position


def shown(state, seat=None):
    return ENGINE.view(state, seat)


def test_everybody_sees_the_same_but_who_they_are():
    state = position(trucks={RED: "KS"}, board={"blue-1": "CO"}, phase="MOVE", spin=2)
    public = shown(state)
    assert public.me is None
    for seat in seats(4):
        assert shown(state, seat) == msgspec.structs.replace(public, me=seat)


def test_the_head_names_who_decides_and_until_when():
    state = position(
        trucks={RED: "KS"}, board={"blue-1": "KS"}, phase="BUSINESS", pins={"money": [300]}
    )
    assert (shown(state).phase, shown(state).actors) == ("BUSINESS", (RED,))
    offered = play(state, (RED, Offer("blue-1"))).state
    assert (shown(offered).phase, shown(offered).actors) == ("PRICE_REPLY", (BLUE,))
    assert shown(offered).deadline == ENGINE.due(offered) == 121_000
    assert shown(offered).price.amounts == (300,)


def test_the_pile_shows_its_size_only():
    state = position(pile=["KS", "VT"])
    view = shown(state)
    assert view.pile == len(state.pile)
    assert str(state.pile[:2]) not in repr(view)
    assert state.chance.seed not in repr(view)


def test_the_reach_says_how_far_what_waits_and_whether_it_is_short():
    state = position(
        trucks={RED: "NH", GREEN: "VT"},
        board={"blue-1": "ME", "green-1": "VT"},
        dropped={"yellow-2": (GREEN, "HI")},
        phase="MOVE",
        spin=2,
    )
    reach = {stop.space: stop for stop in shown(state).reach}
    assert list(reach) == sorted(reach)
    assert set(reach) == {one.to for one in ENGINE.menu(state, RED)}
    assert reach["ME"] == Stop("ME", 1, True, (Deal("offer", "blue-1", "ME"),), None)
    waiting = (Deal("take_over", "yellow-2", "VT"), Deal("offer", "green-1", "VT"))
    assert reach["VT"] == Stop("VT", 1, False, waiting, None)
    assert reach["NH"] == Stop("NH", 0, False, (), None)


def test_a_carriers_reach_says_how_far_it_still_is():
    state = position(trucks={RED: "TN"}, loaded={"blue-1": (RED, "GA")}, phase="MOVE", spin=1)
    reach = {stop.space: stop for stop in shown(state).reach}
    assert reach["GA"] == Stop("GA", 1, False, (Deal("deliver", "blue-1", "GA"),), 0)
    assert (reach["KY"].left, reach["AL"].left) == (2, 1)


def test_reach_and_deals_are_for_their_own_phases():
    spinning = position(trucks={RED: "KS"}, board={"blue-1": "KS"})
    assert (shown(spinning).reach, shown(spinning).deals) == ((), ())
    dealing = position(trucks={RED: "KS"}, board={"blue-1": "KS"}, phase="BUSINESS")
    assert shown(dealing).deals == (Deal("offer", "blue-1", "KS"),)
    assert shown(dealing).reach == ()


def test_each_seats_card_is_filled():
    state = position(
        trucks={RED: "KS", BLUE: "TN"},
        loaded={"blue-1": (RED, "HI")},
        dropped={"green-2": (BLUE, "GA")},
        board={"yellow-1": "CO"},
        cash={RED: -200},
    )
    red, blue, yellow, green = shown(state).seats
    assert (red.cash, red.truck, red.cargo, red.dropped) == (-200, "KS", "blue-1", None)
    assert (blue.cargo, blue.dropped, blue.truck) == (None, "green-2", "TN")
    assert blue.home == ("blue-2", "blue-3", "blue-4")
    assert (yellow.home, green.home[0]) == (("yellow-2", "yellow-3", "yellow-4"), "green-1")
    assert shown(state).for_sale == 1


def test_what_happened_last_stays_until_the_next_of_its_kind():
    state = position(
        2,
        trucks={RED: "NH"},
        board={"blue-1": "ME", "red-1": "HI"},
        pins={"transport": [2, 0], "money": [300], "breakdown": ["flat_tire"]},
    )
    after = play(
        state,
        (RED, Spin()),
        (RED, Move("ME", ("ME",))),
        (RED, Offer("blue-1")),
        (BLUE, Accept()),
        (BLUE, Spin()),
    ).state
    view = shown(after)
    assert (view.last_spin.seat, view.last_spin.breakdown) == (BLUE, "flat_tire")
    assert (view.route.origin, view.route.via, view.route.short) == ("NH", ("ME",), True)
    assert (view.price.disk, view.price.amount) == ("blue-1", 300)
    assert view.seats[BLUE].breakdown == "flat_tire"


def test_the_accounts_add_up_to_the_cash():
    state = position(
        trucks={RED: "KS"},
        board={"blue-1": "KS", "green-1": "HI"},
        phase="BUSINESS",
        pins={"money": [300]},
    )
    view = shown(play(state, (RED, Offer("blue-1")), (BLUE, Accept())).state)
    assert [seat.cash - seat.account.total for seat in view.seats] == [5000] * 4


@pytest.mark.parametrize("phase", ["SPIN", "MOVE", "BUSINESS"])
def test_a_view_is_json(phase):
    state = position(trucks={RED: "KS"}, board={"blue-1": "KS"}, phase=phase, spin=2)
    view = shown(state, RED)
    assert msgspec.json.decode(msgspec.json.encode(view), type=StatesView) == view
