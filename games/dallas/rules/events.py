"""Events: against whom they may be used, and what each kind does."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import UseEvent
from games.dallas.facts import (
    CardsTaken,
    CardsTakenSeen,
    ChoiceDue,
    Collected,
    Discarded,
    DiscSent,
    EventUsed,
    HandSeen,
    HoldSet,
)
from games.dallas.pieces import Event
from games.dallas.rules import deck, payments
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_cards, demand_characters, demand_in_hand
from games.dallas.state import Choice, Go, State
from games.dallas.tables import CARDS, CHARACTERS, SETUP, SPACES
from games.dallas.view import Seen

_REMEMBERED = 24
"""Sights of other hands that a view keeps; older ones are in the log."""


def use_event(course: Course, seat: Seat, action: UseEvent) -> None:
    """DAL-40, DAL-41: the Event of the played card, once, after the disc has moved."""
    if action.target is not None:
        demand_characters((action.target,))
    demand_cards(action.cards)
    if action.card is not None:
        demand_cards((action.card,))
    go = course.go
    assert go.card is not None
    event = demand_usable(course.state, go)
    target = demand_target(course.state, go, action, event)
    _demand_picks(course, seat, action, event, target)
    course.change_go(event_used=True)
    course.tell(EventUsed(seat, go.card, target))
    if target is None:
        _benefit(course, seat, action, event)
    else:
        _strike(course, seat, action, event, target)


def demand_usable(state: State, go: Go) -> Event:
    """DAL-41, DAL-42, DAL-R14: there is an Event to use here and now."""
    assert go.card is not None
    event = CARDS[go.card].event
    if go.event_used:
        raise RuleError("DAL-41", "event-used", "You have used this card's Event.")
    if event.where == "helicopter":
        raise RuleError("DAL-42", "helicopter", "Helicopters are part of the move.")
    kept = SPACES[go.end].kind == "influence"
    if kept and not state.terms.event_on_proxy_card:
        message = "A card kept for votes has no Event at this table."
        raise RuleError("DAL-R14", "kept-for-votes", message)
    return event


def demand_target(state: State, go: Go, action: UseEvent, event: Event) -> str | None:
    """DAL-43 to DAL-46: the disc it acts on, or None for the mover's own benefit."""
    if event.where == "anywhere":
        if action.target is not None:
            raise RuleError("DAL-49", "no-target", "This Event acts on nobody.")
        return None
    own, end = state.characters[go.seat], go.end
    if own in (event.target, action.target):
        rule = "DAL-46" if event.target == own else "DAL-44"
        raise RuleError(rule, "oneself", "You cannot use an Event against yourself.")
    target = action.target if event.target == "any" else event.target
    if target is not None and event.target != "any":
        name = CHARACTERS[target].name
        if action.target not in (None, target):
            raise RuleError("DAL-43", "wrong-target", f"This Event acts on {name}.", target=target)
        if state.disc(target) != end:
            raise RuleError("DAL-43", "not-here", f"{name} is not here.", target=target)
    _demand_company(state, go, target)
    assert target is not None
    if SPACES[end].kind == "safe":
        raise RuleError("DAL-45", "safe", "Nobody can be touched in a Safe space.")
    if end == "southfork" and state.terms.southfork_is_safe:
        message = "Nobody can be touched in Southfork at this table."
        raise RuleError("DAL-R17", "southfork-safe", message)
    return target


def _demand_company(state: State, go: Go, target: str | None) -> None:
    """DAL-44: another disc is in the space, and it is the one named."""
    own, end = state.characters[go.seat], go.end
    if not any(state.disc(other) == end for other in CHARACTERS if other != own):
        raise RuleError("DAL-44", "nobody-here", "Nobody else is here.")
    if target is None:
        raise RuleError("DAL-44", "target-needed", "Say on whom the Event acts.")
    if state.disc(target) != end:
        name = CHARACTERS[target].name
        raise RuleError("DAL-44", "not-here", f"{name} is not here.", target=target)


def _demand_picks(
    course: Course, seat: Seat, action: UseEvent, event: Event, target: str | None
) -> None:
    """DAL-49: the proxy card to lose and the hand cards to redraw, where the Event asks so."""
    victim = None if target is None else course.state.seat_of(target)
    proxies = () if victim is None else course.player(victim).proxies
    if event.kind != "lose_proxy":
        proxies = ()
    if (action.card is not None or proxies) and action.card not in proxies:
        message = "Name one of the target's proxy cards." if proxies else "There is none to lose."
        raise RuleError("DAL-49", "no-such-proxy", message, card=action.card)
    most = event.count if event.kind == "redraw" else 0
    if len(action.cards) > most or (most and not action.cards):
        message = f"Name 1 to {most} hand cards." if most else "This Event redraws no cards."
        raise RuleError("DAL-49", "redraw-count", message, most=most)
    demand_in_hand(course.state, seat, action.cards, "DAL-49")


def _benefit(course: Course, seat: Seat, action: UseEvent, event: Event) -> None:
    """DAL-R18: what concerns the mover alone."""
    match event.kind:
        case "gain_bank":
            course.receive(seat, event.amount)
            course.tell(Collected(seat, "bank", event.amount))
        case "take_slush":
            _take_slush(course, seat, event)
        case "redraw":
            deck.from_hand(course, seat, action.cards)
            course.tell(Discarded(seat, action.cards, "redraw"))
            deck.discard(course, action.cards)
            deck.draw(course, seat, len(action.cards))


def _take_slush(course: Course, seat: Seat, event: Event) -> None:
    """DAL-47, DAL-49: all of the Slush Fund, or half of it rounded down to a unit."""
    amount = course.state.slush
    if event.share == "half":
        amount = amount // 2 // SETUP.money.unit * SETUP.money.unit
    course.change(slush=course.state.slush - amount)
    course.change_player(seat, money=course.player(seat).money + amount)
    course.tell(Collected(seat, "slush", amount))


def _strike(course: Course, seat: Seat, action: UseEvent, event: Event, target: str) -> None:
    """DAL-49, DAL-R19: what acts on a disc; a character without a player can only be sent."""
    if event.kind == "send_to":
        course.move_disc(target, event.space)
        course.tell(DiscSent(target, event.space))
        return
    victim = course.state.seat_of(target)
    if victim is None:
        return
    match event.kind:
        case "lose_turns":
            _hold(course, victim, event.turns)
        case "pay_slush":
            payments.demand(course, victim, None, event.amount)
        case "pay_mover":
            payments.demand(course, victim, seat, event.amount)
        case "take_card":
            _take_cards(course, seat, victim, event.count)
        case "peek_hand":
            _peek(course, seat, victim)
        case "lose_proxy":
            _lose_proxy(course, victim, action.card)
        case "force_sale":
            if course.player(victim).certificates:
                payments.pause(course)
                course.change(pending=Choice(victim))
                course.ask("pending_choice", course.state.terms.clocks.event_choice)
                course.tell(ChoiceDue(victim))


def _hold(course: Course, victim: Seat, turns: int) -> None:
    """DAL-48, DAL-R21, DAL-R22: the next goes that have not started, after those already lost."""
    state = course.state
    first = state.turn + 1 if state.went(victim) else state.turn
    back = max(first, state.players[victim].back or 0) + turns
    course.change_player(victim, back=back)
    course.tell(HoldSet(victim, turns, back))


def _take_cards(course: Course, seat: Seat, victim: Seat, count: int) -> None:
    """DAL-49: random cards; the target draws as many at once, the mover at the end of the go."""
    taken: tuple[str, ...] = ()
    for _ in range(min(count, len(course.player(victim).hand))):
        card = course.pick("take", course.player(victim).hand)
        taken = (*taken, card)
        deck.from_hand(course, victim, (card,))
        course.change_player(seat, hand=(*course.player(seat).hand, card))
        course.show("card", card, *sorted((seat, victim)))
    course.tell(CardsTaken(seat, victim, len(taken)))
    if taken:
        both = tuple(sorted((seat, victim)))
        course.tell(CardsTakenSeen(seat, victim, taken, audience=both))
        deck.draw(course, victim, len(taken), lost=taken, taker=seat)


def _peek(course: Course, seat: Seat, victim: Seat) -> None:
    """DAL-49: the mover alone is shown the hand."""
    hand = course.player(victim).hand
    remember(course, seat, Seen(victim, hand, "peek", course.state.round, course.state.turn))
    course.show("hand", None, seat)
    course.tell(HandSeen(victim, hand, audience=(seat,)))


def remember(course: Course, seat: Seat, sight: Seen) -> None:
    """Keep for the seat what it was shown of another hand."""
    seen = (*course.player(seat).seen, sight)
    course.change_player(seat, seen=seen[-_REMEMBERED:])


def _lose_proxy(course: Course, victim: Seat, card: str | None) -> None:
    """DAL-49, DAL-R24: the card that the mover names, if there is one."""
    if card is None:
        return
    proxies = tuple(one for one in course.player(victim).proxies if one != card)
    course.change_player(victim, proxies=proxies)
    course.tell(Discarded(victim, (card,), "proxy"))
    deck.discard(course, (card,))
