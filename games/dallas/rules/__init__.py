"""The rules: a module a chapter, a function a rule, and here the judge that calls them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.action import Action, Extend, Timeout
from games.core.chance import Chance
from games.core.engine import Step
from games.core.errors import RuleError
from games.core.options import BadOption
from games.core.seat import Mover, Seat
from games.dallas import actions, meta
from games.dallas.rules import (
    admission,
    ballot,
    blackmail,
    cards,
    clock,
    dealing,
    events,
    ewing_oil,
    go,
    leaving,
    limo,
    meeting,
    negotiation,
    offers,
    payments,
    presets,
    stock,
    turns,
)
from games.dallas.rules.course import Course
from games.dallas.state import CAST, Player, State
from games.dallas.tables import SETUP, SOUTHFORK

_BOT_PHASES: Final[Mapping[str, Callable[[Course], None]]] = {
    "round_start": turns.round_start,
    "turn_start": turns.turn_start,
    "next_go": go.next_go,
    "go_end": go.finish,
    "meeting_fee": meeting.fee,
    "meeting_next_blackmail": blackmail.next_turn,
    "meeting_next_vote": ballot.next_vote,
    "meeting_result": ballot.result,
    "meeting_close": meeting.close,
}
"""Section 4.3: phases that need no move; they run within the move before."""

_PLAYS: Final[Mapping[type[Action], Callable[[Course, Seat, Any], None]]] = {
    actions.PickCharacter: dealing.pick_character,
    actions.Play: go.play,
    actions.Stay: go.stay,
    actions.SwapCard: go.swap_card,
    actions.UseEvent: events.use_event,
    actions.Buy: stock.buy,
    actions.SellBank: stock.sell_bank,
    actions.SellOffer: stock.sell_offer,
    actions.DealOffer: ewing_oil.deal_offer,
    actions.LimoOffer: limo.limo_offer,
    actions.Accept: offers.accept,
    actions.Decline: offers.decline,
    actions.Withdraw: offers.withdraw,
    actions.AnnounceTrade: ewing_oil.announce_trade,
    actions.EndGo: go.end_go,
    actions.SellEmergency: payments.sell_emergency,
    actions.Choose: payments.choose,
    actions.CardOffer: cards.card_offer,
    actions.CardReply: cards.card_reply,
    actions.CardConfirm: cards.card_confirm,
    actions.GiveMoney: negotiation.give_money,
    actions.ShowCards: negotiation.show_cards,
    actions.OpenThread: negotiation.open_thread,
    actions.Ready: negotiation.ready,
    actions.Unready: negotiation.unready,
    actions.Blackmail: blackmail.blackmail,
    actions.Pass: blackmail.pass_,
    actions.Vote: ballot.vote,
    actions.Preset: presets.preset,
    actions.Resign: leaving.resign,
}
"""Section 4.4: the chapter that knows each action."""


def setup(seats: int, options: Mapping[str, Any], chance: Chance) -> Step[State]:
    """DAL-1, DAL-5, DAL-7, DAL-10, DAL-11: all discs in Southfork, money and hands dealt out."""
    least, most = SETUP.players.min, SETUP.players.max
    if not least <= seats <= most:
        message = f"Dallas needs {least} to {most} players."
        raise RuleError("DAL-1", "bad-seats", message, seats=seats)
    try:
        terms = meta.terms(options)
    except BadOption as bad:
        raise RuleError(
            "DAL-104", "bad-option", str(bad), option=bad.key, value=bad.value
        ) from None
    state = State(
        terms=terms,
        chance=chance,
        at=0,
        phase="pick",
        deadline=None,
        question=0,
        players=(Player(),) * seats,
        characters=(),
        discs=(SOUTHFORK,) * len(CAST),
        hand_size=SETUP.hand_size[seats],
    )
    course = Course(state, 0)
    dealing.cast_characters(course)
    settle(course)
    return course.step()


def apply(state: State, mover: Mover, action: Action, at: int) -> Step[State]:
    """Section 5: general refusals, then the chapter that knows the action, then bot phases."""
    admission.demand_mover(state, mover, action, at)
    course = Course(state, at)
    match action:
        case Timeout():
            clock.timeout(course, settle)
        case Extend():
            clock.extend(course, action.ms)
        case _:
            assert mover is not None
            admission.demand_turn(state, mover, action)
            _PLAYS[type(action)](course, mover, action)
            offers.sweep(course)
    settle(course)
    return course.step()


def settle(course: Course) -> None:
    """Run the phases that wait for nobody until somebody is asked or the game is over."""
    while (phase := _BOT_PHASES.get(course.state.phase)) is not None:
        phase(course)
    course.change(at=course.at)
