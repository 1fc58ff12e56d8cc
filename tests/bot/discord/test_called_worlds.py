"""Two worlds that differ only in what is secret call the same people, in the same words, at the
same times: pings, reminders, the morning's digest, calls to secret rounds.
"""

import hashlib
import json
import re

import pytest

import bot.clock
import bot.dealer
from bot.dealer import Deal
from bot.discord.calling.seen_acts import acted_within, just_acted
from bot.tables.model import Game, Press
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.history import begin as begin_history
from games.core.record import Record
from games.core.simulate import finish
from games.maloney.actions import Drive, Order, Score
from tests.bot.discord.callings import asleep, begin, called, choose, desk, mark, now_ms, step
from tests.bot.discord.conftest import VirtualClock, start_bench, tidy_deal
from tests.bot.panels.test_check_sheet import table_of

STEP_S = 3600


def worlds():
    """Ben's and Cem's hands, and the other way round; how long (s) after the car has arrived who
    holds cards of the town decides about them."""
    dealt = tidy_deal("03-thu")["cards"]
    ann, ben, cem, start = dealt[:12], dealt[12:24], dealt[24:36], dealt[36]
    return (
        ((*ann, *ben, *cem, start), 600),
        ((*ann, *cem, *ben, start), 3 * 3600),
    )


async def lived(url, monkeypatch, cards, decides_s):
    """A day and a half of this world: what rang, and where, with the time of each."""
    monkeypatch.setattr(bot.clock, "system", VirtualClock())
    monkeypatch.setattr(
        bot.dealer, "system", lambda game: Deal("w", {"cards": cards} if game == "maloney" else {})
    )
    made = await start_bench(url)
    with made.env.time_context():
        try:
            return await _live(made, cards, decides_s)
        finally:
            await made.env.shutdown()
            await made.app.stop()
            made.env.raise_errors()


async def _live(bench, dealt, decides_s):
    await choose(bench, bench.ann, reminders="ping")
    await choose(bench, bench.ben, secret_calls=True, pings="dm")
    await choose(bench, bench.cem, secret_calls=True)
    table = await begin(bench, bench.ann, bench.ben, bench.cem, game="maloney")
    for name, limit in (("Ann", 900), ("Ben", 500), ("Cem", 300)):
        await act(bench, table, name, Order(limit))
    game = await desk(bench).tables.game(table.id)
    towns = [one.town for one in game.history.engine.menu(game.history.state, 0)]
    town, holder = _one_sided(dealt, towns)
    await act(bench, table, "Ann", Drive(town))
    await bench.advance(60)
    game = await desk(bench).tables.game(table.id)
    assert not game.history.engine.view(game.history.state, None).actors, "a secret round is open"
    await asleep(bench, bench.ann, 10)
    ids = [table.id]
    for name in ("elsewhere", "nowhere"):
        other = bench.guild.create_text_channel(name)
        ids.append((await begin(bench, bench.cem, bench.ann, channel=other)).id)
    transcript, told = [], 0
    begun = now_ms(bench)
    decided = False
    for _ in range(36):
        if not decided and now_ms(bench) - begun >= decides_s * 1000:
            await act(bench, table, holder, Score(()))
            decided = True
        else:
            await bench.advance(2)
        await bench.advance(STEP_S - 2)
        calls = called(bench)
        transcript += [
            (now_ms(bench) - begun, line(one, ids)) for one in calls[told:] if not asked_alone(one)
        ]
        told = len(calls)
    assert decided
    return sorted(transcript, key=str)  # tables that call at one instant do so in any order


def _one_sided(dealt, towns):
    """A town of which one of the two others holds cards and the other none; and who does."""
    hands = [{card[:2] for card in dealt[12 * seat : 12 * seat + 12]} for seat in (1, 2)]
    town = next(town for town in towns if f"{town:02}" in hands[0] ^ hands[1])
    return town, "Ben" if f"{town:02}" in hands[0] else "Cem"


def asked_alone(one):
    """A secret question reaches the one who is asked, and nobody else: by DM, from the game."""
    calls = ("Your hand", "would like a word")
    return (
        one.place != "table"
        and not one.raw.get("content")
        and not any(words in one.text for words in calls)
    )


def line(one, table_ids):
    """A call as its reader's phone shows it; of a hand only that it came."""
    if "Your hand" in one.text:
        return one.place, "hand"
    raw = re.sub(r"(/channels/\d+/\d+)/\d+", r"\1/panel", json.dumps(one.raw, sort_keys=True))
    for number, table_id in enumerate(table_ids):
        raw = raw.replace(table_id, f"table{number}")
    return one.place, one.names, raw


async def act(bench, table, name, action):
    number = int(hashlib.sha256(f"{name}{action}{now_ms(bench)}".encode()).hexdigest()[:12], 16)
    user_id = bench.people[name].id
    press = Press(table.id, user_id, number, now_ms(bench), 0, (action,))
    await bench.behind(desk(bench).tables.act(press))
    await bench.advance(2)


@pytest.mark.usefixtures("unpainted")
async def test_nothing_secret_shapes_who_is_called_when_or_how(tmp_path, monkeypatch):
    monkeypatch.setattr("bot.tables.scheduler.PULSE_MS", 10**12)
    found = []
    for number, (cards, decides_s) in enumerate(worlds()):
        url = f"sqlite+aiosqlite:///{tmp_path / f'world{number}.db'}"
        found.append(await lived(url, monkeypatch, cards, decides_s))
    first, second = found
    for one, other in zip(first, second, strict=True):
        assert one == other
    said = str(first)
    for words in ("secret round", "Half the time", "would like a word", "hand"):
        assert words in said, f"the world has no {words!r} to compare"


@pytest.mark.parametrize("key", ["maloney", "dallas", "quiz"])
def test_only_an_act_that_everybody_saw_spares_a_ping(key):
    """All along a game: who is taken to have just acted was waited for in public before."""
    engine = catalog()[key]
    record = Record(key, engine.meta.rules_version, {"pace": "correspondence"}, 4, "calls")
    history = finish(begin_history(engine, record), Chance("calls"))
    table = table_of(key, 4)
    spared = unseen = 0
    for at in range(1, len(history.record.moves) + 1):
        mover = history.record.moves[at - 1].seat
        cut = history._replace(
            record=Record(
                key, record.rules_version, record.options, 4, "calls", {}, history.record.moves[:at]
            ),
            moments=history.moments[: at + 1],
        )
        seen = engine.view(history.moments[at - 1].state, None).actors
        changed = engine.question(cut.state, None) != engine.question(
            history.moments[at - 1].state, None
        )
        if not changed or not 0 <= mover < 4:
            continue
        acted = just_acted(Game(table, cut), table.holders[mover])
        assert acted == (mover in seen)
        spared += acted
        unseen += not acted
    assert spared
    if key == "maloney":
        assert unseen, "rounds that the last secret choice closes"


def at_the_table(bench, since):
    return [one.names for one in called(bench, since) if one.place == "table"]


@pytest.mark.usefixtures("unpainted")
async def test_live_only_what_everybody_saw_spares_a_call(bench):
    """Whoever makes a move is not called for the next one. Ben's look at his hand while cards are
    cashed is no move: nobody may read it off who is called for the next day."""
    live = {"preset": "live", "score_time": 300, "exchange": "auto"}
    table = await begin(bench, bench.ann, bench.ben, bench.cem, game="maloney", **live)
    since, actors = mark(bench), (0,)
    while actors:
        mover, _, actors = await step(bench)
    assert at_the_table(bench, since) == [], "the auction's winner was there a moment ago"
    game, now = await desk(bench).tables.game(table.id), now_ms(bench)
    assert acted_within(game, game.table.holders[mover], now, 120_000)
    assert not acted_within(game, game.table.holders[mover], now + 121_000, 120_000)
    await bench.advance(250)
    told = await bench.press(bench.ben, await bench.panel(), "My hand")
    assert "Your hand" in told.private.text
    since = mark(bench)
    await bench.advance(60)
    assert at_the_table(bench, since) == [("Ann", "Ben", "Cem")]
