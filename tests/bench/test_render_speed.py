"""What drawing costs beside encoding: a board may take half as long again as its PNG alone."""

from statistics import median
from time import process_time

import pytest

from renders.core.canvas import Canvas, encoded
from renders.maloney import board
from tests.renders.maloney.recorded import GAMES, public_views
from tests.renders.maloney.views import NAMES

MOST = 1.5


@pytest.mark.bench
def test_a_board_costs_little_more_than_its_encoding(monkeypatch, capsys):
    """Median over the pictures of a recorded game, on warm caches, both timed in turn."""
    game = next(name for name in GAMES if name.startswith("live-5"))
    shown = public_views(game)
    names = NAMES[: len(shown[0].seats)]
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
            f"\n{game}: {len(shown)} boards, {median(whole) * 1000:.1f} ms each, "
            f"encoding alone {median(alone) * 1000:.1f} ms, ratio {median(ratios):.2f}"
        )
    assert median(ratios) <= MOST
