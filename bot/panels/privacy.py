"""What is stored about a person, told and forgotten."""

from collections.abc import Mapping
from typing import Final

from bot.screens import Button, Control, Does, Row, Screen

KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "person": (
        "Your name as last seen, the DM channel between us, and what you chose under /me settings",
        "to call you by name, to reach you, and to call you the way you want",
    ),
    "seats": ("Your seats, with the name you sat down under", "to know which hand is yours"),
    "host": ("Tables you are host of", "to know who may rule them"),
    "moves": (
        "Your moves, with the table's time in milliseconds",
        "a game is its moves; they are played again to show the board and to prove a fair deal",
    ),
    "orders": ("Your orders ahead", "to make them when their time comes"),
    "drafts": ("Forms and deals you began", "to go on where you were"),
    "waiting": ("Lobbies where you wait for a seat", "to give you the next free one"),
    "deeds": ("What you did as host, and why", "everybody at the table can read it in the log"),
    "results": ("How you finished", "for the table's result and a night's standings"),
    "nights": ("Game nights you are host of", "to know who may lead them"),
    "sign_ups": ("Game nights you signed up for", "to give you a seat and to remind you"),
    "pings": ("When you were last pinged on a server", "where it allows one ping a day"),
    "dm_openings": ("When I opened a DM with you", "Discord stops bots that open many in a day"),
    "messages": ("Messages of mine in our DM, and rooms you were let into", "to keep them current"),
}
"""What each kind is, and why it is there; a line each."""

FORGET: Final = (
    'Your seats go to bots, your names become "a former player", finished results stay without you.'
)


def forget_screen() -> Screen:
    """Asks once more: there is no way back."""
    row: Row = (
        Button("Forget me", Control(Does.ACT, "m.forget-now"), "danger"),
        Button("Keep me", Control(Does.PRIVATE, "t.dismiss")),
    )
    return Screen("", f"**{FORGET}**", rows=(row,))


def data_words(rows: int) -> str:
    """What comes with the file."""
    if not rows:
        return "I know nothing about you."
    return "Everything I have stored about you, with what it is and why. Only you see this."
