"""The face of Dallas, put together from its parts."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from bot.face import Ahead, Drafted, Noted, OptionWords, Private, Result, Room, Scene
from bot.games.dallas import (
    body,
    ending,
    hand,
    mending,
    panel,
    pictures,
    pushes,
    replies,
    result,
    rules_now,
    screens,
    seats,
    talks,
    terms,
    track,
    words,
)
from bot.games.dallas import describe as describing
from bot.games.dallas.options import OPTION_WORDS
from bot.screens import Answers, FormScreen, Row, Screen
from bot.tables.model import Order
from games.core.action import Action
from games.core.errors import RuleError
from games.core.fact import Fact
from games.dallas.view import DallasView
from renders.core.picture import Picture

S = TypeVar("S", Screen, Drafted, Screen | Drafted)


class DallasFace:
    """`bot.face.Face` for this game, and `bot.face.KeepsOrders`: the rules keep orders ahead but
    for the end of a go (`bot.face.CarriesOn`)."""

    option_words: Mapping[str, OptionWords] = OPTION_WORDS
    open_screens: frozenset[str] = frozenset({"holdings"})
    orders_word: str = "orders"

    def stage(self, scene: Scene) -> str:
        return track.stage(scene)

    def decision(self, scene: Scene) -> str:
        if scene.view.phase == "game_over":
            return result.result(scene).winner
        return panel.decision(scene)

    def body(self, scene: Scene) -> tuple[str, ...]:
        if scene.view.phase == "game_over":
            return result.result(scene).body
        return tuple(map(terms.tidy, body.body(scene)))

    def ping(self, scene: Scene) -> str:
        return panel.ping(scene)

    def seat_names(self, view: DallasView, names: Sequence[str]) -> Sequence[str]:
        return seats.names(view, names)

    def line(self, fact: Fact, names: Sequence[str]) -> str | None:
        sentence = words.line(fact, names)
        return None if sentence is None else terms.tidy(sentence)

    def result(self, scene: Scene) -> Result:
        return result.result(scene)

    def describe(self, scene: Scene) -> str:
        return terms.tidy(describing.describe(scene))

    def rules_now(self, scene: Scene) -> tuple[str, ...]:
        return rules_now.rules_now(scene.view)

    def rows(self, scene: Scene) -> tuple[Row, ...]:
        return panel.rows(scene)

    def private(self, scene: Scene) -> Private:
        private = hand.private(scene)
        return Private(tuple(map(terms.tidy, private.body)), private.rows)

    def screen(self, scene: Scene, word: str) -> Screen | Drafted:
        name, args = screens.parts(word)
        return _tidy(screens.SCREENS[name](scene, args))

    def actions(self, scene: Scene, word: str) -> tuple[Action, ...]:
        name, args = screens.parts(word)
        return screens.PLAYS[name](scene, args)

    def form(self, scene: Scene, word: str) -> FormScreen:
        name, args = screens.parts(word)
        return screens.FORMS[name](scene, args)

    def fill(
        self, scene: Scene, word: str, answers: Answers
    ) -> Action | tuple[Action, ...] | Noted | Drafted:
        name, args = screens.parts(word)
        filled = screens.FILLS[name](scene, args, answers)
        return _tidy(filled) if isinstance(filled, Drafted) else filled

    def refusal(self, scene: Scene, refusal: RuleError) -> str:
        return terms.tidy(mending.refusal(scene, refusal))

    def mend(self, scene: Scene, refusal: RuleError) -> tuple[Row, ...]:
        return mending.mend(scene, refusal)

    def receipt(self, scene: Scene, facts: tuple[Fact, ...]) -> Screen | None:
        screen = replies.receipt(scene, facts)
        return None if screen is None else _tidy(screen)

    def push(self, scene: Scene, fact: Fact) -> Screen | None:
        screen = pushes.push(scene, fact)
        return None if screen is None else _tidy(screen)

    def rest(self, scene: Scene, left: tuple[Action, ...]) -> Ahead | None:
        return ending.rest(scene, left)

    def ahead(self, scene: Scene) -> tuple[Ahead, ...]:
        return ()  # what is decided ahead by hand the rules keep themselves

    def order(self, scene: Scene, order: Order) -> str:
        return ending.WORDS

    def ripe(self, scene: Scene, order: Order) -> bool:
        return ending.ripe(scene, order)

    def off(self, scene: Scene, order: Order) -> str | None:
        return ending.off(scene, order)

    def rooms(self, scene: Scene) -> tuple[Room, ...]:
        return talks.rooms(scene)

    def cover(self, names: Sequence[str], seats: int) -> Picture:
        return pictures.cover(names, seats)

    def picture(self, scene: Scene) -> Picture:
        return pictures.public(scene)

    def hand(self, scene: Scene) -> Picture | None:
        return pictures.hand(scene)

    def chapter(self, scene: Scene) -> Hashable:
        """A go each; in a meeting each negotiation, the blackmail, each ballot, the settlement."""
        view: DallasView = scene.view
        ballots = 0 if view.meeting is None else len(view.meeting.ballots)
        part = "go" if view.meeting is None else view.phase
        return view.round, view.turn, view.mover, part, ballots

    def changes_ms(self, scene: Scene) -> int | None:
        return None

    def urgent(self, scene: Scene) -> bool:
        return False


def _tidy(step: S) -> S:
    """The same with one full stop behind a name that has its own."""
    if isinstance(step, Drafted):
        return replace(step, screen=_tidy(step.screen))
    return replace(step, decision=terms.tidy(step.decision), body=tuple(map(terms.tidy, step.body)))
