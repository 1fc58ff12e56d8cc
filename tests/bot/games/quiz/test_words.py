"""Every fact of the rule file's table has its sentence."""

import pytest

from games.core.fact import Fact
from games.core.seat import Seat
from games.quiz import facts
from games.quiz.slips import Slip
from tests.bot.games.quiz.scenes import FACE, NAMES

A, B, C, D = (Seat(n) for n in range(4))
BUTTONS = ("Madison", "St. Paul", "Salem", "Juneau")
SLIPS = (Slip(C, "St. Paul", 1, True),)

PUBLIC = {
    "Card 7 of 20: Capital of Minnesota?": facts.Asked(
        index=7, of=20, question="capital", space="MN", products=(), buttons=BUTTONS
    ),
    "Card 7 of 20: Which state is known for iron ore, turkeys, wild rice and sugar beets?": (
        facts.Asked(
            index=7,
            of=20,
            question="products",
            space=None,
            products=("iron ore", "turkeys", "wild rice", "sugar beets"),
            buttons=(),
        )
    ),
    "● Ann is wrong.": facts.Tried(seat=A, right=False),
    "● Ann has answered.": facts.Tried(seat=A, right=None),
    "▲ Cem has it: St. Paul.": facts.Closed(card="MN", value="St. Paul", slips=SLIPS, winner=C),
    "Nobody knew it: St. Paul.": facts.Closed(card="MN", value="St. Paul", slips=(), winner=None),
    "Time ran out for ● Ann; the question is put all the same.": facts.TimedOut(seat=A),
    "The deadline moved 5 s later.": facts.Extended(ms=5_000, due=0),
    "▲ Cem wins with 7 cards.": facts.GameEnded(scores=(1, 2, 7), winners=(C,)),
    "▲ Cem wins with 1 card.": facts.GameEnded(scores=(0, 0, 1), winners=(C,)),
    "● Ann and ■ Ben share the win with 3 cards.": facts.GameEnded(
        scores=(3, 3, 0), winners=(A, B)
    ),
}

PRIVATE = {
    "The next card: Minnesota, St. Paul.": facts.CardShown(
        card="MN", value="St. Paul", audience=(A,)
    ),
    "The next card: Minnesota.": facts.CardShown(card="MN", value="Minnesota", audience=(A,)),
    "You answered St. Paul.": facts.AnswerNoted(seat=B, text="St. Paul", choice=1, audience=(B,)),
    "You answered “\\<\\@1\\> saint paul”.": facts.AnswerNoted(
        seat=B, text="<@1> saint paul", choice=None, audience=(B,)
    ),
}


@pytest.mark.parametrize(("sentence", "fact"), (PUBLIC | PRIVATE).items())
def test_sentences(sentence, fact):
    assert FACE.line(fact, NAMES) == sentence


def test_a_right_try_needs_none_since_the_card_closes_with_it():
    assert FACE.line(facts.Tried(seat=A, right=True), NAMES) is None


def test_every_type_of_fact_has_a_sentence():
    types = {
        one
        for one in vars(facts).values()
        if isinstance(one, type) and issubclass(one, Fact) and one is not Fact
    }

    assert types == {type(fact) for fact in (*PUBLIC.values(), *PRIVATE.values())}
