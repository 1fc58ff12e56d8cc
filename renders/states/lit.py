"""States lit on the dimmed map: each one's white edge, its tile, its mark for a deal, its tags."""

from collections.abc import Iterable
from math import inf
from typing import Final, Literal

from renders.core import usmap
from renders.core.kept import kept
from renders.core.painter import Box, Painter, Point
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.colours import INK, PAPER_DARK, SHADOW, SHORE, WHITE, YELLOW
from renders.core.sprite import Sprite
from renders.core.text import width
from renders.core.theme import Face
from renders.core.usmap import Ring
from renders.states.base import paint_callout, paint_label
from renders.states.colours import PALETTE
from renders.states.layout import MAP, PLACING
from renders.states.places import NAME_FACE, callout, foot, label, label_box, overlap, places

TAG_SIZE: Final = 21
TAG_HIGH: Final = 32
TAG_PADDING: Final = 13

Beak = Literal["none", "up", "left", "right"]

_EDGE, _BORDER, _DEAL, _DEAL_LINE = 9, 3, 7, 3


@kept(51)
def edge(code: str) -> Sprite:
    """The white band round a state; those of all lit states come before any tile."""
    rings = _rings(code)
    painter = _over(rings, code)
    for ring in rings:
        painter.outline(ring, WHITE, _EDGE)
    return painter.sprite(PALETTE, SHORE)


@kept(51)
def tile(code: str) -> Sprite:
    """A lit state: its pastel, ink border and name; a small one with its callout."""
    rings = _rings(code)
    painter = _over(rings, code)
    pastel = wallmap.pastel(code)
    for ring in rings:
        painter.shape(ring, pastel)
    for ring in rings:
        painter.outline(ring, INK, _BORDER)
    if callout(code) is not None:
        paint_callout(painter, code, pastel, INK)
    paint_label(painter, code, INK)
    return painter.sprite(PALETTE, PAPER_DARK)


@kept(51)
def deal_edge(code: str) -> Sprite:
    """The yellow line in the border of a state where a deal waits."""
    rings = _rings(code)
    painter = _over(rings, code)
    for ring in rings:
        painter.outline(ring, INK, _DEAL)
    for ring in rings:
        painter.outline(ring, YELLOW, _DEAL_LINE)
    box = callout(code)
    if box is not None:
        x0, y0, x1, y1 = box
        painter.frame((x0 - 2, y0 - 2, x1 + 2, y1 + 2), INK, _DEAL, 9)
        painter.frame((x0, y0, x1, y1), YELLOW, _DEAL_LINE, 8)
    return painter.sprite(PALETTE, PAPER_DARK)


def _rings(code: str) -> tuple[Ring, ...]:
    return tuple(PLACING.ring(ring) for ring in usmap.states()[code])


def _over(rings: Iterable[Ring], code: str) -> Painter:
    """An empty drawing that holds a state, its callout and its name."""
    (x, y), text, size = label(code)
    half = width(NAME_FACE, size, text) / 2
    points: list[Point] = [point for ring in rings for point in ring]
    points += [(x - half, y - size), (x + half, y + size)]
    box = callout(code)
    if box is not None:
        points += [box[:2], box[2:]]
    margin = 10
    left, top = (int(min(point[axis] for point in points)) - margin for axis in (0, 1))
    right, low = (int(max(point[axis] for point in points)) + margin for axis in (0, 1))
    left, top = max(left, MAP[0]), max(top, MAP[1])
    return Painter((right - left, min(low, MAP[3] - 7) - top), None, (left, top))


def tag_width(words: str) -> float:
    """How wide a tag is."""
    return width(Face.SANS_BOLD, TAG_SIZE, words) + 2 * TAG_PADDING


@kept(64)
def tag(words: str, beak: Beak = "none") -> Sprite:
    """A yellow tag, to be put by its middle; its beak points to the piece it belongs to."""
    half = tag_width(words) / 2
    reach = round(half) + 16
    painter = Painter((2 * reach, TAG_HIGH + 26), None, (-reach, -TAG_HIGH / 2 - 16))
    painter.box((-half + 2, -13, half + 2, 19), SHADOW, 8)
    for tip, foot_, colour in ((11.0, 10.0, INK), (5.5, 6.0, YELLOW)):
        if colour == YELLOW:
            painter.box((-half, -16, half, 16), INK, 8)
            painter.box((-half + 2.5, -13.5, half - 2.5, 13.5), YELLOW, 5.5)
        if beak == "up":
            painter.shape([(-foot_, -12.5), (0, -16 - tip), (foot_, -12.5)], colour)
        elif beak != "none":
            side = -1 if beak == "left" else 1
            edge_x = side * (half - 3.5)
            painter.shape([(edge_x, -foot_), (side * (half + tip), 0), (edge_x, foot_)], colour)
    painter.text(0, middle(0, TAG_SIZE), words, Face.SANS_BOLD, TAG_SIZE, INK, anchor="m")
    return painter.sprite(PALETTE, PAPER_DARK)


def tag_spots(
    wanted: dict[str, tuple[str, float]], pieces: Iterable[Box]
) -> dict[str, tuple[Point, Beak]]:
    """The middles of tags by state, and where their beaks point.

    `wanted` are a state's words and how far its pieces reach below the ground line. A tag lies
    under the pieces where it hides no name, no other tag and none of the boxes of `pieces`, else
    a little beside that.
    """
    spots: dict[str, tuple[Point, Beak]] = {}
    names = [label_box(code) for code in places()]
    others = list(pieces)
    tags: list[Box] = []
    for code, (words, low) in wanted.items():
        best, least = None, inf
        for number, spot in enumerate(_candidates(code, words, low)):
            box = _tag_box(spot[0], words)
            cost = number + 3 * _hidden(box, names) + 5 * _hidden(box, tags) + _hidden(box, others)
            if cost < least:
                best, least = spot, cost
        assert best is not None
        spots[code] = best
        tags.append(_tag_box(best[0], words))
    return spots


def _candidates(code: str, words: str, low: float) -> list[tuple[Point, Beak]]:
    """Where a tag may lie, best first."""
    box = callout(code)
    wide = tag_width(words)
    if box is not None:
        x0, y0, x1, y1 = box
        if code == "HI":
            return [(((x0 + x1) / 2, y0 - 22), "none")]
        return [((x0 - wide / 2 - 12, (y0 + y1) / 2), "right")]
    x, y = foot(code)
    under = y + 26 + low
    beside = wide / 2 + 48
    found: list[tuple[Point, Beak]] = [((x, under), "up")]
    for up in (22, 10, 34):
        found += [((x + beside, y - up), "left"), ((x - beside, y - up), "right")]
    for down in (0, 12, 24, 36):
        for aside in (12, 24, 36, 48, 60, 72):
            found += [((x + dx, under + down), "none") for dx in (-aside, aside)]
    return found


def _tag_box(spot: Point, words: str) -> Box:
    x, y = spot
    half = tag_width(words) / 2
    return x - half, y - 16, x + half, y + 20


def _hidden(box: Box, taken: Iterable[Box]) -> float:
    """How much of the boxes `taken` a box would hide, in pixels."""
    return sum(overlap(box, other) for other in taken)
