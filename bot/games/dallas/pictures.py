"""The pictures of a scene, from `renders.dallas`."""

from collections.abc import Sequence

from bot.face import Scene
from bot.tables.model import Status
from games.dallas.view import DallasView, Way
from renders import dallas as drawn
from renders.core.picture import Picture


def public(scene: Scene) -> Picture:
    """The board; in a meeting the ballot; at the end what everybody is worth."""
    view: DallasView = scene.view
    if view.outcome is not None or scene.table.status is Status.FINISHED:
        return drawn.wealth(view, scene.names, outcome=scene.standing, away=scene.away)
    if view.meeting is not None and view.meeting.attenders:
        return drawn.ballot(view, scene.names, away=scene.away)
    return drawn.board(view, scene.names, away=scene.away)


def hand(scene: Scene, *, arrived: frozenset[str] = frozenset()) -> Picture | None:
    """The viewer's hand; None for nobody's and for an empty one."""
    view: DallasView = scene.view
    if view.me is None or not view.seats[view.me].hand:
        return None
    return drawn.hand(view, scene.names, arrived=arrived)


def order(scene: Scene) -> tuple[str, ...]:
    """The viewer's cards in the order in which `hand` numbers them."""
    return drawn.order_of_hand(scene.view)


def reach(
    scene: Scene, card: str, *, way: Way | None = None, placing: bool = False
) -> Picture | None:
    """The board with what is in reach of the card."""
    return drawn.reach(scene.view, scene.names, card, way=way, placing=placing)


def cards(
    scene: Scene,
    shown: Sequence[str],
    *,
    covered: int = 0,
    own: Sequence[str] = (),
    title: str = "",
    note: str = "",
    private: bool = True,
) -> Picture:
    """Cards laid open, and backs for covered ones."""
    return drawn.cards(
        scene.view, shown, covered=covered, own=own, title=title, note=note, private=private
    )


def holdings(scene: Scene) -> Picture:
    return drawn.holdings(scene.view, scene.names, away=scene.away)


def cover(names: Sequence[str], seats: int) -> Picture:
    return drawn.cover(names, seats)
