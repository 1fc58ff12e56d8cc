"""Table options: what a host may choose before the start, and their defaults."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

OptionValue: TypeAlias = bool | int | str
Pace: TypeAlias = Literal["live", "correspondence"]


class Option(msgspec.Struct, frozen=True):
    """One option of a game, as the options table of its `rules.md` lists it.

    `choices` are the allowed values, the default of live play first; a number has none and
    takes any integer from `low` to `high` (None: no limit). `correspondence` is the default
    where it differs from `default`. `presets` are numbers worth offering; `unit` is what a
    number counts ("seconds", "hours", "days", "cards"). `tab` is where a panel shows it.
    `only` says when it has an effect ("live", "correspondence", None: always). `rule` is the
    reading or section that explains it.
    """

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    correspondence: OptionValue | None = None
    low: int | None = None
    high: int | None = None
    unit: str | None = None
    presets: tuple[int, ...] = ()
    tab: Literal["rules", "time"] = "rules"
    only: Pace | None = None
    rule: str = ""

    def default_for(self, pace: str) -> OptionValue:
        """The value at this pace when nobody chose."""
        if pace == "correspondence" and self.correspondence is not None:
            return self.correspondence
        return self.default

    def allows(self, value: object) -> bool:
        """Whether `value` is of the right JSON type and within the choices or bounds."""
        if self.choices:
            return any(type(value) is type(one) and value == one for one in self.choices)
        if type(value) is not int:
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)


PACE = Option("pace", "live", ("live", "correspondence"), tab="time")
"""The option that every game has and the others' defaults may depend on."""


class BadOption(ValueError):
    """An unknown option, or a value it cannot have. `key` and `value` are as they were given."""

    def __init__(self, key: str, value: object) -> None:
        super().__init__(f"{key} cannot be {value}.")
        self.key = key
        self.value = value


def settle(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Every option with the value given or its default at the given pace.

    Raises BadOption for the first unknown key or value, in the order given.
    """
    known = {option.key: option for option in options}
    for key, value in given.items():
        if key not in known or not known[key].allows(value):
            raise BadOption(key, value)
    pace = str(given.get("pace", "live"))
    return {key: given.get(key, option.default_for(pace)) for key, option in known.items()}
