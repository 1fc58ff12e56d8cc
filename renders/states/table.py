"""What stands on the table in which state, and how several pieces share one."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from games.core.seat import Seat
from games.states.view import Disk, StatesView
from renders.core.painter import Box
from renders.core.usmap import holds
from renders.states.layout import PLACING
from renders.states.pieces import COLLAR, DROPPED, TRUCK, TRUCK_SMALL
from renders.states.places import callout, foot, label_box, overlap, places

Kind = Literal["flag", "disk", "dropped", "truck", "stranded"]

WIDTHS: Final[dict[Kind, int]] = {
    "flag": 50,
    "disk": 48,
    "dropped": 44,
    "truck": 79,
    "stranded": 79,
}
SMALL_WIDTHS: Final[dict[Kind, int]] = {
    "flag": 40, "disk": 42, "dropped": 38, "truck": 56, "stranded": 56,
}  # fmt: skip
"""Pixels that a piece takes in a row, in a state and in a callout."""

_ROWS: Final = ((1, 1, 1.0), (2, 1, 0.85), (4, 2, 0.7), (6, 2, 0.58), (12, 3, 0.45))
"""Up to so many pieces stand in so many rows, at that share of their size."""
_ROW = 62  # from row to row at full size
_ALONE = 58  # a piece's room in a callout of the usual length


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
    small: bool = False

    @property
    def scale(self) -> float:
        """The scale of a truck that stands here."""
        return self.size * (TRUCK_SMALL if self.small else TRUCK)

    @property
    def box(self) -> Box:
        """The room the piece takes."""
        half = (SMALL_WIDTHS if self.small else WIDTHS)[self.piece.kind] * self.size / 2
        high = 76 if self.piece.kind == "truck" and self.piece.load is not None else 58
        return self.x - half, self.y - high * self.size, self.x + half, self.y + 4

    @property
    def below(self) -> Box:
        """The room of a disk under a stranded truck."""
        reach = DROPPED + COLLAR
        middle = self.y + 21 * self.size
        return self.x - 2 - reach, middle - reach, self.x - 2 + reach, middle + reach

    @property
    def marks(self) -> tuple[Box, ...]:
        """Where the marks are that tell whose the piece is: nothing may be put on them."""
        piece, size, scale = self.piece, self.size, self.scale
        if piece.kind in ("disk", "dropped"):
            return (_around(self.x, self.y - 29 * size, 11 * size),)
        if piece.kind == "flag":
            return (_around(self.x - 2 * size, self.y - 42 * size, 9 * size),)
        up = 10 * size if piece.kind == "stranded" else 0.0
        bed = _around(self.x - 13 * scale, self.y - up - 19 * scale, 8 * scale)
        if piece.load is None:
            return (bed,)
        return bed, _around(self.x - 13 * scale, self.y - up - 41 * scale, 8 * scale)


class Standing(NamedTuple):
    """A state's pieces in their places; a callout with several is that much longer."""

    spots: tuple[Spot, ...]
    longer: float = 0.0


def _around(x: float, y: float, reach: float) -> Box:
    return x - reach, y - reach, x + reach, y + reach


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


@cache
def standing(code: str, pieces: tuple[Piece, ...]) -> Standing:
    """Where the pieces of a state stand."""
    if callout(code) is not None:
        return _in_callout(code, _apart(pieces))
    x, y = foot(code)
    if len(pieces) == 1:
        spot = Spot(pieces[0], x, y, 1.0)
        if pieces[0].kind != "stranded" or _has_room_below(code, spot):
            return Standing((spot,))
    return _in_rows(x, y, _apart(pieces))


def _has_room_below(code: str, spot: Spot) -> bool:
    """Whether a disk under a stranded truck lies in its state, and on no other one's name."""
    x0, y0, x1, y1 = spot.below
    in_it = holds(code, ((x0 + x1) / 2 - PLACING.dx, (y0 + y1) / 2 - PLACING.dy))
    return in_it and not any(overlap(spot.below, label_box(other)) for other in places())


def _apart(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """With disks beside their stranded trucks, each a piece of its own."""
    apart: list[Piece] = []
    for piece in pieces:
        if piece.kind == "stranded" and piece.load is not None:
            apart += [Piece("truck", piece.seat), Piece("dropped", piece.load)]
        else:
            apart.append(piece)
    return tuple(apart)


def _in_rows(x: float, y: float, pieces: Sequence[Piece]) -> Standing:
    _, rows, size = next(row for row in _ROWS if len(pieces) <= row[0] or row is _ROWS[-1])
    across = -(-len(pieces) // rows)
    low = 0 if rows == 1 else 20 * size
    spots: list[Spot] = []
    for row in range(rows):
        line = pieces[row * across : (row + 1) * across]
        ground = y + low - (rows - 1 - row) * _ROW * size
        left = x - sum(WIDTHS[piece.kind] for piece in line) * size / 2
        for piece in line:
            half = WIDTHS[piece.kind] * size / 2
            spots.append(Spot(piece, left + half, ground, size))
            left += 2 * half
    return Standing(tuple(spots))


def _in_callout(code: str, pieces: Sequence[Piece]) -> Standing:
    place = places()[code]
    x, y = foot(code)
    wanted = sum(SMALL_WIDTHS[piece.kind] for piece in pieces)
    longer = min(max(0.0, wanted - _ALONE), float(place.longest)) if len(pieces) > 1 else 0.0
    room = _ALONE + longer
    size = min(1.0, room / wanted)
    right = x + _ALONE / 2 + (longer if place.grows == "right" else 0.0)
    left = right - room + (room - wanted * size) / 2
    spots: list[Spot] = []
    for piece in pieces:
        half = SMALL_WIDTHS[piece.kind] * size / 2
        spots.append(Spot(piece, left + half, y, size, small=True))
        left += 2 * half
    return Standing(tuple(spots), longer)
