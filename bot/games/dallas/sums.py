"""Sums as people type them, in millions: "3.5", "$3.5M", "500k", "pay 2"."""

import re
import unicodedata
from typing import Final

from games.core.errors import RuleError
from games.dallas.view import SETUP

_UNITS: Final = {"": 1_000_000, "m": 1_000_000, "k": 1_000, "d": 1}
_SUM: Final = re.compile(
    r"\$? ?(?P<whole>[0-9]{1,3}(?:[, '’][0-9]{3})+|[0-9]{1,9})?(?:[.,](?P<part>[0-9]{1,6}))?"
    r" ?(?P<unit>m|mio|mill?ions?|k)? ?\$?",
    re.IGNORECASE,
)
_PAYS: Final = ("pay", "i pay", "give", "i give")
_GETS: Final = ("get", "i get", "take", "want", "for")


def read(text: str) -> int:
    """Dollars; "3.5" are millions, whole numbers from 1,000 on are dollars as they stand.

    "" is nothing. Raises RuleError (DAL-103) for what is no sum of $100,000 steps.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    if not plain:
        return 0
    found = _SUM.fullmatch(plain)
    if found is None or not (found["whole"] or found["part"]):
        raise _bad()
    whole = re.sub(r"[^0-9]", "", found["whole"] or "0")
    unit = str(found["unit"] or "")[:1].lower()
    if not unit and len(whole) > 3:
        unit = "d"
    part = str(found["part"] or "")
    amount, loose = divmod(int(whole + part) * _UNITS[unit], int(10 ** len(part)))
    if loose or amount % SETUP.money.unit:
        raise _bad()
    return amount


def either_way(text: str) -> tuple[int, int]:
    """What goes along with a trade, as (I pay, I get): "pay 2", "get 1.5", "" for nothing."""
    plain = " ".join(text.casefold().split())
    for words, gets in ((_PAYS, False), (_GETS, True)):
        for word in sorted(words, key=len, reverse=True):
            if plain.startswith(f"{word} "):
                amount = read(plain.removeprefix(word))
                return (0, amount) if gets else (amount, 0)
    if plain[:1] in ("+", "-", "−"):
        amount = read(plain[1:])
        return (0, amount) if plain[0] == "+" else (amount, 0)
    if read(plain) == 0:
        return 0, 0
    raise RuleError("DAL-103", "which-way", "Say which way the money goes: pay 2, or get 2.")


def typed(amount: int) -> str:
    """A sum as it would be typed: "3.5"."""
    whole, rest = divmod(amount, 1_000_000)
    return f"{whole}.{rest // 100_000}" if rest else str(whole)


def typed_way(pay: int, get: int) -> str:
    """Money either way as it would be typed: "pay 2", ""."""
    if pay:
        return f"pay {typed(pay)}"
    return f"get {typed(get)}" if get else ""


def _bad() -> RuleError:
    message = "Give a sum in millions, in steps of 0.1: 3.5 is $3,500,000."
    return RuleError("DAL-103", "bad-money", message)
