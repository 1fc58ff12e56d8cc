"""/server settings: everything a server can choose, saved at the pick."""

from collections.abc import Sequence
from typing import Final

from bot.screens import (
    Button,
    Choice,
    Control,
    Does,
    EntitySelect,
    FormScreen,
    Row,
    Screen,
    Select,
    TextBlank,
)
from bot.servers import ServerSettings
from bot.words import listed

MOST_CHANNELS: Final = 25
TABS: Final = {
    "channels": "Channels…",
    "roles": "Roles…",
    "pace": "Pace…",
    "threads": "Threads…",
    "manners": "Manners…",
}

THREADS: Final = {
    "auto": ("Auto", "A thread where the channel has a table already"),
    "always": ("Always", "Every table gets a thread of its own"),
    "never": ("Never", "One table a channel, no threads"),
}
PINGS: Final = {
    "normal": ("Normal", "Once for each decision"),
    "daily": ("One a day", "Nobody twice within 24 hours"),
    "none": ("None", "Panels only, nobody is mentioned"),
}
_SAID: Final = {
    "auto": "new tables open in a thread where the channel is taken.",
    "always": "new tables open in threads.",
    "never": "new tables open in their channel only.",
    "normal": "whoever must act is pinged once for each decision.",
    "daily": "nobody is pinged twice within 24 hours.",
    "none": "nobody is pinged.",
}
NEVER_QUIET: Final = "off"


def settings_screen(settings: ServerSettings, note: str = "") -> Screen:
    """Everything at a glance, and where to change it."""
    body = (
        f"Tables: {channels_words(settings.channels)}",
        f"Moderators: Manage Messages{_role(settings)}",
        f"Pace where none is named: {settings.pace}",
        f"Threads: {THREADS[settings.threads][0].lower()} · {THREADS[settings.threads][1]}",
        f"Quiet hours: {quiet_words(settings)}",
        f"Pings: {PINGS[settings.pings][0].lower()} · {PINGS[settings.pings][1]}",
        f"Panels are {'pinned' if settings.pin else 'not pinned'}.",
    )
    tabs: Row = tuple(Button(label, _tab(key)) for key, label in TABS.items())
    return Screen("", "**Settings of this server**", None, body, _lines(note), (tabs,))


def tab_screen(tab: str, settings: ServerSettings, paces: Sequence[str], note: str = "") -> Screen:
    """One group of settings; `paces` are the presets on offer."""
    match tab:
        case "channels":
            return _tabbed("Where tables may be opened", note, _channels(settings))
        case "roles":
            return _tabbed("Moderators beside those who manage messages", note, _roles(settings))
        case "pace":
            return _tabbed("The pace of a table that names none", note, _pace(settings, paces))
        case "threads":
            select = _pick("Threads", "threads", THREADS, settings.threads)
            return _tabbed("When a table gets a thread of its own", note, select)
        case "manners":
            return _manners(settings, note)
    return settings_screen(settings, note)


def zone_form(settings: ServerSettings) -> FormScreen:
    """The time zone, by its name or that of a town."""
    label, hint = "Time zone, such as Europe/Paris", "A town will do: Paris"
    blank = TextBlank("zone", label, hint, settings.zone, most=60)
    return FormScreen("Time zone of this server", Control(Does.MODAL, "s.zone"), (blank,))


def said(settings: ServerSettings, key: str) -> str:
    """What holds from now on for a setting that was just changed."""
    match key:
        case "channels":
            return f"tables may be opened {channels_words(settings.channels)}."
        case "host_role" if settings.host_role is None:
            return "only those who may manage messages are moderators."
        case "host_role":
            return f"<@&{settings.host_role}> counts as a moderator."
        case "pace":
            return f"a table that names no pace is {settings.pace}."
        case "threads" | "pings":
            return _SAID[getattr(settings, key)]
        case "pin":
            return f"panels are {'pinned from now on' if settings.pin else 'not pinned any more'}."
    return f"quiet hours: {quiet_words(settings)}."


def channels_words(channels: Sequence[int], most: int = 10) -> str:
    """Which channels, for a sentence."""
    if not channels:
        return "in every channel"
    named = [f"<#{one}>" for one in channels[:most]]
    if len(channels) > most:
        named.append(f"{len(channels) - most} more")
    return f"in {listed(named)}"


def quiet_words(settings: ServerSettings) -> str:
    """The quiet hours with their zone."""
    if settings.quiet is None:
        return f"none (zone {settings.zone})"
    start, end = settings.quiet
    return f"{start}:00 to {end}:00, {settings.zone}"


def _channels(settings: ServerSettings) -> EntitySelect:
    return EntitySelect(
        "Every channel",
        Control(Does.ACT, "s.channels"),
        least=0,
        most=MOST_CHANNELS,
        of="channels",
        chosen=settings.channels,
    )


def _roles(settings: ServerSettings) -> EntitySelect:
    chosen = () if settings.host_role is None else (settings.host_role,)
    return EntitySelect("No role", Control(Does.ACT, "s.role"), least=0, of="roles", chosen=chosen)


def _pace(settings: ServerSettings, paces: Sequence[str]) -> Select:
    choices = tuple(Choice(one, one, chosen=one == settings.pace) for one in paces)
    return Select(f"Pace: {settings.pace}", Control(Does.ACT, "s.pace"), choices)


def _pick(title: str, key: str, values: dict[str, tuple[str, str]], now: str) -> Select:
    choices = tuple(
        Choice(label, value, meaning, chosen=value == now)
        for value, (label, meaning) in values.items()
    )
    return Select(f"{title}: {values[now][0]}", Control(Does.ACT, f"s.{key}"), choices)


def _manners(settings: ServerSettings, note: str) -> Screen:
    start, end = settings.quiet or (None, None)
    hours = tuple(Choice(f"From {hour}:00", str(hour), chosen=hour == start) for hour in range(24))
    off = Choice("No quiet hours", NEVER_QUIET, chosen=start is None)
    rows: list[Row] = [
        Select("Quiet hours: none", Control(Does.ACT, "s.quiet-from"), (off, *hours)),
    ]
    if start is not None:
        until = tuple(
            Choice(f"Until {hour}:00", str(hour), chosen=hour == end)
            for hour in range(24)
            if hour != start
        )
        rows.append(Select("Quiet until", Control(Does.ACT, "s.quiet-to"), until))
    rows.append(_pick("Pings", "pings", PINGS, settings.pings))
    pinned = "on" if settings.pin else "off"
    rows.append(
        (
            Button("Time zone…", Control(Does.MODAL, "s.zone")),
            Button(f"Pin the panel: {pinned}", Control(Does.ACT, "s.pin")),
            Button("Back", _tab("")),
        )
    )
    body = (
        f"Quiet hours: {quiet_words(settings)}. Then nobody is pinged for a game by "
        "correspondence; whoever is still asked in the morning is pinged then.",
    )
    return Screen("", "**Manners**", None, body, _lines(note), tuple(rows))


def _tabbed(title: str, note: str, select: Select) -> Screen:
    back: Row = (Button("Back", _tab("")),)
    return Screen("", f"**{title}**", None, (), _lines(note), (select, back))


def _lines(note: str) -> tuple[str, ...]:
    return (note,) if note else ()


def _role(settings: ServerSettings) -> str:
    return "" if settings.host_role is None else f", and <@&{settings.host_role}>"


def _tab(key: str) -> Control:
    return Control(Does.PRIVATE, f"s.tab~{key}" if key else "s.tab")
