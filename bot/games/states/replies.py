"""What is answered in private: the map after a spin, reasons, and ways on from them."""

from bot import words
from bot.face import Scene
from bot.games.states import drives, hand
from bot.screens import Row, Screen
from games.core.action import Action
from games.core.errors import RuleError
from games.core.fact import Fact
from games.states import facts
from games.states.view import StatesView


def actions(word: str) -> tuple[Action, ...] | str:
    """What an entry of the drive's selects stands for. KeyError for no such word."""
    return word if word == drives.ELSEWHERE else drives.chain(word)


def receipt(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """The map, for whoever has just spun a number (S2)."""
    view: StatesView = scene.view
    spun = any(isinstance(fact, facts.WasSpun) and fact.seat == scene.me for fact in told)
    mine = view.phase == "MOVE" and scene.me in view.actors
    return hand.reach(scene) if spun and mine else None


def refusal(scene: Scene, fault: RuleError) -> str:
    """The engine's sentence; it knows seats, we know who sits there."""
    if fault.code == "not-yours":
        return f"It is {words.who(scene.names, fault.details['seat'])}'s decision right now."
    return fault.message


def mend(scene: Scene) -> tuple[Row, ...]:
    """What the seat may do instead, if the decision is its own."""
    return hand.rows(scene)
