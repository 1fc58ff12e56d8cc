"""Private words that come unasked: by the token of a recent press, else by DM, else not at all.

A press in a channel gives a token that for 15 minutes can still deliver a message only its
person sees. Tokens live in memory only; after a restart the DM takes their place.
"""

from typing import Any

import discord
from msgspec.structs import replace

from bot.clock import Clock
from bot.discord.people import as_wished
from bot.discord.wire.answering import QUIET
from bot.discord.wire.components import files, layout
from bot.discord.wire.safe import Trouble, attempt
from bot.limits import TOKEN_SECONDS
from bot.screens import Screen
from bot.store.ledger import DmState, Ledger

_MARGIN_MS = 20_000
_SHUT = frozenset({Trouble.DMS_CLOSED, Trouble.PERSON_GONE, Trouble.NO_ACCESS})


class Whispers:
    """Reaches a person in private."""

    def __init__(self, client: discord.Client, ledger: Ledger, clock: Clock) -> None:
        self._client = client
        self._ledger = ledger
        self._clock = clock
        self._tokens: dict[tuple[str, int], tuple[discord.Interaction[discord.Client], int]] = {}
        self._came: dict[tuple[str, int], int] = {}
        self.doubtful: set[int] = set()
        """People a DM could not be sent to: perhaps they are no longer here at all."""

    def heard(self, table_id: str, interaction: "discord.Interaction[discord.Client]") -> None:
        """A press in a channel gives a token that can whisper for a while, once it is
        acknowledged."""
        now = self._clock.now_ms()
        key = (table_id, interaction.user.id)
        if interaction.guild_id is not None and interaction.response.is_done():
            self._tokens.pop(key, None)
            self._tokens[key] = (interaction, now)
        self._forget(now - TOKEN_SECONDS * 1000)

    def came(self, table_id: str, user_id: int) -> None:
        """Everybody saw this person come to the table or be called there; never for anything that
        somebody may not know of."""
        now = self._clock.now_ms()
        self._came.pop((table_id, user_id), None)
        self._came[table_id, user_id] = now
        for key, at in list(self._came.items()):
            if at >= now - TOKEN_SECONDS * 1000:
                break  # in the order of coming: the rest is younger
            del self._came[key]

    def came_within(self, table_id: str, user_id: int, ms: int) -> bool:
        """Whether everybody saw this person come in the last `ms` milliseconds."""
        at = self._came.get((table_id, user_id))
        return at is not None and self._clock.now_ms() - at <= ms

    def _forget(self, before: int) -> None:
        for key, (_, at) in list(self._tokens.items()):
            if at >= before:
                break  # in the order of pressing: the rest is younger
            del self._tokens[key]

    async def whisper(
        self,
        table_id: str,
        user_id: int,
        screen: Screen,
        nonce: str,
        *,
        silent: bool = False,
        where: str = "",
    ) -> bool:
        """Show it to this person alone; False where there is no way. `nonce` (at most 25
        characters) names what is said, so that a repeat within minutes arrives once. `silent`:
        without a sound. `where`: the table's channel (mentioned), which a DM names."""
        screen = await as_wished(self._ledger, user_id, screen)
        if await self._by_token(table_id, user_id, screen):
            return True
        state = await self._ledger.dm(user_id)
        if state.channel_id is None or state.closed:
            return False
        if where not in f"{screen.header} {screen.decision}":
            header = f"{screen.header} · in {where}" if screen.header else where
            screen = replace(screen, header=header)
        sent = await self.send_dm(
            table_id, user_id, state.channel_id, screen, nonce=nonce, silent=silent, doubts=False
        )
        return sent is not None

    async def dm_channel(self, user_id: int) -> int | None:
        """The person's DM channel, opened now if the budget allows; None where there is none.

        For acts of the person's own (joining, asking for the hand by DM): DMs that were closed
        are tried once more.
        """
        state = await self._ledger.dm(user_id)
        if state.channel_id is not None:
            if state.closed:
                await self._ledger.set_dm(user_id, DmState(state.channel_id))
            return state.channel_id
        if not await self._ledger.dm_opened(user_id, self._clock.now_ms()):
            return None
        opened = await attempt(self._client.create_dm(discord.Object(user_id)))
        if not opened or opened.value is None:
            if opened.trouble in _SHUT:
                await self._ledger.set_dm(user_id, DmState(None, closed=True))
            return None
        await self._ledger.set_dm(user_id, DmState(opened.value.id))
        return opened.value.id

    async def _by_token(self, table_id: str, user_id: int, screen: Screen) -> bool:
        heard = self._tokens.get((table_id, user_id))
        if heard is None:
            return False
        interaction, at = heard
        if self._clock.now_ms() - at > TOKEN_SECONDS * 1000 - _MARGIN_MS:
            return False
        sent = await attempt(
            interaction.followup.send(
                view=layout(screen, table_id),
                files=files(screen),
                ephemeral=True,
                allowed_mentions=QUIET,
            )
        )
        if not sent:
            self._tokens.pop((table_id, user_id), None)
        return bool(sent)

    async def send_dm(
        self,
        table_id: str,
        user_id: int,
        channel_id: int,
        screen: Screen,
        *,
        nonce: str,
        silent: bool = False,
        doubts: bool = True,
    ) -> discord.Message | None:
        """Send a DM; the message, or None. DMs found closed are remembered, and unless `doubts` is
        False whether the person is still here is in doubt; what is told in secret doubts nobody,
        since "no longer here" would tell that there was something to tell."""
        return await self.deliver(
            user_id,
            channel_id,
            nonce=nonce,
            silent=silent,
            doubts=doubts,
            view=layout(screen, table_id),
            files=files(screen),
        )

    async def deliver(
        self,
        user_id: int,
        channel_id: int,
        *,
        nonce: str,
        silent: bool = False,
        doubts: bool = True,
        **message: Any,
    ) -> discord.Message | None:
        """Send a DM of these parts; as `send_dm`."""
        channel = self._client.get_partial_messageable(channel_id)
        sent = await attempt(
            channel.send(allowed_mentions=QUIET, silent=silent, nonce=nonce, **message)
        )
        if sent and sent.value is not None:
            return sent.value
        if sent.trouble in _SHUT:
            if doubts:
                self.doubtful.add(user_id)
            await self._ledger.set_dm(user_id, DmState(channel_id, closed=True))
        return None
