"""Presses at the sign-up of a night."""

from bot.discord.desk import Desk
from bot.discord.nights.watching import busy
from bot.discord.presses.router import Pressed, Router
from bot.nights.model import Night
from bot.panels.night_signup import coming_screen, rules_of_night, signed_screen
from bot.panels.private import told
from bot.panels.rules import primer_screen
from bot.screens import Screen


def register(router: Router) -> None:
    """Teach the router the words of the sign-up."""
    _joining(router)
    _reading(router)


def _joining(router: Router) -> None:
    @router.act("n.sign")
    async def sign(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.sign_up(pressed.table_id, pressed.person)
        return _signed(desk, night, pressed)

    @router.act("n.standby")
    async def standby(desk: Desk, pressed: Pressed) -> Screen | None:
        seated = await _sits(desk, pressed)
        night = await desk.nights.stand_in(pressed.table_id, pressed.person, seated=seated)
        return _signed(desk, night, pressed)

    @router.act("n.withdraw")
    async def withdraw(desk: Desk, pressed: Pressed) -> Screen | None:
        seated = await _sits(desk, pressed)
        await desk.nights.withdraw(pressed.table_id, pressed.person.user_id, seated=seated)
        return told("You are off the list. Perhaps next time.")

    @router.act("n.here")
    async def here(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.here(pressed.table_id, pressed.person.user_id)
        guest = night.guest(pressed.person.user_id)
        assert guest is not None
        return signed_screen(night, guest, desk.titles(), "Good to see you. You are seated first.")

    @router.act("n.wish")
    async def wish(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.wish(pressed.table_id, pressed.person.user_id, pressed.values)
        return _signed(desk, night, pressed, "Noted.")

    @router.act("n.remind")
    async def remind(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.night(pressed.table_id)
        guest = night.guest(pressed.person.user_id)
        wanted = guest is None or not guest.remind
        night = await desk.nights.remind(night.id, pressed.person.user_id, by_dm=wanted)
        note = "A DM a day before, and half an hour before." if wanted else "No reminders by DM."
        return _signed(desk, night, pressed, note)


def _reading(router: Router) -> None:
    @router.screen("n.coming")
    async def coming(desk: Desk, pressed: Pressed) -> Screen | None:
        return coming_screen(await desk.nights.night(pressed.table_id), desk.titles())

    @router.screen("n.rules")
    async def rules(desk: Desk, pressed: Pressed) -> Screen | None:
        night = await desk.nights.night(pressed.table_id)
        if len(night.games) == 1:
            return _rules_of(desk, night.games[0])
        return rules_of_night(night, desk.titles())

    @router.screen("n.rules-of")
    async def rules_of(desk: Desk, pressed: Pressed) -> Screen | None:
        return _rules_of(desk, pressed.pick)


def _rules_of(desk: Desk, game: str) -> Screen:
    meta = desk.engine(game).meta
    return primer_screen(meta)


def _signed(desk: Desk, night: Night, pressed: Pressed, note: str = "") -> Screen:
    guest = night.guest(pressed.person.user_id)
    assert guest is not None
    return signed_screen(night, guest, desk.titles(), note)


async def _sits(desk: Desk, pressed: Pressed) -> bool:
    night = await desk.nights.night(pressed.table_id)
    return bool(night.tables) and pressed.person.user_id in await busy(desk, night)
