"""Game of the States in words and controls."""

from typing import Final

from bot.face import Face
from bot.games.states.face import StatesFace

FACE: Final[Face] = StatesFace()
