"""The next card, the Quizmaster's turn, and the question with its buttons (Q-3, Q-4, Q-16)."""

from games.core.chance import Chance
from games.core.engine import Reveal
from games.quiz.cards import CARDS, button, decoys, value
from games.quiz.facts import Asked, CardShown
from games.quiz.state import Phase, Played, State, changed, told

BUTTONS = 4


def next_card(state: State, at: int) -> Played:
    """The card at `index` comes up: asked by the table, or shown to the Quizmaster (Q-3)."""
    quizmaster = state.quizmaster
    if quizmaster is None:
        return ask(state, at)
    state = changed(state, phase=Phase.ASK, opened=at, extended=0, now=at, slips=(), buttons=())
    shown = CardShown(
        card=state.card,
        value=value(state.settings.kind, state.card),
        audience=(quizmaster,),
    )
    reveal = Reveal("card", state.card, known_to=(quizmaster,))
    return told(state, shown, reveals=(reveal,))


def ask(state: State, at: int) -> Played:
    """The question is open (Q-4). For `products` the goods are shown and the state is asked."""
    kind, chance = state.settings.kind, state.chance
    buttons: tuple[str, ...] = ()
    if state.settings.mode == "buttons":
        buttons, chance = drawn_buttons(kind, state.card, chance)
    state = changed(
        state,
        phase=Phase.QUESTION,
        chance=chance,
        buttons=buttons,
        slips=(),
        opened=at,
        extended=0,
        now=at,
    )
    asked = Asked(
        index=state.index + 1,
        of=len(state.cards),
        question=kind,
        space=asked_space(state),
        products=asked_products(state),
        buttons=button_texts(state),
    )
    return told(state, asked, reveals=(Reveal("card", asked_space(state)),))


def asked_space(state: State) -> str | None:
    """The state that is named in the question, None where it is asked for (Q-4, Q-11)."""
    return None if state.settings.kind == "products" else state.card


def asked_products(state: State) -> tuple[str, ...]:
    """The four goods that are shown in the question, none for another kind (Q-4)."""
    return CARDS[state.card].products if state.settings.kind == "products" else ()


def button_texts(state: State) -> tuple[str, ...]:
    """What the buttons of the open question read, in their order."""
    return tuple(value(state.settings.kind, card) for card in state.buttons)


def drawn_buttons(kind: str, card: str, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """Four cards in button order: the asked one, and three with other values (Q-5, Q-16).

    Drawn one by one. The asked card is repeated among the possible ones so that each place is as
    likely for it as any other.
    """
    buttons: tuple[str, ...] = ()
    wrong = decoys(kind, card)
    for places in range(BUTTONS, 0, -1):
        if card in buttons:
            possible = wrong
        elif places == 1:
            possible = (card,)
        else:
            possible = wrong * (places - 1) + (card,) * len(wrong)
        picked, chance = chance.pick("answers", possible)
        buttons = (*buttons, picked)
        taken = button(kind, picked)
        wrong = tuple(one for one in wrong if button(kind, one) != taken)
    return buttons, chance
