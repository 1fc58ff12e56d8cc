"""The position in words alone, in the order in which a screen reader wants it."""

from bot import words
from bot.face import Scene
from bot.games.dallas import body, describe_own, panel, result, seats, terms, track
from bot.words import listed
from games.core.seat import Seat
from games.dallas.view import CARDS, COMPANIES, DallasView, GoView, MeetingView, SeatView

MOST = 3800
"""Characters that one message holds with room to spare."""


def describe(scene: Scene) -> str:
    """The public part, and for a seat its own cards, what is in reach, and its offers.

    Where all of it does not fit, the own part is kept whole and the public one is cut at its
    end, which the pictures and Holdings have as well.
    """
    public = "\n".join(line for line in _public(scene) if line)
    own = "\n".join(line for line in describe_own.lines(scene) if line)
    if not own:
        return public[:MOST]
    room = MOST - len(own)
    if len(public) > room:
        public = public[: max(0, room - 2)].rsplit("\n", 1)[0] + "\n…"
    return f"{public}\n{own}"[:MOST]


def _public(scene: Scene) -> list[str]:
    view: DallasView = scene.view
    lines = [_head(scene), _now(scene)]
    if not view.round:
        return [*lines, *body.body(scene)]
    lines += _meeting(scene, view.meeting) if view.meeting is not None else [_last(scene)]
    lines += [_seat(scene, one) for one in view.seats]
    lines += [_frame(scene), _discs(scene), _bank(view), _piles(view)]
    return lines


def _head(scene: Scene) -> str:
    view: DallasView = scene.view
    if not view.round:
        return f"{track.game(scene)}, before the first round."
    stage = track.stage(scene).replace(" · ", ", ")
    return f"{track.game(scene)}, {stage}; {terms.counted(view.rounds, 'round')} in all."


def _now(scene: Scene) -> str:
    view: DallasView = scene.view
    if view.phase == "game_over":
        return f"The game is over. {plain(result.result(scene).winner)}."
    return f"Now: {plain(panel.decision(scene))}."


def plain(text: str) -> str:
    """Without bold, dots between sentences."""
    return text.replace("**", "").replace(" · ", ", ")


def brief(scene: Scene, seat: Seat) -> str:
    """A seat within a sentence: "Bobby (seat 2)"."""
    return f"{seats.bare(scene, seat)} (seat {seat + 1})"


def _seat(scene: Scene, one: SeatView) -> str:
    view: DallasView = scene.view
    name = f"Seat {one.seat + 1}, {seats.bare(scene, one.seat)}"
    name = f"{name} ({words.name(scene.names, one.seat)})"
    if not one.in_play:
        return f"{name}: has left."
    parts = [] if one.money is None else [terms.money(one.money)]
    parts += [terms.counted(one.votes, "vote"), terms.counted(one.hand_size, "card")]
    parts.append(f"at {track.place(view, one.seat)}")
    parts.append(f"stock {terms.stock(one.certificates)}" if one.certificates else "no stock")
    if one.controls:
        parts.append(f"controls {terms.companies(one.controls)}")
    if one.proxies:
        parts.append("proxy cards " + listed([str(CARDS[card].proxy) for card in one.proxies]))
    if one.back is not None:
        parts.append(f"no go before Turn {one.back}")
    if one.announced:
        parts.append("wants to trade stock")
    if one.seat in scene.away:
        parts.append("away")
    return f"{name}: {', '.join(parts)}."


def _frame(scene: Scene) -> str:
    view: DallasView = scene.view
    order = ", ".join(brief(scene, seat) for seat in view.order)
    parts = [f"Order of play: {order}.", f"Slush Fund {terms.money(view.slush)}."]
    if view.president is not None:
        parts.append(f"{track.president(scene)}.")
    turned = [
        f"{space} {'meeting' if face == 'meeting' else 'blank'}"
        for space, face in view.track
        if face != "down"
    ]
    if turned:
        parts.append(f"Counters turned up: {', '.join(turned)}.")
    return " ".join(parts)


def _discs(scene: Scene) -> str:
    """The discs that nobody plays, by space."""
    view: DallasView = scene.view
    where: dict[str, list[str]] = {}
    for character, space in view.discs:
        if seats.seat_of(view, character) is None:
            where.setdefault(space, []).append(terms.character(character))
    parts = [f"{listed(names)} at {terms.space(space)}" for space, names in where.items()]
    return f"Discs without a player: {'; '.join(parts)}." if parts else ""


def _bank(view: DallasView) -> str:
    """The lowest certificate of each company that the Bank still has."""
    first: dict[str, str] = {}
    for one in view.bank:
        first.setdefault(one.rsplit("-", 1)[0], one)
    parts = [f"{terms.company(key)} {terms.for_sale(one)}" for key, one in first.items()]
    gone = [key for key in COMPANIES if key not in first]
    sold = f" All sold: {terms.companies(gone)}." if gone else ""
    return f"For sale: {', '.join(parts)}.{sold}" if parts else sold.strip()


def _piles(view: DallasView) -> str:
    top = f", the last one {terms.card(view.discard[-1])}" if view.discard else ""
    return f"{view.deck} cards in the deck, {len(view.discard)} discarded{top}."


def _last(scene: Scene) -> str:
    view: DallasView = scene.view
    running = view.go is not None and view.go.card is not None
    go = view.go if running else view.last_go
    if go is None or go.card is None:
        return ""
    return _gone(scene, go, running=running)


def _gone(scene: Scene, go: GoView, *, running: bool) -> str:
    assert go.card is not None
    verb = "has played" if running else "was the last to move, with"
    parts = [f"{brief(scene, go.seat)} {verb} {terms.card(go.card)}"]
    parts.append(f"from {terms.space(go.origin)} to {terms.space(go.end)}")
    if go.event_used:
        parts.append("Event used")
    if go.bought is not None:
        parts.append(f"bought {terms.certificate(go.bought)}")
    return f"{', '.join(parts)}."


def _meeting(scene: Scene, meeting: MeetingView) -> list[str]:
    view: DallasView = scene.view
    here = ", ".join(
        f"{brief(scene, seat)} with {terms.counted(meeting.votes[seat], 'vote')}"
        for seat in meeting.attenders
    )
    lines = [f"At the meeting: {here or 'nobody'}."]
    candidates = listed([terms.character(one) for one in meeting.candidates] or ["nobody"])
    lines.append(f"Can be elected: {candidates}.")
    if view.phase in ("meeting_negotiation", "meeting_settlement"):
        ready = ", ".join(brief(scene, seat) for seat in meeting.ready) or "nobody yet"
        lines.append(f"Ready: {ready}.")
    if meeting.threads:
        groups = "; ".join(
            listed([brief(scene, seat) for seat in members]) for members in meeting.threads
        )
        lines.append(f"Private talks: {groups}.")
    if meeting.order:
        there = (seat for seat in meeting.order if seat in meeting.attenders)
        order = ", ".join(brief(scene, seat) for seat in there)
        lines.append(f"Order of blackmail: {order}.")
    said = (body.extortions(scene, meeting), body.casts(scene, meeting))
    lines += [f"{plain(text)}." for text in said if text]
    if view.phase == "meeting_settlement":
        lines.append(body.elected(scene))
    return lines
