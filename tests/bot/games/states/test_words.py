"""Every fact of the rule file's table has its sentence."""

import pytest

from games.core.fact import Fact
from games.core.seat import Seat
from games.states import actions, facts
from tests.bot.games.states.scenes import FACE, NAMES

A, B, C, D = (Seat(n) for n in range(4))
LOT = {"disk": "blue-2", "product": "lobsters"}

SENTENCES = {
    "■ Ben sells lobsters in Maine.": facts.DiskPlaced(seat=B, space="ME", **LOT),
    "The truck of ● Ann starts in Ohio.": facts.TruckPlaced(seat=A, space="OH"),
    "First spins: ● 3, ■ 1, ▲ breakdown, ◆ 3; again ● 1, ◆ 2. ◆ Dee starts.": facts.FirstPlayer(
        seat=D, spins=(((A, 3), (B, 1), (C, 0), (D, 3)), ((A, 1), (D, 2)))
    ),
    "Round 4: ▲ Cem's turn.": facts.TurnBegan(seat=C, round=4),
    "▲ Cem loads lobsters again in Tennessee.": facts.Reloaded(seat=C, space="TN", **LOT),
    "◆ Dee spins 2.": facts.WasSpun(seat=D, number=2, breakdown=None),
    "◆ Dee spins Flat Tire: no driving this turn.": facts.WasSpun(
        seat=D, number=0, breakdown="flat_tire"
    ),
    "◆ Dee spins Break Down: no driving this turn.": facts.WasSpun(
        seat=D, number=0, breakdown="break_down"
    ),
    "◆ Dee spins Out of Gas: no driving this turn.": facts.WasSpun(
        seat=D, number=0, breakdown="out_of_gas"
    ),
    "● Ann sets down lobsters in Tennessee; until ● Ann's next turn "
    "an empty truck may take over there for $100.": facts.Dropped(seat=A, space="TN", **LOT),
    "▲ Cem sits out; nothing is left to do.": facts.SatOut(seat=C),
    "▲ Cem makes no deal.": facts.Passed(seat=C),
    "◆ Dee drives from New Hampshire to Maine.": facts.Moved(
        seat=D, origin="NH", to="ME", via=("ME",), short=True
    ),
    "◆ Dee stops in Maine again.": facts.Moved(seat=D, origin="ME", to="ME", via=(), short=False),
    "◆ Dee offers ■ Ben $700 for lobsters.": facts.Offered(buyer=D, owner=B, amount=700, **LOT),
    "■ Ben has it spun again: $800, and that binds.": facts.Respun(by=B, amount=800, **LOT),
    "■ Ben keeps the lobsters; no deal.": facts.Refused(owner=B, buyer=D, **LOT),
    "◆ Dee cannot pay for the lobsters; the deal lapses.": facts.Lapsed(owner=B, buyer=D, **LOT),
    "◆ Dee pays ■ Ben $800 for lobsters; deliver to Georgia 🚩.": facts.Bought(
        seat=D, payee=B, amount=800, destination="GA", **LOT
    ),
    "◆ Dee takes over the lobsters: $100 to ● Ann; deliver to Georgia 🚩.": facts.TakenOver(
        seat=D, payee=A, amount=100, destination="GA", **LOT
    ),
    "■ Ben loads their own lobsters; deliver to Vermont 🚩.": facts.PickedUp(
        seat=B, destination="VT", **LOT
    ),
    "The card drawn is Missouri itself; the next one counts.": facts.CardReturned(space="MO"),
    "◆ Dee delivers lobsters of ■ Ben: the dial says $500.": facts.SaleSpun(
        carrier=D, owner=B, amount=500, **LOT
    ),
    "■ Ben pays ◆ Dee $500 and has lobsters home.": facts.SoldBack(
        carrier=D, payer=B, amount=500, forgiven=0, **LOT
    ),
    "■ Ben pays ◆ Dee $100 ($400 short) and has lobsters home.": facts.SoldBack(
        carrier=D, payer=B, amount=100, forgiven=400, **LOT
    ),
    "The bank pays ◆ Dee $500; lobsters back home.": facts.SoldBack(
        carrier=D, payer=None, amount=500, forgiven=0, **LOT
    ),
    "■ Ben brings their own lobsters home.": facts.DeliveredOwn(seat=B, **LOT),
    "● Ann pays ■ Ben $200.": facts.BonusPaid(payer=A, payee=B, amount=200, forgiven=0),
    "● Ann pays ■ Ben $100 ($100 short).": facts.BonusPaid(
        payer=A, payee=B, amount=100, forgiven=100
    ),
    "Time ran out for ● Ann: the dial spins by itself.": facts.TimedOut(
        seat=A, deed=actions.Spin()
    ),
    "Time ran out for ● Ann: the turn passes.": facts.TimedOut(seat=A, deed=actions.SitOut()),
    "Time ran out for ● Ann: the truck takes the road to Arizona.": facts.TimedOut(
        seat=A, deed=actions.Move("AZ")
    ),
    "Time ran out for ● Ann: no deal.": facts.TimedOut(seat=A, deed=actions.Pass()),
    "Time ran out for ● Ann: an offer is made.": facts.TimedOut(
        seat=A, deed=actions.Offer("blue-2")
    ),
    "Time ran out for ● Ann: the product is loaded.": facts.TimedOut(
        seat=A, deed=actions.TakeOver("blue-2")
    ),
    "Time ran out for ● Ann: the price is taken as it is.": facts.TimedOut(
        seat=A, deed=actions.Accept()
    ),
    "The deadline moved 1 h 30 min later.": facts.Extended(ms=5_400_000, due=0),
    "The board is clear. ■ Ben wins with $6,200.": facts.GameEnded(
        cause="cleared", cash=(4_800, 6_200, 4_000), winners=(B,)
    ),
    "That was the last round. ● Ann and ◆ Dee share the win with $6,200.": facts.GameEnded(
        cause="round_limit", cash=(6_200, 3_800, 3_800, 6_200), winners=(A, D)
    ),
}


@pytest.mark.parametrize(("sentence", "fact"), SENTENCES.items())
def test_sentences(sentence, fact):
    assert FACE.line(fact, NAMES) == sentence


def test_every_type_of_fact_has_a_sentence():
    types = {
        one
        for one in vars(facts).values()
        if isinstance(one, type) and issubclass(one, Fact) and one is not Fact
    }

    assert types == {type(fact) for fact in SENTENCES.values()} | {facts.FirstSpun}


def test_a_first_spin_needs_none_since_who_starts_is_told_with_all_of_them():
    assert FACE.line(facts.FirstSpun(seat=A, number=3), NAMES) is None


def test_names_are_escaped_and_cut():
    names = ("**Ann** <@1> [x](http://y)", "B" * 40)

    cut = "\\*\\*Ann\\*\\* \\<\\@1\\> \\[x\\]\\(ht…"
    assert FACE.line(facts.Passed(seat=A), names) == f"● {cut} makes no deal."
    assert FACE.line(facts.Passed(seat=B), names) == f"■ {'B' * 19}… makes no deal."
