"""/me settings: how somebody wants to be called, saved at the pick."""

from collections.abc import Sequence
from typing import Final

from bot.people import PersonSettings
from bot.quiet import local
from bot.screens import (
    Button,
    Choice,
    Control,
    Does,
    FormScreen,
    PickBlank,
    Row,
    Screen,
    Select,
    TextBlank,
)
from bot.words import escaped, plain

PINGS: Final = {
    "here": ("Pings: here", "A mention at the table when you must act"),
    "dm": ("Pings: by DM", "Your hand, sent anew, is the ping"),
    "none": ("Pings: none", "You look for yourself"),
}
REMINDERS: Final = {
    "dm.both": ("Reminders: DM, half time and end", "In games by correspondence"),
    "dm.half": ("Reminders: DM, half time", "Once, when half your time is gone"),
    "dm.end": ("Reminders: DM, before the end", "Once, when little time is left"),
    "ping.both": ("Reminders: ping, half time and end", "In place of the first ping"),
    "ping.half": ("Reminders: ping, half time", "In place of the first ping, once"),
    "ping.end": ("Reminders: ping, before the end", "In place of the first ping, once"),
    "none": ("Reminders: none", "One call is enough"),
}
HANDS: Final = {
    "on": ("Hands: by DM", "A message a table, kept up to date"),
    "off": ("Hands: under My hand", "Only when you press the button"),
}
NEVER_QUIET: Final = "off"
HOURS: Final = tuple((start, end) for start in (20, 21, 22, 23, 0, 1) for end in (6, 7, 8, 9))
"""The quiet hours on offer in the select; all others are set in the form."""
OTHER_HOURS: Final = HOURS[:-1]
"""What is left of them to make room for hours that came from the form."""


def settings_screen(settings: PersonSettings, now_ms: int, note: str = "") -> Screen:
    """Everything a person can choose, as it is now; `note` says what was just saved."""
    body = (f"Time zone: {zone_words(settings, now_ms)}.", *((note,) if note else ()))
    switches: Row = (
        Button("Time zone, other hours…", Control(Does.MODAL, "m.zone")),
        _switch("Call me at every secret round", "m.secret", on=settings.secret_calls),
        _switch("Text only", "m.text", on=settings.text_only),
    )
    rows: tuple[Row, ...] = (
        _pick("pings", PINGS, settings.pings),
        _pick("reminders", REMINDERS, reminders_value(settings)),
        Select("Quiet hours", Control(Does.ACT, "m.quiet"), _quiet_choices(settings)),
        _pick("hands", HANDS, "on" if settings.hands else "off"),
        switches,
    )
    return Screen("", "**How I reach you**, at all your tables", None, body, (), rows)


def zone_form(settings: PersonSettings) -> FormScreen:
    """The time zone by its name or that of a town, and quiet hours that the select lacks."""
    start, end = settings.quiet or (None, None)
    zone = TextBlank(
        "zone",
        "Time zone, such as Europe/Paris",
        "A town will do: Paris",
        settings.zone,
        required=False,
        most=60,
    )
    return FormScreen(
        "Your time", Control(Does.MODAL, "m.zone"), (zone, _hour("from", start), _hour("to", end))
    )


def zones_screen(typed: str, near: Sequence[str]) -> Screen:
    """No such zone: those that may have been meant, to be picked."""
    again: Row = (
        Button("Type it again…", Control(Does.MODAL, "m.zone")),
        Button("Back", Control(Does.PRIVATE, "m.settings")),
    )
    head = f"I know no time zone {escaped(plain(typed, 40))}."
    if not near:
        return Screen("", f"{head} Write it like Europe/Paris, or a town.", rows=(again,))
    choices = tuple(Choice(name, name) for name in near)
    select = Select("Did you mean…", Control(Does.ACT, "m.near"), choices)
    return Screen("", f"{head} Perhaps one of these?", rows=(select, again))


def said(settings: PersonSettings, key: str, now_ms: int) -> str:
    """What holds from now on for a setting that was just changed, as a sentence."""
    match key:
        case "pings":
            return _PINGS_SAID[settings.pings]
        case "reminders":
            return _reminders_said(settings)
        case "hands" if settings.hands:
            return "hands come by DM, as soon as there is something in them."
        case "hands":
            return "no hands by DM; press My hand at the table."
        case "secret_calls" if settings.secret_calls:
            return "every secret round that stays open mentions you, whatever you hold."
        case "secret_calls":
            return "secret rounds call nobody."
        case "text_only" if settings.text_only:
            return "what I show you alone comes without pictures."
        case "text_only":
            return "what I show you alone comes with pictures."
        case "zone":
            return f"your time zone is {zone_words(settings, now_ms)}."
    return f"quiet hours: {quiet_words(settings)}."


_PINGS_SAID: Final = {
    "here": "you are called where the table is.",
    "dm": "you are called by DM.",
    "none": "you are not called.",
}
_MOMENTS_SAID: Final = {
    "both": "at half time and before the end",
    "half": "at half time",
    "end": "before the end",
}


def zone_words(settings: PersonSettings, now_ms: int) -> str:
    """The zone, with the time there, so that a wrong one is noticed."""
    there = f"{local(settings.zone, now_ms):%H:%M}"
    if not settings.zone:
        return f"not chosen, so I count in UTC, where it is {there}"
    return f"{settings.zone}, where it is {there}"


def quiet_words(settings: PersonSettings) -> str:
    """The quiet hours with their zone."""
    if settings.quiet is None:
        return "none"
    start, end = settings.quiet
    return f"{start}:00 to {end}:00, {settings.zone or 'UTC'}"


def reminders_value(settings: PersonSettings) -> str:
    """The choice of `REMINDERS` that holds now."""
    if settings.reminders == "none":
        return "none"
    return f"{settings.reminders}.{settings.moments}"


def _reminders_said(settings: PersonSettings) -> str:
    if settings.reminders == "none":
        return "you are not reminded."
    way = "by DM" if settings.reminders == "dm" else "by a ping in place of the first one"
    return f"in games by correspondence you are reminded {way}, {_MOMENTS_SAID[settings.moments]}."


def _pick(key: str, values: dict[str, tuple[str, str]], now: str) -> Select:
    choices = tuple(
        Choice(label, value, meaning, chosen=value == now)
        for value, (label, meaning) in values.items()
    )
    return Select(values[now][0], Control(Does.ACT, f"m.{key}"), choices)


def _quiet_choices(settings: PersonSettings) -> tuple[Choice, ...]:
    now = settings.quiet
    never = Choice("Quiet hours: none", NEVER_QUIET, chosen=now is None)
    hours = HOURS if now is None or now in HOURS else (now, *OTHER_HOURS)
    return (
        never,
        *(
            Choice(f"Quiet hours: {start} to {end}", f"{start}-{end}", chosen=(start, end) == now)
            for start, end in hours
        ),
    )


def _switch(label: str, word: str, *, on: bool) -> Button:
    return Button(f"{label}: {'on' if on else 'off'}", Control(Does.ACT, word))


def _hour(key: str, now: int | None) -> PickBlank:
    label = "Quiet from" if key == "from" else "Quiet until"
    hours = tuple(Choice(f"{hour}:00", str(hour), chosen=hour == now) for hour in range(24))
    return PickBlank(key, label, hours, "Leave both empty to keep them", least=0)
