"""The course of a day, the ready check and what an owner without bids gets."""

import pytest

from games.core.chance import Chance
from games.core.fact import visible
from games.core.player import uniform
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Ready, Score, Unready
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


def told(one):
    return [fact.__struct_config__.tag for fact in visible(one.log, None)]


@pytest.mark.rule("MAL-18", "MAL-22", "MAL-60")
def test_an_ordinary_day_in_its_order():
    one = auction(suitcases={CHICAGO: "S10"}, hands={B: ("08-wed", "11-tue")})
    one.do(A, Bid(100)).overdue()

    score_of(one, CHICAGO).do(B, Score(("08-wed",)))

    names = [name for name in told(one) if name not in ("readied", "price")]
    assert names == [
        *["day", "auction_opened", "sold", "driven", "suitcase", "scored", "scores", "will"],
        "day",
    ]
    scores = one.told("scores")[0]
    assert scores.scores == (50, 60, 0, 0)
    assert scores.gains == (50, 60, 0, 0)


@pytest.mark.rule("MAL-19", "MAL-61")
def test_a_lucky_sunday_in_its_order():
    one = driving("sat", suitcases={CHICAGO: "S10"}, pile=("08-mon", "04-wed"))
    one.log = ()

    one.do(A, Drive(2))

    sunday = told(one)[told(one).index("day") :]
    assert sunday == [
        *["day", "sunday_card", "driven", "suitcase", "scored", "scores", "will"],
        "day",
    ]


@pytest.mark.rule("MAL-20")
@pytest.mark.parametrize(("weekday", "following"), [("mon", 1), ("fri", 5), ("sat", 0), ("tue", 2)])
def test_the_marker_moves_a_weekday_a_day(weekday, following):
    one = driving(weekday, pile=("04-wed", "04-thu")).do(A, Drive(CHICAGO))

    days = 2 if weekday == "sat" else 1
    assert (one.state.weekday, one.state.day) == (following, 5 + days)


@pytest.mark.rule("MAL-23")
def test_no_auction_opens_before_all_are_ready():
    one = table()
    assert one.told("day")[0].town == 3
    for seat in (A, B, C):
        one.do(seat, Ready(), 1_000)
    one.do(B, Unready(), 2_000).do(D, Ready(), 3_000)
    assert (one.phase, ENGINE.to_act(one.state)) == ("READY", {B})

    one.do(B, Ready(), 4_000)

    assert (one.phase, one.state.deadline) == ("AUCTION", 34_000)


@pytest.mark.rule("MAL-23", "MAL-82")
def test_the_late_are_named_and_count_as_ready():
    one = table().do(A, Ready(), 1_000)
    assert ENGINE.due(one.state) == 46_000

    one.overdue()

    assert [fact.seat for fact in one.told("timed_out")] == [B, C, D]
    assert (one.phase, one.state.deadline) == ("AUCTION", 76_000)


@pytest.mark.rule("MAL-23", "R-6")
def test_a_ready_check_may_wait_for_ever():
    one = table(options={"ready_timeout": 0})

    assert (one.phase, one.state.deadline, ENGINE.due(one.state)) == ("READY", None, None)


@pytest.mark.rule("AU-16", "MAL-23")
@pytest.mark.parametrize(("options", "phase"), [(SEALED, "AUCTION"), (OPEN, "READY")])
def test_sealed_auctions_have_no_ready_check(options, phase):
    assert table(options=options).phase == phase


@pytest.mark.rule("MAL-16", "R-4")
def test_a_first_sunday_may_be_lucky():
    ids = calm(4, 12, then=("03-sun", "08-wed"))
    one = deal(4, cards=ids, options={"first_sunday": "lucky"})

    assert one.told("day")[0].lucky
    assert one.state.car == 8
    assert (one.state.owner, one.state.auction) == (None, None)
    assert one.phase == "SCORING"


@pytest.mark.rule("MAL-32")
def test_a_lot_is_drawn_among_all_in_play_the_broke_ones_too():
    drawn = {
        table(money=dict.fromkeys(range(4), 0), jokers=(), last_owner=None, seed=str(n)).state.owner
        for n in range(40)
    }

    assert drawn == {A, B, C, D}


@pytest.mark.rule("MAL-17", "MAL-21")
def test_hands_only_shrink_after_setup():
    state = deal(4, cards=calm(4, 12, then=("03-thu",)), seed="shrink").state
    chance = Chance("shrink")
    sizes = [len(player.hand) for player in state.players]
    while ENGINE.outcome(state) is None:
        seat = min(ENGINE.to_act(state))
        action = uniform(ENGINE.codec, ENGINE.menu(state, seat), chance.fork(str(state.at)))
        state = ENGINE.apply(state, seat, action, state.at + 1).state
        now = [len(player.hand) for player in state.players]
        assert all(after <= before for after, before in zip(now, sizes, strict=True))
        sizes = now
    assert sum(sizes) < 48
