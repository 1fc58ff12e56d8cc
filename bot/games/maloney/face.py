"""The face of Maloney's Inheritance, put together from its parts."""

from collections.abc import Hashable, Mapping, Sequence

from bot.face import Ahead, OptionWords, Private, Result, Room, Scene
from bot.games.maloney import calls, forms, hand, orders, panel, replies, result, rules_now, words
from bot.games.maloney import describe as describing
from bot.games.maloney.options import OPTION_WORDS
from bot.screens import Answers, FormScreen, Row, Screen, TextBlank
from bot.tables.model import Order, Status
from games.core.action import Action
from games.core.errors import RuleError
from games.core.fact import Fact
from games.maloney.view import MaloneyView
from renders import maloney as pictures
from renders.core.picture import Picture


class MaloneyFace:
    """`bot.face.Face` for this game, `bot.face.Foresighted` and `bot.face.TakesSums`."""

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

    def seat_names(self, view: MaloneyView, names: Sequence[str]) -> Sequence[str]:
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

    def actions(self, scene: Scene, word: str) -> tuple[Action, ...]:
        raise KeyError(word)  # every act here is one action, whose token the button carries

    def form(self, scene: Scene, word: str) -> FormScreen:
        return forms.form(scene, word)

    def fill(self, scene: Scene, word: str, answers: Answers) -> Action:
        return forms.fill(scene, word, answers)

    def refusal(self, scene: Scene, refusal: RuleError) -> str:
        return replies.refusal(scene, refusal)

    def mend(self, scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
        return replies.mend(scene, refusal)

    def receipt(self, scene: Scene, facts: tuple[Fact, ...]) -> Screen | None:
        return replies.receipt(scene, facts)

    def push(self, scene: Scene, fact: Fact) -> Screen | None:
        return replies.push(scene, fact)

    def ahead(self, scene: Scene) -> tuple[Ahead, ...]:
        return orders.ahead(scene)

    def blank(self, scene: Scene, of: str) -> TextBlank | None:
        return orders.blank(scene, of)

    def amount(self, text: str) -> int:
        return forms.amount(text)

    def summed(self, scene: Scene, of: str, amount: int) -> Ahead:
        return orders.summed(scene, of, amount)

    def order(self, scene: Scene, order: Order) -> str:
        return orders.order(scene, order)

    def ripe(self, scene: Scene, order: Order) -> bool:
        return orders.ripe(scene, order)

    def off(self, scene: Scene, order: Order) -> str | None:
        return orders.off(scene, order)

    def rooms(self, scene: Scene) -> tuple[Room, ...]:
        return ()  # whoever wants to talk in private does so without the bot

    def cover(self, names: Sequence[str], seats: int) -> Picture:
        return pictures.cover(names, seats)

    def picture(self, scene: Scene) -> Picture:
        view: MaloneyView = scene.view
        if view.outcome is not None or scene.table.status is Status.FINISHED:
            return pictures.podium(result.settled(scene), scene.names)
        # The picture knows the live calls only; a last call of an hour stands in the text.
        stage = calls.stage(scene) if scene.table.pace == "live" else 0
        return pictures.board(view, scene.names, away=scene.away, stage=stage)

    def hand(self, scene: Scene) -> Picture | None:
        view: MaloneyView = scene.view
        if view.me is None or not view.seats[view.me].hand:
            return None
        return pictures.hand(view, scene.names)

    def chapter(self, scene: Scene) -> Hashable:
        return "end" if scene.view.phase == "FINISHED" else scene.view.day

    def changes_ms(self, scene: Scene) -> int | None:
        return calls.following(scene)

    def urgent(self, scene: Scene) -> bool:
        auction = scene.view.auction
        return scene.table.pace == "live" and auction is not None and auction.open
