"""Gavel on a machine that takes half a second to draw anything."""

import time
from typing import Any

from bot.__main__ import main as gavel
from bot.discord.drawing import Drawing

DRAWING_S = 0.5


def main(argv: list[str] | None = None) -> int:
    run = Drawing.run

    async def slowly(self: Drawing, build: Any, *args: Any, **more: Any) -> Any:
        def drawn() -> Any:
            time.sleep(DRAWING_S)
            return build(*args, **more)

        return await run(self, drawn)

    Drawing.run = slowly  # type: ignore[method-assign]  # before anything is drawn
    return gavel(argv)
