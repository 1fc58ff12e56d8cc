"""The face of Game of the States, put together from its parts."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from bot.face import Ahead, OptionWords, Private, Result, Room, Scene
from bot.games.states import describe as describing
from bot.games.states import hand, orders, panel, replies, result, rules_now, words
from bot.games.states.options import OPTION_WORDS
from bot.screens import Answers, FormScreen, Row, Screen
from bot.tables.model import Order, Status
from games.core.action import Action
from games.core.errors import RuleError
from games.core.fact import Fact
from games.states.view import StatesView
from renders import states as pictures
from renders.core.picture import Picture


class StatesFace:
    """`bot.face.Face` for this game, and `bot.face.Foresighted`."""

    option_words: Mapping[str, OptionWords] = OPTION_WORDS
    open_screens: frozenset[str] = frozenset()

    def stage(self, scene: Scene) -> str:
        return panel.stage(scene)

    def decision(self, scene: Scene) -> str:
        if scene.view.phase == "FINISHED":
            return result.result(scene).winner
        return panel.decision(scene)

    def body(self, scene: Scene) -> tuple[str, ...]:
        if scene.view.phase == "FINISHED":
            return result.result(scene).body
        return panel.body(scene)

    def ping(self, scene: Scene) -> str:
        return panel.ping(scene)

    def seat_names(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        return names

    def line(self, fact: Fact, names: Sequence[str]) -> str | None:
        return words.line(fact, names)

    def result(self, scene: Scene) -> Result:
        return result.result(scene)

    def describe(self, scene: Scene) -> str:
        return describing.describe(scene)

    def rules_now(self, scene: Scene) -> tuple[str, ...]:
        return rules_now.rules_now(scene.view)

    def rows(self, scene: Scene) -> tuple[Row, ...]:
        return panel.rows(scene)

    def private(self, scene: Scene) -> Private:
        return hand.private(scene)

    def screen(self, scene: Scene, word: str) -> Screen:
        return hand.SCREENS[word](scene)

    def actions(self, scene: Scene, word: str) -> tuple[Action, ...] | str:
        return replies.actions(word)

    def form(self, scene: Scene, word: str) -> FormScreen:
        raise KeyError(word)  # every decision is a press or a pick

    def fill(self, scene: Scene, word: str, answers: Answers) -> Action:
        raise KeyError(word)

    def refusal(self, scene: Scene, refusal: RuleError) -> str:
        return replies.refusal(scene, refusal)

    def mend(self, scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
        return replies.mend(scene)

    def receipt(self, scene: Scene, facts: tuple[Fact, ...]) -> Screen | None:
        return replies.receipt(scene, facts)

    def push(self, scene: Scene, fact: Fact) -> Screen | None:
        return None  # nothing here is told in secret

    def ahead(self, scene: Scene) -> tuple[Ahead, ...]:
        return orders.ahead(scene)

    def order(self, scene: Scene, order: Order) -> str:
        return orders.order(scene, order)

    def ripe(self, scene: Scene, order: Order) -> bool:
        return orders.ripe(scene, order)

    def off(self, scene: Scene, order: Order) -> str | None:
        return orders.off(scene, order)

    def rooms(self, scene: Scene) -> tuple[Room, ...]:
        return ()

    def cover(self, names: Sequence[str], seats: int) -> Picture:
        return pictures.cover(names, seats)

    def picture(self, scene: Scene) -> Picture:
        """The board; live, while a price waits, the dials, which are what all look at then."""
        view: StatesView = scene.view
        if view.outcome is not None or scene.table.status is Status.FINISHED:
            return pictures.podium(result.settled(scene), scene.names)
        if scene.table.pace == "live" and view.phase in panel.REPLIES:
            return pictures.dial(view, scene.names, away=scene.away)
        return pictures.board(view, scene.names, away=scene.away)

    def hand(self, scene: Scene) -> Picture | None:
        """The map for the mover, the dials for whom a price waits; else the board says it all."""
        view: StatesView = scene.view
        if view.me is None or view.me not in view.actors:
            return None
        if view.phase == "MOVE":
            return pictures.reach(view, scene.names)
        return pictures.dial(view, scene.names) if view.phase in panel.REPLIES else None

    def chapter(self, scene: Scene) -> Hashable:
        """A turn."""
        return scene.view.round, scene.view.turn_player

    def changes_ms(self, scene: Scene) -> int | None:
        return None

    def urgent(self, scene: Scene) -> bool:
        return False  # the shortest clock is a minute
