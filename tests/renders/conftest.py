"""Golden pictures: compared within a few levels, taken anew with `--accept`, looked at by eye."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 12
"""Levels of 255: FreeType's releases round edges a little differently."""


def pytest_addoption(parser):
    parser.addoption("--accept", action="store_true", help="take pictures as the golden ones")


@pytest.fixture
def looks_like(request):
    """Compare a PNG with the golden picture of that name; leaves `*.actual.png` if it differs."""

    def check(png, name):
        path = GOLDEN / f"{name}.png"
        if request.config.getoption("--accept", default=False):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(png)
        with Image.open(path) as wanted, Image.open(BytesIO(png)) as drawn:
            assert drawn.size == wanted.size
            difference = ImageChops.difference(drawn.convert("RGB"), wanted.convert("RGB"))
        worst = max(high for _, high in difference.getextrema())
        if worst > TOLERANCE:
            path.with_suffix(".actual.png").write_bytes(png)
            seen = difference.point(lambda level: 255 * (level > TOLERANCE)).getbbox()
            pytest.fail(f"{name}: differs by up to {worst} levels, inside {seen}")

    return check


@pytest.fixture
def pixels():
    """The RGB image of a PNG."""

    def read(png):
        with Image.open(BytesIO(png)) as image:
            return image.convert("RGB")

    return read
