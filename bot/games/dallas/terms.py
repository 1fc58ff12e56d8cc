"""Dallas's own words: sums, places, stock, cards, characters."""

import re
from collections.abc import Iterable
from typing import Final

from bot.words import listed
from games.dallas.view import CARDS, CERTIFICATES, CHARACTERS, COMPANIES, SETS, SPACES
from renders.dallas.places import short

MILLION: Final = 1_000_000
_DOLLARS: Final = re.compile(r"\$([0-9,]*000)\b")
_HERS: Final = {"sue_ellen", "pamela", "lucy", "miss_ellie"}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def money(amount: int) -> str:
    """A sum in millions: "$4M", "$3.5M", "$0", with a true minus."""
    if amount < 0:
        return f"−{money(-amount)}"
    whole, rest = divmod(amount, MILLION)
    if not amount:
        return "$0"
    return f"${whole}.{rest // 100_000}M" if rest else f"${whole}M"


def counted(count: int, thing: str) -> str:
    """ "1 card", "3 cards"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def number(count: int) -> str:
    """A small number in letters: "one"."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


# Places and stock


def space(space_id: str) -> str:
    return SPACES[space_id].name


def company(company_id: str) -> str:
    """The short name that the pictures use too: "Tall Tale"."""
    return short(company_id)


def certificate(one: str) -> str:
    """ "Tall Tale 1"."""
    return f"{company(CERTIFICATES[one].company)} {CERTIFICATES[one].number}"


def priced(one: str) -> str:
    """ "Tall Tale 1 ($3M)"."""
    return f"{certificate(one)} ({money(CERTIFICATES[one].face)})"


def for_sale(one: str) -> str:
    """ "no. 1 for $3M"."""
    return f"no. {CERTIFICATES[one].number} for {money(CERTIFICATES[one].face)}"


def stock(certificates: Iterable[str]) -> str:
    """Certificates company by company: "Tall Tale 1 and 2, Gusher & Co. 1"."""
    owned: dict[str, list[str]] = {}
    for one in certificates:
        owned.setdefault(CERTIFICATES[one].company, []).append(str(CERTIFICATES[one].number))
    return ", ".join(f"{company(key)} {listed(numbers)}" for key, numbers in owned.items())


def face_value(certificates: Iterable[str]) -> int:
    return sum(CERTIFICATES[one].face for one in certificates)


def companies(some: Iterable[str]) -> str:
    return listed([company(one) for one in some])


def majority(company_id: str) -> int:
    """How many certificates give Controlling Interest (DAL-55)."""
    return COMPANIES[company_id].stars


# Cards


def title(card: str) -> str:
    return CARDS[card].event.title


def titles(cards: Iterable[str]) -> str:
    """ "Tax Audit, Flat Tire and Old Debts"."""
    return listed([title(card) for card in cards])


def card(one: str) -> str:
    """ "Move 9, Old Debts"."""
    return f"Move {CARDS[one].move}, {title(one)}"


def cards(some: Iterable[str]) -> str:
    """Several cards: "Move 9, Old Debts; Move 6, Tax Audit"."""
    return "; ".join(card(one) for one in some)


def event(one: str) -> str:
    """What the card's Event does, its sums in millions."""
    text = CARDS[one].event.text.rstrip(".")
    return _DOLLARS.sub(lambda found: money(int(found[1].replace(",", ""))), text)


def evidence(one: str) -> str:
    """What the card is for blackmail: "J.R. 8", "Private Investigator"."""
    if CARDS[one].private_investigator:
        return "Private Investigator"
    number_of = CARDS[one].blackmail_set
    return f"{character(SETS[number_of])} {number_of}"


def figures(one: str) -> str:
    """A card in a line: "Old Debts: Move 9, Proxy 5, J.R. 8"."""
    known = CARDS[one]
    return f"{title(one)}: Move {known.move}, Proxy {known.proxy}, {evidence(one)}"


# Characters


def character(character_id: str) -> str:
    return CHARACTERS[character_id].name


def his(character_id: str) -> str:
    return "her" if character_id in _HERS else "his"


def he(character_id: str) -> str:
    return "she" if character_id in _HERS else "he"


def genitive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def tidy(text: str) -> str:
    """A sentence that ends with J.R. or a Co. has one full stop."""
    return text.replace("J.R..", "J.R.").replace("Co..", "Co.")
