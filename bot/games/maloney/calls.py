"""Times of a moment: when a wait ends, and how far the lawyer's calls are (AU-20)."""

from bot import words
from bot.face import Scene
from games.maloney.view import AuctionView


def begins(scene: Scene) -> tuple[int, ...]:
    """When each call of the open auction begins, in epoch ms; () where nothing is called.

    Live: "going once" and "going twice". By correspondence one last call, over the soft close.
    """
    auction: AuctionView | None = scene.view.auction
    if auction is None or not auction.open or auction.deadline is None or auction.call is None:
        return ()
    hammer = scene.table.wall_ms(auction.deadline)
    if scene.table.pace == "live":
        return hammer - 2 * auction.call, hammer - auction.call
    return (hammer - 3 * auction.call,)


def stage(scene: Scene) -> int:
    """How many calls have begun: 0 to 2."""
    return len([begin for begin in begins(scene) if begin <= scene.now_ms])


def following(scene: Scene) -> int | None:
    """When the next call begins, in epoch ms."""
    return next((begin for begin in begins(scene) if begin > scene.now_ms), None)


def called(scene: Scene) -> str:
    """What the lawyer has called: "going once", "" before it."""
    if scene.table.pace == "live":
        return ("", "going once", "going twice")[stage(scene)]
    return ("", "last call")[stage(scene)]


def closes(scene: Scene) -> str:
    """When a round closes: a countdown; by correspondence "until" with date and time."""
    if scene.deadline_ms is None:
        return "no hurry"
    verb = "closes" if scene.table.pace == "live" else "until"
    return f"{verb} {words.until(scene.deadline_ms, scene.table.pace)}"


def by(scene: Scene) -> str:
    """The deadline of one seat: a countdown; by correspondence "by" with date and time."""
    return words.by(scene.deadline_ms, scene.table.pace)


def changeable(scene: Scene) -> str:
    """A receipt's last sentence: until when the secret choice can change."""
    if scene.deadline_ms is None:
        return "You can still change it."
    when = words.until(scene.deadline_ms, scene.table.pace)
    if scene.table.pace == "live":
        return f"You can change it; time is up {when}."
    return f"Change it until {when}."
