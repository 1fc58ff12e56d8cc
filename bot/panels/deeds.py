"""Events of a table that are no moves, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.panels.clocks import OF_CLOCKS, clock_deed
from bot.panels.table_settings import said
from bot.tables.model import Deed
from bot.words import escaped, listed, mark, plain, span, who
from games.core.seat import Seat

_VOTES = {
    "cancel": ("to end the game without a result", "The game ends without a result"),
    "result": ("to score the game as it stands", "The game is scored as it stands"),
    "pause": ("to pause the game", "The game pauses; the clocks rest"),
    "resume": ("to go on", "The game goes on"),
    "undo": ("to take moves back", ""),
    "replace": ("to replace {whom}", "{whom} is replaced"),
}


def vote_question(what: str, whom: str = "") -> str:
    """What a vote asks for, as in "Dee asks to pause the game"; `whom` it would replace."""
    return _VOTES.get(what, (what, what))[0].format(whom=whom or "a seat")


def deed_line(deed: Deed, names: Sequence[str]) -> str:
    """One line of the log, "" for a deed that needs none. `names` are those of that time."""
    fields = deed.fields
    seat = fields.get("seat")
    actor = who(list(names), Seat(seat)) if isinstance(seat, int) else ""
    named = _plainly(fields.get("name"))
    if actor and named:  # the seat's person of that time, whoever sits there now
        actor = f"{mark(Seat(fields['seat']))} {named}"
    match deed.kind:
        case "away":
            since, until = fields["since"] // 1000, fields["until"] // 1000
            return f"I was away from <t:{since}:t> to <t:{until}:t>; deadlines moved."
        case "left":
            return f"{actor} left the table."
        case "gone":
            return f"{actor} is no longer here. The seat is free: More…, Take over a seat…"
        case "offered":
            return f"{actor} looks for a stand-in: More…, Take over a seat…"
        case "kept":
            return f"{actor} keeps the seat after all."
        case "seated":
            return _seated(fields, actor)
        case "host":
            return f"{named} is host now."
        case "back":
            return f"{actor} is back."
        case "autopilot":
            return _minded(fields, names)
        case "vote":
            return _voted(fields, actor)
        case "order-done":
            return f"Order {fields['number']} was carried out."
        case kind if kind in OF_CLOCKS:
            return clock_deed(deed, actor, list(names))
        case "order-off":
            why = f": {fields['why']}" if fields["why"] else ": its time has passed."
            return f"Order {fields['number']} is off{why}"
        case _:
            return _decreed(deed, actor, list(names))


def _decreed(deed: Deed, actor: str, names: list[str]) -> str:
    """What a host or moderator did, with the name; or the table by vote, told apart already."""
    fields = deed.fields
    by = _plainly(fields.get("doer") if "doer" in fields else fields.get("name"))
    doer = by or "The host"
    why = f": {_plainly(fields['reason'], 80)}" if fields.get("reason") else ""
    match deed.kind:
        case "removed":
            return f"{doer} put {actor} out of the game."
        case "vacated":
            return "" if fields.get("vote") else f"{doer} looks for somebody in place of {actor}."
        case "nudged":
            seats = listed([who(names, Seat(one)) for one in fields["seats"]])
            return f"{doer} nudged {seats}."
        case "settled":
            return f"{doer} set: {said(fields['key'], fields['value'])}."
        case "extended":
            return f"{doer} gave {span(fields['ms'])} more."
        case "moved":
            return f"{doer} moved the table here."
        case "paused" if fields.get("cut_off"):
            return "I could not reach this channel; the clocks rested."
        case "paused":
            return f"{by} paused the game; the clocks rest{why}." if by else "The clocks rest."
        case "resumed":
            return f"{by} let the game go on{why}." if by else "The game goes on."
        case "concluded":
            return f"{doer} had the game scored as it stands."
        case "aborted":
            return f"{doer} ended the game without a result{why}."
        case _:
            return ""


def _seated(fields: Mapping[str, Any], actor: str) -> str:
    was = _plainly(fields.get("was"))
    doer = _plainly(fields.get("doer"))
    by = f", seated by {doer}" if doer else ""
    return f"{actor} sits down in place of {was}{by}." if was else f"{actor} sits down{by}."


def _minded(fields: Mapping[str, Any], names: Sequence[str]) -> str:
    # Here "name" is that of who gave the seat to the bot.
    actor, doer = who(list(names), Seat(fields["seat"])), _plainly(fields.get("name"))
    if fields.get("misses"):
        return f"{actor} has missed {fields['misses']} decisions; a bot minds the seat."
    if not doer:
        return f"A bot minds the seat of {actor} from now on."
    if actor.endswith(f" {doer}"):
        return f"{actor} lets a bot mind the seat."
    return f"{doer} lets a bot mind the seat of {actor}."


def _voted(fields: Mapping[str, Any], whom: str) -> str:
    question, passed = _VOTES.get(fields["what"], (fields["what"],) * 2)
    if not fields["passed"]:
        return f"The vote {question.format(whom=whom)} did not pass."
    return f"{passed.format(whom=whom)}, by vote." if passed else ""


def _plainly(name: Any, most: int = 20) -> str:
    return escaped(plain(str(name), most)) if name else ""
