"""Game of the States in its own words: states, colours, goods, sums.

In messages a seat is its mark and its player's name; in labels and options, which hold no more
than a line, its mark and its colour.
"""

from collections.abc import Mapping
from typing import Final

from bot import words
from games.core.seat import Seat
from games.states.view import COLOURS, MONEY_DIALS, NAMES, Breakdown, Deal, Disk, StatesView

TAKEOVER: Final = "$100"
"""What a dropped product costs (STA-32)."""

TROUBLE: Final[Mapping[Breakdown, str]] = {
    "flat_tire": "Flat Tire",
    "break_down": "Break Down",
    "out_of_gas": "Out of Gas",
}

_REGIONS: Final = (
    ("West", "AK AZ CA CO HI ID MT NV NM OR UT WA WY"),
    ("Midwest and Northeast", "CT IA IL IN KS MA ME MI MN MO ND NE NH NJ NY OH PA RI SD VT WI"),
    ("South", "AL AR DE FL GA KY LA MD MS NC OK PR SC TN TX VA WV"),
)
REGIONS: Final[Mapping[str, tuple[str, ...]]] = {
    region: tuple(codes.split()) for region, codes in _REGIONS
}
"""The census regions, Puerto Rico with the South: none holds more than a select can show."""


def state(code: str) -> str:
    return NAMES[code]


def colour(seat: Seat) -> str:
    """The seat's colour as a name: "Blue"."""
    return COLOURS[seat].capitalize()


def marked(seat: Seat) -> str:
    """The seat in a label or an option: "■ Blue"."""
    return f"{words.mark(seat)} {colour(seat)}"


def player(names: tuple[str, ...], seat: Seat) -> str:
    """The seat with its colour, for a line of its own: "■ Blue (Ben)"."""
    return f"{marked(seat)} ({words.name(names, seat)})"


def disk(view: StatesView, disk_id: str) -> Disk:
    """The disk of this id; those of facts and prices are always there."""
    return next(one for one in view.disks if one.id == disk_id)


def goods(view: StatesView, deal: Deal) -> str:
    """What a deal is about: "lobsters"."""
    return disk(view, deal.disk).product


def states(count: int) -> str:
    """A distance: "1 state", "3 states"."""
    return "1 state" if count == 1 else f"{count} states"


def mean(view: StatesView) -> str:
    """What the Money Dial shows on average, to the dollar: "$542"."""
    dial = MONEY_DIALS[view.money_dial]
    return words.dollars(round(sum(dial) / len(dial)))


def change(amount: int) -> str:
    """Dollars won or lost, signed: "+$1,200", "−$300", "±$0"."""
    return words.signed(amount, words.dollars(abs(amount))) if amount else "±$0"
