"""The position in words alone, in the order in which a screen reader wants it."""

from bot import words
from bot.face import Scene
from bot.games.quiz import hand, panel, terms
from bot.games.quiz.words import answer, shown
from games.core.seat import Seat
from games.quiz.view import QuizView, SeatView


def describe(scene: Scene) -> str:
    """The question with its answers, who has tried, the scores; for a seat its own answer."""
    view: QuizView = scene.view
    lines = [f"{scene.engine.meta.title}, {panel.stage(scene).replace(' · ', ', ')}.", _now(scene)]
    lines += [_tries(scene), _last(scene), *(_seat(scene, seat) for seat in view.seats)]
    if view.me is not None:
        lines += [f"You are seat {view.me + 1}.", *_own(scene)]
    return "\n".join(line for line in lines if line)


def _now(scene: Scene) -> str:
    view: QuizView = scene.view
    match view.phase:
        case "ASK" if view.quizmaster is not None:
            who = _brief(scene, view.quizmaster)
            may = " You may ask." if scene.menu else ""
            return f"Now: the Quizmaster {who} asks next, {panel.by(scene)}.{may}"
        case "QUESTION":
            return _question(scene)
        case "REVEAL":
            following = words.until(scene.deadline_ms, scene.table.pace)
            return f"Now: a pause; the next card comes {following}."
    return "Now: the quiz is over."


def _question(scene: Scene) -> str:
    view: QuizView = scene.view
    sentences = [f"Now: {terms.question(view)}"]
    if view.buttons:
        sentences.append(f"Answers: {'; '.join(view.buttons)}.")
    sentences.append(f"The card {_closes(scene)}.")
    if scene.menu:
        sentences.append("You may answer once.")
    return " ".join(sentences)


def _closes(scene: Scene) -> str:
    closes = panel.closes(scene)
    return f"closes {closes}" if scene.table.pace == "live" else closes


def _tries(scene: Scene) -> str:
    view: QuizView = scene.view
    if view.phase != "QUESTION":
        return ""
    tried = [seat for seat in view.seats if seat.tried]
    if not tried:
        return "Nobody has answered yet."
    named = (f"{_brief(scene, one.seat)}{', wrong' if one.wrong else ''}" for one in tried)
    return f"Answered: {'; '.join(named)}."


def _last(scene: Scene) -> str:
    view: QuizView = scene.view
    if not view.closed:
        return ""
    card = view.closed[-1]
    winner = "nobody" if card.winner is None else _brief(scene, card.winner)
    about = terms.facts(view.kind, card.card)
    return f"Last card: {shown(card.card, card.value)}; {about}; won by {winner}."


def _seat(scene: Scene, seat: SeatView) -> str:
    what = "Quizmaster" if seat.quizmaster else terms.won(seat.score)
    away = ", away" if seat.seat in scene.away else ""
    return f"Seat {seat.seat + 1}, {words.name(scene.names, seat.seat)}: {what}{away}."


def _brief(scene: Scene, seat: Seat) -> str:
    return f"{words.name(scene.names, seat)} (seat {seat + 1})"


def _own(scene: Scene) -> list[str]:
    view: QuizView = scene.view
    lines = []
    if view.mine is not None and view.phase != "FINISHED":
        lines.append(f"You answered {answer(view.mine.text, view.mine.choice)}.")
    if known := hand.knows(scene):
        lines.append(known)
    return lines
