"""Dallas in words and controls."""

from typing import Final

from bot.face import Face
from bot.games.dallas.face import DallasFace

FACE: Final[Face] = DallasFace()
