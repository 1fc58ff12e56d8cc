"""Dallas's buttons, selects and their parts, so that a label is the same everywhere."""

from collections.abc import Sequence
from typing import Final

from bot.face import Scene
from bot.limits import OPTION_TEXT, OPTIONS
from bot.screens import Button, Choice, Control, Does, PickBlank, Row, Select, Style
from games.core.action import Action

DISMISS: Final = Button("Close", Control(Does.PRIVATE, "t.dismiss"))
ROW: Final = 5
"""Buttons of a row."""


def act(scene: Scene, label: str, action: Action, style: Style = "secondary") -> Button:
    """A button for an action that belongs to the question asked now."""
    return Button(label, Control(Does.ACT, token(scene, action), scene.question), style)


def does(scene: Scene, label: str, word: str, style: Style = "secondary") -> Button:
    """A button for a word of our own that acts, for the question asked now."""
    return Button(label, Control(Does.ACT, word, scene.question), style)


def answers(label: str, word: str, style: Style = "secondary") -> Button:
    """A button that acts on an offer, which it names: questions change meanwhile."""
    return Button(label, Control(Does.ACT, word), style)


def opens(label: str, word: str, style: Style = "secondary") -> Button:
    """A button that opens a private screen. It acts on nothing, so it is never stale."""
    return Button(label, Control(Does.PRIVATE, word), style)


def asks(label: str, word: str, style: Style = "secondary") -> Button:
    """A button that opens a form."""
    return Button(label, Control(Does.MODAL, word), style)


def token(scene: Scene, action: Action) -> str:
    written = scene.engine.codec.token(action)
    assert written is not None, f"no button can carry {action}"
    return written


def choice(label: str, value: str, description: str = "", *, chosen: bool = False) -> Choice:
    """An entry whose description is cut where it has to be."""
    return Choice(label, value, cut(description), chosen)


def cut(text: str, most: int = OPTION_TEXT) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip(" ·,") + "…"


def spread(
    placeholder: str,
    control: Control,
    choices: Sequence[Choice],
    *,
    most: int | None = 1,
) -> tuple[Select, ...]:
    """The choices in as many selects as they need: three for all the stock there is.

    `most` is how many may be picked in each, None for all. Selects after the first have the
    control's word with "~2", "~3"; each says which of the choices it holds.
    """
    parts = [tuple(choices[at : at + OPTIONS]) for at in range(0, len(choices), OPTIONS)]
    selects = []
    for index, part in enumerate(parts):
        label = placeholder
        if len(parts) > 1:
            label = f"{placeholder} ({index * OPTIONS + 1} to {index * OPTIONS + len(part)})"
        word = control.word if index == 0 else f"{control.word}~{index + 1}"
        named = Control(control.does, word, control.question)
        selects.append(Select(label, named, part, 1, len(part) if most is None else most))
    return tuple(selects)


def blanks(
    name: str, label: str, choices: Sequence[Choice], *, least: int, most: int, room: int
) -> tuple[PickBlank, ...]:
    """The choices in as many selects of a form as they need, at most `room`.

    Several are called "give", "give2", ...; then none of them has to be filled, since who picks
    in one need not pick in the others. What does not fit is left out.
    """
    parts = [tuple(choices[at : at + OPTIONS]) for at in range(0, len(choices), OPTIONS)][:room]
    if len(parts) < 2:
        return tuple(
            PickBlank(name, label, part, least=least, most=min(most, len(part))) for part in parts
        )
    return tuple(
        PickBlank(
            name if index == 0 else f"{name}{index + 1}",
            f"{label} ({index * OPTIONS + 1} to {index * OPTIONS + len(part)})",
            part,
            least=0,
            most=min(most, len(part)),
        )
        for index, part in enumerate(parts)
    )


def rows(*some: Row | Sequence[Button] | None) -> tuple[Row, ...]:
    """The rows that hold something."""
    return tuple(row if isinstance(row, Select) else tuple(row) for row in some if row)
