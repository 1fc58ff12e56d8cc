"""The public moments: what the panel says and offers."""

import pytest

from bot.games.maloney import FACE
from games.core.seat import Seat
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Joker, Limit, Order, Pass, Ready, Resign, Score
from tests.bot.games.maloney.scenes import NAMES, STARTED, drawn, scene, wishes
from tests.games.maloney.table import (
    CHICAGO,
    MIAMI,
    NEW_YORK,
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

SURPLUS = {A: ("03-mon", "03-tue", "03-thu")}


def relative(ms):
    return f"<t:{(STARTED + ms) // 1000}:R>"


def dated(ms):
    return f"<t:{(STARTED + ms) // 1000}:f> ({relative(ms)})"


def exchanging(**options):
    return deal(4, options, cards=calm(4, 12, SURPLUS))


def body(view):
    return "\n".join(FACE.body(view))


@pytest.mark.parametrize(
    ("options", "when"),
    [
        ({}, relative(60_000)),
        ({"pace": "correspondence", "exchange": "choose"}, f"by {dated(86_400_000)}"),
    ],
)
def test_m1_exchange(options, when):
    public = scene(exchanging(**options), options=options)

    assert FACE.stage(public) == "before the first day"
    assert FACE.decision(public) == f"**● Ann swaps surplus cards** · {when}"
    assert drawn(FACE.rows(public)) == ["[Swap cards…]*"]
    assert "Sacramento" not in body(public)


def test_m2_ready_check():
    one = table("tue", car=CHICAGO, money={D: 0}, suitcases={3: "S01", 14: "S02"})
    one.do(A, Ready())
    public = scene(one)

    assert FACE.stage(public) == "day 5 · Tuesday ×2"
    assert FACE.decision(public).startswith("**Ready for the auction?** · opens <t:")
    assert FACE.decision(public).endswith(":R>, sooner if all are")
    assert body(public).splitlines()[:3] == [
        "Car in Chicago · 2 suitcases left · Friday ×2 in 3 days",
        "Roads: Sacramento 🧳, Kansas City, Minneapolis, Detroit, New York 🧳, Miami, Charleston",
        "Ready: ● Ann · to come: ■ Ben, ▲ Cem · sits out, nothing to bid and no joker today: ◆ Dee",
    ]
    assert drawn(FACE.rows(public)) == ["[Ready]*"]
    assert wishes(FACE.rows(public)) == {"Ready": Ready()}


def test_m2_nobody_is_ready_yet():
    one = table("tue", car=CHICAGO)

    assert body(scene(one)).splitlines()[2].startswith("To come: ● Ann, ■ Ben")


def test_m2_without_a_deadline():
    public = scene(table(options={"ready_timeout": 0}))

    assert FACE.decision(public) == "**Ready for the auction?** · opens when all are"


def test_m3_no_bid_yet():
    public = scene(auction())

    assert FACE.decision(public) == f"**No bid yet** · closes {relative(30_000)}"
    assert drawn(FACE.rows(public)) == ["[Bid $100]* [Set limit…] [Pass] [Joker…]"]
    assert FACE.urgent(public)


@pytest.mark.parametrize(
    ("now", "said", "following"),
    [
        (20_000, "", 25_000),
        (24_999, "", 25_000),
        (25_000, " · going once", 30_000),
        (30_000, " · going twice", None),
        (35_000, " · going twice", None),
    ],
)
def test_m3_the_lawyer_calls_at_an_even_pace(now, said, following):
    """AU-20: the stages follow from the deadline, 35,000 here, and the call time."""
    one = auction().do(A, Bid(100), 20_000)
    public = scene(one, now=now)

    assert FACE.decision(public) == f"**$100 by ● Ann**{said} · gone {relative(35_000)}"
    assert FACE.changes_ms(public) == (None if following is None else STARTED + following)


def test_m3_calls_without_any_bid_run_towards_the_first_deadline():
    public = scene(auction(), now=21_000)

    assert FACE.decision(public) == f"**No bid yet** · going once · closes {relative(30_000)}"


def test_m3_price_passes_and_bars():
    one = auction(money={C: 700}).do(A, Limit(1_000)).do(D, Pass()).do(B, Bid(200))
    public = scene(one)

    assert FACE.decision(public).startswith("**$300 by ● Ann** · gone ")
    assert drawn(FACE.rows(public)) == ["[Bid $400]* [Set limit…] [Pass] [Joker…]"]
    assert wishes(FACE.rows(public)) == {"Bid $400": Bid(400, False, "5.1"), "Pass": Pass("5.1")}
    assert "Passed: ◆ Dee" in body(public)
    assert "1,000" not in body(public)


def test_m3_who_overbid_is_named_as_barred():
    one = auction(options={"overbid": "strict"}, money={C: 100}).do(A, Bid(100)).do(C, Bid(200))
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    public = scene(one, options={"overbid": "strict"})

    assert one.state.auction_id == "5.2"
    assert "Barred today after an overbid: ▲ Cem" in body(public)
    assert wishes(FACE.rows(public))["Bid $100"] == Bid(100, False, "5.2")


@pytest.mark.parametrize(("weekday", "offered"), [("thu", True), ("tue", False), ("fri", False)])
def test_m3_the_joker_is_offered_on_its_days_alone(weekday, offered):
    assert ("[Joker…]" in drawn(FACE.rows(scene(auction(weekday))))[0]) is offered


def test_m3_buttons_name_their_auction_so_that_the_engine_answers_old_ones():
    controls = {one.label: one.control for one in FACE.rows(scene(auction()))[0]}

    assert {control.question for control in controls.values()} == {0}
    one = auction().do(A, Bid(100))
    stale = ENGINE.codec.read_token(controls["Bid $100"].word)
    assert one.refused(B, stale).message == "The price has changed: the next bid is $200."


def test_m3_by_correspondence_the_soft_close_is_one_last_call():
    one = auction(options=OPEN).do(A, Bid(100), 1_000)
    early = scene(one, options=OPEN, now=82_799_000)
    late = scene(one, options=OPEN, now=82_800_000)

    assert FACE.decision(early) == f"**$100 by ● Ann** · closes {dated(86_400_000)}"
    assert FACE.changes_ms(early) == STARTED + 82_800_000
    assert FACE.decision(late) == f"**$100 by ● Ann** · last call · closes {dated(86_400_000)}"
    assert FACE.changes_ms(late) is None
    assert not FACE.urgent(late)


def test_m7_sealed_orders():
    one = auction(options=SEALED, seats=5).do(A, Order(1_200)).do(D, Order(None))
    public = scene(one, options=SEALED)

    assert FACE.decision(public) == (
        f"**Sealed orders for the car** · until {dated(86_400_000)}, sooner when all are in"
    )
    assert "Orders in: ● Ann, ◆ Dee (2 of 5)" in body(public)
    assert "1,200" not in body(public)
    assert drawn(FACE.rows(public)) == ["[Send order…]* [Pass] [Joker now…]"]
    assert wishes(FACE.rows(public)) == {"Pass": Order(None, False, "5.1")}
    assert FACE.changes_ms(public) is None


def test_m7_no_joker_on_double_days():
    public = scene(auction("fri", options=SEALED), options=SEALED)

    assert drawn(FACE.rows(public)) == ["[Send order…]* [Pass]"]


def test_m8_drive():
    one = driving(owner=C, car=CHICAGO, suitcases={NEW_YORK: "S01"}, hands={C: ("14-fri",)})
    public = scene(one)

    assert FACE.decision(public) == f"**▲ Cem has the car: choose a town** · {relative(90_000)}"
    assert "No bids; ▲ Cem, the last owner, drives for free" in body(public)
    assert drawn(FACE.rows(public)) == ["‹Drive to…›"]
    (select,) = FACE.rows(public)
    assert len(select.choices) == 7
    described = {one.label: one.description for one in select.choices}
    assert described["New York"] == "suitcase waiting"
    assert described["Miami"] == ""
    assert wishes(FACE.rows(public))["New York"] == Drive(NEW_YORK)
    assert select.control.question == public.question


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ([(A, Bid(100)), (B, Joker())], "■ Ben played the joker; nobody paid"),
        ([(A, Bid(100)), *((seat, Pass()) for seat in (B, C, D))], "● Ann paid $100 for the car"),
    ],
)
def test_m8_says_how_the_car_was_won(moves, line):
    one = auction()
    for seat, action in moves:
        one.do(seat, action)

    assert line in body(scene(one))


def test_m10_scoring_names_nobody():
    one = driving("fri", car=CHICAGO, hands={B: ("14-fri", "14-sun")}, suitcases={NEW_YORK: "S13"})
    score_of(one, NEW_YORK)
    public = scene(one)

    assert (
        FACE.decision(public) == f"**Cards of New York may be cashed** · closes {relative(60_000)}"
    )
    assert public.view.actors == ()
    assert drawn(FACE.rows(public)) == ["[Cash cards…]*"]
    drove, found = "● Ann drove here from Chicago", "“A scandal in the morning paper”, ● Ann −2"
    assert f"{drove} · in the suitcase: {found}" in body(public)
    assert not FACE.urgent(public)


def test_m10_by_correspondence():
    one = driving("fri", car=CHICAGO, hands={B: ("14-fri",)}, options=SEALED)
    public = scene(score_of(one, NEW_YORK), options=SEALED)

    assert FACE.decision(public).startswith("**Cards of New York may be cashed** · until <t:")


def test_m12_lucky_sunday():
    one = table("sun", pile=("15-wed",), suitcases={MIAMI: "S15"}, hands={B: ("15-thu",)})
    public = scene(one)

    assert FACE.stage(public) == "day 5 · lucky Sunday"
    assert FACE.decision(public) == (
        f"**Lucky Sunday: the card says Miami** · cards may be cashed · closes {relative(60_000)}"
    )
    assert "From Sacramento, as the card says" in body(public)
    assert "“A roll of notes in a sock”, everybody +$500" in body(public)
    assert drawn(FACE.rows(public)) == ["[Cash cards…]*"]


def test_an_uneven_sunday_suitcase_says_what_each_really_got():
    one = table(
        "sun",
        pile=("15-wed",),
        suitcases={MIAMI: "S22"},
        hands={B: ("15-thu",)},
        money={B: 400, C: 0},
    )

    assert "● Ann −$500, ■ Ben −$400, ▲ Cem ±$0, ◆ Dee −$500" in body(scene(one))


def test_a_line_a_seat():
    one = table(money={B: 6_900}, points={A: 31}, jokers=(A,), will=A)
    one.do(D, Resign())
    lines = FACE.body(scene(one, away=(B,)))

    assert lines[-4:] == (
        "● Ann **31** · $10,500 · joker · 1 card · the will",
        "■ Ben **0** · $6,900 · 1 card 🌙",
        "▲ Cem **0** · $10,500 · 1 card",
        "◆ Dee **0** · $10,500 · resigned",
    )


def test_hidden_money_is_on_no_public_line():
    options = {"money": "hidden"}

    assert "$" not in body(scene(table(options=options), options=options))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_eight_lines_at_most(seats):
    one = table(seats=seats, options=SEALED)

    assert len(FACE.body(scene(one, options=SEALED))) <= 8
    assert FACE.body(scene(one, options=SEALED))[-1].startswith("●■▲◆⬢★"[seats - 1])


@pytest.mark.parametrize(
    ("one", "asked"),
    [
        (exchanging(), "Swap one"),
        (table(), "Press Ready"),
        (auction(options=SEALED), "Send your order"),
        (auction(options=OPEN), "Bid, set a limit or pass"),
        (driving(), "Choose a town"),
    ],
)
def test_pings_say_what_to_do_and_name_nobody(one, asked):
    said = FACE.ping(scene(one))

    assert said.endswith(asked)
    assert not any(name in said for name in NAMES)


def test_chapters_are_days():
    one = driving(car=CHICAGO)
    morning = FACE.chapter(scene(one))
    one.do(A, Drive(SACRAMENTO))

    assert FACE.chapter(scene(one)) == morning + 1


def test_the_end_is_a_chapter_of_its_own():
    one = driving(points={A: 70}, car=CHICAGO).do(A, Drive(NEW_YORK))
    public = scene(one)

    assert FACE.chapter(public) == "end"
    assert FACE.stage(public) == "the end, day 5"
    assert FACE.rows(public) == ()


def test_rules_of_every_moment_exist(rule_ids):
    moments = [
        exchanging(),
        table(),
        auction(),
        auction(options=SEALED),
        driving(),
        score_of(driving(hands={B: ("08-mon",)}), CHICAGO),
        table("sun", pile=("15-wed",), hands={B: ("15-thu",)}),
        driving(points={A: 70}, car=CHICAGO).do(A, Drive(NEW_YORK)),
    ]
    for one in moments:
        ids = FACE.rules_now(scene(one))
        assert 3 <= len(ids) <= 5
        assert set(ids) <= rule_ids


def test_a_choice_changes_nothing_in_public():
    one = driving("fri", car=CHICAGO, hands={B: ("14-fri", "14-sun"), C: ("14-thu",)})
    score_of(one, NEW_YORK)
    before = scene(one)
    one.do(B, Score(("14-fri",)))
    after = scene(one)

    for say in (FACE.decision, FACE.body, FACE.rows, FACE.describe, FACE.stage):
        assert say(after) == say(before)
    assert Seat(1) not in after.view.actors
