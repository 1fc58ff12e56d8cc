"""Each kind of fact has its sentence, or is said by another."""

import inspect

import pytest

from games.core.fact import Fact
from games.dallas import facts
from games.dallas.actions import Fly, Place, Road, Transfer
from games.dallas.view import (
    Ballot,
    CardTrade,
    Cast,
    Deal,
    Election,
    LimoLoan,
    Sale,
    Spread,
    Wealth,
)
from tests.bot.games.dallas.scenes import FACE, NAMES, WIDE
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, m

CAST = ("J.R.", "Bobby", "Sue Ellen", "Pamela")
M = m(1)
BALLOT = Ballot((), (("pamela", 25), ("jr", 17)), ("pamela",))
TIED = Ballot((), (("pamela", 21), ("jr", 21)), ("jr", "pamela"))
DRAFT = CardTrade(BOBBY, Spread(("d17",), 1), None, M, 0, "Anything on *Lucy*?")
SALE = Sale(("tall_tale-1",), BOBBY, m(3.5))
ONE = (JR,)

SENTENCES = [
    (facts.Picked(BOBBY, "bobby", False), "■ Bobby is Bobby."),
    (facts.Picked(BOBBY, "bobby", True), "■ Bobby: the lot chose Bobby."),
    (facts.Started(("jr", "bobby"), 7, 44), "Dealt: 7 cards each, 44 in the deck."),
    (facts.RoundBegan(1, (JR, BOBBY), False), "Round 1. ● J.R. goes first."),
    (
        facts.RoundBegan(3, (PAM, JR), True),
        "Round 3. ◆ Pamela goes first and may start anywhere.",
    ),
    (facts.TurnBegan(4), "Turn 4."),
    (facts.CounterTurned(6, False), "The counter on 6 is blank."),
    (facts.CounterTurned(7, True), "The counter on 7 is the stockholders meeting."),
    (facts.MeetingKnown(7, False), "The meeting is after Turn 6."),
    (
        facts.MeetingKnown(10, True),
        "No other counter is left: the meeting is after Turn 9.",
    ),
    (facts.GoBegan(JR), None),
    (facts.GoMissed(PAM, 5), "◆ Pamela misses this go (back in Turn 5)."),
    (facts.GoMissed(PAM, None), "◆ Pamela has no card and misses this go."),
    (facts.HoldEnded(PAM), "◆ Pamela is free again."),
    (facts.Stayed(BOBBY), "■ Bobby stays in Southfork."),
    (
        facts.CardPlayed(BOBBY, "d41", "hat_works", (Road(("a",) * 8),), 0, "rust_belt"),
        "■ Bobby plays Parking Fine and drives 8 to Rusty Spur Steel.",
    ),
    (
        facts.CardPlayed(BOBBY, "d39", "a", (Fly("gusher"), Road(("a", "b"))), 2, "gusher"),
        "■ Bobby plays Aerial Survey and flies and drives 2 to Gusher & Daughters Drilling, "
        "the Limo adding 2.",
    ),
    (
        facts.CardPlayed(PAM, "d72", "southfork", (Place("stadium"),), 0, "stadium"),
        "◆ Pamela plays Hostage Drama and goes straight to Football Stadium.",
    ),
    (facts.Discarded(BOBBY, ("d41",), "played"), None),
    (facts.Discarded(BOBBY, ("d13", "d30", "d72"), "blackmail"), None),
    (facts.Discarded(BOBBY, ("d41",), "swap"), "■ Bobby discards Parking Fine."),
    (
        facts.Discarded(BOBBY, ("d41", "d17"), "redraw"),
        "■ Bobby discards Parking Fine and Flat Tire.",
    ),
    (
        facts.Discarded(PAM, ("d48",), "proxy"),
        "◆ Pamela loses Proxy 9, A Little Something.",
    ),
    (
        facts.ProxyKept(BOBBY, "d48", 9),
        "■ Bobby keeps A Little Something for 9 votes.",
    ),
    (facts.Drew(BOBBY, 1, 0), None),
    (facts.Drew(BOBBY, 0, 1), "■ Bobby draws 0 cards; the deck owes 1."),
    (facts.Reshuffled(20), "The discards are shuffled: 20 cards in the deck."),
    (facts.EventUsed(BOBBY, "d37", None), "■ Bobby uses The Well Comes In."),
    (facts.EventUsed(BOBBY, "d41", "pamela"), "■ Bobby uses Parking Fine on Pamela."),
    (facts.EventUsed(BOBBY, "d71", "pamela"), "■ Bobby looked at Pamela's hand."),
    (facts.HoldSet(PAM, 2, 5), "◆ Pamela misses 2 goes, back in Turn 5."),
    (facts.HoldSet(PAM, 1, 4), "◆ Pamela misses 1 go, back in Turn 4."),
    (
        facts.PaymentDue(PAM, BOBBY, m(2)),
        "◆ Pamela owes ■ Bobby $2M and must sell stock.",
    ),
    (
        facts.PaymentDue(PAM, None, m(1)),
        "◆ Pamela owes the Slush Fund $1M and must sell stock.",
    ),
    (facts.Paid(PAM, None, m(1), 0), "◆ Pamela pays the Slush Fund $1M."),
    (
        facts.Paid(PAM, BOBBY, m(0.5), m(1.5)),
        "◆ Pamela pays ■ Bobby $0.5M; $1.5M could not be paid and is forgiven.",
    ),
    (facts.Collected(BOBBY, "bank", m(2)), "The Bank pays ■ Bobby $2M."),
    (facts.Collected(BOBBY, "slush", m(1.7)), "■ Bobby takes $1.7M from the Slush Fund."),
    (facts.DiscSent("lucy", "university"), "Lucy is sent to University Club."),
    (facts.CardsTaken(BOBBY, PAM, 1), "■ Bobby takes 1 card from ◆ Pamela, unseen."),
    (facts.CardsTaken(BOBBY, PAM, 0), "◆ Pamela has no card for ■ Bobby to take."),
    (facts.ChoiceDue(PAM), "◆ Pamela must sell a certificate."),
    (
        facts.Bought(BOBBY, "skyhigh-1", m(2), False),
        "■ Bobby buys Sky-High 1 for $2M.",
    ),
    (
        facts.Bought(BOBBY, "skyhigh-3", m(4), True),
        "■ Bobby buys Sky-High 3 for $4M and controls the company.",
    ),
    (
        facts.SoldToBank(JR, ("dry_hole-1", "dry_hole-2"), m(9), "broker"),
        "● J.R. sells Dry Hole 1 and 2 to the Bank for $9M.",
    ),
    (
        facts.SoldToBank(JR, ("dry_hole-1",), m(2), "emergency"),
        "● J.R. sells Dry Hole 1 to the Bank for $2M, at half price.",
    ),
    (facts.TradeAnnounced(BOBBY), "■ Bobby is at Ewing Oil and ready to talk."),
    (
        facts.StockSold(JR, BOBBY, ("tall_tale-1",), m(3.5)),
        "● J.R. sold Tall Tale 1 to ■ Bobby for $3.5M.",
    ),
    (
        facts.DealDone(
            (Transfer(BOBBY, JR, ("big_d-3",)), Transfer(JR, BOBBY, ("hat_works-1",), m(2)))
        ),
        "Traded at Ewing Oil: ■ Bobby gives ● J.R. Big Deal Stores 3; "
        "● J.R. gives ■ Bobby Ten Gallon Hats 1 and $2M.",
    ),
    (
        facts.LimoLent(PAM, BOBBY, m(1)),
        "◆ Pamela lends the Limo to ■ Bobby for $1M, this Turn.",
    ),
    (
        facts.MeetingBegan(2, (JR, BOBBY), (3, 5, 0, 0), m(3)),
        "Stockholders meeting 2. Here: ● J.R. and ■ Bobby. The Bank pays each $3M.",
    ),
    (
        facts.MeetingBegan(2, (), (0, 0, 0, 0), m(3)),
        "Stockholders meeting 2: nobody is in Southfork.",
    ),
    (facts.NegotiationBegan(None, False), "The negotiation is open."),
    (facts.NegotiationBegan(None, True), "The stockholders talk again; nobody is ready."),
    (
        facts.NegotiationEnded(),
        "The negotiation is over, and with it every offer and private talk.",
    ),
    (
        facts.CardsTraded(BOBBY, SUE, 2, m(1)),
        "■ Bobby and ▲ Sue Ellen traded 2 cards; $1M went along.",
    ),
    (
        facts.CardsTraded(BOBBY, SUE, 1, None),
        "■ Bobby and ▲ Sue Ellen traded 1 card.",
    ),
    (facts.Gift(BOBBY, SUE, m(1)), "■ Bobby gave ▲ Sue Ellen $1M."),
    (facts.Gift(BOBBY, SUE, None), "■ Bobby gave ▲ Sue Ellen money."),
    (facts.CardsShown(BOBBY, (JR, SUE), 2), "■ Bobby showed 2 cards to ● J.R. and ▲ Sue Ellen."),
    (
        facts.ThreadOpened(BOBBY, (BOBBY, SUE)),
        "■ Bobby talks in private with ▲ Sue Ellen.",
    ),
    (facts.Readied(BOBBY), "■ Bobby is ready."),
    (facts.Unreadied(BOBBY), "■ Bobby is not ready after all."),
    (
        facts.BlackmailOrder((SUE, BOBBY, JR), (SUE, BOBBY)),
        "Order of blackmail: ▲ Sue Ellen, ■ Bobby, ● J.R. "
        "A coin decided between ▲ Sue Ellen and ■ Bobby.",
    ),
    (facts.BlackmailOrder((SUE, JR), ()), "Order of blackmail: ▲ Sue Ellen, ● J.R."),
    (
        facts.Blackmailed(SUE, JR, 1, ("d13", "d30", "d72"), False),
        "▲ Sue Ellen blackmails ● J.R. with Tax Audit, Matter of Honor and Hostage Drama (set 1).",
    ),
    (
        facts.Blackmailed(SUE, JR, 8, ("d01", "d16", "d46"), True),
        "▲ Sue Ellen blackmails ● J.R. with Old Debts, Wrong Flight and Rodeo Judge (set 8). "
        "They hold each other's letters: both vote freely.",
    ),
    (facts.Passed(SUE), "▲ Sue Ellen is done with blackmail."),
    (facts.BallotOrder((PAM, JR), ()), "Order of the vote: ◆ Pamela, ● J.R."),
    (
        facts.BallotOrder((PAM, JR), (PAM, JR)),
        "Order of the vote: ◆ Pamela, ● J.R. A coin chose the first among ◆ Pamela and ● J.R.",
    ),
    (facts.Voted(Cast(PAM, "pamela", 20, None)), "◆ Pamela casts 20 votes for Pamela."),
    (
        facts.Voted(Cast(JR, "sue_ellen", 12, SUE)),
        "▲ Sue Ellen casts ● J.R.'s 12 votes for Sue Ellen.",
    ),
    (
        facts.Tied((("pamela", 21), ("jr", 21)), ("jr", "pamela"), 1),
        "A tie, 21 to 21, between J.R. and Pamela (tied ballot 1).",
    ),
    (
        facts.Elected(Election(1, "pamela", PAM, m(15), False, BALLOT)),
        "◆ Pamela is President: 25 to 17. She gets $15M.",
    ),
    (
        facts.Elected(Election(1, "jock", None, 0, False, BALLOT)),
        "Jock is President: 25 to 17. He was not available for comment; no fee, no Limo.",
    ),
    (
        facts.Elected(Election(1, "jr", JR, m(15), True, TIED)),
        "After 21 votes each, a coin: ● J.R. He gets $15M.",
    ),
    (facts.SettlementBegan(None), "Time to keep promises, or not."),
    (
        facts.MeetingClosed((("d48",), (), (), ()), ("bobby",)),
        "The meeting is over; 1 proxy card discarded; home: Bobby.",
    ),
    (facts.MeetingClosed(((), ()), ()), "The meeting is over."),
    (facts.TimedOut(BOBBY, "pick"), "■ Bobby timed out; the lot chooses the character."),
    (
        facts.TimedOut(BOBBY, "go_choose"),
        "■ Bobby timed out; the bot stays at home, or drives there.",
    ),
    (facts.TimedOut(BOBBY, "go_after"), "■ Bobby timed out; the go ends."),
    (
        facts.TimedOut(BOBBY, "pending_payment"),
        "■ Bobby timed out; the cheapest stock is sold first.",
    ),
    (
        facts.TimedOut(BOBBY, "pending_choice"),
        "■ Bobby timed out; the cheapest certificate goes.",
    ),
    (facts.TimedOut(BOBBY, "meeting_blackmail"), "■ Bobby timed out; that is a pass."),
    (
        facts.TimedOut(BOBBY, "meeting_vote"),
        "■ Bobby timed out; the votes stay in the family.",
    ),
    (facts.Extended(3_600_000, 5), "All deadlines move 1 hour later."),
    (facts.Extended(5_400_000, 5), "All deadlines move 1 h 30 min later."),
    (facts.Extended(60_000, 5), "All deadlines move 1 minute later."),
    (facts.Extended(3 * 86_400_000, 5), "All deadlines move 3 days later."),
    (
        facts.Resigned(BOBBY, "bobby", ("d41",), ("skyhigh-1", "skyhigh-2")),
        "■ Bobby resigned: 2 certificates back to the Bank and 1 card discarded. "
        "Bobby is nobody's now.",
    ),
    (
        facts.GameOver("rounds", (Wealth(M, 0, 0, M), Wealth(0, 0, 0, m(71))), (BOBBY,)),
        "■ Bobby owns Dallas: $71M.",
    ),
    (
        facts.GameOver("rounds", (Wealth(M, 0, 0, M), Wealth(M, 0, 0, M)), (JR, BOBBY)),
        "● J.R. and ■ Bobby own Dallas together: $1M each.",
    ),
    # Private ones, to seat 0.
    (
        facts.Hand(("d41", "d17"), audience=ONE),
        "You hold Move 9, Parking Fine; Move 12, Flat Tire.",
    ),
    (facts.Hand((), audience=ONE), "Your hand is empty."),
    (facts.Drawn(("d13",), audience=ONE), "You drew: Move 6, Tax Audit."),
    (
        facts.CardsTakenSeen(BOBBY, JR, ("d17",), audience=ONE),
        "■ Bobby took from ● J.R.: Move 12, Flat Tire.",
    ),
    (facts.HandSeen(PAM, ("d17",), audience=ONE), "◆ Pamela's hand: Move 12, Flat Tire."),
    (
        facts.OfferMade("0-1:1", JR, SALE, None, audience=ONE),
        "Offer of ● J.R.: Tall Tale 1 to ■ Bobby for $3.5M.",
    ),
    (
        facts.OfferMade("0-1:1", JR, LimoLoan(BOBBY, M), None, audience=ONE),
        "Offer of ● J.R.: the Limo to ■ Bobby for $1M.",
    ),
    (
        facts.OfferMade(
            "0-1:1", JR, Deal((Transfer(JR, BOBBY, ("big_d-3",), M),)), None, audience=ONE
        ),
        "Offer of ● J.R.: ● J.R. gives ■ Bobby Big Deal Stores 3 and $1M.",
    ),
    (
        facts.OfferMade("0-1:1", JR, DRAFT, None, audience=ONE),
        "Offer of ● J.R.: Move 12, Flat Tire shown, one covered and $1M, for 2 cards of ■ Bobby "
        "“Anything on \\*Lucy\\*?”.",
    ),
    (
        facts.OfferAnswered(
            "0-1:1",
            BOBBY,
            CardTrade(BOBBY, Spread((), 1), Spread(("d13",), 0), 0, 0, ""),
            None,
            audience=ONE,
        ),
        "■ Bobby answers with Move 6, Tax Audit shown.",
    ),
    (
        facts.OfferAnswered("0-1:1", BOBBY, Deal(()), None, audience=ONE),
        "■ Bobby accepts; others still have to.",
    ),
    (
        facts.OfferDeclined("0-1:1", BOBBY, audience=ONE),
        "■ Bobby declined; that offer is closed.",
    ),
    (
        facts.OfferWithdrawn("0-1:1", audience=ONE),
        "The offer between ● J.R. and ■ Bobby was withdrawn.",
    ),
    (
        facts.OfferExpired("0-1:1", (BOBBY,), audience=ONE),
        "Time ran out for the offer between ● J.R. and ■ Bobby; ■ Bobby had not answered.",
    ),
    (
        facts.OfferClosed("0-1:1", "over", audience=ONE),
        "Its time is over: the offer between ● J.R. and ■ Bobby closed by itself.",
    ),
    (
        facts.OfferClosed("0-1:1", "impossible", audience=ONE),
        "The offer between ● J.R. and ■ Bobby closed: it is not possible any more.",
    ),
    (
        facts.OfferBroken("0-1:1", BOBBY, audience=ONE),
        "■ Bobby no longer has what was promised; the offer is void.",
    ),
    (
        facts.CardsGot(BOBBY, ("d13",), ("d17",), -M, audience=ONE),
        "From ■ Bobby you got Move 6, Tax Audit, for Move 12, Flat Tire; $1M went out.",
    ),
    (
        facts.GiftAmount(JR, BOBBY, M, audience=ONE),
        "The gift of ● J.R. to ■ Bobby: $1M.",
    ),
    (
        facts.CardsSeen(BOBBY, ("d13",), audience=ONE),
        "■ Bobby showed you Move 6, Tax Audit.",
    ),
    (
        facts.PresetKept("vote", "pamela", None, audience=ONE),
        "Order kept: your vote, Pamela.",
    ),
    (facts.PresetKept("go", None, None, audience=ONE), "Order cancelled: stay in Southfork."),
    (
        facts.PresetUsed("direct", "pamela", BOBBY, audience=ONE),
        "Your order was used: the votes of ■ Bobby, Pamela.",
    ),
    (
        facts.PresetDropped("blackmail", "pass", None, audience=ONE),
        "Your order is off: pass in the blackmail.",
    ),
]


@pytest.mark.parametrize(("fact", "sentence"), SENTENCES, ids=lambda one: type(one).__name__)
def test_a_fact_has_its_sentence(fact, sentence):
    assert FACE.line(fact, CAST) == sentence


def test_every_kind_of_fact_is_said():
    kinds = {
        kind
        for _, kind in inspect.getmembers(facts, inspect.isclass)
        if issubclass(kind, Fact) and kind is not Fact
    }
    assert {type(fact) for fact, _ in SENTENCES} == kinds


def test_display_names_are_escaped_before_the_characters_are_known():
    names = ("**Ann**", "B" * 30)
    assert FACE.line(facts.TimedOut(JR, "pick"), names).startswith("● \\*\\*Ann\\*\\* timed")
    assert FACE.line(facts.TimedOut(BOBBY, "pick"), names).startswith(f"■ {'B' * 19}… timed")
    assert FACE.line(facts.Readied(JR), WIDE)


def test_seats_are_called_by_their_characters_once_they_have_them():
    from tests.games.dallas.table import deal, table

    assert FACE.seat_names(table(4).view(), NAMES) == CAST
    picking = deal(4, {"characters": "pick"})
    assert FACE.seat_names(picking.view(), NAMES) == NAMES[:4]
