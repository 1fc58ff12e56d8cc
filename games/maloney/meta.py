"""Maloney's Inheritance without its rules: seats, table options and presets."""

from collections.abc import Mapping
from typing import Any, Final, Literal, cast

import msgspec

from games.core.engine import Meta
from games.core.options import PACE, Option, OptionValue, settle
from games.maloney.tables import NUMBERS

_LIVE = NUMBERS.timing.live
_SLOW = NUMBERS.timing.correspondence


def _seconds(
    key: str,
    live: int,
    slow: int | None,
    presets: tuple[int, ...],
    rule: str,
    *,
    low: int = 1,
    only: Literal["live", "correspondence"] | None = None,
) -> Option:
    return Option(
        key,
        live,
        correspondence=slow,
        low=low,
        unit="seconds",
        presets=presets,
        tab="time",
        only=only,
        rule=rule,
    )


OPTIONS: Final = (
    PACE,
    Option("auction_style", "sealed", ("sealed", "open"), only="correspondence", rule="AU-16"),
    Option("allow_two", False, (False, True), rule="R-1"),
    Option("exchange", "choose", ("choose", "auto"), correspondence="auto", rule="R-2"),
    Option("first_sunday", "ordinary", ("ordinary", "lucky"), rule="R-4"),
    Option("overbid", "warn", ("warn", "strict", "block"), rule="R-9"),
    Option("late_joker", "kept", ("kept", "lost"), rule="R-11"),
    Option("points_floor", "none", ("none", "zero"), rule="R-12"),
    Option(
        "max_days", NUMBERS.end.max_days, low=0, unit="days", presets=(0, 10, 20, 60), rule="R-16"
    ),
    Option("money", "open", ("open", "hidden"), rule="R-22"),
    _seconds("ready_timeout", _LIVE.ready, _SLOW.ready, (0, 45, 120, 43200), "R-6", low=0),
    _seconds("exchange_time", _LIVE.exchange, _SLOW.exchange, (30, 60, 120, 86400), "MAL-82"),
    _seconds("drive_time", _LIVE.drive, _SLOW.drive, (45, 90, 180, 86400), "MAL-82"),
    _seconds("score_time", _LIVE.score, _SLOW.score, (30, 60, 120, 86400), "MAL-82"),
    _seconds("opening_time", _LIVE.opening, _SLOW.opening, (15, 30, 60, 86400), "MAL-27"),
    _seconds("call_time", _LIVE.call, None, (3, 5, 10), "AU-20", only="live"),
    _seconds(
        "soft_close_time",
        _SLOW.soft_close,
        None,
        (1800, 3600, 10800),
        "AU-20",
        only="correspondence",
    ),
)

_RELAXED: Final[dict[str, OptionValue]] = {
    "ready_timeout": 3 * _SLOW.ready,
    "exchange_time": 3 * _SLOW.exchange,
    "drive_time": 3 * _SLOW.drive,
    "score_time": 3 * _SLOW.score,
    "opening_time": 3 * _SLOW.opening,
    "soft_close_time": 3 * _SLOW.soft_close,
}

_QUICK: Final[dict[str, OptionValue]] = {
    "exchange": "auto",
    "ready_timeout": 20,
    "drive_time": 45,
    "score_time": 30,
    "opening_time": 15,
    "call_time": 3,
}

META: Final = Meta(
    key="maloney",
    title="Maloney's Inheritance",
    prefix="MAL",
    seat_counts=range(NUMBERS.players.min, NUMBERS.players.max + 1),
    options=OPTIONS,
    presets={
        "live": {"pace": "live"},
        "daily": {"pace": "correspondence"},
        "relaxed": {"pace": "correspondence", **_RELAXED},
        "quick": {"pace": "live", **_QUICK},
    },
    minutes=60,
    strict_phases=frozenset({"AUCTION"}),
    extra_seat_counts={"allow_two": range(NUMBERS.players.min_wide, NUMBERS.players.max + 1)},
)


class Terms(msgspec.Struct, frozen=True):
    """The options of one table as the rules use them; all times in milliseconds.

    `ready_time` is None where the ready check waits without end. `calls` is the time that AU-20
    leaves after each change of price: three calls, or the soft close.
    """

    sealed: bool
    exchange_auto: bool
    first_sunday_lucky: bool
    overbid: Literal["warn", "strict", "block"]
    late_joker_lost: bool
    points_floor: bool
    max_days: int
    money_hidden: bool
    ready_time: int | None
    exchange_time: int
    drive_time: int
    score_time: int
    opening_time: int
    calls: int


def terms(given: Mapping[str, Any]) -> Terms:
    """The terms that these options make, defaults filled in. Raises BadOption."""
    chosen = cast(dict[str, Any], settle(OPTIONS, given))
    live = chosen["pace"] == "live"
    return Terms(
        sealed=not live and chosen["auction_style"] == "sealed",
        exchange_auto=chosen["exchange"] == "auto",
        first_sunday_lucky=chosen["first_sunday"] == "lucky",
        overbid=chosen["overbid"],
        late_joker_lost=chosen["late_joker"] == "lost",
        points_floor=chosen["points_floor"] == "zero",
        max_days=chosen["max_days"],
        money_hidden=chosen["money"] == "hidden",
        ready_time=chosen["ready_timeout"] * 1000 or None,
        exchange_time=chosen["exchange_time"] * 1000,
        drive_time=chosen["drive_time"] * 1000,
        score_time=chosen["score_time"] * 1000,
        opening_time=chosen["opening_time"] * 1000,
        calls=1000 * (3 * chosen["call_time"] if live else chosen["soft_close_time"]),
    )
