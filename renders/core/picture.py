"""A finished picture."""

import msgspec


class Picture(msgspec.Struct, frozen=True):
    """PNG bytes, the same in words (at most 1024 characters), and width and height in pixels."""

    png: bytes
    alt: str
    size: tuple[int, int]
