"""Why a private screen or a form cannot open: the reasons that the engine gives to its action.

A screen is made before its action exists, so the engine cannot be asked; the rules and codes are
those of section 5 of the rule file.
"""

from collections.abc import Sequence

from bot.face import Scene
from bot.games.dallas import seats, terms
from games.core.errors import RuleError
from games.dallas.view import DallasView, OfferView


def game_over() -> RuleError:
    return RuleError("DAL-100", "game-over", "This game is over.")


def wrong_phase() -> RuleError:
    message = "That is not possible in this part of the game."
    return RuleError("DAL-103", "wrong-phase", message)


def not_southfork() -> RuleError:
    return RuleError("DAL-20", "not-southfork", "You may only wait in Southfork.")


def draft_gone() -> RuleError:
    """A step that needs what an earlier one kept."""
    return RuleError("", "draft-gone", "The game moved on, your draft is gone. Sorry.")


def offer_closed() -> RuleError:
    return RuleError("DAL-106", "offer-closed", "That offer is closed.")


def not_attending() -> RuleError:
    return RuleError("DAL-68", "not-attending", "You are not at the meeting.")


def demand_playing(scene: Scene) -> None:
    """Refuse who has left, and everybody when the game is over."""
    if scene.view.phase == "game_over":
        raise game_over()
    if scene.me is None or not seats.own(scene).in_play:
        raise RuleError("DAL-R60", "not-playing", "You are not at this table.")


def demand_go(scene: Scene, *phases: str) -> None:
    """Refuse everybody whose go it is not, or not at this step of it."""
    demand_playing(scene)
    view: DallasView = scene.view
    if view.mover is None:
        raise wrong_phase()
    if view.mover != scene.me:
        whose = terms.genitive(seats.who(scene, view.mover))
        raise RuleError("DAL-14", "not-your-turn", f"It is {whose} go.")
    if view.phase not in phases:
        if view.phase == "go_after":
            message = "You have played your card for this turn."
            raise RuleError("DAL-22", "card-played", message)
        if view.phase == "go_choose":
            raise RuleError("DAL-41", "nothing-played", "You must play a card and move first.")
        raise wrong_phase()


def demand_held(scene: Scene, picked: Sequence[str]) -> str:
    """The first card picked. Refuse one that has left the hand."""
    if not picked or picked[0] not in seats.hand(scene):
        raise RuleError("DAL-21", "not-in-hand", "You do not hold that card.")
    return picked[0]


def demand_meeting(scene: Scene, *phases: str) -> None:
    """Refuse who is not at the meeting, and everybody where that step is over."""
    demand_playing(scene)
    view: DallasView = scene.view
    if view.phase not in phases:
        raise wrong_phase()
    if view.meeting is None or scene.me not in view.meeting.attenders:
        raise not_attending()


def demand_offer(scene: Scene, offer_id: str) -> OfferView:
    """The open offer of this id, to a party of it."""
    demand_playing(scene)
    view: DallasView = scene.view
    for offer in view.offers:
        if offer.id == offer_id:
            return offer
    raise offer_closed()


def no_limo(scene: Scene) -> RuleError:
    """Why the viewer cannot lend the Limo."""
    view: DallasView = scene.view
    if view.limo.holder != scene.me:
        return RuleError("DAL-98", "not-president", "Only the President has the Limo.")
    if view.limo.used or view.limo.borrower is not None:
        message = "The Limo has been used or lent this turn."
        return RuleError("DAL-98", "limo-gone", message)
    if view.phase not in ("go_choose", "go_after"):
        return wrong_phase()
    return RuleError("DAL-125", "too-many-offers", "Withdraw an offer first.")
