"""The bundled faces, and which of them can draw a character."""

from functools import cache
from pathlib import Path
from typing import Final

from PIL import ImageFont, features

from renders.core.coverage import characters
from renders.core.kept import kept
from renders.core.theme import Face

FONTS: Final = Path(__file__).parent / "fonts"

FALLBACK: Final = (
    "noto", "cjk", "emoji", "symbols", "symbols2", "math", "arabic", "hebrew", "devanagari",
    "thai", "bengali", "tamil", "telugu", "gujarati", "gurmukhi", "kannada", "malayalam",
    "oriya", "sinhala", "khmer", "lao", "myanmar", "georgian", "armenian", "ethiopic",
    "canadianaboriginal", "cherokee", "javanese", "tibetan", "thaana", "nko", "tifinagh",
    "lisu", "olchiki", "coptic", "runic", "ogham", "gothic", "olditalic", "deseret",
)  # fmt: skip
"""Asked in this order for what a face itself has not."""

SHAPED: Final = frozenset({
    "arabic", "hebrew", "devanagari", "thai", "bengali", "tamil", "telugu", "gujarati",
    "gurmukhi", "kannada", "malayalam", "oriya", "sinhala", "khmer", "lao", "myanmar", "tibetan",
    "javanese", "thaana", "nko",
})  # fmt: skip
"""Scripts whose letters join or stack."""

TURNED: Final = frozenset({"arabic", "hebrew", "thaana", "nko"})
"""Scripts written from right to left."""

_SUFFIXES = (".otf", ".ttf")


@cache
def path(stem: str) -> Path:
    """The file of a face. Raises FileNotFoundError if it is not bundled."""
    for suffix in _SUFFIXES:
        found = FONTS / (stem + suffix)
        if found.exists():
            return found
    raise FileNotFoundError(f"The font {stem} is missing from {FONTS}; reinstall Gavel.")


@cache
def covers(stem: str) -> frozenset[int]:
    """The code points a face has glyphs for."""
    return characters(path(stem))


@cache
def shapes_scripts() -> bool:
    """Whether text can be shaped here, found out by shaping: two Arabic letters must join.

    Pillow brings raqm with it but needs the system's fribidi; without it the letters of joining
    scripts stand alone.
    """
    if not (features.check("raqm") and features.check("fribidi")):
        return False
    plain, shaped = (
        ImageFont.truetype(path("arabic"), 64, layout_engine=engine)
        for engine in (ImageFont.Layout.BASIC, ImageFont.Layout.RAQM)
    )
    return plain.getlength("سس") != shaped.getlength("سس")


@kept(256)
def font(stem: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A face at a size. Everyday letters never depend on whether text can be shaped."""
    shaped = stem in SHAPED and shapes_scripts()
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(path(stem), pixels, layout_engine=engine)


@kept(4096)
def face_for(face: Face, sign: str) -> str | None:
    """The stem of the first face that has the character, None if none has."""
    for stem in (face.value, *FALLBACK):
        if ord(sign) in covers(stem):
            return stem
    return None


def drawable(sign: str) -> bool:
    """Whether any of the faces has the character."""
    return face_for(Face.SANS, sign) is not None
