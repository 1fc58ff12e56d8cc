"""Cuts the bundled fonts from the full ones; run once, its result is committed.

Needs fontTools and brotli, Debian's fonts-roboto-slab, fonts-inter, fonts-noto-core and
fonts-noto-cjk, and for the emoji the unpacked npm package @fontsource/noto-emoji:

    python tools/cut_fonts.py EMOJI_PACKAGE renders/core/fonts

Faces whose Debian file is small stay whole but for their hinting, which anti-aliased text at
these sizes does not use.
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

SYSTEM = Path("/usr/share/fonts")
OPENTYPE, NOTO = SYSTEM / "opentype", SYSTEM / "truetype" / "noto"

PLAIN = {
    "slab-bold.otf": OPENTYPE / "roboto/slab/RobotoSlab-Bold.otf",
    "slab-regular.otf": OPENTYPE / "roboto/slab/RobotoSlab-Regular.otf",
    "sans-medium.otf": OPENTYPE / "inter/Inter-Medium.otf",
    "sans-semibold.otf": OPENTYPE / "inter/Inter-SemiBold.otf",
    "sans-bold.otf": OPENTYPE / "inter/Inter-Bold.otf",
    "sans-italic.otf": OPENTYPE / "inter/Inter-MediumItalic.otf",
    "noto.ttf": NOTO / "NotoSans-Bold.ttf",
    "arabic.ttf": NOTO / "NotoSansArabic-Bold.ttf",
    "tibetan.ttf": NOTO / "NotoSerifTibetan-Bold.ttf",
} | {
    f"{script.lower()}.ttf": NOTO / f"NotoSans{script}-{weight}.ttf"
    for weight, scripts in {
        "Bold": (
            "Armenian", "Bengali", "CanadianAboriginal", "Cherokee", "Devanagari", "Ethiopic",
            "Georgian", "Gujarati", "Gurmukhi", "Hebrew", "Javanese", "Kannada", "Khmer", "Lao",
            "Lisu", "Malayalam", "Myanmar", "OlChiki", "Oriya", "Sinhala", "Symbols", "Tamil",
            "Telugu", "Thaana", "Thai",
        ),
        "Regular": (
            "Coptic", "Deseret", "Gothic", "NKo", "Ogham", "OldItalic", "Runic", "Tifinagh",
        ),
    }.items()
    for script in scripts
}  # fmt: skip

MATH_LETTERS = range(0x1D400, 0x1D800)
LETTERLIKE = range(0x2100, 0x2150)
# What people put round their names; hieroglyph-like blocks of the face are left out.
SYMBOLS2 = (
    range(0x2190, 0x2C00),
    range(0x1F000, 0x1F100),
    range(0x1F300, 0x1F800),
)
KANA_AND_SIGNS = (
    range(0x3000, 0x3130),
    range(0x31F0, 0x3200),
    range(0xFF01, 0xFFF0),
    range(0x3131, 0x3190),
)


def main() -> None:
    """Write every bundled face into the folder given."""
    package, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    for name, source in PLAIN.items():
        _cut(TTFont(source), None, out / name)
    math = TTFont(NOTO / "NotoSansMath-Regular.ttf")
    _cut(math, _all(MATH_LETTERS, LETTERLIKE), out / "math.ttf")
    symbols2 = TTFont(NOTO / "NotoSansSymbols2-Regular.ttf")
    _cut(symbols2, _all(*SYMBOLS2), out / "symbols2.ttf")
    cjk = TTFont(OPENTYPE / "noto/NotoSansCJK-Bold.ttc", fontNumber=0)
    _cut(cjk, {*_all(*KANA_AND_SIGNS), *_common_ideographs(), *_hangul()}, out / "cjk.otf")
    _emoji(package, out / "emoji.ttf")


def _all(*ranges: Iterable[int]) -> set[int]:
    return {code for one in ranges for code in one}


def _cut(font: TTFont, codes: set[int] | None, path: Path) -> None:
    options = subset.Options()
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    options.layout_features = ["*"] if codes is None else ["ccmp", "mark", "mkmk", "kern"]
    options.drop_tables += ["DSIG", "MATH", "BASE", "VORG", "vhea", "vmtx"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=font.getBestCmap() if codes is None else codes)
    cutter.subset(font)
    font.save(path)


def _common_ideographs() -> set[int]:
    """What the everyday standards hold: GB 2312, JIS X 0208 and the first level of Big5."""
    return {
        *_decoded("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF)),
        *_decoded("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)]),
        *_decoded("euc_jp", range(0xB0, 0xF5), range(0xA1, 0xFF)),
    }


def _hangul() -> set[int]:
    return set(_decoded("euc_kr", range(0xB0, 0xC9), range(0xA1, 0xFF)))


def _decoded(codec: str, leads: Iterable[int], trails: Iterable[int]) -> Iterator[int]:
    rows = list(trails)
    for lead in leads:
        for trail in rows:
            text = bytes((lead, trail)).decode(codec, "ignore")
            if len(text) == 1:
                yield ord(text)


def _emoji(package: Path, path: Path) -> None:
    """The face comes in slices for the web; joined sequences are drawn as their first sign."""
    slices = sorted((package / "files").glob("noto-emoji-[0-9]*-700-normal.woff2"))
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for number, one in enumerate(slices):
            font = TTFont(one)
            font.flavor = None
            for table in ("GSUB", "GPOS", "GDEF", "STAT", "vhea", "vmtx"):
                if table in font:
                    del font[table]
            plain.append(Path(folder) / f"{number}.ttf")
            font.save(plain[-1])
        joined = merge.Merger().merge([str(one) for one in plain])
    _cut(joined, set(joined.getBestCmap()), path)


if __name__ == "__main__":
    main()
