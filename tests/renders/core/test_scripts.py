"""Row 37: a picture of each script, looked at by eye."""

from io import BytesIO

import pytest
from PIL import Image

from renders.core.text import ASCENT, DESCENT, fit, name, shapes_scripts, text_sprite
from tests.renders.core.test_text import FACE, NASTY, PALETTE

SIZE, ROOM, EDGE = 28, 300, 8
SHAPED = ("arabic", "devanagari", "thai", "hebrew")


def strip(raw):
    """A name as boards write it, on a ground of its own."""
    sprite = text_sprite(
        PALETTE, FACE, SIZE, fit(FACE, SIZE, name(raw, 0), ROOM), "#000000", "#FFFFFF"
    )
    height = round(SIZE * (ASCENT + DESCENT)) + 2 * EDGE
    sheet = Image.new("L", (ROOM + 2 * EDGE, height), PALETTE.index("#FFFFFF"))
    at = (EDGE + sprite.left, EDGE + round(SIZE * ASCENT) + sprite.top)
    sheet.paste(sprite.indices, at, sprite.mask)
    out = BytesIO()
    PALETTE.coloured(sheet).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("script", NASTY)
def test_fault_37_every_script_looks_as_it_should(looks_like, script):
    if script in SHAPED and not shapes_scripts():
        pytest.skip("letters are joined by the system's text shaper, which is not here")
    looks_like(strip(NASTY[script]), f"scripts/{script.replace(' ', '-').replace(chr(39), '')}")
