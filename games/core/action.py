"""Actions: what a seat or the table does, as values, as JSON and as button tokens.

Every action is a frozen struct whose `type` is its name in the state machine of the rule file.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all actions. Subclasses set `tag` to their name in `rules.md`."""


class Timeout(Action, frozen=True, tag="timeout"):
    """By the table: the time that `due` names has come."""


class Extend(Action, frozen=True, tag="extend"):
    """By the table: the running deadline moves later by `ms` milliseconds, more than 0."""

    ms: int


class Undo(Action, frozen=True, tag="undo"):
    """By the table, and handled by `games.core.history`: back to the state after `to` moves."""

    to: int


TOKEN_LIMIT: Final = 64
"""Characters of a token at most, so that a custom id has room for its table."""

_TOKEN = re.compile(rf"[\w.\-~+]{{1,{TOKEN_LIMIT}}}", re.ASCII)
_BOOLEANS = {True: "y", False: "n"}


class ActionCodec:
    """Reads and writes the actions of one game.

    Built from the game's own action types; the table's actions are always understood.
    """

    def __init__(self, types: Iterable[type[Action]]) -> None:
        kinds: tuple[type[Action], ...] = (*types, Timeout, Extend, Undo)
        self._types = {_tag(kind): kind for kind in kinds}

    @property
    def types(self) -> tuple[str, ...]:
        """The names of all actions, in the order the game lists them, the table's last."""
        return tuple(self._types)

    def read(self, fields: Any) -> Action:
        """An action from its JSON object. Raises ValueError that names the field at fault."""
        if not isinstance(fields, dict):
            raise ValueError("an action is a JSON object")  # noqa: TRY004  # one error for readers
        kind = fields.get("type")
        known = self._types.get(kind) if isinstance(kind, str) else None
        if known is None:
            raise ValueError(f"unknown action type {kind!r}; known: {', '.join(self._types)}")
        rest = {name: value for name, value in fields.items() if name != "type"}
        return msgspec.convert(rest | {"type": kind}, known)

    def write(self, action: Action) -> dict[str, Any]:
        """The JSON object of an action, fields at their default left in."""
        built: dict[str, Any] = msgspec.to_builtins(action)
        return built

    def token(self, action: Action) -> str | None:
        """A short text for a button, or None where the action does not fit one.

        `read_token` gives the same action back. Lists of lists and free text have no token.
        """
        tag = _tag(type(action))
        values = [getattr(action, name) for name in action.__struct_fields__]
        defaults = action.__struct_defaults__
        while values and defaults and values[-1] == defaults[-1]:
            values.pop()
            defaults = defaults[:-1]
        try:
            token = "~".join((tag, *(_written(value) for value in values)))
            fits = _TOKEN.fullmatch(token) is not None and self.read_token(token) == action
        except ValueError:
            return None
        return token if fits else None

    def read_token(self, token: str) -> Action:
        """The action of a token. Raises ValueError on anything `token` does not write."""
        if _TOKEN.fullmatch(token) is None:
            raise ValueError(f"not an action's token: {token!r}")
        tag, *written = token.split("~")
        kind = self._types.get(tag)
        if kind is None:
            raise ValueError(f"no action is called {tag!r}")
        fields = msgspec.structs.fields(kind)
        if len(written) > len(fields):
            raise ValueError(f"too many fields for {tag!r}")
        values = {
            field.encode_name: _unwritten(text, field.type)
            for field, text in zip(fields, written, strict=False)
        }
        return msgspec.convert(values | {"type": tag}, kind, strict=False)


def _tag(kind: type[Action]) -> str:
    return str(msgspec.inspect.type_info(kind).tag)  # type: ignore[attr-defined]  # a StructType


def _written(value: Any) -> str:
    match value:
        case bool():
            return _BOOLEANS[value]
        case None:
            return ""
        case int():
            return str(value)
        case str() if value and "+" not in value and "~" not in value:
            return value
        case tuple() if all(isinstance(one, str | int) for one in value):
            return "+" + "+".join(_written(one) for one in value)
    raise ValueError(f"has no short form: {value!r}")


def _unwritten(text: str, kind: Any) -> Any:
    if text.startswith("+"):
        return text[1:].split("+") if len(text) > 1 else []
    if not text:
        return None
    if text in ("y", "n") and _is_flag(kind):
        return text == "y"
    return text


def _is_flag(kind: Any) -> bool:
    return kind is bool or bool in getattr(kind, "__args__", ())
