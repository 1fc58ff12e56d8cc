"""After the move, payments and the broker."""

import pytest

from bot.games.dallas import terms
from bot.screens import FormScreen
from games.core.errors import RuleError
from games.core.fact import visible
from games.dallas.actions import Buy, EndGo, SellBank, SellOffer, UseEvent
from games.dallas.view import CERTIFICATES
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
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, after, m

HAT = ("braddock_road", "lbj_03", "lbj_02", "hat_works")


def test_only_what_is_lawful_is_offered():
    one = after("d41", *HAT, discs={BOBBY: "hat_works"})
    screen = opened(one, JR, "go")
    assert screen.decision.startswith("**Your go is still open** · ")
    assert "You played Move 9, Parking Fine and are at Ten Gallon Hat Works." in screen.body
    assert drawn(screen.rows) == [
        "[Buy no. 1 for $1M]* [Use the Event on Bobby] [End my go]",
        "[Deals…]",
    ]


def test_a_go_ends_by_itself_when_nothing_is_left_to_do():
    one = after("d41", *HAT)
    buy = press("Buy no. 1 for $1M", opened(one, JR, "go").rows)
    assert [type(step) for step in acts(one, JR, buy.word)] == [Buy, EndGo]


def test_with_an_event_to_use_it_does_not():
    one = after("d41", *HAT, discs={BOBBY: "hat_works"})
    buy = press("Buy no. 1 for $1M", opened(one, JR, "go").rows)
    assert buy.word == "buy"
    plays(one, JR, buy)
    assert one.mover == JR
    receipt = FACE.receipt(scene(one, JR), one.since)
    assert "You bought Ten Gallon Hats 1 for $1M." in text(receipt)
    assert "[Use the Event on Bobby]* [End my go]" in drawn(receipt.rows)


def test_nor_at_a_company_while_money_is_hidden():
    one = after("d41", *HAT, options={"money_visible": False})
    assert press("Buy no. 1 for $1M", opened(one, JR, "go").rows).word == "buy"


def test_a_pointless_event_is_not_offered():
    empty = after("d33", *HAT)
    assert "Use the Event" not in buttons(opened(empty, JR, "go").rows)
    nobody = after("d41", *HAT, discs={"lucy": "hat_works"})
    assert "Use the Event on Lucy" not in buttons(opened(nobody, JR, "go").rows)
    sent = after("d40", *HAT, discs={"lucy": "hat_works"})
    assert "Use the Event on Lucy" in buttons(opened(sent, JR, "go").rows)


def test_several_targets_are_listed():
    one = after("d41", "braddock_road", discs={BOBBY: "braddock_road", PAM: "braddock_road"})
    screen = opened(one, JR, "event")
    choices = {c.label: c.description for c in select(screen.rows, "Event on").choices}
    assert choices == {
        "Bobby": "■ Bobby pays $1M into the Slush Fund",
        "Pamela": "◆ Pamela pays $1M into the Slush Fund",
    }
    pick = select(screen.rows, "Event on").control
    plays(one, JR, pick, option(screen.rows, "Event on", "Pamela"))
    assert one.money(PAM) == m(9)
    assert one.mover == BOBBY, "nothing was left to do"


def test_a_hand_is_looked_at_once():
    one = after("d71", "braddock_road", discs={BOBBY: "braddock_road"})
    plays(one, JR, press("Use the Event on Bobby", opened(one, JR, "go").rows))
    receipt = FACE.receipt(scene(one, JR), one.since)
    assert "■ Bobby's hand, once. Look well." in text(receipt)
    assert receipt.picture is not None


def test_a_card_that_was_taken_is_named_to_both():
    one = after("d28", "braddock_road", discs={BOBBY: "braddock_road"})
    plays(one, JR, press("Use the Event on Bobby", opened(one, JR, "go").rows))
    (seen,) = one.heard("cards_taken_seen", BOBBY)
    (drawn,) = one.heard("drawn", BOBBY)
    receipt = FACE.receipt(scene(one, JR), visible(one.since, JR))
    assert f"You took {terms.card(seen.cards[0])}." in text(receipt)
    pushed = FACE.push(scene(one, BOBBY), drawn)
    assert pushed.decision == f"**● J.R. took {terms.card(seen.cards[0])} from your hand**"
    assert f"You drew {terms.card(drawn.cards[0])}. This is your hand now." in text(pushed)
    assert pushed.picture is not None
    assert FACE.push(scene(one, BOBBY), seen) is None, "they are told of it once"
    assert FACE.push(scene(one, BOBBY), one.since[0]) is None


def test_others_are_told_whose_go_it_is():
    one = after("d41", *HAT)
    for word in ("go", "event", "bank"):
        with pytest.raises(RuleError, match=r"It is ● J\.R\.'s go"):
            FACE.screen(scene(one, BOBBY), word)


def owing(**more):
    given = {
        "discs": {BOBBY: "braddock_road"},
        "money": {BOBBY: m(0.5)},
        "stock": {BOBBY: ("dry_hole-1", "hat_works-1")},
    }
    return after("d30", "braddock_road", **{**given, **more}).do(JR, UseEvent("bobby"))


def test_who_waits_for_a_payment_is_told_that_the_go_stays_open():
    one = owing()
    receipt = FACE.receipt(scene(one, JR), one.facts_for(JR))
    assert "■ Bobby has to sell stock first; your go stays open." in text(receipt)


@pytest.mark.scenario("DAL-S29")
def test_stock_is_sold_until_the_payment_is_covered():
    one = owing()
    screen = opened(one, BOBBY, "sell")
    assert screen.body == ("You owe ● J.R. $2M and have $0.5M, short by $1.5M.",)
    choices = {c.label: c.description for c in select(screen.rows, "Sell at half price").choices}
    assert choices == {
        "Dry Hole 1": "brings $2M · covers it, change $0.5M",
        "Ten Gallon Hats 1": "brings $0.5M · still short by $1M",
    }
    asks = opened(one, BOBBY, "selling", "hat_works-1")
    assert drawn(asks.rows) == ["[Sell for $0.5M]! [Back]"]
    plays(one, BOBBY, press("Sell for $0.5M", asks.rows))
    receipt = FACE.receipt(scene(one, BOBBY), one.since)
    assert "Sold: Ten Gallon Hats 1 for $0.5M." in text(receipt)
    assert "short by $1M" in text(receipt)
    plays(one, BOBBY, press("Sell for $2M", opened(one, BOBBY, "selling", "dry_hole-1").rows))
    assert one.phase == "go_after"
    with pytest.raises(RuleError, match="Nobody has to sell"):
        FACE.screen(scene(one, BOBBY), "sell")


def test_only_the_payer_sells():
    with pytest.raises(RuleError) as refusal:
        FACE.screen(scene(owing(), SUE), "sell")
    assert (refusal.value.rule, refusal.value.message) == (
        "DAL-61",
        "■ Bobby has to sell, not you.",
    )


def test_a_forced_sale_is_the_owners_choice():
    one = after(
        "d67",
        "braddock_road",
        discs={BOBBY: "braddock_road"},
        stock={BOBBY: ("dry_hole-1", "hat_works-1")},
    ).do(JR, UseEvent("bobby"))
    screen = opened(one, BOBBY, "sell")
    assert select(screen.rows, "Sell one at half price")
    asks = opened(one, BOBBY, "selling", "hat_works-1")
    plays(one, BOBBY, press("Sell for $0.5M", asks.rows))
    assert one.stock(BOBBY) == ("dry_hole-1",)


@pytest.mark.parametrize("count", [24, 25, 26, 60])
def test_any_amount_of_stock_can_be_sold(count):
    owned = tuple(CERTIFICATES)[:count]
    one = owing(stock={BOBBY: owned})
    screen = opened(one, BOBBY, "sell")
    offered = [choice.value for row in screen.rows for choice in row.choices]
    assert sorted(offered) == sorted(owned)
    assert all(len(row.choices) <= 25 for row in screen.rows)


def at_broker(**more):
    given = {"stock": {JR: ("dry_hole-2", "tall_tale-1")}, "discs": {BOBBY: "lbj_17"}}
    return after("d59", *BROKER, **{**given, **more})


BROKER = ("braddock_road", "lbj_03", "lbj_02", "lbj_01", "thornton_2", "broker")


@pytest.mark.scenario("DAL-S28")
def test_the_bank_pays_face_value_for_any_number():
    one = at_broker()
    assert "[Sell to the Bank…] [Offer to a player…] [Deals…]" in drawn(opened(one, JR, "go").rows)
    step = FACE.screen(scene(one, JR, picked=("dry_hole-2", "tall_tale-1")), "bank")
    assert "Tall Tale 1, Dry Hole 2: 2 certificates for $8M." in text(step.screen)
    sell = press("Sell for $8M", step.screen.rows)
    plays(one, JR, sell, draft=step.draft)
    assert one.money(JR) == m(18)
    with pytest.raises(RuleError, match="your draft is gone"):
        acts(one, JR, sell.word)


def test_picks_of_several_selects_add_up():
    owned = tuple(CERTIFICATES)[:30]
    one = at_broker(stock={JR: owned})
    first = FACE.screen(scene(one, JR, picked=(owned[0], owned[1])), "bank")
    second = FACE.screen(scene(one, JR, picked=(owned[26],), draft=first.draft), "bank~2")
    assert second.draft == {"bank": [owned[0], owned[1], owned[26]]}
    changed = FACE.screen(scene(one, JR, picked=(owned[1],), draft=second.draft), "bank")
    assert changed.draft == {"bank": [owned[1], owned[26]]}
    assert acts(one, JR, "sold", draft=changed.draft) == (SellBank((owned[1], owned[26])),)


def test_stock_that_went_since_the_select_was_shown_is_not_picked():
    one = at_broker(stock={JR: ("tall_tale-1",)})
    with pytest.raises(RuleError, match=r"^You no longer have Dry Hole 2\.$"):
        FACE.screen(scene(one, JR, picked=("dry_hole-2",)), "bank")
    step = FACE.screen(scene(one, JR, picked=("dry_hole-2", "tall_tale-1")), "bank")
    assert step.draft == {"bank": ["tall_tale-1"]}


def test_stock_is_offered_to_a_player_at_any_price():
    one = at_broker()
    form = FACE.form(scene(one, JR), "sale")
    assert isinstance(form, FormScreen)
    assert [blank.name for blank in form.blanks] == ["stock", "buyer", "price"]
    action = FACE.fill(
        scene(one, JR), "sale", {"stock": ("tall_tale-1",), "buyer": ("1",), "price": "3.5"}
    )
    assert action == SellOffer(("tall_tale-1",), BOBBY, m(3.5))
    one.do(JR, action)
    receipt = FACE.receipt(scene(one, JR), one.facts)
    assert receipt.body[0].startswith("Offered to ■ Bobby until <t:")
    assert drawn(receipt.rows) == ["[Withdraw]"]
    offer = FACE.push(scene(one, BOBBY), one.facts_for(BOBBY)[0])
    assert "● J.R. sells you Tall Tale 1 ($3M) for $3.5M." in offer.body
    assert drawn(offer.rows) == ["[Accept]* [Decline] [Decline, but…]"]
    plays(one, BOBBY, press("Accept", offer.rows))
    assert one.stock(BOBBY) == ("tall_tale-1",)


def test_away_from_the_broker_nothing_is_sold():
    one = after("d41", *HAT, stock={JR: ("dry_hole-2",)})
    for open_, word in ((FACE.screen, "bank"), (FACE.form, "sale")):
        with pytest.raises(RuleError, match="Stock is only sold at Otto B"):
            open_(scene(one, JR), word)
