"""Where things are on Maloney's pictures. Boxes are x0, y0, x1, y1; text lies on its baseline."""

from typing import Final, NamedTuple

Box = tuple[int, int, int, int]

WIDTH: Final = 1600
HEIGHT: Final = 1000

HEADER: Final = 96
STRIPE: Final = 4
TOP: Final = HEADER + 3 * STRIPE
SIDE: Final = 1150
FOOT: Final = 860

MAP: Final = (0, TOP, SIDE, FOOT)
WEEK: Final = (0, FOOT, SIDE, HEIGHT)

SIGN: Final = (1168, 120, 1584, 346)
SIGN_STRIP: Final = (1188, 274, 1564, 326)
BAND: Final = (1168, 356, 1584, 398)
"""Below the sign: the calls, or one line about how it came."""

CASE_PANEL: Final = (1168, 120, 1584, 394)

HEADS_Y: Final = 426
ROWS_TOP: Final = 434
ROWS_FOOT: Final = 994
ROW_MOST: Final = 116
LEGEND_LEAST: Final = 90

HAND_COLUMNS: Final = 6
CARD: Final = (242, 374)
CARD_STEP: Final = 261.2
CARD_ROWS: Final = (158, 584)
CARD_RAISED: Final = 26
HAND_HEIGHTS: Final = {1: 586, 2: HEIGHT}
"""Of the picture, by rows of cards: Discord shows either as wide as the other."""

SCENE: Final = (0, TOP, 690, HEIGHT)
TOTALS: Final = 690


class Row(NamedTuple):
    """A seat's row in the list, and the measures that depend on its height."""

    top: int
    height: int

    @property
    def compact(self) -> bool:
        """Whether the small sizes are needed."""
        return self.height < 100

    @property
    def name_y(self) -> int:
        return self.top + round(self.height * 0.34) + 8

    @property
    def points_y(self) -> int:
        return self.top + round(self.height * 0.34) + (10 if self.compact else 14)

    @property
    def pill_top(self) -> int:
        return self.top + round(self.height * 0.34) - 19

    @property
    def line_y(self) -> int:
        """The second line's baseline."""
        return self.top + round(self.height * 0.67) + 6

    @property
    def bar_top(self) -> int:
        return self.top + self.height - 18

    @property
    def token(self) -> tuple[int, int]:
        """The token's centre."""
        return SIDE + 42, self.top + (32 if self.compact else 38)

    @property
    def token_radius(self) -> int:
        return 17 if self.compact else 20

    @property
    def will(self) -> tuple[int, int, int]:
        """The will's centre and its height."""
        low, tall = (19, 24) if self.compact else (25, 32)
        return SIDE + 42, self.top + self.height - low, tall

    @property
    def box(self) -> Box:
        """What is framed where the row is highlighted."""
        return SIDE + 9, self.top + 1, WIDTH - 8, self.top + self.height - 5


def rows(seats: int) -> tuple[Row, ...]:
    """The list's rows for so many seats, from the top."""
    height = min(ROW_MOST, (ROWS_FOOT - ROWS_TOP) // seats)
    return tuple(Row(ROWS_TOP + seat * height, height) for seat in range(seats))


def card_rows(count: int) -> tuple[int, ...]:
    """How many cards lie in each row: up to six in one, more in two as even as can be."""
    return (count,) if count <= HAND_COLUMNS else ((count + 1) // 2, count // 2)


def card_corners(count: int) -> tuple[tuple[int, int], ...]:
    """Upper left corners of so many cards of a hand, none of them raised."""
    corners: list[tuple[int, int]] = []
    for length, top in zip(card_rows(count), CARD_ROWS, strict=False):
        left = (WIDTH - (length - 1) * CARD_STEP - CARD[0]) / 2
        corners += [(round(left + place * CARD_STEP), top) for place in range(length)]
    return tuple(corners)
