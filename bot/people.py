"""What a person chose under /me: when and where to be called, and how hands come."""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from bot.quiet import Quiet, wakes_ms

Pings = Literal["here", "dm", "none"]
Reminders = Literal["dm", "ping", "none"]
Moments = Literal["both", "half", "end"]

_ROUNDS: Final = 8
"""More stretches of sleep and absence than can follow upon each other."""


class PersonSettings(msgspec.Struct, frozen=True):
    """Every setting with what holds until somebody chooses.

    `zone` is the name of a time zone, "" while none was chosen, which counts as UTC. `quiet` are
    the hours there in which the person sleeps: in games by correspondence nobody is called then,
    and no clock ends. `pings` is where somebody who must act is told of it, `reminders` how they
    are reminded at `moments` of their time. `hands`: hands come by DM. `secret_calls`: to be
    called at every secret round, whatever is asked there. `text_only`: without pictures.
    `away_from_ms` and `away_until_ms` (epoch ms) are the time off that was last announced.
    """

    zone: str = ""
    quiet: Quiet | None = None
    pings: Pings = "here"
    reminders: Reminders = "dm"
    moments: Moments = "both"
    hands: bool = True
    secret_calls: bool = False
    text_only: bool = False
    away_from_ms: int | None = None
    away_until_ms: int | None = None

    def away_at(self, epoch_ms: int) -> bool:
        """Whether this instant lies in the time off."""
        if self.away_from_ms is None or self.away_until_ms is None:
            return False
        return self.away_from_ms <= epoch_ms < self.away_until_ms

    def wakes_ms(self, epoch_ms: int) -> int:
        """The end of the sleep that this instant lies in, itself if it lies in none."""
        return wakes_ms(self.quiet, self.zone, epoch_ms)

    def there_ms(self, epoch_ms: int) -> int:
        """The first instant from this one on at which the person neither sleeps nor is away."""
        at = epoch_ms
        for _ in range(_ROUNDS):
            later = self.wakes_ms(at)
            if self.away_at(later) and self.away_until_ms is not None:
                later = self.away_until_ms
            if later == at:
                break
            at = later
        return at


def read(stored: Mapping[str, Any]) -> PersonSettings:
    """Settings as they were stored; what is unknown or broken falls back to what holds at first."""
    found = {}
    for field in msgspec.structs.fields(PersonSettings):
        if field.name in stored:
            try:
                found[field.name] = msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return PersonSettings(**found)
