"""What the log says: which table and where it stood, and never a secret."""

import asyncio
import json
import logging

import pytest
import structlog

from bot.logs import HIDDEN, about, configure, secrets_of
from bot.settings import Settings
from bot.tables.errors import TableError
from tests.bot.bench import ANN, BEN, CEM

TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GxYzAb.s3cr3t-of-the_bot"
PASSWORD = 'p"s/wörd 1'
DATABASE = "postgresql+asyncpg://gavel:p%22s%2Fw%C3%B6rd%201@db/gavel"


@pytest.fixture
def configured():
    """Configures the log as the program does; everything is as before afterwards."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level

    def do(log_format="json", log_level="debug"):
        settings = Settings(
            _env_file=None,
            discord_token=TOKEN,
            database_url=DATABASE,
            log_format=log_format,
            log_level=log_level,
        )
        configure(settings)
        return settings

    yield do
    structlog.reset_defaults()
    root.handlers[:] = before
    root.setLevel(level)


def lines(capsys):
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


async def test_a_game_from_the_lobby_to_its_end(live, configured, capsys):
    """Every line is about the table and says how many moves there were; time-outs, refusals, bot
    players and a restless listener included."""
    configured()

    def restless(kept):
        raise ZeroDivisionError

    live.tables._keeper.listeners.append(restless)
    game = await live.running(ANN, BEN, bots=1, rounds=2)
    table_id = game.table.id
    await live.bid(table_id, (ANN, 3), (BEN, 4))
    await live.settle()
    await live.pass_ms(40_000)

    async def over():
        try:
            return (await live.tables.game(table_id)).table.status == "finished"
        except TableError:
            return False

    await live.run_until(over)
    moves = len((await live.tables.game(table_id)).history.record.moves)

    said = lines(capsys)
    assert {line["table"] for line in said} == {table_id}
    assert all(isinstance(line["move"], int) for line in said)
    stood = [line["move"] for line in said]
    assert stood == sorted(stood)
    assert (stood[0], stood[-1]) == (0, moves)
    events = [line["event"] for line in said if line["event"] != "a listener failed"]
    assert events[0] == "table opened"
    assert events[-1] == "game over"
    assert "game started" in events
    assert {line.get("by") for line in said} >= {"person", "bot", "table"}


async def test_at_the_usual_level_a_time_out_is_a_line_and_a_press_is_none(
    live, configured, capsys
):
    configured(log_level="info")
    game = await live.running(ANN, BEN)
    capsys.readouterr()

    await live.bid(game.table.id, (ANN, 3))
    assert lines(capsys) == []

    await live.pass_ms(31_000)
    (timed_out,) = lines(capsys)
    assert (timed_out["event"], timed_out["by"], timed_out["move"]) == ("moved", "table", 2)


async def test_nothing_that_was_played_is_in_the_log(live, configured, capsys):
    """Not the amount of a sealed bid, and not that it was one."""
    configured()
    game = await live.running(ANN, BEN, CEM)
    await live.bid(game.table.id, (ANN, 7))
    said = capsys.readouterr().err
    assert "bid" not in said
    assert "5eed" not in said


def test_the_lines_of_libraries_carry_the_table(configured, capsys):
    configured()
    with about("k3pt"):
        logging.getLogger("discord.http").warning("slow %s", "down")
    logging.getLogger("discord.http").warning("elsewhere")

    here, there = lines(capsys)
    assert (here["event"], here["table"], here["move"]) == ("slow down", "k3pt", None)
    assert "table" not in there


async def test_two_tables_at_once_keep_their_lines_apart(configured, capsys):
    configured()

    async def work(table_id):
        with about(table_id):
            for _ in range(3):
                await asyncio.sleep(0)
                structlog.get_logger().info(table_id)

    await asyncio.gather(work("one"), work("two"))
    said = lines(capsys)
    assert len(said) == 6
    assert all(line["event"] == line["table"] for line in said)


@pytest.mark.parametrize("log_format", ["json", "text"])
def test_tokens_and_passwords_never_get_through(configured, capsys, log_format):
    settings = configured(log_format)
    assert set(secrets_of(settings)) == {TOKEN, PASSWORD}
    log, library = structlog.get_logger(), logging.getLogger("discord.http")

    log.error(f"Bot {TOKEN}", header={"Authorization": f"Bot {TOKEN}"}, why=PASSWORD)
    log.error("address", url=DATABASE, settings=repr(PASSWORD))
    library.warning("POST %s", f"https://x/{TOKEN}/y", exc_info=RuntimeError(TOKEN))
    try:
        raise ValueError(f"no {PASSWORD}")
    except ValueError:
        log.exception("broke", token=TOKEN.encode())

    said = capsys.readouterr().err
    assert said.count(HIDDEN) >= 8
    for secret in (TOKEN, PASSWORD, json.dumps(PASSWORD)[1:-1], "p%22s", "s3cr3t"):
        assert secret not in said


@pytest.mark.parametrize("log_format", ["json", "text"])
def test_the_token_of_an_interaction_is_hidden_in_addresses(configured, capsys, log_format):
    """discord.py names the address where it is told to slow down; who has it may answer."""
    configured(log_format)
    for kind, rest in (("webhooks", "/messages/@original"), ("interactions", "/callback")):
        address = f"https://discord.com/api/v10/{kind}/123/aW50ZXJhY3Rpb246{rest}"
        logging.getLogger("discord.http").warning("We are being rate limited. POST %s", address)

    said = capsys.readouterr().err
    assert "aW50" not in said
    assert f"/webhooks/123/{HIDDEN}/messages/@original" in said
    assert f"/interactions/123/{HIDDEN}/callback" in said


@pytest.mark.parametrize("log_format", ["json", "text"])
def test_tracebacks_show_no_values(configured, capsys, log_format):
    """A function that fails has hands and seeds in its variables."""
    configured(log_format)

    def deal(seed):
        hand = f"king of {seed}"
        raise ZeroDivisionError(len(hand))

    try:
        deal("clubs")
    except ZeroDivisionError:
        structlog.get_logger().exception("broke")

    said = capsys.readouterr().err
    assert "ZeroDivisionError" in said
    assert "deal" in said
    assert "king of clubs" not in said
