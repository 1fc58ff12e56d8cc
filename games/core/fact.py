"""Facts: what happened. Rules return them; the bot finds the words."""

import msgspec

from games.core.seat import Seat


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Base of all facts. Subclasses set `tag` to the fact's name in `rules.md`.

    `audience` is None for everybody, or the seats that may be told, in rising order. A public
    fact holds nothing that somebody may not know; what only some may know is a fact of its own.
    """

    audience: tuple[Seat, ...] | None = None


def visible(facts: tuple[Fact, ...], seat: Seat | None) -> tuple[Fact, ...]:
    """Those of `facts` that `seat` (None: the public) may be told, in order."""
    return tuple(
        fact
        for fact in facts
        if fact.audience is None or (seat is not None and seat in fact.audience)
    )
