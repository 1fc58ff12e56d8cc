"""What a server chose under /server settings."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from bot.quiet import Quiet, wakes_ms
from bot.tables.model import Place

ThreadPolicy = Literal["auto", "always", "never"]
PingPolicy = Literal["normal", "daily", "none"]

DAY_MS: Final = 86_400_000


class ServerSettings(msgspec.Struct, frozen=True):
    """Every setting with what holds until somebody chooses.

    `channels` are where tables may be opened, with the threads in them; () is everywhere.
    `host_role` is the role that counts as moderator. `pace` is the preset of a table that names
    none. `quiet` are the hours, in the zone `zone`, in which nobody is pinged for a game by
    correspondence. `pings`: "daily" calls nobody twice within 24 hours.
    """

    channels: tuple[int, ...] = ()
    host_role: int | None = None
    pace: str = "live"
    threads: ThreadPolicy = "auto"
    zone: str = "UTC"
    quiet: Quiet | None = None
    pings: PingPolicy = "normal"
    pin: bool = False

    def allows(self, place: Place) -> bool:
        """Whether tables may be opened there."""
        return not self.channels or bool({place.channel_id, place.parent_id} & {*self.channels})

    def preset(self, presets: Sequence[str]) -> str:
        """The pace of a table that names none, among those its game knows."""
        return self.pace if self.pace in presets else "live"

    def ping_ms(self, now_ms: int, last_ms: int | None, pace: str) -> int | None:
        """When somebody may be pinged who was last pinged here at `last_ms`; None for never."""
        if self.pings == "none":
            return None
        at = now_ms
        if self.pings == "daily" and last_ms is not None:
            at = max(at, last_ms + DAY_MS)
        return at if pace == "live" else wakes_ms(self.quiet, self.zone, at)


def read(stored: Mapping[str, Any]) -> ServerSettings:
    """Settings as they were stored; what is unknown or broken falls back to what holds at first."""
    found = {}
    for field in msgspec.structs.fields(ServerSettings):
        if field.name in stored:
            try:
                found[field.name] = msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return ServerSettings(**found)


def written(settings: ServerSettings) -> dict[str, Any]:
    """The settings as JSON values; `read` reads them back."""
    stored: dict[str, Any] = msgspec.to_builtins(settings)
    return stored
