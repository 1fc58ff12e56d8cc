"""Gavel on a machine on which nothing is drawn while a file is there."""

import os
import time
from pathlib import Path
from typing import Any

from bot.__main__ import main as gavel
from bot.discord.wire.drawing import Drawing

WHILE = "NOTHING_IS_DRAWN_WHILE"
"""Names the file."""

AT_MOST_S = 20


def main(argv: list[str] | None = None) -> int:
    run, busy = Drawing.run, Path(os.environ[WHILE])

    async def slowly(self: Drawing, build: Any, *args: Any, **more: Any) -> Any:
        def drawn() -> Any:
            end = time.monotonic() + AT_MOST_S
            while busy.exists() and time.monotonic() < end:
                time.sleep(0.02)
            return build(*args, **more)

        return await run(self, drawn)

    Drawing.run = slowly  # type: ignore[method-assign]  # before anything is drawn
    return gavel(argv)
