"""Game nights as pictures: the sign-up under its lamps, and the podium at the end."""

from renders.nights.cover import cover
from renders.nights.podium import Placed, podium

__all__ = ["Placed", "cover", "podium"]
