"""What `tests/games/test_every_engine.py` has to know about the quiz."""

from games.core.chance import Chance
from games.quiz.cards import askable, is_right, value
from games.quiz.rules.asking import BUTTONS, button_texts
from games.quiz.slips import Slip
from games.quiz.state import changed

GAMES = 32
HUNDRED = True

COUNTS = (2, 3, 5, 12)


def OPTIONS(count):  # noqa: N802  # a knob of the tests, like the tables of other games
    """All kinds and both modes; a Quizmaster where there are enough players."""
    cards = 30 if count < 4 else 10
    sets = (
        {},
        {"mode": "typed", "kind": "nickname"},
        {"pace": "correspondence", "kind": "tree"},
        {"pace": "correspondence", "mode": "typed", "kind": "products"},
        {"kind": "statehood_order", "quizmaster": "player"},
        {"pace": "correspondence", "kind": "bird", "quizmaster": "player"},
        {"kind": "products"},
    )
    return [{**one, "cards": cards} for one in sets if count > 2 or "quizmaster" not in one]


def idle(state):
    """While an answer is shown nobody is to act; the clock goes on (Q-14)."""
    return state.phase == "REVEAL"


def conserved(state):
    """Cards that are through and cards to come: together all, in their order."""
    to_come = state.index + (state.phase in ("REVEAL", "FINISHED"))
    return {"cards": (*(one.card for one in state.closed), *state.cards[to_come:])}


def faults(before, after):
    """Which invariants do not hold after a step."""
    found = []
    tried = [slip.seat for slip in after.slips]
    if len(set(tried)) < len(tried) or after.quizmaster in tried:
        found.append("a seat has tried that may not")
    if after.buttons and after.buttons.count(after.card) != 1:
        found.append("not one button is right")
    if after.closed[: len(before.closed)] != before.closed:
        found.append("a closed card has changed")
    for card in after.closed:
        right = [slip.seat for slip in card.slips if slip.right]
        if card.winner != (right[0] if right else None):
            found.append(f"{card.card} went to the wrong seat")
    live_right = [slip for slip in after.slips if slip.right and after.settings.live]
    if live_right and after.phase == "QUESTION":
        found.append("a right answer closed nothing")
    return found


def exchange_secrets(state, seat, chance):
    """A state that looks the same to the seat (None: the public), what it may not know exchanged.

    Those are the cards to come, draws to come, and what others said about the open question; live,
    whether it was right is known.
    """
    known = state.index + 1
    if state.phase == "ASK" and (seat is None or seat != state.quizmaster):
        known = state.index
    to_come, chance = chance.shuffle("to come", state.cards[known:])
    slips = []
    for slip in state.slips:
        hidden = state.phase == "QUESTION" and slip.seat != seat
        said, chance = _other_slip(state, slip, chance) if hidden else (slip, chance)
        slips.append(said)
    return changed(
        state,
        cards=(*state.cards[:known], *to_come),
        slips=tuple(slips),
        chance=Chance(f"{chance.seed}/exchanged"),
    )


def _other_slip(state, slip, chance):
    """Something else the seat may have said."""
    kind, card = state.settings.kind, state.card
    if state.settings.mode == "buttons":
        right = [one == card for one in state.buttons]
        may = [n for n in range(BUTTONS) if not (state.settings.live and right[n])]
        choice, chance = chance.pick("choice", may)
        return Slip(slip.seat, button_texts(state)[choice], choice, right[choice]), chance
    texts = [value(kind, one) for one in askable(kind)]
    may = [text for text in texts if not (state.settings.live and is_right(kind, card, text))]
    text, chance = chance.pick("text", may)
    return Slip(slip.seat, text, None, is_right(kind, card, text)), chance
