"""Maloney's Inheritance as pictures: from a view to a PNG and the same in words.

`names` are raw display names by seat, in any script; they are cleaned and cut here. Drawing may
go on in several threads at once.
"""

from renders.maloney.board import board
from renders.maloney.cover import cover
from renders.maloney.hand import hand
from renders.maloney.podium import podium

__all__ = ["board", "cover", "hand", "podium"]
