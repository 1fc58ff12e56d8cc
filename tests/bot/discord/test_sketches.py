"""Sketches: what is shown already is not drawn again, and whatever shows makes a difference."""

import msgspec
import pytest

from bot.discord.wire.sketches import fingerprint, looks_like, noted, sketch, stands
from bot.games import faces
from bot.panels.scenes import scene
from bot.screens import Screen
from bot.tables.model import Status
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.seat import Seat
from tests.bot.discord.callings import restart
from tests.bot.discord.conftest import tidy_deal

WORDS = Screen("Maloney's Inheritance · day 1", "**Ann decides**")


@pytest.fixture
async def correspondence(bench, deal):
    """A game by correspondence that asks everybody for sealed orders."""
    deal.pins = tidy_deal("03-thu")
    return await bench.seat(bench.ann, bench.ben, bench.cem, pace="daily")


@pytest.fixture
def drawn(bench, correspondence, monkeypatch):
    """The names of the screens that were drawn since."""
    found, run = [], bench.app.drawing.run

    async def noting(build, *args, **kwargs):
        found.append(build)
        return await run(build, *args, **kwargs)

    monkeypatch.setattr(bench.app.drawing, "run", noting)
    return found


async def public(bench):
    """The scene that the public sees of the only table, and its face."""
    (table_id,) = await bench.app.tables.living()
    game = await bench.app.tables.game(table_id)
    return faces()[game.table.game], scene(game, None, bench.app.publisher._desk.clock.now_ms())


async def test_a_start_draws_nothing_that_stands_as_it_should(bench, correspondence, drawn):
    await restart(bench)
    assert drawn == []


async def test_a_panel_that_was_deleted_meanwhile_is_there_again_after_a_start(
    bench, correspondence
):
    bench.app.publisher._panels._looked.clear()  # it is another process
    await correspondence.raw.delete()
    await restart(bench)
    panel = await bench.panel()
    assert panel.id != correspondence.id
    assert "Sealed orders" in panel.text


async def test_a_panel_whose_sketch_is_unknown_is_drawn_and_stays_as_it_is(
    bench, correspondence, drawn
):
    """As an older release left it: with the print alone in the books."""
    ledger = bench.app.store.ledger
    (table_id,) = await bench.app.tables.living()
    (panel,) = [one for one in await ledger.shown(table_id) if one.kind == "panel"]
    await ledger.show(msgspec.structs.replace(panel, fingerprint=panel.fingerprint[:24]))
    edits = len([one for one in bench.env.http_requests if one.method == "PATCH"])
    await restart(bench)
    assert len(drawn) == 1
    assert len([one for one in bench.env.http_requests if one.method == "PATCH"]) == edits
    assert panel in await ledger.shown(table_id)


async def test_whatever_a_picture_may_show_makes_another_sketch(bench, correspondence):
    face, now = await public(bench)
    taken = sketch(WORDS, face, now)
    replace = msgspec.structs.replace
    holders = (replace(now.table.holders[0], name="Zoe"), *now.table.holders[1:])
    others = [
        replace(now, view=replace(now.view, day=now.view.day + 1)),
        replace(now, away=frozenset({Seat(1)})),
        replace(now, rests=True),
        replace(now, table=replace(now.table, holders=holders)),
        replace(now, table=replace(now.table, status=Status.PAUSED)),
        replace(now, table=replace(now.table, note="agreement")),
    ]
    assert sketch(WORDS, face, replace(now, now_ms=now.now_ms + 1)) == taken
    assert len({taken, *(sketch(WORDS, face, other) for other in others)}) == 1 + len(others)
    assert sketch(replace(WORDS, decision="**Ben decides**"), face, now) != taken


@pytest.mark.parametrize("key", sorted(catalog()))
def test_every_game_can_be_sketched_from_every_seat(key):
    engine = catalog()[key]
    seats = engine.meta.seat_counts[-1]
    state = engine.setup(seats, {}, Chance("sketch")).state
    for seat in (None, *range(seats)):
        view = engine.view(state, seat)
        menu = () if seat is None else engine.menu(state, Seat(seat))
        encoded = msgspec.json.encode((view, menu), order="deterministic")
        assert encoded == msgspec.json.encode((view, menu), order="deterministic")
        assert len(encoded) > 100


def test_the_books_hold_the_print_and_the_sketch_behind_it():
    other = msgspec.structs.replace(WORDS, header="")
    both = noted(WORDS, "sketch")
    assert looks_like(both, WORDS)
    assert not looks_like(both, other)
    assert stands(both, "sketch")
    assert not stands(both, "another")
    assert not stands(fingerprint(WORDS), ""), "without a sketch nobody knows"
    assert not stands("move", "sketch")
