"""The options of a table, for its host: pick one, then its value."""

import json
from typing import Any

from bot.face import Face, OptionWords
from bot.limits import OPTIONS
from bot.panels.first_seat import first_holder, named, who_select
from bot.panels.table_settings import LABELS, OWN, differing_words, setting_select, summary
from bot.panels.table_settings import value_words as value_words_of
from bot.screens import Button, Choice, Control, Does, FormScreen, Row, Screen, Select, TextBlank
from bot.tables import pace
from bot.tables.model import Table
from games.core.engine import AnyEngine
from games.core.options import Option, OptionValue

TABS = {"rules": "Rules", "time": "Time", "table": "Table"}


def value_of(table: Table, option: Option) -> OptionValue:
    """What the option stands at: chosen, or its default at this pace."""
    chosen: OptionValue = table.options.get(option.key, option.default_for(table.pace))
    return chosen


def differing(table: Table, engine: AnyEngine, face: Face) -> tuple[str, ...]:
    """The options that differ from the preset, in words, for the lobby."""
    preset = engine.meta.presets.get(table.preset, {})
    found = []
    for option in engine.meta.options:
        usual = preset.get(option.key, option.default_for(table.pace))
        if option.key != "pace" and value_of(table, option) != usual:
            first = first_holder(table, engine, option)
            value = value_words(face, option, table) if first is None else named(first)
            found.append(f"{_label(face, option)}: {value}")
    if not table.shuffle_seats:
        found.append("seats as joined")
    return (*found, *differing_words(table))


def value_words(face: Face, option: Option, table: Table) -> str:
    """The present value as a short label."""
    value = value_of(table, option)
    return _words_for(face.option_words.get(option.key), value, option.unit)


def _words_for(words: OptionWords | None, value: OptionValue, unit: str | None) -> str:
    written = json.dumps(value)
    return (
        words.values[written][0] if words and written in words.values else number_words(value, unit)
    )


def number_words(value: Any, unit: str | None) -> str:
    """A number with its unit, in the largest that comes out whole: 86400 seconds is 24 hours.

    Nought of a unit is no limit, in every game.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, int):
        return str(value)
    if unit and not value:
        return "no limit"
    if unit == "seconds":
        for size, word in ((86_400, "day"), (3600, "hour"), (60, "minute")):
            if value % size == 0 and (size != 86_400 or value > 86_400):
                return _counted(value // size, word)
        return _counted(value, "second")
    return _counted(value, unit.removesuffix("s")) if unit else str(value)


def options_screen(
    table: Table, engine: AnyEngine, face: Face, tab: str, key: str | None
) -> Screen:
    """The host's options: a tab, the option picked, and its values.

    Changes show in the lobby at once.
    """
    if tab == "table":
        return _table_screen(table, engine, key)
    options = [
        option for option in engine.meta.options if option.tab == tab and option.key != "pace"
    ]
    rows: list[Row] = [tuple(_tabs(tab)), _preset_select(table, engine, tab)]
    if options:
        rows.append(_option_select(face, options, table, tab, key))
    picked = next((option for option in options if option.key == key), None)
    if picked is not None:
        rows += (*_value_rows(face, picked, table), *who_select(table, engine, face, picked))
    rows.append(_last_row(table, tab))
    body = [_summary(face, option, table, engine) for option in options]
    body = body or ["Nothing to choose here."]
    if picked is not None:
        words = face.option_words.get(picked.key)
        if words is not None:
            rule = f" ({picked.rule})" if picked.rule else ""
            body += ["", f"**{words.label}.** {words.meaning}{rule}"]
    return Screen("", _HEAD, None, tuple(body), (), tuple(rows))


def _table_screen(table: Table, engine: AnyEngine, key: str | None) -> Screen:
    """The settings of the table, which may still change while the game runs."""
    rows: list[Row] = [tuple(_tabs("table")), _preset_select(table, engine, "table")]
    choices = tuple(
        Choice(LABELS[one], one, value_words_of(one, pace.value(table, one)), one == key)
        for one in pace.keys(table)
    )
    rows.append(Select("Change a setting…", Control(Does.PRIVATE, "t.option~table"), choices))
    if key in pace.keys(table):
        rows.append(setting_select(table, key, f"t.settle~{key}"))
    if key in OWN:
        rows.append((Button("Own values…", Control(Does.MODAL, f"t.settle-own~{key}")),))
    rows.append(_last_row(table, "table"))
    lines = ("These the host may change while the game runs, too: /host options.",)
    return Screen("", _HEAD, None, summary(table), lines, tuple(rows))


def _last_row(table: Table, tab: str) -> Row:
    seats = "shuffled" if table.shuffle_seats else "as joined"
    return (
        Button(f"Seats: {seats}", Control(Does.ACT, f"t.shuffle~{tab}")),
        Button("Reset all", Control(Does.ACT, f"t.reset~{tab}")),
        Button("Done", Control(Does.PRIVATE, "t.dismiss")),
    )


_HEAD = "**Options** · changes show in the lobby at once, fixed at Start; what is changed is bold"


def number_form(table: Table, option: Option, face: Face) -> FormScreen:
    """A number typed in; the unit stands in the label."""
    unit = f" ({option.unit})" if option.unit else ""
    low = "" if option.low is None else f"{option.low} or more"
    blank = TextBlank(
        "value", f"{_label(face, option)}{unit}", low, str(value_of(table, option)), most=9
    )
    return FormScreen("Options", Control(Does.MODAL, f"t.number~{option.key}"), (blank,))


def _tabs(open_tab: str) -> list[Button]:
    return [
        Button(
            label,
            Control(Does.PRIVATE, f"t.options~{tab}"),
            "primary" if tab == open_tab else "secondary",
        )
        for tab, label in TABS.items()
    ]


def _preset_select(table: Table, engine: AnyEngine, tab: str) -> Select:
    choices = tuple(
        Choice(name, name, f"pace: {values.get('pace', 'live')}", name == table.preset)
        for name, values in engine.meta.presets.items()
    )
    return Select("Preset…", Control(Does.ACT, f"t.preset~{tab}"), choices)


def _option_select(
    face: Face, options: list[Option], table: Table, tab: str, key: str | None
) -> Select:
    choices = tuple(
        Choice(
            _label(face, option),
            option.key,
            value_words(face, option, table),
            option.key == key,
        )
        for option in options[:OPTIONS]
    )
    return Select("Change a rule…", Control(Does.PRIVATE, f"t.option~{tab}"), choices)


def _value_rows(face: Face, option: Option, table: Table) -> list[Row]:
    words = face.option_words.get(option.key)
    now = value_of(table, option)
    control = Control(Does.ACT, f"t.set~{option.key}")
    if option.choices:
        choices = tuple(_value_choice(words, value, value == now) for value in option.choices)
        return [
            Select(f"{_label(face, option)}: {value_words(face, option, table)}", control, choices)
        ]
    numbers = sorted({*option.presets, now if isinstance(now, int) else 0})
    choices = tuple(
        Choice(_words_for(words, n, option.unit), json.dumps(n), "", n == now)
        for n in numbers[:OPTIONS]
    )
    other = Button("Other…", Control(Does.MODAL, f"t.number~{option.key}"))
    return [Select(f"{_label(face, option)}…", control, choices), (other,)]


def _value_choice(words: OptionWords | None, value: OptionValue, chosen: bool) -> Choice:
    written = json.dumps(value)
    label, meaning = (words.values if words else {}).get(written, (str(value), ""))
    return Choice(label, written, meaning, chosen)


def _summary(face: Face, option: Option, table: Table, engine: AnyEngine) -> str:
    value = value_words(face, option, table)
    usual = engine.meta.presets.get(table.preset, {}).get(
        option.key, option.default_for(table.pace)
    )
    shown = f"**{value}**" if value_of(table, option) != usual else value
    return f"{_label(face, option)}: {shown}"


def _label(face: Face, option: Option) -> str:
    words = face.option_words.get(option.key)
    return words.label if words else option.key.replace("_", " ")


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
