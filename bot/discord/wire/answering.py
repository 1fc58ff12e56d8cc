"""How one interaction is acknowledged, before any work, and answered afterwards."""

import asyncio
from collections.abc import Awaitable
from typing import Any, Final

import discord

from bot.discord.people import as_wished
from bot.discord.wire.components import files, layout
from bot.discord.wire.custom_ids import NO_TABLE
from bot.discord.wire.safe import Tried, Trouble, attempt
from bot.screens import Screen
from bot.store.ledger import Ledger

QUIET = discord.AllowedMentions.none()
KEEPING_S: Final = 2.0
"""How long an acknowledgement may wait for what is done: a commit takes a few milliseconds, and
Discord wants to hear within three seconds."""
ACK_S: Final = 0.02
"""What an acknowledgement takes where many come together: with each press that is being kept the
next one waits so much less, or a crowd's would all be due at once and the last come too late."""
LEAST_S: Final = 0.25
"""As long may every press wait, whatever the crowd."""
LOST_S: Final = 1.0
"""After a fault of Discord's the library waits at least so long before it asks again. What is told
only then to be answered already was answered by us, and the word of that was lost."""
CHOOSING_S: Final = 1.0
"""The same where a public answer may turn out to be a refusal: once public, always public."""
_LATE = frozenset(
    {
        Trouble.TOO_LATE,
        Trouble.TOKEN_DEAD,
        Trouble.AGAIN,
        Trouble.CHANNEL_GONE,
        Trouble.MESSAGE_GONE,  # of a follow-up: what it would follow was taken away
    }
)


def patience_s(waiting: int) -> float:
    """How long an acknowledgement may wait for what is done while so many others `waiting` do."""
    return max(LEAST_S, KEEPING_S - waiting * ACK_S)


class Answer:
    """The answer to one interaction.

    `private` is true where the press came from a message only its person sees (an ephemeral
    one, a DM): that message is then changed in place. Otherwise what is shown is a new ephemeral
    message. If the token no longer works, a DM is tried, and at last one neutral line in the
    channel: the press itself counts all the same.
    """

    def __init__(
        self, interaction: discord.Interaction[Any], ledger: Ledger, table_id: str
    ) -> None:
        self.interaction = interaction
        self.table_id = table_id
        self._ledger = ledger
        message = interaction.message
        ephemeral = message is not None and message.flags.ephemeral
        self.in_dm = interaction.guild_id is None
        self.private = message is not None and (ephemeral or self.in_dm)
        self._edits = self.private
        self.public = False
        """Whether what is shown is for everybody."""
        self._acknowledged = False
        self._acknowledging = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self.repeated = False

    @property
    def user(self) -> discord.User | discord.Member:
        return self.interaction.user

    async def take(self) -> None:
        """Acknowledge a press that acts, or one on a private screen: nothing is shown yet.

        Once is enough; whoever calls it again need not know.
        """
        async with self._acknowledging:
            if not self._acknowledged:
                self._acknowledged = True
                await self._note(self.interaction.response.defer())

    async def think(self, *, ephemeral: bool = True) -> None:
        """Acknowledge with a message to come, which will be `show`n."""
        async with self._acknowledging:
            if not self._acknowledged:
                self._acknowledged = True
                self._edits, self.public = True, not ephemeral
                defer = self.interaction.response.defer(ephemeral=ephemeral, thinking=True)
                await self._note(defer)

    def soon(self) -> None:
        """Acknowledge in public with the first `show`, or when time runs short; `instead` and
        `privately` may choose otherwise until then, since Discord never lets it be changed."""
        self._timer = asyncio.get_running_loop().create_task(self._in_time())

    async def in_public(self) -> None:
        """What is shown from now on is public, if it was to be so `soon`."""
        if self._stop_waiting():
            await self.think(ephemeral=False)

    async def privately(self) -> None:
        """What is shown from now on is for this person alone."""
        self._stop_waiting()
        await self.think()
        if self.public:
            await self.drop()
            self._edits = self.public = False

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Answer with a form."""
        await self._note(self.interaction.response.send_modal(modal))

    async def show(self, screen: Screen, *, mentions: discord.AllowedMentions = QUIET) -> Any:
        """Show a screen: in place, or as a new message only this person sees.

        Returns the message where Discord took it, else None.
        """
        await self.in_public()
        if self.repeated:
            return None
        if not self.public:
            screen = await as_wished(self._ledger, self.user.id, screen)
        view = layout(screen, self.table_id)
        pictures = files(screen)
        tried: Tried[Any]
        if self._edits:
            tried = await attempt(
                self.interaction.edit_original_response(
                    view=view, attachments=pictures, allowed_mentions=mentions
                )
            )
        else:
            tried = await attempt(
                self.interaction.followup.send(
                    view=view, files=pictures, ephemeral=True, wait=True, allowed_mentions=mentions
                )
            )
        if tried:
            return tried.value
        if tried.trouble in _LATE:
            await self._late(screen)
        return None

    def beside(self) -> None:
        """Show what comes as a message of its own, the private one staying as it is."""
        if self.private and not self.in_dm:
            self._edits = False

    async def drop(self) -> None:
        """Take the private message away."""
        await attempt(self.interaction.delete_original_response())

    async def instead(self, screen: Screen) -> Any:
        """Show this in private where the answer was to be public (a refusal)."""
        await self.privately()
        return await self.show(screen)

    def _stop_waiting(self) -> bool:
        """Whether `soon` was waiting; an acknowledgement on its way is left alone."""
        timer, self._timer = self._timer, None
        if timer is not None and not self._acknowledged:
            timer.cancel()
        return timer is not None

    async def _in_time(self) -> None:
        await asyncio.sleep(CHOOSING_S)
        await self.think(ephemeral=False)

    async def _note(self, acknowledging: Awaitable[Any]) -> None:
        """A second delivery of the same press is played once and answered once."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        tried = await attempt(acknowledging)
        at_once = clock() - begun < LOST_S
        self.repeated = tried.trouble is Trouble.ANSWERED and at_once

    async def _late(self, screen: Screen) -> None:
        state = await self._ledger.dm(self.user.id)
        client = self.interaction.client
        if state.channel_id is not None and not state.closed:
            channel = client.get_partial_messageable(state.channel_id)
            sent = await attempt(
                channel.send(
                    view=layout(screen, self.table_id),
                    files=files(screen),
                    allowed_mentions=QUIET,
                )
            )
            if sent:
                return
        if self.interaction.channel_id is None or self.in_dm:
            return
        channel = client.get_partial_messageable(self.interaction.channel_id)
        where = "My hand has the answer." if self.table_id != NO_TABLE else "Please press again."
        await attempt(
            channel.send(
                f"<@{self.user.id}>, your press reached me late; {where}",
                allowed_mentions=discord.AllowedMentions(users=[self.user]),
                nonce=str(self.interaction.id),
            )
        )
