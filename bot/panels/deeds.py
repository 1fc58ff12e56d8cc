"""Public events of a table that are no moves, in words."""

from collections.abc import Sequence

from bot.tables.model import Deed
from bot.words import escaped, plain, who
from games.core.seat import Seat

_VOTES = {
    "cancel": ("to end the game without a result", "The game ends without a result"),
    "result": ("to score the game as it stands", "The game is scored as it stands"),
    "pause": ("to pause the game", "The game pauses; the clocks rest"),
    "resume": ("to go on", "The game goes on"),
}


def vote_question(what: str) -> str:
    """What a vote asks for, as in "Dee asks to pause the game"."""
    return _VOTES.get(what, (what, what))[0]


def deed_line(deed: Deed, names: Sequence[str]) -> str:
    """One line of the log, "" for a deed that needs none."""
    fields = deed.fields
    seat = fields.get("seat")
    actor = who(list(names), Seat(seat)) if isinstance(seat, int) else ""
    by = escaped(plain(str(fields["name"]))) if fields.get("name") else ""
    match deed.kind:
        case "away":
            since, until = fields["since"] // 1000, fields["until"] // 1000
            return f"I was away from <t:{since}:t> to <t:{until}:t>; deadlines moved."
        case "left":
            return f"{actor} left the table."
        case "host":
            return f"{by} is host now."
        case "vote":
            question, passed = _VOTES.get(fields["what"], (fields["what"],) * 2)
            return (
                f"{passed}, by vote." if fields["passed"] else f"The vote {question} did not pass."
            )
        case "paused" if fields.get("cut_off"):
            return "I could not reach this channel; the clocks rested."
        case "paused":
            return f"{by} paused the game; the clocks rest." if by else "The clocks rest."
        case "resumed":
            return f"{by} let the game go on." if by else "The game goes on."
        case "aborted":
            return f"{by or 'The host'} ended the game without a result."
        case "autopilot" if fields.get("misses"):
            return f"{actor} has missed {fields['misses']} decisions; a bot minds the seat."
        case "autopilot":
            return f"A bot minds the seat of {actor} for now."
        case "back":
            return f"{actor} is back."
        case _:
            return ""
