"""What is our own fault: logged with everything needed to replay it, told with a reference."""

import secrets

import structlog

from bot.health.figures import REFUSALS
from bot.panels.private import told
from bot.screens import Screen
from bot.store.errors import StoreError

log = structlog.get_logger(__name__)
_LETTERS = "ACDEFGHJKLMNPQRTUVWXYZ234679"


def reference() -> str:
    """A short code that stands in the log and in the answer: G-7K2."""
    return "G-" + "".join(secrets.choice(_LETTERS) for _ in range(4))


def unkept(fault: StoreError) -> Screen:
    """The answer to a press that the database did not take, or perhaps did."""
    REFUSALS.labels("database").inc()
    log.warning("not kept", code=fault.code, cause=str(fault))
    if fault.code == "unreachable":
        return told(
            "I lost touch with my records just now. If the table looks the same in a minute, press "
            "again."
        )
    return told(
        "My records take nothing just now, so your move was not made. Press again in a moment."
    )


def broken(fault: Exception, *, table: str, word: str, made: bool = False) -> Screen:
    """The answer to a press that broke; the log has the same reference and the traceback."""
    code = reference()
    REFUSALS.labels("broken").inc()
    log.error("broke", reference=code, table=table, word=word, exc_info=fault)
    done = "made" if made else "not made"
    return told(f"Something broke on my side. Your move was {done}. Reference {code}.")
