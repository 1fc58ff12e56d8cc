"""What drawing a Dallas board costs beside encoding: half as long again as its PNG at most."""

from statistics import median
from time import process_time

import pytest

from renders.core.canvas import Canvas, encoded
from renders.dallas import board
from tests.renders.dallas.recorded import public_views
from tests.renders.dallas.views import NAMES

GAME = "live-4-rounds"
MOST = 1.5


@pytest.mark.bench
def test_a_board_costs_little_more_than_its_encoding(monkeypatch, capsys):
    """Median over the goes of a recorded game, on warm caches, both timed in turn."""
    shown = [view for view in public_views(GAME) if view.meeting is None]
    names = NAMES[: len(shown[0].seats)]
    last = {}
    png = Canvas.png
    monkeypatch.setattr(Canvas, "png", lambda canvas: (last.update(canvas=canvas), png(canvas))[1])
    for view in shown:
        board(view, names)

    whole, alone, ratios = [], [], []
    for view in shown:
        start = process_time()
        board(view, names)
        middle = process_time()
        encoded(last["canvas"].indices)
        end = process_time()
        whole.append(middle - start)
        alone.append(end - middle)
        ratios.append((middle - start) / (end - middle))

    with capsys.disabled():
        print(
            f"\n{GAME}: {len(shown)} boards, {median(whole) * 1000:.1f} ms each, "
            f"encoding alone {median(alone) * 1000:.1f} ms, ratio {median(ratios):.2f}"
        )
    assert median(ratios) <= MOST
