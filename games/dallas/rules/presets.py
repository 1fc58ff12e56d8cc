"""Standing choices for coming steps (DAL-117)."""

from typing import Any

from msgspec.structs import replace

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Preset
from games.dallas.facts import PresetDropped, PresetKept, PresetUsed
from games.dallas.rules.course import Course
from games.dallas.tables import CHARACTERS
from games.dallas.view import Presets

_WORDS = {"go": "stay", "blackmail": "pass", "offers": "decline"}
"""The one choice of the steps that have no other."""
_FIELDS = {"go": "stay", "blackmail": "passing", "offers": "decline"}


def preset(course: Course, seat: Seat, action: Preset) -> None:
    """DAL-117: set, change or (None) clear a standing choice; only its owner learns of it."""
    _demand_choice(course, seat, action)
    presets = course.player(seat).presets
    match action.step:
        case "vote":
            presets = replace(presets, vote=action.choice)
        case "direct":
            victim = action.for_player
            others = tuple(one for one in presets.direct if one[0] != victim)
            own = () if action.choice is None else ((victim, action.choice),)
            presets = replace(presets, direct=tuple(sorted(others + own)))
        case step:
            presets = replace(presets, **{_FIELDS[step]: action.choice is not None})
    course.change_player(seat, presets=presets)
    course.tell(PresetKept(action.step, action.choice, action.for_player, audience=(seat,)))


def _demand_choice(course: Course, seat: Seat, action: Preset) -> None:
    """Section 4.4: the steps and choices there are."""
    choice, victim = action.choice, action.for_player
    known = victim is None
    if action.step == "direct":
        known = victim is not None and victim != seat and 0 <= victim < len(course.state.players)
    if choice is not None:
        fits = choice == _WORDS[action.step] if action.step in _WORDS else choice in CHARACTERS
        known = known and fits
    if not known:
        raise RuleError(
            "DAL-117",
            "no-such-preset",
            "There is no such standing choice.",
            step=action.step,
            choice=choice,
        )


def standing_vote(presets: Presets, seat: Seat, voter: Seat) -> str | None:
    """The choice that the seat has left for the votes of `voter`, itself or a victim."""
    if voter == seat:
        return presets.vote
    return dict(presets.direct).get(voter)


def clear(
    course: Course,
    seat: Seat,
    step: str,
    fact: type[PresetUsed] | type[PresetDropped],
    for_player: Seat | None = None,
) -> None:
    """Take a standing choice away and tell its owner why; nothing where there is none."""
    presets = course.player(seat).presets
    changes: dict[str, Any]
    if step == "vote":
        choice, changes = presets.vote, {"vote": None}
    elif step == "direct":
        choice = dict(presets.direct).get(for_player) if for_player is not None else None
        rest = tuple(one for one in presets.direct if one[0] != for_player)
        changes = {"direct": rest}
    else:
        field = _FIELDS[step]
        choice = _WORDS[step] if getattr(presets, field) else None
        changes = {field: False}
    if choice is not None:
        course.change_player(seat, presets=replace(presets, **changes))
        course.tell(fact(step, choice, for_player, audience=(seat,)))


def close_meeting(course: Course) -> None:
    """Section 4.4: those of blackmail and the vote fall when the meeting closes."""
    for seat in course.state.in_play:
        for step in ("blackmail", "vote"):
            clear(course, seat, step, PresetDropped)
        for victim, _ in course.player(seat).presets.direct:
            clear(course, seat, "direct", PresetDropped, victim)
