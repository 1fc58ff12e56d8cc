"""Why a table says no."""


class TableError(Exception):
    """The table, not the rules, refuses; nothing has changed.

    `code` is stable ("no-table", "taken", "full", "not-host", "not-seated", "stale", "started",
    "not-started", "over", "too-few", "already-seated", "paused", "broken", "vote-running", ...);
    the message is one plain sentence for the person who acted.
    """

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details
