"""The public panel of each moment: stage, decision, body and what is asked."""

from bot import words
from bot.face import Scene
from bot.games.quiz import controls, terms
from bot.screens import Row
from games.core.seat import Seat
from games.quiz.view import ClosedCard, QuizView, SeatView


def stage(scene: Scene) -> str:
    view: QuizView = scene.view
    if view.phase == "FINISHED":
        return f"{terms.TITLES[view.kind]} · the end, {terms.won(view.cards)}"
    return f"{terms.TITLES[view.kind]} · card {view.index} of {view.cards}"


def decision(scene: Scene) -> str:
    """The question and its time; between two cards how the last one went."""
    view: QuizView = scene.view
    match view.phase:
        case "ASK" if view.quizmaster is not None:
            who = words.who(scene.names, view.quizmaster)
            return f"**Quizmaster {who} asks next** · {by(scene)}"
        case "QUESTION":
            return f"**{terms.question(view)}** · {closes(scene)}"
        case "REVEAL":
            card = view.closed[-1]
            following = words.until(scene.deadline_ms, scene.table.pace)
            return f"**{card.value}.** {taken(scene, card)} · next card {following}"
    raise ValueError(f"no decision in phase {view.phase!r}")


def by(scene: Scene) -> str:
    """Until when the Quizmaster may take."""
    return words.by(scene.deadline_ms, scene.table.pace)


def closes(scene: Scene) -> str:
    """When the card closes: a countdown; by correspondence also how it may close sooner."""
    when = words.until(scene.deadline_ms, scene.table.pace)
    if scene.table.pace == "live":
        return when
    return f"opens {when}, sooner when all have answered"


def taken(scene: Scene, card: ClosedCard) -> str:
    """Who has the card: "▲ Cem has the card"."""
    if card.winner is None:
        return "Nobody knew it"
    return f"{words.who(scene.names, card.winner)} has the card"


def ping(scene: Scene) -> str:
    view: QuizView = scene.view
    match view.phase:
        case "ASK":
            return "you are the Quizmaster. Ask the next question"
        case "QUESTION":
            return f"{terms.question(view)} Answer"
    return "the quiz goes on"


def body(scene: Scene) -> tuple[str, ...]:
    """Who has tried, the scores, and how the last card went."""
    view: QuizView = scene.view
    lines = [tries(scene), _about(view), scores(scene), _before(scene)]
    return tuple(line for line in lines if line)


def tries(scene: Scene) -> str:
    """Who has used the one try; live also that it was wrong, by correspondence never how."""
    view: QuizView = scene.view
    if view.phase != "QUESTION":
        return ""
    tried = [seat for seat in view.seats if seat.tried]
    if not tried:
        return "Nobody has tried yet." if view.pace == "live" else "Nobody has answered yet."
    named = " · ".join(_tried(scene, seat) for seat in tried)
    if view.pace == "live":
        return f"Tried: {named}"
    return f"Answered: {named} ({len(tried)} of {len(answering(view))})"


def _tried(scene: Scene, seat: SeatView) -> str:
    return words.who(scene.names, seat.seat) + (" ✘" if seat.wrong else "")


def answering(view: QuizView) -> list[Seat]:
    """The seats that answer."""
    return [seat.seat for seat in view.seats if not seat.quizmaster]


def _about(view: QuizView) -> str:
    """Between two cards: what else there is to know about the state."""
    if view.phase != "REVEAL":
        return ""
    card = view.closed[-1].card
    return f"{terms.state(card)}: {terms.facts(view.kind, card)}"


def scores(scene: Scene) -> str:
    """Cards won, seat by seat: "Cards: ● Ann 3 · ■ Ben 2 · Quizmaster ▲ Cem"."""
    return "Cards: " + " · ".join(_score(scene, seat) for seat in scene.view.seats)


def _score(scene: Scene, seat: SeatView) -> str:
    who = words.who(scene.names, seat.seat)
    moon = " 🌙" if seat.seat in scene.away else ""
    return f"Quizmaster {who}{moon}" if seat.quizmaster else f"{who} **{seat.score}**{moon}"


def _before(scene: Scene) -> str:
    """The card before this one, where no pause has shown it."""
    view: QuizView = scene.view
    if not view.closed or view.phase == "REVEAL":
        return ""
    card = view.closed[-1]
    answer = terms.state(card.card)
    if view.kind != "products":
        answer = f"{answer}, {card.value}"
    return f"Card {len(view.closed)}: {answer}. {taken(scene, card)}."


def rows(scene: Scene) -> tuple[Row, ...]:
    """The public controls: one row, the same for everybody."""
    view: QuizView = scene.view
    match view.phase:
        case "ASK":
            return (controls.asking(scene),)
        case "QUESTION":
            return (controls.answering(scene),)
    return ()
