"""Views as a table shows them, built by hand: the Wednesday in Kansas City of five players."""

from msgspec.structs import replace

from games.core.engine import Outcome
from games.core.seat import Seat
from games.maloney.view import (
    SUITCASES,
    ArrivalView,
    AuctionView,
    Cashed,
    MaloneyView,
    SaleView,
    SeatView,
    SuitcaseTaken,
)

NAMES = (
    "Birgitta von Hohenfels-Oberkirch",
    "Sam",
    "Okonkwo_77",
    "Юлия Маркова",
    "dusty.roads",
    "Ann",
)
CASES = (2, 3, 4, 6, 8, 12, 14, 15)

_SCORES = (380, 310, 220, 270, 90, 140)
_MONEY = (2900, 4100, 7600, 5300, 8800, 10500)
_SIZES = (6, 7, 9, 8, 10, 10)


def seat_view(number, **changes):
    score = _SCORES[number]
    plain = SeatView(
        seat=Seat(number),
        score=score,
        card_points=score - 20,
        suitcase_points=20,
        money=_MONEY[number],
        hand_size=_SIZES[number],
        hand=None,
        joker=number != 1,
        in_play=True,
        ready=False,
        passed=False,
        barred=False,
        answered=False,
        idle=False,
    )
    return replace(plain, **changes)


def auction_view(**changes):
    plain = AuctionView(
        id="10.1",
        style="open",
        open=True,
        price=0,
        leader=None,
        opened_at=1_000,
        deadline=31_000,
        call=5_000,
        limit=None,
        order=None,
    )
    return replace(plain, **changes)


def table(seats=5, **changes):
    """An open auction on Wednesday, day 10, in Kansas City, before the first bid."""
    plain = MaloneyView(
        me=None,
        phase="AUCTION",
        actors=tuple(Seat(n) for n in range(seats)),
        deadline=31_000,
        day=10,
        weekday=2,
        lucky=False,
        joker_day=True,
        car_town=9,
        suitcases=CASES,
        contents=None,
        pile=12,
        played=(),
        seats=tuple(seat_view(n) for n in range(seats)),
        owner=None,
        last_owner=Seat(1),
        will=Seat(0),
        will_moved=False,
        auction=auction_view(),
        sale=None,
        arrival=None,
        asked=(),
        choice=None,
        surplus=(),
        money_hidden=False,
        overbid="warn",
        first_sunday_lucky=False,
        points_to_win=690,
        outcome=None,
    )
    return replace(plain, **changes)


def with_seats(view, **by_seat):
    """Change single seats: `s2={"passed": True}`."""
    seats = [replace(one, **by_seat.get(f"s{one.seat}", {})) for one in view.seats]
    return replace(view, seats=tuple(seats))


def bidding(seats=5, price=2300, leader=3, **changes):
    """The auction under way; seat 4 has passed."""
    view = table(
        seats,
        auction=auction_view(price=price, leader=Seat(leader)),
        actors=tuple(Seat(n) for n in range(seats) if n not in (leader, 4)),
    )
    return replace(with_seats(view, s4={"passed": True}), **changes)


def taken(suitcase="S10", changes=((3, 50),), **fields):
    card = SUITCASES[suitcase]
    plain = SuitcaseTaken(
        card.id, card.kind, card.amount, card.caption, tuple((Seat(n), c) for n, c in changes)
    )
    return replace(plain, **fields)


def arrival(origin=9, town=8, owner=3, day=10, weekday=2, seats=5, **changes):
    """The drive of day 10 before the reveal: no cards yet, the suitcase's points only."""
    plain = ArrivalView(
        day=day,
        weekday=weekday,
        origin=origin,
        town=town,
        owner=None if owner is None else Seat(owner),
        driver="owner" if owner is not None else "card",
        suitcase=taken(),
        revealed=False,
        cashed=(),
        gains=tuple(50 if n == owner else 0 for n in range(seats)),
    )
    return replace(plain, **changes)


def revealed(owner=3, seats=5, **changes):
    """The same drive after the reveal: seats 1 and 3 have cashed."""
    plain = arrival(
        owner=owner,
        seats=seats,
        revealed=True,
        cashed=(
            Cashed(Seat(1), (("08-sat", 30),)),
            Cashed(Seat(3), (("08-mon", 50), ("08-wed", 70))),
        ),
        gains=(0, 30, 0, 170, 0, 0)[:seats],
    )
    return replace(plain, **changes)


def scoring(seats=5, **changes):
    """Day 10 in Chicago, cards may be cashed."""
    view = table(
        seats,
        phase="SCORING",
        actors=(),
        car_town=8,
        suitcases=tuple(town for town in CASES if town != 8),
        owner=Seat(3),
        auction=None,
        sale=SaleView(Seat(3), 2600, "bid"),
        arrival=arrival(seats=seats),
    )
    return replace(with_seats(view, s3={"score": 320, "money": 2700}), **changes)


def next_morning(seats=5, **changes):
    """Day 11 in Chicago: who is ready, and what yesterday brought."""
    view = table(
        seats,
        phase="READY",
        actors=(Seat(0), Seat(2)),
        day=11,
        weekday=3,
        car_town=8,
        suitcases=tuple(town for town in CASES if town != 8),
        auction=auction_view(id="11.1", open=False, deadline=None, call=None),
        arrival=revealed(seats=seats),
        will=Seat(3),
        will_moved=True,
    )
    view = with_seats(
        view,
        s1={"score": 340, "hand_size": 6, "ready": True},
        s3={"score": 440, "money": 2700, "hand_size": 6, "ready": True},
        s4={"ready": True},
    )
    return replace(view, **changes)


def driving(way="bid", **changes):
    """Seat 3 has the car and chooses a town."""
    view = table(
        phase="DRIVE",
        actors=(Seat(3),),
        owner=Seat(3),
        sale=SaleView(Seat(3), 2600 if way == "bid" else 0, way),
        auction=auction_view(open=False, price=2600, leader=Seat(3)),
    )
    return replace(with_seats(view, s3={"money": 2700}), **changes)


def exchanging(**changes):
    """Before day 1: seat 1 holds three cards of one town."""
    view = table(
        phase="EXCHANGE",
        actors=(Seat(1),),
        day=0,
        weekday=None,
        joker_day=False,
        car_town=None,
        suitcases=tuple(range(1, 17)),
        pile=4,
        auction=None,
        will=None,
        last_owner=None,
    )
    fresh = {"score": 0, "card_points": 0, "suitcase_points": 0, "money": 10500, "hand_size": 12,
             "joker": True}  # fmt: skip
    view = with_seats(view, **{f"s{n}": fresh for n in range(5)})
    return replace(view, **changes)


HAND = (
    "01-fri", "03-thu", "04-sun", "04-wed", "05-mon", "08-mon", "08-wed", "09-tue", "11-mon",
    "14-fri", "16-sat", "16-tue",
)  # fmt: skip


def own(view, hand=HAND, seat=0, **changes):
    """The same table as that seat sees it, holding that hand."""
    seen = with_seats(view, **{f"s{seat}": {"hand": tuple(hand), "hand_size": len(hand)}})
    return replace(seen, me=Seat(seat), **changes)


def cashing(hand=HAND, choice=None, **changes):
    """Scoring in Chicago as a seat sees it that holds two cards of Chicago."""
    asked = (("08-mon", 50), ("08-wed", 70)) if "08-mon" in hand else ()
    return own(scoring(), hand, asked=asked, choice=choice, **changes)


FINAL = (
    {"score": 700, "card_points": 660, "suitcase_points": 40, "money": 1200},
    {"score": 520, "card_points": 490, "suitcase_points": 30, "money": 2900},
    {"score": 430, "card_points": 450, "suitcase_points": -20, "money": 6100},
    {"score": 700, "card_points": 620, "suitcase_points": 80, "money": 3400},
    {"score": 310, "card_points": 310, "suitcase_points": 0, "money": 8800},
    {"score": 200, "card_points": 180, "suitcase_points": 20, "money": 300},
)


def finished(seats=5, final=FINAL, reason="points", **changes):
    """The end on Friday, day 17; places by totals."""
    totals = tuple(one["score"] + one["money"] // 100 for one in final[:seats])
    places = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    winners = tuple(Seat(n) for n, place in enumerate(places) if place == 1)
    view = table(
        seats,
        phase="FINISHED",
        actors=(),
        deadline=None,
        day=17,
        weekday=4,
        car_town=8,
        suitcases=(2, 4, 6),
        auction=None,
        owner=Seat(3),
        will=Seat(3),
        arrival=revealed(
            day=17, weekday=4, seats=seats,
            gains=(0, 20, 0, 210, 0, 0)[:seats],
            cashed=(
                Cashed(Seat(1), (("08-sat", 20),)),
                Cashed(Seat(3), (("08-mon", 60), ("08-wed", 100))),
            ),
        ),
        outcome=Outcome(reason, winners, totals, places),
    )  # fmt: skip
    return replace(
        with_seats(view, **{f"s{n}": one for n, one in enumerate(final[:seats])}), **changes
    )
