"""Dallas: money, stock and votes among the Ewings, and who is President in the end."""

from typing import Final

from games.core.engine import Engine
from games.dallas.engine import Dallas
from games.dallas.state import State
from games.dallas.view import DallasView

ENGINE: Final[Engine[State, DallasView]] = Dallas()
