"""The end of a go that was planned, but has to wait until somebody has sold stock."""

from typing import Final

from bot.face import Ahead, Scene
from bot.tables.model import Order
from games.core.action import Action
from games.dallas.actions import EndGo
from games.dallas.view import DallasView

WORDS: Final = "End my go"

_MEANING: Final = "It ends by itself as soon as that is done."


def rest(scene: Scene, left: tuple[Action, ...]) -> Ahead | None:
    """The end alone is kept: a purchase behind the sale may be of another certificate by then."""
    view: DallasView = scene.view
    if left != (EndGo(),) or view.pending is None or view.mover != scene.me:
        return None
    return Ahead(WORDS, EndGo(), scope=_go(view), meaning=_MEANING)


def _go(view: DallasView) -> str:
    return f"round {view.round} turn {view.turn}"


def ripe(scene: Scene, order: Order) -> bool:
    """Whether nobody has to sell any more."""
    return scene.view.phase == "go_after" and off(scene, order) is None


def off(scene: Scene, order: Order) -> str | None:
    """Why the end is not to be made any more: the go has ended, or was taken back."""
    view: DallasView = scene.view
    same = view.mover == scene.me and order.scope == _go(view)
    return None if same and view.phase != "go_choose" else "That go is over."
