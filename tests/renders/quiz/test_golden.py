"""Pictures looked at by eye, one for each look the quiz has. `--accept` takes them anew."""

import pytest

from games.core.seat import Seat
from games.quiz.view import ClosedCard
from renders.quiz import board, cover, podium
from tests.renders.quiz import views
from tests.renders.quiz.views import NAMES


def all_found():
    return views.finished(closed=tuple(one for one in views.CLOSED if one.winner is not None))


def shared_with_quizmaster():
    view = views.finished(4, views.CLOSED[4:9], quizmaster=Seat(0))
    return views.with_seats(view, s0={"quizmaster": True})


def long_answers():
    closed = tuple(
        ClosedCard(code, "Scissor-tailed flycatcher", None, ()) for code in ("OK", "WV", "RI", "AK")
    )
    return views.finished(3, (*closed, *views.CLOSED[:2]), kind="bird")


PICTURES = {
    "question": lambda: board(views.tried(), NAMES[:6], away=frozenset({1})),
    "question-twelve": lambda: board(views.tried(12), NAMES, away=frozenset({9})),
    "question-tiny-state": lambda: board(views.question(3, space="RI"), NAMES[:3]),
    "goods": lambda: board(views.goods(), NAMES[:6]),
    "goods-revealed": lambda: board(
        views.revealed(
            kind="products", products=("iron ore", "turkeys", "sugar beets", "medical devices")
        ),
        NAMES[:6],
    ),
    "typed": lambda: board(views.typed(), NAMES[:6]),
    "revealed": lambda: board(views.revealed(), NAMES[:6]),
    "revealed-nobody": lambda: board(
        views.revealed(None, 2, ((0, 0), (1, 2))), NAMES[:2]
    ),
    "revealed-typed": lambda: board(
        views.revealed(
            3, 6, ((2, "Minneapolis"), (4, "Duluth"), (3, "St. Paul")), mode="typed", buttons=(),
            right=None,
        ),
        NAMES[:6],
    ),
    "asking": lambda: board(views.asking(), NAMES[:6]),
    "finished": lambda: board(views.finished(), NAMES[:6]),
    "podium": lambda: podium(views.finished(), NAMES[:6]),
    "podium-every-card": lambda: podium(views.every_card(), NAMES),
    "podium-all-found": lambda: podium(all_found(), NAMES[:6]),
    "podium-shared": lambda: podium(shared_with_quizmaster(), NAMES[:4]),
    "podium-long-answers": lambda: podium(long_answers(), NAMES[:3]),
    "cover": lambda: cover(NAMES[:3], 6, away=frozenset({1})),
    "cover-twelve": lambda: cover(NAMES[:9], 12),
}  # fmt: skip


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_was_accepted(looks_like, name):
    looks_like(PICTURES[name]().png, f"quiz/{name}")
