"""What each seat sees, is offered and is asked: built field by field from the state."""

from typing import Final

from games.core.action import Action
from games.core.engine import Menu
from games.core.forms import Amount, Flag, Form, Pick
from games.core.seat import Seat, seats
from games.maloney.actions import Bid, Drive, Exchange, Joker, Pass, Ready, Unready
from games.maloney.rules import day, sealed
from games.maloney.rules.ending import outcome
from games.maloney.rules.scoring import pending, priced
from games.maloney.state import Auction, State, exchanging, matching, surplus
from games.maloney.tables import NUMBERS, TOWNS
from games.maloney.view import AuctionView, MaloneyView, OrderView, SeatView

_STEP: Final = NUMBERS.auction.bid_step
_SEATS: Final = seats(NUMBERS.players.max)
_NOBODY: Final[frozenset[Seat]] = frozenset()
_QUESTIONS: Final = ("EXCHANGE", "READY", "AUCTION", "DRIVE", "SCORING", "FINISHED")


def to_act(state: State) -> frozenset[Seat]:
    """Who owes a decision, in scoring those too whom nobody may know (MAL-83)."""
    if state.phase == "SCORING":
        return frozenset(pending(state))
    return frozenset(_known_actors(state))


def _known_actors(state: State) -> tuple[Seat, ...]:
    """Who owes a decision, as far as everybody knows."""
    match state.phase:
        case "EXCHANGE":
            turn = exchanging(state)
            return () if turn is None else (turn,)
        case "READY":
            return day.missing(state)
        case "AUCTION" if state.terms.sealed:
            return sealed.missing(state)
        case "AUCTION":
            return _bidding(state)
        case "DRIVE" if state.owner is not None:
            return (state.owner,)
    return ()


def _bidding(state: State) -> tuple[Seat, ...]:
    auction = state.auction
    assert auction is not None
    return tuple(
        seat
        for seat in state.in_play
        if seat != auction.leader and seat not in auction.passed and not state.idle(seat)
    )


def question(state: State) -> int:
    """The same for every seat and for the public: made of phase, day, attempt, or exchanges.

    Prices, passes and who has answered do not change it, secret choices least of all.
    """
    phase = _QUESTIONS.index(state.phase)
    if state.phase == "EXCHANGE":
        turn = exchanging(state)
        count = sum(player.exchanges for player in state.players)
        number = (state.deals * 512 + count) * 8 + (turn or 0)
    else:
        number = state.day * 16 + (state.auction.attempt if state.auction else 0)
    return number * 8 + phase


def menu(state: State, seat: Seat) -> Menu:
    """What may be offered to the seat; overbids, resigning and late jokers are left out."""
    if seat not in state.in_play:
        return ()
    match state.phase:
        case "EXCHANGE" if seat == exchanging(state):
            return tuple(Exchange(card) for card in surplus(state.players[seat].hand))
        case "READY" if state.auction is not None and not state.idle(seat):
            return (Unready(),) if seat in state.auction.ready else (Ready(),)
        case "AUCTION" if state.terms.sealed:
            return _sealed_menu(state, seat)
        case "AUCTION":
            return _open_menu(state, seat)
        case "DRIVE" if seat == state.owner and state.car is not None:
            return tuple(Drive(town) for town in TOWNS[state.car].links)
        case "SCORING" if cards := matching(state, seat):
            most = min(NUMBERS.hand.max_per_town, len(cards))
            return (Form("score", (Pick("cards", cards, 0, most),)),)
    return ()


def _open_menu(state: State, seat: Seat) -> Menu:
    auction, player, auction_id = state.auction, state.players[seat], state.auction_id
    assert auction is not None
    leads = auction.leader == seat
    least = auction.price if leads else auction.price + _STEP
    entries: list[Action | Form] = []
    if least <= player.money and seat not in auction.barred:
        if not leads:
            entries.append(Bid(least, auction=auction_id))
        blank = Amount("amount", least, player.money, _STEP)
        entries.append(Form("limit", (blank,), (("auction", auction_id),)))
    if not leads and seat not in auction.passed and not state.idle(seat):
        entries.append(Pass(auction_id))
    if player.joker and state.joker_day:
        entries.append(Joker(auction_id))
    return tuple(entries)


def _sealed_menu(state: State, seat: Seat) -> Menu:
    player, auction_id = state.players[seat], state.auction_id
    if state.idle(seat):
        return ()
    fixed: tuple[tuple[str, object], ...] = (("auction", auction_id),)
    blanks: list[Amount | Flag] = []
    if player.money:
        blanks.append(Amount("limit", _STEP, player.money, _STEP, optional=True))
    else:
        fixed = (("limit", None), *fixed)
    usable = player.joker and state.joker_day
    if usable:
        blanks.append(Flag("joker_if_outbid"))
    order = Form("order", tuple(blanks), fixed)
    return (order, Joker(auction_id)) if usable else (order,)


def view(state: State, me: Seat | None) -> MaloneyView:
    """What the seat, or the public, may see; who has no place here sees what the public sees."""
    if me is not None and not 0 <= me < len(state.players):
        me = None
    scoring = state.phase == "SCORING"
    asked: tuple[tuple[str, int], ...] = ()
    choice: tuple[str, ...] | None = None
    actors = _known_actors(state)
    if me is not None and scoring:
        asked = priced(state, matching(state, me))
        choice = state.answers[me]
        actors = (me,) if asked and choice is None else ()
    over = state.phase == "FINISHED"
    exchange = me is not None and state.phase == "EXCHANGE"
    return MaloneyView(
        me=me,
        phase=state.phase,
        actors=actors,
        deadline=state.deadline,
        day=state.day,
        weekday=state.weekday,
        lucky=state.lucky,
        joker_day=state.joker_day,
        car_town=state.car,
        suitcases=tuple([n for n, one in enumerate(state.suitcases, start=1) if one]),
        contents=_contents(state) if over else None,
        pile=len(state.pile),
        played=state.played,
        seats=_seats(state, me),
        owner=state.owner,
        last_owner=state.last_owner,
        will=state.will,
        will_moved=state.will_moved,
        auction=None if state.auction is None else _auction(state, state.auction, me),
        sale=state.sale,
        arrival=state.arrival,
        asked=asked,
        choice=choice,
        surplus=surplus(state.players[me].hand) if exchange and me is not None else (),
        money_hidden=state.terms.money_hidden,
        overbid=state.terms.overbid,
        first_sunday_lucky=state.terms.first_sunday_lucky,
        points_to_win=NUMBERS.end.points_to_win * 10,
        outcome=outcome(state),
    )


def _contents(state: State) -> tuple[tuple[int, str], ...]:
    return tuple((n, one) for n, one in enumerate(state.suitcases, start=1) if one is not None)


def _seats(state: State, me: Seat | None) -> tuple[SeatView, ...]:
    """Each seat as `me` may see it; marks of the auction only before its hammer."""
    auction = state.auction
    over = state.phase == "FINISHED"
    hidden = state.terms.money_hidden and not over
    barred = _NOBODY if auction is None else auction.barred
    ready, passed, idle, answered = _marks(state)
    return tuple(
        [
            SeatView(
                seat=seat,
                score=player.card_points + player.suitcase_points,
                card_points=player.card_points,
                suitcase_points=player.suitcase_points,
                money=player.money if seat == me or not hidden else None,
                hand_size=len(player.hand),
                hand=player.hand if seat == me or over else None,
                joker=player.joker,
                in_play=seat in state.in_play,
                ready=seat in ready or seat in idle,
                passed=seat in passed or seat in idle,
                barred=seat in barred,
                answered=seat in answered,
                idle=seat in idle,
            )
            for seat, player in zip(_SEATS, state.players, strict=False)
        ]
    )


def _marks(state: State) -> tuple[frozenset[Seat], frozenset[Seat], tuple[Seat, ...], list[Seat]]:
    """Who is ready, has passed, can do nothing, has an order in: before the hammer, else nobody."""
    auction = state.auction
    if auction is None or state.phase not in ("READY", "AUCTION"):
        return _NOBODY, _NOBODY, (), []
    idle = tuple([seat for seat in _SEATS[: len(state.players)] if state.idle(seat)])
    answered: list[Seat] = []
    if state.terms.sealed:
        answered = [seat for seat in _SEATS[: len(auction.orders)] if auction.orders[seat]]
    return auction.ready, auction.passed, idle, answered


def _auction(state: State, auction: Auction, me: Seat | None) -> AuctionView:
    """The current attempt; the limit of the leader and an order are seen by their seat alone."""
    going = state.phase == "AUCTION"
    leads = going and me is not None and auction.leader == me and auction.by_limit
    order = auction.orders[me] if going and me is not None else None
    return AuctionView(
        id=f"{state.day}.{auction.attempt}",
        style="sealed" if state.terms.sealed else "open",
        open=going,
        price=auction.price,
        leader=auction.leader,
        opened_at=auction.opened_at,
        deadline=state.deadline if going else None,
        call=state.terms.calls // 3 if going and not state.terms.sealed else None,
        limit=auction.limit if leads else None,
        order=None if order is None else OrderView(order.limit, order.joker_if_outbid),
    )
