"""The quiz in words and controls."""

from typing import Final

from bot.face import Face
from bot.games.quiz.face import QuizFace

FACE: Final[Face] = QuizFace()
