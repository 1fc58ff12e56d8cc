"""Why the database says no."""


class StoreError(Exception):
    """The database cannot be used, or a change could not be kept; nothing was half written.
    After "unreachable" it may have been written as a whole.

    `code` is stable ("scheme", "unreachable", "newer", "locked", "exists", "failed", "conflict");
    the message is one plain sentence that says what is wrong and what to do.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
