"""The seat's own part: My hand, the private screens, and their buttons."""

import pytest

from bot.games.maloney import FACE
from bot.screens import Control, Does
from games.core.errors import RuleError
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
from tests.bot.games.maloney.scenes import buttons, drawn, scene, text, wishes
from tests.games.maloney.table import (
    CHICAGO,
    NEW_YORK,
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

DISMISS = Control(Does.PRIVATE, "t.dismiss")


def new_york(weekday="fri", cards=("14-fri", "14-sun")):
    """Ann has driven to New York, where Ben holds these cards and Cem one."""
    one = driving(weekday, car=CHICAGO, hands={B: (*cards, "11-tue"), C: ("14-thu", "11-thu")})
    return score_of(one, NEW_YORK)


def test_my_hand_lists_what_the_seat_has():
    one = auction(points={B: 31}, money={B: 4_200}, hands={B: ("08-wed", "08-mon", "16-sat")})
    private = FACE.private(scene(one, B))

    assert private.body == (
        "31 points · $4,200 · joker in hand · 3 cards",
        "Limit: none.",
        "A drive away today: Chicago 4 + 6, Charleston 2",
        "Cards: Chicago (Mon, Wed), Charleston (Sat)",
        "Waiting for you: the auction, closes <t:1800000030:R>.",
    )


def test_the_own_limit_and_order_are_there():
    leading = auction().do(A, Limit(2_400))
    sealed = auction(options=SEALED).do(A, Order(2_400, True))

    assert "Limit: $2,400." in FACE.private(scene(leading, A)).body
    assert "Limit: none." in FACE.private(scene(leading, B)).body
    body = FACE.private(scene(sealed, A, options=SEALED)).body
    assert "Order: limit $2,400, joker if outbid." in body
    assert "Order: none yet." in FACE.private(scene(sealed, B, options=SEALED)).body


def test_hidden_money_is_shown_to_its_owner():
    options = {"money": "hidden"}

    assert "$10,500" in FACE.private(scene(table(options=options), A, options=options)).body[0]


def test_nothing_waits_for_the_leader():
    one = auction().do(A, Bid(100))

    assert "Waiting for you: nothing. You will hear from me." in FACE.private(scene(one, A)).body


def test_who_has_left_is_told_so():
    one = table().do(D, Resign())
    private = FACE.private(scene(one, D))

    assert private.rows == ()
    assert private.body[-1] == "You have left this game."


@pytest.mark.parametrize(
    ("build", "seat", "row"),
    [
        (lambda: table(), A, ["[Ready]*"]),
        (lambda: table().do(A, Ready()), A, ["[Not ready yet]"]),
        (lambda: auction(), A, ["[Bid $100]* [Set limit…] [Pass] [Joker…]"]),
        (lambda: auction("tue"), A, ["[Bid $100]* [Set limit…] [Pass]"]),
        (lambda: auction().do(A, Bid(100)), A, ["[Set limit…] [Joker…]"]),
        (lambda: auction().do(A, Limit(900)), A, ["[Change limit…] [Joker…]"]),
        (lambda: auction().do(A, Pass()), A, ["[Bid $100]* [Set limit…] [Joker…]"]),
        (lambda: auction(money={A: 0}), A, ["[Pass] [Joker…]"]),
        (lambda: auction(jokers=()), A, ["[Bid $100]* [Set limit…] [Pass]"]),
        (lambda: auction(options=SEALED), A, ["[Send order…]* [Pass] [Joker now…]"]),
        (
            lambda: auction(options=SEALED).do(A, Order(500)),
            A,
            ["[Change order…] [Pass] [Joker now…]"],
        ),
        (lambda: auction(options=SEALED).do(A, Order(None)), A, ["[Change order…] [Joker now…]"]),
        (lambda: driving(owner=B), B, ["‹Drive to…›"]),
        (lambda: driving(owner=B), A, []),
        (
            new_york,
            B,
            ["[Cash both: 18]* [Cash Friday card: 14] [Cash Sunday card: 4] [Keep both]"],
        ),
        (new_york, C, ["[Cash Thursday card: 12]* [Keep it]"]),
        (new_york, A, []),
    ],
)
def test_only_what_the_seat_may_lawfully_do(build, seat, row):
    one = build()
    options = SEALED if one.state.terms.sealed else None
    now = scene(one, seat, options=options)

    assert drawn(FACE.private(now).rows) == row
    for action in wishes(FACE.private(now).rows).values():
        ENGINE.apply(one.state, seat, action, one.state.at)


def test_m8_the_own_select_adds_what_the_cards_would_bring():
    one = driving(
        "fri", B, car=CHICAGO, hands={B: ("14-fri", "14-sun", "15-wed")}, suitcases={14: "S01"}
    )
    (select,) = FACE.private(scene(one, B)).rows
    described = {choice.label: choice.description for choice in select.choices}

    assert described["New York"] == "suitcase waiting · you hold Fri and Sun cards: 18 today"
    assert described["Miami"] == "you hold a Wed card: 10 today"
    assert described["Detroit"] == ""
    assert "Fri" not in str(FACE.rows(scene(one)))


def test_m1_the_exchange_screen():
    one = deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu")}))
    screen = FACE.screen(scene(one, A), "exchange")

    assert "You hold 3 of Sacramento; two may stay." in screen.body
    assert drawn(screen.rows) == ["‹Give back a card›"]
    (select,) = screen.rows
    assert [(one.label, one.description) for one in select.choices] == [
        ("Sacramento, best on Monday", "Mon 7, Tue 6, Wed 5, Thu 4, Fri 3, Sat 2, Sun 1"),
        ("Sacramento, best on Tuesday", "Mon 1, Tue 7, Wed 6, Thu 5, Fri 4, Sat 3, Sun 2"),
        ("Sacramento, best on Thursday", "Mon 3, Tue 2, Wed 1, Thu 7, Fri 6, Sat 5, Sun 4"),
    ]
    assert wishes(screen.rows)["Sacramento, best on Monday"] == Exchange("03-mon")


def test_m1_others_wait():
    one = deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu")}))

    assert refusal(one, B, "exchange").message == one.refused(B, Exchange("05-mon")).message


def test_m6_the_joker_asks_once_more():
    one = auction()
    screen = FACE.screen(scene(one, A), "joker")

    assert text(screen) == (
        "**Play your joker now?** You take the car for nothing; all bids fall."
        " You have one per game."
    )
    assert drawn(screen.rows) == ["[Play the joker]! [Keep it]"]
    assert wishes(screen.rows) == {"Play the joker": Joker("5.1")}
    assert buttons(screen.rows)["Play the joker"].control.question == 0
    assert buttons(screen.rows)["Keep it"].control == DISMISS


def test_m6_in_a_sealed_auction_orders_fall():
    screen = FACE.screen(scene(auction(options=SEALED), A, options=SEALED), "joker")

    assert "all orders fall" in text(screen)


@pytest.mark.parametrize(
    ("build", "code"),
    [
        (lambda: auction("tue"), "wrong-weekday"),
        (lambda: auction(jokers=(B,)), "joker-used"),
        (lambda: table(), "no-auction"),
        (lambda: auction().do(B, Joker()), "auction-over"),
    ],
)
def test_m6_no_joker_screen_where_it_could_not_be_played(build, code):
    one = build()
    said = refusal(one, A, "joker")
    judged = one.refused(A, Joker())

    assert (said.rule, said.code, said.message) == (judged.rule, judged.code, judged.message)
    assert said.code == code


def test_m10_cashing():
    now = scene(new_york(), B)
    screen = FACE.screen(now, "cash")

    assert text(screen) == (
        "**Cash cards of New York?** · closes <t:1800000060:R>\n"
        "Worth today: Fri 14, Sun 4, already doubled. Nobody sees what you keep."
    )
    assert wishes(screen.rows) == {
        "Cash both: 18": Score(("14-fri", "14-sun")),
        "Cash Friday card: 14": Score(("14-fri",)),
        "Cash Sunday card: 4": Score(("14-sun",)),
        "Keep both": Score(()),
    }
    assert {one.control.question for one in screen.rows[0]} == {now.question}


def test_m10_the_choice_so_far_is_shown():
    one = new_york().do(B, Score(("14-fri",)))

    assert (
        "Your choice so far: the Friday card, 14 points." in FACE.screen(scene(one, B), "cash").body
    )


def test_m10_values_are_single_on_single_days():
    screen = FACE.screen(scene(new_york("thu"), B), "cash")

    assert "doubled" not in text(screen)
    assert drawn(screen.rows)[0].startswith("[Cash both: 4]*")


def test_m10_nothing_to_cash():
    one = new_york()
    said = refusal(one, A, "cash")

    assert said.message == "You hold no card of New York."
    assert said.message == one.refused(A, Score(())).message


@pytest.mark.parametrize("word", ["joker", "exchange", "cash"])
def test_private_screens_at_the_end(word):
    one = driving(points={A: 70}, car=CHICAGO).do(A, Drive(NEW_YORK))

    assert refusal(one, A, word).message == one.refused(A, Joker()).message


@pytest.mark.parametrize("word", ["joker", "exchange", "cash"])
def test_private_screens_are_not_for_those_who_left(word):
    one = auction().do(D, Resign())

    assert refusal(one, D, word).message == one.refused(D, Joker()).message


def test_unknown_screens():
    with pytest.raises(KeyError):
        FACE.screen(scene(table(), A), "purse")


def test_readiness_can_be_taken_back():
    one = table().do(A, Ready())

    assert wishes(FACE.private(scene(one, A)).rows) == {"Not ready yet": Unready()}


def refusal(one, seat, word):
    with pytest.raises(RuleError) as caught:
        FACE.screen(scene(one, seat), word)
    return caught.value
