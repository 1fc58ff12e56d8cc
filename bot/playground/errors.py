"""Discord's refusals, by the numbers it gives them."""

from typing import Any


class Refusal(Exception):
    """An answer other than success, as Discord's API words it: HTTP status, code, message."""

    def __init__(
        self, status: int, code: int, message: str, *, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        found: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            found["errors"] = self.errors
        return found


class NotPossible(Exception):
    """A person cannot do that in the client: the sentence says why."""


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def too_many_pins() -> Refusal:
    return Refusal(400, 30003, "Maximum number of pinned messages reached (250)")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def closed_dms() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def no_mutual_guild() -> Refusal:
    return Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def token_expired() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def invalid_form(path: str, why: str) -> Refusal:
    """`path` is the field as Discord nests it, with dots."""
    nested: dict[str, Any] = {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": why}]}
    for part in reversed(path.split(".")):
        nested = {part: nested}
    return Refusal(400, 50035, "Invalid Form Body", errors=nested)


def archived_thread(status: int = 400) -> Refusal:
    return Refusal(status, 50083, "Thread is archived")


def locked_thread() -> Refusal:
    return Refusal(403, 160005, "Thread is locked")
