"""Why a private screen or a form cannot open: the reasons that the engine gives to its action.

A form is made before its action exists, so the engine cannot be asked; the rules and codes are
those of section 5 of the rule file.
"""

from bot import words
from bot.games.maloney import terms
from games.core.errors import RuleError
from games.maloney.rules.guards import STAGES
from games.maloney.view import AuctionView, MaloneyView


def wrong_phase(view: MaloneyView) -> RuleError:
    if view.phase == "FINISHED":
        return RuleError("MAL-70", "game-over", "The game is over.")
    stage = STAGES[view.phase]
    message = f"That is not possible right now: the game is at {stage}."
    return RuleError("MAL-18", "wrong-phase", message, phase=view.phase)


def bad_amount() -> RuleError:
    message = "Give a whole number of hundreds, at least 100."
    return RuleError("AU-5", "bad-amount", message)


def not_playing() -> RuleError:
    return RuleError("MAL-77", "not-playing", "You are not playing in this game.")


def open_auction(view: MaloneyView, style: str) -> AuctionView:
    """The auction under way, for somebody in play. Raises RuleError where there is none."""
    _demand_playing(view)
    auction = view.auction
    if view.sale is not None:
        raise RuleError("AU-2", "auction-over", "Gone! The auction is over.")
    if view.phase != "AUCTION" or auction is None:
        raise wrong_phase(view)
    if auction.style != style:
        sealed = auction.style == "sealed"
        message = "This auction takes sealed orders." if sealed else "This auction is open."
        raise RuleError("AU-16", "wrong-style", message)
    return auction


def old_auction() -> RuleError:
    return RuleError("AU-3", "old-auction", "That button belongs to an earlier auction.")


def no_order() -> RuleError:
    """Every seat in play that can act at all is offered an order; this one can do nothing."""
    return RuleError("AU-8", "already-passed", "You have already passed.")


def no_limit(view: MaloneyView) -> RuleError:
    """Why the seat can name no sum at all."""
    me = _demand_playing(view)
    seat = view.seats[me]
    if seat.barred:
        message = "You overbid today and may not bid again until tomorrow."
        return RuleError("MAL-37", "barred", message)
    if not seat.money:
        message = "You have no money left; the lawyer gives no credit."
        return RuleError("MAL-38", "no-money", message)
    return RuleError("AU-5", "over-money", f"You have only {words.dollars(seat.money)}.")


def no_joker(view: MaloneyView) -> RuleError:
    """Why the seat cannot play its joker now."""
    me = _demand_playing(view)
    if view.weekday is not None and not view.joker_day:
        message = "Jokers can be played only on Monday, Wednesday, Thursday and Saturday."
        return RuleError("MAL-41", "wrong-weekday", message)
    if not view.seats[me].joker:
        return RuleError("MAL-40", "joker-used", "You have used your joker.")
    if view.sale is not None:
        message = "Too late: the auction is over. You keep your joker."
        return RuleError("AU-12", "auction-over", message)
    message = "A joker can be played only while an auction is open."
    return RuleError("MAL-40", "no-auction", message)


def no_exchange(view: MaloneyView) -> RuleError:
    _demand_playing(view)
    if view.phase != "EXCHANGE":
        return wrong_phase(view)
    message = "Another player is exchanging cards first."
    return RuleError("MAL-84", "not-your-turn", message)


def no_cashing(view: MaloneyView) -> RuleError:
    _demand_playing(view)
    if view.phase != "SCORING" or view.car_town is None:
        return wrong_phase(view)
    message = f"You hold no card of {terms.town(view.car_town)}."
    return RuleError("MAL-54", "nothing-to-score", message)


def _demand_playing(view: MaloneyView) -> int:
    if view.phase == "FINISHED":
        raise wrong_phase(view)
    if view.me is None or not view.seats[view.me].in_play:
        raise not_playing()
    return view.me
