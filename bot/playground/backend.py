"""The one place that touches simcord, whose engine keeps the state of the local Discord.

Everything used here is simcord's private business, so the version is exact and
`tests/playground/test_simcord_contract.py` holds each assumption. Payloads that leave this module
are copies in Discord's own shapes, ready to be sent.
"""

import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any, NoReturn

import discord
from simcord import intents as sim_intents
from simcord.backend import Backend, serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.command_access import command_access
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Message, Overwrite
from simcord.components import walk_components
from simcord.enums import OverwriteType
from simcord.http import routes as _routes  # noqa: F401  # importing it registers the routes
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch
from simcord.interactions import base_payload

from bot.playground.cdn import Cdn
from bot.playground.clock import WorldClock
from bot.playground.errors import Refusal

SIMCORD_VERSION = "3.2.1"
EPHEMERAL = 1 << 6
LOADING = 1 << 7

Payload = dict[str, Any]
Listener = Callable[[str, Payload], None]
_log = logging.getLogger(__name__)


class Upload:
    """One file of a multipart request, as simcord's handlers read it."""

    def __init__(self, filename: str, content: bytes, description: str | None) -> None:
        self.filename = filename
        self.content = content
        self.description = description
        self.fp = self

    def read(self) -> bytes:
        return self.content


class _Nowhere(list[Any]):
    """simcord's own records of traffic: never read here, and they would grow for ever."""

    def append(self, item: Any) -> None:
        return


class _State(Backend):  # type: ignore[misc]  # simcord is not typed for us, so its classes are Any
    """simcord's state, which also tells of the messages only one person sees."""

    def __init__(self, clock: WorldClock, cdn: Cdn, private: Listener) -> None:
        super().__init__(clock=clock)
        self.cdn = cdn
        self.http_requests = _Nowhere()
        self.transcript = _Nowhere()
        self.nonces: dict[int, str] = {}
        self._private = private

    def new_interaction(self, *args: Any, **kwargs: Any) -> Any:
        record = super().new_interaction(*args, **kwargs)
        del self.interaction_tokens[record.token]
        record.token = urlsafe_b64encode(f"interaction:{record.id}:".encode()).decode().rstrip("=")
        record.token += secrets.token_urlsafe(48)
        self.interaction_tokens[record.token] = record.id
        return record

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Any:
        message = super().commit_message(message, broadcast=broadcast)
        self._tell_its_person("MESSAGE_CREATE", message)
        return message

    def edit_message(self, channel_id: int, message_id: int, fields: Payload) -> Any:
        before = {a["id"]: a for a in self.get_message(channel_id, message_id).attachments}
        message = super().edit_message(channel_id, message_id, fields)
        kept = {attachment["id"] for attachment in message.attachments}
        for removed in before.keys() - kept:
            self.cdn.remove(before[removed])
        self._tell_its_person("MESSAGE_UPDATE", message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        for attachment in message.attachments:
            self.cdn.remove(attachment)
        self._tell_its_person("MESSAGE_DELETE", message)

    def _tell_its_person(self, event: str, message: Message) -> None:
        if message.is_ephemeral:
            self._private(event, dict(serializers.message_payload(self, message)))


class Engine:
    """What the rest of the playground may ask of the state. Ids are numbers here."""

    def __init__(self, clock: WorldClock, cdn: Cdn) -> None:
        self._cdn = cdn
        self._private: list[Listener] = []
        self._state = _State(clock, cdn, self._tell_private)
        self.gaps: list[str] = []
        self.application_id: int = self._state.application_id
        self.bot_id: int = self._state.bot_user.id

    # ------------------------------------------------------------- what happens

    def on_event(self, listener: Listener) -> None:
        """Hear every gateway event, before it is narrowed to what a session may see."""
        self._state.subscribers.append(
            lambda event, payload: listener(event, self._finish(payload))
        )

    def on_private(self, listener: Listener) -> None:
        """Hear of ephemeral messages: MESSAGE_CREATE, MESSAGE_UPDATE, MESSAGE_DELETE."""
        self._private.append(listener)

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        self._state.emit(event, payload)

    def _tell_private(self, event: str, payload: Payload) -> None:
        for listener in self._private:
            listener(event, self._finish(payload))

    def _finish(self, payload: Any) -> Any:
        finished = self._cdn.finish(payload)
        if isinstance(finished, dict) and (nonce := self._nonce(finished)) is not None:
            finished["nonce"] = nonce
        return finished

    def _nonce(self, payload: Payload) -> str | None:
        if "nonce" not in payload or "channel_id" not in payload:
            return None
        return self._state.nonces.get(int(payload["id"]))

    # --------------------------------------------------------------------- REST

    def call(
        self,
        method: str,
        path: str,
        *,
        json: Any = None,
        params: Mapping[str, str] | None = None,
        files: Iterable[Upload] = (),
        reason: str | None = None,
        reads_content: bool = False,
    ) -> Any:
        """What Discord's API answers; None is an empty 204. Raises Refusal.

        `reads_content`: the application may read messages that do not concern it.
        """
        try:
            answer = dispatch(
                self._state, method, path, json=json, params=dict(params or {}),
                files=list(files), reason=reason, message_content_access=reads_content,
            )  # fmt: skip
        except (RouteNotImplemented, UnsupportedField) as gap:
            self._gap(f"{method} {path}: {gap}")
        except BackendError as refused:
            raise Refusal(
                refused.status, refused.code, refused.message, errors=refused.errors
            ) from refused
        except (AttributeError, LookupError, TypeError, ValueError) as malformed:
            _log.warning("%s %s is malformed: %r", method, path, malformed)
            raise Refusal(400, 50035, f"Invalid Form Body: {malformed}") from malformed
        except SetupError as impossible:
            raise Refusal(400, 50035, f"Invalid Form Body: {impossible}") from impossible
        return self._finish(answer)

    def _gap(self, what: str) -> NoReturn:
        _log.error("The local Discord cannot do this yet: %s", what)
        self.gaps.append(what)
        raise Refusal(501, 0, f"The local Discord cannot do this yet: {what}")

    def remember_nonce(self, message_id: int, nonce: str) -> None:
        self._state.nonces[message_id] = nonce

    # ------------------------------------------------------------------- people

    def add_user(self, name: str, *, is_bot: bool = False) -> int:
        """`name` is how they are shown; the account name is made from it."""
        account = "".join(c for c in name.casefold() if c.isalnum() or c in "._") or "somebody"
        return int(self._state.make_user(account, global_name=name, bot=is_bot).id)

    def name_bot(self, name: str) -> None:
        self._state.bot_user.name = name

    def user(self, user_id: int) -> Payload:
        return dict(serializers.user_payload(self._state.users[user_id]))

    def is_user(self, user_id: int) -> bool:
        return user_id in self._state.users

    def member(self, guild_id: int, user_id: int) -> Payload:
        """Without the user in it, as `resolved` carries it."""
        guild = self._state.guilds[guild_id]
        return dict(
            serializers.member_payload(self._state, guild, guild.members[user_id], with_user=False)
        )

    # ------------------------------------------------------------------- guilds

    def add_guild(
        self, name: str, owner_id: int, bot_permissions: int, shard: tuple[int, int] | None
    ) -> int:
        """A guild the bot is invited to with `bot_permissions`, without channels yet.

        `shard` is which of how many shards its id should fall to, where that matters.
        """
        wanted = {} if shard is None else {"shard_id": shard[0], "shard_count": shard[1]}
        guild = self._state.create_guild(name, owner_id=owner_id, **wanted)
        role = next(role for role in guild.roles.values() if role.managed)
        self._state.edit_role(guild.id, role.id, {"permissions": bot_permissions})
        return int(guild.id)

    def guild_ids(self) -> list[int]:
        return list(self._state.guilds)

    def guild_name(self, guild_id: int) -> str:
        return str(self._state.guilds[guild_id].name)

    def guild(self, guild_id: int) -> Payload:
        """As GUILD_CREATE carries it, threads narrowed to those the bot may see and open."""
        guild = self._state.guilds[guild_id]
        payload: Payload = self._finish(serializers.guild_create_payload(self._state, guild))
        payload["threads"] = [
            thread for thread in payload["threads"]
            if not thread["thread_metadata"]["archived"]
            and self.can_see(int(thread["id"]), self.bot_id)
        ]  # fmt: skip
        return payload

    def members(self, guild_id: int) -> list[Payload]:
        guild = self._state.guilds[guild_id]
        return [
            dict(serializers.member_payload(self._state, guild, member))
            for member in guild.members.values()
        ]

    def is_member(self, guild_id: int, user_id: int) -> bool:
        guild = self._state.guilds.get(guild_id)
        return guild is not None and user_id in guild.members

    def join(self, guild_id: int, user_id: int) -> None:
        self._state.add_member(guild_id, user_id, announce=True)

    def leave(self, guild_id: int, user_id: int) -> None:
        self._state.remove_member(guild_id, user_id)

    def kick_bot(self, guild_id: int) -> None:
        """The guild stays, with everything in it; the bot is told and sees it no more."""
        self._state.guilds[guild_id].members.pop(self.bot_id)
        self.emit("GUILD_DELETE", {"id": str(guild_id)})

    def invite_bot(self, guild_id: int) -> None:
        guild = self._state.guilds[guild_id]
        role = next(role for role in guild.roles.values() if role.managed)
        self._state.add_member(guild_id, self.bot_id, roles=[role.id])
        joined: Payload = self.guild(guild_id)
        del joined["unavailable"]  # its absence is what makes this a joining
        self.emit("GUILD_CREATE", joined)

    def rename_member(self, guild_id: int, user_id: int, nick: str | None) -> None:
        self._state.edit_member(guild_id, user_id, {"nick": nick})

    # -------------------------------------------------------- roles, permissions

    def add_role(self, guild_id: int, name: str, permissions: int) -> int:
        return int(self._state.create_role(guild_id, name, permissions=permissions).id)

    def give_role(self, guild_id: int, user_id: int, role_id: int) -> None:
        self._state.add_member_role(guild_id, user_id, role_id)

    def role(self, guild_id: int, role_id: int) -> Payload:
        return dict(serializers.role_payload(self._state.get_role(guild_id, role_id)))

    def permit_bot(self, guild_id: int, permissions: int) -> None:
        """Set what the bot's own role allows in the whole guild."""
        guild = self._state.guilds[guild_id]
        role = next(role for role in guild.roles.values() if role.managed)
        self._state.edit_role(guild_id, role.id, {"permissions": permissions})

    def bot_role(self, guild_id: int) -> int:
        roles = self._state.guilds[guild_id].roles.values()
        return next(int(role.id) for role in roles if role.managed)

    def overwrite(
        self, channel_id: int, target_id: int, *, role: bool, allow: int, deny: int
    ) -> None:
        kind = OverwriteType.ROLE if role else OverwriteType.MEMBER
        self._state.set_overwrite(channel_id, Overwrite(target_id, kind, allow, deny))

    def permissions(self, channel_id: int, user_id: int) -> discord.Permissions:
        """In a channel of a guild; in a DM, what a DM allows."""
        channel = self._state.channels[channel_id]
        if channel.guild_id is None:
            return discord.Permissions._dm_permissions()
        return discord.Permissions(
            self._state.compute_permissions(channel.guild_id, user_id, channel_id)
        )

    # ----------------------------------------------------------------- channels

    def add_channel(self, guild_id: int, name: str, *, closed_to_everyone: bool = False) -> int:
        """A text channel; closed means only roles and people with an overwrite see it."""
        overwrites = []
        if closed_to_everyone:
            unseen = discord.Permissions(view_channel=True).value
            overwrites = [Overwrite(guild_id, OverwriteType.ROLE, 0, unseen)]
        return int(self._state.create_channel(guild_id, name, overwrites=overwrites).id)

    def delete_channel(self, channel_id: int) -> None:
        """And the threads in it, of which Discord says nothing further."""
        threads = [c.id for c in self._state.channels.values() if c.parent_id == channel_id]
        guild_id = self._state.channels[channel_id].guild_id
        for thread_id in threads:
            del self._state.channels[thread_id]
            self._state.messages.pop(thread_id, None)
            self._state.guilds[guild_id].thread_ids.remove(thread_id)
        self._state.delete_channel(channel_id)

    def edit_thread(self, thread_id: int, fields: Mapping[str, Any]) -> Payload:
        settings = ("archived", "locked", "auto_archive_duration", "invitable")
        metadata = {key: fields[key] for key in settings if key in fields}
        if "archived" in metadata:
            metadata["archive_timestamp"] = self._state.now_iso()
        scalar = {key: fields[key] for key in ("name", "rate_limit_per_user") if key in fields}
        self._state.edit_channel(thread_id, scalar, thread_metadata=metadata)
        return self.channel(thread_id)

    def idle_threads(self, now: datetime) -> list[int]:
        """The open threads whose time without a message has run out."""
        return [
            channel.id for channel in self._state.channels.values()
            if channel.is_thread and not channel.thread_metadata.archived
            and (now - _last_life(channel)).total_seconds()
            >= channel.thread_metadata.auto_archive_duration * 60
        ]  # fmt: skip

    def is_channel(self, channel_id: int) -> bool:
        return channel_id in self._state.channels

    def channel(self, channel_id: int) -> Payload:
        channel = self._state.channels[channel_id]
        payload = dict(serializers.channel_payload(self._state, channel))
        if channel.is_thread and self.bot_id in channel.thread_members:
            payload["member"] = serializers.thread_member_payload(channel, self.bot_id)
        return payload

    def guild_of(self, channel_id: int) -> int | None:
        """None for a DM."""
        found = self._state.channels[channel_id].guild_id
        return None if found is None else int(found)

    def channel_ids(self, guild_id: int) -> list[int]:
        """Channels in order, then threads."""
        guild = self._state.guilds[guild_id]
        return [*guild.channel_ids, *guild.thread_ids]

    def can_see(self, channel_id: int, user_id: int) -> bool:
        return bool(channel_accessible(self._state, channel_id, user_id))

    def thread_members(self, thread_id: int) -> set[int]:
        return set(self._state.channels[thread_id].thread_members)

    def join_thread(self, thread_id: int, user_id: int) -> None:
        self._state.add_thread_member(thread_id, user_id)

    def dm_of(self, user_id: int) -> int | None:
        """The person's DM with the bot, once there is one."""
        found = self._state.dm_channels.get(user_id)
        return None if found is None else int(found)

    def open_dm(self, user_id: int) -> int:
        """The same, opened if need be."""
        return int(self._state.get_dm_channel(user_id).id)

    def person_of_dm(self, channel_id: int) -> int:
        return int(self._state.channels[channel_id].recipient_ids[0])

    # ----------------------------------------------------------------- messages

    def say(self, channel_id: int, author_id: int, content: str) -> Payload:
        message = self._state.create_message(channel_id, author_id, content)
        return self.message(channel_id, message.id)

    def message(self, channel_id: int, message_id: int) -> Payload:
        """Raises Refusal 10008."""
        found = self._message(channel_id, message_id)
        payload: Payload = self._finish(serializers.message_payload(self._state, found))
        return payload

    def messages(self, channel_id: int, reader_id: int) -> list[Payload]:
        """All that this person may see, oldest first, their ephemeral ones among them."""
        return [
            self._finish(serializers.message_payload(self._state, message))
            for message in sorted(self._state.messages[channel_id].values(), key=lambda m: m.id)
            if message_accessible(self._state, channel_id, message, reader_id)
        ]

    def is_visible(self, channel_id: int, message_id: int, reader_id: int) -> bool:
        message = self._state.messages.get(channel_id, {}).get(message_id)
        return message is not None and bool(
            message_accessible(self._state, channel_id, message, reader_id)
        )

    def pinged(self, channel_id: int, message_id: int) -> set[int]:
        """Everybody the message calls: by name, by role, or as everyone."""
        message = self._message(channel_id, message_id)
        guild = self._state.guilds.get(self._state.channels[channel_id].guild_id)
        found = set(message.ping_user_ids)
        for user_id, member in guild.members.items() if guild is not None else ():
            if message.mention_everyone or set(member.role_ids) & set(message.ping_role_ids):
                found.add(user_id)
        return found - {message.author_id, self.bot_id}

    def delete_message(self, channel_id: int, message_id: int) -> None:
        self._message(channel_id, message_id)
        self._state.delete_message(channel_id, message_id)

    def pins(self, channel_id: int) -> int:
        return sum(message.pinned for message in self._state.messages[channel_id].values())

    def set_pinned(self, channel_id: int, message_id: int, pinned: bool) -> None:
        if self._message(channel_id, message_id).is_ephemeral:
            raise Refusal(404, 10008, "Unknown Message")
        self._state.set_pinned(channel_id, message_id, pinned)
        self.emit("MESSAGE_UPDATE", self.message(channel_id, message_id))

    def _message(self, channel_id: int, message_id: int) -> Message:
        try:
            return self._state.get_message(channel_id, message_id)
        except BackendError as refused:
            raise Refusal(refused.status, refused.code, refused.message) from refused

    # ----------------------------------------------------- commands, interactions

    def commands(self, user_id: int, channel_id: int) -> list[Payload]:
        """The slash commands this person may use here."""
        found: list[Payload] = self._finish(
            self._state.visible_commands(user_id=user_id, channel_id=channel_id)
        )
        return found

    def all_commands(self) -> list[Payload]:
        return [
            self._finish(command)
            for scope in self._state.commands.values() for command in scope.values()
        ]  # fmt: skip

    def may_use(self, command: Payload, user_id: int, channel_id: int) -> bool:
        return bool(
            command_access(self._state, command, user_id=user_id, channel_id=channel_id).allowed
        )

    def new_interaction(
        self, kind: int, channel_id: int, user_id: int, data: Payload, source: int | None
    ) -> tuple["Asked", Payload]:
        """What a person asks of the bot, and the bare INTERACTION_CREATE that tells of it.

        `source` is the message whose control was used.
        """
        record, payload = base_payload(
            self._state,
            type=kind,
            channel_id=channel_id,
            guild_id=self.guild_of(channel_id),
            user_id=user_id,
            data=data,
        )
        if source is not None:
            record.source_message_id = source
            payload["message"] = self.message(channel_id, source)
        return Asked(record), payload

    def interaction_of(self, token: str) -> "Asked | None":
        """The interaction behind a token; None for a token nobody was given."""
        found = self._state.interaction_tokens.get(token)
        return None if found is None else Asked(self._state.interactions[found])

    def interaction(self, interaction_id: int) -> "Asked | None":
        record = self._state.interactions.get(interaction_id)
        return None if record is None else Asked(record)

    def store_file(self, channel_id: int, filename: str, content: bytes) -> Payload:
        return self._cdn.store_attachment(
            self._state.snowflake(), channel_id, filename, content, None
        )

    def now_iso(self) -> str:
        return str(self._state.now_iso())


class Asked:
    """One interaction, as the bot's answers change it."""

    def __init__(self, record: Any) -> None:
        self._record = record
        self.id: int = record.id
        self.token: str = record.token
        self.type: int = record.type
        self.user_id: int = record.user_id
        self.channel_id: int = record.channel_id
        self.source: int | None = record.source_message_id

    @property
    def answered(self) -> bool:
        return bool(self._record.responded)

    @property
    def kind(self) -> str | None:
        """message, deferred, deferred_update, update, modal or autocomplete; None while none."""
        if not self._record.responded:
            return None
        return str(self._record.response_kind)

    @property
    def loading(self) -> bool:
        """The person sees "thinking"."""
        return bool(self._record.loading)

    @property
    def message_ids(self) -> list[int]:
        """The answer and its follow-ups, deleted ones among them."""
        first = [] if self._record.message_id is None else [self._record.message_id]
        return [*first, *self._record.followup_ids]

    @property
    def modal(self) -> Payload | None:
        return None if self._record.modal is None else dict(self._record.modal)

    @property
    def choices(self) -> list[Payload]:
        return list(self._record.autocomplete_choices or ())

    def take_modal(self) -> bool:
        """True the first time: a modal is submitted once."""
        taken, self._record.modal_consumed = self._record.modal_consumed, True
        return not taken

    def return_modal(self) -> None:
        """The bot did not answer it: the form stays open and may be sent again."""
        self._record.modal_consumed = False

    def is_expired(self, now_iso: str) -> bool:
        return bool(now_iso >= self._record.expires_at)


def _last_life(thread: Channel) -> datetime:
    """When the thread last had a message, or was opened."""
    opened = datetime.fromisoformat(thread.thread_metadata.archive_timestamp)
    if thread.last_message_id is None:
        return opened
    return max(opened, discord.utils.snowflake_time(thread.last_message_id))


def walk(components: Any) -> list[Payload]:
    """Every component of a message or modal, nested ones included, in order."""
    return list(walk_components(components))


def narrow(
    event: str, payload: Payload, intents: discord.Intents, engine: Engine
) -> Payload | None:
    """The event as a session with `intents` gets it, or None when it gets nothing."""
    needed = sim_intents.required_intent(event, payload)
    if needed is not None and not getattr(intents, needed):
        return None
    payload = dict(payload)
    if event == "GUILD_CREATE":
        sim_intents.prune_guild_create(payload, intents, engine.bot_id)
    if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not intents.message_content:
        sim_intents.censor_message(payload, engine.bot_id, backend=engine._state)
    return payload
