"""The kinds of entries in the publisher's books that more than one part reads."""

from typing import Final

PING: Final = "ping"
"""A call at the table or by DM that stands; its key names the seats called."""
ASKED: Final = "asked"
"""Who was asked which question, and when."""
HELD: Final = "held"
"""Who is still to be called for a question, when they may be."""
TOLD: Final = "told"
"""Who was called for a question, and when."""
