"""The public panel of each moment: the decision, what the actors are asked, the controls."""

from bot.face import Scene
from bot.games.dallas import controls, seats, terms, times
from bot.screens import Button, Choice, Control, Does, Row, Select
from games.dallas import actions
from games.dallas.view import CHARACTERS, DallasView, MeetingView, PendingView


def decision(scene: Scene) -> str:
    """Who decides what until when; while offers are out it looks as if there were none."""
    view: DallasView = scene.view
    match view.phase:
        case "pick":
            return f"**{seats.full(scene, view.actors[0])} picks a character** · {times.by(scene)}"
        case "go_choose" if view.mover is not None:
            return f"**{seats.full(scene, view.mover)} is to move** · {times.by(scene)}"
        case "go_after" if view.go is not None:
            go = view.go
            his = terms.his(view.seats[go.seat].character)
            where = f"{seats.full(scene, go.seat)} is at {terms.space(go.end)}"
            return f"**{where}, {his} go is still open** · {times.by(scene)}"
        case "pending_payment" | "pending_choice" if view.pending is not None:
            return f"**{_pending(scene, view.pending)}** · {times.by(scene)}"
    if view.meeting is not None:
        return _meeting(scene, view.meeting)
    raise ValueError(f"no decision in phase {view.phase!r}")


def _pending(scene: Scene, pending: PendingView) -> str:
    payer = seats.full(scene, pending.seat)
    if pending.kind == "choice":
        return f"{payer} must sell a certificate at half price"
    payee = "the Slush Fund" if pending.payee is None else seats.who(scene, pending.payee)
    return f"{payer} owes {payee} {terms.money(pending.amount)} and must sell stock"


def _meeting(scene: Scene, meeting: MeetingView) -> str:
    view: DallasView = scene.view
    match view.phase:
        case "meeting_negotiation" if meeting.ballots:
            count = len(meeting.ballots)
            limit = f" of {view.tie_coin_after}" if view.tie_coin_after else ""
            tied = f"**{tie(meeting)}: talk again** · tied ballot {count}{limit}"
            return f"{tied} · {times.closes(scene)}"
        case "meeting_negotiation":
            return f"**Negotiation** · {times.closes(scene)}"
        case "meeting_blackmail" if meeting.turn is not None:
            return f"**{seats.full(scene, meeting.turn)} may blackmail** · {times.by(scene)}"
        case "meeting_vote" if meeting.turn is not None:
            return f"**{casting(scene, meeting)}** · {times.by(scene)}"
        case "meeting_settlement":
            return f"**Time to keep promises, or not** · {times.closes(scene)}"
    raise ValueError(f"no decision in phase {view.phase!r}")


def tie(meeting: MeetingView) -> str:
    """The last tied ballot: "21 to 21"."""
    ballot = meeting.ballots[-1]
    return " to ".join(str(dict(ballot.totals)[one]) for one in ballot.top)


def casting(scene: Scene, meeting: MeetingView) -> str:
    """ "■ Bobby (Ben) casts 5 votes", "▲ Sue Ellen (Cem) casts J.R.'s 12 votes"."""
    assert meeting.turn is not None
    assert meeting.director is not None
    votes = meeting.votes[meeting.turn]
    who = seats.full(scene, meeting.director)
    if meeting.director == meeting.turn:
        return f"{who} casts {terms.counted(votes, 'vote')}"
    whose = terms.genitive(terms.character(scene.view.seats[meeting.turn].character))
    return f"{who} casts {whose} {terms.counted(votes, 'vote')}"


def ping(scene: Scene) -> str:
    view: DallasView = scene.view
    match view.phase:
        case "pick":
            return "pick your character"
        case "go_choose":
            return "it is your go"
        case "go_after":
            return "your go is still open"
        case "pending_payment" if view.pending is not None:
            return f"you owe {terms.money(view.pending.amount)}. Sell stock"
        case "pending_choice":
            return "you must sell a certificate. Choose one"
        case "meeting_negotiation":
            return "the stockholders meet. Talk, trade, and press Ready"
        case "meeting_blackmail":
            return "blackmail somebody, or pass"
        case "meeting_vote" if view.meeting is not None and view.meeting.turn is not None:
            if view.meeting.director == view.meeting.turn:
                return "cast your votes"
            character = terms.character(view.seats[view.meeting.turn].character)
            return f"cast {terms.genitive(character)} votes"
        case "meeting_settlement":
            return "keep your promises, or not, and press Ready"
    return "the game goes on"


def rows(scene: Scene) -> tuple[Row, ...]:
    """The public controls, the same for everybody."""
    view: DallasView = scene.view
    match view.phase:
        case "pick":
            return (picks(scene),)
        case "go_choose":
            return (_go(controls.opens("Take my go…", "go", "primary")),)
        case "go_after":
            return (_go(controls.opens("Go on…", "go", "primary")),)
        case "pending_payment" | "pending_choice":
            return (_go(controls.opens("Sell stock…", "sell", "primary")),)
        case "meeting_negotiation":
            return (_talks(scene),)
        case "meeting_blackmail":
            return ((controls.opens("Decide privately…", "blackmail", "primary"),),)
        case "meeting_vote" if view.meeting is not None:
            return votes(scene, view.meeting)
        case "meeting_settlement":
            return ((ready(scene), controls.asks("Give money…", "gift")),)
    return ()


def _go(first: Button) -> tuple[Button, ...]:
    return first, controls.opens("Deals…", "deals"), controls.opens("Holdings", "holdings")


def _talks(scene: Scene) -> tuple[Button, ...]:
    return (
        ready(scene),
        controls.asks("Offer cards…", "cards"),
        controls.asks("Give money…", "gift"),
        controls.asks("Show cards…", "show"),
        controls.opens("Talk privately…", "talk"),
    )


def ready(scene: Scene) -> Button:
    return controls.act(scene, "Ready", actions.Ready(), "primary")


def votes(scene: Scene, meeting: MeetingView) -> tuple[Row, ...]:
    """A button for each candidate, none of which leans; more than five make a second row."""
    mine = meeting.director == meeting.turn
    buttons = tuple(
        controls.act(
            scene,
            f"Vote for {terms.character(candidate)}",
            actions.Vote(candidate, None if mine else meeting.turn),
        )
        for candidate in meeting.candidates
    )
    return controls.rows(buttons[:5], buttons[5:])


def picks(scene: Scene) -> Select:
    """The characters that are free, with the numbers that blackmail them."""
    view: DallasView = scene.view
    choices = tuple(
        Choice(
            terms.character(one),
            controls.token(scene, actions.PickCharacter(one)),
            f"blackmailed with the numbers {', '.join(map(str, CHARACTERS[one].blackmail_sets))}",
        )
        for one in view.free_characters
    )
    return Select("Be…", Control(Does.ACT, "pick", scene.question), choices)
