"""Logs for operators: one event a line, as text or JSON, to standard error."""

import logging
import sys

import structlog
from structlog.typing import Processor

from bot.settings import Settings


def configure(settings: Settings) -> None:
    """Send our own events and those of the libraries the same way."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer: list[Processor] = (
        [structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()]
        if settings.log_format == "json"
        else [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    )
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
