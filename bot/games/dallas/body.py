"""The lines below the picture: where things stand, from what everybody may know."""

from bot.face import Scene
from bot.games.dallas import seats, terms, track, words_meeting
from bot.words import listed, mark
from games.core.seat import Seat
from games.dallas.view import CARDS, Cast, DallasView, MeetingView

LINES = 8


def body(scene: Scene) -> tuple[str, ...]:
    """At most eight lines."""
    view: DallasView = scene.view
    if not view.round:
        return _picking(scene)
    lines = [*(_meeting(scene, view.meeting) if view.meeting is not None else _go(scene))]
    lines.append(table(scene))
    return tuple(line for line in lines if line)[:LINES]


def _picking(scene: Scene) -> tuple[str, ...]:
    view: DallasView = scene.view
    picked = ", ".join(seats.full(scene, one.seat) for one in view.seats if one.character)
    free = listed([terms.character(one) for one in view.free_characters] or ["nobody"])
    return tuple(line for line in (f"Picked: {picked}" if picked else "", f"Free: {free}") if line)


def _go(scene: Scene) -> list[str]:
    view: DallasView = scene.view
    state = [part for part in (track.president(scene), _slush(view)) if part]
    lines = [_mover(scene), " · ".join(state)]
    if len(state) == 1 and lines[0]:
        lines = [" · ".join(lines)]
    return [*lines, track.held(scene), _announced(scene)]


def _mover(scene: Scene) -> str:
    """Where the mover stands; after the move what was played and can still be done."""
    view: DallasView = scene.view
    if view.mover is None:
        return ""
    go = view.go
    if go is not None and go.card is not None:
        card = f"Played: {terms.card(go.card)}"
        if CARDS[go.card].event.where == "helicopter":
            return card
        done = "used" if go.event_used else "not used"
        return f"{card} ({terms.event(go.card)}; Event {done})"
    return f"At {track.place(view, view.mover)}"


def _slush(view: DallasView) -> str:
    return f"Slush Fund {terms.money(view.slush)}"


def _announced(scene: Scene) -> str:
    view: DallasView = scene.view
    ready = [seats.who(scene, one.seat) for one in view.seats if one.announced]
    return f"Ready to trade at Ewing Oil: {listed(ready)}" if ready else ""


def table(scene: Scene) -> str:
    """Everybody: "● J.R. (Ann) $12M, 5 votes · ■ Bobby (Ben) $6M, 2 votes"."""
    return " · ".join(seat(scene, one.seat) for one in scene.view.seats)


def seat(scene: Scene, number: Seat) -> str:
    view: DallasView = scene.view
    one = view.seats[number]
    who = seats.full(scene, number)
    if not one.in_play:
        return f"{who} has left"
    parts = [] if one.money is None or view.money_hidden else [terms.money(one.money)]
    if view.meeting is None:
        parts.append(terms.counted(one.votes, "vote"))
    moon = " 🌙" if number in scene.away else ""
    return f"{' '.join((who, ', '.join(parts))).rstrip()}{moon}"


def _meeting(scene: Scene, meeting: MeetingView) -> list[str]:
    view: DallasView = scene.view
    match view.phase:
        case "meeting_negotiation":
            return [_here(scene, meeting), _absent(scene, meeting), _talk(scene, meeting)]
        case "meeting_blackmail":
            return [_order(scene, meeting), extortions(scene, meeting), _absent(scene, meeting)]
        case "meeting_vote":
            return [
                casts(scene, meeting),
                _to_come(scene, meeting),
                extortions(scene, meeting),
                _absent(scene, meeting),
            ]
        case "meeting_settlement":
            return [elected(scene), _ready(scene, meeting)]
    return []


def _here(scene: Scene, meeting: MeetingView) -> str:
    votes = ", ".join(
        f"{seats.who(scene, seat)} {terms.counted(meeting.votes[seat], 'vote')}"
        for seat in meeting.attenders
    )
    return f"Here: {votes}"


def _absent(scene: Scene, meeting: MeetingView) -> str:
    view: DallasView = scene.view
    away = [
        f"{seats.who(scene, one.seat)} ({terms.space(one.space)})"
        for one in view.seats
        if one.in_play and one.seat not in meeting.attenders
    ]
    return f"Absent: {', '.join(away)}" if away else ""


def _talk(scene: Scene, meeting: MeetingView) -> str:
    parts = [_ready(scene, meeting)]
    if meeting.threads:
        groups = ", ".join(
            " + ".join(seats.who(scene, seat) for seat in members) for members in meeting.threads
        )
        parts.append(f"private talks: {groups}")
    return " · ".join(part for part in parts if part)


def _ready(scene: Scene, meeting: MeetingView) -> str:
    to_come = [seat for seat in meeting.attenders if seat not in meeting.ready]
    ready = seats.row(scene, meeting.ready) or "nobody yet"
    waits = f" · to come: {seats.row(scene, to_come)}" if to_come else ""
    return f"Ready: {ready}{waits}"


def _order(scene: Scene, meeting: MeetingView) -> str:
    return f"Order: {seats.row(scene, [one for one in meeting.order if one in meeting.attenders])}"


def extortions(scene: Scene, meeting: MeetingView) -> str:
    """Who has whose votes; who blackmailed each other, once."""
    parts = []
    for one in meeting.extortions:
        by, target = seats.who(scene, one.by), seats.who(scene, one.target)
        pair = sorted((one.by, one.target))
        both = f"{seats.who(scene, pair[0])} and {seats.who(scene, pair[1])} cancel out"
        parts.append(both if one.cancelled else f"{by} commands {target}")
    return f"Blackmail: {' · '.join(dict.fromkeys(parts))}" if parts else ""


def casts(scene: Scene, meeting: MeetingView) -> str:
    """ "So far: Pamela 20 (◆) · Sue Ellen 12 (● J.R.'s, by ▲ Sue Ellen)"."""
    given: dict[str, list[Cast]] = {}
    for cast in meeting.casts:
        given.setdefault(cast.candidate, []).append(cast)
    parts = [
        f"{terms.character(candidate)} {sum(one.votes for one in some)} "
        f"({', '.join(_cast(scene, one) for one in some)})"
        for candidate, some in given.items()
    ]
    return f"So far: {' · '.join(parts)}" if parts else ""


def _cast(scene: Scene, cast: Cast) -> str:
    if cast.by is None:
        return mark(cast.seat)
    whose = terms.genitive(seats.who(scene, cast.seat))
    return f"{whose}, by {seats.who(scene, cast.by)}"


def _to_come(scene: Scene, meeting: MeetingView) -> str:
    cast = {one.seat for one in meeting.casts}
    left = [seat for seat in meeting.ballot_order if seat not in cast and seat != meeting.turn]
    return f"Then: {seats.row(scene, left)}" if left else ""


def elected(scene: Scene) -> str:
    """The last election in a line: "◆ Pamela is President: 25 to 17. She gets $15M."."""
    election = scene.view.election
    if election is None:
        return ""
    names = seats.names(scene.view, scene.names)
    return words_meeting.elected(election, names)
