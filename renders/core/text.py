"""Text as lines of runs, measured, cut to fit and wrapped.

All measures are pixels of the finished picture. Text is drawn `OVER` times as large and shrunk,
so that letters stand where they belong and not on the nearest pixel.
"""

import unicodedata
from threading import RLock
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from renders.core.faces import SHAPED, TURNED, covers, face_for, font, shapes_scripts
from renders.core.kept import kept
from renders.core.names import cleaned
from renders.core.palette import Palette
from renders.core.sprite import Sprite
from renders.core.theme import Colour, Face

OVER: Final = 3
ELLIPSIS: Final = "…"
DIGITS: Final = "0123456789"

ASCENT: Final = 1.06
DESCENT: Final = 0.36
"""In sizes: what rises above or hangs below is clipped, so that no name reaches another line."""

FREETYPE = RLock()
"""Held while glyphs are drawn or measured: a FreeType face serves one thread at a time."""

_RIGHT_TO_LEFT = ("R", "AL")


class Piece(NamedTuple):
    """Characters drawn in one go, `x` pixels from the start of their line."""

    font: ImageFont.FreeTypeFont
    text: str
    x: float


class Line(NamedTuple):
    """A laid out line: its pieces from left to right, and its width."""

    pieces: tuple[Piece, ...]
    width: float


@kept(4096)
def line(face: Face, size: int, text: str, *, tabular: bool = False, spacing: float = 0.0) -> Line:
    """Lay out one line. `tabular` gives all digits the same width, `spacing` parts letters."""
    with FREETYPE:
        pieces: list[Piece] = []
        x = 0.0
        for stem, run in _runs(face, text):
            letters = font(stem, size * OVER)
            for part in run if tabular or spacing else (run,):
                advance = letters.getlength(part) / OVER
                cell = _widest_digit(letters) if tabular and part in DIGITS else advance
                pieces.append(Piece(letters, part, x + (cell - advance) / 2))
                x += cell + spacing
        return Line(tuple(pieces), x - spacing if pieces else 0.0)


def width(
    face: Face, size: int, text: str, *, tabular: bool = False, spacing: float = 0.0
) -> float:
    """How wide a line is."""
    return line(face, size, text, tabular=tabular, spacing=spacing).width


@kept(4096)
def fit(face: Face, size: int, text: str, room: float) -> str:
    """The text itself, or as much of it as fits with an ellipsis in place of the rest."""
    if width(face, size, text) <= room:
        return text
    clusters = _clusters(text)
    low, high = 0, len(clusters)
    while low < high:
        middle = (low + high + 1) // 2
        if width(face, size, _cut(clusters, middle)) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(clusters, low)


def shrunk(face: Face, size: int, text: str, room: float, *, least: int) -> int:
    """The size at which a line fits, down to `least`, where it may still be too long."""
    while size > least and width(face, size, text) > room:
        size -= 1
    return size


def wrap(face: Face, size: int, text: str, room: float, lines: int) -> tuple[str, ...]:
    """The text in at most so many lines; what does not fit the last one is cut."""
    rows: list[str] = []
    words = text.split()
    while words and len(rows) < lines - 1:
        row = words.pop(0)
        while words and width(face, size, f"{row} {words[0]}") <= room:
            row = f"{row} {words.pop(0)}"
        rows.append(fit(face, size, row, room))
    if words:
        rows.append(fit(face, size, " ".join(words), room))
    return tuple(rows)


@kept(1024)
def name(raw: str, seat: int) -> str:
    """A display name fit to draw; "seat 3" for one of which nothing can be seen."""
    return cleaned(raw) or f"seat {seat + 1}"


@kept(2048)
def text_sprite(
    palette: Palette,
    face: Face,
    size: int,
    text: str,
    ink: Colour,
    ground: Colour,
    tabular: bool = False,
    spacing: float = 0.0,
) -> Sprite:
    """A line of text on a plain ground, to be put by its baseline's left end."""
    laid = line(face, size, text, tabular=tabular, spacing=spacing)
    up, down, margin = round(size * ASCENT), round(size * DESCENT), size // 2
    room = (round(laid.width) + 2 * margin, up + down)
    mask = Image.new("L", (room[0] * OVER, room[1] * OVER))
    draw_line(ImageDraw.Draw(mask), laid, margin * OVER, up * OVER, fill=255)
    mask = mask.reduce(OVER)
    box = mask.getbbox() or (0, 0, 1, 1)
    indices = mask.crop(box).point(palette.ramp(ink, ground))
    return Sprite(indices, None, box[0] - margin, box[1] - up, laid.width)


def draw_line(
    draw: ImageDraw.ImageDraw,
    laid: Line,
    x: float,
    y: float,
    *,
    fill: Colour | int,
    halo: Colour | None = None,
    halo_width: float = 0.0,
) -> None:
    """Draw at `OVER` times the size; `x` is the left end, `y` the baseline, in those pixels."""
    with FREETYPE:
        if halo is not None:
            for piece in laid.pieces:
                at = (round(x + piece.x * OVER), round(y))
                thick = round(halo_width * OVER)
                draw.text(
                    at, piece.text, halo, piece.font, "ls", stroke_width=thick, stroke_fill=halo
                )
        for piece in laid.pieces:
            draw.text((round(x + piece.x * OVER), round(y)), piece.text, fill, piece.font, "ls")


def _runs(face: Face, text: str) -> list[tuple[str, str]]:
    """Face and characters, in the order they are seen."""
    runs: list[tuple[str, str]] = []
    for sign in text:
        stem = face_for(face, sign) or face.value
        if runs and (runs[-1][0] == stem or _stays(sign, runs[-1][0])):
            runs[-1] = (runs[-1][0], runs[-1][1] + sign)
        else:
            runs.append((stem, sign))
    if not _is_right_to_left(text):
        return runs
    backwards = not shapes_scripts()  # else the shaper turns the letters of a run itself
    return [
        (stem, "".join(reversed(_clusters(run))) if backwards and stem in TURNED else run)
        for stem, run in reversed(runs)
    ]


def _stays(sign: str, stem: str) -> bool:
    """Marks stay with the letters before them, and spaces within a joining script."""
    belongs = unicodedata.combining(sign) > 0 or (sign == " " and stem in SHAPED)
    return belongs and ord(sign) in covers(stem)


def _is_right_to_left(text: str) -> bool:
    """By the first letter that has a direction."""
    for sign in text:
        direction = unicodedata.bidirectional(sign)
        if direction in (*_RIGHT_TO_LEFT, "L"):
            return direction != "L"
    return False


def _clusters(text: str) -> list[str]:
    """Letters with the marks that belong to them."""
    clusters: list[str] = []
    for sign in text:
        if clusters and unicodedata.category(sign) in ("Mn", "Mc"):
            clusters[-1] += sign
        else:
            clusters.append(sign)
    return clusters


def _cut(clusters: list[str], count: int) -> str:
    return "".join(clusters[:count]).rstrip(" -.,_") + ELLIPSIS


def _widest_digit(letters: ImageFont.FreeTypeFont) -> float:
    return max(letters.getlength(digit) for digit in DIGITS) / OVER
