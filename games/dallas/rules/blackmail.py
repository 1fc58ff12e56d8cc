"""Blackmail: the third step of a meeting."""

from collections.abc import Iterator
from itertools import combinations

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import Blackmail, Pass
from games.dallas.facts import (
    Blackmailed,
    BlackmailOrder,
    Discarded,
    Passed,
    PresetDropped,
    PresetUsed,
)
from games.dallas.rules import deck, presets
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_cards, demand_in_hand, name_of
from games.dallas.state import Meeting, State
from games.dallas.tables import CARDS, CHARACTERS, SETS
from games.dallas.view import Extortion

SET_SIZE = 3


def next_turn(course: Course) -> None:
    """DAL-77, DAL-118: one attender after the other is asked, whatever the hand holds."""
    alone = len(course.meeting.attenders) == 1
    if not course.meeting.order and not alone:
        _fix_order(course)
    meeting = course.meeting
    if alone or meeting.place >= len(meeting.order):
        course.change_meeting(place=0, blackmail_over=True)
        course.pass_on("meeting_next_vote")
        return
    seat = meeting.order[meeting.place]
    if seat not in meeting.attenders:
        course.change_meeting(place=meeting.place + 1)
        return
    if not _anybody_left(meeting, seat):
        _end_turn(course, seat)
        return
    course.ask("meeting_blackmail", course.state.terms.clocks.blackmail)
    if course.player(seat).presets.passing:
        presets.clear(course, seat, "blackmail", PresetUsed)
        _end_turn(course, seat)


def _fix_order(course: Course) -> None:
    """DAL-77: from fewest votes to most; a coin orders those with equal votes."""
    meeting, characters = course.meeting, course.state.characters
    order: list[Seat] = []
    tossed: list[Seat] = []
    for votes in sorted({meeting.votes[seat] for seat in meeting.attenders}):
        group = [seat for seat in meeting.attenders if meeting.votes[seat] == votes]
        if len(group) > 1:
            names = course.shuffled("coin", [characters[seat] for seat in group])
            group = [Seat(characters.index(name)) for name in names]
            tossed += group
            course.show("coin")
        order += group
    course.change_meeting(order=tuple(order), place=0)
    course.tell(BlackmailOrder(tuple(order), tuple(tossed)))


def _anybody_left(meeting: Meeting, seat: Seat) -> bool:
    """DAL-118: whether some other attender has not been blackmailed yet."""
    return any(one != seat and not meeting.blackmailed(one) for one in meeting.attenders)


def blackmail(course: Course, seat: Seat, action: Blackmail) -> None:
    """DAL-84 to DAL-91: three cards of one set command the votes of its target."""
    if action.set not in SETS:
        raise RuleError(
            "DAL-103", "unknown-set", f"There is no set {action.set}.", value=action.set
        )
    demand_cards(action.cards)
    _demand_set(course, seat, action)
    target = course.state.seat_of(SETS[action.set])
    if target is None or target == seat:
        name = CHARACTERS[SETS[action.set]].name
        own = target == seat
        message = "You cannot blackmail yourself." if own else f"{name} has no player."
        raise RuleError("DAL-R45", "no-victim", message, target=SETS[action.set])
    _demand_victim(course, target)
    cancels = any(one.by == target and one.target == seat for one in course.meeting.extortions)
    deck.from_hand(course, seat, action.cards)
    _put(course, Extortion(seat, target, action.set, action.cards), cancels=cancels)
    course.tell(Blackmailed(seat, target, action.set, action.cards, cancels))
    course.tell(Discarded(seat, action.cards, "blackmail"))
    deck.discard(course, action.cards)
    if not cancels:
        presets.clear(course, target, "vote", PresetDropped)
    if not _anybody_left(course.meeting, seat):
        _end_turn(course, seat)


def _demand_set(course: Course, seat: Seat, action: Blackmail) -> None:
    """DAL-85, DAL-87, DAL-R66: three hand cards of the set, up to two of them Investigators."""
    cards = action.cards
    if len(cards) != SET_SIZE:
        raise RuleError("DAL-85", "not-three", "A set is three cards.")
    if any(card in course.player(seat).proxies for card in cards):
        raise RuleError("DAL-38", "proxy-card", "A proxy card has no other use.")
    demand_in_hand(course.state, seat, cards, "DAL-85")
    own = [card for card in cards if not CARDS[card].private_investigator]
    if not own:
        message = "At least one card of the set itself is needed."
        raise RuleError("DAL-87", "only-investigators", message)
    if any(CARDS[card].blackmail_set != action.set for card in own):
        raise RuleError("DAL-85", "not-one-set", "Those three do not make one set.")


def playable(state: State, seat: Seat) -> Iterator[Blackmail]:
    """The sets that the seat's hand makes now, each with as few Investigators as it needs."""
    meeting, hand = state.meeting, state.players[seat].hand
    assert meeting is not None
    investigators = [card for card in hand if CARDS[card].private_investigator]
    for number, character in SETS.items():
        target = state.seat_of(character)
        if target == seat or target not in meeting.attenders or meeting.blackmailed(target):
            continue
        own = tuple(card for card in hand if CARDS[card].blackmail_set == number)
        if own:
            for stand_ins in combinations(investigators, SET_SIZE - len(own)):
                yield Blackmail(number, own + stand_ins)


def _demand_victim(course: Course, target: Seat) -> None:
    """DAL-89, DAL-R45, DAL-R46: an attender who was not blackmailed before."""
    name = name_of(course.state, target)
    if target not in course.meeting.attenders:
        message = f"{name} is not at the meeting."
        raise RuleError("DAL-R45", "not-attending", message, seat=target)
    if course.meeting.blackmailed(target):
        message = f"{name} has been blackmailed already."
        raise RuleError("DAL-89", "blackmailed-already", message, seat=target)


def _put(course: Course, new: Extortion, *, cancels: bool) -> None:
    """DAL-91: of two players who blackmail each other neither blackmail counts."""
    pair = {new.by, new.target}
    extortions = (*course.meeting.extortions, new)
    if cancels:
        extortions = tuple(
            Extortion(one.by, one.target, one.number, one.cards, cancelled=True)
            if {one.by, one.target} == pair
            else one
            for one in extortions
        )
    spent = course.meeting.spent + len(new.cards)
    course.change_meeting(extortions=extortions, spent=spent)


def pass_(course: Course, seat: Seat, action: Pass) -> None:
    """Section 4.4: the own turn is over."""
    _end_turn(course, seat)


def go_on_without(course: Course, leaver: Seat) -> None:
    """DAL-R60, DAL-123: the turn of a leaver ends unreplaced; the last one left votes."""
    meeting = course.meeting
    actor = meeting.order[meeting.place]
    if actor == leaver:
        course.change_meeting(place=meeting.place + 1, spent=0)
        course.pass_on("meeting_next_blackmail")
    elif not _anybody_left(meeting, actor):
        _end_turn(course, actor)


def _end_turn(course: Course, seat: Seat) -> None:
    """DAL-92, DAL-R48: the cards played are replaced from the deck, then the next is asked."""
    spent = course.meeting.spent
    course.tell(Passed(seat))
    course.change_meeting(place=course.meeting.place + 1, spent=0)
    deck.draw(course, seat, spent)
    course.pass_on("meeting_next_blackmail")
