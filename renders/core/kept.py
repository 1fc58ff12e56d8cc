"""Keeping what is costly to draw."""

from collections.abc import Callable
from functools import lru_cache, wraps
from threading import RLock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def kept(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the `size` results used last; of two threads that want the same one, one makes it.

    Arguments must be hashable, and results must never be changed by who gets them.
    """

    def keeping(make: Callable[P, R]) -> Callable[P, R]:
        lock = RLock()
        remembered = lru_cache(maxsize=size)(make)

        @wraps(make)
        def ask(*args: P.args, **kwargs: P.kwargs) -> R:
            with lock:
                return remembered(*args, **kwargs)  # type: ignore[arg-type]  # hashable, said above

        return ask

    return keeping
