"""The bot player: it knows an answer as often as the table chose, else it guesses."""

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.player import uniform
from games.quiz.actions import CODEC, Answer, Ask
from games.quiz.cards import CARDS, askable, is_right, value
from games.quiz.view import QuizView


def choose(view: QuizView, menu: Menu, chance: Chance) -> Action:
    """A lawful action for the seat whose view and menu these are; the menu is not empty.

    Of a hundred answers it knows `view.bot_skill`; it guesses the others.
    """
    if Ask() in menu:
        return Ask()
    lot, chance = chance.roll("knows", 100)
    asked = _asked(view)
    if view.mode == "buttons":
        return _pressed(view, asked) if lot <= view.bot_skill else uniform(CODEC, menu, chance)
    if lot <= view.bot_skill:
        return Answer(text=value(view.kind, asked))
    card, _ = chance.pick("guess", askable(view.kind))
    return Answer(text=value(view.kind, card))


def _asked(view: QuizView) -> str:
    """The state of the question; for `products` it is known by its goods (Q-11)."""
    if view.space is not None:
        return view.space
    return next(code for code, card in CARDS.items() if card.products == view.products)


def _pressed(view: QuizView, asked: str) -> Answer:
    right = (n for n, text in enumerate(view.buttons) if is_right(view.kind, asked, text))
    return Answer(next(right))
