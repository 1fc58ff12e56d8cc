"""The bot player's own go: where to, what to do there, what to sell when it must."""

from collections.abc import Mapping

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.player import forms
from games.dallas import actions
from games.dallas.actions import CODEC, Play
from games.dallas.pieces import Event
from games.dallas.player import talking
from games.dallas.player.worth import (
    MILLION,
    VOTE,
    best_sale,
    card_worth,
    certificate,
    chance_home,
    goes_left,
    hand,
    keeping,
    me,
    meeting_worth,
    set_worth,
)
from games.dallas.tables import SOUTHFORK
from games.dallas.view import CARDS, CERTIFICATES, COMPANIES, SPACES, DallasView, distances

_WASTE = 150_000
"""What one step of the Limo is worth, so that it is not thrown away."""


def choose(view: DallasView, menu: Menu, chance: Chance) -> Action | None:
    """The best play or stay; after the move Event, purchase, an offer, the end."""
    if view.go is None or view.go.seat != view.me:
        return None
    if view.phase == "go_after":
        return _after_move(view, menu, chance)
    purchases = {space: _purchase_worth(view, space) for space in COMPANIES}
    prospects = {card: _Prospect(view, card) for card in hand(view)}
    stops: dict[str, int] = {}
    best: Action | None = None
    worth = -100 * MILLION
    for play in (entry for entry in menu if isinstance(entry, Play)):
        end = _end(play)
        if end not in stops:
            stops[end] = _stop_worth(view, purchases, end)
        value = stops[end] + prospects[play.card].at(end) - play.limo * _WASTE
        if value > worth:
            best, worth = play, value
    home = _stay(view, menu)
    if home is not None and _stay_worth(view) >= worth:
        return home
    return best or home


def _end(play: Play) -> str:
    match play.route[-1]:
        case actions.Road(spaces):
            return spaces[-1]
        case actions.Place(to):
            return to
        case actions.Fly(to, spaces):
            return to or spaces[-1]


class _Prospect:
    """What playing one card is worth, by where it ends; figured once, for there are many ends."""

    def __init__(self, view: DallasView, card: str) -> None:
        rest = tuple(one for one in hand(view) if one != card)
        votes, proxy = me(view).votes, CARDS[card].proxy
        goes = goes_left(view)
        longest = max(distances(SOUTHFORK).values())
        self._home = [chance_home(away, rest, goes) for away in range(longest + 1)]
        self._meeting = meeting_worth(view, votes)
        self._voting = meeting_worth(view, votes + proxy) + proxy * VOTE
        self._cost = set_worth(view, card)
        event = CARDS[card].event
        self._benefit = _benefit(view, event) if event.where == "anywhere" else 0
        self._harm = _harms(view, event)

    def at(self, end: str) -> int:
        """Votes, the Event, the way home that is left, less what the hand loses."""
        kept = SPACES[end].kind == "influence"
        home = self._home[distances(SOUTHFORK)[end]]
        meeting = (self._voting if kept else self._meeting) * home // 100
        return meeting + self._benefit + self._harm.get(end, 0) - self._cost


def _stay_worth(view: DallasView) -> int:
    """What waiting in Southfork is worth, the swap of a card aside."""
    return meeting_worth(view, me(view).votes)


def _stop_worth(view: DallasView, purchases: Mapping[str, int], end: str) -> int:
    """What standing there brings and keeps possible, whatever the card."""
    value = purchases.get(end, 0) + (_sale_worth(view) if end == "broker" else 0)
    if end != SOUTHFORK and goes_left(view):
        near = distances(end)
        value += max((p for to, p in purchases.items() if 0 < near[to] <= 7), default=0) // 3
    return value


def _sale_worth(view: DallasView) -> int:
    """What an offer at the broker may bring: somebody has to take it."""
    bargain = best_sale(view)
    return 0 if bargain is None else bargain.gain // 2


def _purchase_worth(view: DallasView, space: str) -> int:
    """What buying the next certificate there is worth now."""
    assert view.me is not None
    last = me(view).purchase
    if last is not None and (last.company, last.round, last.turn) == (
        space,
        view.round,
        view.turn - 1,
    ):
        return 0
    one = next((c for c in view.bank if CERTIFICATES[c].company == space), None)
    if one is None or CERTIFICATES[one].face > (me(view).money or 0):
        return 0
    return certificate(view, view.me, one)


def _harms(view: DallasView, event: Event) -> dict[str, int]:
    """What the Event would bring at best, by the space where its target stands."""
    found: dict[str, int] = {}
    if event.where != "same_space":
        return found
    for seat in view.seats:
        named = event.target in ("any", seat.character)
        if named and seat.in_play and seat.seat != view.me and SPACES[seat.space].kind != "safe":
            worth = _harm(view, event, seat.character)
            found[seat.space] = max(found.get(seat.space, 0), worth)
    return found


def _benefit(view: DallasView, event: Event) -> int:
    match event.kind:
        case "gain_bank":
            return event.amount
        case "take_slush":
            return view.slush if event.share == "all" else view.slush // 2
        case "redraw":
            return 300_000
    return 0


def _harm(view: DallasView, event: Event, target: str) -> int:
    """What using the Event on the target is worth; nothing on who cannot be hurt."""
    victim = next((s for s in view.seats if s.character == target and s.in_play), None)
    if victim is None or victim.seat == view.me:
        return 0
    share = max(1, sum(seat.in_play for seat in view.seats) - 1)
    match event.kind:
        case "pay_mover":
            return event.amount
        case "pay_slush":
            return event.amount // share
        case "lose_turns":
            return event.turns * 900_000 // share
        case "take_card":
            return 500_000
        case "peek_hand":
            return 50_000
        case "lose_proxy":
            most = max((CARDS[card].proxy for card in victim.proxies), default=0)
            return most * VOTE // share
        case "force_sale":
            return MILLION // share if victim.certificates else 0
        case "send_to":
            away = distances("southfork")
            farther = away[event.space] - away[victim.space]
            return max(0, farther) * 100_000 // share
    return 0


def _stay(view: DallasView, menu: Menu) -> Action | None:
    """In Southfork: swap the card that is worth least, unless all are worth keeping."""
    if not any(isinstance(entry, actions.Stay) for entry in menu):
        return None
    worst = min(hand(view), key=lambda card: (card_worth(view, card), card), default=None)
    if worst is None or card_worth(view, worst) > MILLION:
        return actions.Stay()
    return actions.SwapCard(worst)


def _after_move(view: DallasView, menu: Menu, chance: Chance) -> Action:
    """First the Event, whose money may pay; then the purchase; perhaps an offer; the end."""
    event = _use_event(view, menu)
    if event is not None:
        return event
    if any(isinstance(entry, actions.Buy) for entry in menu):
        return actions.Buy()
    offer = talking.offer(view, menu, chance)
    return actions.EndGo() if offer is None else offer


def _use_event(view: DallasView, menu: Menu) -> Action | None:
    assert view.go is not None
    if view.go.card is None:
        return None
    event = CARDS[view.go.card].event
    for form in forms(menu, "use_event"):
        worst = sorted(hand(view), key=lambda card: (card_worth(view, card), card))
        poor = [card for card in worst[: event.count] if card_worth(view, card) < 700_000]
        return form.build(CODEC, {"cards": poor}) if poor else None
    uses = [entry for entry in menu if isinstance(entry, actions.UseEvent)]
    values = [
        _benefit(view, event) if use.target is None else _use_worth(view, event, use)
        for use in uses
    ]
    best = max(values, default=0)
    return uses[values.index(best)] if best > 0 else None


def _use_worth(view: DallasView, event: Event, use: actions.UseEvent) -> int:
    assert use.target is not None
    proxy = 0 if use.card is None else CARDS[use.card].proxy
    return _harm(view, event, use.target) + proxy


def sell(view: DallasView, menu: Menu) -> Action | None:
    """In an emergency or forced: the certificate that hurts least, one that covers if it can."""
    short = 0
    if view.pending is not None:
        short = view.pending.amount - (me(view).money or 0)

    def hurts(one: str) -> tuple[bool, int, str]:
        face = CERTIFICATES[one].face
        return face // 2 < short, keeping(view, one) + face // 2, one

    owned = me(view).certificates
    if view.pending is None or view.pending.seat != view.me or not owned:
        return None
    chosen = min(owned, key=hurts)
    forced = view.phase == "pending_choice"
    return actions.Choose(chosen) if forced else actions.SellEmergency(chosen)
