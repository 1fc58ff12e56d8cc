"""Sums as limits ahead: those that a select offers, and any other that is typed (AU-5)."""

from typing import Final

from msgspec.structs import replace

from bot import words
from bot.games.maloney import refusals
from bot.screens import TextBlank
from games.core.errors import RuleError
from games.maloney.actions import Limit, Order
from games.maloney.tables import NUMBERS

LIMITS: Final = (
    *range(100, 1_100, 100),
    *range(1_200, 2_100, 200),
    2_500,
    *range(3_000, 7_000, 1_000),
)
"""Dollars on offer as a limit, and all the money; any other sum may be typed."""

STEP: Final = NUMBERS.auction.bid_step


def listed(money: int) -> list[int]:
    """The sums of the select."""
    return sorted({*(sum_ for sum_ in LIMITS if sum_ <= money), *([money] if money else [])})


def blank(money: int) -> TextBlank:
    """Where a sum is typed."""
    low, high = words.dollars(STEP), words.dollars(money)
    bounds = low if money == STEP else f"{low} to {high}"
    hint = f"Hundreds, {bounds}. Only you see it."
    return TextBlank("amount", "Bid for me up to ($)", hint, most=20)


def changed(like: Limit | Order, money: int, amount: int) -> Limit | Order:
    """The same limit with this sum. Raises RuleError for what could be no limit of this money."""
    if amount < STEP or amount % STEP:
        raise refusals.bad_amount()
    if amount > money:
        raise RuleError("AU-5", "over-money", f"You have only {words.dollars(money)}.")
    if isinstance(like, Order):
        return replace(like, limit=amount)
    return replace(like, amount=amount)
