"""Why a game night says no."""

from bot.tables.errors import TableError


class NightError(TableError):
    """The night refuses; nothing has changed. Codes are stable, messages are for the person who
    acted ("no-night", "not-open", "signed-up", "not-signed-up", "running", "when", ...)."""
