"""Presses and commands of orders ahead. Nothing of them ever shows in public."""

from bot.discord.desk import Desk
from bot.discord.presses.playing import seated
from bot.discord.presses.router import Pressed, Router, whole
from bot.face import Ahead, KeepsOrders, Scene, TakesSums
from bot.panels.ordering import (
    confirm_screen,
    found,
    group_screen,
    offered,
    orders_screen,
    sum_form,
    sum_order,
)
from bot.panels.private import told
from bot.screens import FormScreen, Screen
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
        face = desk.face(scene.table)
        sums = sum_form(face, scene, key) is not None
        group = group_screen(offered(face, scene), key, sums=sums)
        return group or confirm_screen(_found(desk, scene, key))

    @router.form("t.order-sum")
    async def sum_(desk: Desk, pressed: Pressed) -> FormScreen:
        scene = await _scene(desk, pressed)
        form = sum_form(desk.face(scene.table), scene, pressed.argument)
        if form is None:
            raise _gone()
        return form

    @router.sent("t.order-sum")
    async def sum_sent(desk: Desk, pressed: Pressed) -> Screen | None:
        scene = await _scene(desk, pressed)
        face, text = desk.face(scene.table), str(next(iter(pressed.filled.values()), ""))
        if not isinstance(face, TakesSums):
            raise _gone()
        key = f"{pressed.argument}.{face.amount(text)}"
        return confirm_screen(_found(desk, scene, key), key)

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
    """What was picked, or, with the sum behind the entry's key, what was typed. Raises RuleError
    for a sum that could be none."""
    face = desk.face(scene.table)
    entry, _, amount = key.partition(".")
    if amount:
        one = sum_order(face, scene, entry, whole(amount))
    else:
        one = found(offered(face, scene), key)
    if one is None:
        raise _gone()
    return one


def _gone() -> TableError:
    return TableError("moved-on", "That is not on offer any more. Open Orders… again.")
