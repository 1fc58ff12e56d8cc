"""Required payments, emergency sales and forced sales."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Choose, SellEmergency
from games.dallas.facts import Paid, PaymentDue, SoldToBank
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_certificates, demand_owned
from games.dallas.state import Payment
from games.dallas.tables import CERTIFICATES, SETUP


def demand(course: Course, payer: Seat, payee: Seat | None, amount: int) -> None:
    """DAL-61, DAL-R26: paid at once, or when certificates have been sold, or as far as it goes."""
    payment = Payment(payer, payee, amount)
    player = course.player(payer)
    if player.money >= amount or not player.certificates:
        _pay(course, payment)
        return
    pause(course)
    course.change(pending=payment)
    course.ask("pending_payment", course.state.terms.clocks.emergency_sale)
    course.tell(PaymentDue(payer, payee, amount))


def sell_emergency(course: Course, seat: Seat, action: SellEmergency) -> None:
    """DAL-61 to DAL-63: one certificate for half its face value; change is kept."""
    payment = course.state.pending
    assert isinstance(payment, Payment)
    demand_certificates((action.certificate,))
    demand_owned(course.state, seat, (action.certificate,), "DAL-61")
    _sell_at_half(course, seat, action.certificate, forced=False)
    player = course.player(seat)
    if player.money < payment.amount and player.certificates:
        course.ask("pending_payment", course.state.terms.clocks.emergency_sale)
        return
    _pay(course, payment)
    resume(course)


def choose(course: Course, seat: Seat, action: Choose) -> None:
    """DAL-49 `force_sale`: the target names the certificate."""
    if action.item not in course.player(seat).certificates:
        raise RuleError("DAL-49", "no-such-choice", "Name one of your certificates.")
    _sell_at_half(course, seat, action.item, forced=True)
    resume(course)


def cheapest(course: Course, seat: Seat) -> str:
    """DAL-R40: the certificate the bot sells: the lowest face value, of equal ones the first id."""
    return min(course.player(seat).certificates, key=lambda one: (CERTIFICATES[one].face, one))


def pause(course: Course) -> None:
    """DAL-115: the go's clock stands still."""
    deadline = course.state.deadline
    course.change_go(left=None if deadline is None else max(0, deadline - course.at))


def resume(course: Course) -> None:
    """DAL-115: nothing is pending any more, the go's clock runs on."""
    course.change(pending=None)
    course.ask("go_after", course.go.left)


def _sell_at_half(course: Course, seat: Seat, certificate: str, *, forced: bool) -> None:
    amount = CERTIFICATES[certificate].face * SETUP.stock.emergency_sale_percent // 100
    give_back(course, seat, (certificate,), amount)
    course.tell(SoldToBank(seat, (certificate,), amount, "forced" if forced else "emergency"))


def give_back(course: Course, seat: Seat, certificates: tuple[str, ...], amount: int) -> None:
    """DAL-60, DAL-63: certificates to the Bank, which can be bought again, for money."""
    kept = tuple(one for one in course.player(seat).certificates if one not in certificates)
    course.change_player(seat, certificates=kept)
    course.receive(seat, amount)


def _pay(course: Course, payment: Payment) -> None:
    """DAL-47, DAL-R26: what cash allows; the rest is forgiven."""
    amount = min(payment.amount, course.player(payment.seat).money)
    if payment.payee is None:
        money = course.player(payment.seat).money
        course.change_player(payment.seat, money=money - amount)
        course.change(slush=course.state.slush + amount)
    else:
        course.transfer(payment.seat, payment.payee, amount)
    course.tell(Paid(payment.seat, payment.payee, amount, payment.amount - amount))
