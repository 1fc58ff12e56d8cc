"""Which characters a font file has glyphs for, read from its `cmap` table."""

import struct
from pathlib import Path

_MISSING = 0  # the glyph of what the font has not


def characters(path: Path) -> frozenset[int]:
    """The code points of a TrueType or OpenType file. Raises ValueError on anything else."""
    font = path.read_bytes()
    table = _table(font, b"cmap", path)
    (count,) = struct.unpack_from(">H", table, 2)
    offsets = {struct.unpack_from(">I", table, 8 + 8 * number)[0] for number in range(count)}
    found: set[int] = set()
    for offset in offsets:
        (kind,) = struct.unpack_from(">H", table, offset)
        if kind == 4:
            found |= _segments(table[offset:])
        elif kind == 12:
            found |= _groups(table[offset:])
    return frozenset(found)


def _table(font: bytes, tag: bytes, path: Path) -> bytes:
    if font[:4] not in (b"\0\1\0\0", b"OTTO"):
        raise ValueError(f"not a font file: {path.name}")
    (count,) = struct.unpack_from(">H", font, 4)
    for number in range(count):
        name, _, start, length = struct.unpack_from(">4sIII", font, 12 + 16 * number)
        if name == tag:
            return font[start : start + length]
    raise ValueError(f"{path.name} has no {tag.decode()} table")


def _segments(table: bytes) -> set[int]:
    """Format 4: ranges of the basic plane, with either a shift or a list of glyphs."""
    (doubled,) = struct.unpack_from(">H", table, 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts = struct.unpack_from(f">{count}H", table, 16 + doubled)
    shifts = struct.unpack_from(f">{count}H", table, 16 + 2 * doubled)
    lists_at = 16 + 3 * doubled
    lists = struct.unpack_from(f">{count}H", table, lists_at)
    found: set[int] = set()
    for number, (start, end, shift, to) in enumerate(zip(starts, ends, shifts, lists, strict=True)):
        for code in range(start, min(end, 0xFFFE) + 1):
            if to:
                place = lists_at + 2 * number + to + 2 * (code - start)
                (glyph,) = struct.unpack_from(">H", table, place)
            else:
                glyph = (code + shift) & 0xFFFF
            if glyph != _MISSING:
                found.add(code)
    return found


def _groups(table: bytes) -> set[int]:
    """Format 12: ranges of all planes."""
    (count,) = struct.unpack_from(">I", table, 12)
    found: set[int] = set()
    for number in range(count):
        start, end, glyph = struct.unpack_from(">III", table, 16 + 12 * number)
        found.update(range(start + (glyph == _MISSING), end + 1))
    return found
