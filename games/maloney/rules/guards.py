"""Refusals that several chapters share, in the order of section 5."""

from typing import Final

from games.core.errors import RuleError
from games.maloney.state import Phase, State

STAGES: Final[dict[str, str]] = {
    "EXCHANGE": "the card exchange",
    "READY": "the ready check",
    "AUCTION": "the auction",
    "DRIVE": "the drive",
    "SCORING": "scoring",
}
"""The waiting phases in the words of a refusal."""


def demand_phase(state: State, phase: Phase) -> None:
    """Refuse what belongs to another phase (MAL-18)."""
    if state.phase != phase:
        raise RuleError(
            "MAL-18",
            "wrong-phase",
            f"That is not possible right now: the game is at {STAGES[state.phase]}.",
            phase=state.phase,
        )


def demand_current(state: State, auction: str | None) -> None:
    """Refuse a button of an earlier auction (AU-3)."""
    if auction is not None and auction != state.auction_id:
        raise RuleError(
            "AU-3", "old-auction", "That button belongs to an earlier auction.", auction=auction
        )


def closed(state: State, at: int) -> bool:
    """Whether the auction of the day is over, be it that the hammer is not recorded yet (AU-2)."""
    if state.phase == "AUCTION":
        return state.deadline is not None and at > state.deadline
    return state.sale is not None


def demand_auction(state: State, auction: str | None, at: int, *, sealed: bool) -> None:
    """Refuse an action that needs an open auction of this style (AU-3, AU-2, MAL-18, AU-16)."""
    demand_current(state, auction)
    if closed(state, at):
        raise RuleError("AU-2", "auction-over", "Gone! The auction is over.")
    demand_phase(state, "AUCTION")
    if state.terms.sealed != sealed:
        message = "This auction is open." if sealed else "This auction takes sealed orders."
        raise RuleError("AU-16", "wrong-style", message)


def barred() -> RuleError:
    """MAL-37 in words."""
    message = "You overbid today and may not bid again until tomorrow."
    return RuleError("MAL-37", "barred", message)


def dollars(amount: int) -> str:
    """A sum as refusals write it."""
    return f"${amount:,}"
