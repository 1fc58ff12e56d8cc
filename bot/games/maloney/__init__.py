"""Maloney's Inheritance in words and controls."""

from typing import Final

from bot.face import Face
from bot.games.maloney.face import MaloneyFace

FACE: Final[Face] = MaloneyFace()
