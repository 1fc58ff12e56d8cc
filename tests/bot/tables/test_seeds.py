"""The seed of a running game: promised at the start, open at the end, read nowhere before."""

import logging
import traceback
from hashlib import sha256

import pytest
import structlog.testing
from sqlalchemy import text

from bot.dealer import Deal, fair
from bot.logs import configure
from bot.settings import Settings
from bot.store.errors import StoreError
from bot.tables.errors import TableError
from bot.tables.export import partial
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.history import begin
from games.core.record import Record
from games.core.seat import seats
from games.core.simulate import finish
from tests.bot.bench import ANN, BEN, CEM, SEED
from tests.games.test_every_engine import ENGINES, random_game, wild_action

SECRET = "0123456789abcdef" * 4


def hides(said, seed=SEED):
    """Whether neither the seed nor half of it is in there."""
    return seed not in said and seed[:32] not in said and seed[32:] not in said


def told(engine, *move):
    """Everything that a refused move says, "" for one that is taken."""
    try:
        engine.apply(*move)
    except RuleError as refusal:
        return "".join((repr(refusal.details), *traceback.format_exception(refusal)))
    return ""


def dealt(key):
    """A game of every kind in its middle, with a seed that can be looked for."""
    engine = ENGINES[key]
    count = engine.meta.seat_counts[0]
    options = {"round_limit": 20} if key == "states" else {}
    record = Record(key, engine.meta.rules_version, options, count, SECRET)
    whole = finish(begin(engine, record), Chance("seeds"))
    half = len(whole.record.moves) // 2
    cut = Record(key, record.rules_version, options, count, SECRET, {}, whole.record.moves[:half])
    return whole._replace(record=cut, moments=whole.moments[: half + 1])


@pytest.fixture(scope="module", params=ENGINES)
def history(request):
    return dealt(request.param)


def test_nothing_of_a_game_shows_its_seed_when_printed(history):
    for printed in (repr, str, "{!r}".format, "{}".format):
        assert hides(printed(history), SECRET)
        assert hides(printed(history.record), SECRET)
        for moment in history.moments[:: max(1, len(history.moments) // 20)]:
            assert hides(printed(moment), SECRET)


def test_no_export_of_a_running_game_holds_the_seed(history):
    for seat in (None, *seats(history.record.seats)):
        assert hides(partial(history, "c0de", seat).decode(), SECRET)


def test_no_refusal_tells_the_seed(history):
    chance = Chance("wild")
    for moment in history.moments[:: max(1, len(history.moments) // 20)]:
        for seat in seats(history.record.seats):
            action, chance = wild_action(history.engine, chance)
            said = told(history.engine, moment.state, seat, action, moment.at)
            assert hides(said, SECRET)


def test_no_draw_of_a_game_is_a_part_of_its_seed():
    """What is shown of a game is drawn with the seed, never cut from it."""
    record, moments = random_game("states", 2, 0)
    shown = repr([moment.facts for moment in moments])
    assert record.seed not in shown


def test_a_deal_keeps_its_seed_to_itself_and_no_two_are_the_same():
    one, two = fair("maloney"), fair("maloney")
    assert one.seed != two.seed
    assert len(one.seed) == 64
    assert hides(f"{one!r} {one} {Deal(SECRET, {})}", one.seed)
    assert hides(f"{Deal(SECRET, {})}", SECRET)


async def test_the_proof_is_posted_at_the_start_and_holds_at_the_end(bench):
    game = await bench.running(ANN, BEN, CEM)
    table_id = game.table.id
    assert game.table.commitment == sha256(SEED.encode()).hexdigest()
    with pytest.raises(TableError, match="stays secret until the game is over"):
        await bench.tables.verify(table_id)

    await bench.tables.call_vote(table_id, ANN.user_id, "result")
    for person in (BEN, CEM):
        if (await bench.tables.game(table_id)).vote is not None:
            await bench.tables.cast(table_id, person.user_id, True)

    proof = await bench.tables.verify(table_id)
    assert (proof.fits, proof.replays, proof.seed) == (True, True, SEED)
    assert sha256(proof.seed.encode()).hexdigest() == game.table.commitment


async def test_another_seed_than_the_promised_one_does_not_pass(bench):
    game = await bench.running(ANN, BEN)
    table_id = game.table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "result")
    await bench.tables.cast(table_id, BEN.user_id, True)
    async with bench.store._database.writing() as db:
        await db.execute(text("UPDATE tables SET seed = 'another'"))
    bench.tables.dropped([table_id])

    assert not (await bench.tables.verify(table_id)).fits


async def test_no_log_line_of_a_game_holds_the_seed(bench, caplog):
    with structlog.testing.capture_logs() as lines, caplog.at_level(logging.WARNING):
        game = await bench.running(ANN, BEN, CEM)
        await bench.bid(game.table.id, (ANN, 1), (BEN, 2))
        kept = await bench.tables._keeper.read(game.table.id)
        for value in (kept, kept.sheet, kept.sheet.origin, kept.game()):
            assert hides(repr(value))
            assert hides(str(value))

    assert hides(repr(lines))
    assert hides(caplog.text)


def test_libraries_that_would_log_values_stay_silent_whatever_the_level():
    """The driver of SQLite logs each statement with its values, seeds among them, to debug."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    try:
        configure(Settings(_env_file=None, log_level="debug"))
        assert not logging.getLogger("aiosqlite").isEnabledFor(logging.INFO)
        assert not logging.getLogger("sqlalchemy.engine").isEnabledFor(logging.INFO)
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers
        structlog.reset_defaults()


async def test_a_database_that_refuses_the_deal_says_nothing_of_it(bench):
    """Errors of the database come with their statement: its values are left out."""
    table = await bench.lobby(ANN, BEN)
    async with bench.store._database.writing() as db:
        await db.execute(text("DROP TABLE outbox"))

    with pytest.raises(StoreError) as refused:
        await bench.tables.start(
            table.id, ANN.user_id, moderator=False, stamp_ms=bench.stamp(), interaction_id=1
        )

    said = "".join(traceback.format_exception(refused.value))
    assert "outbox" in said
    assert hides(said)
