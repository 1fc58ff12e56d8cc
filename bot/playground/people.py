"""People of the local world, driven from a test: what they do and what they see."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.playground import controls, forms
from bot.playground.backend import Engine, Payload
from bot.playground.bell import Bell
from bot.playground.errors import NotPossible
from bot.playground.interactions import Interactions, Pending
from bot.playground.replies import Message, Modal, Reply
from bot.playground.rules import Rules
from bot.playground.world import Place, Role

Where = Place | int


class Person:
    """Somebody with a client. What the client would not let them do raises NotPossible."""

    def __init__(
        self, engine: Engine, interactions: Interactions, rules: Rules, bell: Bell, user_id: int
    ) -> None:
        self._engine = engine
        self._interactions = interactions
        self._rules = rules
        self._bell = bell
        self.id = user_id
        self.name: str = engine.users.get(user_id)["global_name"]
        self.pings: list[Message] = []

    def __int__(self) -> int:
        return self.id

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # ------------------------------------------------------------ interactions

    async def slash(self, where: Where, command: str, **chosen: Any) -> Reply:
        """Use a slash command; `command` may name a subcommand: "table options".

        Options are by their names; people and places may stand for their ids.
        """
        data = self._command(where, command, chosen)
        return await self._reply(self._interactions.command(self.id, int(where), data))

    async def autocomplete(
        self, where: Where, command: str, option: str, typed: str, **chosen: Any
    ) -> list[Payload]:
        """The choices offered for what is typed so far. Raises TimeoutError without an answer."""
        data = self._command(where, command, {**chosen, option: typed})
        leaf = data
        while leaf["options"] and "options" in leaf["options"][0]:
            leaf = leaf["options"][0]
        next(given for given in leaf["options"] if given["name"] == option)["focused"] = True
        asked = self._interactions.command(self.id, int(where), data, unfinished=True)
        reply = await self._reply(asked)
        if reply.failed:
            raise TimeoutError(reply.failed)
        return reply.choices

    async def press(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        stale: bool = False,
    ) -> Reply:
        """Press a button. `stale` presses one that an edit took away in the meantime."""
        control = self._control(message, stale, label=label, custom_id=custom_id)
        return await self._use(message, controls.press(control), stale)

    async def select(
        self,
        message: Message,
        values: Sequence[Any],
        *,
        placeholder: str | None = None,
        custom_id: str | None = None,
        stale: bool = False,
    ) -> Reply:
        """Choose in a select: option values or labels, or people and places."""
        control = self._control(message, stale, placeholder=placeholder, custom_id=custom_id)
        if control["type"] == controls.BUTTON:
            raise NotPossible("That is a button.")
        by_label = {o["label"]: o["value"] for o in control.get("options") or ()}
        chosen = [by_label.get(value, _plain(value)) for value in values]
        data = controls.choose(
            self._engine, control, chosen, channel_id=message.channel_id, user_id=self.id
        )
        return await self._use(message, data, stale)

    async def submit(self, modal: Modal, values: Mapping[str, Any]) -> Reply:
        """Send a form; values by label or custom id, the rest as it was preset."""
        by_custom_id = {
            key: [_plain(one) for one in value] if isinstance(value, list) else value
            for key, value in forms.by_custom_id(modal, values).items()
        }
        return await self._reply(
            self._interactions.submit(self.id, modal.interaction_id, by_custom_id)
        )

    def _command(self, where: Where, command: str, chosen: Mapping[str, Any]) -> Payload:
        name, *path = command.removeprefix("/").split()
        given = [{"name": key, "value": _plain(value)} for key, value in chosen.items()]
        for part in reversed(path):
            given = [{"name": part, "options": given}]
        return {"name": name, "options": given}

    def _control(self, message: Message, stale: bool, **wanted: str | None) -> Payload:
        shown = message if stale else self.message(message)
        return controls.find(shown, **wanted)

    async def _use(self, message: Message, data: Payload, stale: bool) -> Reply:
        return await self._reply(
            self._interactions.component(
                self.id, message.channel_id, message.id, data, checked=stale
            )
        )

    async def _reply(self, pending: Pending) -> Reply:
        await pending.decided.wait()
        return Reply(pending, self._engine, self._bell)

    # ------------------------------------------------------------------- seeing

    def sees(self, where: Where) -> list[Message]:
        """Every message there that is theirs to see, oldest first, ephemeral ones too."""
        if not self._engine.channels.exists(int(where)) or not self._engine.channels.can_see(
            int(where), self.id
        ):
            raise NotPossible("That channel is gone.")
        return [Message(found) for found in self._engine.messages.seen_by(int(where), self.id)]

    def message(self, message: Message) -> Message:
        """The message as it is now. Raises NotPossible when it is gone."""
        return self.read(message.channel_id, message.id)

    def read(self, channel_id: int, message_id: int) -> Message:
        """A message by its ids. Raises NotPossible when it is not theirs to see."""
        if not self._engine.messages.is_visible(channel_id, message_id, self.id):
            raise NotPossible("That message is gone.")
        return Message(self._engine.messages.get(channel_id, message_id))

    @property
    def dm(self) -> Place | None:
        """Their DM with the bot, once there is one."""
        channel_id = self._engine.channels.dm_of(self.id)
        return None if channel_id is None else Place(channel_id, "")

    def dms(self) -> list[Message]:
        """What stands in it, oldest first."""
        return [] if self.dm is None else self.sees(self.dm)

    def channels(self, places: Iterable[Place]) -> list[Place]:
        """Those of `places` that they can see."""
        return [place for place in places if self._engine.channels.can_see(place.id, self.id)]

    # -------------------------------------------------------------------- doing

    async def say(self, where: Where, text: str) -> Message:
        """Write a message."""
        if not self._engine.channels.can_see(int(where), self.id):
            raise NotPossible("That channel is gone.")
        allowed = self._engine.channels.permissions(int(where), self.id)
        in_thread = "thread_metadata" in self._engine.channels.get(int(where))
        if not (allowed.send_messages_in_threads if in_thread else allowed.send_messages):
            raise NotPossible("You may not write here.")
        return Message(self._engine.messages.say(int(where), self.id, text))

    async def delete(self, message: Message) -> None:
        """Delete their own message, or as a moderator any."""
        shown = self.message(message)
        own = shown["author"]["id"] == str(self.id)
        if (
            not own
            and not self._engine.channels.permissions(shown.channel_id, self.id).manage_messages
        ):
            raise NotPossible("Only moderators delete what others wrote.")
        self._engine.messages.delete(shown.channel_id, shown.id)

    def open_dm(self) -> Place:
        """Their DM with the bot, opened by them if there is none yet."""
        return Place(self._engine.channels.open_dm(self.id), "")

    def close_dms(self) -> None:
        """From now on the bot gets 50007 for a DM to them."""
        self._rules.closed_dms.add(self.id)

    def open_dms(self) -> None:
        self._rules.closed_dms.discard(self.id)

    def speak(self, locale: str) -> None:
        """The language of their client, such as "fr"."""
        self._interactions.locales[self.id] = locale


class People:
    """Everybody there is."""

    def __init__(
        self, engine: Engine, interactions: Interactions, rules: Rules, bell: Bell
    ) -> None:
        self._engine = engine
        self._interactions = interactions
        self._rules = rules
        self._bell = bell
        self._known: dict[int, Person] = {}

    def add(self, name: str) -> Person:
        """Somebody new, in no server yet."""
        user_id = self._engine.users.add(name)
        person = Person(self._engine, self._interactions, self._rules, self._bell, user_id)
        self._known[user_id] = person
        return person

    def ids(self) -> list[int]:
        """In the order they came."""
        return list(self._known)

    def by_id(self, user_id: int) -> Person | None:
        return self._known.get(user_id)

    def named(self, name: str) -> Person | None:
        return next((p for p in self._known.values() if p.name == name), None)


def _plain(value: Any) -> Any:
    return str(value.id) if isinstance(value, Person | Place | Role) else value
