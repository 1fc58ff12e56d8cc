"""Screens and forms as Discord's components, and what comes back from a form.

Every view is stopped before it is sent: discord.py keeps no view that is finished, so nothing
is held in memory for a message, and presses are answered by name (`router`), also after a
restart. docs/decisions/0004 says why.
"""

import io
from collections.abc import Iterable, Mapping
from typing import Any

import discord
import msgspec

from bot import limits
from bot.discord.wire.custom_ids import write
from bot.screens import (
    Answers,
    Button,
    Choice,
    EntitySelect,
    FormScreen,
    Link,
    PickBlank,
    Row,
    Screen,
    Select,
    TextBlank,
    TickBlank,
)

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_ENTITIES = {
    "channels": discord.SelectDefaultValueType.channel,
    "roles": discord.SelectDefaultValueType.role,
}
TABLE_CHANNELS = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
)
"""Where tables may be, themselves or in their threads and posts."""
PICTURE_NAME = "board.png"
"""The same name for every picture: a file name tells nothing."""


class Unsendable(Exception):
    """Our own mistake: Discord would refuse this message. `faults` says why."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def layout(screen: Screen, table_id: str) -> discord.ui.LayoutView:
    """The screen as a stopped LayoutView; what is too long is cut, the newest stays. Raises
    Unsendable where Discord would refuse it."""
    screen = _fitting(screen)
    view = discord.ui.LayoutView(timeout=None)
    container: discord.ui.Container[Any] = discord.ui.Container(accent_colour=screen.accent)
    head = "\n".join(
        filter(None, (f"### {screen.header}" if screen.header else "", screen.decision))
    )
    if head:
        container.add_item(discord.ui.TextDisplay(head))
    if screen.picture is not None:
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        alt = screen.picture.alt[: limits.ALT_TEXT]
        gallery.add_item(media=f"attachment://{PICTURE_NAME}", description=alt)
        container.add_item(gallery)
    if screen.body:
        container.add_item(discord.ui.TextDisplay("\n".join(screen.body)))
    if screen.lines:
        container.add_item(discord.ui.Separator())
        container.add_item(discord.ui.TextDisplay("\n".join(f"-# {line}" for line in screen.lines)))
    for row in screen.rows:
        container.add_item(_row(row, table_id))
    if screen.chrome:
        container.add_item(_row(screen.chrome, table_id))
    view.add_item(container)
    faults = limits.message_faults(view.to_components())  # type: ignore[no-untyped-call]  # discord.py leaves it bare
    if faults:
        raise Unsendable(faults)
    view.stop()
    return view


def files(screen: Screen) -> list[discord.File]:
    """The screen's picture as a fresh file, at most one. A file can be sent only once."""
    if screen.picture is None:
        return []
    alt = screen.picture.alt[: limits.ALT_TEXT]
    return [discord.File(io.BytesIO(screen.picture.png), PICTURE_NAME, description=alt)]


def modal(form: FormScreen, table_id: str) -> discord.ui.Modal:
    """The form as a stopped modal; its submission arrives at the router by the same control."""
    built = discord.ui.Modal(
        title=form.title[: limits.MODAL_TITLE],
        custom_id=write(table_id, form.control),
        timeout=None,
    )
    for blank in form.blanks:
        built.add_item(
            discord.ui.Label(
                text=blank.label[: limits.LABEL_TEXT],
                description=blank.hint[: limits.LABEL_DESCRIPTION] or None,
                component=_blank(blank),
            )
        )
    faults = limits.form_faults(built.to_dict())
    if faults:
        raise Unsendable(faults)
    built.stop()
    return built


def answers(components: Iterable[Mapping[str, Any]]) -> Answers:
    """What a submitted modal holds, by the blank's name."""
    found: dict[str, str | bool | tuple[str, ...]] = {}
    for outer in components:
        inner = outer.get("component")
        for one in [inner] if inner else outer.get("components", ()):
            if "values" in one:
                found[one["custom_id"]] = tuple(str(value) for value in one["values"])
            elif "value" in one:
                value = one["value"]
                written = "" if value is None else str(value)
                found[one["custom_id"]] = value if isinstance(value, bool) else written
    return found


def _fitting(screen: Screen) -> Screen:
    """The screen with no more text than a message holds: last the small print goes, oldest first,
    before it the body, from its end; a single text that is too long is cut."""
    head = len(screen.header) + len(screen.decision) + 5
    room = limits.TEXT - head - sum(len(line) + 4 for line in screen.lines)
    if room >= sum(len(line) + 1 for line in screen.body):
        return screen
    header, decision = _cut(screen.header, 200), _cut(screen.decision, 1500)
    room = limits.TEXT - len(header) - len(decision) - 5
    lines: list[str] = []
    for line in reversed(screen.lines):
        line = _cut(line, 600)
        if room - len(line) - 4 < limits.TEXT // 4:
            break
        room -= len(line) + 4
        lines.insert(0, line)
    body: list[str] = []
    for line in screen.body:
        if room < 3:
            break
        body.append(_cut(line, room - 1))
        room -= len(body[-1]) + 1
    return msgspec.structs.replace(
        screen, header=header, decision=decision, body=tuple(body), lines=tuple(lines)
    )


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _row(row: Row, table_id: str) -> discord.ui.ActionRow[Any]:
    built: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    if isinstance(row, EntitySelect):
        built.add_item(_entity_select(row, table_id))
        return built
    if isinstance(row, Select):
        built.add_item(
            discord.ui.Select(
                custom_id=write(table_id, row.control),
                placeholder=row.placeholder[: limits.PLACEHOLDER],
                min_values=row.least,
                max_values=row.most,
                options=[_option(choice) for choice in row.choices],
            )
        )
        return built
    for button in row:
        built.add_item(_button(button, table_id))
    return built


def _entity_select(select: EntitySelect, table_id: str) -> discord.ui.Item[Any]:
    common: dict[str, Any] = {
        "custom_id": write(table_id, select.control),
        "placeholder": select.placeholder[: limits.PLACEHOLDER],
        "min_values": select.least,
        "max_values": select.most,
        "default_values": [
            discord.SelectDefaultValue(id=one, type=_ENTITIES[select.of]) for one in select.chosen
        ],
    }
    if select.of == "roles":
        return discord.ui.RoleSelect(**common)
    return discord.ui.ChannelSelect(channel_types=list(TABLE_CHANNELS), **common)


def _button(button: Button | Link, table_id: str) -> discord.ui.Button[Any]:
    if isinstance(button, Link):
        return discord.ui.Button(label=button.label, url=button.url)
    return discord.ui.Button(
        label=button.label,
        style=_STYLES[button.style],
        custom_id=write(table_id, button.control),
    )


def _option(choice: Choice) -> discord.SelectOption:
    return discord.SelectOption(
        label=choice.label[: limits.OPTION_TEXT],
        value=choice.value,
        description=choice.description[: limits.OPTION_TEXT] or None,
        default=choice.chosen,
    )


def _blank(blank: TextBlank | TickBlank | PickBlank) -> discord.ui.Item[Any]:
    match blank:
        case TextBlank():
            return discord.ui.TextInput(
                custom_id=blank.name,
                style=discord.TextStyle.paragraph if blank.paragraph else discord.TextStyle.short,
                default=blank.value or None,
                required=blank.required,
                max_length=blank.most,
            )
        case TickBlank():
            return discord.ui.Checkbox(custom_id=blank.name, default=blank.ticked)
        case PickBlank():
            return discord.ui.Select(
                custom_id=blank.name,
                required=blank.least > 0,
                min_values=blank.least,
                max_values=blank.most,
                options=[_option(choice) for choice in blank.choices],
            )
