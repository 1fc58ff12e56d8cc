"""Who may act, when and with what: the general refusals of section 5, in its order."""

from typing import Final

from games.core.action import Action, Extend, Timeout
from games.core.errors import RuleError
from games.core.seat import Mover, Seat
from games.dallas import actions
from games.dallas.rules import offers
from games.dallas.state import Choice, Payment, State

_GO: Final = ("go_choose", "go_after")

_PHASES: Final[dict[type[Action], tuple[str, ...]]] = {
    actions.PickCharacter: ("pick",),
    actions.Play: ("go_choose",),
    actions.Stay: ("go_choose",),
    actions.SwapCard: ("go_choose",),
    actions.UseEvent: ("go_after",),
    actions.Buy: ("go_after",),
    actions.SellBank: ("go_after",),
    actions.SellOffer: ("go_after",),
    actions.EndGo: ("go_after",),
    actions.SellEmergency: ("pending_payment",),
    actions.Choose: ("pending_choice",),
    actions.Blackmail: ("meeting_blackmail",),
    actions.Pass: ("meeting_blackmail",),
    actions.Vote: ("meeting_vote",),
}
"""The actions of one seat whose turn it is, and the phases in which it is."""

_TALKS: Final = ("meeting_negotiation",)
_GIFTS: Final = ("meeting_negotiation", "meeting_settlement")

_OPEN: Final[dict[type[Action], tuple[str, ...]]] = {
    actions.DealOffer: _GO,
    actions.LimoOffer: _GO,
    actions.AnnounceTrade: _GO,
    actions.Accept: (*_GO, *_TALKS),
    actions.Decline: (*_GO, *_TALKS),
    actions.Withdraw: (*_GO, *_TALKS),
    actions.CardOffer: _TALKS,
    actions.CardReply: _TALKS,
    actions.CardConfirm: _TALKS,
    actions.ShowCards: _TALKS,
    actions.OpenThread: _TALKS,
    actions.GiveMoney: _GIFTS,
    actions.Ready: _GIFTS,
    actions.Unready: _GIFTS,
}
"""The actions for which it is nobody's turn, and the phases in which they are possible."""


def demand_mover(state: State, mover: Mover, action: Action, at: int) -> None:
    """The game runs, the mover is at the table, and time has not run out."""
    if state.phase == "game_over":
        raise RuleError("DAL-100", "game-over", "This game is over.")
    if at < state.at:
        raise RuleError("DAL-116", "time-back", "Time cannot run backwards.", last=state.at)
    if isinstance(action, Timeout | Extend):
        if mover is not None:
            raise _not_playing()
        return
    if mover is None or not 0 <= mover < len(state.players) or not state.players[mover].in_play:
        raise _not_playing()
    if _late(state, mover, action, at):
        raise RuleError("DAL-116", "time-up", "Time is up.")


def _not_playing() -> RuleError:
    return RuleError("DAL-R60", "not-playing", "You are not at this table.")


def _late(state: State, seat: Seat, action: Action, at: int) -> bool:
    """Section 4.3: a move after the deadline of its phase, or of the offer it answers."""
    if state.deadline is not None and at > state.deadline:
        return True
    answers = actions.Accept | actions.Decline | actions.Withdraw
    if isinstance(action, answers | actions.CardReply | actions.CardConfirm):
        return offers.overdue(state, seat, action.offer, at)
    return False


def deciding(state: State) -> Seat | None:
    """The one seat whose turn it is; None where several may act, or nobody must."""
    match state.phase:
        case "pick":
            return Seat(len(state.characters))
        case "go_choose" | "go_after":
            return None if state.go is None else state.go.seat
        case "pending_payment" | "pending_choice":
            assert isinstance(state.pending, Payment | Choice)
            return state.pending.seat
    meeting = state.meeting
    if meeting is not None and state.phase == "meeting_blackmail":
        return meeting.order[meeting.place]
    if meeting is not None and state.phase == "meeting_vote":
        return meeting.director(meeting.ballot_order[meeting.place])
    return None


def demand_turn(state: State, seat: Seat, action: Action) -> None:
    """It is the seat's turn, and the action belongs to this part of the game."""
    kind, phase = type(action), state.phase
    if kind in (actions.Preset, actions.Resign):
        if phase == "pick":
            raise _not_now()
        return
    if kind in _OPEN:
        if phase not in _OPEN[kind]:
            raise _not_now()
        return
    if phase == "meeting_vote" and kind is actions.Vote:
        return
    if kind is actions.SellEmergency and phase in _GO:
        raise RuleError("DAL-62", "covered", "You have enough to pay now.")
    decides = deciding(state)
    if decides is not None and seat != decides:
        rule = _TURN_RULES.get(kind, "DAL-14")
        raise RuleError(rule, "not-your-turn", "It is not your turn to act.")
    if phase not in _PHASES[kind]:
        raise _misplaced(kind, phase) or _not_now()


_TURN_RULES: Final[dict[type[Action], str]] = {
    actions.Blackmail: "DAL-77",
    actions.Pass: "DAL-77",
    actions.SellEmergency: "DAL-61",
    actions.Choose: "DAL-49",
}


def _misplaced(kind: type[Action], phase: str) -> RuleError | None:
    """The rows of section 5 that say more than "not in this part"."""
    if kind is actions.Play and phase == "go_after":
        return RuleError("DAL-22", "card-played", "You have played your card for this turn.")
    if kind in (actions.EndGo, actions.UseEvent) and phase == "go_choose":
        message = "You must play a card and move first."
        rule = "DAL-21" if kind is actions.EndGo else "DAL-41"
        return RuleError(rule, "nothing-played", message)
    return None


def _not_now() -> RuleError:
    return RuleError("DAL-103", "wrong-phase", "That is not possible in this part of the game.")
