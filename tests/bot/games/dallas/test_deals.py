"""Offers made and answered: the Limo, Ewing Oil, notes."""

import pytest

from bot.face import Drafted, Noted
from bot.screens import Does
from games.core.errors import RuleError
from games.dallas.actions import (
    Accept,
    AnnounceTrade,
    DealOffer,
    Decline,
    LimoOffer,
    Preset,
    SellOffer,
    Transfer,
    Withdraw,
)
from tests.bot.games.dallas.scenes import (
    FACE,
    acts,
    buttons,
    drawn,
    opened,
    option,
    plays,
    press,
    scene,
    select,
    text,
)
from tests.games.dallas.table import BOBBY, JR, LUCY, PAM, SUE, m, table

STOCK = {
    BOBBY: ("big_d-3",),
    SUE: ("hat_works-1",),
    PAM: ("gusher-1",),
    JR: ("tall_tale-1",),
}


def ewing(*who, seats=4, **more):
    """These seats at Ewing Oil, J.R. to move from Southfork."""
    spaces = dict.fromkeys(who, "ewing_oil")
    return table(seats, discs=spaces, **{"stock": STOCK, **more})


def test_from_where_nothing_can_be_dealt():
    screen = opened(table(4), BOBBY, "deals")
    assert "Nothing to deal in from where you stand." in screen.body
    assert drawn(screen.rows) == ["[Decline all offers: off]"]


def test_only_lawful_makers_are_offered():
    one = ewing(BOBBY, SUE, president="bobby")
    screen = opened(one, BOBBY, "deals")
    assert drawn(screen.rows)[0] == "[Trade stock…] [Lend the Limo…] [Announce a trade]"
    assert buttons(screen.rows)["Trade stock…"].control.word == f"deal~{SUE}"
    assert drawn(opened(one, JR, "deals").rows) == ["[Decline all offers: off]"]


def test_a_trade_is_announced():
    one = ewing(BOBBY, SUE)
    plays(one, BOBBY, press("Announce a trade", opened(one, BOBBY, "deals").rows))
    receipt = FACE.receipt(scene(one, BOBBY), one.since)
    assert "Announced: everybody knows" in text(receipt)
    assert "Ready to trade at Ewing Oil: ■ Bobby" in FACE.body(scene(one))
    with pytest.raises(RuleError, match="announced a trade this turn"):
        one.do(BOBBY, AnnounceTrade())


def test_two_trade_in_one_form():
    one = ewing(BOBBY, SUE)
    form = FACE.form(scene(one, BOBBY), f"deal~{SUE}")
    assert form.title == "Trade with Sue Ellen"
    assert [blank.name for blank in form.blanks] == ["give", "get", "money"]
    chain = FACE.fill(
        scene(one, BOBBY),
        f"deal~{SUE}",
        {"give": ("big_d-3",), "get": ("hat_works-1",), "money": "get 2"},
    )
    assert chain == (
        DealOffer(
            (
                Transfer(BOBBY, SUE, ("big_d-3",)),
                Transfer(SUE, BOBBY, ("hat_works-1",), m(2)),
            )
        ),
    )
    one.do(BOBBY, chain[0])
    pushed = FACE.push(scene(one, SUE), one.facts_for(SUE)[0])
    assert pushed.header == "Dallas · round 1 · Turn 1 · meeting after Turn 5 to 9"
    assert pushed.decision.startswith("**Offer from ■ Bobby · Dallas in <#2>** · until <t:")
    assert pushed.body == (
        "■ Bobby gives you Big Deal Stores 3 ($4M).",
        "You give ■ Bobby Ten Gallon Hats 1 ($1M) and $2M.",
    )
    assert drawn(pushed.rows) == ["[Accept]* [Decline] [Counter…]"]
    accept = press("Accept", pushed.rows)
    assert (accept.does, accept.question) == (Does.ACT, 0)
    assert acts(one, SUE, accept.word) == (Accept(one.offer),)
    plays(one, SUE, accept)
    assert one.stock(BOBBY) == ("hat_works-1",)
    receipt = FACE.receipt(scene(one, SUE), one.since)
    assert receipt.decision.startswith("Done. Traded at Ewing Oil: ■ Bobby gives ▲ Sue Ellen")


def test_who_cannot_pay_is_not_offered_to_accept():
    one = ewing(BOBBY, SUE, money={SUE: m(1)})
    legs = (
        Transfer(BOBBY, SUE, ("big_d-3",)),
        Transfer(SUE, BOBBY, ("hat_works-1",), m(2)),
    )
    one.do(BOBBY, DealOffer(legs))
    assert drawn(opened(one, SUE, f"offer~{one.offer.replace(':', '.')}").rows) == [
        "[Decline] [Counter…]"
    ]


def test_a_counter_is_the_offer_the_other_way_round():
    one = ewing(BOBBY, SUE)
    legs = (
        Transfer(BOBBY, SUE, ("big_d-3",)),
        Transfer(SUE, BOBBY, ("hat_works-1",), m(2)),
    )
    one.do(BOBBY, DealOffer(legs))
    word = f"deal~{one.offer.replace(':', '.')}"
    form = FACE.form(scene(one, SUE), word)
    give, get, money = form.blanks
    assert [c.value for c in give.choices if c.chosen] == ["hat_works-1"]
    assert [c.value for c in get.choices if c.chosen] == ["big_d-3"]
    assert money.value == "pay 2"
    chain = FACE.fill(
        scene(one, SUE),
        form.control.word,
        {"give": ("hat_works-1",), "get": ("big_d-3",), "money": "pay 1"},
    )
    assert [type(action) for action in chain] == [DealOffer, Decline]
    for action in chain:
        one.do(SUE, action)
    (offer,) = one.view(BOBBY).offers
    assert offer.maker == SUE


def test_a_bad_counter_leaves_the_offer_open():
    one = ewing(BOBBY, SUE)
    one.do(
        BOBBY,
        DealOffer((Transfer(BOBBY, SUE, ("big_d-3",)), Transfer(SUE, BOBBY, ("hat_works-1",)))),
    )
    word = f"deal~{one.offer.replace(':', '.')}"
    chain = FACE.fill(scene(one, SUE), word, {"give": (), "get": ("big_d-3",), "money": ""})
    assert one.code(SUE, chain[0]) == "money-alone", "nothing is declined before it is refused"


def test_with_more_there_one_picks_with_whom():
    one = ewing(BOBBY, SUE, PAM)
    assert buttons(opened(one, BOBBY, "deals").rows)["Trade stock…"].control.word == "trade"
    screen = opened(one, BOBBY, "trade")
    single = select(screen.rows, "Trade with…")
    assert single.control.does is Does.MODAL
    form = FACE.form(scene(one, BOBBY, picked=(str(PAM),)), "deal")
    assert form.title == "Trade with Pamela"
    assert form.control.word == f"deal~{PAM}"
    several = select(screen.rows, "With several")
    assert (several.least, several.most) == (2, 2)


def sheet(one, seat, *picked, draft=None, word="sheet"):
    return FACE.screen(scene(one, seat, picked=picked, draft=draft), word)


def test_a_ring_of_three_is_made_on_a_sheet():
    one = ewing(BOBBY, SUE, PAM)
    step = sheet(one, BOBBY, str(SUE), str(PAM))
    assert isinstance(step, Drafted)
    assert "**Deal draft · ■ Bobby, ▲ Sue Ellen, ◆ Pamela** · until somebody moves" in text(
        step.screen
    )
    assert drawn(step.screen.rows) == [
        "[You give…] [Sue Ellen gives…] [Pamela gives…]",
        "[Drop]",
    ]
    assert "money alone is not a trade (DAL-R31)" in text(step.screen)
    for giver, to, stock, money in (
        (BOBBY, SUE, "big_d-3", ""),
        (SUE, PAM, "hat_works-1", "1"),
        (PAM, BOBBY, "gusher-1", ""),
    ):
        form = FACE.form(scene(one, BOBBY, draft=step.draft), f"leg~{giver}")
        assert form.control.word == f"leg~{giver}"
        step = FACE.fill(
            scene(one, BOBBY, draft=step.draft),
            form.control.word,
            {"stock": (stock,), "to": (str(to),), "money": money},
        )
    assert "Counts fit ✔" in text(step.screen)
    assert "▲ Sue Ellen gives ◆ Pamela Ten Gallon Hats 1 ($1M) and $1M." in text(step.screen)
    (offer,) = acts(one, BOBBY, "send-deal", draft=step.draft)
    one.do(BOBBY, offer)
    key = one.offer.replace(":", ".")
    plays(one, SUE, press("Accept", opened(one, SUE, f"offer~{key}").rows))
    receipt = FACE.receipt(scene(one, SUE), one.since)
    assert "Accepted. The others still have to." in text(receipt)
    assert "Agreed: ■ Bobby, ▲ Sue Ellen · to come: ◆ Pamela" in text(receipt)
    plays(one, PAM, press("Accept", opened(one, PAM, f"offer~{key}").rows))
    assert one.stock(PAM) == ("hat_works-1",)


def test_a_line_can_go_again_and_the_whole_sheet():
    one = ewing(BOBBY, SUE, PAM)
    draft = {"deal": {"parties": [1, 2, 3], "legs": [[1, 2, ["big_d-3"], 0]]}}
    screen = opened(one, BOBBY, "lines", draft=draft)
    assert select(screen.rows, "Remove").choices[0].description.startswith("You give ▲ Sue Ellen")
    step = sheet(one, BOBBY, "0", draft=draft, word="lines")
    assert step.draft["deal"]["legs"] == []
    dropped = FACE.screen(scene(one, BOBBY, draft=draft), "drop")
    assert dropped.draft is None
    assert "Nobody heard of it." in dropped.screen.decision


def test_the_whose_side_select_for_six():
    everybody = [JR, BOBBY, SUE, PAM, LUCY, 5]
    stock = {**STOCK, LUCY: ("skyhigh-1",), 5: ("skyhigh-2",)}
    one = ewing(*everybody, seats=7, stock=stock, mover=6)
    step = sheet(one, BOBBY, *(str(seat) for seat in everybody if seat != BOBBY))
    side = select(step.screen.rows, "Whose side")
    assert side.control.does is Does.MODAL
    assert len(side.choices) == 6
    form = FACE.form(scene(one, BOBBY, picked=("2",), draft=step.draft), "leg")
    assert form.control.word == "leg~2"


def test_a_sheet_is_dropped_when_the_game_moves_on():
    one = ewing(BOBBY, SUE, PAM)
    for word in ("sheet", "lines"):
        with pytest.raises(RuleError, match="your draft is gone"):
            FACE.screen(scene(one, BOBBY), word)
    with pytest.raises(RuleError, match="your draft is gone"):
        acts(one, BOBBY, "send-deal")


def test_a_counter_among_several_is_their_sheet():
    one = ewing(BOBBY, SUE, PAM)
    legs = (
        Transfer(BOBBY, SUE, ("big_d-3",)),
        Transfer(SUE, PAM, ("hat_works-1",)),
        Transfer(PAM, BOBBY, ("gusher-1",)),
    )
    one.do(BOBBY, DealOffer(legs))
    key = one.offer.replace(":", ".")
    counter = press("Counter…", opened(one, SUE, f"offer~{key}").rows)
    step = FACE.screen(scene(one, SUE), counter.word)
    assert step.draft["deal"]["counters"] == one.offer
    chain = acts(one, SUE, "send-deal", draft=step.draft)
    assert [type(action) for action in chain] == [DealOffer, Decline]


def limo(**more):
    return table(4, president="pamela", mover=JR, **more)


def test_the_limo_is_lent_at_a_price():
    one = limo()
    form = FACE.form(scene(one, PAM), "limo")
    assert [c.label for c in form.blanks[0].choices] == ["● J.R.", "■ Bobby", "▲ Sue Ellen"]
    action = FACE.fill(scene(one, PAM), "limo", {"to": (str(BOBBY),), "price": "1"})
    assert action == LimoOffer(BOBBY, m(1))
    one.do(PAM, action)
    offer = FACE.push(scene(one, BOBBY), one.facts_for(BOBBY)[0])
    assert "◆ Pamela lends you the Limo for this Turn for $1M." in offer.body
    plays(one, BOBBY, press("Accept", offer.rows))
    assert one.view().limo.borrower == BOBBY


@pytest.mark.parametrize(
    ("made", "seat", "says"),
    [
        (lambda: limo(), BOBBY, "Only the President has the Limo."),
        (lambda: limo(limo_used=True), PAM, "used or lent this turn"),
    ],
)
def test_why_the_limo_cannot_be_lent(made, seat, says):
    with pytest.raises(RuleError, match=says):
        FACE.form(scene(made(), seat), "limo")


def test_a_no_may_carry_a_price():
    one = limo().do(PAM, LimoOffer(BOBBY, m(5)))
    key = one.offer.replace(":", ".")
    form = FACE.form(scene(one, BOBBY), f"but~{key}")
    noted = FACE.fill(
        scene(one, BOBBY), form.control.word, {"price": "3", "words": "Not *that* much"}
    )
    assert isinstance(noted, Noted)
    assert noted.actions == (Decline(one.offer),)
    assert noted.to == (PAM,)
    assert "■ Bobby declines; he would pay $3M." in noted.screen.decision
    assert "“Not \\*that\\* much”" in noted.screen.body
    one.do(BOBBY, noted.actions[0])
    again = press("Offer again at $3M", noted.screen.rows)
    plays(one, PAM, again)
    assert one.view(BOBBY).offers[0].terms.price == m(3)


def test_a_sale_too_long_for_a_button_is_offered_anew_by_hand():
    action = SellOffer(("silicon_prairie-1", "silicon_prairie-2", "silicon_prairie-3"), BOBBY, 0)
    one = table(4)
    assert scene(one).engine.codec.token(action) is None


def test_own_offers_and_the_inbox_are_in_one_place():
    one = limo().do(PAM, LimoOffer(BOBBY, m(5)))
    key = one.offer.replace(":", ".")
    mine = opened(one, PAM, "deals")
    assert "Yours: 1 open." in mine.body
    word = option(mine.rows, "Open an offer", "to ■ Bobby")
    assert word == f"offer~{key}"
    own = opened(one, PAM, word)
    assert drawn(own.rows) == ["[Withdraw]"]
    assert acts(one, PAM, press("Withdraw", own.rows).word) == (Withdraw(one.offer),)
    theirs = opened(one, BOBBY, "deals")
    assert "To you: 1 open." in theirs.body
    assert "1 offer waiting for your answer" in "\n".join(FACE.private(scene(one, BOBBY)).body)
    other = opened(one, SUE, "deals")
    assert "Limo" not in text(other)
    with pytest.raises(RuleError, match="That offer is closed"):
        FACE.screen(scene(one, SUE), f"offer~{key}")


def test_offers_that_end_are_told_to_their_parties():
    one = limo().do(PAM, LimoOffer(BOBBY, m(5)))
    one.do(BOBBY, Decline(one.offer))
    (told,) = one.facts_for(PAM)
    assert FACE.push(scene(one, PAM), told).decision == "■ Bobby declined; that offer is closed."
    assert FACE.receipt(scene(one, BOBBY), one.facts).decision == "Declined; that offer is closed."


def test_a_standing_no_declines_without_a_word():
    one = limo()
    switch = press("Decline all offers: off", opened(one, BOBBY, "deals").rows)
    plays(one, BOBBY, switch)
    receipt = FACE.receipt(scene(one, BOBBY), one.since)
    assert "Decline all offers: on" in buttons(receipt.rows)
    one.do(PAM, LimoOffer(BOBBY, m(5)))
    assert [FACE.push(scene(one, BOBBY), fact) for fact in one.facts_for(BOBBY)] == [None, None]
    receipt = FACE.receipt(scene(one, PAM), one.facts)
    assert "■ Bobby declined." in text(receipt)
    off = press("Decline all offers: on", opened(one, BOBBY, "deals").rows)
    assert scene(one, BOBBY).engine.codec.read_token(off.word) == Preset("offers", None)
