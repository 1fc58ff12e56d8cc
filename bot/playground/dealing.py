"""Known deals for new tables, for tests and tutorials."""

import json
import os
from pathlib import Path
from typing import Any

import msgspec

from bot.dealer import Deal, Dealer
from games.core.chance import Pin


class Dealing:
    """Takes each listed deal once, in order, then hands on to the ordinary dealer.

    An entry may name the `game` it is for; others are passed over until such a table opens. Deals
    from a file are struck out of it, so a restarted bot goes on where the last one stopped.
    """

    def __init__(self, source: str, *, otherwise: Dealer) -> None:
        self._file = None if source.lstrip().startswith("[") else Path(source)
        self._listed: list[dict[str, Any]] = [] if self._file else json.loads(source)
        self._otherwise = otherwise

    def __call__(self, game: str) -> Deal:
        listed = self._read()
        for index, entry in enumerate(listed):
            if entry.get("game", game) == game:
                del listed[index]
                self._write(listed)
                pins = msgspec.convert(entry.get("pins") or {}, dict[str, tuple[Pin, ...]])
                return Deal(str(entry["seed"]), pins)
        return self._otherwise(game)

    def _read(self) -> list[dict[str, Any]]:
        if self._file is None:
            return self._listed
        listed: list[dict[str, Any]] = json.loads(self._file.read_text("utf-8"))
        return listed

    def _write(self, listed: list[dict[str, Any]]) -> None:
        if self._file is None:
            return
        fresh = self._file.with_name(self._file.name + ".new")
        fresh.write_text(json.dumps(listed), "utf-8")
        os.replace(fresh, self._file)
