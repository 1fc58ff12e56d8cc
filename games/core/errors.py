"""What can be wrong with an action or a record."""

from typing import Any


class RuleError(Exception):
    """The rules refuse an action; the state is untouched.

    `rule` is the numbered rule that refuses ("MAL-45"), `code` is stable and machine-readable
    ("not-linked"); the message is for the person who acted and may change. `details` are the
    figures in the message, so that another language can build its own sentence.
    """

    def __init__(self, rule: str, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.rule = rule
        self.code = code
        self.message = message
        self.details = details


class RecordError(Exception):
    """A record cannot be read or does not replay.

    `place` names where ("moves[12].amount", "pins.cards", "line 3, column 7"); the message says
    what is wrong there. `refusal` is the engine's own reason where a recorded move was refused.
    """

    def __init__(self, place: str, reason: str, refusal: RuleError | None = None) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
        self.refusal = refusal


class PinError(Exception):
    """A pinned value is not possible at its draw; the record that holds it is invalid."""

    def __init__(self, name: str, value: object, reason: str) -> None:
        super().__init__(f"pins.{name}: {value!r} {reason}")
        self.name = name
        self.value = value
        self.reason = reason
