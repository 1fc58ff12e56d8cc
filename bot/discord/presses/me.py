"""Presses under /me: each pick of a setting is saved at once and told; own tables."""

from collections.abc import Mapping
from typing import Any, Final

from bot.discord.desk import Desk
from bot.discord.presses.router import Handler, Pressed, Router, whole
from bot.panels.me import (
    HANDS,
    NEVER_QUIET,
    PINGS,
    REMINDERS,
    said,
    settings_screen,
    zone_form,
    zones_screen,
)
from bot.panels.me_tables import Own, resting_words, running_words, tables_screen
from bot.people import PersonSettings
from bot.quiet import named_zone, similar_zones
from bot.screens import FormScreen, Screen
from bot.tables.errors import TableError
from bot.tables.model import Status, Table

KEY_OF: Final = {
    "pings": "pings",
    "reminders": "reminders",
    "quiet": "quiet",
    "hands": "hands",
    "secret": "secret_calls",
    "text": "text_only",
    "near": "zone",
}
"""The setting that each control changes."""
SLEEP_HOURS: Final = 8
"""How long the quiet hours are where only one end was given."""
SHUT: Final = (
    "Your DMs are closed to me: until they open, pings come at the table and no reminders by DM."
)


def register(router: Router) -> None:
    """Teach the router the words of a person's own settings."""

    @router.screen("m.settings")
    async def settings(desk: Desk, pressed: Pressed) -> Screen | None:
        return await settings_of(desk, pressed.person.user_id)

    @router.screen("m.tables")
    async def tables(desk: Desk, pressed: Pressed) -> Screen | None:
        return await tables_of(desk, pressed.person.user_id, whole(pressed.argument or "0"))

    @router.form("m.zone")
    async def zone(desk: Desk, pressed: Pressed) -> FormScreen:
        return zone_form(await desk.people.one(pressed.person.user_id))

    @router.sent("m.zone")
    async def zone_sent(desk: Desk, pressed: Pressed) -> Screen | None:
        typed = str(pressed.filled.get("zone", "")).strip()
        name = named_zone(typed)
        if typed and name is None:
            return zones_screen(typed, similar_zones(typed, most=10))
        changes: dict[str, Any] = {"zone": name} if name else {}
        hours = typed_hours(pressed.filled)
        if hours is not None:
            changes["quiet"] = hours
        return await _save(desk, pressed, changes)

    for word in KEY_OF:
        router.act(f"m.{word}")(_saving(word))


async def settings_of(desk: Desk, user_id: int, note: str = "") -> Screen:
    """The person's settings as they are now."""
    settings = await desk.people.one(user_id)
    return settings_screen(settings, desk.clock.now_ms(), note)


async def tables_of(desk: Desk, user_id: int, page: int = 0) -> Screen:
    """The person's tables, those that wait for them first."""
    tables = await desk.tables.of_person(user_id)
    return tables_screen([await _own(desk, table, user_id) for table in tables], page)


async def _own(desk: Desk, table: Table, user_id: int) -> Own:
    engine, url = desk.engines.get(table.game), await desk.url(table)
    most = len(table.holders) if engine is None else engine.meta.seat_counts[-1]
    seat = table.seat_of(user_id)
    stands, mine, deadline = resting_words(table, most), False, None
    if table.status is Status.RUNNING:
        game = await desk.tables.game(table.id)
        public = desk.scene(game, None)
        stands, mine = running_words(desk.face(table), public, desk.scene(game, seat))
        deadline = public.deadline_ms if mine else None
    if seat is None:
        stands = f"{stands} (you host)"
    return Own(desk.title(table), table.place.channel_id, stands, url, mine, deadline)


def picked(word: str, values: tuple[str, ...], settings: PersonSettings) -> Mapping[str, Any]:
    """What a pick changes. Raises TableError for a value that is not on offer."""
    match word:
        case "secret":
            return {"secret_calls": not settings.secret_calls}
        case "text":
            return {"text_only": not settings.text_only}
    (value,) = values if len(values) == 1 else ("",)
    match word:
        case "pings" if value in PINGS:
            return {"pings": value}
        case "reminders" if value == "none":
            return {"reminders": "none"}
        case "reminders" if value in REMINDERS:
            way, _, moments = value.partition(".")
            return {"reminders": way, "moments": moments}
        case "hands" if value in HANDS:
            return {"hands": value == "on"}
        case "near" if named_zone(value) == value:
            return {"zone": value}
        case "quiet" if value == NEVER_QUIET:
            return {"quiet": None}
        case "quiet":
            start, _, end = value.partition("-")
            if start.isdecimal() and end.isdecimal() and max(int(start), int(end)) < 24:
                return {"quiet": (int(start), int(end))}
    raise TableError("bad-setting", "That is not on offer any more.")


def typed_hours(filled: Mapping[str, Any]) -> tuple[int, int] | None:
    """The quiet hours of the form, None where they were left alone."""
    start, end = (_hour(filled.get(key)) for key in ("from", "to"))
    if start is None and end is None:
        return None
    if start is None:
        assert end is not None
        return (end - SLEEP_HOURS) % 24, end
    return start, (start + SLEEP_HOURS) % 24 if end is None else end


def _hour(answer: Any) -> int | None:
    picked = answer[0] if isinstance(answer, tuple) and answer else ""
    return int(picked) if picked.isdecimal() and int(picked) < 24 else None


def _saving(word: str) -> Handler:
    async def act(desk: Desk, pressed: Pressed) -> Screen | None:
        settings = await desk.people.one(pressed.person.user_id)
        return await _save(desk, pressed, picked(word, pressed.values, settings), KEY_OF[word])

    return act


async def _save(
    desk: Desk, pressed: Pressed, changes: Mapping[str, Any], key: str = "zone"
) -> Screen:
    """Keep the changes, bring this person's tables into line, and say what holds now."""
    user_id, now = pressed.person.user_id, desk.clock.now_ms()
    if not changes:
        return await settings_of(desk, user_id, "Nothing changed.")
    settings = await desk.people.one(user_id)
    if changes.get("quiet") and not settings.zone and "zone" not in changes:
        changes = {**changes, **_zone_of_server(desk, pressed)}
    settings = await desk.people.choose(user_id, **changes)
    parts = [said(settings, key, now)]
    if "quiet" in changes and key != "quiet":
        parts.append(said(settings, "quiet", now))
    note = f"Saved: {' '.join(part if n == 0 else _sentence(part) for n, part in enumerate(parts))}"
    if (changes.get("pings") == "dm" or changes.get("reminders") == "dm") and (
        await desk.whispers.dm_channel(user_id) is None
    ):
        note = f"{note} {SHUT}"
    for table in await desk.tables.of_person(user_id):
        await desk.tables.look(table.id)
        desk.tables.on_change(table.id)
    return settings_screen(settings, now, note)


def _zone_of_server(desk: Desk, pressed: Pressed) -> dict[str, str]:
    """Who never chose a zone counts in that of the server where the hours are picked."""
    guild_id = pressed.answer.interaction.guild_id
    found = desk.servers.of(guild_id).zone
    return {"zone": found} if guild_id is not None and found != "UTC" else {}


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
