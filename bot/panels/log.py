"""The log of a table: public lines, numbered, and a seat's own private ones in between."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.face import Face
from bot.panels.clocks import PUT_OFF
from bot.panels.deeds import deed_line
from bot.panels.undoing import standing, undone_line
from bot.screens import Button, Control, Does, Screen
from bot.tables.model import Deed, Game
from bot.words import who
from games.core.action import Extend, Undo
from games.core.fact import visible
from games.core.seat import Seat

PAGE = 20
PAGE_TEXT = 3600
"""Characters of a page."""


class Line(NamedTuple):
    """One line. `number` counts public lines only, so that secret moves show in no number."""

    text: str
    number: int | None


def log(game: Game, face: Face, seat: Seat | None) -> tuple[Line, ...]:
    """All lines that `seat` (None: the public) may read, oldest first."""
    return tuple(_numbered(_texts(game, face, seat)))


def public_since(game: Game, face: Face, moves: int) -> tuple[str, ...]:
    """The public lines of what happened after the first `moves` moves."""
    return tuple(text for text, own in _texts(game, face, None, moves) if not own)


def moves_at(game: Game, face: Face, number: int) -> int | None:
    """How many moves had been made when the public line of this number was told, the last of
    them; None where the log has no such line."""
    public = [moves for moves, _, own in _entries(game, face, None) if not own]
    return public[number - 1] if 1 <= number <= len(public) else None


def log_screen(lines: Sequence[Line], page: int | None, title: str) -> Screen:
    """A page of the log, newest last; `page` counts from 0, None is the last one. Every line is
    on one page, however long the lines are."""
    cut = _pages([_written(line) for line in lines])
    pages = len(cut)
    shown = pages - 1 if page is None else max(0, min(page, pages - 1))
    body = cut[shown] or ("Nothing has happened yet.",)
    buttons = []
    if shown > 0:
        buttons.append(Button("Earlier", Control(Does.PRIVATE, f"t.log~{shown - 1}")))
    if shown < pages - 1:
        buttons.append(Button("Later", Control(Does.PRIVATE, f"t.log~{shown + 1}")))
    if shown > 1:
        buttons.append(Button("From the start", Control(Does.PRIVATE, "t.log~0")))
    count = f" · page {shown + 1} of {pages}" if pages > 1 else ""
    return Screen(f"Log · {title}{count}", body=body, rows=(tuple(buttons),) * bool(buttons))


def _texts(
    game: Game, face: Face, seat: Seat | None, after: int = -1
) -> Iterator[tuple[str, bool]]:
    """Text, and whether it is the seat's alone."""
    for _, text, own in _entries(game, face, seat, after):
        yield text, own


def _entries(
    game: Game, face: Face, seat: Seat | None, after: int = -1
) -> Iterator[tuple[int, str, bool]]:
    """After how many moves, text, and whether it is the seat's alone; those of the deal have 0."""
    history = game.history
    view = history.engine.view(history.state, None)
    names = first_names(game)
    deeds = list(game.deeds)
    proof = game.table.commitment if after < 0 else None
    told = {deed.after for deed in deeds if deed.kind in PUT_OFF}
    for index, moment in enumerate(history.moments):
        if index > after:
            if index and isinstance(history.record.moves[index - 1].action, Undo):
                yield from _with(index, _undone(game, face, seat, index, names))
            called = face.seat_names(view, names)
            for fact in () if _put_off(game, index, told) else visible(moment.facts, seat):
                text = face.line(fact, called)
                if text is not None:
                    yield index, text, fact.audience is not None
                if proof:
                    yield index, f"Proof of a fair deal: {proof}", False
                    proof = None
        while deeds and deeds[0].after <= index:
            deed = deeds.pop(0)
            if index > after or deed.after > after:
                yield from _with(index, _deed(deed, names, seat))
            names = _renamed(names, deed)
    for deed in deeds:
        yield from _with(len(history.moments) - 1, _deed(deed, names, seat))
        names = _renamed(names, deed)


def _with(moves: int, texts: Iterator[tuple[str, bool]]) -> Iterator[tuple[int, str, bool]]:
    for text, own in texts:
        yield moves, text, own


def _put_off(game: Game, index: int, told: set[int]) -> bool:
    """Whether the move before this moment is one that a deed of the table's clocks tells of."""
    moves = game.history.record.moves
    return index in told and index > 0 and isinstance(moves[index - 1].action, Extend)


def first_names(game: Game) -> list[str]:
    """Who sat where at the deal, by seat."""
    names = list(game.table.names)
    for deed in reversed(game.deeds):
        if deed.kind == "seated":
            names[deed.fields["seat"]] = str(deed.fields["was"])
    return names


def _renamed(names: list[str], deed: Deed) -> list[str]:
    if deed.kind != "seated":
        return names
    seat = deed.fields["seat"]
    return [*names[:seat], str(deed.fields["name"]), *names[seat + 1 :]]


def _undone(
    game: Game, face: Face, seat: Seat | None, index: int, names: list[str]
) -> Iterator[tuple[str, bool]]:
    """Which moves were taken back: the public lines of them for all, one's own for oneself."""
    undo = game.history.record.moves[index - 1].action
    assert isinstance(undo, Undo)
    counts = standing(game.history, undo.to, index - 1)
    view = game.history.engine.view(game.history.state, None)
    called = face.seat_names(view, names)
    facts = [fact for count in counts for fact in visible(game.history.moments[count].facts, seat)]
    lines = [(face.line(fact, called), fact.audience is None) for fact in facts]
    by = [
        deed.fields["seat"] for deed in game.deeds if (deed.kind, deed.after) == ("undone", index)
    ]
    actor = who(names, Seat(by[0])) if by else "The table"
    yield undone_line(actor, [text for text, public in lines if text and public]), False
    for text, public in lines:
        if text and not public:
            yield f"Taken back as well: {text}", True


def _deed(deed: Deed, names: Sequence[str], seat: Seat | None) -> Iterator[tuple[str, bool]]:
    if deed.only is not None and deed.only != seat:
        return
    text = deed_line(deed, names)
    if text:
        yield text, deed.only is not None


def _numbered(texts: Iterator[tuple[str, bool]]) -> Iterator[Line]:
    count = 0
    for text, own in texts:
        if own:
            yield Line(text, None)
        else:
            count += 1
            yield Line(text, count)


def _written(line: Line) -> str:
    if line.number is None:
        return f"-# *{line.text}* · only you"
    return f"{line.text} · line {line.number}"


def _pages(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """At most 20 lines a page, and no more than fit one message; at least one page."""
    pages: list[list[str]] = [[]]
    room = PAGE_TEXT
    for line in lines:
        if len(pages[-1]) == PAGE or (pages[-1] and len(line) + 1 > room):
            pages.append([])
            room = PAGE_TEXT
        pages[-1].append(line)
        room -= len(line) + 1
    return [tuple(page) for page in pages]
