"""Figures for Prometheus. They are counted always, which costs next to nothing, and told only
where `HEALTH_PORT` is set."""

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

REGISTRY: Final = CollectorRegistry()

_QUICK: Final = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0, 5.0)

PRESSES: Final = Counter(
    "gavel_presses",
    "Interactions that arrived: component, form, command, autocomplete.",
    ["kind"],
    registry=REGISTRY,
)
REFUSALS: Final = Counter(
    "gavel_refusals",
    "Presses answered with a reason instead of being done: `rule`, a table's reason, `database`, "
    "`stopping`, or `broken` for a fault of the program.",
    ["reason"],
    registry=REGISTRY,
)
ACKNOWLEDGED: Final = Histogram(
    "gavel_acknowledge_seconds",
    "From an interaction's arrival until Discord has taken the first answer; it wants one within "
    "three seconds.",
    buckets=_QUICK,
    registry=REGISTRY,
)
CALLS: Final = Counter(
    "gavel_discord_calls",
    "Requests to Discord by status; `none` where no answer came.",
    ["method", "status"],
    registry=REGISTRY,
)
COMMITS: Final = Histogram(
    "gavel_commit_seconds",
    "What a group of changes took to be written, tries included.",
    buckets=(0.002, 0.005, *_QUICK),
    registry=REGISTRY,
)
RENDERS: Final = Histogram(
    "gavel_render_seconds",
    "What it took to draw a screen, without waiting for a thread.",
    buckets=_QUICK,
    registry=REGISTRY,
)
DRAWING: Final = Gauge(
    "gavel_drawing_screens", "Screens being drawn or waiting for a thread.", registry=REGISTRY
)
OVERDUE: Final = Gauge(
    "gavel_overdue_seconds",
    "How late the oldest deadline is that has passed and not been dealt with; 0 if there is none.",
    registry=REGISTRY,
)
OUTBOX: Final = Gauge(
    "gavel_outbox_tables", "Tables with changes that Discord does not show yet.", registry=REGISTRY
)
TABLES: Final = Gauge("gavel_tables", "Living tables.", ["status"], registry=REGISTRY)
RESTARTS: Final = Counter(
    "gavel_loop_restarts",
    "How often a loop that should run for ever was begun anew.",
    ["loop"],
    registry=REGISTRY,
)
CONNECTED: Final = Gauge(
    "gavel_shards_connected", "Shards with a living connection to Discord.", registry=REGISTRY
)

ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)
