"""The table's panel: one message, one question; and what stands there when it is over."""

from bot import limits
from bot.face import Face, Scene
from bot.panels.clocks import clock_lines, somebody_away
from bot.panels.deeds import deed_line, vote_question
from bot.screens import Button, Control, Does, Link, Row, Screen, Select
from bot.tables.model import Game, Status, Table, Vote
from bot.tables.pauses import CUT_OFF
from bot.words import colour, listed, relative, who
from games.core.seat import Seat

SHOWN_LINES = 4
LINE_TEXT = 600
_GIVE_WAY = {"Log": 1, "Rules": 2}
"""What leaves the chrome where there is no room, the highest first."""


def chrome(table: Table) -> tuple[Button | Link, ...]:
    """The four buttons below every panel, and a fifth while a bot minds a person's seat or somebody
    is away."""
    usual = (
        Button("My hand", Control(Does.PRIVATE, "t.hand")),
        Button("Log", Control(Does.PRIVATE, "t.log")),
        Button("Rules", Control(Does.PRIVATE, "t.rules")),
        Button("More…", Control(Does.PRIVATE, "t.more")),
    )
    minded = any(holder.autopilot and not holder.left for holder in table.holders)
    if minded or somebody_away(table):
        return (*usual, Button("I'm back", Control(Does.ACT, "t.back")))
    return usual


def under(
    rows: tuple[Row, ...], chrome: tuple[Button | Link, ...]
) -> tuple[tuple[Row, ...], tuple[Button | Link, ...]]:
    """Two rows fit under a picture on a phone: where a game needs more than one, the last of its
    buttons share theirs with the chrome, where Rules and then Log give way (More has both).
    """
    if len(rows) < 2 or isinstance(rows[-1], Select):
        return rows, chrome
    room = limits.ROW_BUTTONS - len(rows[-1])
    keep = sorted(chrome, key=lambda one: _GIVE_WAY.get(one.label, 0))[:room]
    return rows[:-1], (*rows[-1], *(one for one in chrome if one in keep))


def panel_screen(
    game: Game, face: Face, scene: Scene, lines: tuple[str, ...], *, picture: bool = True
) -> Screen:
    """The panel of a game under way; `scene` is the public's, `lines` the newest public lines."""
    table = game.table
    title = game.history.engine.meta.title
    decision = face.decision(scene)
    rows: tuple[Row, ...] = face.rows(scene)
    accent = colour(scene.view.actors[0]) if len(scene.view.actors) == 1 else None
    if table.status is Status.PAUSED:
        decision, rows, accent = "**The game is paused.** The clocks rest.", (), None
        rows = ((Button("Go on…", Control(Does.ACT, "t.call~resume"), "primary"),),)
    if table.note == CUT_OFF:
        decision, rows = "**I cannot write here any more.** The clocks rest.", ()
    shown = _last(lines)
    if game.vote is not None:
        shown = (*shown, _vote_line(game.vote, table.names))
    return Screen(
        f"{title} · {face.stage(scene)}",
        decision,
        face.picture(scene) if picture else None,
        (*clock_lines(table), *face.body(scene)),
        shown,
        *under(rows, chrome(table)),
        accent,
    )


def result_screen(game: Game, face: Face, scene: Scene, *, picture: bool = True) -> Screen:
    """The end, as a new public message."""
    result = face.result(scene)
    decision, body = result.winner, list(result.body)
    if game.table.note == "agreement":
        decision += " · ended by agreement"
    proof = game.history.record.seed
    body.append(f"-# Seed {proof}, as promised at the start. Press Verify to check me.")
    row: tuple[Button | Link, ...] = (
        Button("Play again", Control(Does.ACT, "t.again"), "primary"),
        Button("Log", Control(Does.PRIVATE, "t.log")),
        Button("Verify", Control(Does.PRIVATE, "t.verify")),
        Button("Export", Control(Does.PRIVATE, "t.export")),
    )
    if result.opens is not None:
        row = (*row, result.opens)
    return Screen(
        result.header,
        decision,
        face.picture(scene) if picture else None,
        tuple(body),
        _stand_ins(game),
        (row,),
    )


def _stand_ins(game: Game) -> tuple[str, ...]:
    """Who sat down in the middle of it: the score is theirs, from there on."""
    lines = [deed_line(deed, game.table.names) for deed in game.deeds if deed.kind == "seated"]
    return tuple(lines[-SHOWN_LINES:])


def moved_screen(title: str, url: str | None, why: str = "Moved: ") -> Screen:
    """What is left of a panel that has moved or ended: a link to where it goes on."""
    link: tuple[Row, ...] = ((Link("Go to the table", url),),) if url else ()
    return Screen(decision=f"{why}{title}", rows=link)


OVER = {
    "cancelled": "The table agreed to stop. No result.",
    "aborted": "The game was ended without a result.",
    "asleep": "Nobody came back, so the game closed without a result.",
    "folded": "Everybody has left, so the game closed without a result.",
}
"""Why a game ended without a result, by the table's note."""


def ended_screen(title: str, why: str, line: str = "", *, whole: bool = True) -> Screen:
    """The end of a game without a result, as a new public message. `line` says who ended it;
    `whole` is whether there is a record that can be looked at."""
    words = ("Log", "Verify", "Export") if whole else ()
    row: Row = (
        Button("Play again", Control(Does.ACT, "t.again"), "primary"),
        *(Button(word, Control(Does.PRIVATE, f"t.{word.lower()}")) for word in words),
    )
    lines = (line,) if line else ()
    return Screen(title, OVER.get(why, "The game is over."), lines=lines, rows=(row,))


def broken_screen(title: str, reference: str) -> Screen:
    """The panel of a table whose record does not replay."""
    row: Row = (Button("Abort the game…", Control(Does.PRIVATE, "t.abort"), "danger"),)
    text = f"This table is set aside: its record does not replay. Reference {reference}."
    hint = "Nothing is lost: it goes on when the program is mended. A host or moderator can end it."
    return Screen(title, text, None, (hint,), rows=(row,))


def ping_text(face: Face, scene: Scene, deadline: str) -> str:
    """What is asked until when, with the game and its stage."""
    when = f" {deadline}" if deadline else ""
    return f"{scene.engine.meta.title}, {face.stage(scene)}: {face.ping(scene)}{when}."


def vote_screen(game: Game, vote: Vote) -> Screen:
    """The message of an open vote."""
    names = game.table.names
    to_come = [seat for seat in vote.asked if seat not in vote.yes and seat not in vote.no]
    row = [
        Button("Yes", Control(Does.ACT, "t.yes"), "primary"),
        Button("No", Control(Does.ACT, "t.no")),
    ]
    if vote.what == "undo":
        row.append(Button("What goes back…", Control(Does.PRIVATE, "t.undo-what")))
    question = vote_question(vote.what, _whom(vote, names))
    return Screen(
        decision=f"**{who(names, vote.by)} asks {question}** · until {relative(vote.until_ms)}",
        body=(
            f"Yes: {_names(vote.yes, names)} · No: {_names(vote.no, names)} · "
            f"to come: {_names(to_come, names)}",
        ),
        rows=(tuple(row),),
    )


def _vote_line(vote: Vote, names: tuple[str, ...]) -> str:
    agreed = f"{len(vote.yes)} of {len(vote.asked)} agreed"
    question = vote_question(vote.what, _whom(vote, names))
    return f"{who(names, vote.by)} asks {question}: {agreed}."


def _whom(vote: Vote, names: tuple[str, ...]) -> str:
    return "" if vote.seat is None else who(names, vote.seat)


def _names(seats: tuple[Seat, ...] | list[Seat], names: tuple[str, ...]) -> str:
    return listed([who(names, seat) for seat in seats]) if seats else "–"


def _last(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The newest lines that fit."""
    kept: list[str] = []
    room = LINE_TEXT
    for line in reversed(lines[-SHOWN_LINES:]):
        room -= len(line)
        if room < 0 and kept:
            break
        kept.insert(0, line)
    return tuple(kept)
