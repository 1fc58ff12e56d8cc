"""Votes of the table: which to call, about whom."""

from bot.limits import OPTIONS
from bot.panels.deeds import vote_question
from bot.screens import Button, Choice, Control, Does, Link, Row, Screen, Select
from bot.tables.model import Game, Status
from bot.words import relative, who, who_plain
from games.core.seat import Seat


def votes_screen(game: Game, seat: Seat, *, url: str | None = None) -> Screen:
    """Which vote to call; while one is open, that one."""
    if game.vote is not None:
        return _open(game, url)
    paused = game.table.status is Status.PAUSED
    pause = ("resume", "Go on") if paused else ("pause", "Pause the game")
    buttons = [
        Button(label, Control(Does.ACT, f"t.call~{what}"))
        for what, label in (pause, ("result", "Result now"), ("cancel", "End without result"))
    ]
    if _others(game, seat):
        buttons.append(Button("Replace…", Control(Does.PRIVATE, "t.replacing")))
    body = (
        "A pause, or somebody else in a seat: more than half. A result now: all of you.",
        "An end without result: all, or all but one where four or more play.",
        "Whoever is away, minded by a bot, does not count.",
    )
    return Screen("", "**Call a vote** · one at a time", None, body, (), (tuple(buttons),))


def alone(game: Game, seat: Seat) -> bool:
    """Whether nobody but this seat would be asked, so that its wish is the table's."""
    return not any(one.present and one.seat != seat for one in game.table.holders)


def sure_screen(what: str) -> Screen:
    """Asks once more who is alone: no vote stands between a slip and the end of the game."""
    end = "score the game as it stands" if what == "result" else "end the game without a result"
    row: Row = (
        Button("End the game", Control(Does.ACT, f"t.call-sure~{what}"), "danger"),
        Button("Keep playing", Control(Does.PRIVATE, "t.dismiss")),
    )
    return Screen(decision=f"Nobody else has to agree. Shall I {end}?", rows=(row,))


def replacing_screen(game: Game, seat: Seat) -> Screen:
    """Whose seat should go to somebody else; words where nobody else is left."""
    names = game.table.names
    choices = tuple(Choice(who_plain(names, one), str(one)) for one in _others(game, seat))
    if not choices:
        return Screen("", "**Replace a seat**", None, ("Nobody else plays here any more.",))
    pick = Select("Whose seat…", Control(Does.ACT, "t.call~replace"), choices[:OPTIONS])
    body = ("More than half of the others must agree. A bot minds the seat until somebody sits.",)
    return Screen("", "**Replace a seat**", None, body, (), (pick,))


def _open(game: Game, url: str | None) -> Screen:
    vote = game.vote
    assert vote is not None
    names = game.table.names
    whom = who(names, vote.seat) if vote.seat is not None else ""
    question = vote_question(vote.what, whom)
    asks, closes = f"{who(names, vote.by)} asks {question}", relative(vote.until_ms)
    text = f"One vote at a time: {asks}. It closes {closes}."
    row: tuple[Row, ...] = ((Link("Go to the table", url),),) if url else ()
    return Screen("", text, rows=row)


def _others(game: Game, seat: Seat) -> list[Seat]:
    return [
        one.seat
        for one in game.table.holders
        if one.user_id is not None and not one.left and one.seat != seat
    ]
