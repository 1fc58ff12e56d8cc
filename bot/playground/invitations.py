"""What an empty channel offers: each game's /play, ready filled."""

from bot.playground.backend import Payload
from bot.words import length
from games.core.catalog import catalog

COMMAND = "play"
OPTION = "game"


def invitations(commands: list[Payload]) -> list[Payload]:
    """One a game of the synced /play command; before it is synced, one a game there is."""
    offered = _choices(commands) or {key: engine.meta.title for key, engine in catalog().items()}
    return [
        {
            "command": f"/{COMMAND}",
            "options": {OPTION: key},
            "title": title,
            "blurb": _blurb(key),
        }
        for key, title in offered.items()
    ]


def _choices(commands: list[Payload]) -> dict[str, str]:
    """Key and title of each choice of the game option."""
    for command in commands:
        for option in command.get("options") or ():
            if command["name"] == COMMAND and option["name"] == OPTION:
                return {c["value"]: c["name"] for c in option.get("choices") or ()}
    return {}


def _blurb(key: str) -> str:
    if key not in catalog():
        return ""
    meta = catalog()[key].meta
    seats = f"{meta.seat_counts.start} to {meta.seat_counts.stop - 1} players"
    return f"{seats}, {length(meta.minutes)}"
