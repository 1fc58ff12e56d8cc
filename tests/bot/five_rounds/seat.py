"""Somebody at the table, however they press and see: over sockets, or on the page."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

Screen = Any
"""A private message that can be pressed: what `told` returned."""


class Seat(Protocol):
    """What a person does and sees in the channel of the table."""

    name: str

    async def sees(self, *texts: str) -> None:
        """Wait until the panel says all this."""

    async def told(self, *texts: str) -> Screen:
        """Wait for something that only this person sees, new or changed since their last press,
        that says all this."""

    async def press(self, label: str, on: Screen = None) -> None:
        """A button of the panel, or of a private screen."""

    async def pick(self, on: Screen, placeholder: str, *labels: str) -> None:
        """Entries of a select by a part of their labels; the select by how it begins."""

    async def fill(
        self, label: str, values: Mapping[str, str | Sequence[str]], on: Screen = None
    ) -> None:
        """The form behind a button, sent: texts, and entries of selects by a part of them, each
        by how the label of its field begins."""


async def plan(seat: Seat, card: str, group: str, place: str) -> Screen:
    """Card and place of a go: the plan, of which nothing is played yet."""
    await seat.press("Take my go…")
    go = await seat.told("step 1 of 3")
    await seat.pick(go, "Play a card", card)
    where = await seat.told("step 2 of 3")
    await seat.pick(where, group, place)
    return await seat.told("step 3 of 3")


async def go(seat: Seat, card: str, group: str, place: str, *receipt: str) -> None:
    """A whole go; what its receipt says."""
    planned = await plan(seat, card, group, place)
    await seat.press("Play it", planned)
    await seat.told(*(receipt or ("You played",)))


async def stay(*seats: Seat) -> None:
    for seat in seats:
        await seat.sees(f"({seat.name}) is to move")
        await seat.press("Take my go…")
        await seat.press("Stay", await seat.told("step 1 of 3"))
        await seat.told("You stay in Southfork.")


async def ends_go(seat: Seat) -> None:
    await seat.press("Go on…")
    await seat.press("End my go", await seat.told("Your go is still open"))


async def all_ready(*seats: Seat) -> None:
    for seat in seats:
        await seat.press("Ready")


async def gives(seat: Seat, to: str, amount: str) -> None:
    await seat.fill("Give money…", {"To": [to], "Amount": amount})
    await seat.told("and final.")


async def passes(*seats: Seat) -> None:
    for seat in seats:
        await seat.sees(f"({seat.name}) may blackmail")
        await seat.press("Decide privately…")
        await seat.press("Pass", await seat.told("Pass"))
        await seat.told("You are done with blackmail.")


async def blackmails(seat: Seat, label: str, *answer: str) -> None:
    await seat.sees(f"({seat.name}) may blackmail")
    await seat.press("Decide privately…")
    await seat.press(label, await seat.told("Complete sets in your hand"))
    await seat.told(*answer)


async def votes(seat: Seat, candidate: str, casting: str) -> None:
    """`casting` is what the panel says of whose votes these are: "casts 3 votes"."""
    await seat.sees(f"({seat.name}) {casting}")
    await seat.press(f"Vote for {candidate}")
