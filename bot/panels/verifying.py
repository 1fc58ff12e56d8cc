"""The proof of a fair deal, in words."""

from bot.screens import Screen
from bot.tables.model import Table, Verified


def verify_screen(table: Table, verified: Verified) -> Screen:
    """What fits and what does not; numbers of moves are no secret any more."""
    fits, replays = verified.fits, verified.replays
    if fits and replays:
        text = f"The deal fits the proof, and all {verified.moves} moves replay to this result."
    elif fits:
        text = "The deal fits the proof, but the moves do **not** replay to this result."
    else:
        text = "The deal does **not** fit the proof posted at the start."
    body = (f"-# Proof {table.commitment}",)
    return Screen("", text, None, body)
