"""What stands on the table in which state, and how several pieces share one."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from games.core.seat import Seat
from games.states.view import Disk, StatesView
from renders.states.places import callout, foot, places

Kind = Literal["flag", "disk", "dropped", "truck", "stranded"]

WIDEST: Final = 75
"""Pixels that a truck takes at full size."""

_GRIDS: Final = ((1, 1, 1.0), (2, 1, 0.85), (2, 2, 0.7), (3, 2, 0.58), (3, 3, 0.46), (4, 3, 0.4))
_ROW = 62  # from row to row at full size
_SLOT = 58  # a piece's room in a callout


class Piece(NamedTuple):
    """One piece. `seat` is whose it is: a disk's owner, a truck's or a flag's carrier.

    `load` is the owner of the disk in a truck, or beside a stranded one.
    """

    kind: Kind
    seat: Seat
    load: Seat | None = None


class Spot(NamedTuple):
    """A piece in its place: the point it stands on, and its share of full size."""

    piece: Piece
    x: float
    y: float
    size: float


class Standing(NamedTuple):
    """A state's pieces in their places; a callout with several is that much longer."""

    spots: tuple[Spot, ...]
    longer: float = 0.0


def table(view: StatesView) -> dict[str, tuple[Piece, ...]]:
    """The pieces by state: flag, disk for sale, then the trucks in seat order."""
    there: dict[str, list[Piece]] = {}
    disks = {disk.id: disk for disk in view.disks}
    for disk in view.disks:
        if disk.destination is not None and disk.carrier is not None:
            there.setdefault(disk.destination, []).append(Piece("flag", disk.carrier))
    for disk in view.disks:
        if disk.status == "board" and disk.space is not None:
            there.setdefault(disk.space, []).append(Piece("disk", disk.owner))
    for one in view.seats:
        there.setdefault(one.truck, []).append(
            _truck(one.seat, _find(disks, one.cargo), _find(disks, one.dropped))
        )
    return {code: tuple(pieces) for code, pieces in there.items()}


def _find(disks: dict[str, Disk], disk_id: str | None) -> Disk | None:
    return None if disk_id is None else disks[disk_id]


def _truck(seat: Seat, cargo: Disk | None, dropped: Disk | None) -> Piece:
    if dropped is not None:
        return Piece("stranded", seat, dropped.owner)
    return Piece("truck", seat, None if cargo is None else cargo.owner)


def standing(code: str, pieces: Sequence[Piece]) -> Standing:
    """Where the pieces of a state stand."""
    if callout(code) is not None:
        return _in_callout(code, _apart(pieces))
    if len(pieces) == 1 and not places()[code].flat:
        x, y = foot(code)
        return Standing((Spot(pieces[0], x, y, 1.0),))
    return _in_grid(code, _apart(pieces))


def _apart(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """With disks beside their stranded trucks, each a piece of its own."""
    apart: list[Piece] = []
    for piece in pieces:
        if piece.kind == "stranded" and piece.load is not None:
            apart += [Piece("truck", piece.seat), Piece("dropped", piece.load)]
        else:
            apart.append(piece)
    return tuple(apart)


def _in_grid(code: str, pieces: Sequence[Piece]) -> Standing:
    columns, rows, size = next(
        grid for grid in _GRIDS if len(pieces) <= grid[0] * grid[1] or grid is _GRIDS[-1]
    )
    x, y = foot(code)
    lines = [pieces[start : start + columns] for start in range(0, len(pieces), columns)]
    low = 0 if rows == 1 else 20 * size
    spots = []
    for number, line in enumerate(lines):
        ground = y + low - (len(lines) - 1 - number) * _ROW * size
        for place, piece in enumerate(line):
            across = (place - (len(line) - 1) / 2) * (WIDEST + 4) * size
            spots.append(Spot(piece, x + across, ground, size))
    return Standing(tuple(spots))


def _in_callout(code: str, pieces: Sequence[Piece]) -> Standing:
    place = places()[code]
    x, y = foot(code)
    longer = min(56.0 * (len(pieces) - 1), float(place.longest))
    room = _SLOT + longer
    step = room / len(pieces)
    size = min(1.0, step / (_SLOT - 2))
    first = x + _SLOT / 2 - room if place.grows == "left" else x - _SLOT / 2
    spots = tuple(
        Spot(piece, first + (number + 0.5) * step, y, size) for number, piece in enumerate(pieces)
    )
    return Standing(spots, longer)
