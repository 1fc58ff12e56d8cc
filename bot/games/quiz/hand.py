"""The seat's own part: My hand, with the own answer and the controls."""

from bot.face import Private, Scene
from bot.games.quiz import panel, terms
from bot.games.quiz.words import answer, shown
from bot.screens import Row
from games.quiz.view import QuizView, SeatView


def private(scene: Scene) -> Private:
    """What the seat has won and said, what waits for it, and its controls."""
    lines = (_won(scene), _question(scene.view), _mine(scene), knows(scene), _waiting(scene))
    return Private(tuple(line for line in lines if line), rows(scene))


def own(scene: Scene) -> SeatView:
    view: QuizView = scene.view
    assert view.me is not None
    return view.seats[view.me]


def _won(scene: Scene) -> str:
    seat = own(scene)
    if seat.quizmaster:
        return "You are the Quizmaster."
    return terms.won(seat.score) + ("." if scene.view.phase == "FINISHED" else " so far.")


def _question(view: QuizView) -> str:
    return f"**{terms.question(view)}**" if view.phase == "QUESTION" else ""


def _mine(scene: Scene) -> str:
    """The own try on the card at hand."""
    view: QuizView = scene.view
    if view.mine is None or view.phase == "FINISHED":
        return ""
    how = {True: " ✘", False: " ✔", None: ""}[own(scene).wrong]
    return f"You answered {answer(view.mine.text, view.mine.choice)}{how}"


def knows(scene: Scene) -> str:
    """What only the Quizmaster knows: the card and its answer."""
    view: QuizView = scene.view
    knows = own(scene).quizmaster and view.phase in ("ASK", "QUESTION")
    if not knows or view.space is None or view.value is None:
        return ""
    return f"{'Next' if view.phase == 'ASK' else 'Right is'}: {shown(view.space, view.value)}."


def _waiting(scene: Scene) -> str:
    view: QuizView = scene.view
    if view.phase == "FINISHED":
        return "The quiz is over."
    if view.me not in view.actors:
        return "Waiting for you: nothing."
    if view.phase == "ASK":
        return f"Waiting for you: ask the next question · {panel.by(scene)}"
    return f"Waiting for you: your one answer · {panel.closes(scene)}"


def rows(scene: Scene) -> tuple[Row, ...]:
    """Only what this seat may lawfully do now."""
    return panel.rows(scene) if scene.menu else ()
