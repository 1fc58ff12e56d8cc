"""Where things are on the quiz's pictures. Boxes are x0, y0, x1, y1."""

from typing import Final, NamedTuple

from renders.core.usmap import Placing

WIDTH: Final = 1600
HEIGHT: Final = 1000
END_HEIGHT: Final = 1150

HEADER: Final = 100
RULE_X: Final = 300
HEAD_X: Final = 336
HEAD_RIGHT: Final = WIDTH - 26

MAP: Final = (24, 124, 1064, 774)
PLACING: Final = Placing(0.65, 24, 124)
CARD: Final = (1088, 124, 1576, 424)
OUTLINE: Final = (246, 196)
"""Room for a state's outline on the card."""
SCORES: Final = (1088, 444, 1576, 976)

TILE: Final = (512, 84)
WIDE_TILE: Final = (1040, 84)
TILES: Final = ((24, 792), (552, 792), (24, 892), (552, 892))
"""Upper left corners of the answers, A to D."""

END_MAP: Final = (24, 124, 1000, 734)
END_PLACING: Final = Placing(0.61, 24, 124)
END_SCORES: Final = (1024, 124, 1576, 734)
LEARNED: Final = (24, 758, 1576, 1128)


class Rows(NamedTuple):
    """The rows of a list of so many seats: where the first one's middle is, and the step."""

    first: int
    step: int

    @property
    def compact(self) -> bool:
        """Whether the small sizes are needed."""
        return self.step < 56

    @property
    def tall(self) -> bool:
        """Whether a row has room for two lines."""
        return self.step >= 120

    @property
    def badge(self) -> int:
        """A badge's radius."""
        return min(26, round(self.step * (0.41 if self.compact else 0.36)))

    def middle(self, row: int) -> int:
        return self.first + row * self.step


def score_rows(seats: int) -> Rows:
    """The rows of the list beside the question."""
    step = min(74, 460 // seats)
    return Rows(SCORES[1] + 62 + step // 2, step)


def end_rows(seats: int) -> Rows:
    """The rows of the list at the end."""
    step = min(132, 534 // seats) if seats <= 4 else min(88, 534 // seats)
    return Rows(END_SCORES[1] + 70 + step // 2, step)
