"""Private screens that all games share: My hand, the board, Describe, one sentence, a refusal."""

from bot.face import Face, Scene
from bot.panels.clocks import own_clock_lines
from bot.panels.ordering import takes_orders
from bot.panels.panel import OVER
from bot.screens import (
    Button,
    Control,
    Does,
    Link,
    Row,
    Screen,
)
from bot.tables.model import Game, Status
from bot.tables.pauses import CUT_OFF
from bot.words import at, mark, name
from games.core.errors import RuleError


def hand_screen(
    game: Game,
    face: Face,
    scene: Scene,
    line: int,
    url: str | None,
    *,
    dm_offer: bool = False,
    picture: bool = True,
) -> Screen:
    """My hand: the same as the DM and as a message only its person sees. `line` is the newest
    public line; `dm_offer` adds the button that asks for the DM."""
    assert scene.me is not None
    private = face.private(scene)
    title = game.history.engine.meta.title
    place = game.table.place
    where = at(title, place.channel_id, thread=place.parent_id is not None)
    head = f"**Your hand · {where}** · {face.stage(scene)} · as of line {line}"
    over = game.table.status is not Status.RUNNING
    last: list[Button | Link] = [Button("Refresh", Control(Does.PRIVATE, "t.hand"))]
    if game.table.holder(scene.me).autopilot or scene.me in scene.away:
        last.append(Button("I'm back", Control(Does.ACT, "t.back"), "primary"))
    if not over and takes_orders(face, scene):
        last.append(Button("Orders…", Control(Does.PRIVATE, "t.orders")))
    if dm_offer:
        last.append(Button("DM me my hand", Control(Does.PRIVATE, "t.dm")))
    if url:
        last.append(Link("Go to the table", url))
    rows = () if over else private.rows
    own = private.body
    if game.table.status is Status.CLOSED:
        own = (OVER.get(game.table.note, "The game is over."),)
    elif game.table.note == "agreement":
        own = ("The table agreed to end the game; the result stands in its channel.",)
    elif game.table.note == CUT_OFF:
        own = ("I cannot reach the table's channel, so the clocks rest.", *own)
    body = (
        f"You: {mark(scene.me)} {name(game.table.names, scene.me)}",
        *own,
        *own_clock_lines(game.table, scene.me),
    )
    drawn = face.hand(scene) if picture else None
    return Screen("", head, drawn, body, (), (*rows, tuple(last)))


def refusal_screen(refusal: RuleError, mend: tuple[Row, ...] = (), said: str = "") -> Screen:
    """Why nothing happened (`said`, else the engine's own sentence), the rule, and a fresh
    control where there is a lawful one."""
    rows: list[Row] = []
    lines: tuple[str, ...] = ()
    if refusal.rule:
        lines = (f"Rule {refusal.rule}",)
        label = f"Read rule {refusal.rule}"
        rows.append((Button(label, Control(Does.PRIVATE, f"t.rule~{refusal.rule}")),))
    return Screen("", said or refusal.message, None, (), lines, (*mend, *rows))


def told(sentence: str, url: str | None = None, rows: tuple[Row, ...] = ()) -> Screen:
    """One sentence, with a link to the table where there is one."""
    link: tuple[Row, ...] = ((Link("Go to the table", url),),) if url else ()
    return Screen("", sentence, rows=(*rows, *link))


def stale_screen(stage: str, url: str | None, rows: tuple[Row, ...]) -> Screen:
    """An old press: nothing changed, and here is what is asked now."""
    return told(f"That step is over; the game is at {stage}. Nothing changed.", url, rows)


def watching_screen() -> Screen:
    """A spectator pressed a player's button."""
    row: Row = (
        Button("See the board", Control(Does.PRIVATE, "t.board")),
        Button("Rules", Control(Does.PRIVATE, "t.rules")),
    )
    return Screen("", "You are watching this one. The buttons belong to the players.", rows=(row,))


def describe_screen(text: str) -> Screen:
    """The position in words; it fits one message."""
    return Screen("", text[:3900])


def board_screen(face: Face, scene: Scene, title: str) -> Screen:
    """The panel without its buttons."""
    return Screen(
        f"{title} · {face.stage(scene)}",
        face.decision(scene),
        face.picture(scene),
        face.body(scene),
    )
