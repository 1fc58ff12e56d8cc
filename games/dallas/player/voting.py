"""The bot player's blackmail and votes."""

from games.core.action import Action
from games.core.chance import Chance
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

    def stand_ins(one: actions.Blackmail) -> int:
        return sum(CARDS[card].private_investigator for card in one.cards)

    best: actions.Blackmail = max(
        sets, key=lambda one: (votes[SETS[one.set]], -stand_ins(one), -one.set)
    )
    return best


def vote(view: DallasView, menu: Menu, chance: Chance) -> Action | None:
    """For the own character, with the votes of victims too.

    Two exceptions, each in half of the cases: after a tie for one of those on top, or nobody
    would ever be elected; and where somebody else commands most of all votes for him, for the own
    ones change nothing and he may be grateful.
    """
    votes = {one.candidate: one for one in offers(menu, actions.Vote)}
    chosen = me(view).character
    mood, chance = chance.roll("mood", 2)
    if mood == 1 and votes:
        tied = [name for name in _tied(view) if name in votes]
        leader = _leader(view)
        if tied:
            chosen, _ = chance.pick("tied", tied)
        elif leader in votes and votes[leader].for_player is None:
            chosen = leader
    vote: Action | None = votes.get(chosen)
    return vote


def _tied(view: DallasView) -> tuple[str, ...]:
    """The characters on top of the last tied ballot of this meeting."""
    ballots = view.meeting.ballots if view.meeting is not None else ()
    return ballots[-1].top if ballots else ()


def _leader(view: DallasView) -> str:
    """The character of who else commands more than half of the votes; empty where nobody does."""
    meeting = view.meeting
    assert meeting is not None
    commands = {one.target: one.by for one in meeting.extortions if not one.cancelled}
    held = dict.fromkeys(meeting.attenders, 0)
    for seat in meeting.attenders:
        held[commands.get(seat, seat)] += meeting.votes[seat]
    best = max(held, key=lambda seat: held[seat])
    if 2 * held[best] <= sum(held.values()) or best == view.me:
        return ""
    return view.seats[best].character
