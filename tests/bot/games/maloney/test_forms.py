"""The limit and the sealed order: the forms and reading what people type."""

import pytest

from bot.games.maloney import FACE, forms
from bot.screens import Control, Does, TextBlank, TickBlank
from games.core.errors import RuleError
from games.maloney.actions import Bid, Joker, Limit, Order, Pass, Ready
from tests.bot.games.maloney.scenes import scene
from tests.games.maloney.table import CHICAGO, SEALED, A, B, C, D, auction, driving, score_of, table


@pytest.mark.parametrize(
    ("typed", "dollars"),
    [
        ("2400", 2_400),
        ("$2,400", 2_400),
        ("2,400", 2_400),
        ("2.4k", 2_400),
        ("2.4 K", 2_400),
        ("2,4k", 2_400),
        (" 2 400 ", 2_400),
        ("2.400", 2_400),
        ("2'400", 2_400),
        ("2\u00a0400 $", 2_400),
        ("$ 900", 900),
        ("10k", 10_000),
        ("$10,500", 10_500),
        ("\uff12\uff14\uff10\uff10", 2_400),
        ("2.45k", 2_450),
        ("0", 0),
    ],
)
def test_sums_as_people_type_them(typed, dollars):
    assert forms.amount(typed) == dollars


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "lots",
        "-500",
        "2.4",
        "24,00",
        "1e3",
        "2400.00.1",
        "2k4",
        "k",
        "$",
        "2 4 0 0",
        "1" * 40,
        "٢٤٠٠",
        "2400 each",
    ],
)
def test_rubbish_is_refused_in_the_engines_words(typed):
    with pytest.raises(RuleError) as caught:
        forms.amount(typed)

    refusal = caught.value
    assert (refusal.rule, refusal.code) == ("AU-5", "bad-amount")
    assert refusal.message == auction().refused(A, Limit(50)).message


def test_m4_the_limit_form():
    one = auction(money={B: 4_200}).do(A, Limit(800)).do(C, Bid(200))
    form = FACE.form(scene(one, B), "limit")

    assert form.title == "Limit for day 5"
    assert form.control == Control(Does.MODAL, "limit~5.1")
    (blank,) = form.blanks
    assert blank == TextBlank(
        "amount", "Bid for me up to ($)", "Hundreds, $400 to $4,200. Only you see it.", most=20
    )


def test_the_leader_finds_the_present_limit_filled_in():
    one = auction().do(A, Limit(800)).do(B, Bid(200))
    (blank,) = FACE.form(scene(one, A), "limit").blanks

    assert blank.value == "800"
    assert blank.hint.startswith("Hundreds, $300 to $10,500.")


def test_a_limit_sent_in():
    one = auction()

    action = FACE.fill(scene(one, A), "limit~5.1", {"amount": " $2,400"})

    assert action == Limit(2_400, "5.1")
    assert one.do(A, action).state.auction.limit == 2_400


def test_a_limit_for_an_earlier_auction_gets_the_engines_answer():
    one = auction()
    sent = FACE.fill(scene(one, A), "limit~4.1", {"amount": "500"})

    assert one.refused(A, sent).message == "That button belongs to an earlier auction."
    with pytest.raises(RuleError) as caught:
        FACE.form(scene(one, A), "limit~4.1")
    assert caught.value.message == "That button belongs to an earlier auction."


def test_m7_the_order_form():
    one = auction(options=SEALED, money={B: 2_100})
    form = FACE.form(scene(one, B, options=SEALED), "order")

    assert form.title == "Order for day 5, Thursday"
    assert form.control == Control(Does.MODAL, "order~5.1")
    limit, joker = form.blanks
    assert limit == TextBlank(
        "amount",
        "Limit in $ (empty: pass)",
        "Hundreds, $100 to $2,100. Only you see it.",
        required=False,
        most=20,
    )
    assert isinstance(joker, TickBlank)
    assert (joker.label, joker.ticked) == ("Play my joker if I am outbid", False)


def test_the_order_form_holds_the_present_order():
    one = auction(options=SEALED).do(A, Order(2_400, True))
    limit, joker = FACE.form(scene(one, A, options=SEALED), "order").blanks

    assert (limit.value, joker.ticked) == ("2400", True)


@pytest.mark.parametrize(
    ("weekday", "jokers"), [("tue", None), ("fri", None), ("thu", (B, C, D)), ("sat", (B,))]
)
def test_no_tick_box_without_a_joker_to_play(weekday, jokers):
    one = auction(weekday, options=SEALED, jokers=jokers)

    assert len(FACE.form(scene(one, A, options=SEALED), "order").blanks) == 1


def test_somebody_without_money_may_still_flag_the_joker():
    one = auction(options=SEALED, money={A: 0})
    now = scene(one, A, options=SEALED)
    limit, _ = FACE.form(now, "order").blanks

    assert limit.hint == "You can bid nothing today."
    action = FACE.fill(now, "order~5.1", {"amount": "", "joker": True})
    assert one.do(A, action).told("order_kept", A)


@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ({"amount": "2400", "joker": False}, Order(2_400, False, "5.1")),
        ({"amount": "2.4k", "joker": True}, Order(2_400, True, "5.1")),
        ({"amount": "", "joker": False}, Order(None, False, "5.1")),
        ({"amount": "  "}, Order(None, False, "5.1")),
        ({"amount": "Pass", "joker": True}, Order(None, True, "5.1")),
        ({}, Order(None, False, "5.1")),
    ],
)
def test_orders_sent_in(answers, order):
    one = auction(options=SEALED)

    assert FACE.fill(scene(one, A, options=SEALED), "order~5.1", answers) == order
    assert one.do(A, order).told("order_kept", A)


@pytest.mark.parametrize("word", ["limit~5.1", "order~5.1"])
def test_rubbish_in_a_form(word):
    with pytest.raises(RuleError, match="Give a whole number of hundreds"):
        FACE.fill(scene(auction(), A), word, {"amount": "a lot"})


REFUSED_LIMITS = {
    "ready check": (lambda: table(), A, "wrong-phase"),
    "hammer fallen": (lambda: driving(), B, "auction-over"),
    "scoring": (lambda: cashing(), A, "auction-over"),
    "lucky Sunday": (
        lambda: table("sun", pile=("15-wed",), hands={B: ("15-thu",)}),
        A,
        "wrong-phase",
    ),
    "sealed": (lambda: auction(options=SEALED), A, "wrong-style"),
    "no money": (lambda: auction(money={A: 0}), A, "no-money"),
    "too little": (lambda: auction(money={A: 100}).do(B, Bid(100)), A, "over-money"),
    "barred": (
        lambda: _again(auction(options={"overbid": "strict"}, money={C: 100}).do(A, Bid(100))),
        C,
        "barred",
    ),
}


def cashing():
    return score_of(driving(hands={B: ("08-mon",)}), CHICAGO)


def _again(one):
    """Cem overbids, and the second attempt opens."""
    one.do(C, Bid(200))
    for seat in (A, B, C, D):
        one.do(seat, Ready())
    return one


@pytest.mark.parametrize(("build", "seat", "code"), REFUSED_LIMITS.values(), ids=REFUSED_LIMITS)
def test_no_limit_form_where_no_limit_is_lawful(build, seat, code):
    one = build()
    options = SEALED if one.state.terms.sealed else None

    with pytest.raises(RuleError) as caught:
        FACE.form(scene(one, seat, options=options), "limit")

    assert caught.value.code == code
    refusal = one.refused(seat, Limit(200))
    assert caught.value.rule in (refusal.rule, "MAL-38")


def test_an_open_auction_takes_no_orders():
    with pytest.raises(RuleError) as caught:
        FACE.form(scene(auction(), A), "order")

    assert caught.value.message == auction().refused(A, Order(100)).message


def test_who_can_do_nothing_has_no_order_to_send():
    one = auction("tue", options=SEALED, money={A: 0})

    with pytest.raises(RuleError) as caught:
        FACE.form(scene(one, A, options=SEALED), "order")

    assert caught.value.message == one.refused(A, Order(None)).message


def test_unknown_forms():
    now = scene(auction(), A)

    for ask in (lambda: FACE.form(now, "bet"), lambda: FACE.fill(now, "bet", {})):
        with pytest.raises(KeyError):
            ask()


def test_closed_by_a_joker():
    one = auction().do(B, Joker())

    with pytest.raises(RuleError, match=r"^Gone! The auction is over\.$"):
        FACE.form(scene(one, A), "limit")
    assert one.code(A, Pass()) == "auction-over"
