"""The face of the quiz, put together from its parts."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from bot.face import Ahead, OptionWords, Private, Result, Room, Scene
from bot.games.quiz import describe as describing
from bot.games.quiz import hand, orders, pages, panel, replies, result, rules_now, words
from bot.games.quiz.controls import FACTS
from bot.games.quiz.options import OPTION_WORDS
from bot.screens import Answers, FormScreen, Row, Screen
from bot.tables.model import Order, Status
from games.core.action import Action
from games.core.errors import RuleError
from games.core.fact import Fact
from games.quiz.view import QuizView
from renders import quiz as pictures
from renders.core.picture import Picture


class QuizFace:
    """`bot.face.Face` for this game, and `bot.face.Foresighted`."""

    option_words: Mapping[str, OptionWords] = OPTION_WORDS
    open_screens: frozenset[str] = frozenset({FACTS})

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
        return pages.facts(scene, word)

    def actions(self, scene: Scene, word: str) -> tuple[Action, ...]:
        return replies.actions(scene, word)

    def form(self, scene: Scene, word: str) -> FormScreen:
        return replies.form(scene, word)

    def fill(self, scene: Scene, word: str, answers: Answers) -> Action:
        return replies.fill(scene, word, answers)

    def refusal(self, scene: Scene, refusal: RuleError) -> str:
        return replies.refusal(scene, refusal)

    def mend(self, scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
        return replies.mend(scene)

    def receipt(self, scene: Scene, facts: tuple[Fact, ...]) -> Screen | None:
        return replies.receipt(scene, facts)

    def push(self, scene: Scene, fact: Fact) -> Screen | None:
        return replies.push(scene, fact)

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
        view: QuizView = scene.view
        if view.outcome is not None or scene.table.status is Status.FINISHED:
            return pictures.podium(result.settled(scene), scene.names)
        return pictures.board(view, scene.names, away=scene.away)

    def hand(self, scene: Scene) -> Picture | None:
        return None  # all there is to see is on the panel

    def chapter(self, scene: Scene) -> Hashable:
        """A card; it ends when it closes, so that a panel moves down in the pause."""
        return len(scene.view.closed)

    def changes_ms(self, scene: Scene) -> int | None:
        return None

    def urgent(self, scene: Scene) -> bool:
        """Nobody is called, and no panel moves, while seconds count."""
        return scene.table.pace == "live" and scene.view.phase == "QUESTION"
