"""The promise with which a game begins: posted whole, since of half a hash anybody finds two seeds
that fit."""

import pytest

from bot.games import faces
from bot.panels.log import public_since
from tests.bot.panels.test_check_sheet import played


@pytest.mark.parametrize("key", sorted(faces()))
def test_the_whole_proof_is_among_the_first_public_lines(key):
    game = played(key, "start")
    assert len(game.table.commitment) == 64
    lines = public_since(game, faces()[key], -1)
    assert f"Proof of a fair deal: {game.table.commitment}" in lines[:4]
    assert not [line for line in public_since(game, faces()[key], 0) if "Proof" in line]
