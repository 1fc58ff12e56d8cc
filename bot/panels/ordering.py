"""Orders ahead: what a seat has decided for later, on its private screen."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from bot.face import Ahead, Face, Foresighted, KeepsOrders, Scene
from bot.limits import OPTIONS
from bot.screens import Button, Choice, Control, Does, Row, Screen, Select
from bot.tables.model import Order
from bot.words import relative

ABOUT: Final = "I play them as your own moves, as soon as the rules let me."


def offered(face: Face, scene: Scene) -> tuple[Ahead, ...]:
    """What this seat may order now; nothing where the game knows no orders."""
    return face.ahead(scene)[:OPTIONS] if isinstance(face, Foresighted) else ()


def takes_orders(face: Face) -> bool:
    """Whether the game knows orders at all."""
    return isinstance(face, Foresighted | KeepsOrders)


def orders_screen(face: Face, scene: Scene, orders: Sequence[Order], said: str = "") -> Screen:
    """The seat's orders, one to add, one to cancel."""
    rows: list[Row] = []
    add = tuple(Choice(one.label, key_of(one)) for one in offered(face, scene))
    if add:
        rows.append(Select("Add an order…", Control(Does.PRIVATE, "t.order"), add))
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


def confirm_screen(one: Ahead) -> Screen:
    """Asks once more: an order is easily forgotten."""
    row: Row = (
        Button("Set order", Control(Does.ACT, f"t.order-set~{key_of(one)}"), "primary"),
        Button("Back", Control(Does.PRIVATE, "t.orders")),
    )
    until = (f"Until {relative(one.until_ms)} at the latest.",) if one.until_ms else ()
    text = f"**{one.label}**\nI will do this even if things change before then."
    return Screen("", text, None, until, (), (row,))


def words_of(face: Face, scene: Scene, order: Order) -> str:
    """What the order would do."""
    return face.order(scene, order.action) if isinstance(face, Foresighted) else "a move"


def key_of(one: Ahead) -> str:
    """Finds the same offer again after a press, by what it says."""
    return blake2b(one.label.encode(), digest_size=6).hexdigest()
