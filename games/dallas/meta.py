"""Dallas without its rules: seats, table options and presets."""

from collections.abc import Mapping
from typing import Any, Final, Literal, cast

import msgspec

from games.core.engine import Meta
from games.core.options import PACE, Option, OptionValue, settle
from games.dallas.tables import CLOCKS, SETUP

_LIVE = SETUP.clocks["live"]
_SLOW = SETUP.clocks["correspondence"]


def _choice(key: str, rule: str, *others: OptionValue) -> Option:
    default = SETUP.options[key]
    return Option(key, default, (default, *others), rule=rule)


def _clock(name: str) -> Option:
    """A clock in whole seconds, 0 for no limit (DAL-104)."""
    live, slow = _LIVE[name], _SLOW[name]
    return Option(
        f"{name}_clock",
        live,
        correspondence=slow,
        low=0,
        unit="seconds",
        presets=(0, live, 2 * live, 5 * live, slow, 3 * slow),
        tab="time",
        rule="DAL-104",
    )


OPTIONS: Final = (
    PACE,
    _choice("characters", "DAL-R5", "pick"),
    Option("rounds", SETUP.rounds.count, low=1, high=5, presets=(1, 2, 3, 4, 5), rule="DAL-R59"),
    _choice("votes_rule", "DAL-R3", "one"),
    _choice("npc_candidates", "DAL-R33", False),
    _choice("southfork_is_safe", "DAL-R17", True),
    _choice("absent_discs_return", "DAL-R9", True),
    _choice("event_on_proxy_card", "DAL-R14", False),
    _choice("money_visible", "DAL-R57", False),
    Option(
        "tie_coin_after",
        SETUP.options["tie_coin_after"],
        low=0,
        high=9,
        presets=(0, 1, 2, 3),
        rule="DAL-R38",
    ),
    Option("on_timeout", SETUP.options["on_timeout"], ("auto", "wait"), tab="time", rule="DAL-R40"),
    *(_clock(name) for name in CLOCKS),
)

META: Final = Meta(
    key="dallas",
    title="Dallas",
    prefix="DAL",
    seat_counts=range(SETUP.players.min, SETUP.players.max + 1),
    options=OPTIONS,
    presets={
        "live": {"pace": "live"},
        "daily": {"pace": "correspondence"},
        "relaxed": {
            "pace": "correspondence",
            **{f"{name}_clock": 3 * _SLOW[name] for name in CLOCKS},
        },
        "quick": {"pace": "live", "rounds": 3},
    },
    minutes=150,
    minutes_by={"rounds": {1: 30, 2: 60, 3: 90, 4: 120}},
)


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of one table in milliseconds, None where a decision waits for ever."""

    go: int | None
    offer: int | None
    event_choice: int | None
    emergency_sale: int | None
    negotiation: int | None
    renegotiation: int | None
    blackmail: int | None
    vote: int | None
    settlement: int | None
    pick: int | None


class Terms(msgspec.Struct, frozen=True):
    """The options of one table as the rules use them."""

    characters: Literal["random", "pick"]
    rounds: int
    votes_rule: Literal["face", "one"]
    npc_candidates: bool
    southfork_is_safe: bool
    absent_discs_return: bool
    event_on_proxy_card: bool
    money_visible: bool
    tie_coin_after: int
    clocks: Clocks


_PATIENT: Final = ("go", "event_choice", "emergency_sale", "blackmail", "vote")
"""The clocks that `on_timeout = "wait"` stops (DAL-R40); picks keep theirs."""


def terms(given: Mapping[str, Any]) -> Terms:
    """The terms that these options make, defaults filled in. Raises BadOption."""
    chosen = cast(dict[str, Any], settle(OPTIONS, given))
    times = {name: chosen[f"{name}_clock"] * 1000 or None for name in CLOCKS}
    times["pick"] = times["event_choice"]
    if chosen["on_timeout"] == "wait":
        times |= dict.fromkeys(_PATIENT)
    return Terms(
        characters=chosen["characters"],
        rounds=chosen["rounds"],
        votes_rule=chosen["votes_rule"],
        npc_candidates=chosen["npc_candidates"],
        southfork_is_safe=chosen["southfork_is_safe"],
        absent_discs_return=chosen["absent_discs_return"],
        event_on_proxy_card=chosen["event_on_proxy_card"],
        money_visible=chosen["money_visible"],
        tie_coin_after=chosen["tie_coin_after"],
        clocks=Clocks(**times),
    )
