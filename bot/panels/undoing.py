"""Taking moves back, on the screen: what would go, who must agree, and what cannot be unseen."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from bot.face import Face
from bot.screens import Button, Control, Does, Row, Screen
from bot.tables.model import Game, UndoOffer
from bot.words import listed, who
from games.core.action import Extend, Undo
from games.core.engine import Reveal
from games.core.fact import visible
from games.core.history import History
from games.core.seat import Seat

SHOWN: Final = 12
"""Lines of what goes back at most."""

_SHOWN = {
    "card": "a card was drawn",
    "cards": "cards were drawn",
    "suitcase": "a suitcase was opened",
    "hands": "hands were shown",
    "hand": "a hand was shown",
    "spin": "the spinner was spun",
    "answer": "an answer was told",
    "bids": "the bids were opened",
}
"""What was shown for good, to those who may not know which."""


def undo_screen(game: Game, face: Face, seat: Seat, offer: UndoOffer) -> Screen:
    """What this seat would take back, move by move as it may see it, and who must agree."""
    names = game.table.names
    body = _listed(gone_lines(game, face, seat, offer.to), "your move")
    head = "**Take back your last move?**"
    label = "Take back my move"
    lines: tuple[str, ...] = ("Nobody else has acted, and nothing was shown.",)
    if offer.consent:
        others = listed([who(names, one) for one in offer.consent])
        lines = (f"All must agree: {others}.",)
        label = "Ask the others"
    if offer.barrier is not None:
        head = wall_words(game, face, seat, offer.to, offer.barrier)
        head = f"{head} You can go back to after that."
        label = "Go back to there…" if offer.consent else "Go back to there"
    go = Control(Does.ACT, f"t.undo~{mark_of(game, face, seat, offer)}")
    row: Row = (
        Button(label, go, "primary"),
        Button("Leave it", Control(Does.PRIVATE, "t.dismiss")),
    )
    return Screen("", head, None, body, lines, (row,))


def wall_screen(game: Game, face: Face, seat: Seat, after: int, reveal: Reveal) -> Screen:
    """Nothing can be taken back: the last thing that happened cannot be unseen."""
    return Screen("", wall_words(game, face, seat, after, reveal))


def wall_words(game: Game, face: Face, seat: Seat, after: int, reveal: Reveal) -> str:
    """What bars the way back: named to those who may know it, else only its kind."""
    known = reveal.known_to is None or seat in reveal.known_to
    told = _lines(game, face, seat, after) if known else []
    if told:
        return f"Not past this, it cannot be unseen: “{told[-1]}”"
    what = _SHOWN.get(reveal.what, "something was shown")
    return f"Not past that: {what}, and it cannot be unseen."


def mark_of(game: Game, face: Face, seat: Seat, offer: UndoOffer) -> str:
    """Tells one offer from another by what its screen shows, and by nothing else: a number of
    moves would tell of secret ones."""
    shown = [*gone_lines(game, face, seat, offer.to), *(str(one) for one in offer.consent)]
    return blake2b("\n".join(shown).encode(), digest_size=6).hexdigest()


def vote_details(game: Game, face: Face, seat: Seat | None) -> Screen:
    """What an open vote to undo would take back, as this viewer may see it."""
    assert game.vote is not None
    assert game.vote.to is not None
    body = _listed(gone_lines(game, face, seat, game.vote.to), "a move")
    return Screen("", "**This would be taken back**", None, body)


def gone_lines(game: Game, face: Face, seat: Seat | None, to: int) -> list[str]:
    """The log's lines of everything that stands after the first `to` moves, for this viewer."""
    upto = len(game.history.moments) - 1
    counts = standing(game.history, to, upto)
    return [text for count in counts for text in _lines(game, face, seat, count)]


def undone_line(actor: str, lines: Sequence[str]) -> str:
    """The public line of an undo; `lines` are the public ones that went."""
    if not lines:
        return f"{actor} took a move back."
    more = f" and {len(lines) - 2} more" if len(lines) > 2 else ""
    quoted = ", ".join(f"“{line}”" for line in lines[:2])
    return f"{actor} took back {quoted}{more}."


def standing(history: History, to: int, upto: int) -> list[int]:
    """The moments after the first `to` moves that stand at moment `upto`: those that an undo
    among them took back are left out, and so are undos and what only put the deadline off."""
    found: list[int] = []
    count = upto
    while count > to:
        action = history.record.moves[count - 1].action
        if isinstance(action, Undo):
            count = action.to
            continue
        if not isinstance(action, Extend):
            found.insert(0, count)
        count -= 1
    return found


def _lines(game: Game, face: Face, seat: Seat | None, count: int) -> list[str]:
    view = game.history.engine.view(game.history.state, None)
    names = face.seat_names(view, game.table.names)
    facts = visible(game.history.moments[count].facts, seat)
    return [text for fact in facts if (text := face.line(fact, names)) is not None]


def _listed(lines: Sequence[str], instead: str) -> tuple[str, ...]:
    if not lines:
        return (f"1. {instead}",)
    cut = tuple(f"{number}. {line}" for number, line in enumerate(lines[-SHOWN:], 1))
    left = len(lines) - SHOWN
    return (f"-# {left} earlier lines", *cut) if left > 0 else cut
