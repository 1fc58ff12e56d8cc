"""What a renderer hands back."""

from typing import NamedTuple


class Picture(NamedTuple):
    """A finished PNG, the same in words (at most 1024 characters), and width and height."""

    png: bytes
    alt: str
    size: tuple[int, int]
