"""What only the host sees: the form and draft of a night, and the plan of its tables."""

from collections.abc import Sequence
from typing import Final

from bot.limits import OPTION_TEXT, OPTIONS
from bot.nights.model import Night, PlannedTable
from bot.nights.planning import SEATS, unreadable
from bot.nights.seating import Counts, bots
from bot.panels.night_words import (
    ABSENT,
    Titles,
    act,
    counted,
    fitting,
    form,
    games,
    private,
    titled,
    when,
)
from bot.screens import (
    Button,
    Choice,
    Control,
    FormScreen,
    PickBlank,
    Row,
    Screen,
    Select,
    TextBlank,
)
from bot.words import escaped, plain

TITLE: Final = 60
NOTE: Final = 300
NEW: Final = "new~"
"""Before the game's key where somebody is moved to a table that is not there yet."""


def night_form(
    control: Control, titles: Titles, zone: str, night: Night | None = None
) -> FormScreen:
    """What a night is to be; filled in with what `night` is."""
    chosen = titles if night is None else night.games
    choices = tuple(
        Choice(title[:OPTION_TEXT], game, chosen=game in chosen) for game, title in titles.items()
    )[:OPTIONS]
    hint = f"Like tomorrow 20:00, friday 8pm, 2026-11-20 19:30. Zone: {zone}"
    return FormScreen(
        "Game night",
        control,
        (
            TextBlank("title", "Title", value=night.title if night else "Game night", most=TITLE),
            TextBlank("when", "When", hint, night.typed if night else "", most=60),
            PickBlank("games", "Games", choices, least=1, most=len(choices)),
            TextBlank(
                "seats",
                "Seats per table",
                f"{SEATS[0]} to {SEATS[-1]}; bots fill up where a game needs more",
                str(night.seats) if night else "4",
                most=2,
            ),
            TextBlank(
                "note",
                "Note",
                value=night.note if night else "",
                required=False,
                most=NOTE,
                paragraph=True,
            ),
        ),
    )


def draft_screen(night: Night, titles: Titles, zone: str) -> Screen:
    """The draft, for its host: the time read back, and what to do with it."""
    body = [
        f"{games(night, titles)} · about {night.seats} at a table · {night.places} places",
        *([escaped(plain(night.note, NOTE))] if night.note else []),
    ]
    change = Button("Change…", form("n.edit"))
    drop = Button("Discard", act("n.discard"))
    if night.starts_ms is None:
        head = f"**{titled(night)}** · {escaped(unreadable(night.typed))}"
        return Screen("", head, None, tuple(body), rows=((change, drop),))
    head = f"**{titled(night)}** · {when(night.starts_ms)}"
    lines = (f"Read in the zone {zone}. The sign-up goes to this channel.",)
    post = Button("Post sign-up", act("n.post"), "primary")
    return Screen("", head, None, tuple(body), lines, ((post, change, drop),))


def plan_screen(
    night: Night, titles: Titles, counts: Counts, picked: int | None = None, note: str = ""
) -> Screen:
    """Who would sit where; `picked` is the person to be moved."""
    tables = [one for one in night.plan if one.people]
    people = sum(len(one.people) for one in tables)
    filling = sum(bots(one, counts) for one in tables)
    absent = _absent(night)
    head = (
        f"**{counted(len(tables), 'table')}, {counted(people, 'person', 'people')}, "
        f"{counted(filling, 'bot')}**"
    )
    missing = sum(user_id in absent for one in tables for user_id in one.people)
    if missing:
        head += f" · {ABSENT} {missing} not here yet"
    # With many people the names get shorter, so that everybody is on the page.
    most = 20 if people <= 40 else 10
    body = [
        _line(number, one, night, titles, counts, most) for number, one in enumerate(night.plan, 1)
    ]
    rows: list[Row] = list(_people(night, picked))
    if picked is not None and any(picked in one.people for one in night.plan):
        rows.append(_targets(night, titles, counts, picked))
    rows.append(
        (
            Button("Shuffle", act("n.shuffle")),
            Button("Seat everyone", act("n.seat"), "primary"),
            Button("Wait 10 min", act("n.postpone")),
        )
    )
    lines = (note,) if note else ()
    return Screen("", head, None, fitting(body, 3300), lines, tuple(rows))


def seated_screen(night: Night) -> Screen:
    """What happens now."""
    people = sum(len(one.people) for one in night.tables if one.table_id is None)
    new = sum(one.table_id is None for one in night.tables)
    text = f"Seating {counted(people, 'person', 'people')} at {counted(new, 'table')}."
    hint = "Each table is called in its thread. A table that cannot be opened is tried again."
    row: Row = (Button("Open the console", act("n.console"), "primary"),)
    return Screen("", text, None, (hint,), (), (row,))


def _absent(night: Night) -> frozenset[int]:
    if night.reminded < 2:
        return frozenset()
    return frozenset(one.user_id for one in night.guests if not one.here)


def _line(
    number: int, table: PlannedTable, night: Night, titles: Titles, counts: Counts, most: int
) -> str:
    title = titles.get(table.game, table.game)
    if not table.people:
        return f"-# T{number} {title}: nobody, so it does not open."
    absent = _absent(night)
    shown = [
        escaped(plain(name, most)) + (f" {ABSENT}" if user_id in absent else "")
        for user_id, name in ((one, _name(night, one)) for one in table.people)
    ]
    filling = bots(table, counts)
    if filling:
        shown.append(counted(filling, "bot"))
    return f"**T{number} {title}** {len(table.people) + filling} ({', '.join(shown)})"


def _people(night: Night, picked: int | None) -> Sequence[Select]:
    """Everybody in the plan, in as many selects as it takes."""
    everybody = [
        (user_id, number) for number, one in enumerate(night.plan, 1) for user_id in one.people
    ]
    parts = [everybody[at : at + OPTIONS] for at in range(0, len(everybody), OPTIONS)]
    selects = []
    for number, part in enumerate(parts):
        choices = tuple(
            Choice(
                plain(_name(night, user_id), 32),
                str(user_id),
                f"now at T{table}",
                chosen=user_id == picked,
            )
            for user_id, table in part
        )
        tables = f" (T{part[0][1]} to T{part[-1][1]})" if len(parts) > 1 else ""
        selects.append(Select(f"Move a person…{tables}", private(f"n.who~{number}"), choices))
    return selects


def _targets(night: Night, titles: Titles, counts: Counts, picked: int) -> Select:
    there = [
        Choice(f"T{number} {titles.get(one.game, one.game)}"[:OPTION_TEXT], str(number - 1))
        for number, one in enumerate(night.plan, 1)
        if picked not in one.people and len(one.people) < counts[one.game][-1]
    ]
    new = [
        Choice(f"A new table of {titles.get(game, game)}"[:OPTION_TEXT], f"{NEW}{game}")
        for game in night.games
        if game in counts
    ]
    kept = there[: OPTIONS - len(new)]
    name = plain(_name(night, picked))
    return Select(f"Move {name} to table…", act(f"n.move~{picked}"), (*kept, *new))


def _name(night: Night, user_id: int) -> str:
    guest = night.guest(user_id)
    return guest.name if guest else "somebody"
