"""The bot player: sees what its seat sees, takes an entry of its menu.

It weighs everything in dollars: what an end of the move, a certificate, a vote or a card is worth
to it, as far as it can tell. It is no oracle, but it buys, keeps cards for votes, gets home for
the meeting, blackmails, answers offers and makes a few.
"""

from games.core.action import Action
from games.core.chance import Chance
from games.core.engine import Menu
from games.core.player import uniform
from games.dallas.actions import CODEC
from games.dallas.player import going, talking, voting
from games.dallas.view import DallasView


def choose(view: DallasView, menu: Menu, chance: Chance) -> Action:
    """A lawful action for the seat whose view and menu these are."""
    chosen = _decision(view, menu, chance)
    return uniform(CODEC, menu, chance) if chosen is None else chosen


def _decision(view: DallasView, menu: Menu, chance: Chance) -> Action | None:
    """None where nothing speaks for one entry more than for another."""
    match view.phase:
        case "go_choose" | "go_after":
            answer = talking.answer(view, menu)
            if answer is not None:
                return answer
            return going.choose(view, menu, chance)
        case "pending_payment" | "pending_choice":
            return going.sell(view, menu)
        case "meeting_negotiation":
            return talking.negotiate(view, menu, chance)
        case "meeting_settlement":
            return talking.settle(view, menu, chance)
        case "meeting_blackmail":
            return voting.blackmail(view, menu)
        case "meeting_vote":
            return voting.vote(view, menu, chance)
    return None
