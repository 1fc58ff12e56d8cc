"""Presses and commands of orders ahead. Nothing of them ever shows in public."""

from bot.discord.desk import Desk
from bot.discord.playing import seated
from bot.discord.router import Pressed, Router, whole
from bot.face import Ahead, KeepsOrders, Scene
from bot.panels.ordering import confirm_screen, found, group_screen, offered, orders_screen
from bot.panels.private import told
from bot.screens import Screen
from bot.tables.errors import TableError
from games.core.errors import RuleError


def register(router: Router) -> None:
    """Teach the router the words of orders."""

    @router.screen("t.orders")
    async def orders(desk: Desk, pressed: Pressed) -> Screen | None:
        return await orders_of(desk, pressed.table_id, pressed.person.user_id)

    @router.screen("t.order")
    async def order(desk: Desk, pressed: Pressed) -> Screen | None:
        scene, key = await _scene(desk, pressed), pressed.pick
        group = group_screen(offered(desk.face(scene.table), scene), key)
        return group or confirm_screen(_found(desk, scene, key))

    @router.act("t.order-set")
    async def set_order(desk: Desk, pressed: Pressed) -> Screen | None:
        scene = await _scene(desk, pressed)
        one = _found(desk, scene, pressed.argument)
        user_id = pressed.person.user_id
        await desk.tables.set_order(
            pressed.table_id, user_id, one.action, until_ms=one.until_ms, scope=one.scope
        )
        said = f"Set: {one.label}."
        return await orders_of(desk, pressed.table_id, user_id, said)

    @router.act("t.order-off")
    async def cancel(desk: Desk, pressed: Pressed) -> Screen | None:
        user_id = pressed.person.user_id
        await desk.tables.cancel_order(pressed.table_id, user_id, whole(pressed.pick))
        return await orders_of(desk, pressed.table_id, user_id, "Cancelled.")


async def orders_of(desk: Desk, table_id: str, user_id: int, said: str = "") -> Screen:
    """This person's orders. Raises TableError "not-seated", "over"."""
    orders = await desk.tables.orders(table_id, user_id)
    game = await desk.tables.game(table_id)
    face, scene = desk.face(game.table), desk.scene(game, game.table.seat_of(user_id))
    if isinstance(face, KeepsOrders):
        try:
            step = await desk.drawing.run(face.screen, scene, face.orders_word)
        except RuleError as refusal:
            return told(refusal.message)
        return step if isinstance(step, Screen) else step.screen
    return orders_screen(face, scene, orders, said)


async def _scene(desk: Desk, pressed: Pressed) -> Scene:
    game, seat = await seated(desk, pressed)
    return desk.scene(game, seat)


def _found(desk: Desk, scene: Scene, key: str) -> Ahead:
    one = found(offered(desk.face(scene.table), scene), key)
    if one is None:
        raise TableError("moved-on", "That is not on offer any more. Open Orders… again.")
    return one
