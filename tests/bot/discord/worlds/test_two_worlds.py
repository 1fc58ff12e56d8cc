"""Nothing that reaches a seat or the public depends on what it may not know."""

import pytest

from bot.dealer import Deal
from tests.bot.discord.worlds.exchange import samples, whispered
from tests.bot.discord.worlds.lives import two_lives
from tests.bot.discord.worlds.wire import difference

TABLES = {"maloney": (3, 5), "dallas": (4, 5), "states": (2, 4), "quiz": (3, 5)}
"""Numbers of seats by game: the first in every run, all in the soak."""
FEW = 3
MANY = 8


async def same(tmp_path, monkeypatch, found):
    told = await two_lives(tmp_path, monkeypatch, lambda game: Deal("wire", {}), found)
    for sample, (one, two) in zip(found, told, strict=True):
        assert {"answers to watcher", "answers to moderator", "channel console"} <= {*one}
        assert not difference(one, two), f"{sample.key} at {sample.at} for {sample.seat}"


@pytest.mark.parametrize("key", TABLES)
async def test_fault_97_two_worlds_over_the_wire(key, tmp_path, monkeypatch):
    await same(tmp_path, monkeypatch, samples(key, TABLES[key][0], 0, FEW))


async def test_fault_97_private_words_tell_of_no_secret_moves(tmp_path, monkeypatch):
    """Not even the name under which they are sent: a count of moves would."""
    found = whispered("maloney", 3, range(6))[:1]
    assert found
    await same(tmp_path, monkeypatch, found)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("key", TABLES)
async def test_fault_97_many_more_moments_in_two_worlds(key, number, tmp_path, monkeypatch):
    await same(tmp_path, monkeypatch, samples(key, TABLES[key][number % 2], number, MANY))
