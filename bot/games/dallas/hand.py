"""My hand: what the seat has, what waits for it, and everything it may lawfully do now."""

from bot.face import Private, Scene
from bot.games.dallas import (
    after,
    blackmail,
    controls,
    going,
    offers,
    panel,
    pictures,
    seats,
    selling,
    talks,
    terms,
    times,
    track,
)
from bot.screens import Button, Row, Select
from bot.words import listed
from games.core.player import forms
from games.core.player import offers as offered
from games.dallas import actions
from games.dallas.view import CARDS, DallasView

MOST_ROWS = 2


def private(scene: Scene) -> Private:
    return Private(body(scene), rows(scene))


def body(scene: Scene) -> tuple[str, ...]:
    """At most eight lines."""
    view: DallasView = scene.view
    if not view.round:
        return (waiting(scene),)
    lines = [_standing(scene), _stock(scene), _cards(scene), going.sets(scene), _seen(scene)]
    lines += [_open_offers(scene), waiting(scene)]
    return tuple(line for line in lines if line)


def _standing(scene: Scene) -> str:
    """ "J.R. · $12M · 14 votes · at Ten Gallon Hat Works, 4 from Southfork"."""
    view: DallasView = scene.view
    one = seats.own(scene)
    assert one.money is not None
    parts = [terms.character(one.character), terms.money(one.money)]
    parts.append(terms.counted(one.votes, "vote"))
    if one.in_play:
        parts.append(f"at {track.place(view, one.seat)}")
    if one.back is not None:
        parts.append(f"no go before Turn {one.back}")
    if view.limo.user == scene.me and view.mover is not None:
        parts.append("the Limo is yours this Turn")
    return " · ".join(parts)


def _stock(scene: Scene) -> str:
    one = seats.own(scene)
    parts = []
    if one.certificates:
        value = terms.money(terms.face_value(one.certificates))
        parts.append(f"Stock: {terms.stock(one.certificates)} ({value} at face value)")
    if one.proxies:
        parts.append("proxy cards: " + " + ".join(str(CARDS[card].proxy) for card in one.proxies))
    if one.controls:
        parts.append(f"you control {terms.companies(one.controls)}")
    return " · ".join(parts)


def _cards(scene: Scene) -> str:
    """The hand in words, numbered as on the picture."""
    cards = pictures.order(scene)
    if not cards:
        return "Your hand is empty."
    named = (
        f"{number} {terms.title(card)} {CARDS[card].move}/{CARDS[card].proxy}"
        for number, card in enumerate(cards, start=1)
    )
    return f"Cards, Move/Proxy: {' · '.join(named)}"


def _seen(scene: Scene) -> str:
    """What one was shown of other hands in this Turn."""
    view: DallasView = scene.view
    now = [one for one in view.seen if (one.round, one.turn) == (view.round, view.turn)]
    if not now:
        return ""
    people = listed(list(dict.fromkeys(seats.who(scene, one.of) for one in now)))
    return f"You were shown cards of {people}."


def _open_offers(scene: Scene) -> str:
    view: DallasView = scene.view
    to_me, mine = len(offers.waiting(view)), sum(one.maker == scene.me for one in view.offers)
    parts = [f"{terms.counted(to_me, 'offer')} waiting for your answer"] if to_me else []
    parts += [f"{terms.counted(mine, 'offer')} of yours open"] if mine else []
    return f"Offers: {', '.join(parts)}." if parts else ""


def waiting(scene: Scene) -> str:
    view: DallasView = scene.view
    if view.phase == "game_over":
        return "The game is over."
    if not seats.own(scene).in_play:
        return "You have left this game."
    if view.me in view.actors:
        task = _task(scene)
        if task:
            return f"Waiting for you: {task} · {times.by(scene)}"
        return "Waiting for you: an offer."
    return "Waiting for you: nothing. You will hear from me."


def _task(scene: Scene) -> str:
    """What the table waits for, "" where only an offer does."""
    view: DallasView = scene.view
    meeting = view.meeting
    match view.phase:
        case "pick":
            return "your character"
        case "go_choose" | "go_after" if view.mover == view.me:
            return "your go"
        case "pending_payment" | "pending_choice" if view.pending is not None:
            return "stock to sell" if view.pending.seat == view.me else ""
        case "meeting_negotiation" | "meeting_settlement" if meeting is not None:
            here = view.me in meeting.attenders and view.me not in meeting.ready
            return "press Ready when you are done" if here else ""
        case "meeting_blackmail":
            return "blackmail, or a pass"
        case "meeting_vote" if meeting is not None and meeting.turn is not None:
            if meeting.turn == view.me:
                return "your votes"
            victim = terms.character(view.seats[meeting.turn].character)
            return f"{terms.genitive(victim)} votes, which you command"
    return ""


def rows(scene: Scene) -> tuple[Row, ...]:
    """Only what this seat may lawfully do now; the table's dealing and orders last."""
    view: DallasView = scene.view
    if view.phase == "game_over" or scene.me is None or not seats.own(scene).in_play:
        return ()
    if not view.round:
        return (panel.picks(scene),) if view.me in view.actors else ()
    return _joined(_step(scene), _always(scene))


def _joined(step: tuple[Row, ...], always: list[Button]) -> tuple[Row, ...]:
    """Two rows of buttons at most: what does not get its own shares the last one, as far as it
    goes."""
    buttons = [row for row in step if not isinstance(row, Select)]
    if len(buttons) < MOST_ROWS:
        return (*step, *controls.rows(always))
    last = (*buttons[-1], *always)[: controls.ROW]
    return (*(row for row in step if row is not buttons[-1]), last)


def _step(scene: Scene) -> tuple[Row, ...]:
    """The controls of what is asked now."""
    view: DallasView = scene.view
    meeting = view.meeting
    match view.phase:
        case "go_choose" if view.mover == view.me:
            return going.rows(scene)
        case "go_after" if view.mover == view.me:
            return after.rows(scene)[:1]
        case "pending_payment" | "pending_choice":
            if view.pending is not None and view.pending.seat == view.me:
                return selling.sell(scene, ()).rows
        case "meeting_blackmail" if meeting is not None and meeting.turn == view.me:
            return blackmail.rows(scene)
        case "meeting_vote" if meeting is not None and meeting.director == view.me:
            return panel.votes(scene, meeting)
        case "meeting_negotiation" | "meeting_settlement":
            return controls.rows(_talks(scene))
    return ()


def _talks(scene: Scene) -> list[Button]:
    """Readiness and the talks of who attends."""
    row = []
    if offered(scene.menu, actions.Ready):
        row.append(panel.ready(scene))
    elif offered(scene.menu, actions.Unready):
        row.append(controls.act(scene, "Not ready yet", actions.Unready()))
    if offered(scene.menu, actions.CardOffer):
        row.append(controls.asks("Offer cards…", "cards"))
    if forms(scene.menu, "give_money"):
        row.append(controls.asks("Give money…", "gift"))
    if forms(scene.menu, "show_cards"):
        row.append(controls.asks("Show cards…", "show"))
    if offered(scene.menu, actions.OpenThread):
        row.append(controls.opens("Talk privately…", "talk"))
    return row


def _always(scene: Scene) -> list[Button]:
    view: DallasView = scene.view
    row = []
    dealing = view.phase in ("go_choose", "go_after", talks.NEGOTIATION)
    at_broker = bool(forms(scene.menu, "sell_bank"))
    if at_broker:
        row.append(controls.opens("Sell to the Bank…", "bank"))
    if dealing:
        row.append(
            controls.opens("Deals…", "deals", "primary" if _pressing(scene) else "secondary")
        )
    if view.seen:
        row.append(controls.opens("Cards I was shown…", "seen"))
    row.append(controls.opens("Holdings", "holdings"))
    return row


def _pressing(scene: Scene) -> bool:
    """Whether an offer waits for an answer."""
    return bool(offers.waiting(scene.view))
