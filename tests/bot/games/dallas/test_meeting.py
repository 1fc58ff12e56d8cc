"""The meeting: gifts, cards, rooms, blackmail, the vote."""

import pytest
from msgspec.structs import replace

from bot.face import Drafted
from games.core.errors import RuleError
from games.core.fact import visible
from games.dallas.actions import (
    Blackmail,
    CardConfirm,
    CardOffer,
    CardReply,
    Decline,
    GiveMoney,
    OpenThread,
    Pass,
    ShowCards,
    Vote,
)
from tests.bot.games.dallas.scenes import (
    FACE,
    acts,
    bot_table,
    buttons,
    drawn,
    opened,
    plays,
    press,
    scene,
    select,
    text,
)
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    SUE,
    covered,
    m,
    meeting,
    shown,
)

HANDS = {
    JR: ("d20", "d52", "d54", "d07"),
    BOBBY: ("d13", "d30", "d12", "d17"),
    SUE: ("d01", "d16", "d46", "d23", "d15"),
}


def talks(**more):
    return meeting(4, hands=HANDS, discs={PAM: "plano_road"}, **more)


def test_who_is_absent_can_only_watch():
    one = talks()
    for word in ("gift", "show", "cards"):
        with pytest.raises(RuleError, match="You are not at the meeting"):
            FACE.form(scene(one, PAM), word)
    with pytest.raises(RuleError, match="You are not at the meeting"):
        FACE.screen(scene(one, PAM), "talk")


def test_money_is_given_at_once():
    one = talks()
    form = FACE.form(scene(one, JR), "gift")
    assert form.blanks[1].hint == "You have $13M. Final."
    action = FACE.fill(scene(one, JR), "gift", {"to": (str(BOBBY),), "amount": "1.5"})
    assert action == GiveMoney(BOBBY, m(1.5))
    one.do(JR, action)
    receipt = FACE.receipt(scene(one, JR), one.facts)
    assert receipt.decision == "Gone to ■ Bobby, and final."


def test_hidden_gifts_are_told_to_who_gets_them():
    one = talks(options={"money_visible": False}).do(JR, GiveMoney(BOBBY, m(1)))
    private = [fact for fact in one.facts_for(BOBBY) if fact.audience]
    assert FACE.push(scene(one, BOBBY), private[0]).decision == "**● J.R. gave you $1M**"
    assert FACE.push(scene(one, JR), private[0]) is None


def test_cards_are_shown_to_those_named():
    one = talks()
    action = FACE.fill(
        scene(one, BOBBY), "show", {"cards": ("d13", "d30"), "to": (str(JR), str(SUE))}
    )
    assert action == ShowCards((JR, SUE), ("d13", "d30"))
    one.do(BOBBY, action)
    assert "Shown: 2 cards to ● J.R., ▲ Sue Ellen." in text(
        FACE.receipt(scene(one, BOBBY), one.facts_for(BOBBY))
    )
    (seen,) = [fact for fact in one.facts_for(JR) if fact.audience]
    pushed = FACE.push(scene(one, JR), seen)
    assert pushed.decision == "**■ Bobby shows you, for what it is worth:**"
    assert "• Tax Audit: Move 6, Proxy 3, J.R. 1" in pushed.body
    assert pushed.picture is not None
    inbox = opened(one, JR, "seen")
    assert "■ Bobby showed 2 cards** · Round 1, Turn 7" in inbox.decision
    assert "Cards I was shown…" in buttons(FACE.private(scene(one, JR)).rows)
    with pytest.raises(RuleError, match="Nobody has shown you a card yet"):
        FACE.screen(scene(one, PAM), "seen")


def test_several_sights_can_be_looked_at_again():
    one = talks().do(BOBBY, ShowCards((JR,), ("d13",))).do(SUE, ShowCards((JR,), ("d16",)))
    newest = opened(one, JR, "seen")
    assert "▲ Sue Ellen showed 1 card" in newest.decision
    assert len(select(newest.rows, "Earlier").choices) == 2
    assert "■ Bobby showed 1 card" in opened(one, JR, "seen", "1").decision


# Card trades


ANSWERS = {
    "to": (str(BOBBY),),
    "shown": ("d20",),
    "covered": ("d07",),
    "money": "pay 1",
    "wish": "Anything on Lucy?",
}


def test_an_offer_of_cards_is_confirmed_before_it_is_sent():
    one = talks()
    step = FACE.fill(scene(one, JR), "cards", ANSWERS)
    assert isinstance(step, Drafted)
    assert step.screen.decision == "**Draft of an offer to ■ Bobby** · nothing is sent yet"
    assert (
        "You give Move 5, Open Diary shown; Move 6, Flat Tire covered; $1M, for 2 cards."
        in step.screen.body
    )
    assert drawn(step.screen.rows) == ["[Send offer]* [Change…] [Drop]"]
    again = FACE.form(scene(one, JR, draft=step.draft), press("Change…", step.screen.rows).word)
    assert [c.value for c in again.blanks[1].choices if c.chosen] == ["d20"]
    assert again.blanks[3].value == "pay 1"
    (offer,) = acts(one, JR, "send-cards", draft=step.draft)
    assert offer == CardOffer(BOBBY, (*shown("d20"), *covered("d07")), m(1), 0, "Anything on Lucy?")


def offered():
    return talks().do(JR, CardOffer(BOBBY, (*shown("d20"), *covered("d07")), m(1), 0, "Lucy?"))


def test_the_receiver_sees_what_is_shown_and_backs():
    one = offered()
    pushed = FACE.push(scene(one, BOBBY), one.facts_for(BOBBY)[0])
    assert pushed.body == (
        "● J.R. gives Move 5, Open Diary shown, one covered and $1M, for 2 cards of yours.",
        "“Lucy?”",
    )
    assert "Flat Tire" not in text(pushed)
    assert pushed.picture is not None
    assert drawn(pushed.rows) == ["[Answer with 2 cards…]* [Decline] [Counter…]"]
    own = opened(one, JR, f"offer~{one.offer.replace(':', '.')}")
    assert "Move 6, Flat Tire covered" in text(own)


def test_a_trade_goes_in_three_steps():
    one = offered()
    key = one.offer.replace(":", ".")
    form = FACE.form(scene(one, BOBBY), f"answer~{key}")
    assert form.title == "Answer with 2 cards"
    reply = FACE.fill(
        scene(one, BOBBY), form.control.word, {"shown": ("d13",), "covered": ("d12",)}
    )
    assert reply == CardReply(one.offer, (*shown("d13"), *covered("d12")))
    one.do(BOBBY, reply)
    assert "Answered." in text(FACE.receipt(scene(one, BOBBY), one.facts))
    pushed = FACE.push(scene(one, JR), one.facts_for(JR)[0])
    assert "■ Bobby answers with Move 6, Tax Audit shown and one covered." in pushed.body
    assert drawn(pushed.rows) == ["[Confirm trade]* [Withdraw]"]
    confirm = press("Confirm trade", pushed.rows)
    assert acts(one, JR, confirm.word) == (CardConfirm(one.offer),)
    plays(one, JR, confirm)
    receipt = FACE.receipt(scene(one, JR), visible(one.since, JR))
    assert "You got Move 6, Tax Audit; Move 3, Caught on Tape." in text(receipt)
    (got,) = [fact for fact in one.facts_for(BOBBY) if type(fact).__name__ == "CardsGot"]
    told = FACE.push(scene(one, BOBBY), got)
    assert "You got Move 5, Open Diary; Move 6, Flat Tire." in text(told)


def test_a_counter_offer_declines_what_it_answers():
    one = offered()
    key = one.offer.replace(":", ".")
    form = FACE.form(scene(one, BOBBY), f"cards~{key}")
    assert [c.value for c in form.blanks[0].choices if c.chosen] == [str(JR)]
    assert form.blanks[3].value == "get 1"
    step = FACE.fill(
        scene(one, BOBBY),
        form.control.word,
        {"to": (str(JR),), "shown": (), "covered": ("d17",), "money": "", "wish": ""},
    )
    chain = acts(one, BOBBY, "send-cards", draft=step.draft)
    assert [type(action) for action in chain] == [CardOffer, Decline]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"shown": ("d20",), "covered": ("d20",)}, "either shown or covered"),
        ({"shown": (), "covered": ()}, "To give only money, use a gift"),
        ({"money": "1"}, "Say which way the money goes"),
        ({"to": ()}, "Say with whom"),
    ],
)
def test_what_no_offer_can_say(given, says):
    with pytest.raises(RuleError, match=says):
        FACE.fill(scene(talks(), JR), "cards", {**ANSWERS, **given})


def test_only_the_asked_answers():
    one = offered()
    with pytest.raises(RuleError, match="That offer is closed"):
        FACE.form(scene(one, SUE), f"answer~{one.offer.replace(':', '.')}")


# Rooms


def test_a_room_is_opened_and_shows_in_public():
    one = talks()
    screen = opened(one, BOBBY, "talk")
    assert [c.label for c in select(screen.rows, "With").choices] == ["● J.R.", "▲ Sue Ellen"]
    plays(one, BOBBY, select(screen.rows, "With").control, str(SUE))
    assert "A room for you and ▲ Sue Ellen is on its way." in text(
        FACE.receipt(scene(one, BOBBY), one.since)
    )
    assert "private talks: ■ Bobby + ▲ Sue Ellen" in FACE.body(scene(one))[2]
    (room,) = FACE.rooms(scene(one))
    assert room.key == "1.0.1-2"
    assert room.title == "Dallas meeting 1 · Bobby, Sue Ellen"
    assert room.seats == (BOBBY, SUE)
    assert "Promises bind nobody (DAL-76)." in room.greeting
    one.ready()
    assert FACE.rooms(scene(one)) == ()


def test_a_new_negotiation_has_new_rooms():
    one = meeting(2, votes={JR: 5, BOBBY: 5})
    one.do(JR, OpenThread((JR, BOBBY)))
    first = FACE.rooms(scene(one))
    one.to_ballot().votes("jr", "sue_ellen")
    assert FACE.rooms(scene(one)) == ()
    one.do(JR, OpenThread((JR, BOBBY)))
    second = FACE.rooms(scene(one))
    assert [room.seats for room in first] == [room.seats for room in second]
    assert first[0].key != second[0].key


def test_bots_do_not_talk():
    one = talks()
    holders = bot_table(4).holders
    bots = tuple(replace(h, user_id=None) if h.seat != BOBBY else h for h in holders)
    now = scene(one, BOBBY)
    with pytest.raises(RuleError, match="bots do not talk"):
        FACE.screen(replace(now, table=replace(now.table, holders=bots)), "talk")


# Blackmail


def blackmail(seat=SUE, **more):
    """It is this seat's turn to blackmail."""
    votes = {JR: 12, BOBBY: 5, SUE: 3, PAM: 1}
    one = meeting(4, votes=votes, hands=HANDS, **more).ready()
    while one.state.meeting.order[one.state.meeting.place] != seat:
        one.do(min(one.to_act()), Pass())
    return one


def test_a_set_is_one_press_that_names_it():
    one = blackmail()
    screen = opened(one, SUE, "blackmail")
    assert "• J.R., set 8: Old Debts, Wrong Flight and Rodeo Judge" in screen.body
    assert drawn(screen.rows)[0].startswith("[Blackmail J.R., set 8]!")
    assert drawn(screen.rows)[-1] == "[Choose three cards…] [Pass]*"
    plays(one, SUE, press("Blackmail J.R., set 8", screen.rows))
    receipt = FACE.receipt(scene(one, SUE), visible(one.since, SUE))
    assert "You command the votes of ● J.R." in text(receipt)


def test_private_investigators_stand_in_and_the_poorest_first():
    one = blackmail(BOBBY)
    screen = opened(one, BOBBY, "blackmail")
    assert "Blackmail J.R., 1 + 1 PI" in buttons(screen.rows)
    control = press("Blackmail J.R., 1 + 1 PI", screen.rows)
    action = scene(one).engine.codec.read_token(control.word)
    assert action == Blackmail(1, ("d13", "d30", "d12"))


def test_one_play_a_set_even_with_several_investigators():
    hands = {**HANDS, SUE: ("d01", "d07", "d12", "d15", "d23")}
    one = meeting(4, votes={JR: 12, BOBBY: 5, SUE: 3, PAM: 1}, hands={SUE: hands[SUE]}).ready()
    one.do(PAM, Pass())
    screen = opened(one, SUE, "blackmail")
    assert "Blackmail J.R., 8 + 2 PI" in buttons(screen.rows)
    assert len([b for b in buttons(screen.rows) if "J.R., 8" in b]) == 1


def test_no_set_looks_the_same_from_outside():
    one = blackmail(PAM)
    screen = opened(one, PAM, "blackmail")
    assert screen.body == ("No complete set. Look unbothered.",)
    assert drawn(screen.rows) == ["[Choose three cards…] [Pass]*"]
    holding = blackmail(SUE)
    assert drawn(FACE.rows(scene(one))) == drawn(FACE.rows(scene(holding)))


def test_three_cards_by_hand():
    one = blackmail()
    screen = opened(one, SUE, "three")
    picker = select(screen.rows, "Three cards")
    assert (picker.least, picker.most) == (3, 3)
    asks = opened(one, SUE, "threaten", "d01", "d16", "d23")
    assert drawn(asks.rows) == ["[Blackmail J.R., 8 + 1 PI]! [Back]"]
    plays(one, SUE, press("Blackmail J.R., 8 + 1 PI", asks.rows))
    assert {"d01", "d16", "d23"} <= set(one.state.discard)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (("d01", "d16", "d13"), "do not make one set"),
        (("d15", "d23", "d12"), "At least one card of the set itself"),
    ],
)
def test_three_cards_that_are_no_set(cards, says):
    with pytest.raises(RuleError, match=says):
        FACE.screen(scene(blackmail(), SUE, picked=cards), "threaten")


def test_others_wait_for_their_turn():
    with pytest.raises(RuleError, match="It is ▲ Sue Ellen's turn to decide"):
        FACE.screen(scene(blackmail(), JR), "blackmail")


@pytest.mark.scenario("DAL-S38")
def test_mutual_blackmail_cancels():
    one = blackmail()
    plays(one, SUE, press("Blackmail J.R., set 8", opened(one, SUE, "blackmail").rows))
    one.do(SUE, Pass()).do(BOBBY, Pass())
    plays(one, JR, press("Blackmail Sue Ellen, set 3", opened(one, JR, "blackmail").rows))
    receipt = FACE.receipt(scene(one, JR), visible(one.since, JR))
    assert "You hold each other's letters: both vote freely." in text(receipt)
    assert any("● J.R. and ▲ Sue Ellen cancel out" in line for line in FACE.body(scene(one)))


# The vote


def test_a_victim_is_told_whose_hands_the_votes_are_in():
    one = blackmail()
    plays(one, SUE, press("Blackmail J.R., set 8", opened(one, SUE, "blackmail").rows))
    one.to_ballot()
    refusal = one.refused(JR, Vote("jr", JR))
    assert FACE.refusal(scene(one, JR), refusal) == "Your votes are in Sue Ellen's hands."
    mine = FACE.private(scene(one, SUE))
    assert "J.R.'s votes, which you command" in "\n".join(mine.body)
    assert "Vote for Jock" in buttons(mine.rows)
    assert "Vote for Jock" not in buttons(FACE.private(scene(one, JR)).rows)


def test_only_candidates_have_a_button():
    one = meeting(4, discs={"lucy": "oil_ball"}, options={"npc_candidates": False}).to_ballot()
    assert drawn(FACE.rows(scene(one))) == [
        "[Vote for J.R.] [Vote for Sue Ellen] [Vote for Bobby] [Vote for Pamela]"
    ]


def test_ready_again_may_be_taken_back():
    one = talks()
    plays(one, JR, press("Ready", FACE.rows(scene(one))))
    refusal = one.refused(JR, scene(one).engine.codec.read_token("ready"))
    assert drawn(FACE.mend(scene(one, JR), refusal)) == ["[Not ready yet]"]
    assert FACE.receipt(scene(one, JR), one.since) is None, "the panel says it"


def test_at_settlement_money_alone_changes_hands():
    one = meeting(4, votes={JR: 12}).to_ballot().votes("jr", "jr", "jr", "jr")
    assert FACE.form(scene(one, JR), "gift").title == "Give money"
    with pytest.raises(RuleError, match="not possible in this part"):
        FACE.form(scene(one, JR), "cards")
