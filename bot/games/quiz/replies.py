"""Reading answers, what is answered in private, and ways on from a refusal."""

from bot import words
from bot.face import Scene
from bot.games.quiz import controls, hand, panel, terms
from bot.games.quiz.words import answer as said
from bot.games.quiz.words import shown
from bot.screens import Answers, Control, Does, FormScreen, Row, Screen, TextBlank
from games.core.errors import RuleError
from games.core.fact import Fact
from games.quiz import facts
from games.quiz.actions import Answer
from games.quiz.rules.refusals import LONGEST
from games.quiz.view import ClosedCard, QuizView

HINT = 100
"""Characters of the hint in a form."""


def actions(scene: Scene, word: str) -> tuple[Answer, ...]:
    """The answer of a button. RuleError where its card is closed, KeyError for no such word."""
    match word.split("~"):
        case [controls.SAY, card, choice] if card.isdecimal() and choice.isdecimal():
            _demand_open(scene.view, int(card), int(choice))
            return (Answer(int(choice)),)
    raise KeyError(word)


def form(scene: Scene, word: str) -> FormScreen:
    """Where an answer is typed. RuleError where it could not be sent, KeyError for no such word."""
    view: QuizView = scene.view
    number = _card(word)
    _demand_open(view, number)
    _demand_try(view)
    blank = TextBlank("text", "Your answer", _hint(view), most=LONGEST)
    control = Control(Does.MODAL, word, scene.question)
    return FormScreen(f"Card {number} of {view.cards}", control, (blank,))


def _hint(view: QuizView) -> str:
    question = terms.question(view)
    return question if len(question) <= HINT else ", ".join(view.products)[:HINT]


def fill(scene: Scene, word: str, answers: Answers) -> Answer:
    """The answer of a form sent in. Raises as `form`."""
    _demand_open(scene.view, _card(word))
    typed = answers.get("text", "")
    return Answer(text=" ".join(typed.split()) if isinstance(typed, str) else "")


def _card(word: str) -> int:
    match word.split("~"):
        case [controls.TYPE, card] if card.isdecimal():
            return int(card)
    raise KeyError(word)


def _demand_open(view: QuizView, card: int, choice: int | None = None) -> None:
    """Raises the engine's own reason where this card takes no answer any more."""
    if view.phase == "FINISHED" and card != view.index:
        raise RuleError("Q-9", "finished", "This game is finished.")
    if card != view.index or view.phase != "QUESTION":
        raise RuleError("Q-14", "closed", "This question is closed.", card=card, choice=choice)


def _demand_try(view: QuizView) -> None:
    """Raises the engine's own reason where the seat has no try on this card."""
    if view.me is not None and view.me == view.quizmaster:
        raise RuleError("Q-3", "quizmaster", "The Quizmaster does not answer.")
    if view.mine is not None:
        raise RuleError("Q-5", "one-try", "One try per card.")


def refusal(scene: Scene, fault: RuleError) -> str:
    """The engine's sentence; of a closed card also how it went."""
    view: QuizView = scene.view
    number = fault.details.get("card")
    if fault.code != "closed" or number is None or not 0 < number <= len(view.closed):
        return fault.message
    card = view.closed[number - 1]
    shown = number == view.index and view.right is not None
    if shown and fault.details["choice"] == view.right and card.winner is not None:
        faster = f"{words.who(scene.names, card.winner)} was a blink faster"
        return f"{card.value} was right. {faster}."
    return f"{card.value} was right. {panel.taken(scene, card)}."


def mend(scene: Scene) -> tuple[Row, ...]:
    """The question that is open now, if the seat may still answer it."""
    return hand.rows(scene)


def receipt(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """By correspondence that the answer is kept; live only for what was typed, since the panel
    shows at once how a press went."""
    view: QuizView = scene.view
    noted = next((one for one in told if isinstance(one, facts.AnswerNoted)), None)
    if noted is None or (view.pace == "live" and noted.choice is not None):
        return None
    closed = next((one for one in told if isinstance(one, facts.Closed)), None)
    text = said(noted.text, noted.choice)
    if closed is not None:
        return Screen(decision=_closed(scene, text, closed))
    if view.pace == "live":
        return Screen(decision=f"{text} is not it. There is one try per card.")
    return Screen(decision=f"Noted: {text}. It {panel.closes(scene)}.")


def _closed(scene: Scene, text: str, closed: facts.Closed) -> str:
    """The seat's own answer was the last one, or the right one."""
    if closed.winner == scene.me:
        return f"**{closed.value}** is right: the card is yours."
    card = ClosedCard(closed.card, closed.value, closed.winner, closed.slips)
    return f"Noted: {text}. All have answered: {closed.value}. {panel.taken(scene, card)}."


def push(scene: Scene, fact: Fact) -> Screen | None:
    """The next card, for the Quizmaster, with the way to ask it."""
    view: QuizView = scene.view
    if not isinstance(fact, facts.CardShown) or view.phase != "ASK":
        return None
    header = f"{scene.engine.meta.title} · {panel.stage(scene)}"
    next_card = f"**Next: {shown(fact.card, fact.value)}.** · {panel.by(scene)}"
    return Screen(header, next_card, rows=hand.rows(scene))
