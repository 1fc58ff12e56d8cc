"""What is answered in private: the map or the dial after a spin, reasons, and ways on from them."""

from bot import words
from bot.face import Scene
from bot.games.states import drives, hand
from bot.games.states import words as sentences
from bot.screens import Row, Screen
from games.core.action import Action
from games.core.errors import RuleError
from games.core.fact import Fact
from games.states import facts
from games.states.view import StatesView
from renders import states as pictures


def actions(word: str) -> tuple[Action, ...] | str:
    """What an entry of the drive's selects stands for. KeyError for no such word."""
    return word if word == drives.ELSEWHERE else drives.chain(word)


def receipt(scene: Scene, told: tuple[Fact, ...]) -> Screen | None:
    """For whoever has just spun a number the map, for a breakdown the dial."""
    view: StatesView = scene.view
    spins = [one for one in told if isinstance(one, facts.WasSpun) and one.seat == scene.me]
    if not spins:
        return None
    if spins[0].breakdown is not None:
        return _stranded(scene, told)
    mine = view.phase == "MOVE" and scene.me in view.actors
    return hand.reach(scene) if mine else None


def _stranded(scene: Scene, told: tuple[Fact, ...]) -> Screen:
    """What the dial says, and what has become of the load."""
    view: StatesView = scene.view
    said = [
        line
        for fact in told
        if isinstance(fact, facts.WasSpun | facts.Dropped)
        if (line := sentences.line(fact, scene.names)) is not None
    ]
    latest = view.last_spin is not None and view.last_spin.seat == scene.me
    picture = pictures.dial(view, scene.names, of_money=False) if latest else None
    return Screen(decision=f"**{said[0]}**", picture=picture, body=tuple(said[1:]))


def refusal(scene: Scene, fault: RuleError) -> str:
    """The engine's sentence; it knows seats, we know who sits there."""
    if fault.code == "not-yours":
        return f"It is {words.who(scene.names, fault.details['seat'])}'s decision right now."
    return fault.message


def mend(scene: Scene) -> tuple[Row, ...]:
    """What the seat may do instead, if the decision is its own."""
    return hand.rows(scene)
