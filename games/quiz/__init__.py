"""The quiz of Game of the States: a fact of a state is asked, the first to know it wins."""

from typing import Final

from games.core.engine import Engine
from games.quiz.engine import Quiz
from games.quiz.state import State
from games.quiz.view import QuizView

ENGINE: Final[Engine[State, QuizView]] = Quiz()
