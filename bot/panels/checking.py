"""/server check: what the bot may not do, where, what is lost by it and where to mend it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.screens import Button, Control, Does, Row, Screen

PAGE: Final = 15


class Lack(NamedTuple):
    """A permission that is missing. `in_role`: the bot's roles do not give it anywhere, so that
    it is mended there; else the channel takes it away."""

    name: str
    lost: str
    in_role: bool


class Checked(NamedTuple):
    """A channel with what is missing there."""

    channel_id: int
    lacks: tuple[Lack, ...]


def check_screen(
    channels: Sequence[Checked], server: Sequence[Lack], page: int = 0, only: int = 0
) -> Screen:
    """A page of channels, what is lost without the permissions named on it, and the ways to mend
    them. `only` is the channel that was asked for, 0 for all."""
    pages = max(1, -(-len(channels) // PAGE))
    page = max(0, min(page, pages - 1))
    part = channels[page * PAGE : (page + 1) * PAGE]
    body = [_line(f"<#{one.channel_id}>", one.lacks) for one in part]
    if server:
        body.append(_line("This server", server))
    named = [lack for one in part for lack in one.lacks] + list(server)
    bad = sum(bool(one.lacks) for one in channels)
    where = [_channels(bad)] * bool(bad) + ["on this server"] * bool(server)
    lacking = f"{' and '.join(where)} I lack something"
    head = f"**{lacking[0].upper()}{lacking[1:]}**" if where else "**Everything is in order**"
    count = f" · page {page + 1} of {pages}" if pages > 1 else ""
    if not channels:
        head, body = "**There is no channel here that could hold a table.**", []
    return Screen(
        "", head + count, None, tuple(body), _mending(named), (_buttons(page, pages, only),)
    )


def _channels(count: int) -> str:
    return "in one channel" if count == 1 else f"in {count} channels"


def _line(where: str, lacks: Sequence[Lack]) -> str:
    return f"{where} ✔ all" if not lacks else f"{where} ✘ {', '.join(one.name for one in lacks)}"


def _mending(lacks: Sequence[Lack]) -> tuple[str, ...]:
    """What each permission is for, once each, and where to give it."""
    lost = dict.fromkeys((one.name, one.lost) for one in lacks)
    lines = [f"Without {name}: {what}." for name, what in lost]
    roles = dict.fromkeys(one.name for one in lacks if one.in_role)
    channel = dict.fromkeys(one.name for one in lacks if not one.in_role)
    if roles:
        lines.append(f"Mend in Server Settings → Roles → my role: {', '.join(roles)}.")
    if channel:
        lines.append(
            f"Mend in the channel's settings → Permissions → my role: {', '.join(channel)}."
        )
    return tuple(lines)


def _buttons(page: int, pages: int, only: int) -> Row:
    again = Button("Check again", _page(page, only), "primary")
    row = [again]
    if page > 0:
        row.append(Button("Earlier", _page(page - 1, only)))
    if page < pages - 1:
        row.append(Button("Later", _page(page + 1, only)))
    return tuple(row)


def _page(page: int, only: int) -> Control:
    return Control(Does.PRIVATE, f"s.check~{page}.{only}")
