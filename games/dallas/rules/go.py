"""A go: the card played, the stay in Southfork, the end of the go."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import EndGo, Play, Stay, SwapCard
from games.dallas.facts import (
    CardPlayed,
    Discarded,
    GoBegan,
    GoMissed,
    HoldEnded,
    PresetDropped,
    PresetUsed,
    ProxyKept,
    Stayed,
)
from games.dallas.rules import deck, offers, presets
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_cards, demand_in_hand
from games.dallas.rules.movement import destination
from games.dallas.state import Go
from games.dallas.tables import CARDS, SOUTHFORK, SPACES


def next_go(course: Course) -> None:
    """DAL-14: the next seat of the order; after the last one the Turn is over."""
    state = course.state
    place = state.turn_place + 1
    course.change(turn_place=place)
    if place >= len(state.order):
        offers.close_turn(course)
        course.pass_on("turn_start")
        return
    seat = state.order[place]
    if state.players[seat].in_play and not _missed(course, seat):
        _begin(course, seat)


def _missed(course: Course, seat: Seat) -> bool:
    """DAL-27, DAL-48, DAL-122: whether the seat has no go in this Turn."""
    player, turn = course.player(seat), course.state.turn
    if player.back is not None:
        if turn < player.back:
            course.tell(GoMissed(seat, player.back))
            return True
        course.change_player(seat, back=None)
        course.tell(HoldEnded(seat))
    if not player.hand and course.state.space_of(seat) != SOUTHFORK:
        course.tell(GoMissed(seat, None))
        return True
    return False


def _begin(course: Course, seat: Seat) -> None:
    """The clock runs; a standing `stay` is used, or falls where the disc is elsewhere."""
    here = course.state.space_of(seat)
    course.change(go=Go(seat, here, here))
    course.ask("go_choose", course.state.terms.clocks.go)
    course.tell(GoBegan(seat))
    if course.player(seat).presets.stay:
        at_home = here == SOUTHFORK
        presets.clear(course, seat, "go", PresetUsed if at_home else PresetDropped)
        if at_home:
            stay(course, seat, Stay())


def play(course: Course, seat: Seat, action: Play) -> None:
    """DAL-20 to DAL-24: show a card and move; the disc's end is what counts (DAL-32)."""
    demand_cards((action.card,))
    demand_in_hand(course.state, seat, (action.card,), "DAL-21")
    end = destination(course.state, seat, action)
    deck.from_hand(course, seat, (action.card,))
    origin = course.go.origin
    course.change_go(card=action.card, route=action.route, limo=action.limo, end=end)
    course.move_disc(course.state.characters[seat], end)
    if action.limo:
        course.change(limo_used=True)
    course.change(phase="go_after", question=course.state.question + 1)
    course.tell(CardPlayed(seat, action.card, origin, action.route, action.limo, end))


def stay(course: Course, seat: Seat, action: Stay) -> None:
    """DAL-20, DAL-R6: stay in Southfork as long as desired."""
    _demand_southfork(course, seat)
    course.tell(Stayed(seat))
    course.pass_on("go_end")


def swap_card(course: Course, seat: Seat, action: SwapCard) -> None:
    """DAL-20: discard a card unused and draw one, staying in Southfork."""
    demand_cards((action.card,))
    _demand_southfork(course, seat)
    demand_in_hand(course.state, seat, (action.card,), "DAL-20")
    deck.from_hand(course, seat, (action.card,))
    course.tell(Stayed(seat))
    course.tell(Discarded(seat, (action.card,), "swap"))
    deck.discard(course, (action.card,))
    course.pass_on("go_end")


def _demand_southfork(course: Course, seat: Seat) -> None:
    if course.state.space_of(seat) != SOUTHFORK:
        raise RuleError("DAL-20", "not-southfork", "You may only wait in Southfork.")


def end_go(course: Course, seat: Seat, action: EndGo) -> None:
    """DAL-R16: the mover has done what is wanted."""
    course.pass_on("go_end")


def finish(course: Course) -> None:
    """DAL-25, DAL-26, DAL-35, DAL-108: the card goes its way and the hand is filled."""
    go = course.go
    offers.close_sales(course)
    if go.card is not None:
        if SPACES[go.end].kind == "influence":
            _keep_proxy(course, go.seat, go.card)
        else:
            course.tell(Discarded(go.seat, (go.card,), "played"))
            deck.discard(course, (go.card,))
    deck.fill(course, go.seat)
    course.change(go=None, last_go=go if go.card is not None else course.state.last_go)
    course.pass_on("next_go")


def _keep_proxy(course: Course, seat: Seat, card: str) -> None:
    """DAL-35 to DAL-37, DAL-R15: face up for the next meeting, and not part of the hand."""
    course.change_player(seat, proxies=(*course.player(seat).proxies, card))
    course.tell(ProxyKept(seat, card, CARDS[card].proxy))
