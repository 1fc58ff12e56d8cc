"""Games under way and a new build: what is stored replays, or somebody says so before a deploy."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert, update

from bot.check_live import checked
from bot.store.models import moves, seats, tables
from bot.store.store import Store
from games.core.catalog import catalog
from games.core.chance import Chance

ROOT = Path(__file__).parents[2]
FIXTURES = sorted(
    path for path in (ROOT / "tests" / "fixtures").glob("*/*.json") if path.stem != "expected"
)
DEALS = Path(__file__).parent / "deals.json"
SEEDS = ("5eed", "a second one", "0" * 64)
KEPT_OF_EACH_GAME = 3
"""How many recorded games of each game `make test` stores; `make soak` takes all."""


async def keep(store, path, share):
    """A game as the store has it while it is played: the first part of a recorded one."""
    record = json.loads(path.read_text(encoding="utf-8"))
    table_id = hashlib.sha256(f"{path} {share}".encode()).hexdigest()[:16]
    async with store._database.writing() as db:
        await db.execute(
            insert(tables).values(
                id=table_id,
                game=record["game"],
                guild_id=1,
                channel_id=int(table_id[:12], 16),
                status="running",
                host_id=1,
                preset="live",
                options=record["options"],
                shuffle_seats=False,
                created_ms=1,
                started_ms=1,
                rules_version=record["rules_version"],
                seed=record["seed"],
                pins=record["pins"],
                note="",
                change=1,
                published_moves=0,
            )
        )
        held = [
            {"table_id": table_id, "seat": n, "user_id": n + 1, "name": f"P{n}"}
            | {"autopilot": False, "left": False, "misses": 0}
            for n in range(record["seats"])
        ]
        await db.execute(insert(seats), held)
        played = record["moves"][: round(len(record["moves"]) * share)]
        rows = [_row(table_id, index, dict(move)) for index, move in enumerate(played)]
        if rows:
            await db.execute(insert(moves), rows)
    return table_id


def _row(table_id, index, move):
    at, seat = move.pop("at"), move.pop("seat")
    return {
        "table_id": table_id,
        "index": index,
        "length": 1,
        "seat": seat,
        "at": at,
        "by": "person",
        "user_id": None,
        "interaction_id": None,
        "actions": json.dumps([move]),
    }


def some():
    """A few recorded games of each game, the same each time."""
    chosen = []
    for game in catalog():
        chosen += [path for path in FIXTURES if path.parent.name == game][:KEPT_OF_EACH_GAME]
    return chosen


async def stored_games_replay(url, paths):
    store = await Store.open(url)
    kept = [await keep(store, path, share) for path in paths for share in (0.4, 0.97)]
    await store.close()
    found = [one async for one in checked(url)]
    assert {one.table_id for one in found} == set(kept)
    assert {one.table_id: one.fault for one in found if one.fault} == {}
    assert {one.game for one in found} == set(catalog())


async def test_fault_78_games_stored_under_way_replay_on_this_build(database_url):
    await stored_games_replay(database_url, some())


@pytest.mark.soak
async def test_fault_78_all_recorded_games_replay_on_this_build(database_url):
    await stored_games_replay(database_url, FIXTURES)


async def test_fault_78_what_does_not_replay_is_named_before_the_deploy(migrated_sqlite):
    """By `make check-live`, with exit status 1; the games beside it are looked at all the same."""
    store = await Store.open(migrated_sqlite)
    good, old, torn, gone = [await keep(store, path, 0.5) for path in FIXTURES[:4]]
    changes = {
        old: {"rules_version": 99},
        torn: {"options": {"seats_on_the_roof": 7}},
        gone: {"game": "chess"},
    }
    async with store._database.writing() as db:
        for table_id, change in changes.items():
            await db.execute(update(tables).where(tables.c.id == table_id).values(change))

    done = check_live(migrated_sqlite)  # beside a running bot

    await store.close()
    lines = {line.split("  ")[0]: line for line in done.stdout.splitlines()}
    assert done.returncode == 1
    assert lines[good].endswith(" moves: replays")
    assert "99" in lines[old]
    assert "seats_on_the_roof" in lines[torn]
    assert lines[gone].endswith("there is no such game")
    assert done.stdout.splitlines()[-1] == "4 unfinished games; 3 of them would be set aside."
    assert "Traceback" not in done.stderr


def test_a_database_that_cannot_be_read_is_said_in_one_line(tmp_path):
    done = check_live(f"sqlite:///{tmp_path}/nowhere/gavel.db")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("check-live: The database at ")
    assert done.stderr.count("\n") == 1


def test_a_database_that_is_not_there_is_not_made(tmp_path):
    done = check_live(f"sqlite:///{tmp_path}/gavle.db")
    assert done.returncode == 1
    assert (
        done.stderr == f"check-live: The database at {tmp_path}/gavle.db cannot be used: "
        "no such file.\n"
    )
    assert list(tmp_path.iterdir()) == []


def check_live(url):
    return subprocess.run(
        [sys.executable, "-m", "bot.check_live"],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url},
        capture_output=True,
        text=True,
    )


def dealt(engine, seats_, seed):
    """A digest of everything that this seed deals: what each seat and the public see of it."""
    state = engine.setup(seats_, {}, Chance(seed)).state
    seen = [engine.view(state, seat) for seat in (None, *range(seats_))]
    whole = msgspec.json.encode(seen, order="sorted")
    return hashlib.sha256(whole).hexdigest()[:16]


def deals():
    """By game, version of its rules, seats and seed."""
    return {
        f"{key} {engine.meta.rules_version}, {count} seats, {seed!r}": dealt(engine, count, seed)
        for key, engine in sorted(catalog().items())
        for count in engine.meta.seat_counts
        for seed in SEEDS
    }


def test_fault_79_a_seed_deals_what_it_always_dealt():
    """Of these rules: who changes what a seed deals would reshuffle the games under way, and has to
    raise the game's `rules_version`. `python -m tests.bot.test_check_live` writes the file anew."""
    assert deals() == json.loads(DEALS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    DEALS.write_text(json.dumps(deals(), indent=1) + "\n", encoding="utf-8")
