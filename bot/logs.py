"""Logs for operators: one event a line, as text or JSON, to standard error.

Every line about a table says which (`table`) and how many moves its record had (`move`; null where
this process has not read the table yet). Whoever begins to work on a table says so with `about`;
then the lines of libraries carry it too. Tokens and passwords never get through.
"""

import json
import logging
import re
import sys
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final
from urllib.parse import quote

import structlog
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from structlog.processors import ExceptionRenderer
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.settings import Settings

REMEMBERED: Final = 4096
"""Tables whose number of moves is known to the log."""
HIDDEN: Final = "[hidden]"

# The token of an interaction stands in the addresses that libraries log; it can be used for
# fifteen minutes.
_ADDRESS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"'\\]+")

_moves: OrderedDict[str, int] = OrderedDict()


def about(table_id: str) -> AbstractContextManager[Any]:
    """While it is entered, every line of this task is about the table."""
    return structlog.contextvars.bound_contextvars(table=table_id)


def stands_at(table_id: str, moves: int) -> None:
    """The table's record has so many moves now."""
    _moves[table_id] = moves
    _moves.move_to_end(table_id)
    if len(_moves) > REMEMBERED:
        _moves.popitem(last=False)


def configure(settings: Settings) -> None:
    """Send our own events and those of the libraries the same way."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        _with_move,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer = [*_renderer(settings), _hiding(secrets_of(settings))]
    structlog.configure(
        processors=[*shared, *renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderer],
        )
    )
    # Libraries say a lot at info; what they warn of is for operators too.
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[handler], force=True)


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """What must never be written anywhere: the token, the database's password."""
    try:
        password = make_url(settings.database_url).password
    except ArgumentError:  # said elsewhere, and without the address
        password = None
    found = (settings.discord_token.get_secret_value().strip(), str(password or ""))
    return tuple(secret for secret in found if secret)


def _renderer(settings: Settings) -> list[Processor]:
    # Never with the values of variables: hands, seeds and tokens are among them.
    if settings.log_format == "json":
        tracebacks = ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
        return [tracebacks, structlog.processors.JSONRenderer()]
    plain = structlog.dev.plain_traceback
    colours = sys.stderr.isatty()
    return [structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=plain)]


def _with_move(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    if "table" in event and "move" not in event:
        event["move"] = _moves.get(event["table"])
    return event


def _hiding(secrets: tuple[str, ...]) -> Callable[[WrappedLogger, str, Any], Any]:
    """Goes over the finished line, so that nothing can slip by in a place nobody thought of."""
    forms = {form for secret in secrets for form in _forms(secret)}
    found = re.compile("|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True)))

    def hide(_: WrappedLogger, __: str, line: Any) -> Any:
        if forms:
            line = found.sub(HIDDEN, line)
        return _ADDRESS.sub(rf"\1{HIDDEN}", line)

    return hide


def _forms(secret: str) -> tuple[str, ...]:
    """The secret as it is, in an address, in JSON and as Python shows it."""
    return secret, quote(secret, safe=""), json.dumps(secret)[1:-1], repr(secret)[1:-1]
