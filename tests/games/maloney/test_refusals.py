"""Section 5 of the rules as one table: each refusal with its rule, its code and its words."""

from types import SimpleNamespace

import pytest

from games.core.action import Extend, Timeout, Undo
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.seat import TABLE, Seat
from games.maloney import ENGINE
from games.maloney.actions import (
    Bid,
    Drive,
    Exchange,
    Joker,
    Limit,
    Order,
    Pass,
    Ready,
    Resign,
    Score,
    Unready,
)
from tests.games.maloney.table import (
    CHICAGO,
    OPEN,
    SEALED,
    A,
    B,
    C,
    D,
    auction,
    calm,
    deal,
    driving,
    score_of,
    table,
)


def over():
    return driving(day=60).do(A, Drive(CHICAGO))


def exchanging():
    return deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu", "08-mon")}))


def checking(**where):
    return table(**where)


def led(price=300, **where):
    """A leads by a plain bid."""
    one = auction(**where)
    for amount in range(100, price + 1, 100):
        one.do(A if amount // 100 % 2 else B, Bid(amount))
    return one


def barred():
    """B overbid; the second attempt is open."""
    one = auction(money={B: 100}).do(A, Bid(100)).do(B, Bid(200, confirm=True))
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    return one


def resigned():
    return auction().do(D, Resign())


def sealed(weekday="thu", **where):
    return auction(weekday, options=SEALED, **where)


def scoring():
    return score_of(driving(hands={B: ("03-thu", "08-wed", "08-thu")}), CHICAGO)


def sunday():
    """A lucky Sunday; B has a card to cash."""
    pile, hands = ("14-sun", "04-wed"), {B: ("14-thu", "11-tue")}
    return driving("sat", pile=pile, hands=hands).do(A, Drive(CHICAGO))


def after_joker():
    return auction().do(A, Joker(), 5_000)


FINISHED = "The game is over."
STRANGER = "You are not playing in this game."
GONE = "Gone! The auction is over."
LATE_JOKER = "Too late: the auction is over. You keep your joker."
OLD = "That button belongs to an earlier auction."
NO_JOKER_DAY = "Jokers can be played only on Monday, Wednesday, Thursday and Saturday."
NO_AUCTION = "A joker can be played only while an auction is open."
BAD_AMOUNT = "Give a whole number of hundreds, at least 100."
BARRED = "You overbid today and may not bid again until tomorrow."
WARNING = "You have only $200. Bidding $400 costs a fine of $200 and voids the auction. Bid anyway?"


def stage(name):
    return f"That is not possible right now: the game is at {name}."


CASES = [
    # Every action.
    (over, A, Drive(3), None, "MAL-70", "game-over", FINISHED),
    (over, TABLE, Timeout(), None, "MAL-70", "game-over", FINISHED),
    (over, A, Resign(), None, "MAL-70", "game-over", FINISHED),
    (auction, Seat(4), Bid(100), None, "MAL-77", "not-playing", STRANGER),
    (auction, Seat(-1), Bid(100), None, "MAL-77", "not-playing", STRANGER),
    (resigned, D, Bid(100), None, "MAL-77", "not-playing", STRANGER),
    (auction, TABLE, Bid(100), None, "MAL-77", "not-playing", STRANGER),
    (auction, A, Timeout(), 99_000, "MAL-77", "not-playing", STRANGER),
    (auction, A, Extend(5), None, "MAL-77", "not-playing", STRANGER),
    (auction, TABLE, Undo(0), None, "MAL-77", "not-playing", STRANGER),
    (auction, A, Undo(0), None, "MAL-77", "not-playing", STRANGER),
    (auction, A, Bid(100), -1, "MAL-82", "time-back", "Time cannot run backwards."),
    (after_joker, B, Bid(900), 4_999, "MAL-82", "time-back", "Time cannot run backwards."),
    # The table.
    (auction, TABLE, Timeout(), 30_999, "MAL-82", "not-due", "Nothing is due yet."),
    (
        lambda: checking(options={"ready_timeout": 0}),
        TABLE,
        Timeout(),
        10**9,
        "MAL-82",
        "not-due",
        "Nothing is due yet.",
    ),
    (auction, TABLE, Extend(0), None, "MAL-82", "bad-extend", "There is no deadline to move."),
    (auction, TABLE, Extend(-5), None, "MAL-82", "bad-extend", "There is no deadline to move."),
    (
        lambda: checking(options={"ready_timeout": 0}),
        TABLE,
        Extend(5),
        None,
        "MAL-82",
        "bad-extend",
        "There is no deadline to move.",
    ),
    # An earlier auction, before anything else about the action.
    (barred, C, Bid(100, auction="5.1"), None, "AU-3", "old-auction", OLD),
    (barred, C, Limit(150, "5.1"), None, "AU-3", "old-auction", OLD),
    (barred, C, Pass("4.1"), None, "AU-3", "old-auction", OLD),
    (barred, C, Joker("5.1"), None, "AU-3", "old-auction", OLD),
    (sealed, C, Order(150, auction="4.1"), None, "AU-3", "old-auction", OLD),
    (sunday, C, Joker("5.1"), None, "AU-3", "old-auction", OLD),
    (exchanging, A, Joker("1.1"), None, "AU-3", "old-auction", OLD),
    # The joker.
    (lambda: auction("tue"), A, Joker(), None, "MAL-41", "wrong-weekday", NO_JOKER_DAY),
    (sunday, A, Joker(), None, "MAL-41", "wrong-weekday", NO_JOKER_DAY),
    (lambda: auction(jokers=(B,)), A, Joker(), None, "MAL-40", "joker-used", None),
    (after_joker, A, Joker(), None, "MAL-40", "joker-used", "You have used your joker."),
    (after_joker, B, Joker(), None, "AU-12", "auction-over", LATE_JOKER),
    (auction, B, Joker(), 30_001, "AU-12", "auction-over", LATE_JOKER),
    (checking, A, Joker(), None, "MAL-40", "no-auction", NO_AUCTION),
    (exchanging, A, Joker(), None, "MAL-40", "no-auction", NO_AUCTION),
    # After the hammer, or at > deadline.
    (after_joker, B, Bid(100), None, "AU-2", "auction-over", GONE),
    (after_joker, B, Limit(50), None, "AU-2", "auction-over", GONE),
    (after_joker, B, Pass(), None, "AU-2", "auction-over", GONE),
    (after_joker, B, Order(None), None, "AU-2", "auction-over", GONE),
    (scoring, B, Bid(100), None, "AU-2", "auction-over", GONE),
    (auction, B, Limit(100), 30_001, "AU-2", "auction-over", GONE),
    (auction, B, Pass(), 30_001, "AU-2", "auction-over", GONE),
    (sealed, B, Order(100), 86_400_001, "AU-2", "auction-over", GONE),
    # The wrong phase.
    (checking, A, Bid(100), None, "MAL-18", "wrong-phase", stage("the ready check")),
    (checking, A, Order(None), None, "MAL-18", "wrong-phase", stage("the ready check")),
    (sunday, A, Bid(100), None, "MAL-18", "wrong-phase", stage("scoring")),
    (exchanging, A, Ready(), None, "MAL-18", "wrong-phase", stage("the card exchange")),
    (auction, A, Ready(), None, "MAL-18", "wrong-phase", stage("the auction")),
    (auction, A, Exchange("03-mon"), None, "MAL-18", "wrong-phase", stage("the auction")),
    (auction, A, Drive(8), None, "MAL-18", "wrong-phase", stage("the auction")),
    (driving, A, Score(()), None, "MAL-18", "wrong-phase", stage("the drive")),
    (driving, A, Unready(), None, "MAL-18", "wrong-phase", stage("the drive")),
    # The wrong style.
    (sealed, A, Bid(150), None, "AU-16", "wrong-style", "This auction takes sealed orders."),
    (sealed, A, Limit(150), None, "AU-16", "wrong-style", "This auction takes sealed orders."),
    (sealed, A, Pass(), None, "AU-16", "wrong-style", "This auction takes sealed orders."),
    (auction, A, Order(150), None, "AU-16", "wrong-style", "This auction is open."),
    (
        lambda: auction(options=OPEN),
        A,
        Order(150),
        None,
        "AU-16",
        "wrong-style",
        "This auction is open.",
    ),
    # The exchange.
    (
        exchanging,
        B,
        Exchange("03-mon"),
        None,
        "MAL-84",
        "not-your-turn",
        "Another player is exchanging cards first.",
    ),
    (
        exchanging,
        A,
        Exchange("03-sun"),
        None,
        "MAL-10",
        "not-in-hand",
        "You do not hold that card.",
    ),
    (
        exchanging,
        A,
        Exchange("08-mon"),
        None,
        "MAL-9",
        "no-surplus",
        "You hold only 1 card of Chicago; exchange one of Sacramento.",
    ),
    # The ready check.
    (
        lambda: checking(weekday="tue", money={B: 0}),
        B,
        Ready(),
        None,
        "AU-9",
        "nothing-to-do",
        "You can neither bid nor play a joker today; nobody waits for you.",
    ),
    (
        lambda: checking(weekday="tue", money={B: 0}),
        B,
        Unready(),
        None,
        "AU-9",
        "nothing-to-do",
        None,
    ),
    (
        lambda: checking().do(A, Ready()),
        A,
        Ready(),
        None,
        "MAL-23",
        "already-ready",
        "You are already ready.",
    ),
    (checking, A, Unready(), None, "MAL-23", "not-ready", "You were not ready yet."),
    # Bids.
    (
        led,
        C,
        Bid(500),
        None,
        "AU-4",
        "price-moved",
        "The price has changed: the next bid is $400.",
    ),
    (led, A, Bid(300), None, "AU-4", "price-moved", None),
    (
        lambda: led(1_300),
        C,
        Bid(1_300),
        None,
        "AU-4",
        "price-moved",
        "The price has changed: the next bid is $1,400.",
    ),
    (
        led,
        A,
        Bid(400),
        None,
        "MAL-25",
        "already-leading",
        "You already have the highest bid.",
    ),
    (barred, B, Bid(100), None, "MAL-37", "barred", BARRED),
    (
        lambda: led(money={C: 0}),
        C,
        Bid(400),
        None,
        "MAL-38",
        "no-money",
        "You have no money left; the lawyer gives no credit.",
    ),
    (
        lambda: led(money={C: 200}, options={"overbid": "block"}),
        C,
        Bid(400),
        None,
        "MAL-33",
        "over-money",
        "You have only $200.",
    ),
    (lambda: led(money={C: 200}), C, Bid(400), None, "AU-13", "overbid-warning", WARNING),
    # Limits and orders.
    (led, C, Limit(450), None, "AU-5", "bad-amount", BAD_AMOUNT),
    (led, C, Limit(0), None, "AU-5", "bad-amount", BAD_AMOUNT),
    (led, C, Limit(-100), None, "AU-5", "bad-amount", BAD_AMOUNT),
    (sealed, C, Order(50), None, "AU-5", "bad-amount", BAD_AMOUNT),
    (sealed, C, Order(0), None, "AU-5", "bad-amount", BAD_AMOUNT),
    (barred, B, Limit(100), None, "MAL-37", "barred", BARRED),
    (led, C, Limit(10_600), None, "AU-5", "over-money", "You have only $10,500."),
    (sealed, C, Order(10_600), None, "AU-5", "over-money", "You have only $10,500."),
    (led, C, Limit(300), None, "AU-5", "too-low", "The limit must be at least $400."),
    (led, A, Limit(200), None, "AU-5", "too-low", "The limit must be at least $300."),
    (
        lambda: sealed("tue"),
        A,
        Order(100, joker_if_outbid=True),
        None,
        "MAL-41",
        "wrong-weekday",
        NO_JOKER_DAY,
    ),
    (
        lambda: sealed(jokers=(B,)),
        A,
        Order(None, joker_if_outbid=True),
        None,
        "MAL-40",
        "joker-used",
        "You have used your joker.",
    ),
    # Passes.
    (
        led,
        A,
        Pass(),
        None,
        "AU-8",
        "leader-cannot-pass",
        "You have the highest bid; you cannot pass.",
    ),
    (
        lambda: auction().do(C, Pass()),
        C,
        Pass(),
        None,
        "AU-8",
        "already-passed",
        "You have already passed.",
    ),
    (
        lambda: auction("tue", money={C: 0}),
        C,
        Pass(),
        None,
        "AU-8",
        "already-passed",
        "You have already passed.",
    ),
    (
        lambda: sealed("tue", money={C: 0}),
        C,
        Order(None),
        None,
        "AU-8",
        "already-passed",
        "You have already passed.",
    ),
    # Driving.
    (driving, B, Drive(99), None, "MAL-45", "not-owner", "Player 1 has the car today."),
    (
        driving,
        A,
        Drive(0),
        None,
        "MAL-45",
        "no-such-town",
        "There is no town with that number.",
    ),
    (driving, A, Drive(3), None, "MAL-46", "same-town", "The car must leave Sacramento today."),
    (
        driving,
        A,
        Drive(4),
        None,
        "MAL-45",
        "not-linked",
        "From Sacramento you can reach: San Francisco, San Diego, Cheyenne, Santa Fe, Chicago,"
        " Kansas City, Charleston.",
    ),
    # Scoring.
    (
        scoring,
        A,
        Score(("03-sun",)),
        None,
        "MAL-54",
        "nothing-to-score",
        "You hold no card of Chicago.",
    ),
    (
        scoring,
        B,
        Score(("08-wed", "08-mon")),
        None,
        "MAL-54",
        "not-in-hand",
        "You do not hold that card.",
    ),
    (
        scoring,
        B,
        Score(("08-wed", "03-thu")),
        None,
        "MAL-58",
        "wrong-town",
        "The car is in Chicago; 03-thu is for Sacramento.",
    ),
    (
        scoring,
        B,
        Score(("08-wed", "08-wed")),
        None,
        "MAL-54",
        "bad-choice",
        "Choose up to two different cards.",
    ),
    (
        scoring,
        B,
        Score(("08-wed", "08-thu", "08-wed")),
        None,
        "MAL-54",
        "bad-choice",
        "Choose up to two different cards.",
    ),
]


@pytest.mark.rule(
    "MAL-18", "MAL-38", "MAL-40", "MAL-45", "MAL-46", "MAL-58", "AU-3", "AU-5", "AU-8"
)
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(SimpleNamespace(make=make, seat=seat, action=action, at=at, told=told), id=id_)
        for make, seat, action, at, *told in CASES
        for id_ in [f"{told[1]}-{type(action).__name__.lower()}-{seat}"]
    ],
)
def test_a_refusal_cites_its_rule(case):
    rule, code, message = case.told
    one = case.make()

    refusal = one.refused(case.seat, case.action, case.at)

    assert (refusal.rule, refusal.code) == (rule, code)
    if message is not None:
        assert refusal.message == message


@pytest.mark.rule("MAL-1", "MAL-82")
@pytest.mark.parametrize(
    ("seats", "options", "rule", "code", "message"),
    [
        (2, {}, "MAL-1", "bad-seats", "Maloney needs 3 to 6 players."),
        (7, {}, "MAL-1", "bad-seats", "Maloney needs 3 to 6 players."),
        (1, {"allow_two": True}, "MAL-1", "bad-seats", "Maloney needs 2 to 6 players."),
        (2, {"nonsense": 1}, "MAL-1", "bad-seats", "Maloney needs 3 to 6 players."),
        (4, {"nonsense": 1}, "MAL-82", "bad-option", "nonsense cannot be 1."),
        (4, {"overbid": "never"}, "MAL-82", "bad-option", "overbid cannot be never."),
        (4, {"allow_two": 1}, "MAL-82", "bad-option", "allow_two cannot be 1."),
        (4, {"max_days": -1}, "MAL-82", "bad-option", "max_days cannot be -1."),
        (4, {"max_days": True}, "MAL-82", "bad-option", "max_days cannot be True."),
        (4, {"drive_time": 0}, "MAL-82", "bad-option", "drive_time cannot be 0."),
        (4, {"pace": "slow"}, "MAL-82", "bad-option", "pace cannot be slow."),
    ],
)
def test_a_game_that_cannot_be_set_up(seats, options, rule, code, message):
    with pytest.raises(RuleError) as refusal:
        ENGINE.setup(seats, options, Chance("x"))

    assert (refusal.value.rule, refusal.value.code) == (rule, code)
    assert refusal.value.message == message


@pytest.mark.rule("MAL-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_may_play(seats):
    assert len(ENGINE.setup(seats, {}, Chance("x")).state.players) == seats


@pytest.mark.rule("MAL-1", "R-1")
def test_two_may_play_where_the_table_allows_it():
    state = ENGINE.setup(2, {"allow_two": True}, Chance("x")).state

    assert [len(player.hand) for player in state.players] == [12, 12]
