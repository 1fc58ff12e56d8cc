"""The quiz's buttons. An answer's button names its card and no question, so that a late press is
answered with how that card went; it never counts for the next one.
"""

from typing import Final

from bot.face import Scene
from bot.screens import Button, Control, Does, Row
from games.quiz import actions
from games.quiz.view import QuizView

SAY: Final = "say"
"""The word of an answer's button: "say~7~2" is the third answer to card 7."""

TYPE: Final = "answer"
"""The word of the form: "answer~7"."""

FACTS: Final = "facts"
"""The word of the pages with all cards that are through: "facts~2"."""


def answering(scene: Scene) -> Row:
    """Four answers, none of which leans; or the way to the form."""
    view: QuizView = scene.view
    if view.mode == "typed":
        return (Button("Answer…", Control(Does.MODAL, f"{TYPE}~{view.index}"), "primary"),)
    return tuple(
        Button(text, Control(Does.ACT, f"{SAY}~{view.index}~{number}"))
        for number, text in enumerate(view.buttons)
    )


def asking(scene: Scene) -> Row:
    """Puts the question, for the Quizmaster."""
    token = scene.engine.codec.token(actions.Ask())
    assert token is not None
    return (Button("Ask", Control(Does.ACT, token, scene.question), "primary"),)


def page(label: str, number: int) -> Button:
    """A page of the facts, counted from 0."""
    return Button(label, Control(Does.PRIVATE, f"{FACTS}~{number}"))
