import pytest

from games.core.seat import Seat
from renders.core.canvas import Canvas
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.colours import BORDER, INK
from renders.core.usmap import holds
from renders.states.base import board_ground
from renders.states.colours import PALETTE
from renders.states.layout import MAP, PLACING
from renders.states.places import foot, label_box, overlap, places
from renders.states.sprites import put_names, put_pieces
from renders.states.table import Piece, standing, table
from tests.renders.states import views

LOADED = Piece("truck", Seat(1), Seat(3))
STRANDED = Piece("stranded", Seat(0), Seat(2))
MIXED = (
    Piece("flag", Seat(2)), Piece("disk", Seat(3)), Piece("truck", Seat(0), Seat(1)), STRANDED,
)  # fmt: skip


def test_pieces_stand_in_the_order_flag_disk_trucks():
    disks = (
        views.loaded("red-1", 1, "CO", "KS"), views.disk("yellow-1", space="KS"),
        views.dropped("blue-1", 2, "KS", "GA"),
    )  # fmt: skip
    view = views.table(disks=disks, trucks=("TN", "CO", "KS", "KS"))

    there = table(view)

    assert there["KS"] == (
        Piece("flag", Seat(1)), Piece("disk", Seat(2)), Piece("stranded", Seat(2), Seat(1)),
        Piece("truck", Seat(3)),
    )  # fmt: skip
    assert there["CO"] == (Piece("truck", Seat(1), Seat(0)),)
    assert there["GA"] == (Piece("flag", Seat(2)),)


@pytest.mark.parametrize("acting", [None, Seat(1)], ids=["plain", "acting"])
@pytest.mark.parametrize("code", places())
def test_a_loaded_truck_hides_no_name(code, acting):
    """Of any state: what was ink in a name is ink again after the pieces."""
    ground = board_ground()
    canvas = Canvas(PALETTE, ground)

    put_pieces(canvas, code, (LOADED,), wallmap.pastel(code), BORDER, acting=acting)
    put_names(canvas, {code: (LOADED,)})

    ink = PALETTE.index(INK)
    for other in places():
        box = tuple(round(edge) for edge in label_box(other))
        before, after = (picture.crop(box).tobytes() for picture in (ground, canvas.indices))
        letters = [place for place, pixel in enumerate(before) if pixel == ink]
        kept = sum(after[place] == ink for place in letters)
        assert kept >= 0.75 * len(letters), other


@pytest.mark.parametrize("code", places())
def test_a_stranded_disk_lies_in_its_own_state_or_beside_its_truck(code):
    there = standing(code, (STRANDED,))

    if len(there.spots) == 2:
        truck, disk = there.spots
        assert (truck.piece.kind, disk.piece.kind) == ("truck", "dropped")
        assert disk.y == truck.y
        assert disk.x > truck.x
        return
    x0, y0, x1, y1 = there.spots[0].below
    middle = (x0 + x1) / 2 - PLACING.dx, (y0 + y1) / 2 - PLACING.dy
    assert holds(code, middle)
    assert not any(overlap(there.spots[0].below, label_box(other)) for other in places())


@pytest.mark.parametrize("code", places())
@pytest.mark.parametrize("count", range(2, 5))
def test_several_pieces_stand_apart_on_the_map(code, count):
    there = standing(code, MIXED[:count])

    for number, spot in enumerate(there.spots):
        left, top, right, bottom = spot.box
        assert MAP[0] <= left
        assert right <= MAP[2]
        assert MAP[1] <= top + 20
        assert bottom <= MAP[3]
        for other in there.spots[number + 1 :]:
            assert not any(
                overlap(mark, taken) for mark in spot.marks for taken in other.marks
            )  # fmt: skip


def test_a_callout_gets_longer_for_more_pieces_but_not_too_long():
    lengths = [standing("NJ", MIXED[:count]).longer for count in range(1, 5)]

    assert lengths[0] == 0
    assert lengths == sorted(lengths)
    assert lengths[-1] == places()["NJ"].longest
    sizes = [standing("NJ", MIXED[:count]).spots[0].size for count in range(1, 5)]
    assert sizes[0] == 1
    assert sizes[-1] < 1


def test_every_state_has_room_for_its_pieces():
    assert len(places()) == 51
    for code in places():
        x, y = foot(code)
        assert MAP[0] < x < MAP[2]
        assert MAP[1] < y <= MAP[3]
