"""Every press and every submitted form, by its custom id: acknowledge, do, answer.

The class of the control decides the acknowledgement. What only opens something is acknowledged
first of all; what acts is acknowledged when it is kept, so that a press that Discord shows as
taken is never lost, but in time whatever happens (docs/decisions/0008). After that only three
things can come: it is done, it is refused with a reason, or it broke; the person is told which.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import discord
import structlog

from bot.discord.desk import Desk, is_moderator, stamp_ms
from bot.discord.faults import broken, unkept
from bot.discord.presses.receipts import Receipts
from bot.discord.wire import custom_ids
from bot.discord.wire.answering import Answer, patience_s
from bot.discord.wire.components import answers, modal
from bot.health.figures import REFUSALS
from bot.logs import about
from bot.panels.private import refusal_screen, stale_screen, told, watching_screen
from bot.screens import Answers, Control, Does, FormScreen, Screen
from bot.store.errors import StoreError
from bot.tables.errors import TableError
from bot.tables.model import Person
from games.core.errors import RuleError

log = structlog.get_logger(__name__)
KEPT_IDS: Final = 4096
_WHOLE: Final = re.compile(r"-?\d{1,19}", re.ASCII)


class Pressed(NamedTuple):
    """One press as the handlers see it. `values` are the picks of a select, `filled` a form's."""

    table_id: str
    control: Control
    person: Person
    interaction_id: int
    stamp_ms: int
    moderator: bool
    answer: Answer
    values: tuple[str, ...] = ()
    filled: Answers = MappingProxyType({})

    @property
    def word(self) -> str:
        """The control's word without its arguments: "t.log" of "t.log~3"."""
        return self.control.word.split("~", 1)[0]

    @property
    def argument(self) -> str:
        """What stands behind the word, "" for nothing."""
        return self.control.word.partition("~")[2]

    @property
    def pick(self) -> str:
        """The first value picked. Raises TableError where none was."""
        if not self.values:
            raise forged()
        return self.values[0]


def forged() -> TableError:
    """Why a press is refused that no control of ours makes."""
    return TableError("forged", "No button of mine says that. Nothing changed.")


def whole(text: str) -> int:
    """A whole number as our controls write one. Raises TableError for anything else."""
    if _WHOLE.fullmatch(text) is None:
        raise forged()
    return int(text)


Handler = Callable[[Desk, Pressed], Awaitable[Screen | None]]
"""Does what a press asks for; the screen it returns is shown to the person, None for nothing."""
FormMaker = Callable[[Desk, Pressed], Awaitable[FormScreen]]


class Router:
    """Finds the handler of a press by its word; words of games go to `play` and `look`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._acts: dict[str, Handler] = {}
        self._screens: dict[str, Handler] = {}
        self._forms: dict[str, FormMaker] = {}
        self._sent: dict[str, Handler] = {}
        self._handled: dict[int, None] = {}
        self._keeping = 0
        self._receipts = Receipts()

    def act(self, word: str) -> Callable[[Handler], Handler]:
        """Registers what an ACT control of this word does ("" for a game's own action)."""
        return self._registered(self._acts, word)

    def screen(self, word: str) -> Callable[[Handler], Handler]:
        """Registers what a PRIVATE control of this word shows ("" for a game's own screen)."""
        return self._registered(self._screens, word)

    def sent(self, word: str) -> Callable[[Handler], Handler]:
        """Registers what happens when the form of this word is sent ("" for a game's own)."""
        return self._registered(self._sent, word)

    def form(self, word: str) -> Callable[[FormMaker], FormMaker]:
        """Registers the form that a MODAL control of this word opens ("" for a game's own)."""

        def register(maker: FormMaker) -> FormMaker:
            self._forms[word] = maker
            return maker

        return register

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a component or a modal; everything else is left alone."""
        if interaction.type is discord.InteractionType.component:
            submitted = False
        elif interaction.type is discord.InteractionType.modal_submit:
            submitted = True
        else:
            return
        raw: dict[str, Any] = dict(interaction.data or {})
        named = custom_ids.read(str(raw.get("custom_id", "")))
        if not self.first(interaction.id):
            return
        answer = Answer(interaction, self._desk.ledger, named[0] if named else custom_ids.NO_TABLE)
        if named is None:
            await answer.take()
            await answer.show(told("That button is from an older release. Use `/table panel`."))
            return
        pressed = _pressed(interaction, named, answer, raw, submitted=submitted)
        with _about(pressed):
            await self._answer(interaction, pressed, submitted=submitted)

    async def _answer(
        self, interaction: discord.Interaction[Any], pressed: Pressed, *, submitted: bool
    ) -> None:
        """Acknowledge by the control's class, then do the work under guard."""
        answer, does = pressed.answer, pressed.control.does
        if does is Does.MODAL and not submitted:
            await self._open_form(interaction, pressed)
            return
        registry = self._sent if submitted else self._acts if does is Does.ACT else self._screens
        handler = registry.get(pressed.word, registry.get(""))
        assert handler is not None
        if does is Does.ACT or submitted:
            await self._keep(interaction, pressed, handler)
            return
        if answer.private:
            await answer.take()
        else:
            await answer.think()
        self._heard(interaction, pressed)
        await self._guarded(pressed, handler(self._desk, pressed))

    async def _keep(
        self, interaction: discord.Interaction[Any], pressed: Pressed, handler: Handler
    ) -> None:
        """Do it, and acknowledge as soon as it is done, refused or kept, or takes too long."""
        self._heard(interaction, pressed)
        work = asyncio.ensure_future(handler(self._desk, pressed))
        waiting, self._keeping = self._keeping, self._keeping + 1
        try:
            await asyncio.wait({work}, timeout=patience_s(waiting))
        finally:
            self._keeping -= 1
        await pressed.answer.take()
        self._heard(interaction, pressed)
        shown = await self._guarded(pressed, work)
        table_id, user_id = pressed.table_id, pressed.person.user_id
        if _acted(work):
            pressed_in = None if interaction.message is None else interaction.message.id
            await self._receipts.clear(table_id, user_id, pressed_in)
        if shown is not None and not pressed.answer.in_dm:
            self._receipts.keep(table_id, user_id, shown)

    def _heard(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        if pressed.table_id != custom_ids.NO_TABLE:
            self._desk.whispers.heard(pressed.table_id, interaction)

    async def _open_form(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        """A form is the first answer itself; a refusal instead of it where none can be sent."""
        maker = self._forms.get(pressed.word, self._forms.get(""))
        assert maker is not None
        try:
            form = await maker(self._desk, pressed)
        except Exception as fault:
            await pressed.answer.think()
            await self._failed(pressed, fault)
            return
        await pressed.answer.ask(modal(form, pressed.table_id))
        self._heard(interaction, pressed)

    async def _guarded(self, pressed: Pressed, work: Awaitable[Screen | None]) -> Any:
        """The message that answers the press, None where there is none."""
        try:
            screen = await work
        except Exception as fault:
            return await self._failed(pressed, fault)
        if screen is None:
            return None
        try:
            return await pressed.answer.show(screen)
        except Exception as fault:
            looked = pressed.control.does is Does.PRIVATE and not pressed.filled
            return await self._failed(pressed, fault, made=not looked)

    async def _failed(self, pressed: Pressed, fault: Exception, *, made: bool = False) -> Any:
        """Tell the person why nothing happened; only what is our own fault reaches the log."""
        try:
            screen = await self._reason(pressed, fault, made=made)
            if pressed.filled:
                pressed.answer.beside()  # what was being filled in stays where it is
            return await pressed.answer.show(screen)
        except Exception:
            log.exception("no answer", table=pressed.table_id, word=pressed.word)
            return None

    async def _reason(self, pressed: Pressed, fault: Exception, *, made: bool) -> Screen:
        desk = self._desk
        if isinstance(fault, TableError):
            REFUSALS.labels(fault.code).inc()
        match fault:
            case RuleError():
                REFUSALS.labels("rule").inc()
                return await _refused(desk, pressed, fault)
            case TableError(code="stale"):
                return await _stale(desk, pressed)
            case TableError(code="not-seated") if pressed.control.does is Does.ACT:
                return watching_screen()
            case TableError():
                return told(fault.message)
            case StoreError() if not made:
                return unkept(fault)
            case _:
                return broken(fault, table=pressed.table_id, word=pressed.word, made=made)

    def first(self, interaction_id: int) -> bool:
        """Whether this interaction is new to this process; Discord may deliver one twice."""
        if interaction_id in self._handled:
            return False
        self._handled[interaction_id] = None
        if len(self._handled) > KEPT_IDS:
            del self._handled[next(iter(self._handled))]
        return True

    @staticmethod
    def _registered(registry: dict[str, Handler], word: str) -> Callable[[Handler], Handler]:
        def register(handler: Handler) -> Handler:
            registry[word] = handler
            return handler

        return register


def _about(pressed: Pressed) -> AbstractContextManager[Any]:
    """For the log: what the press is about."""
    if pressed.word.startswith("n."):
        return structlog.contextvars.bound_contextvars(night=pressed.table_id)
    return about(pressed.table_id) if pressed.table_id != custom_ids.NO_TABLE else nullcontext()


def _acted(work: "asyncio.Future[Screen | None]") -> bool:
    """Whether what was pressed has been done, and not refused."""
    return not work.cancelled() and work.exception() is None


def _pressed(
    interaction: discord.Interaction[Any],
    named: tuple[str, Control],
    answer: Answer,
    raw: dict[str, Any],
    *,
    submitted: bool,
) -> Pressed:
    table_id, control = named
    return Pressed(
        table_id,
        control,
        Person(interaction.user.id, interaction.user.display_name),
        interaction.id,
        stamp_ms(interaction.id),
        is_moderator(interaction),
        answer,
        tuple(str(value) for value in raw.get("values") or ()),
        answers(raw.get("components") or ()) if submitted else {},
    )


async def _refused(desk: Desk, pressed: Pressed, refusal: RuleError) -> Screen:
    """The reason in the game's words, with fresh controls: best effort, never a second failure."""
    try:
        game = await desk.tables.game(pressed.table_id)
        seat = game.table.seat_of(pressed.person.user_id)
        if seat is None:
            return refusal_screen(refusal)
        face, scene = desk.face(game.table), desk.scene(game, seat)
        return refusal_screen(refusal, face.mend(scene, refusal), face.refusal(scene, refusal))
    except (TableError, RuleError):
        return refusal_screen(refusal)


async def _stale(desk: Desk, pressed: Pressed) -> Screen:
    game = await desk.tables.game(pressed.table_id)
    face, public = desk.face(game.table), desk.scene(game, None)
    seat = game.table.seat_of(pressed.person.user_id)
    rows: tuple[Any, ...] = ()
    if seat is not None and seat in public.view.actors:
        rows = face.private(desk.scene(game, seat)).rows
    return stale_screen(face.stage(public), await desk.url(game.table), rows)
