"""The position in words alone, in the order in which a screen reader wants it."""

from bot import words
from bot.face import Scene
from bot.games.maloney import calls, controls, hand, panel, standing, terms
from bot.games.maloney.words import order
from games.core.engine import Menu
from games.core.forms import Form
from games.core.seat import Seat
from games.maloney import actions
from games.maloney.tables import CARDS, SUITCASES, TOWNS, Suitcase, worth
from games.maloney.view import AuctionView, MaloneyView, SeatView


def describe(scene: Scene) -> str:
    """The public part, and for a seat its own cards and what it may do."""
    view: MaloneyView = scene.view
    lines = [_day(scene), _now(scene), _roads(view), _suitcases(view), *_seats(scene)]
    lines.append(f"Cards in the pile: {view.pile}. Played so far: {_played(view)}.")
    if view.phase == "FINISHED":
        lines += _hands(scene)
    elif view.me is not None:
        lines += _own(scene)
    return "\n".join(line for line in lines if line)


def _day(scene: Scene) -> str:
    view: MaloneyView = scene.view
    title = scene.engine.meta.title
    if view.weekday is None or view.car_town is None:
        return f"{title}, before the first day."
    day = ("lucky " if view.lucky else "") + terms.WEEKDAYS[view.weekday]
    count = "double points" if terms.doubled(view.weekday) else "single points"
    ahead = "" if view.phase == "FINISHED" else f" Next: {panel.double_day(view.weekday)}."
    place = f"Car in {terms.town(view.car_town)}."
    return f"{title}, day {view.day}, {day}, {count}. {place}{ahead}"


def _now(scene: Scene) -> str:
    """The phase, what has happened in it, and what this viewer may do."""
    view: MaloneyView = scene.view
    done = standing.line(view, lambda seat: _brief(scene, seat))
    sentences = [f"Now: {_phase(scene)}."]
    if done:
        sentences.append(f"{done}.".replace(" · ", "; "))
    if may := _may(scene.menu):
        sentences.append(f"You may {may}.")
    return " ".join(sentences)


def _phase(scene: Scene) -> str:
    view: MaloneyView = scene.view
    match view.phase:
        case "EXCHANGE":
            who = " and ".join(_brief(scene, seat) for seat in view.actors)
            return f"{who} swaps surplus cards, {calls.by(scene)}"
        case "READY":
            return f"ready check before the auction, which {panel.opens(scene)}"
        case "AUCTION" if view.auction is not None:
            return _auction(scene, view.auction)
        case "DRIVE" if view.owner is not None:
            who = _brief(scene, view.owner)
            return f"{who} has the car and chooses one of the roads, {calls.by(scene)}"
        case "SCORING" if view.car_town is not None:
            town = terms.town(view.car_town)
            return f"cards of {town} may be cashed in secret, {calls.closes(scene)}"
    return "the game is over"


def _auction(scene: Scene, auction: AuctionView) -> str:
    if auction.style == "sealed":
        return f"auction by sealed orders, {calls.closes(scene)}"
    if auction.leader is None:
        state = "no bid yet"
    else:
        state = f"{words.dollars(auction.price)} by {_brief(scene, auction.leader)}"
    call = calls.called(scene)
    return ", ".join(part for part in (f"auction, {state}", call, calls.closes(scene)) if part)


def _may(menu: Menu) -> str:
    """What the menu offers, in words: "bid $900, set a limit or pass"."""
    said = dict.fromkeys(_offer(entry) for entry in menu)
    if not said:
        return ""
    *most, last = said
    return f"{', '.join(most)} or {last}" if most else last


def _offer(entry: object) -> str:
    match entry:
        case actions.Bid(amount=amount):
            return f"bid {words.dollars(amount)}"
        case actions.Pass():
            return "pass"
        case actions.Joker():
            return "play your joker"
        case actions.Ready():
            return "say that you are ready"
        case actions.Unready():
            return "take your readiness back"
        case actions.Drive():
            return "drive along one of the roads"
        case actions.Exchange(card=card):
            return f"give back {terms.card(card)}"
        case Form(type="limit"):
            return "set a limit"
        case Form(type="order"):
            return "send a limit or a pass as your order"
        case Form(type="score"):
            return "cash cards or keep them"
    return "act"


def _roads(view: MaloneyView) -> str:
    if view.car_town is None or view.phase == "FINISHED":
        return ""
    links = TOWNS[view.car_town].links
    named = [terms.town(one) + (" (suitcase)" if one in view.suitcases else "") for one in links]
    when = " from here tomorrow" if view.phase == "SCORING" else ""
    return f"Roads{when}: {', '.join(named)}."


def _suitcases(view: MaloneyView) -> str:
    if not view.suitcases:
        return "No suitcases are left."
    if view.contents is None:
        return f"Suitcases wait in: {', '.join(map(terms.town, view.suitcases))}."
    opened = (f"{terms.town(town)}, {_content(SUITCASES[one])}" for town, one in view.contents)
    return f"Suitcases nobody opened: {'; '.join(opened)}."


def _content(case: Suitcase) -> str:
    worth = terms.gain(case.amount * 10) if case.kind == "points" else terms.cash(case.amount)
    return f"“{case.caption}” {worth}"


def _seats(scene: Scene) -> list[str]:
    return [_seat(scene, seat) for seat in scene.view.seats]


def _seat(scene: Scene, seat: SeatView) -> str:
    view: MaloneyView = scene.view
    parts = [terms.scored(seat.score)]
    if seat.money is not None:
        parts.append(words.dollars(seat.money))
    if seat.in_play:
        parts += ["joker" if seat.joker else "no joker", panel.cards(seat.hand_size)]
    else:
        parts.append("resigned")
    if view.will == seat.seat:
        parts.append("the will")
    if seat.seat in scene.away:
        parts.append("away")
    name = words.name(scene.names, seat.seat)
    return f"Seat {seat.seat + 1}, {name}: {', '.join(parts)}."


def _brief(scene: Scene, seat: Seat) -> str:
    """A seat within a list: "Ann (seat 1)"."""
    return f"{words.name(scene.names, seat)} (seat {seat + 1})"


def _played(view: MaloneyView) -> str:
    return terms.hand(view.played) or "none"


def _hands(scene: Scene) -> list[str]:
    """Everybody's cards, open at the end."""
    return [
        f"Hand of {_brief(scene, seat.seat)}: {terms.hand(seat.hand) or 'empty'}."
        for seat in scene.view.seats
        if seat.hand is not None
    ]


def _own(scene: Scene) -> list[str]:
    """The viewer's cards, by what they bring today where the car can get to them."""
    view: MaloneyView = scene.view
    assert view.me is not None
    cards = controls.own_hand(view)
    if not view.seats[view.me].in_play:
        return []
    lines = [f"You are seat {view.me + 1}."]
    if view.auction is not None and view.phase == "AUCTION":
        lines.append(_ahead(view.auction))
    if view.asked:
        worths = terms.worths(view.asked)
        chosen = "" if view.choice is None else f" You chose: {hand.choice(view, view.choice)}."
        lines.append(f"You may cash now: {worths}.{chosen}")
    if reach := _reach(view, cards):
        lines.append(f"Your cards a drive away today: {reach}.")
    legend = "worth 7 on the day named, one less each day after"
    lines.append(f"All your cards, {legend}: {terms.hand(cards) or 'none'}.")
    return lines


def _ahead(auction: AuctionView) -> str:
    if auction.order is not None:
        sent = order(auction.order.limit, auction.order.joker_if_outbid)
        return f"Your order: {sent}."
    return "" if auction.limit is None else f"Your limit: {words.dollars(auction.limit)}."


def _reach(view: MaloneyView, cards: tuple[str, ...]) -> str:
    if view.car_town is None or view.weekday is None or view.phase == "SCORING":
        return ""
    return ", ".join(
        f"{terms.card(card)} {words.points(worth(card, view.weekday))}"
        for town in TOWNS[view.car_town].links
        for card in cards
        if CARDS[card].town == town
    )
