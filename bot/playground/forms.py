"""A modal filled in: checked as the client does, in the shape Discord sends."""

from collections.abc import Mapping
from typing import Any

from bot.playground.backend import Engine, Payload, walk
from bot.playground.controls import SELECTS, STRING_SELECT, chosen_values
from bot.playground.errors import NotPossible

ROW, TEXT_INPUT, TEXT, LABEL, FILE_UPLOAD = 1, 4, 10, 18, 19
RADIO, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
FIELDS = (TEXT_INPUT, STRING_SELECT, *SELECTS, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX)


def fields(modal: Payload) -> dict[str, tuple[str, Payload]]:
    """By custom id: the label people read, and the field."""
    found: dict[str, tuple[str, Payload]] = {}
    for node in walk(modal["components"]):
        inner = node.get("component") if node["type"] == LABEL else None
        if inner is not None:
            found[inner["custom_id"]] = (node["label"], inner)
        elif node["type"] in FIELDS and node["custom_id"] not in found:
            found[node["custom_id"]] = (node.get("label") or "", node)
    return found


def by_custom_id(modal: Payload, values: Mapping[str, Any]) -> dict[str, Any]:
    """Values keyed by label or custom id, keyed by custom id. Raises NotPossible."""
    known = fields(modal)
    labels = {label: custom_id for custom_id, (label, _) in known.items()}
    found = {}
    for key, value in values.items():
        if key not in known and key not in labels:
            raise NotPossible(f"The form has no field {key!r}; it has {list(labels)}.")
        found[key if key in known else labels[key]] = value
    return found


def submitted(components: list[Payload]) -> dict[str, Any]:
    """What a client sent, by custom id."""
    return {
        node["custom_id"]: node["values"] if "values" in node else node.get("value")
        for node in walk(components)
        if node.get("custom_id") is not None
    }


def fill(
    engine: Engine, modal: Payload, values: Mapping[str, Any], *, channel_id: int, user_id: int
) -> Payload:
    """Interaction data of the modal with these values, by custom id. Raises NotPossible."""
    filler = _Filler(engine, values, channel_id, user_id)
    data: Payload = {
        "custom_id": modal["custom_id"],
        "components": [filler.node(node) for node in modal["components"]],
    }
    if filler.resolved:
        data["resolved"] = filler.resolved
    return data


class _Filler:
    def __init__(
        self, engine: Engine, values: Mapping[str, Any], channel_id: int, user_id: int
    ) -> None:
        self._engine = engine
        self._values = values
        self._channel_id = channel_id
        self._user_id = user_id
        self.resolved: Payload = {}

    def node(self, node: Payload) -> Payload:
        kept: Payload = {"type": node["type"], "id": node["id"]}
        if node["type"] == ROW:
            return {**kept, "components": [self.node(child) for child in node["components"]]}
        if node["type"] == LABEL:
            return {**kept, "component": self._field(node["component"], node["label"])}
        if node["type"] == TEXT:
            return kept
        return self._field(node, node.get("label") or node["custom_id"])

    def _field(self, field: Payload, label: str) -> Payload:
        kind = field["type"]
        required = field.get("required", kind != CHECKBOX)
        value = self._values.get(field["custom_id"], _preset(field))
        if required and value in (None, "", [], ()):
            raise NotPossible(f"{label!r} must be filled in.")
        sent: Payload = {"type": kind, "id": field["id"], "custom_id": field["custom_id"]}
        if kind == TEXT_INPUT:
            return {**sent, "value": _text(field, label, value or "")}
        if kind == RADIO:
            return {**sent, "value": _one_of(field, label, value)}
        if kind == CHECKBOX:
            return {**sent, "value": bool(value)}
        chosen = list(value or ())
        _check_count(field, label, chosen)
        if kind == CHECKBOX_GROUP:
            return {**sent, "values": [_one_of(field, label, one) for one in chosen]}
        if kind == FILE_UPLOAD:
            return {**sent, "values": [self._upload(*file) for file in chosen]}
        ids, resolved = chosen_values(
            self._engine, field, chosen, channel_id=self._channel_id, user_id=self._user_id
        )
        for kind_of, objects in resolved.items():
            self.resolved.setdefault(kind_of, {}).update(objects)
        return {**sent, "values": ids}

    def _upload(self, filename: str, content: bytes) -> str:
        stored = self._engine.messages.store_file(self._channel_id, filename, content)
        self.resolved.setdefault("attachments", {})[stored["id"]] = stored
        return str(stored["id"])


def _preset(field: Payload) -> Any:
    """What the field holds when nobody touches it."""
    if field["type"] == TEXT_INPUT:
        return field.get("value")
    if field["type"] == CHECKBOX:
        return field.get("default", False)
    chosen = [o["value"] for o in field.get("options") or () if o.get("default")]
    if field["type"] == RADIO:
        return chosen[0] if chosen else None
    return chosen or [str(given["id"]) for given in field.get("default_values") or ()]


def _text(field: Payload, label: str, value: Any) -> str:
    if not isinstance(value, str):
        raise NotPossible(f"{label!r} takes text.")
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if value and not least <= len(value) <= most:
        raise NotPossible(f"{label!r} takes {least} to {most} characters.")
    return value


def _one_of(field: Payload, label: str, value: Any) -> Any:
    offered = [option["value"] for option in field["options"]]
    if value is not None and value not in offered:
        raise NotPossible(f"{label!r} is one of {offered}.")
    return value


def _check_count(field: Payload, label: str, chosen: list[Any]) -> None:
    most = field.get("max_values")
    if most is None:
        most = len(field["options"]) if field["type"] == CHECKBOX_GROUP else 1
    least = field.get("min_values")
    if chosen and not (1 if least is None else least) <= len(chosen) <= most:
        raise NotPossible(f"{label!r} takes {least} to {most} choices.")
