"""One designed palette a game, so that nothing is ever quantised while a game is played."""

import sys
from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.core.kept import kept
from renders.core.theme import Colour, Rgb, blend, rgb

LIMIT: Final = 128
STEPS: Final = 8
"""Levels of a text's edge, ink and ground included."""

_RED, _GREEN, _BLUE = 2, 4, 3  # how much the eye minds a difference


class Palette:
    """At most 128 colours: the fixed ones, single tones, and ramps between two colours.

    Images drawn for it hold indices in mode "L"; `table` gives them their colours when saved.
    A ramp (one, other, steps) adds `steps` colours between two, neither included.
    """

    def __init__(
        self,
        fixed: Sequence[Colour],
        tones: Sequence[Colour] = (),
        ramps: Sequence[tuple[Colour, Colour, int]] = (),
    ) -> None:
        between = [
            blend(one, other, step / (steps + 1))
            for one, other, steps in ramps
            for step in range(1, steps + 1)
        ]
        self.colours: tuple[Colour, ...] = tuple(dict.fromkeys((*fixed, *tones, *between)))
        if len(self.colours) > LIMIT:
            raise ValueError(f"a palette holds {LIMIT} colours, not {len(self.colours)}")
        self.table = bytes(level for colour in self.colours for level in rgb(colour))
        self._nearest = _Nearest([rgb(colour) for colour in self.colours])

    def index(self, colour: Colour) -> int:
        """The entry nearest to a colour; the entry itself where it is one."""
        return self._nearest.of(rgb(colour))

    def quantise(self, image: Image.Image) -> Image.Image:
        """Indices for an RGB image, each pixel by exact nearest entry.

        Pillow's own mapping is faster but not exact: it takes colours in groups of 4 levels.
        """
        pixels = memoryview(image.convert("RGBX").tobytes()).cast("I")
        return Image.frombytes("L", image.size, bytes(map(self._nearest.__getitem__, pixels)))

    def coloured(self, indices: Image.Image) -> Image.Image:
        """The RGB image that indices stand for."""
        shown = indices.copy()
        shown.putpalette(self.table)
        return shown.convert("RGB")

    def ramp(self, ink: Colour, ground: Colour) -> bytes:
        """256 indices for the coverage of a mask: `ground` at 0, `ink` at 255, in 8 steps."""
        return _ramp(self, ink, ground)


@kept(512)
def _ramp(palette: Palette, ink: Colour, ground: Colour) -> bytes:
    steps = [palette.index(blend(ground, ink, step / (STEPS - 1))) for step in range(STEPS)]
    return bytes(steps[round(cover * (STEPS - 1) / 255)] for cover in range(256))


class _Nearest(dict[int, int]):
    """Entry by pixel (RGBX as one number), found once for each colour that occurs."""

    def __init__(self, entries: Sequence[Rgb]) -> None:
        super().__init__()
        self._entries = entries

    def of(self, colour: Rgb) -> int:
        return self[int.from_bytes((*colour, 255), sys.byteorder)]

    def __missing__(self, pixel: int) -> int:
        red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
        distances = [
            _RED * (r - red) ** 2 + _GREEN * (g - green) ** 2 + _BLUE * (b - blue) ** 2
            for r, g, b in self._entries
        ]
        nearest = distances.index(min(distances))
        self[pixel] = nearest
        return nearest
