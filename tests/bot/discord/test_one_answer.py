"""One press, one answer: nothing but the router listens, and pictures keep nobody waiting."""

import threading

from renders.core import canvas
from tests.bot.discord.conftest import tidy_deal


async def test_fault_06_nothing_but_the_router_answers_a_press(bench, deal):
    """No message of ours is known to discord.py by a view or a modal, so nobody else is called."""
    deal.pins = tidy_deal("03-thu")
    panel = await bench.seat(bench.ann, bench.ben, bench.cem)
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, panel, "Ready")
    panel = await bench.panel()
    await bench.press(bench.ann, panel, "My hand")
    await bench.press(bench.ann, panel, "Set limit…")
    before = len(acknowledgements(bench))

    await bench.press(bench.ann, panel, "Bid $100")

    assert len(acknowledgements(bench)) == before + 1
    kept = bench.app.client._connection._view_store
    assert not any(kept._views.values())
    assert not kept._modals
    assert not kept._dynamic_items


def acknowledgements(bench):
    return [one for one in bench.env.http_requests if one.path.endswith("/callback")]


async def test_fault_42_no_picture_is_drawn_where_the_heartbeat_is(bench, deal, monkeypatch):
    """Every picture is encoded in a thread of the pool, from lobby to hand and result."""
    drawn = []
    encoded = canvas.encoded

    def noted(picture):
        drawn.append(threading.current_thread().name)
        return encoded(picture)

    monkeypatch.setattr(canvas, "encoded", noted)
    deal.pins = tidy_deal("03-thu")
    panel = await bench.seat(bench.ann, bench.ben, bench.cem)
    for person in (bench.ann, bench.ben, bench.cem):
        await bench.press(person, panel, "Ready")
    panel = await bench.panel()
    await bench.press(bench.ben, panel, "My hand")
    await bench.slash(bench.cem, "table board")
    await bench.slash(bench.ann, "table end", how="result")
    await bench.panel()

    assert len(drawn) > 3
    assert [name for name in drawn if not name.startswith("draw")] == []
