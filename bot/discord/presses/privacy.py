"""A person's own data as a file, and being forgotten."""

import io
from typing import Any

import discord
import msgspec

from bot.discord.desk import Desk
from bot.discord.presses.router import Pressed, Router
from bot.panels.privacy import KINDS
from bot.panels.private import told
from bot.screens import Screen
from bot.store.privacy import PrivacyBook
from bot.tables.forgetting import FORMER


class Privacy:
    """What is stored about people, for themselves."""

    def __init__(self, desk: Desk, book: PrivacyBook) -> None:
        self._desk = desk
        self._book = book

    async def file(self, user_id: int) -> tuple[discord.File, int]:
        """Everything about this person as JSON, and how many entries that is."""
        about = await self._book.about(user_id)
        kinds = [
            {"what": what, "why": why, "stored": list(about[kind])}
            for kind, (what, why) in KINDS.items()
            if about[kind]
        ]
        whole: dict[str, Any] = {"user_id": str(user_id), "kinds": kinds}
        text = msgspec.json.format(msgspec.json.encode(whole, enc_hook=str), indent=1)
        count = sum(len(rows) for rows in about.values())
        return discord.File(io.BytesIO(text + b"\n"), "my-data.json"), count

    async def forget(self, user_id: int) -> None:
        """Nobody here knows this person any more. Doing it again does no harm."""
        for night_id in await self._desk.tables.forget_person(user_id):
            await self._desk.nights.forget(night_id, user_id, FORMER)


def register(router: Router, privacy: Privacy) -> None:
    """Teach the router to forget people."""

    @router.act("m.forget-now")
    async def forget(desk: Desk, pressed: Pressed) -> Screen | None:
        await privacy.forget(pressed.person.user_id)
        return told("Done. It was a pleasure.")
