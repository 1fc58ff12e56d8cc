"""What is shown, before it is Discord's: screens, controls and forms as plain values.

Games and tables describe their panels with these; `bot/discord` turns them into components. So
every screen can be built, read and checked without Discord.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import msgspec

from renders.core.picture import Picture


class Does(StrEnum):
    """What a control does; it decides the acknowledgement before any work is done."""

    ACT = "a"  # a move or a deed of the table: deferred update, then the panel's edit
    PRIVATE = "p"  # opens a private screen, or moves one on
    MODAL = "m"  # opens a form; must be the first answer


class Control(msgspec.Struct, frozen=True):
    """What a press of a control asks for: a name, not a memory.

    `word` is an action's token for ACT, else the name of a screen or form ("hand", "limit");
    `question` 0 is not checked.
    """

    does: Does
    word: str
    question: int = 0


Style = Literal["secondary", "primary", "success", "danger"]


class Button(msgspec.Struct, frozen=True):
    """`[Label]`; at most 34 characters."""

    label: str
    control: Control
    style: Style = "secondary"


class Link(msgspec.Struct, frozen=True):
    """`[Label]` that leads to a message or channel."""

    label: str
    url: str


class Choice(msgspec.Struct, frozen=True):
    """One entry of a select; `value` is an action's token or the name of what was picked."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


class Select(msgspec.Struct, frozen=True):
    """`<Placeholder>` of at most 25 choices, alone in its row.

    For ACT the control's word is "pick" and each choice's value is the token of an action, or a
    word of the game's own. Where a screen has several, "pick~north" and "pick~south" keep their
    custom ids apart.
    """

    placeholder: str
    control: Control
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


class EntitySelect(Select, frozen=True):
    """A select that Discord fills itself, with the server's channels or roles.

    `choices` stay empty; `chosen` are the ids it shows as picked, and ids come back as its values.
    """

    choices: tuple[Choice, ...] = ()
    of: Literal["channels", "roles"] = "channels"
    chosen: tuple[int, ...] = ()


Row = tuple[Button | Link, ...] | Select


class Screen(msgspec.Struct, frozen=True):
    """A message with controls, public or private. Texts are Discord Markdown, names escaped.

    `header` is the line with the game and its stage, `decision` who decides what until when,
    `body` and `lines` (small print) a line each. `accent` is an RGB colour or None for grey.
    """

    header: str = ""
    decision: str = ""
    picture: Picture | None = None
    body: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    chrome: tuple[Button | Link, ...] = ()
    accent: int | None = None


class TextBlank(msgspec.Struct, frozen=True):
    """A line or a paragraph to type."""

    name: str
    label: str
    hint: str = ""
    value: str = ""
    required: bool = True
    most: int = 100
    paragraph: bool = False


class TickBlank(msgspec.Struct, frozen=True):
    """A box to tick."""

    name: str
    label: str
    hint: str = ""
    ticked: bool = False


class PickBlank(msgspec.Struct, frozen=True):
    """A select within a form."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    hint: str = ""
    least: int = 1
    most: int = 1


class FormScreen(msgspec.Struct, frozen=True):
    """A modal of at most five blanks. `control` names it again when it is sent."""

    title: str
    control: Control
    blanks: tuple[TextBlank | TickBlank | PickBlank, ...]


Answers = Mapping[str, str | bool | tuple[str, ...]]
"""What came back from a form, by the blank's name."""
