"""What a seat may decide ahead, day by day: the auction, the drive, the cards to cash.

An order holds for one day. That day's auction is named by its action; the day of the others, and
for cards the town, stand in the order's scope: "day 5", "day 5 town 13".
"""

from collections.abc import Iterator
from itertools import combinations

from bot import words
from bot.face import Ahead, Scene
from bot.games.maloney import controls, standing, sums, terms
from bot.screens import TextBlank
from bot.tables.model import Order as StandingOrder
from games.core.action import Action
from games.core.seat import Seat
from games.maloney import meta
from games.maloney.actions import Drive, Exchange, Joker, Limit, Order, Pass, Ready, Score
from games.maloney.tables import CARDS, NUMBERS, TOWNS
from games.maloney.view import MaloneyView


def ahead(scene: Scene) -> tuple[Ahead, ...]:
    """For today as far as it has not come to it, else for tomorrow."""
    view: MaloneyView = scene.view
    if view.me is None or view.phase == "FINISHED" or not view.seats[view.me].in_play:
        return ()
    return (*_exchange(scene), *_auction(scene), *_drive(view), *_cash(view))


def _exchange(scene: Scene) -> Iterator[Ahead]:
    """While others swap: which card goes back when it is one's own turn."""
    view: MaloneyView = scene.view
    if view.phase != "EXCHANGE" or view.me in view.actors:
        return
    for card in sorted(view.surplus, key=terms.place):
        action = Exchange(card)
        yield Ahead(_words(action, ""), action, of="Give back a surplus card…")


def _auction(scene: Scene) -> Iterator[Ahead]:
    view: MaloneyView = scene.view
    day = view.day if view.phase == "READY" else view.day + 1
    today = view.auction if view.phase == "READY" else None
    auction = today.id if today is not None else f"{day}.1"
    sealed = meta.terms(scene.table.options).sealed
    own = controls.own(view)
    if not sealed and not (today and (own.ready or own.idle)):
        scope = f"day {day}"
        yield Ahead(_words(Ready(), scope), Ready(), scope=scope)
    if today and own.idle:
        return
    out: Action = Order(None, auction=auction) if sealed else Pass(auction)
    yield Ahead(_words(out, ""), out)
    if not (today and own.barred):
        for sum_ in sums.listed(own.money or 0):
            most: Action = Order(sum_, auction=auction) if sealed else Limit(sum_, auction)
            yield Ahead(_words(most, ""), most, of=f"Day {day}: bid for me up to…")
    if own.joker and (today is None or view.joker_day):
        joker = Joker(auction)
        meaning = "as soon as the auction opens" + ("" if today else ", if jokers work that day")
        yield Ahead(_words(joker, ""), joker, meaning=meaning)


def _drive(view: MaloneyView) -> Iterator[Ahead]:
    """Where to, if the car becomes one's own."""
    coming = _coming(view)
    if coming is None or view.phase == "DRIVE":
        return
    day, car = coming
    scope = f"day {day}"
    for town in TOWNS[car].links:
        action = Drive(town)
        yield Ahead(
            _words(action, scope), action, scope=scope, of=f"Day {day}: if I win, drive to…"
        )


def _cash(view: MaloneyView) -> Iterator[Ahead]:
    """Which cards, if the car comes to a town of one's own."""
    coming = _coming(view)
    if coming is None:
        return
    day, car = coming
    hand = controls.own_hand(view)
    for town in sorted(TOWNS[car].links, key=terms.town):
        cards = [card for card in hand if CARDS[card].town == town]
        scope = f"day {day} town {town}"
        for count in range(min(len(cards), NUMBERS.hand.max_per_town), -1 if cards else 0, -1):
            for some in combinations(cards, count):
                action = Score(some)
                of = f"Day {day}, in {terms.town(town)}…"
                meaning = "cashed if the car comes there" if some else "nothing is cashed there"
                yield Ahead(_words(action, scope), action, scope=scope, of=of, meaning=meaning)


def _coming(view: MaloneyView) -> tuple[int, int] | None:
    """The next day whose drive is still to come, and where the car starts; None if unknown."""
    if view.car_town is None:
        return None
    if view.phase in ("READY", "AUCTION", "DRIVE"):
        return view.day, view.car_town
    return view.day + 1, view.car_town


def blank(scene: Scene, of: str) -> TextBlank | None:
    """Where a limit is typed that the select of this entry does not offer."""
    return None if _limit_of(scene, of) is None else sums.blank(_money(scene))


def summed(scene: Scene, of: str, amount: int) -> Ahead:
    """The limit of this sum. Raises RuleError for a sum that could be none, KeyError where no
    limit is to be given any more."""
    like = _limit_of(scene, of)
    if like is None:
        raise KeyError(of)
    action = sums.changed(like, _money(scene), amount)
    return Ahead(_words(action, ""), action, of=of)


def _limit_of(scene: Scene, of: str) -> Limit | Order | None:
    """One of the limits on offer under this entry."""
    for one in ahead(scene):
        if one.of == of and isinstance(one.action, Limit | Order):
            return one.action
    return None


def _money(scene: Scene) -> int:
    return controls.own(scene.view).money or 0


def order(scene: Scene, order: StandingOrder) -> str:
    """ "Day 5: bid for me up to $2,400"."""
    return _words(order.action, order.scope)


def _words(action: Action, scope: str) -> str:
    match action:
        case Exchange(card):
            return f"Give back {terms.card(card)}"
        case Ready():
            return f"{_day(scope)}: ready at once"
        case Pass(auction) | Order(None, auction=auction):
            return f"{_day(auction)}: pass"
        case Limit(sum_, auction) | Order(int() as sum_, auction=auction):
            return f"{_day(auction)}: bid for me up to {words.dollars(sum_)}"
        case Joker(auction):
            return f"{_day(auction)}: play my joker"
        case Drive(town):
            return f"{_day(scope)}: drive to {terms.town(town)}"
        case Score(cards):
            what = f" {terms.days_of(cards)}" if cards else ", keep all"
            return f"{_day(scope)}: {terms.town(_town(scope))}{what}"
    raise ValueError(f"no order is {action}")


def _day(where: str | None) -> str:
    return f"Day {_number(where)}"


def _number(where: str | None) -> int:
    """The day of an auction's id ("5.1") or of a scope ("day 5 town 13")."""
    assert where is not None
    return int(where.removeprefix("day ").replace(".", " ").split()[0])


def _town(scope: str) -> int:
    return int(scope.rsplit(" ", 1)[1])


def ripe(scene: Scene, order: StandingOrder) -> bool:
    """Whether its day is here; what names its auction or its card need not be asked."""
    view: MaloneyView = scene.view
    if isinstance(order.action, Score):
        here = view.day == _number(order.scope) and view.car_town == _town(order.scope)
        return here and view.choice is None
    if isinstance(order.action, Ready | Drive):
        return view.day == _number(order.scope)
    return True


def off(scene: Scene, order: StandingOrder) -> str | None:
    """Why the order is over, from what its seat sees."""
    view: MaloneyView = scene.view
    match order.action:
        case Exchange(card):
            return None if card in view.surplus else "That card need not go back any more."
        case Pass(auction) | Joker(auction) | Limit(_, auction) | Order(auction=auction):
            return _auction_off(scene, order.action, auction or "")
        case Ready():
            began = view.auction is not None and view.phase != "READY"
            return _passed(view, _number(order.scope), "The auction has opened." if began else None)
        case Drive():
            return _passed(view, _number(order.scope), _not_mine(scene))
        case Score():
            return _passed(view, _number(order.scope), _not_here(view, _town(order.scope)))
    return None


def _passed(view: MaloneyView, day: int, on_the_day: str | None) -> str | None:
    if view.day > day:
        return f"Day {day} is over."
    return on_the_day if view.day == day else None


def _auction_off(scene: Scene, action: Action, auction: str) -> str | None:
    view: MaloneyView = scene.view
    day, now = _number(auction), view.auction
    if view.day != day:
        return f"The auction of day {day} is over." if view.day > day else None
    if now is None:
        return "It is a lucky Sunday; there is no auction."
    if now.id != auction:
        return "That auction was called off after an overbid."
    if view.sale is not None:
        return f"{_sold(scene)}."
    return _cannot(view, action) if now.open else None


def _cannot(view: MaloneyView, action: Action) -> str | None:
    """Why the open auction will never take the order."""
    own, now = controls.own(view), view.auction
    assert now is not None
    assert own.money is not None
    if own.idle:
        return "You can do nothing in this auction."
    match action:
        case Joker() if not view.joker_day and view.weekday is not None:
            return f"Jokers do not work on a {terms.WEEKDAYS[view.weekday]}."
        case Joker() if not own.joker:
            return "You have no joker any more."
        case Limit() if own.barred:
            return "You may not bid again today."
        case Limit(sum_) | Order(int() as sum_) if sum_ > own.money:
            return f"You have only {words.dollars(own.money)}."
        case Limit(sum_) if now.leader != view.me and sum_ <= now.price:
            return f"The price is {words.dollars(now.price)}."
        case Limit(sum_) if now.leader == view.me and sum_ < now.price:
            return f"You lead at {words.dollars(now.price)} already."
        case Pass() if own.passed:
            return "You have passed."
    return None


def _not_mine(scene: Scene) -> str | None:
    view: MaloneyView = scene.view
    if view.lucky:
        return "It is a lucky Sunday; the card drives."
    if view.phase == "SCORING":
        return "The car has gone already."
    if view.phase == "DRIVE" and view.owner != view.me:
        return f"{_sold(scene)}."
    return None


def _sold(scene: Scene) -> str:
    def name(seat: Seat) -> str:
        return words.who(scene.names, seat)

    return standing.sale(scene.view, name)


def _not_here(view: MaloneyView, town: int) -> str | None:
    if view.phase != "SCORING":
        return None
    assert view.car_town is not None
    if view.car_town != town:
        return f"The car went to {terms.town(view.car_town)}."
    return "You have chosen already." if view.choice is not None else None
