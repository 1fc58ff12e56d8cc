"""What Discord does and simcord's routes do not: threads, pins, DMs, repeats, lost access."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import discord

from bot.playground import errors
from bot.playground.backend import EPHEMERAL, Engine, Payload
from bot.playground.calls import Call

PINS = 250
NONCES_KEPT = 10_000
NONCES_HOLD_MS = 5 * 60_000
"""For how long a nonce is enforced; Discord says "the past few minutes"."""
_UNHANDLED = object()


class Rules:
    """Answers a call itself where Discord differs from simcord, else hands it on."""

    def __init__(
        self,
        engine: Engine,
        gateway_url: str,
        *,
        reads_content: bool,
        now_ms: Callable[[], int],
    ) -> None:
        self._engine = engine
        self._now_ms = now_ms
        self._gateway_url = gateway_url
        self._reads_content = reads_content
        self.closed_dms: set[int] = set()
        self._nonces: OrderedDict[tuple[int, str], int] = OrderedDict()
        self._own: list[tuple[str, str, Callable[[Call], Any]]] = [
            ("GET", "/gateway/bot", self._where_the_gateway_is),
            ("GET", "/gateway", self._where_the_gateway_is),
            ("POST", "/channels/*/messages", self._create_message),
            ("PATCH", "/channels/*/messages/*", self._edit_message),
            ("DELETE", "/channels/*/messages/*", self._in_open_thread),
            ("PUT", "/channels/*/messages/pins/*", self._pin),
            ("PUT", "/channels/*/pins/*", self._pin),
            ("DELETE", "/channels/*/messages/pins/*", self._pin),
            ("DELETE", "/channels/*/pins/*", self._pin),
            ("PATCH", "/channels/*", self._edit_channel),
            ("DELETE", "/channels/*", self._delete_channel),
            ("PUT", "/channels/*/thread-members/*", self._add_to_thread),
            ("POST", "/interactions/*/*/callback", self._callback),
            ("*", "/webhooks/**", self._webhook),
            ("*", "/guilds/**", self._guild),
        ]

    def apply(self, call: Call) -> Any:
        """The body of the answer, None for an empty one. Raises Refusal."""
        for method, pattern, handler in self._own:
            if call.matches(method, pattern):
                answer = handler(call)
                if answer is not _UNHANDLED:
                    return answer
        return self._pass_on(call)

    def _pass_on(self, call: Call) -> Any:
        return self._engine.call(
            call.method,
            call.path,
            json=call.json,
            params=call.params,
            files=call.files,
            reason=call.reason,
            reads_content=self._reads_content,
        )

    # ----------------------------------------------------------------- messages

    def _create_message(self, call: Call) -> Any:
        channel_id = int(call.parts[1])
        nonce = call.message.get("nonce")
        if nonce is not None and call.message.get("enforce_nonce"):
            first = self._nonces.get((channel_id, str(nonce)))
            if first is not None and self._now_ms() - _stamp_ms(first) < NONCES_HOLD_MS:
                return self._engine.messages.get(channel_id, first)
        self._may_write(channel_id, bool(call.files))
        message = self._pass_on(call)
        if nonce is not None:
            message["nonce"] = str(nonce)
            self._engine.messages.remember_nonce(int(message["id"]), str(nonce))
            self._nonces[channel_id, str(nonce)] = int(message["id"])
            if len(self._nonces) > NONCES_KEPT:
                self._nonces.popitem(last=False)
        return message

    def _may_write(self, channel_id: int, with_files: bool) -> None:
        engine = self._engine
        if not engine.channels.exists(channel_id) or not engine.channels.can_see(
            channel_id, engine.bot_id
        ):
            return  # simcord refuses it in the right words
        if engine.channels.guild_of(channel_id) is None:
            self._may_write_to(engine.channels.person_of_dm(channel_id))
            return
        allowed = engine.channels.permissions(channel_id, engine.bot_id)
        if with_files and not allowed.attach_files:
            raise errors.missing_permissions()
        thread = engine.channels.get(channel_id).get("thread_metadata")
        if thread is None or not (thread["archived"] or thread["locked"]):
            return
        if not allowed.send_messages_in_threads:
            raise errors.missing_permissions()
        if thread["locked"] and not allowed.manage_threads:
            raise errors.archived_thread() if thread["archived"] else errors.locked_thread()
        if thread["archived"]:
            engine.channels.edit_thread(channel_id, {"archived": False})

    def _may_write_to(self, person_id: int) -> None:
        if person_id in self.closed_dms:
            raise errors.closed_dms()
        engine = self._engine
        if not any(
            engine.guilds.has(guild_id, person_id) and engine.guilds.has(guild_id, engine.bot_id)
            for guild_id in engine.guilds.ids()
        ):
            raise errors.no_mutual_guild()

    def _edit_message(self, call: Call) -> Any:
        self._in_open_thread(call)
        channel_id = int(call.parts[1])
        if call.files and self._engine.channels.exists(channel_id):
            allowed = self._engine.channels.permissions(channel_id, self._engine.bot_id)
            if allowed.view_channel and not allowed.attach_files:
                raise errors.missing_permissions()
        return _UNHANDLED

    def _in_open_thread(self, call: Call) -> Any:
        """Nothing in an archived thread can be edited or deleted."""
        channel_id = int(call.parts[1])
        if self._engine.channels.exists(channel_id):
            thread = self._engine.channels.get(channel_id).get("thread_metadata")
            if thread is not None and thread["archived"] and self._sees(channel_id):
                raise errors.archived_thread()
        return _UNHANDLED

    def _pin(self, call: Call) -> Any:
        """Pinning needs PIN_MESSAGES since 2026; MANAGE_MESSAGES does not include it."""
        channel_id, message_id = int(call.parts[1]), int(call.parts[-1])
        self._known_and_seen(channel_id)
        if self._engine.channels.guild_of(channel_id) is not None:
            allowed = self._engine.channels.permissions(channel_id, self._engine.bot_id)
            if not allowed.pin_messages:
                raise errors.missing_permissions()
        self._in_open_thread(call)
        if call.method == "PUT" and self._engine.messages.pins(channel_id) >= PINS:
            raise errors.too_many_pins()
        self._engine.messages.set_pinned(channel_id, message_id, call.method == "PUT")
        return None

    # ------------------------------------------------------------------ threads

    def _edit_channel(self, call: Call) -> Any:
        thread = self._thread(call)
        if thread is None:
            return _UNHANDLED
        engine, body = self._engine, call.message
        allowed = engine.channels.permissions(int(thread["id"]), engine.bot_id)
        owns = thread["owner_id"] == str(engine.bot_id)
        if not (allowed.manage_threads or owns):
            reopening = body.keys() == {"archived"} and not body["archived"]
            if not (reopening and allowed.send_messages_in_threads):
                raise errors.missing_permissions()
        locking = "locked" in body or thread["thread_metadata"]["locked"]
        if locking and not allowed.manage_threads:
            raise errors.missing_permissions()
        if thread["thread_metadata"]["archived"] and body.get("archived", True):
            raise errors.archived_thread()
        return engine.channels.edit_thread(int(thread["id"]), body)

    def _delete_channel(self, call: Call) -> Any:
        channel_id = int(call.parts[1])
        self._known_and_seen(channel_id)
        allowed = self._engine.channels.permissions(channel_id, self._engine.bot_id)
        thread = self._thread(call)
        if not (allowed.manage_threads if thread is not None else allowed.manage_channels):
            raise errors.missing_permissions()
        deleted = self._engine.channels.get(channel_id)
        self._engine.channels.delete(channel_id)
        return deleted

    def _add_to_thread(self, call: Call) -> Any:
        thread = self._thread(call)
        if thread is None or call.parts[-1] == "@me":
            return _UNHANDLED
        if thread["thread_metadata"]["archived"]:
            raise errors.archived_thread()
        if not self._engine.guilds.has(int(thread["guild_id"]), int(call.parts[-1])):
            raise errors.unknown_member()
        return _UNHANDLED

    def _thread(self, call: Call) -> Payload | None:
        channel_id = int(call.parts[1])
        if not self._engine.channels.exists(channel_id) or not self._sees(channel_id):
            return None
        channel = self._engine.channels.get(channel_id)
        return channel if "thread_metadata" in channel else None

    # ------------------------------------------------------------- interactions

    def _callback(self, call: Call) -> Any:
        asked = self._engine.asking.by_token(call.parts[2])
        if asked is not None and not asked.answered:
            self._may_answer_in(asked.channel_id, call)
        return _UNHANDLED

    def _may_answer_in(self, channel_id: int, call: Call) -> None:
        """A public answer in a thread that was locked meanwhile is refused."""
        if not self._engine.channels.exists(channel_id):
            raise errors.unknown_channel()
        thread = self._engine.channels.get(channel_id).get("thread_metadata")
        hidden = int(call.message.get("flags") or 0) & EPHEMERAL
        if thread is not None and thread["archived"] and thread["locked"] and not hidden:
            raise errors.archived_thread(403)

    def _webhook(self, call: Call) -> Any:
        """A token that was good and is past its fifteen minutes."""
        asked = self._engine.asking.by_token(call.parts[2]) if len(call.parts) > 2 else None
        if asked is not None and asked.expired:
            raise errors.token_expired()
        return _UNHANDLED

    # ------------------------------------------------------------------- guilds

    def _guild(self, call: Call) -> Any:
        if len(call.parts) < 2 or not call.parts[1].isdecimal():
            return _UNHANDLED
        guild_id = int(call.parts[1])
        if not self._engine.guilds.has(guild_id, self._engine.bot_id):
            known = guild_id in self._engine.guilds.ids()
            bare = len(call.parts) == 2 or not known
            raise errors.unknown_guild() if bare else errors.missing_access()
        return _UNHANDLED

    def _where_the_gateway_is(self, call: Call) -> Payload:
        start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = f"{self._gateway_url}{call.process}/" if call.process else self._gateway_url
        return {"url": url, "shards": 1, "session_start_limit": start}

    # ------------------------------------------------------------------- shared

    def _sees(self, channel_id: int) -> bool:
        return self._engine.channels.can_see(channel_id, self._engine.bot_id)

    def _known_and_seen(self, channel_id: int) -> None:
        if not self._engine.channels.exists(channel_id):
            raise errors.unknown_channel()
        if not self._sees(channel_id):
            raise errors.missing_access()


def _stamp_ms(snowflake: int) -> int:
    return (snowflake >> 22) + discord.utils.DISCORD_EPOCH
