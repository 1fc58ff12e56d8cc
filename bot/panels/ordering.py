"""Orders ahead: what a seat has decided for later, on its private screen."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Final

from bot.face import Ahead, Face, Foresighted, KeepsOrders, Scene, TakesSums
from bot.limits import OPTIONS
from bot.panels.scenes import scene as scene_of
from bot.screens import Button, Choice, Control, Does, FormScreen, Row, Screen, Select
from bot.tables.model import Game, Order
from bot.words import relative

ABOUT: Final = "I play them as your own moves, as soon as the rules let me. Nobody else sees them."
ADD: Final = Control(Does.PRIVATE, "t.order")


class Foreseeing:
    """`bot.tables.ordering.Foresight` of the games with these faces."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self._faces = faces

    def ripe(self, game: Game, order: Order, now_ms: int) -> bool:
        face = self._faces.get(game.table.game)
        if not isinstance(face, Foresighted):
            return True
        return face.ripe(scene_of(game, order.seat, now_ms), order)

    def off(self, game: Game, order: Order, now_ms: int) -> str | None:
        face = self._faces.get(game.table.game)
        if not isinstance(face, Foresighted):
            return None
        scene = scene_of(game, order.seat, now_ms)
        why = face.off(scene, order)
        return None if why is None else f"{why} It was: {face.order(scene, order)}."


def offered(face: Face, scene: Scene) -> tuple[Ahead, ...]:
    """What this seat may order now; nothing where the game knows no orders."""
    return face.ahead(scene) if isinstance(face, Foresighted) else ()


def takes_orders(face: Face, scene: Scene) -> bool:
    """Whether there is anything this seat could decide ahead."""
    return isinstance(face, KeepsOrders) or bool(offered(face, scene))


def orders_screen(face: Face, scene: Scene, orders: Sequence[Order], said: str = "") -> Screen:
    """The seat's orders, one to add, one to cancel."""
    rows: list[Row] = []
    add = _entries(offered(face, scene))
    if add:
        rows.append(Select("Add an order…", ADD, add))
    if orders:
        # Cut as a select is: more orders than that are not taken.
        cancel = tuple(
            Choice(f"{one.number} · {words_of(face, scene, one)}", f"{one.number}")
            for one in orders[:OPTIONS]
        )
        rows.append(Select("Cancel an order…", Control(Does.ACT, "t.order-off"), cancel))
    body = tuple(
        f"{one.number}. {words_of(face, scene, one)}"
        f"{f' · until {relative(one.until_ms)}' if one.until_ms else ''}"
        for one in orders
    )
    none = "No orders yet." if add else "No orders, and nothing to decide ahead just now."
    return Screen("", "**Your orders**", None, body or (none,), (said or ABOUT,), tuple(rows))


def _entries(ahead: Iterable[Ahead]) -> tuple[Choice, ...]:
    """An entry for each order that stands for itself, and for each group."""
    found: dict[str, Choice] = {}
    for one in ahead:
        if one.of:
            found.setdefault(one.of, Choice(one.of, key_of(one.of)))
        else:
            found[one.label] = Choice(one.label, key_of(one.label), one.meaning)
    return tuple(found.values())[:OPTIONS]


def group_screen(ahead: Sequence[Ahead], key: str, *, sums: bool = False) -> Screen | None:
    """The orders that an entry leads to; None if it is none of those. `sums`: another sum may be
    typed (`sum_form`)."""
    group = [one for one in ahead if one.of and key_of(one.of) == key]
    if not group:
        return None
    choices = tuple(Choice(one.label, key_of(one.label), one.meaning) for one in group)
    back = Button("Back", Control(Does.PRIVATE, "t.orders"))
    select = Select("What…", Control(Does.PRIVATE, "t.order~of"), choices[:OPTIONS])
    other = Button("Other…", Control(Does.MODAL, f"t.order-sum~{key}"))
    last = (other, back) if sums else (back,)
    return Screen("", f"**{group[0].of}**", None, (), (), (select, last))


def sum_form(face: Face, scene: Scene, key: str) -> FormScreen | None:
    """Where a sum is typed that the select of this entry does not list; None where it has none."""
    of = _entry(face, scene, key)
    if of is None or not isinstance(face, TakesSums):
        return None
    blank = face.blank(scene, of)
    if blank is None:
        return None
    return FormScreen(of, Control(Does.MODAL, f"t.order-sum~{key}"), (blank,))


def sum_order(face: Face, scene: Scene, key: str, amount: int) -> Ahead | None:
    """The order of this sum under this entry; None where that is not on offer any more. Raises
    RuleError for what could be none."""
    of = _entry(face, scene, key)
    if of is None or not isinstance(face, TakesSums):
        return None
    try:
        return face.summed(scene, of, amount)
    except KeyError:
        return None


def _entry(face: Face, scene: Scene, key: str) -> str | None:
    return next((one.of for one in offered(face, scene) if one.of and key_of(one.of) == key), None)


def confirm_screen(one: Ahead, key: str = "") -> Screen:
    """Asks once more: an order is easily forgotten. `key` finds one again whose sum was typed."""
    sure = Control(Does.ACT, f"t.order-set~{key or key_of(one.label)}")
    row: Row = (
        Button("Set order", sure, "primary"),
        Button("Back", Control(Does.PRIVATE, "t.orders")),
    )
    until = (f"Until {relative(one.until_ms)} at the latest.",) if one.until_ms else ()
    meaning = (one.meaning,) if one.meaning else ()
    text = f"**{one.label}**\nI will do this even if things change before then."
    return Screen("", text, None, meaning + until, (), (row,))


def words_of(face: Face, scene: Scene, order: Order) -> str:
    """What the order would do."""
    return face.order(scene, order) if isinstance(face, Foresighted) else "a move"


def found(ahead: Iterable[Ahead], key: str) -> Ahead | None:
    """The offer of this key; None if it is not on offer any more."""
    return next((one for one in ahead if key_of(one.label) == key), None)


def key_of(label: str) -> str:
    """Finds the same offer again after a press, by what it says."""
    return blake2b(label.encode(), digest_size=6).hexdigest()
