"""Discord's numbers, each named once, and the one check that every message passes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

COMPONENTS: Final = 40  # in one message, nested ones included
TEXT: Final = 4000  # characters over all text displays of a message
CUSTOM_ID: Final = 100
PLACE_NAME: Final = 100  # of a channel, a thread or an event
BUTTON_LABEL: Final = 80
OUR_LABEL: Final = 34  # what a phone shows without cutting
OPTIONS: Final = 25  # entries of a select
OPTION_TEXT: Final = 100  # label, value and description of an entry, each
PLACEHOLDER: Final = 150
ROW_BUTTONS: Final = 5
GALLERY_ITEMS: Final = 10
ALT_TEXT: Final = 1024
MODAL_TITLE: Final = 45
MODAL_ITEMS: Final = 5
LABEL_TEXT: Final = 45
LABEL_DESCRIPTION: Final = 100
NONCE: Final = 25
CHOICES: Final = 25  # of an autocompletion
ACK_SECONDS: Final = 3
TOKEN_SECONDS: Final = 15 * 60
OLD_MESSAGE_MS: Final = 60 * 60_000  # edits of older messages are throttled, numbers unpublished

_ACTION_ROW, _BUTTON, _STRING_SELECT, _SECTION, _TEXT, _GALLERY = 1, 2, 3, 9, 10, 12


def message_faults(components: Sequence[Mapping[str, Any]]) -> list[str]:
    """What Discord would refuse in a message of these raw components; empty if nothing."""
    every = list(_walk(components))
    faults: list[str] = []
    if len(every) > COMPONENTS:
        faults.append(f"{len(every)} components; {COMPONENTS} are allowed")
    text = sum(len(one.get("content", "")) for one in every if one["type"] == _TEXT)
    if text > TEXT:
        faults.append(f"{text} characters of text; {TEXT} are allowed")
    ids = [one["custom_id"] for one in every if one.get("custom_id")]
    faults += [f"custom id {one!r} is there twice" for one in set(ids) if ids.count(one) > 1]
    faults += [f"custom id {one!r} is too long" for one in ids if len(one) > CUSTOM_ID]
    for one in every:
        faults += _faults_of(one)
    return faults


def form_faults(form: Mapping[str, Any]) -> list[str]:
    """What Discord would refuse in a raw modal; empty if nothing."""
    faults = []
    if not 0 < len(form["title"]) <= MODAL_TITLE:
        faults.append(f"a title of {len(form['title'])} characters")
    if len(form["custom_id"]) > CUSTOM_ID:
        faults.append(f"custom id {form['custom_id']!r} is too long")
    if not 1 <= len(form["components"]) <= MODAL_ITEMS:
        faults.append(f"{len(form['components'])} blanks; {MODAL_ITEMS} are allowed")
    for label in form["components"]:
        if not 0 < len(label["label"]) <= LABEL_TEXT:
            faults.append(f"label {label['label']!r}")
        blank = label["component"]
        if blank["type"] == _STRING_SELECT:
            faults += _select_faults(blank)
    return faults


def _faults_of(one: Mapping[str, Any]) -> list[str]:
    match one["type"]:
        case 1 if len(one["components"]) > ROW_BUTTONS or not one["components"]:
            return [f"a row of {len(one['components'])}"]
        case 2 if len(one.get("label") or "") > BUTTON_LABEL or not one.get("label"):
            return [f"button label {one.get('label')!r}"]
        case 3:
            return list(_select_faults(one))
        case 10 if not one.get("content"):
            return ["an empty text"]
        case 12 if not 1 <= len(one["items"]) <= GALLERY_ITEMS:
            return [f"a gallery of {len(one['items'])}"]
        case 12:
            alts = [len(item.get("description") or "") for item in one["items"]]
            return [f"alt text of {n} characters" for n in alts if not 0 < n <= ALT_TEXT]
    return []


def _select_faults(select: Mapping[str, Any]) -> Iterator[str]:
    options = select["options"]
    if not 1 <= len(options) <= OPTIONS:
        yield f"a select of {len(options)} options"
    if len(select.get("placeholder") or "") > PLACEHOLDER:
        yield "a placeholder that is too long"
    values = [option["value"] for option in options]
    if len(set(values)) < len(values):
        yield "a select with a value twice"
    for option in options:
        for part in ("label", "value", "description"):
            if len(option.get(part) or "") > OPTION_TEXT:
                yield f"option {part} {option[part]!r} is too long"


def _walk(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for one in components:
        yield one
        yield from _walk(one.get("components") or ())
        if one.get("accessory"):
            yield one["accessory"]
