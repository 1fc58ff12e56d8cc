"""The worked scenarios of section 9 of the rules, one test each."""

import pytest

from games.core.action import Timeout
from games.core.errors import RuleError
from games.states.actions import (
    Accept,
    Move,
    Offer,
    Pass,
    PickUp,
    Refuse,
    Respin,
    SitOut,
    Spin,
    TakeOver,
)
from games.states.facts import (
    Bought,
    CardReturned,
    Dropped,
    GameEnded,
    Lapsed,
    Reloaded,
    SoldBack,
    TakenOver,
)
from games.states.state import changed, with_disk
from games.states.tables import SPACES
from tests.games.states.positions import (
    BLUE,
    ENGINE,
    GREEN,
    RED,
    YELLOW,
    begin,
    fact,
    kinds,
    play,
    position,
    product,
    stops,
    table,
)


def refusal(state, seat, action, at=1000):
    """Rule and code with which the action is refused."""
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(state, seat, action, at)
    return refused.value.rule, refused.value.code


@pytest.mark.scenario("S-1")
def test_setup_counts():
    cards = SPACES[::-1]
    state = begin(4, pins={"pile": cards}).state

    assert state.cash == (5000,) * 4
    assert [disk.space for disk in state.disks] == list(cards[:16])
    assert all(disk.status == "board" for disk in state.disks)
    assert state.truck == cards[16:20]
    assert len(set(cards[:20])) == 20
    assert len(state.pile) == 51
    assert state.pile[-20:] == cards[:20]


@pytest.mark.scenario("S-2")
def test_the_highest_first_spin_begins_and_equals_spin_again():
    step = begin(4, pins={"first": [2, 3, 0, 3, 1, 2]})

    spins = [(one.seat, one.number) for one in step.facts if kinds_of(one) == "first_spun"]
    assert spins == [(0, 2), (1, 3), (2, 0), (3, 3), (1, 1), (3, 2)]
    order, state = [], step.state
    for _ in range(4):
        order.append(state.turn_player)
        state = ENGINE.apply(state, state.turn_player, Spin(), 0).state
        while state.turn_player == order[-1]:
            state = ENGINE.apply(state, state.decider(), ENGINE.automatic(state), 0).state
    assert order == [GREEN, RED, BLUE, YELLOW]


@pytest.mark.scenario("S-3")
def test_all_break_down_in_the_first_player_spin():
    step = begin(4, pins={"first": [0, 0, 0, 0, 1, 3, 0, 2]})

    spins = [one.seat for one in step.facts if kinds_of(one) == "first_spun"]
    assert spins == [0, 1, 2, 3, 0, 1, 2, 3]
    assert step.state.first_player == BLUE


def kinds_of(one):
    return type(one).__struct_config__.tag


@pytest.mark.scenario("S-4")
def test_short_stop():
    given = {"trucks": {RED: "NH"}, "board": {"blue-1": "ME"}, "phase": "MOVE"}
    two = position(spin=2, **given)
    stopped = play(two, (RED, Move("ME"))).state
    assert "ME" not in two.settings.roads.ends("NH", 2)
    assert stopped.phase == "BUSINESS"
    assert refusal(stopped, RED, Pass()) == ("R-4", "must-deal")

    full = play(position(spin=3, **given), (RED, Move("ME"))).state
    assert set(ENGINE.menu(full, RED)) == {Offer("blue-1"), Pass()}


@pytest.mark.scenario("S-5")
def test_no_early_stop():
    for spin in (1, 2, 3):
        state = position(trucks={RED: "KS"}, phase="MOVE", spin=spin, board={"blue-1": "HI"})
        assert play(state, (RED, Move("CO"))).state.truck[RED] == "CO"

    maine = position(trucks={RED: "ME"}, phase="MOVE", spin=2, board={"blue-1": "HI"})
    assert stops(maine) == {"ME", "VT", "MA"}
    assert refusal(maine, RED, Move("NH")) == ("R-4", "must-use-spin")


@pytest.mark.scenario("S-6")
def test_gateway_north():
    near = position(trucks={RED: "OR"}, phase="MOVE", spin=1)
    assert refusal(near, RED, Move("AK")) == ("STA-11", "too-far")
    assert "AK" in stops(position(trucks={RED: "OR"}, phase="MOVE", spin=2))
    assert (
        play(
            position(trucks={RED: "OR"}, phase="MOVE", spin=2), (RED, Move("AK", ("WA", "AK")))
        ).state.truck[RED]
        == "AK"
    )
    assert stops(position(trucks={RED: "AK"}, phase="MOVE", spin=2)) == {"AK", "ID", "OR"}


@pytest.mark.scenario("S-7")
def test_gateways_south():
    distance = position().settings.roads.distance
    assert (distance("NV", "HI"), distance("GA", "PR"), distance("AL", "PR")) == (2, 2, 2)
    assert stops(position(trucks={RED: "PR"}, phase="MOVE", spin=1)) == {"FL"}
    for start, gate, end in (("NV", "CA", "HI"), ("GA", "FL", "PR"), ("AL", "FL", "PR")):
        state = position(trucks={RED: start}, phase="MOVE", spin=2)
        assert play(state, (RED, Move(end, (gate, end)))).state.truck[RED] == end


@pytest.mark.scenario("S-8")
def test_corner():
    one = position(trucks={RED: "AZ"}, phase="MOVE", spin=1)
    with pytest.raises(RuleError) as refused:
        ENGINE.apply(one, RED, Move("CO"), 1000)
    assert (refused.value.rule, refused.value.code) == ("STA-11", "too-far")
    assert "only at a corner" in refused.value.message
    assert "CO" in stops(position(trucks={RED: "AZ"}, phase="MOVE", spin=2))
    with_links = position(trucks={RED: "AZ"}, phase="MOVE", spin=1, four_corners=True)
    assert play(with_links, (RED, Move("CO"))).state.truck[RED] == "CO"


@pytest.mark.scenario("S-9")
def test_water():
    for start, end in (("NY", "RI"), ("IL", "MI")):
        state = position(trucks={RED: start}, phase="MOVE", spin=1)
        assert refusal(state, RED, Move(end)) == ("STA-11", "too-far")
    for start, end in (("MI", "WI"), ("MD", "VA"), ("KY", "MO")):
        state = position(trucks={RED: start}, phase="MOVE", spin=1)
        assert play(state, (RED, Move(end))).state.truck[RED] == end


@pytest.mark.scenario("S-10")
def test_pass_through():
    state = position(trucks={RED: "TN", BLUE: "AR"}, board={"green-1": "AR"}, phase="MOVE", spin=2)

    step = play(state, (RED, Move("OK", ("AR", "OK"))))

    assert step.state.truck[RED] == "OK"
    assert step.state.turn_player == BLUE
    assert step.state.disk("green-1").status == "board"


def in_missouri(**given):
    """Red stands in MO beside blue-2 and may offer."""
    return position(
        trucks={RED: "MO"},
        board={"blue-2": "MO", "green-1": "HI"},
        phase="BUSINESS",
        spin=2,
        **given,
    )


@pytest.mark.scenario("S-11")
def test_buy_and_accept():
    state = in_missouri(pins={"money": [700]}, pile=["GA"])

    step = play(state, (RED, Offer("blue-2")), (BLUE, Accept()))

    assert step.state.cash[:2] == (4300, 5700)
    disk = step.state.disk("blue-2")
    assert (disk.status, disk.carrier, disk.destination) == ("truck", RED, "GA")
    assert fact(step, Bought) == Bought(
        seat=RED,
        payee=BLUE,
        disk="blue-2",
        product=product(step.state, "blue-2"),
        amount=700,
        destination="GA",
    )
    assert step.state.turn_player == BLUE


@pytest.mark.scenario("S-12")
def test_speculation_up():
    state = in_missouri(pins={"money": [300, 800]})
    step = play(state, (RED, Offer("blue-2")), (BLUE, Respin()))
    assert step.state.cash[:2] == (4200, 5800)


@pytest.mark.scenario("S-13")
def test_speculation_down():
    state = in_missouri(pins={"money": [400, 200]}, refusal="once")
    step = play(state, (RED, Offer("blue-2")), (BLUE, Respin()))
    assert step.state.cash[:2] == (4800, 5200)
    assert step.state.phase == "SPIN"
    for again in (Refuse(), Respin()):
        assert refusal(step.state, BLUE, again, 9000) == ("STA-21", "no-price")


@pytest.mark.scenario("S-14")
def test_the_buyer_is_bound():
    offered = play(in_missouri(pins={"money": [1200]}), (RED, Offer("blue-2"))).state
    assert refusal(offered, RED, Pass(), 2000) == ("STA-9", "not-yours")
    assert play(offered, (BLUE, Accept()), at=2000).state.cash[RED] == 3800


def near_georgia(**given):
    """Red carries blue-2 to GA and stands one step away; green-1 keeps the game going."""
    return position(
        trucks={RED: "AL"},
        loaded={"blue-2": (RED, "GA")},
        board={"green-1": "GA"},
        phase="MOVE",
        spin=3,
        **given,
    )


@pytest.mark.scenario("S-15")
def test_sale_back():
    step = play(near_georgia(pins={"money": [500]}), (RED, Move("GA")), (RED, Accept()))

    assert step.state.cash[:2] == (5500, 4500)
    assert step.state.disk("blue-2").status == "platform"
    assert step.state.disk("blue-2").space is None
    assert step.state.pile[-1] == "GA"
    assert step.state.turn_player == BLUE


@pytest.mark.scenario("S-16")
def test_sale_back_with_speculation():
    def sold(reply, by, **options):
        arrived = play(near_georgia(pins={"money": [500, 1000]}, **options), (RED, Move("GA")))
        return ENGINE.apply(arrived.state, by, reply, 2000).state.cash[:2]

    assert sold(Respin(), RED) == (6000, 4000)
    assert sold(Respin(), BLUE, resale_respin="owner") == (6000, 4000)
    arrived = play(
        near_georgia(pins={"money": [500]}, resale_respin="owner"), (RED, Move("GA"))
    ).state
    assert refusal(arrived, RED, Respin(), 2000) == ("STA-9", "not-yours")
    none = play(near_georgia(pins={"money": [500]}, resale_respin="none"), (RED, Move("GA"))).state
    assert none.cash[:2] == (5500, 4500)
    assert none.turn_player == BLUE


@pytest.mark.scenario("S-17")
def test_wait_after_delivery():
    step = play(near_georgia(pins={"money": [500]}), (RED, Move("GA")), (RED, Accept()))
    assert step.state.turn_player == BLUE
    assert refusal(step.state, RED, Offer("green-1"), 9000) == ("STA-9", "not-yours")

    next_turn = {"trucks": {RED: "GA"}, "board": {"green-1": "GA"}}
    short = position(**next_turn, phase="MOVE", spin=1)
    assert ENGINE.menu(play(short, (RED, Move("GA"))).state, RED) == (Offer("green-1"),)
    full = position(**next_turn, phase="MOVE", spin=2)
    assert Pass() in ENGINE.menu(play(full, (RED, Move("GA", ("AL", "GA")))).state, RED)
    broken = play(position(**next_turn, pins={"transport": [0]}), (RED, Spin())).state
    assert (broken.phase, broken.turn_player) == ("SPIN", BLUE)


@pytest.mark.scenario("S-18")
def test_loaded_truck():
    given = {
        "trucks": {RED: "CA"},
        "loaded": {"blue-2": (RED, "GA")},
        "board": {"green-1": "HI"},
        "phase": "MOVE",
    }
    assert refusal(position(spin=2, **given), RED, Move("HI")) == ("R-4", "must-use-spin")
    step = play(position(spin=1, **given), (RED, Move("HI")))
    assert step.state.truck[RED] == "HI"
    assert step.state.turn_player == BLUE


def broken_down(carrier=RED, disk="blue-2", **given):
    """The carrier stands broken down in TN, its disk for GA beside it."""
    trucks = {carrier: "TN"} | given.pop("trucks", {})
    board = given.pop("board", {"green-1": "HI"})
    return position(trucks=trucks, dropped={disk: (carrier, "GA")}, board=board, **given)


@pytest.mark.scenario("S-19")
def test_breakdown_loaded():
    state = position(
        2,
        trucks={RED: "TN"},
        loaded={"blue-2": (RED, "GA")},
        board={"red-1": "HI"},
        pins={"transport": [0, 0], "breakdown": ["flat_tire", "out_of_gas"]},
    )

    down = play(state, (RED, Spin()))
    assert fact(down, Dropped) == Dropped(
        seat=RED, disk="blue-2", product=product(down.state, "blue-2"), space="TN"
    )
    assert (down.state.disk("blue-2").status, down.state.turn_player) == ("dropped", BLUE)
    assert down.state.breakdowns == ("flat_tire", None)

    back = play(down.state, (BLUE, Spin()), at=2000)
    assert fact(back, Reloaded) == Reloaded(
        seat=RED, disk="blue-2", product=product(back.state, "blue-2"), space="TN"
    )
    assert (back.state.disk("blue-2").status, back.state.phase) == ("truck", "SPIN")
    assert back.state.breakdowns == (None, "out_of_gas")


@pytest.mark.scenario("S-20")
def test_takeover():
    state = broken_down(
        trucks={GREEN: "NC"},
        turn=GREEN,
        cash={GREEN: 2000},
        board={"yellow-1": "HI"},
        pins={"transport": [1], "money": [500]},
    )

    step = play(state, (GREEN, Spin()), (GREEN, Move("TN")), (GREEN, TakeOver("blue-2")))

    assert (step.state.cash[GREEN], step.state.cash[RED]) == (1900, 5100)
    assert fact(step, TakenOver).payee == RED
    disk = step.state.disk("blue-2")
    assert (disk.carrier, disk.destination, step.state.turn_player) == (GREEN, "GA", RED)

    there = position(
        trucks={GREEN: "TN"},
        turn=GREEN,
        loaded={"blue-2": (GREEN, "GA")},
        board={"yellow-1": "HI"},
        phase="MOVE",
        spin=1,
        pins={"money": [500]},
    )
    sold = play(there, (GREEN, Move("GA")), (GREEN, Accept()))
    assert fact(sold, SoldBack).payer == BLUE


@pytest.mark.scenario("S-21")
def test_own_disk_taken_back():
    state = broken_down(trucks={BLUE: "KY"}, turn=BLUE, phase="MOVE", spin=2)
    step = play(state, (BLUE, Move("TN")), (BLUE, TakeOver("blue-2")))
    assert step.state.cash[:2] == (5100, 4900)

    carrying = position(
        trucks={BLUE: "TN"},
        turn=BLUE,
        loaded={"blue-2": (BLUE, "GA")},
        board={"green-1": "HI"},
        phase="MOVE",
        spin=1,
    )
    home = play(carrying, (BLUE, Move("GA")))
    assert kinds(home) == ["moved", "delivered_own", "turn_began"]
    assert home.state.cash == (5000,) * 4
    assert home.state.disk("blue-2").status == "platform"


@pytest.mark.scenario("S-22")
def test_no_takeover():
    loaded = position(
        trucks={RED: "TN", YELLOW: "KY"},
        turn=YELLOW,
        dropped={"blue-2": (RED, "GA")},
        loaded={"green-1": (YELLOW, "ME")},
        phase="MOVE",
        spin=1,
    )
    arrived = play(loaded, (YELLOW, Move("TN"))).state
    assert refusal(arrived, YELLOW, TakeOver("blue-2"), 2000) == ("STA-9", "not-yours")

    poor = broken_down(
        trucks={GREEN: "KY"}, turn=GREEN, cash={GREEN: 0}, phase="MOVE", spin=1, board={}
    )
    assert play(poor, (GREEN, Move("TN"))).state.phase == "SPIN"
    far = broken_down(trucks={GREEN: "PA"}, turn=GREEN, phase="MOVE", spin=2)
    assert refusal(far, GREEN, Move("TN")) == ("STA-11", "too-far")


@pytest.mark.scenario("S-23")
def test_chain_of_breakdowns():
    state = position(
        trucks={GREEN: "TN", RED: "TN"},
        turn=GREEN,
        loaded={"blue-2": (GREEN, "GA")},
        board={"yellow-1": "HI"},
        pins={"transport": [0, 1]},
    )

    down = play(state, (GREEN, Spin())).state
    assert down.disk("blue-2").carrier == GREEN
    taken = play(down, (RED, Spin()), (RED, Move("TN")), (RED, TakeOver("blue-2")), at=2000)

    assert taken.state.route.short
    assert (taken.state.cash[RED], taken.state.cash[GREEN]) == (4900, 5100)
    assert taken.state.disk("blue-2").carrier == RED


@pytest.mark.scenario("S-24")
def test_broken_down_empty():
    state = position(
        trucks={RED: "KS"},
        board={"blue-1": "KS"},
        pins={"transport": [0], "breakdown": ["out_of_gas"]},
    )
    step = play(state, (RED, Spin()))
    assert kinds(step) == ["spun", "turn_began"]
    assert refusal(step.state, RED, Offer("blue-1"), 2000) == ("STA-9", "not-yours")


@pytest.mark.scenario("S-25")
def test_own_pick_up_not_yet():
    given = {"trucks": {RED: "KS"}, "phase": "MOVE", "spin": 1}
    early = position(board={"red-3": "KS", "yellow-1": "HI"}, **given)
    assert "KS" not in stops(early)
    assert refusal(early, RED, PickUp("red-3")) == ("STA-36", "opponents-left")

    late = position(board={"red-3": "KS"}, loaded={"yellow-1": (GREEN, "HI")}, **given)
    step = play(late, (RED, Move("KS")), (RED, PickUp("red-3")))
    assert step.state.disk("red-3").carrier == RED


@pytest.mark.scenario("S-26")
def test_own_delivery():
    state = position(
        trucks={RED: "KS"}, board={"red-3": "KS", "red-1": "HI"}, phase="BUSINESS", pile=["VT"]
    )
    picked = play(state, (RED, PickUp("red-3"))).state
    assert picked.cash == (5000,) * 4
    assert (picked.disk("red-3").destination, picked.disk("red-3").own_pickup) == ("VT", True)

    for seats, cash in ((4, (5600, 4800, 4800, 4800)), (2, (5200, 4800))):
        near = position(
            seats,
            trucks={RED: "NH"},
            loaded={"red-3": (RED, "VT", "own")},
            board={"red-1": "HI"},
            phase="MOVE",
            spin=1,
        )
        assert play(near, (RED, Move("VT"))).state.cash == cash


@pytest.mark.scenario("S-27")
def test_own_delivery_interrupted():
    state = position(
        trucks={RED: "TN", BLUE: "TN"},
        turn=BLUE,
        dropped={"red-3": (RED, "VT", "own")},
        board={"red-1": "HI"},
        phase="MOVE",
        spin=1,
    )
    taken = play(state, (BLUE, Move("TN")), (BLUE, TakeOver("red-3"))).state
    assert (taken.cash[BLUE], taken.disk("red-3").own_pickup) == (4900, False)

    near = position(
        trucks={BLUE: "NH"},
        turn=BLUE,
        loaded={"red-3": (BLUE, "VT")},
        board={"red-1": "HI"},
        phase="MOVE",
        spin=1,
        pins={"money": [800]},
    )
    sold = play(near, (BLUE, Move("VT")), (BLUE, Accept()))
    assert sold.state.cash == (4200, 5800, 5000, 5000)


@pytest.mark.scenario("S-28")
@pytest.mark.parametrize(
    ("short_cash", "red", "blue"), [("credit", 6000, -900), ("strict", 5100, 0)]
)
def test_an_owner_short_of_money(short_cash, red, blue):
    state = position(
        trucks={RED: "AL"},
        loaded={"blue-4": (RED, "GA")},
        board={"green-1": "HI"},
        cash={BLUE: 100},
        phase="MOVE",
        spin=1,
        pins={"money": [1000]},
        short_cash=short_cash,
    )
    step = play(state, (RED, Move("GA")), (RED, Accept()))
    assert step.state.cash[:2] == (red, blue)
    assert fact(step, SoldBack).forgiven == (900 if short_cash == "strict" else 0)


@pytest.mark.scenario("S-28")
def test_a_buyer_short_of_money():
    def bought(short_cash):
        state = position(
            trucks={GREEN: "MO"},
            turn=GREEN,
            board={"blue-2": "MO"},
            cash={GREEN: 100},
            phase="BUSINESS",
            pins={"money": [500]},
            short_cash=short_cash,
        )
        return play(state, (GREEN, Offer("blue-2")), (BLUE, Accept()))

    assert bought("credit").state.cash[GREEN] == -400
    lapsed = bought("strict")
    assert fact(lapsed, Lapsed) == Lapsed(
        disk="blue-2", product=product(lapsed.state, "blue-2"), owner=BLUE, buyer=GREEN
    )
    assert (lapsed.state.cash[GREEN], lapsed.state.turn_player) == (100, RED)
    assert lapsed.state.disk("blue-2").status == "board"

    broke = position(
        trucks={GREEN: "MO"},
        turn=GREEN,
        board={"blue-2": "MO"},
        cash={GREEN: 0},
        phase="MOVE",
        spin=2,
    )
    assert play(broke, (GREEN, Move("MO"))).state.turn_player == RED


@pytest.mark.scenario("S-29")
@pytest.mark.parametrize(("short_cash", "yellow"), [("credit", -100), ("strict", 0)])
def test_bonus_on_credit(short_cash, yellow):
    state = position(
        trucks={RED: "NH"},
        loaded={"red-3": (RED, "VT", "own")},
        board={"red-1": "HI"},
        cash={YELLOW: 100},
        phase="MOVE",
        spin=1,
        short_cash=short_cash,
    )
    assert play(state, (RED, Move("VT"))).state.cash[YELLOW] == yellow


@pytest.mark.scenario("S-30")
def test_refusal_option():
    state = in_missouri(pins={"money": [300, 200]}, refusal="once")
    refused = play(state, (RED, Offer("blue-2")), (BLUE, Refuse())).state
    assert (refused.disk("blue-2").status, refused.turn_player) == ("board", BLUE)
    assert refused.cash == (5000,) * 4

    again = position(
        trucks={YELLOW: "MO"},
        turn=YELLOW,
        board={"blue-2": "MO"},
        phase="BUSINESS",
        refusal="once",
        pins={"money": [200]},
    )
    marked = changed(again, disks=with_disk(again, again.disk("blue-2"), refused=True))
    offered = play(marked, (YELLOW, Offer("blue-2"))).state
    assert refusal(offered, BLUE, Refuse(), 2000) == ("R-6", "refused-once")
    assert ENGINE.menu(offered, BLUE) == (Accept(), Respin())


@pytest.mark.scenario("S-31")
def test_same_state_card():
    state = in_missouri(pile=["MO", "UT"], pins={"money": [500]}, deck="reshuffle")

    step = play(state, (RED, Offer("blue-2")), (BLUE, Accept()))

    assert fact(step, CardReturned).space == "MO"
    assert step.state.disk("blue-2").destination == "UT"
    assert step.state.pile[-1] == "MO"


@pytest.mark.scenario("S-32")
def test_the_end():
    state = position(
        trucks={RED: "AL"},
        loaded={"blue-2": (RED, "GA")},
        cash={RED: 5700, BLUE: 4000, YELLOW: 4100, GREEN: 6200},
        phase="MOVE",
        spin=1,
        pins={"money": [500]},
    )
    assert ENGINE.outcome(state) is None

    step = play(state, (RED, Move("GA")), (RED, Accept()))

    outcome = ENGINE.outcome(step.state)
    assert (outcome.reason, outcome.winners) == ("cleared", (RED, GREEN))
    assert outcome.totals == (6200, 3500, 4100, 6200)
    assert outcome.places == (1, 4, 3, 1)
    assert fact(step, GameEnded).winners == (RED, GREEN)


@pytest.mark.scenario("S-33")
@pytest.mark.parametrize("options", [{}, {"short_cash": "strict"}, {"resale_buyer": "bank"}])
def test_money_identity(options):
    state, at = begin(3, seed="identity", **options).state, 0
    while ENGINE.outcome(state) is None:
        at += 1000
        seat = state.decider()
        step = ENGINE.apply(state, seat, ENGINE.automatic(state), at)
        sold = [one.amount for one in step.facts if isinstance(one, SoldBack) and one.payer is None]
        assert sum(step.state.cash) == sum(state.cash) + sum(sold)
        state = step.state
    banked = "resale_buyer" in options
    assert (sum(state.cash) > 15_000) is banked
    assert (sum(state.cash) == 15_000) is not banked


@pytest.mark.scenario("S-34")
def test_sit_out():
    hauled = position(2, turn=BLUE, loaded={"red-1": (RED, "GA", "own")})
    assert ENGINE.menu(hauled, BLUE) == (Spin(), SitOut())
    assert play(hauled, (BLUE, SitOut())).state.turn_player == RED

    beside = position(2, turn=BLUE, dropped={"red-1": (RED, "GA", "own")}, cash={BLUE: 100})
    assert ENGINE.menu(beside, BLUE) == (Spin(),)
    assert refusal(beside, BLUE, SitOut()) == ("R-24", "work-left")


@pytest.mark.scenario("S-35")
def test_deadline():
    offered = ENGINE.apply(
        in_missouri(pins={"money": [300]}, pace="live", live_minutes=2),
        RED,
        Offer("blue-2"),
        50_000,
    ).state
    assert ENGINE.due(offered) == 170_000
    with pytest.raises(RuleError) as early:
        table(offered, Timeout(), 169_999)
    assert (early.value.rule, early.value.code) == ("R-30", "too-early")
    step = table(offered, Timeout(), 170_000)
    assert fact(step, Bought).amount == 300

    late = position(
        trucks={RED: "ID"},
        loaded={"blue-2": (RED, "LA")},
        board={"green-1": "HI"},
        phase="MOVE",
        spin=2,
    )
    distance = late.settings.roads.distance
    assert distance("ID", "LA") == 5
    assert [code for code in sorted(stops(late)) if distance(code, "LA") == 3] == ["AZ", "CO", "NE"]
    assert table(late, Timeout(), 120_000).state.truck[RED] == "AZ"


@pytest.mark.scenario("S-36")
def test_spins_by_itself():
    pins = {
        "pile": ["HI", "AK", "PR", "ME", "VT", "NH", "RI", "CT", "KS", "OR"],
        "first": [3, 1],
        "transport": [2, 0, 3],
        "breakdown": ["flat_tire"],
    }
    start = begin(2, pins=pins, pace="correspondence").state
    assert (start.phase, start.spin, start.turn_player) == ("MOVE", 2, RED)

    step = play(start, (RED, Move("UT")))

    assert kinds(step) == ["moved", "turn_began", "spun", "turn_began", "spun"]
    assert (step.state.phase, step.state.spin) == ("MOVE", 3)
    assert (step.state.turn_player, step.state.round) == (RED, 2)


@pytest.mark.scenario("S-37")
def test_old_button():
    state = position(trucks={RED: "KS"}, board={"blue-1": "HI"}, pins={"transport": [2]})
    spun = play(state, (RED, Spin())).state
    assert ENGINE.question(spun, RED) != ENGINE.question(state, RED)
    assert refusal(spun, RED, Spin(), 2000) == ("STA-10", "already-spun")
