"""The end of a go that waits until somebody has sold stock."""

import pytest
from msgspec.structs import replace

from bot.tables.model import Order
from games.dallas.actions import Buy, EndGo, SellEmergency, UseEvent
from tests.bot.games.dallas.scenes import FACE, opened, scene, text
from tests.games.dallas.table import BOBBY, JR, after, m, table

POOR = {"discs": {BOBBY: "braddock_road"}, "money": {BOBBY: m(0.5)}}
STOCK = {BOBBY: ("dry_hole-1", "hat_works-1")}


def owing():
    return after("d30", "braddock_road", **POOR, stock=STOCK).do(JR, UseEvent("bobby"))


def kept(one):
    ahead = FACE.rest(scene(one, JR), (EndGo(),))
    return Order(JR, 1, ahead.action, scope=ahead.scope)


def test_the_end_that_was_planned_waits_for_the_sale():
    one = owing()

    ahead = FACE.rest(scene(one, JR), (EndGo(),))

    assert (ahead.action, ahead.label) == (EndGo(), "End my go")
    assert ahead.meaning == "It ends by itself as soon as that is done."
    assert not FACE.ripe(scene(one, JR), kept(one)), "there is still something to sell"
    order = kept(one)
    one.do(BOBBY, SellEmergency("dry_hole-1"))
    assert one.phase == "go_after"
    assert FACE.ripe(scene(one, JR), order)
    assert FACE.off(scene(one, JR), order) is None


def test_what_else_was_planned_is_decided_anew():
    one = owing()

    assert FACE.rest(scene(one, JR), (Buy(), EndGo())) is None
    assert FACE.rest(scene(one, BOBBY), (EndGo(),)) is None
    paid = one.do(BOBBY, SellEmergency("dry_hole-1"))
    assert FACE.rest(scene(paid, JR), (EndGo(),)) is None


def test_another_go_is_not_ended_by_it():
    one = owing()
    order = kept(one)

    one.do(BOBBY, SellEmergency("dry_hole-1")).do(JR, EndGo())

    assert FACE.off(scene(one, JR), order) == "That go is over."
    assert not FACE.ripe(scene(one, JR), order)
    taken_back = table(hands={JR: ["d30"]})
    assert FACE.off(scene(taken_back, JR), order) == "That go is over."
    later = replace(order, scope="round 1 turn 9")
    assert FACE.off(scene(owing(), JR), later) == "That go is over."


def test_the_plan_promises_it():
    one = table(hands={JR: ["d30"]}, **POOR, stock=STOCK)
    plan = opened(one, JR, "plan~d30~braddock_road~0e~bobby")
    assert "Then: Event: ■ Bobby pays you $2M, end the go." in text(plan)


@pytest.mark.parametrize("flags", ["0be", "0bef"])
def test_a_purchase_behind_the_sale_is_not_promised(flags):
    """Before the Event it is: the button's certificate cannot change any more."""
    where = {"discs": {JR: "lbj_03", BOBBY: "hat_works"}, "money": {BOBBY: m(0.5)}}
    one = table(hands={JR: ["d30"]}, **where, stock=STOCK)
    said = text(opened(one, JR, f"plan~d30~hat_works~{flags}~bobby"))
    assert ("your go stays open" in said) == (flags == "0be"), said
