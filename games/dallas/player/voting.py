"""The bot player's blackmail and votes."""

from collections.abc import Iterator

from games.core.action import Action
from games.core.engine import Menu
from games.core.player import offers
from games.dallas import actions
from games.dallas.player.worth import me
from games.dallas.view import CARDS, SETS, DallasView


def blackmail(view: DallasView, menu: Menu) -> Action | None:
    """The set against whoever has the most votes, with as few Investigators as it takes."""
    meeting = view.meeting
    if meeting is None:
        return None
    votes = {seat.character: meeting.votes[seat.seat] for seat in view.seats}
    sets = [one for one in offers(menu, actions.Blackmail) if votes[SETS[one.set]]]
    if not sets:
        return actions.Pass()

    def helpers(one: actions.Blackmail) -> int:
        return sum(CARDS[card].private_investigator for card in one.cards)

    best: actions.Blackmail = max(
        sets, key=lambda one: (votes[SETS[one.set]], -helpers(one), -one.set)
    )
    return best


def vote(view: DallasView, menu: Menu) -> Action | None:
    """For the own character, with the votes of victims too."""
    mine = me(view).character
    own: Iterator[actions.Vote] = (
        one for one in offers(menu, actions.Vote) if one.candidate == mine
    )
    return next(own, None)
