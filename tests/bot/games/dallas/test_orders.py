"""Deciding ahead: the engine's own standing choices."""

import pytest

from games.core.errors import RuleError
from games.dallas.actions import Pass, Preset, Vote
from tests.bot.games.dallas.scenes import (
    FACE,
    drawn,
    opened,
    option,
    plays,
    press,
    scene,
    select,
    text,
)
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, deal, meeting, table


def test_every_kind_of_order_is_on_offer():
    screen = opened(table(4), BOBBY, "orders")
    assert screen.body == ("None yet.",)
    assert [c.label for c in select(screen.rows, "Add an order").choices] == [
        "Stay in Southfork",
        "Pass in the blackmail",
        "Decline all offers",
        "My vote…",
    ]


@pytest.mark.parametrize(
    ("label", "words", "preset"),
    [
        ("Stay", "Stay in Southfork on my next go", Preset("go", "stay")),
        ("Pass", "Pass in the next blackmail", Preset("blackmail", "pass")),
        ("Decline", "Decline all offers until I cancel this", Preset("offers", "decline")),
    ],
)
def test_an_order_is_asked_once_more(label, words, preset):
    one = table(4)
    asks = opened(one, BOBBY, option(opened(one, BOBBY, "orders").rows, "Add", label))
    assert asks.decision == f"**{words}**"
    assert "I will do this even if things change before then." in asks.body
    token = press("Set order", asks.rows)
    assert scene(one).engine.codec.read_token(token.word) == preset
    plays(one, BOBBY, token)
    receipt = FACE.receipt(scene(one, BOBBY), one.since)
    assert "Order kept: " in text(receipt)


def test_a_vote_is_ordered_in_two_steps():
    one = table(4)
    ballot = opened(one, BOBBY, option(opened(one, BOBBY, "orders").rows, "Add", "My vote"))
    assert len(select(ballot.rows, "For").choices) == 7
    asks = opened(one, BOBBY, option(ballot.rows, "For", "Pamela"))
    plays(one, BOBBY, press("Set order", asks.rows))
    screen = opened(one, BOBBY, "orders")
    assert screen.body == ("1 My vote: Pamela",)
    cancel = select(screen.rows, "Cancel")
    plays(one, BOBBY, cancel.control, cancel.choices[0].value)
    assert opened(one, BOBBY, "orders").body == ("None yet.",)


def test_a_victims_votes_are_ordered_too():
    votes = {JR: 12, BOBBY: 5, SUE: 3, PAM: 1}
    one = meeting(4, votes=votes, hands={SUE: ("d01", "d16", "d46")}).ready()
    one.do(PAM, Pass())
    plays(one, SUE, press("Blackmail J.R., set 8", opened(one, SUE, "blackmail").rows))
    word = option(opened(one, SUE, "orders").rows, "Add", "● J.R.'s votes")
    asks = opened(one, SUE, option(opened(one, SUE, word).rows, "For", "Sue Ellen"))
    assert asks.decision == "**● J.R.'s votes in the next ballot go to Sue Ellen**"
    plays(one, SUE, press("Set order", asks.rows))
    one.to_ballot()
    cast = one.state.meeting.casts[0]
    assert (cast.seat, cast.candidate, cast.by) == (JR, "sue_ellen", SUE)


def test_nobody_else_hears_of_it():
    one = table(4).do(BOBBY, Preset("vote", "pamela"))
    assert one.facts_for(None) == ()
    assert "Pamela" not in text(opened(one, JR, "orders")).replace("◆ Pamela", "")


def test_an_order_that_falls_is_told_to_its_owner():
    votes = {JR: 12, BOBBY: 5, SUE: 3, PAM: 1}
    one = meeting(4, votes=votes, hands={SUE: ("d01", "d16", "d46")})
    one.do(JR, Preset("vote", "jr")).ready().do(PAM, Pass())
    plays(one, SUE, press("Blackmail J.R., set 8", opened(one, SUE, "blackmail").rows))
    (dropped,) = [fact for fact in one.facts_for(JR) if fact.audience == (JR,)]
    assert FACE.push(scene(one, JR), dropped).decision == "Your order is off: your vote, J.R."


def test_an_order_that_was_used_is_told_where_nobody_pressed():
    one = meeting(2, votes={JR: 5, BOBBY: 3}).do(JR, Preset("vote", "jr")).to_ballot()
    assert one.state.meeting.casts[0].candidate == "jr"
    (used,) = [fact for fact in one.facts_for(JR) if fact.audience == (JR,)]
    assert "Your order was used: your vote, J.R." in FACE.push(scene(one, JR), used).decision
    assert one.code(JR, Vote("jr")) == "not-your-turn"


def test_there_are_no_orders_before_the_deal():
    one = deal(4, {"characters": "pick"})
    with pytest.raises(RuleError, match="not possible in this part"):
        FACE.screen(scene(one, JR), "orders")
    assert drawn(FACE.private(scene(one, JR)).rows) == ["‹Be…›"]
    assert drawn(FACE.private(scene(one, BOBBY)).rows) == []
