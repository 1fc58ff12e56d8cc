"""The games' faces: one package a game, found by walking them, never listed."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bot.face import Face
from games.core.catalog import catalog


@cache
def faces() -> dict[str, Face]:
    """Every game that has both an engine and a face, by key, in alphabetical order."""
    found: dict[str, Face] = {}
    for package in sorted(iter_modules(__path__), key=lambda module: module.name):
        if package.ispkg and package.name in catalog():
            face = getattr(import_module(f"{__name__}.{package.name}"), "FACE", None)
            if face is not None:
                found[package.name] = face
    return found
