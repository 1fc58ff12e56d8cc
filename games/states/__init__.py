"""Game of the States: buy products in one state, truck them to another, sell them back."""

from typing import Final

from games.core.engine import Engine
from games.states.engine import States
from games.states.state import State
from games.states.view import StatesView

ENGINE: Final[Engine[State, StatesView]] = States()
