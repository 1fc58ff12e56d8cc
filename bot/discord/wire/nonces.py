"""Nonces: names for what is posted, so that what is repeated after a lost answer arrives once.

Discord gives back the first message of a nonce for some minutes, also to a bot that was started
again. So a nonce says on which occasion something is posted, never what it says: after a restart
the same panel may show another deadline.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from bot.limits import NONCE

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def nonce(kind: str, table_id: str, *occasion: int) -> str:
    """The name of a post: what it is, of which table, and on which occasion."""
    named = ".".join(_short(number) for number in occasion)
    return f"{kind}{table_id}.{named}"[:NONCE]


def same_words(message: discord.Message, view: discord.ui.LayoutView) -> bool:
    """Whether the message says what the view says; a message of the same nonce may be older."""
    wanted = view.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it bare
    shown = [component.to_dict() for component in message.components]
    return list(_words(shown)) == list(_words(wanted))


def _words(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for one in components:
        for part in ("content", "label", "placeholder"):
            if one.get(part):
                yield one[part]
        yield from _words(one.get("components") or ())


def _short(number: int) -> str:
    written = ""
    while number or not written:
        number, digit = divmod(number, len(_DIGITS))
        written = _DIGITS[digit] + written
    return written
