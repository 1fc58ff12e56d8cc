"""Every fact of the rule file's two tables has its sentence."""

import msgspec
import pytest

from bot.games.maloney import FACE
from games.core.fact import Fact
from games.core.seat import Seat
from games.maloney import facts
from games.maloney.view import Cashed
from tests.bot.games.maloney.scenes import NAMES

A, B, C, D = (Seat(n) for n in range(4))
OWN = (B,)

PUBLIC = {
    "Dealt: 12 cards each, 16 in the pile.": facts.Dealt(12, 16),
    "Swapping went in circles; all is dealt anew: 12 cards each, 4 left.": facts.Redealt(12, 4),
    "● Ann swapped a card.": facts.Exchanged(A, False),
    "A surplus card was swapped for ● Ann.": facts.Exchanged(A, True),
    "The first card turned up: the car starts in Sacramento, on a Thursday.": facts.Started(
        "03-thu", 3, 3
    ),
    "Day 4, Tuesday ×2: the car is in Chicago.": facts.Day(4, 1, 8, (3,), False),
    "Day 7, lucky Sunday: no auction; a card says where the car goes from Chicago.": facts.Day(
        7, 6, 8, (3,), True
    ),
    "● Ann is ready.": facts.Readied(A),
    "● Ann is not ready after all.": facts.Unreadied(A),
    "◆ Dee passes.": facts.Passed(D),
    "The order of ◆ Dee is in.": facts.Answered(D),
    "The auction is open.": facts.AuctionOpened("4.1", 30_000, ()),
    "The auction is open. ▲ Cem, ◆ Dee: nothing to bid with today.": facts.AuctionOpened(
        "4.1", 30_000, (C, D)
    ),
    "● Ann bids $800.": facts.Price(800, A, A, 800, 0),
    "● Ann leads at $900.": facts.Price(900, A, A, None, 0),
    "■ Ben bids $800; ● Ann stays ahead at $900.": facts.Price(900, A, B, 800, 0),
    "■ Ben raises; ● Ann stays ahead at $900.": facts.Price(900, A, B, None, 0),
    "▲ Cem overbid, pays $2,000 and sits out today.": facts.Overbid(C, 2_600, 2_000),
    "All bids are void. We start again.": facts.AuctionVoid("4.1", "overbid"),
    "The leader is gone and the bids with them. The auction starts again.": facts.AuctionVoid(
        "4.1", "resignation"
    ),
    "Gone! ● Ann pays $1,300 and steers.": facts.Sold(A, 1_300, "bid"),
    "■ Ben's joker takes the wheel; nobody pays.": facts.Sold(B, 0, "joker"),
    "No bids: ◆ Dee, the last owner, drives for free.": facts.Sold(D, 0, "last_owner"),
    "No bids, no last owner: the lot fell on ▲ Cem.": facts.Sold(C, 0, "lot"),
    "◆ Dee's joker is spent.": facts.JokerSpent(D, True),
    "◆ Dee's joker came a moment late and is spent for nothing.": facts.JokerSpent(D, False),
    "The car drove from Chicago to New York.": facts.Driven(8, 14, "owner"),
    "The car took a random road from Chicago to Detroit.": facts.Driven(8, 13, "bot"),
    "Turned up: Miami (Wed). The car goes there.": facts.SundayCard("15-wed", False),
    "Turned up: Chicago (Mon). The car is there already; the next card counts.": facts.SundayCard(
        "08-mon", True
    ),
    "The pile ran out; the played cards are shuffled anew, 9 in the pile.": facts.Reshuffled(9),
    "No card of another town is left; the lot sends the car to Miami.": facts.Fallback(15),
    "New York. In the suitcase: “A scandal in the morning paper”, ■ Ben −2.": facts.SuitcaseOpened(
        14, "S13", ((B, -20),)
    ),
    "New York. In the suitcase: “A roll of notes in a sock”, everybody +$500.": (
        facts.SuitcaseOpened(14, "S15", ((A, 500), (B, 500), (C, 500)))
    ),
    "New York. In the suitcase: “Repairs to the car's roof”, ● Ann −$500, ■ Ben −$400.": (
        facts.SuitcaseOpened(14, "S22", ((A, -500), (B, -400)))
    ),
    "New York. In the suitcase: “Unpaid hotel bill”, gone without effect.": facts.SuitcaseOpened(
        14, "S11", ()
    ),
    "● Ann cashed Thu, 12. ■ Ben cashed Fri + Sun, 18.": facts.Scored(
        (Cashed(A, (("14-thu", 120),)), Cashed(B, (("14-sun", 40), ("14-fri", 140))))
    ),
    "Nobody cashed a card.": facts.Scored(()),
    "Scores: ● 45 (+14) ■ −1 (−2) ▲ 0 (±0)": facts.Scores((450, -10, 0), (140, -20, 0)),
    "● Ann picks up the will.": facts.Will(A, True),
    "Nobody holds the will for now.": facts.Will(None, True),
    "Not back yet: ■ Ben. The hammer will not wait.": facts.TimedOut(B, "READY"),
    "■ Ben sent no order; that is a pass.": facts.TimedOut(B, "AUCTION"),
    "■ Ben timed out; the car picks a road by itself.": facts.TimedOut(B, "DRIVE"),
    "■ Ben timed out; the surplus is swapped by lot.": facts.TimedOut(B, "EXCHANGE"),
    "The deadline moved 1 h 30 min later.": facts.Extended(5_400_000, 0),
    "■ Ben resigned.": facts.Resigned(B),
    "◆ Dee inherits: 74.0 points.": facts.Finished(
        "points", (0,) * 4, (0,) * 4, (1, 2, 3, 740), (D,)
    ),
    "● Ann and ◆ Dee inherit together: 71.3 points each.": facts.Finished(
        "points", (0,) * 4, (0,) * 4, (713, 2, 3, 713), (A, D)
    ),
}

PRIVATE = {
    "You hold Chicago (Mon, Wed), Miami (Sat).": facts.Hand(("15-sat", "08-wed", "08-mon")),
    "Your hand is empty.": facts.Hand(()),
    "Your Sacramento (Mon) went under the pile; you drew Chicago (Wed).": facts.Swapped(
        "03-mon", "08-wed"
    ),
    "You set a limit of $2,400.": facts.LimitSet(2_400),
    "Your limit of $1,200 is beaten; the price is $1,300.": facts.LimitBeaten(1_200, 1_300),
    "Your order: limit $2,400, joker if outbid.": facts.OrderKept(2_400, True),
    "Your order: pass.": facts.OrderKept(None, False),
    "You may cash cards of New York: Fri 14, Sun 4.": facts.ScoreAsked(
        14, (("14-sun", 40), ("14-fri", 140))
    ),
    "You chose to cash Fri + Sun.": facts.ChoiceKept(("14-fri", "14-sun")),
    "You chose to cash nothing.": facts.ChoiceKept(()),
    "Time ran out; you cashed nothing.": facts.ScoreMissed(),
}

SILENT = (facts.Will(A, False), facts.Driven(8, 15, "card"))
"""Said already: the will stays where it was, and the Sunday card has told of the drive."""


@pytest.mark.parametrize(("sentence", "fact"), PUBLIC.items())
def test_public_facts(sentence, fact):
    assert FACE.line(fact, NAMES) == sentence


@pytest.mark.parametrize(("sentence", "fact"), PRIVATE.items())
def test_private_facts_speak_to_their_seat(sentence, fact):
    told = msgspec.structs.replace(fact, audience=OWN)

    assert FACE.line(told, NAMES) == sentence


@pytest.mark.parametrize("fact", SILENT)
def test_facts_that_others_have_told_of(fact):
    assert FACE.line(fact, NAMES) is None


def test_every_type_of_fact_has_a_sentence():
    types = {
        one
        for one in vars(facts).values()
        if isinstance(one, type) and issubclass(one, Fact) and one is not Fact
    }

    assert types == {type(fact) for fact in (*PUBLIC.values(), *PRIVATE.values())}


def test_names_are_escaped_and_cut():
    names = ("**Ann** <@1> [x](http://y)", "B" * 40)

    cut = "\\*\\*Ann\\*\\* \\<\\@1\\> \\[x\\]\\(ht…"
    assert FACE.line(facts.Readied(A), names) == f"● {cut} is ready."
    assert FACE.line(facts.Readied(B), names) == f"■ {'B' * 19}… is ready."
