"""Drawing with smooth edges: everything is drawn `OVER` times as large and shrunk.

For what is drawn once and kept. Coordinates are pixels of the finished picture and may be
fractions; x0, y0 belong to a box and x1, y1 do not.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, radians, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from renders.core.palette import Palette
from renders.core.sprite import Sprite
from renders.core.text import OVER, draw_line, line
from renders.core.theme import Colour, Face

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]

_FAINTEST = 20  # of 255: thinner traces of an edge than this are not worth a pixel


class Painter:
    """A drawing whose upper left corner lies at `origin`.

    It begins as the picture given, or as a plain or (with no ground) empty one of the size.
    """

    def __init__(
        self,
        ground: Image.Image | tuple[int, int],
        colour: Colour | None = None,
        origin: Point = (0.0, 0.0),
    ) -> None:
        if isinstance(ground, Image.Image):
            size = ground.width * OVER, ground.height * OVER
            self._image = ground.resize(size, Image.Resampling.NEAREST)
        else:
            size = ground[0] * OVER, ground[1] * OVER
            mode = "RGBA" if colour is None else "RGB"
            self._image = Image.new(mode, size, colour or (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self._image)
        self._x, self._y = origin

    def box(self, box: Box, fill: Colour, radius: float = 0.0) -> None:
        """A filled rectangle, with round corners if a radius is given."""
        x0, y0, x1, y1 = self._scaled(box)
        if x1 < x0 or y1 < y0:
            return
        if radius:
            limit = min(radius * OVER, (x1 - x0 + 1) / 2, (y1 - y0 + 1) / 2)
            self._draw.rounded_rectangle((x0, y0, x1, y1), limit, fill)
        else:
            self._draw.rectangle((x0, y0, x1, y1), fill)

    def frame(self, box: Box, colour: Colour, width: float, radius: float = 0.0) -> None:
        """The outline of a rectangle, inside it."""
        self._draw.rounded_rectangle(
            self._scaled(box), radius * OVER, None, colour, max(1, round(width * OVER))
        )

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self._draw.ellipse(self._scaled((x - radius, y - radius, x + radius, y + radius)), fill)

    def ring(self, x: float, y: float, radius: float, colour: Colour, width: float) -> None:
        """A circle's outline, inside the radius."""
        box = self._scaled((x - radius, y - radius, x + radius, y + radius))
        self._draw.ellipse(box, None, colour, max(1, round(width * OVER)))

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        """A filled polygon."""
        self._draw.polygon([self._at(point) for point in points], fill)

    def stroke(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A line with round ends and no gaps at bends, whatever its width."""
        reach = width * OVER / 2
        for x, y in (*along(points, max(width / 12, 1 / OVER)), points[-1]):
            px, py = (x - self._x) * OVER, (y - self._y) * OVER
            self._draw.ellipse((px - reach, py - reach, px + reach, py + reach), colour)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A thin line, quicker than a stroke: its ends and bends are not rounded."""
        self._thin(list(points), colour, width)

    def outline(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A stroke that closes."""
        self.stroke((*points, points[0]), colour, width)

    def rimmed(self, points: Sequence[Point], fill: Colour, rim: Colour, width: float) -> None:
        """A filled polygon, its rim of that width inside it."""
        xs, ys = ([point[axis] for point in points] for axis in (0, 1))
        left, top = floor(min(xs)), floor(min(ys))
        inside = Painter((ceil(max(xs)) - left, ceil(max(ys)) - top), fill, (left, top))
        inside.outline(points, rim, 2 * width)
        mask = Image.new("L", inside._image.size)
        ImageDraw.Draw(mask).polygon([inside._at(point) for point in points], 255)
        corner = (round((left - self._x) * OVER), round((top - self._y) * OVER))
        self._image.paste(inside._image, corner, mask)

    def sector(
        self, x: float, y: float, radius: float, start: float, end: float, fill: Colour
    ) -> None:
        """A slice of a disc from one angle to another, in degrees clockwise from the right."""
        self.shape([(x, y), *arc(x, y, radius, start, end)], fill)

    def dashes(
        self, points: Sequence[Point], colour: Colour, width: float, on: float, off: float
    ) -> None:
        """A broken line that begins with half a gap."""
        step = 0.5
        run: list[Point] = []
        for number, point in enumerate(along(points, step)):
            if (number * step + on + off / 2) % (on + off) < on:
                run.append(point)
            elif run:
                self._thin(run, colour, width)
                run = []
        if len(run) > 1:
            self._thin(run, colour, width)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: int,
        colour: Colour,
        *,
        anchor: str = "l",
        tabular: bool = False,
        spacing: float = 0.0,
        halo: Colour | None = None,
        halo_width: float = 0.0,
    ) -> float:
        """A line by its baseline: x is its left end, middle or right end (l, m, r). Its width."""
        laid = line(face, size, text, tabular=tabular, spacing=spacing)
        left = x - laid.width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
        px, py = (left - self._x) * OVER, (y - self._y) * OVER
        draw_line(self._draw, laid, px, py, fill=colour, halo=halo, halo_width=halo_width)
        return laid.width

    def image(self, box: tuple[int, int, int, int] | None = None) -> Image.Image:
        """The drawing, or a rectangle of it, at its proper size."""
        return self._image.reduce(OVER, None if box is None else self._corners(box))

    def layer(self, palette: Palette) -> Image.Image:
        """The drawing as palette indices."""
        return palette.quantise(self.image().convert("RGB"))

    def sprite(self, palette: Palette, ground: Colour) -> Sprite:
        """What was drawn on nothing, its edges fading into `ground`."""
        drawn = self.image()
        cover = drawn.getchannel("A").point(_seen)
        box = cover.getbbox() or (0, 0, 1, 1)
        flat = Image.new("RGBA", drawn.size, ground)
        flat.alpha_composite(drawn)
        indices = palette.quantise(flat.crop(box).convert("RGB"))
        mask = cover.crop(box).convert("1", dither=Image.Dither.NONE)
        full = mask.getextrema() == (255, 255)
        left, top = floor(self._x) + box[0], floor(self._y) + box[1]
        return Sprite(indices, None if full else mask, left, top)

    def _thin(self, run: Sequence[Point], colour: Colour, width: float) -> None:
        self._draw.line([self._at(point) for point in run], colour, max(1, round(width * OVER)))

    def _at(self, point: Point) -> Point:
        return (point[0] - self._x) * OVER, (point[1] - self._y) * OVER

    def _corners(self, box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        x, y = round(self._x), round(self._y)
        x0, y0 = max(box[0] - x, 0) * OVER, max(box[1] - y, 0) * OVER
        return x0, y0, (box[2] - x) * OVER, (box[3] - y) * OVER

    def _scaled(self, box: Box) -> tuple[int, int, int, int]:
        """Pillow's rectangles hold their last pixel."""
        x0, y0, x1, y1 = box
        return (
            round((x0 - self._x) * OVER),
            round((y0 - self._y) * OVER),
            round((x1 - self._x) * OVER) - 1,
            round((y1 - self._y) * OVER) - 1,
        )


def _seen(alpha: int) -> int:
    return 255 if alpha > _FAINTEST else 0


def along(points: Sequence[Point], step: float) -> list[Point]:
    """Points of a line, `step` apart, beginning with its first."""
    found = [points[0]]
    due = step
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        while length and due <= length:
            found.append((x0 + (x1 - x0) * due / length, y0 + (y1 - y0) * due / length))
            due += step
        due -= length
    return found


def curve(start: Point, end: Point, bend: float, steps: int = 64) -> tuple[Point, ...]:
    """A quadratic curve whose control point lies `bend` of the distance beside the middle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    cx, cy = (start[0] + end[0]) / 2 - bend * dy, (start[1] + end[1]) / 2 + bend * dx
    shares = (step / steps for step in range(steps + 1))
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * cx + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * cy + t * t * end[1],
        )
        for t in shares
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Points of a circle from one angle to another, in degrees clockwise from the right."""
    steps = max(2, round(abs(end - start) / 3))
    angles = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def regular(
    x: float, y: float, radius: float, corners: int, turn: float, inner: float = 1.0
) -> list[Point]:
    """A regular polygon, its first corner at `turn` degrees; with `inner` < 1 a star."""
    star = inner < 1
    count = corners * 2 if star else corners
    points = []
    for number in range(count):
        reach = radius * inner if star and number % 2 else radius
        angle = radians(turn + 360 * number / count)
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    return points
