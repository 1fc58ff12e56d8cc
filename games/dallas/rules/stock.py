"""Buying from the Bank, Controlling Interest, and selling at the broker."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Buy, SellBank, SellOffer
from games.dallas.facts import Bought, SoldToBank
from games.dallas.rules import offers, payments
from games.dallas.rules.course import Course
from games.dallas.rules.guards import (
    demand_certificates,
    demand_money,
    demand_owned,
    demand_seats,
    dollars,
    name_of,
)
from games.dallas.state import State
from games.dallas.tables import CERTIFICATES, COMPANIES, SPACES, in_order
from games.dallas.view import Purchase, Sale


def buy(course: Course, seat: Seat, action: Buy) -> None:
    """DAL-50 to DAL-53: the lowest certificate of this space's company, for its face value."""
    refusal = refuses_purchase(course.state, seat)
    if refusal is not None:
        raise refusal
    certificate = for_sale(course.state, course.go.end)
    assert certificate is not None
    face = CERTIFICATES[certificate].face
    course.receive(seat, -face)
    company, state = CERTIFICATES[certificate].company, course.state
    course.change_player(
        seat,
        certificates=in_order((*course.player(seat).certificates, certificate)),
        purchase=Purchase(company, state.round, state.turn),
    )
    course.change_go(bought=certificate)
    owned = sum(CERTIFICATES[one].company == company for one in course.player(seat).certificates)
    course.tell(Bought(seat, certificate, face, control=owned == COMPANIES[company].stars))


def refuses_purchase(state: State, seat: Seat) -> RuleError | None:
    """Why the mover may not buy where the disc stopped, or None."""
    go = state.go
    assert go is not None
    if SPACES[go.end].kind != "investment":
        return RuleError("DAL-50", "no-stock-here", "No stock is sold here.")
    if go.bought is not None:
        return RuleError("DAL-52", "bought-already", "One certificate a turn.")
    last = state.players[seat].purchase
    if last is not None and last == Purchase(go.end, state.round, state.turn - 1):
        message = "You bought in this company last turn."
        return RuleError("DAL-53", "bought-last-turn", message, company=go.end)
    certificate = for_sale(state, go.end)
    if certificate is None:
        return RuleError("DAL-50", "sold-out", "All of its stock is sold.", company=go.end)
    face, money = CERTIFICATES[certificate].face, state.players[seat].money
    if face > money:
        message = f"This certificate costs {dollars(face)}; you have {dollars(money)}."
        return RuleError("DAL-R27", "too-poor", message, amount=face, money=money)
    return None


def for_sale(state: State, company: str) -> str | None:
    """DAL-51: the lowest-numbered certificate in the Bank."""
    owned = {one for player in state.players for one in player.certificates}
    for printed in COMPANIES[company].certificates:
        certificate = f"{company}-{printed.number}"
        if certificate not in owned:
            return certificate
    return None


def controls(certificates: tuple[str, ...]) -> tuple[str, ...]:
    """DAL-55: the companies of which these certificates are the majority."""
    count: dict[str, int] = {}
    for certificate in certificates:
        company = CERTIFICATES[certificate].company
        count[company] = count.get(company, 0) + 1
    return tuple(company for company, held in count.items() if held >= COMPANIES[company].stars)


def at_broker(state: State, seat: Seat) -> bool:
    """DAL-57: the seat's own movement of this go ended at the broker."""
    go = state.go
    return go is not None and go.seat == seat and go.card is not None and go.end == "broker"


def sell_bank(course: Course, seat: Seat, action: SellBank) -> None:
    """DAL-58, DAL-60: any number to the Bank at face value."""
    demand_certificates(action.certificates)
    _demand_broker(course, seat, action.certificates)
    amount = sum(CERTIFICATES[one].face for one in action.certificates)
    payments.give_back(course, seat, action.certificates, amount)
    course.tell(SoldToBank(seat, in_order(action.certificates), amount, "broker"))


def sell_offer(course: Course, seat: Seat, action: SellOffer) -> None:
    """DAL-59, DAL-R64: to any other player, wherever, at any price the two agree on."""
    demand_certificates(action.certificates)
    demand_seats(course.state, (action.buyer,))
    demand_money(action.price)
    _demand_broker(course, seat, action.certificates)
    if action.buyer == seat:
        raise RuleError("DAL-59", "to-oneself", "You cannot sell to yourself.")
    if not course.player(action.buyer).in_play:
        name = name_of(course.state, action.buyer)
        raise RuleError("DAL-59", "has-left", f"{name} has left the game.", seat=action.buyer)
    offers.demand_room(course.state, seat)
    sale = Sale(in_order(action.certificates), action.buyer, action.price)
    offers.make(course, seat, (action.buyer,), sale)


def _demand_broker(course: Course, seat: Seat, certificates: tuple[str, ...]) -> None:
    if not at_broker(course.state, seat):
        raise RuleError("DAL-57", "not-broker", "Stock is only sold at Otto B. Lynched.")
    demand_owned(course.state, seat, certificates, "DAL-58")
    if not certificates:
        raise RuleError("DAL-58", "nothing-to-sell", "Name at least one certificate.")
