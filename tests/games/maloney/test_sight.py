"""What a seat is shown, offered and asked in each phase."""

import pytest

from games.core.forms import Amount, Flag, Form, Pick
from games.core.seat import Seat
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
from games.maloney.view import OrderView, SaleView, SuitcaseTaken
from tests.games.maloney.table import (
    CHICAGO,
    OPEN,
    SACRAMENTO,
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

PAIR = {B: ("08-wed", "08-thu", "11-tue")}


def exchanging():
    return deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu")}))


def led(**where):
    return auction(**where).do(A, Bid(100)).do(B, Bid(200))


def limit_form(low, high, auction_id="5.1"):
    return Form("limit", (Amount("amount", low, high, 100),), (("auction", auction_id),))


def order_blank(high):
    return Amount("limit", 100, high, 100, optional=True)


AT = (("auction", "5.1"),)

MENUS = [
    (exchanging, A, (Exchange("03-mon"), Exchange("03-thu"), Exchange("03-tue"))),
    (exchanging, B, ()),
    (table, A, (Ready(),)),
    (lambda: table().do(A, Ready()), A, (Unready(),)),
    (lambda: table("tue", money={A: 0}), A, ()),
    (
        led,
        C,
        (Bid(300, auction="5.1"), limit_form(300, 10_500), Pass("5.1"), Joker("5.1")),
    ),
    (led, B, (limit_form(200, 10_500), Joker("5.1"))),
    (
        lambda: led(weekday="tue"),
        C,
        (Bid(300, auction="5.1"), limit_form(300, 10_500), Pass("5.1")),
    ),
    (lambda: led(money={C: 200}), C, (Pass("5.1"), Joker("5.1"))),
    (lambda: led(money={C: 0}, jokers=(A,)), C, ()),
    (
        lambda: led().do(C, Pass()),
        C,
        (Bid(300, auction="5.1"), limit_form(300, 10_500), Joker("5.1")),
    ),
    (
        lambda: auction(options=SEALED),
        A,
        (Form("order", (order_blank(10_500), Flag("joker_if_outbid")), AT), Joker("5.1")),
    ),
    (
        lambda: auction("tue", options=SEALED),
        A,
        (Form("order", (order_blank(10_500),), AT),),
    ),
    (
        lambda: auction("thu", options=SEALED, money={A: 0}),
        A,
        (
            Form("order", (Flag("joker_if_outbid"),), (("limit", None), *AT)),
            Joker("5.1"),
        ),
    ),
    (lambda: auction("tue", options=SEALED, money={A: 0}), A, ()),
    (driving, A, tuple(Drive(town) for town in (1, 2, 6, 7, 8, 9, 16))),
    (driving, B, ()),
    (
        lambda: score_of(driving(hands=PAIR), CHICAGO),
        B,
        (Form("score", (Pick("cards", ("08-thu", "08-wed"), 0, 2),)),),
    ),
    (lambda: score_of(driving(hands=PAIR), CHICAGO), A, ()),
    (lambda: driving(day=60).do(A, Drive(CHICAGO)), A, ()),
    (lambda: led().do(D, Resign()), D, ()),
    (led, Seat(9), ()),
]


@pytest.mark.parametrize(("make", "seat", "menu"), MENUS)
def test_the_menu(make, seat, menu):
    assert ENGINE.menu(make().state, seat) == menu


@pytest.mark.parametrize(
    ("make", "acting", "public"),
    [
        (exchanging, {A}, (A,)),
        (table, {A, B, C, D}, (A, B, C, D)),
        (lambda: table().do(B, Ready()), {A, C, D}, (A, C, D)),
        (led, {A, C, D}, (A, C, D)),
        (lambda: led().do(C, Pass()), {A, D}, (A, D)),
        (lambda: auction(options=SEALED).do(B, Order(None)), {A, C, D}, (A, C, D)),
        (driving, {A}, (A,)),
        (lambda: score_of(driving(hands=PAIR), CHICAGO), {B}, ()),
        (lambda: driving(day=60).do(A, Drive(CHICAGO)), set(), ()),
    ],
)
def test_who_is_to_act_and_who_may_be_known_to_be(make, acting, public):
    one = make()

    assert ENGINE.to_act(one.state) == acting
    assert one.view().actors == one.view(D).actors == public


@pytest.mark.rule("R-32")
def test_in_scoring_a_seat_knows_of_itself_alone():
    one = score_of(driving(hands={**PAIR, A: ("08-mon", "11-mon")}), CHICAGO)

    assert one.view(B).actors == (B,)
    assert one.view(B).asked == (("08-thu", 70), ("08-wed", 60))
    assert (one.view(B).choice, one.view(B).deadline) == (None, 60_000)
    one.do(B, Score(("08-wed",)))
    assert (one.view(B).actors, one.view(B).choice) == ((), ("08-wed",))
    assert (one.view(A).choice, one.view().asked, one.view().deadline) == (None, (), 60_000)


@pytest.mark.rule("AU-7")
def test_a_limit_is_seen_by_the_leader_and_a_plain_bid_is_none():
    one = led()
    assert one.view(B).auction.limit is None

    one.do(C, Limit(900))

    assert one.view(C).auction.limit == 900
    assert one.view(A).auction.limit is None
    assert one.view().auction.limit is None


@pytest.mark.rule("AU-16")
def test_an_order_is_seen_by_its_seat_and_that_there_is_one_by_all():
    one = auction(options=SEALED).do(B, Order(900, joker_if_outbid=True))

    assert one.view(B).auction.order == OrderView(900, True)
    assert one.view(A).auction.order is None
    assert [seat.answered for seat in one.view().seats] == [False, True, False, False]
    assert (one.view().auction.style, one.view().auction.call) == ("sealed", None)
    assert (one.view().auction.price, one.view().auction.leader) == (0, None)


def test_an_open_auction_shows_its_clock():
    one = led()

    shown = one.view().auction
    assert (shown.id, shown.style, shown.open, shown.price, shown.leader) == (
        "5.1",
        "open",
        True,
        200,
        B,
    )
    assert (shown.opened_at, shown.deadline, shown.call) == (0, 30_000, 5_000)


def test_a_closed_auction_shows_the_sale_and_no_clock():
    one = led().overdue()

    shown = one.view()
    assert (shown.phase, shown.owner, shown.sale) == ("DRIVE", B, SaleView(B, 200, "bid"))
    assert (shown.auction.open, shown.auction.deadline, shown.auction.call) == (False, None, None)
    assert not any(seat.passed or seat.idle or seat.ready for seat in shown.seats)


@pytest.mark.rule("MAL-82", "R-22")
def test_hidden_money_is_seen_by_its_owner_until_the_end():
    one = driving(day=60, options={"money": "hidden"}, money={B: 3_300})

    assert [seat.money for seat in one.view(B).seats] == [None, 3_300, None, None]
    assert [seat.money for seat in one.view().seats] == [None] * 4
    one.do(A, Drive(CHICAGO))
    assert [seat.money for seat in one.view().seats] == [10_500, 3_300, 10_500, 10_500]


@pytest.mark.rule("R-23")
def test_at_the_end_all_hands_and_the_suitcases_still_on_towns_are_shown():
    one = driving(day=60, hands=PAIR, suitcases={14: "S10", 8: "S24", 16: "S01"})
    assert (one.view(A).contents, one.view(A).suitcases) == (None, (8, 14, 16))
    score_of(one, CHICAGO).do(B, Score(()))

    shown = one.view()
    assert shown.phase == "FINISHED"
    assert shown.contents == ((14, "S10"), (16, "S01"))
    assert shown.seats[B].hand == ("08-thu", "08-wed", "11-tue")
    assert shown.outcome == ENGINE.outcome(one.state)
    assert all(unused not in repr(shown) for unused in one.state.unused)


def test_a_hand_is_its_players_and_others_see_its_size():
    one = table(hands=PAIR)

    assert one.view(B).seats[B].hand == ("08-thu", "08-wed", "11-tue")
    assert one.view(A).seats[B].hand is None
    assert one.view().seats[B].hand is None
    assert one.view().seats[B].hand_size == 3


def test_the_latest_drive_stays_until_the_next():
    hands = {**PAIR, A: ("08-mon", "11-mon")}
    one = score_of(driving(hands=hands, suitcases={CHICAGO: "S13"}), CHICAGO)
    arrival = one.view().arrival
    assert (arrival.day, arrival.weekday, arrival.origin, arrival.town) == (5, 3, 3, 8)
    assert (arrival.owner, arrival.driver, arrival.revealed) == (A, "owner", False)
    assert (arrival.cashed, arrival.gains) == ((), (-20, 0, 0, 0))
    caption = "A scandal in the morning paper"
    assert arrival.suitcase == SuitcaseTaken("S13", "points", -2, caption, ((A, -20),))

    one.do(A, Score(("08-mon",))).do(B, Score(("08-thu", "08-wed")))

    arrival = one.view().arrival
    assert (one.view().day, arrival.day, arrival.revealed) == (6, 5, True)
    assert [(laid.seat, laid.cards) for laid in arrival.cashed] == [
        (A, (("08-mon", 40),)),
        (B, (("08-thu", 70), ("08-wed", 60))),
    ]
    assert arrival.gains == (20, 130, 0, 0)
    seats = one.view().seats
    assert (seats[A].score, seats[A].card_points, seats[A].suitcase_points) == (20, 40, -20)


def test_before_the_start_there_is_no_day():
    one = exchanging()

    shown = one.view(A)
    assert (shown.day, shown.weekday, shown.car_town, shown.auction) == (0, None, None, None)
    assert shown.surplus == ("03-mon", "03-thu", "03-tue")
    assert (one.view(B).surplus, one.view().surplus) == ((), ())
    assert (len(shown.suitcases), shown.pile, shown.played) == (16, 16, ())


@pytest.mark.rule("AU-9")
def test_a_seat_without_a_place_sees_what_everybody_sees():
    one = led()

    assert ENGINE.view(one.state, Seat(9)) == one.view()


@pytest.mark.parametrize(
    ("make", "move"),
    [
        (led, (C, Bid(300))),
        (led, (C, Limit(900))),
        (led, (C, Pass())),
        (lambda: auction(options=SEALED), (A, Order(300))),
        (table, (A, Ready())),
        (lambda: score_of(driving(hands={**PAIR, A: ("08-mon",)}), CHICAGO), (B, Score(()))),
    ],
)
def test_a_question_stays_the_same_while_the_same_is_asked(make, move):
    one = make()
    before = {seat: ENGINE.question(one.state, seat) for seat in (A, B, C, None)}

    one.do(*move)

    assert {seat: ENGINE.question(one.state, seat) for seat in before} == before


@pytest.mark.parametrize(
    ("make", "move"),
    [
        (exchanging, (A, Exchange("03-mon"))),
        (lambda: auction(money={B: 100}).do(A, Bid(100)), (B, Bid(200, confirm=True))),
        (auction, (A, Joker())),
        (driving, (A, Drive(CHICAGO))),
        (lambda: driving(hands=PAIR), (A, Drive(CHICAGO))),
        (lambda: led().do(C, Pass()).do(D, Pass()), (A, Pass())),
    ],
)
def test_another_question_has_another_number(make, move):
    one = make()
    before = ENGINE.question(one.state, A)

    one.do(*move)

    assert ENGINE.question(one.state, A) != before


def test_open_correspondence_is_shown_as_open():
    assert auction(options=OPEN).view().auction.style == "open"
    assert table(car=SACRAMENTO).view().car_town == SACRAMENTO
