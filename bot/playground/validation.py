"""Discord's limits that simcord lets pass: files, alt text, nonces, commands."""

import re
from collections.abc import Iterator
from typing import Any

from bot.playground.backend import Upload
from bot.playground.calls import Call
from bot.playground.errors import Refusal, invalid_form, too_large

FILES = 10
FILE_BYTES = 10 * 1024 * 1024
ALT_TEXT = 1024
NONCE = 25
COMMANDS = 100
COMMAND_CHARACTERS = 8000
CHOICES = 25
_NAME = re.compile(r"^[-_'\w]{1,32}$")
_UNSAFE = re.compile(r"[^\w.\-]+")


def check(call: Call) -> None:
    """Raises Refusal for a body Discord would not take."""
    if call.files or "attachments" in call.message:
        _check_files(call)
    if len(str(call.message.get("nonce") or "")) > NONCE:
        raise invalid_form("nonce", f"Must be {NONCE} or fewer in length.")
    if call.matches("PUT", "/applications/*/commands") or call.matches(
        "PUT", "/applications/*/guilds/*/commands"
    ):
        _check_commands(call.json)
    if len(call.message.get("choices") or ()) > CHOICES and call.parts[0] == "interactions":
        raise invalid_form("data.choices", f"Must be {CHOICES} or fewer in length.")


def stored_name(filename: str) -> str:
    """The name Discord keeps a file under: a reference to the unsafe one finds nothing."""
    return _UNSAFE.sub("_", filename).strip("_") or "unknown"


def uploads(call_json: Any, parts: dict[int, tuple[str, bytes]]) -> list[Upload]:
    """The files of a multipart request in order, with their alt texts from the JSON."""
    message = call_json if isinstance(call_json, dict) else {}
    if isinstance(message.get("data"), dict):
        message = message["data"]
    told = {str(a.get("id")): a for a in message.get("attachments") or () if isinstance(a, dict)}
    return [
        Upload(stored_name(name), content, told.get(str(index), {}).get("description"))
        for index, (name, content) in sorted(parts.items())
    ]


def _check_files(call: Call) -> None:
    kept = [a for a in call.message.get("attachments") or () if len(str(a.get("id"))) > 5]
    if len(call.files) + len(kept) > FILES:
        raise Refusal(400, 30015, f"Maximum number of attachments in a message reached ({FILES})")
    if any(len(file.content) > FILE_BYTES for file in call.files):
        raise too_large()
    for index, attachment in enumerate(call.message.get("attachments") or ()):
        if len(attachment.get("description") or "") > ALT_TEXT:
            why = f"Must be {ALT_TEXT} or fewer in length."
            raise invalid_form(f"attachments.{index}.description", why)


def _check_commands(commands: Any) -> None:
    if not isinstance(commands, list):
        raise invalid_form("commands", "Must be an array.")
    slash = [command for command in commands if command.get("type", 1) == 1]
    if len(slash) > COMMANDS:
        raise Refusal(400, 30032, f"Maximum number of application commands reached ({COMMANDS})")
    for index, command in enumerate(slash):
        for path, node in _nodes(str(index), command):
            _check_command_node(path, node)
        length = sum(len(text) for text in _texts(command))
        if length > COMMAND_CHARACTERS:
            why = f"Command exceeds maximum size ({COMMAND_CHARACTERS})"
            raise invalid_form(f"{index}", why)


def _check_command_node(path: str, node: dict[str, Any]) -> None:
    name = str(node.get("name", ""))
    if not _NAME.match(name) or name != name.lower():
        raise invalid_form(f"{path}.name", f"Command name is invalid: {name!r}")
    for locale, told in (node.get("name_localizations") or {}).items():
        if not _NAME.match(told) or told != told.lower():
            raise invalid_form(f"{path}.name_localizations.{locale}", "Command name is invalid")
    told = [node.get("description"), *(node.get("description_localizations") or {}).values()]
    if any(not 1 <= len(text or "") <= 100 for text in told):
        raise invalid_form(f"{path}.description", "Must be between 1 and 100 in length.")
    if len(node.get("options") or ()) > 25:
        raise invalid_form(f"{path}.options", "Must be 25 or fewer in length.")
    if len(node.get("choices") or ()) > CHOICES:
        raise invalid_form(f"{path}.choices", f"Must be {CHOICES} or fewer in length.")
    if any(not 1 <= len(str(choice.get("name"))) <= 100 for choice in node.get("choices") or ()):
        raise invalid_form(f"{path}.choices", "Names must be between 1 and 100 in length.")


def _nodes(path: str, node: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The command and every option below it, with where it stands."""
    yield path, node
    for index, option in enumerate(node.get("options") or ()):
        yield from _nodes(f"{path}.options.{index}", option)


def _texts(node: dict[str, Any]) -> Iterator[str]:
    """What counts towards a command's 8000 characters."""
    yield str(node.get("name", ""))
    yield str(node.get("description", ""))
    for choice in node.get("choices") or ():
        yield str(choice.get("name", ""))
        yield str(choice.get("value", ""))
    for option in node.get("options") or ():
        yield from _texts(option)
