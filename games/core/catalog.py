"""Finds the games: every package beside this one that has an `ENGINE`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import games
from games.core.engine import AnyEngine


@cache
def catalog() -> dict[str, AnyEngine]:
    """All games by key, in alphabetical order."""
    engines: dict[str, AnyEngine] = {}
    for package in sorted(iter_modules(games.__path__), key=lambda module: module.name):
        if package.ispkg and package.name != "core":
            found = getattr(import_module(f"games.{package.name}"), "ENGINE", None)
            if found is not None:
                engines[found.meta.key] = found
    return engines


def engine(key: str) -> AnyEngine:
    """The game of this key. Raises KeyError with a sentence that lists the known ones."""
    known = catalog()
    if key not in known:
        raise KeyError(f"There is no game {key!r}. Known games: {', '.join(known)}.")
    return known[key]
