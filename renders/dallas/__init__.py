"""Dallas as pictures: from a view to a PNG and the same in words.

`names` are raw display names by seat, in any script; they are cleaned and cut here. Drawing may
go on in several threads at once.
"""

from renders.dallas.ballot import ballot
from renders.dallas.board import board
from renders.dallas.cards import cards
from renders.dallas.cover import cover
from renders.dallas.hand import hand, order_of_hand
from renders.dallas.holdings import holdings
from renders.dallas.reach import reach
from renders.dallas.wealth import wealth

__all__ = [
    "ballot",
    "board",
    "cards",
    "cover",
    "hand",
    "holdings",
    "order_of_hand",
    "reach",
    "wealth",
]
