"""What may be decided ahead in the quiz: the Quizmaster's next question. Nobody can answer one
that has not been put."""

from bot.face import Ahead, Scene
from bot.tables.model import Order
from games.quiz.actions import Ask
from games.quiz.view import QuizView


def ahead(scene: Scene) -> tuple[Ahead, ...]:
    """For the Quizmaster, while a card is open or shown and another one follows."""
    view: QuizView = scene.view
    following = view.index + 1
    if view.me is None or view.me != view.quizmaster or view.phase not in ("QUESTION", "REVEAL"):
        return ()
    if following > view.cards:
        return ()
    scope = f"card {following}"
    return (Ahead(_words(scope), Ask(), scope=scope, meaning="as soon as this one is through"),)


def order(scene: Scene, order: Order) -> str:
    """ "Card 8: ask at once"."""
    return _words(order.scope)


def _words(scope: str) -> str:
    return f"{scope.capitalize()}: ask at once"


def ripe(scene: Scene, order: Order) -> bool:
    """Whether its card lies on top."""
    return bool(scene.view.index == _card(order))


def off(scene: Scene, order: Order) -> str | None:
    """Why the order is over."""
    view: QuizView = scene.view
    asked = view.index == _card(order) and view.phase != "ASK"
    return "That card has been asked." if asked or view.index > _card(order) else None


def _card(order: Order) -> int:
    return int(order.scope.rsplit(" ", 1)[1])
