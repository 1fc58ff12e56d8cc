"""The deal of a known evening at Dallas: four people, five rounds, and a deed of every kind.

Ann is J.R., Ben is Bobby, Cem is Sue Ellen, Dee is Pamela. The Meeting counter lies on 5 in every
Round, so that each has four Turns.
"""

from typing import Any

from games.dallas.view import CARDS

HANDS = (
    ("d20", "d52", "d54", "d17", "d10", "d56", "d44"),  # Ann: set 3 on Sue Ellen
    ("d41", "d57", "d59", "d71", "d63", "d29", "d13"),  # Ben
    ("d01", "d16", "d46", "d39", "d72", "d30", "d33"),  # Cem: set 8 on J.R.
    ("d19", "d27", "d65", "d48", "d04", "d02", "d31"),  # Dee: set 15 on Bobby
)
DRAWN = ("d68", "d66", "d03")
"""What is drawn first, by Ann, Ben and Dee. Ben's is Sure Thing, which Cem pays in Round 3."""


OPTIONS = {"on_timeout": "wait"}
"""Nobody is late in it, however slow the machine."""


def pins() -> dict[str, Any]:
    dealt = [card for hand in HANDS for card in hand]
    rest = [card for card in CARDS if card not in dealt and card not in DRAWN]
    return {
        "characters": ["jr", "bobby", "sue_ellen", "pamela"],
        "deck": [*dealt, *DRAWN, *rest],
        "track": [5] * 5,
        "coin": ["bobby", "jr", "jr", "pamela", *("jr", "pamela", "jr") * 3],
    }
