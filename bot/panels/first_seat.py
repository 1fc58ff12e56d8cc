"""Who has the first seat, where an option gives it a part of its own."""

from bot.face import Face
from bot.limits import OPTIONS
from bot.screens import Choice, Control, Does, Select
from bot.tables.lobby import lasting
from bot.tables.model import Holder, Table
from bot.words import escaped, mark, plain
from games.core.engine import AnyEngine
from games.core.options import Option


def first_holder(table: Table, engine: AnyEngine, option: Option) -> Holder | None:
    """Who sits there, if this option makes it matter as it stands and somebody does."""
    if engine.meta.first_part(table.options) != option.key or not table.holders:
        return None
    return table.holders[0]


def named(holder: Holder) -> str:
    return f"{mark(holder.seat)} {escaped(plain(holder.name))}"


def who_select(table: Table, engine: AnyEngine, face: Face, option: Option) -> tuple[Select, ...]:
    """Everybody who sits here, to choose one of them for the first seat."""
    first = first_holder(table, engine, option)
    if first is None:
        return ()
    words = face.option_words.get(option.key)
    label = words.label if words is not None else option.key
    choices = tuple(
        Choice(f"{mark(one.seat)} {plain(one.name)}", lasting(one), "", one is first)
        for one in table.holders[:OPTIONS]
    )
    control = Control(Does.ACT, f"t.first~{option.key}")
    return (Select(f"{label}: {mark(first.seat)} {plain(first.name)}", control, choices),)
