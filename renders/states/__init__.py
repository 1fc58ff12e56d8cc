"""Game of the States as pictures: from a view to a PNG and the same in words.

`names` are raw display names by seat, in any script; they are cleaned and cut here. Drawing may
go on in several threads at once.
"""

from renders.states.board import board
from renders.states.cover import cover
from renders.states.dials import dial
from renders.states.podium import podium
from renders.states.reach import reach

__all__ = ["board", "cover", "dial", "podium", "reach"]
