"""The position in words alone: enough to play by."""

from games.states.actions import Move, Offer
from tests.bot.games.states.scenes import FACE, relative, scene
from tests.games.states.positions import BLUE, GREEN, RED, YELLOW, play, position


def lines(state, seat=None, **more):
    return FACE.describe(scene(state, seat, **more)).splitlines()


def product(state, disk):
    return state.disk(disk).product


def test_everything_that_lies_on_the_table():
    state = position(
        turn=GREEN,
        trucks={RED: "OH", BLUE: "TN", YELLOW: "TX"},
        loaded={"blue-2": (RED, "GA")},
        dropped={"yellow-1": (BLUE, "ME")},
        board={"green-1": "HI", "red-3": "KS"},
        cash={RED: 4_300},
    )

    assert lines(state, away=(YELLOW,)) == [
        "Game of the States, round 1. Transport Dial 1, 2, 3 or a breakdown; "
        "Money Dial $542 on average.",
        f"Now: Dee (green) spins, {relative(120_000)}.",
        f"Seat 1, Ann, red: $4,300, truck in Ohio, carries {product(state, 'blue-2')} of blue to"
        " Georgia (3 away), 3 products home.",
        f"Seat 2, Ben, blue: $5,000, truck in Tennessee, beside it {product(state, 'yellow-1')}"
        " of yellow to Maine (7 away), 3 products home.",
        "Seat 3, Cem, yellow: $5,000, truck in Texas, empty, 3 products home, away.",
        "Seat 4, Dee, green: $5,000, truck in South Dakota, empty, 3 products home.",
        f"For sale. Red: {product(state, 'red-3')} in Kansas. "
        f"Green: {product(state, 'green-1')} in Hawaii.",
        f"Whoever gets empty to Tennessee may take over {product(state, 'yellow-1')} of yellow to"
        " Maine (7 away) for $100.",
    ]
    assert lines(state, GREEN)[1].endswith("You may spin the Transport Dial.")
    assert lines(state, GREEN)[-1] == "You are seat 4, green."


def test_the_reach_with_business_and_stops():
    state = position(turn=GREEN, phase="MOVE", spin=2, trucks={GREEN: "NH"}, board={"blue-2": "ME"})
    told = lines(state, GREEN)

    assert told[1].endswith("You may drive to one of the states in reach.")
    assert (
        f"Business in reach: Maine: offer for {product(state, 'blue-2')} of blue "
        "(1 away, a short stop that obliges)." in told
    )
    assert any(
        line.startswith("Stops. staying: New Hampshire. 1 state: Massachusetts, Vermont. 2 states:")
        for line in told
    )


def test_the_reach_of_a_carrier_says_what_is_left():
    state = position(
        turn=GREEN,
        phase="MOVE",
        spin=1,
        trucks={GREEN: "AL"},
        loaded={"blue-2": (GREEN, "NC")},
        board={"red-1": "HI"},
    )
    told = lines(state)

    assert "No business in reach." in told
    assert "Stops. 1 state: Florida (2 left), Georgia (1 left), Mississippi (2 left), " in told[-1]


def test_a_price_and_its_answers():
    state = position(
        turn=GREEN,
        phase="BUSINESS",
        trucks={GREEN: "ME"},
        board={"blue-2": "ME", "red-1": "HI"},
        pins={"money": [700]},
        refusal="once",
    )
    state = play(state, (GREEN, Offer("blue-2"))).state
    now = lines(state, BLUE)[1]

    assert now.startswith(
        f"Now: Ben (blue): $700 from Dee (green) for your {product(state, 'blue-2')}"
    )
    assert "The dial's mean is $542." in now
    assert now.endswith("You may take the price, demand the second spin or refuse.")


def test_deals_where_the_truck_stands():
    state = position(
        phase="BUSINESS",
        trucks={RED: "KS", GREEN: "KS"},
        board={"red-3": "KS"},
        dropped={"yellow-1": (GREEN, "ME")},
    )
    loads, takes = product(state, "red-3"), product(state, "yellow-1")

    assert lines(state, RED)[1].endswith(
        f"You may load your own {loads}, take over {takes} for $100 or pass."
    )
    bought = position(phase="BUSINESS", trucks={RED: "ME"}, board={"blue-2": "ME"})
    assert f"spin an offer for {product(bought, 'blue-2')}" in lines(bought, RED)[1]


def test_accounts_are_told_at_the_end():
    state = position(
        turn=YELLOW,
        phase="MOVE",
        spin=1,
        trucks={YELLOW: "AL"},
        loaded={"yellow-1": (YELLOW, "GA", True)},
    )
    told = lines(play(state, (YELLOW, Move("GA"))).state, RED)

    assert told[1] == "Now: the game is over."
    assert "Nothing is for sale any more." in told
    assert (
        "Account of seat 3, Cem, yellow: start $5,000, own deliveries +$600, in all $5,600." in told
    )
    assert "Account of seat 1, Ann, red: start $5,000, own deliveries −$200, in all $4,800." in told
    assert not any(line.startswith("You are") for line in told)
