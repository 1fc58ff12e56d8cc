"""Chance as a value: a seeded generator with named, pinnable draws.

The numbers come from BLAKE2b, keyed with the seed, over the draw's own index, so that they are
the same on any machine, on any day, and so that nobody can work out the seed, or the next draw,
from the draws already seen. `tests/core/test_chance.py` holds a few of them for ever.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

from games.core.errors import PinError

Pin = int | str
T = TypeVar("T", int, str)

_WORD = 1 << 64


class Chance(msgspec.Struct, frozen=True):
    """What is still to be drawn. Each draw returns its result and the chance after it.

    `pins` are the values that a record fixes, by the draw's name, front to back over the whole
    game; they come first, the seed supplies the rest. A draw whose pinned value is impossible
    raises PinError.
    """

    seed: str
    drawn: int = 0
    pins: tuple[tuple[str, tuple[Pin, ...]], ...] = ()

    def __repr__(self) -> str:
        # Ends up in logs and tracebacks; who knows the seed knows every card to come.
        return f"Chance(seed=..., drawn={self.drawn})"

    def pick(self, name: str, options: Sequence[T]) -> "tuple[T, Chance]":
        """One of `options`, each as likely as the others; at least one is needed."""
        pinned, after = self._unpin(name, 1)
        if pinned:
            if pinned[0] not in options:
                raise PinError(name, pinned[0], "is not among what could be drawn")
            return options[options.index(pinned[0])], after
        (index,) = _below(self.seed, name, self.drawn, (len(options),))
        return options[index], after

    def shuffle(self, name: str, things: Sequence[T]) -> "tuple[tuple[T, ...], Chance]":
        """All of `things` in a random order, every order as likely as the others."""
        pinned, after = self._unpin(name, len(things))
        left = list(things)
        first: list[T] = []
        for value in pinned:
            if value not in left:
                raise PinError(name, value, "is not among what is left to draw")
            first.append(left.pop(left.index(value)))
        for index in _below(self.seed, name, self.drawn, tuple(range(len(left), 0, -1))):
            left[index], left[-1] = left[-1], left[index]
            first.append(left.pop())
        return tuple(first), after

    def roll(self, name: str, sides: int) -> "tuple[int, Chance]":
        """A whole number from 1 to `sides`."""
        return self.pick(name, range(1, sides + 1))

    def fork(self, name: str) -> "Chance":
        """An independent chance without pins, the same for the same name at the same point."""
        return Chance(f"{self.seed}/{self.drawn}/{name}")

    def _unpin(self, name: str, most: int) -> "tuple[tuple[Pin, ...], Chance]":
        """Up to `most` pinned values of `name`, and the chance after this draw."""
        if not self.pins:
            return (), Chance(self.seed, self.drawn + 1)
        taken: tuple[Pin, ...] = ()
        left: list[tuple[str, tuple[Pin, ...]]] = []
        for key, values in self.pins:
            if key == name:
                taken, rest = values[:most], values[most:]
                if rest:
                    left.append((key, rest))
            else:
                left.append((key, values))
        return taken, Chance(self.seed, self.drawn + 1, tuple(left))


def _below(seed: str, name: str, draw: int, bounds: tuple[int, ...]) -> list[int]:
    """For each bound a number from 0 to bound - 1, without favouring any."""
    numbers: list[int] = []
    block = 0
    words: list[int] = []
    key = blake2b(seed.encode(), digest_size=32).digest()
    for bound in bounds:
        fair = _WORD - _WORD % bound
        while True:
            if not words:
                digest = blake2b(f"{draw}/{name}/{block}".encode(), key=key).digest()
                words = [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 64, 8)]
                block += 1
            word = words.pop()
            if word < fair:
                numbers.append(word % bound)
                break
    return numbers
