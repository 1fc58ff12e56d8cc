"""The public panel of each moment: stage, decision, body and what the actors are asked."""

from bot import words
from bot.face import Scene
from bot.games.maloney import calls, controls, standing, terms
from bot.screens import Button, Row
from games.maloney.tables import DOUBLE_DAYS, TOWNS
from games.maloney.view import AuctionView, MaloneyView, SeatView

BODY_LINES = 8


def stage(scene: Scene) -> str:
    view: MaloneyView = scene.view
    if view.phase == "FINISHED":
        return f"the end, day {view.day}"
    if view.weekday is None:
        return "before the first day"
    return f"day {view.day} · {terms.weekday(view.weekday, view.lucky)}"


def decision(scene: Scene) -> str:
    """The decision line of every phase but the end. It names nobody while cards are cashed."""
    view: MaloneyView = scene.view
    match view.phase:
        case "EXCHANGE":
            who = terms.seats(scene.names, view.actors)
            return f"**{who} swaps surplus cards** · {calls.by(scene)}"
        case "READY":
            return f"**Ready for the auction?** · {opens(scene)}"
        case "AUCTION" if view.auction is not None and view.auction.style == "sealed":
            until = "" if scene.deadline_ms is None else f"{calls.closes(scene)}, "
            return f"**Sealed orders for the car** · {until}sooner when all are in"
        case "AUCTION" if view.auction is not None:
            return _bidding(scene, view.auction)
        case "DRIVE" if view.owner is not None:
            who = words.who(scene.names, view.owner)
            return f"**{who} has the car: choose a town** · {calls.by(scene)}"
        case "SCORING" if view.car_town is not None:
            return _cashing(scene, terms.town(view.car_town), view.lucky)
    raise ValueError(f"no decision in phase {view.phase!r}")


def opens(scene: Scene) -> str:
    """When the auction opens."""
    if scene.deadline_ms is None:
        return "opens when all are"
    return f"opens {words.until(scene.deadline_ms, scene.table.pace)}, sooner if all are"


def _bidding(scene: Scene, auction: AuctionView) -> str:
    live = scene.table.pace == "live"
    when = words.until(scene.deadline_ms, scene.table.pace)
    call = calls.called(scene)
    parts = [call] if call else []
    if auction.leader is None:
        price = "No bid yet"
        parts.append(f"closes {when}")
    else:
        price = f"{words.dollars(auction.price)} by {words.who(scene.names, auction.leader)}"
        parts.append(f"{'gone' if live else 'closes'} {when}")
    return " · ".join((f"**{price}**", *parts))


def _cashing(scene: Scene, town: str, lucky: bool) -> str:
    if lucky:
        until = f"cards may be cashed · {calls.closes(scene)}"
        return f"**Lucky Sunday: the card says {town}** · {until}"
    return f"**Cards of {town} may be cashed** · {calls.closes(scene)}"


def ping(scene: Scene) -> str:
    view: MaloneyView = scene.view
    match view.phase:
        case "EXCHANGE":
            return "you hold too many cards of a town. Swap one"
        case "READY":
            return "the car is up for auction. Press Ready"
        case "AUCTION" if view.auction is not None and view.auction.style == "sealed":
            return "the car is up for auction. Send your order"
        case "AUCTION":
            return "the car is up for auction. Bid, set a limit or pass"
        case "DRIVE":
            return "the car is yours. Choose a town"
    return "the game goes on"


def body(scene: Scene) -> tuple[str, ...]:
    """Where the car is, how far the moment is, and a line a seat: at most eight lines."""
    view: MaloneyView = scene.view
    head = [line for line in (_car(view), _roads(view), standing.line(view, _namer(scene))) if line]
    seats = [seat_line(scene, seat) for seat in view.seats]
    while len(head) + len(seats) > BODY_LINES:
        head[:2] = [". ".join(head[:2])]
    return (*head, *seats)


def _namer(scene: Scene) -> standing.Namer:
    return lambda seat: words.who(scene.names, seat)


def seat_line(scene: Scene, seat: SeatView) -> str:
    """One seat in a line: "● Ann **31** · $4,200 · joker · 9 cards · the will"."""
    view: MaloneyView = scene.view
    parts = [f"{words.who(scene.names, seat.seat)} **{words.points(seat.score)}**"]
    if seat.money is not None and not view.money_hidden:
        parts.append(words.dollars(seat.money))
    if not seat.in_play:
        return " · ".join((*parts, "resigned"))
    if seat.joker:
        parts.append("joker")
    parts.append(cards(seat.hand_size))
    if view.will == seat.seat:
        parts.append("the will")
    return " · ".join(parts) + (" 🌙" if seat.seat in scene.away else "")


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _car(view: MaloneyView) -> str:
    if view.car_town is None or view.weekday is None:
        return "The first card turned up will say where the car starts, and on which day"
    parts = [f"Car in {terms.town(view.car_town)}", suitcases(len(view.suitcases))]
    if view.phase != "FINISHED":
        parts.append(double_day(view.weekday))
    return " · ".join(parts)


def suitcases(count: int) -> str:
    return f"{count or 'no'} {'suitcase' if count == 1 else 'suitcases'} left"


def double_day(today: int) -> str:
    """When points next count double: "Friday ×2 in 2 days"."""
    ahead = next(days for days in range(1, 8) if (today + days) % 7 in DOUBLE_DAYS)
    when = "tomorrow" if ahead == 1 else f"in {ahead} days"
    return f"{terms.weekday((today + ahead) % 7)} {when}"


def _roads(view: MaloneyView) -> str:
    if view.car_town is None or view.phase not in ("READY", "AUCTION", "DRIVE"):
        return ""
    return f"Roads: {terms.roads(TOWNS[view.car_town].links, view.suitcases)}"


def rows(scene: Scene) -> tuple[Row, ...]:
    """The public controls: one row or one select, the same for everybody."""
    view: MaloneyView = scene.view
    match view.phase:
        case "EXCHANGE":
            return ((controls.swap_cards(),),)
        case "READY":
            return ((controls.ready(scene),),)
        case "AUCTION" if view.auction is not None:
            return (_auction_row(scene, view.auction),)
        case "DRIVE":
            return (controls.drive(scene),)
        case "SCORING":
            return ((controls.cash_cards(),),)
    return ()


def _auction_row(scene: Scene, auction: AuctionView) -> tuple[Button, ...]:
    view: MaloneyView = scene.view
    joker = (controls.joker(auction),) if view.joker_day else ()
    pass_ = controls.pass_(scene, auction)
    if auction.style == "sealed":
        return (controls.order(style="primary"), pass_, *joker)
    return (controls.bid(scene, auction), controls.limit(), pass_, *joker)
