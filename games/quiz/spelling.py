"""When two spellings are the same answer (Q-6)."""

import re
import unicodedata
from typing import Final

APOSTROPHES: Final = "'`´‘’‛ʹʻʼʽ′＇"
_NO_APOSTROPHES: Final = dict.fromkeys(map(ord, APOSTROPHES))
_DASH: Final = "Pd"
_GAP: Final = re.compile(r"\s+")


def clean(text: str) -> str:
    """The text as it is compared: words of lower-case letters and digits, one space between.

    Accents go, apostrophes go, a hyphen is a space, other punctuation goes; a leading "the" goes
    unless it stands alone; "st" is "saint".

    >>> clean("  St. Paul ")
    'saint paul'
    >>> clean("The Show-Me State")
    'show me state'
    """
    bare = text.casefold().translate(_NO_APOSTROPHES)  # first: NFKD makes a space of some
    plain = "".join(_kept(one) for one in unicodedata.normalize("NFKD", bare))
    words = [_word(word) for word in _GAP.split(plain) if word]
    if len(words) > 1 and words[0] == "the":
        words = words[1:]
    return " ".join(words)


def clean_nickname(text: str) -> str:
    """The same without a last word "state", unless it stands alone.

    >>> clean_nickname("Peach State")
    'peach'
    """
    words = clean(text).split(" ")
    return " ".join(words[:-1] if len(words) > 1 and words[-1] == "state" else words)


def overlap(one: str, other: str) -> bool:
    """Whether all words of one cleaned text stand in the other, either way (Q-16)."""
    words, others = set(one.split(" ")), set(other.split(" "))
    return words <= others or others <= words


def _kept(character: str) -> str:
    """A letter or digit as it is, a space for what parts words, nothing for the rest."""
    if character.isalnum():
        return character
    if character.isspace() or unicodedata.category(character) == _DASH or character == "−":
        return " "
    return ""


def _word(word: str) -> str:
    return "saint" if word == "st" else word
