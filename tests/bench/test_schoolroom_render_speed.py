"""What drawing costs beside encoding: a board may take half as long again as its PNG alone."""

from statistics import median
from time import process_time

import pytest

from renders import quiz, states
from renders.core.canvas import Canvas, encoded
from tests.renders.quiz.recorded import public_views as quiz_views
from tests.renders.states.recorded import public_views as states_views

MOST = 1.5
NAMES = ("Maren", "Tom of Baton Rouge", "Дмитрий", "Zoë", "Ana", "Łukasz")

GAMES = {
    "states": (states.board, states_views, "live-4-quick"),
    "states-d6": (states.board, states_views, "live-4-cleared"),
    "quiz": (quiz.board, quiz_views, "live-buttons-bot-12"),
    "quiz-typed": (quiz.board, quiz_views, "post-typed-bot-3"),
}


@pytest.mark.bench
@pytest.mark.parametrize("game", GAMES)
def test_a_board_costs_little_more_than_its_encoding(game, monkeypatch, capsys):
    """Median over the pictures of a recorded game, on warm caches, both timed in turn."""
    board, views, fixture = GAMES[game]
    shown = views(fixture)
    names = (NAMES * 2)[: len(shown[0].seats)]
    drawn = []
    png = Canvas.png
    monkeypatch.setattr(Canvas, "png", lambda canvas: (drawn.append(canvas), png(canvas))[1])
    for view in shown:
        board(view, names)

    whole, alone, ratios = [], [], []
    for view in shown:
        start = process_time()
        board(view, names)
        middle = process_time()
        encoded(drawn[-1].indices)
        end = process_time()
        whole.append(middle - start)
        alone.append(end - middle)
        ratios.append((middle - start) / (end - middle))

    with capsys.disabled():
        print(
            f"\n{fixture}: {len(shown)} boards, {median(whole) * 1000:.1f} ms each, "
            f"encoding alone {median(alone) * 1000:.1f} ms, ratio {median(ratios):.2f}"
        )
    assert median(ratios) <= MOST
