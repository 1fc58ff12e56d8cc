"""How numbers are written on the pictures."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"
NUMBER_WORDS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven")


def money(dollars: int) -> str:
    """`$4,500`; a loss has its sign before the dollars."""
    return f"{MINUS if dollars < 0 else ''}${abs(dollars):,}"


def points(tenths: int) -> str:
    """Whole points without a fraction, with a true minus."""
    whole, rest = divmod(abs(tenths), 10)
    return f"{MINUS if tenths < 0 else ''}{whole}{f'.{rest}' if rest else ''}"


def tenths(total: int) -> str:
    """A total with one decimal."""
    whole = points(total)
    return whole if "." in whole else f"{whole}.0"


def signed(text: str) -> str:
    """A gain with its sign."""
    return text if text.startswith(MINUS) else f"+{text}"
