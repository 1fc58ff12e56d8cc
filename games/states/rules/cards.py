"""The pile: destinations drawn from its top, used cards put under it (STA-22, R-12, R-13)."""

from games.core.chance import Chance
from games.core.engine import Reveal, Step
from games.states.facts import CardReturned
from games.states.state import Played, State, changed
from games.states.tables import SPACES


def shuffled(chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """All 51 cards face down (STA-5)."""
    return chance.shuffle("pile", SPACES)


def reshuffled(chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """The whole pile again, once after the deal, with `deck` reshuffle (R-13)."""
    return chance.shuffle("reshuffle", SPACES)


def drawn(state: State, here: str) -> tuple[str, Played]:
    """A destination other than `here` (STA-48), and the pile without its card.

    A card of `here` goes to the bottom and another is drawn (R-12).
    """
    pile = state.pile
    facts: tuple[CardReturned, ...] = ()
    reveals: tuple[Reveal, ...] = ()
    while pile[0] == here:
        pile = (*pile[1:], here)
        facts = (*facts, CardReturned(space=here))
        reveals = (*reveals, Reveal("card", here))
    top = pile[0]
    state = changed(state, pile=pile[1:])
    return top, Step(state, facts, (*reveals, Reveal("card", top)))


def put_under(pile: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The pile with a used card at its bottom (R-13)."""
    return (*pile, card)
