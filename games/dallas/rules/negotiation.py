"""Negotiation and settlement: card trades, gifts, cards shown, threads, readiness."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import GiveMoney, OpenThread, Ready, ShowCards, Unready
from games.dallas.facts import (
    CardsSeen,
    CardsShown,
    Gift,
    GiftAmount,
    Readied,
    ThreadOpened,
    Unreadied,
)
from games.dallas.rules import events, meeting
from games.dallas.rules.course import Course
from games.dallas.rules.guards import (
    demand_cards,
    demand_in_hand,
    demand_money,
    demand_seats,
    dollars,
    name_of,
)
from games.dallas.view import Seen


def demand_attending(course: Course, seat: Seat) -> None:
    """DAL-68: who is not at the meeting takes no part, and nothing can be done with him."""
    if seat not in course.meeting.attenders:
        name = name_of(course.state, seat)
        raise RuleError("DAL-68", "not-attending", f"{name} is not at the meeting.", seat=seat)


def give_money(course: Course, seat: Seat, action: GiveMoney) -> None:
    """DAL-75, DAL-111: at once and final."""
    demand_seats(course.state, (action.to,))
    demand_money(action.amount)
    demand_attending(course, seat)
    demand_attending(course, action.to)
    if action.to == seat:
        raise RuleError("DAL-111", "to-oneself", "That money is yours already.")
    if action.amount == 0:
        raise RuleError("DAL-111", "no-amount", "Give something, or keep it.")
    money = course.player(seat).money
    if action.amount > money:
        message = f"You have only {dollars(money)}."
        raise RuleError("DAL-111", "too-poor", message, amount=action.amount, money=money)
    hidden = not course.state.terms.money_visible
    course.transfer(seat, action.to, action.amount, hidden=hidden)
    course.tell(Gift(seat, action.to, None if hidden else action.amount))
    if hidden:
        both = tuple(sorted((seat, action.to)))
        course.tell(GiftAmount(seat, action.to, action.amount, audience=both))


def show_cards(course: Course, seat: Seat, action: ShowCards) -> None:
    """DAL-75, DAL-110: to the viewers privately; the others learn who showed how many to whom."""
    demand_seats(course.state, action.to)
    demand_cards(action.cards)
    for one in (seat, *action.to):
        demand_attending(course, one)
    demand_in_hand(course.state, seat, action.cards, "DAL-110")
    if not action.cards or not action.to:
        raise RuleError("DAL-110", "nothing-shown", "Name the cards and who may see them.")
    if seat in action.to:
        raise RuleError("DAL-110", "to-oneself", "You see your own cards already.")
    viewers = tuple(sorted(action.to))
    state = course.state
    for viewer in viewers:
        events.remember(course, viewer, Seen(seat, action.cards, "shown", state.round, state.turn))
    for card in action.cards:
        course.show("card", card, *viewers)
    course.tell(CardsShown(seat, viewers, len(action.cards)))
    course.tell(CardsSeen(seat, action.cards, audience=viewers))


def open_thread(course: Course, seat: Seat, action: OpenThread) -> None:
    """DAL-71, DAL-112: a private thread among attenders; all see that it exists."""
    demand_seats(course.state, action.members)
    for member in (seat, *action.members):
        demand_attending(course, member)
    members = tuple(sorted(action.members))
    if len(members) < 2:
        raise RuleError("DAL-112", "too-few", "A thread needs two or more.")
    if seat not in members:
        raise RuleError("DAL-112", "not-a-member", "You must be in the thread yourself.")
    if members in course.meeting.threads:
        raise RuleError("DAL-112", "thread-exists", "Just this group has a thread already.")
    course.change_meeting(threads=(*course.meeting.threads, members))
    course.tell(ThreadOpened(seat, members))


def ready(course: Course, seat: Seat, action: Ready) -> None:
    """DAL-113, DAL-114: with the last attender the step ends."""
    demand_attending(course, seat)
    now = course.meeting.ready
    if seat in now:
        raise RuleError("DAL-113", "no-change", "You are ready already.")
    course.change_meeting(ready=tuple(sorted((*now, seat))))
    course.tell(Readied(seat))
    if_all_ready(course)


def unready(course: Course, seat: Seat, action: Unready) -> None:
    """DAL-113: `ready` can be taken back until the end."""
    demand_attending(course, seat)
    now = course.meeting.ready
    if seat not in now:
        raise RuleError("DAL-113", "no-change", "You are not ready anyway.")
    course.change_meeting(ready=tuple(one for one in now if one != seat))
    course.tell(Unreadied(seat))


def if_all_ready(course: Course) -> None:
    """DAL-113, DAL-114: end the negotiation or the settlement when every attender is ready."""
    if len(course.meeting.ready) < len(course.meeting.attenders):
        return
    if course.state.phase == "meeting_negotiation":
        meeting.close_negotiation(course)
    else:
        course.pass_on("meeting_close")
