"""The facts of the game: every card that is through, a few to a page, with the own answers."""

from typing import Final

from bot import words
from bot.face import Scene
from bot.games.quiz import controls, terms
from bot.games.quiz.words import answer, shown
from bot.screens import Button, Screen
from games.quiz.view import ClosedCard, QuizView

PAGE: Final = 8
"""Cards to a page."""


def facts(scene: Scene, word: str) -> Screen:
    """The page that the word names ("facts~1" is the second). KeyError for no such word."""
    name, _, number = word.partition("~")
    if name != controls.FACTS or not (number == "" or number.isdecimal()):
        raise KeyError(word)
    view: QuizView = scene.view
    pages = max(1, -(-len(view.closed) // PAGE))
    shown_page = min(int(number or 0), pages - 1)
    first = shown_page * PAGE
    cards = view.closed[first : first + PAGE]
    body = tuple(_card(scene, first + count, card) for count, card in enumerate(cards, 1))
    buttons: list[Button] = []
    if shown_page > 0:
        buttons.append(controls.page("Earlier", shown_page - 1))
    if shown_page < pages - 1:
        buttons.append(controls.page("Later", shown_page + 1))
    count = f" · page {shown_page + 1} of {pages}" if pages > 1 else ""
    head = f"Facts of the game · {terms.TITLES[view.kind]}{count}"
    rows = (tuple(buttons),) if buttons else ()
    return Screen(head, body=body or ("No card is through yet.",), rows=rows)


def _card(scene: Scene, number: int, card: ClosedCard) -> str:
    """One card: number, state and answer, who took it, what the viewer said, and two facts."""
    view: QuizView = scene.view
    parts = [f"**{number} {shown(card.card, card.value)}**"]
    if card.winner is None:
        parts.append("nobody")
    else:
        parts.append("you" if card.winner == view.me else words.who(scene.names, card.winner))
    own = next((slip for slip in card.slips if slip.seat == view.me), None)
    if own is not None and card.winner != view.me:
        parts.append(f"you: {answer(own.text, own.choice)} {'✔' if own.right else '✘'}")
    return f"{' · '.join(parts)}\n-# {terms.facts(view.kind, card.card)}"
