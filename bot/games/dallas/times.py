"""Times of a moment in words."""

from bot import words
from bot.face import Scene


def until(scene: Scene, epoch_ms: int | None) -> str:
    return words.until(epoch_ms, scene.table.pace)


def by(scene: Scene) -> str:
    """The deadline of one seat: a countdown; by correspondence "by" with date and time."""
    if scene.deadline_ms is None or scene.table.pace == "live":
        return until(scene, scene.deadline_ms)
    return f"by {until(scene, scene.deadline_ms)}"


def closes(scene: Scene) -> str:
    """When a window for everybody closes: "closes in 5 minutes, sooner when all are ready"."""
    if scene.deadline_ms is None:
        return "closes when all are ready"
    return f"closes {until(scene, scene.deadline_ms)}, sooner when all are ready"


def at(scene: Scene, table_ms: int | None) -> str:
    """A time of the table, an offer's clock for instance: "until ..."; "" where none runs."""
    if table_ms is None:
        return ""
    return f"until {until(scene, scene.table.wall_ms(table_ms))}"
