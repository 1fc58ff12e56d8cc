"""The quiz as pictures: from a view to a PNG and the same in words.

`names` are raw display names by seat, in any script; they are cleaned and cut here. Drawing may
go on in several threads at once.
"""

from renders.quiz.board import board
from renders.quiz.cover import cover
from renders.quiz.podium import podium

__all__ = ["board", "cover", "podium"]
