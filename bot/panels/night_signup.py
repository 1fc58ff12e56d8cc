"""The sign-up of a game night: what everybody sees, and the private answers to it."""

from bot.limits import OPTION_TEXT
from bot.nights.model import Guest, Night, NightStatus, Role
from bot.nights.signing import waiting_place
from bot.panels.night_words import (
    Titles,
    act,
    counted,
    fitting,
    games,
    hosted,
    named,
    names,
    private,
    titled,
    when,
)
from bot.screens import Button, Choice, Link, Row, Screen, Select
from bot.words import escaped, listed, plain
from renders.core.picture import Picture

NOTE = 300
"""As much of the host's note as is shown."""
TABLES = 25


def signup_screen(night: Night, titles: Titles, picture: Picture | None = None) -> Screen:
    """The night's public message, from the first sign-up to the last table."""
    match night.status:
        case NightStatus.OPEN:
            return _open(night, titles, picture)
        case NightStatus.SEATING | NightStatus.RUNNING:
            return _under_way(night, titles)
        case NightStatus.OVER:
            return Screen(titled(night), "The night is over. It was a pleasure.")
        case _:
            return Screen(titled(night), "This night was called off.")


def signed_screen(night: Night, guest: Guest, titles: Titles, note: str = "") -> Screen:
    """The private answer: how somebody takes part, and what they may choose."""
    rows: list[Row] = []
    if guest.role is not Role.STANDBY and len(night.games) > 1:
        rows.append(_wishes(night, guest, titles))
    reminded = "on" if guest.remind else "off"
    row: list[Button | Link] = []
    if night.status is NightStatus.OPEN:
        row.append(Button(f"Remind me by DM: {reminded}", act("n.remind")))
    row.append(Button("Withdraw", act("n.withdraw")))
    rows.append(tuple(row))
    return Screen("", _standing(night, guest), lines=(note,) if note else (), rows=tuple(rows))


def coming_screen(night: Night, titles: Titles) -> Screen:
    """Who is coming, by name, with what they would like to play."""
    inside, waiting = night.of(Role.IN), night.of(Role.WAITING)
    body = [_named_list("In", inside), _named_list("Waiting", waiting)]
    body.append(_named_list("Stand-ins", night.of(Role.STANDBY)))
    for game in night.games:
        wanted = sum(game in guest.wishes for guest in inside)
        if wanted:
            body.append(
                f"{counted(wanted, 'person', 'people')} would like {titles.get(game, game)}"
            )
    here = sum(guest.here for guest in inside)
    if here:
        body.append(f"{here} of {len(inside)} have said that they are here.")
    shown = fitting([line for line in body if line], 3500) or ("Nobody yet.",)
    return Screen("", f"**{titled(night)} · who is coming**", None, shown)


def rules_of_night(night: Night, titles: Titles) -> Screen:
    """Which game's rules to read."""
    choices = tuple(Choice(titles.get(game, game)[:OPTION_TEXT], game) for game in night.games)
    pick = Select("Rules of…", private("n.rules-of"), choices)
    return Screen("", "**Rules** · pick a game", rows=(pick,))


def reminder_screen(night: Night, url: str) -> Screen:
    """Reminds everybody and names nobody."""
    assert night.starts_ms is not None
    text = f"**{titled(night)}** begins {when(night.starts_ms)}."
    if night.reminded >= 2:
        text += " Press **I'm here** at the sign-up: those who did are seated first."
    return Screen("", text, rows=((Link("Go to the sign-up", url),),))


def moved_up_screen(night: Night, url: str) -> Screen:
    """A place has become free for somebody who waited."""
    assert night.starts_ms is not None
    text = f"A place became free: you are in at **{titled(night)}**, {when(night.starts_ms)}."
    return Screen("", text, rows=((Link("Go to the sign-up", url),),))


def _open(night: Night, titles: Titles, picture: Picture | None) -> Screen:
    assert night.starts_ms is not None
    inside, waiting = night.of(Role.IN), night.of(Role.WAITING)
    count = f"{len(inside)} of {night.places} signed up"
    if waiting:
        count += f", {len(waiting)} waiting"
    decision = f"**{games(night, titles)}** · {hosted(night)} · {count}"
    body = []
    if night.note:
        body.append(escaped(plain(night.note, NOTE)))
    body.append(names(inside, 900) or "Nobody yet. Be the first.")
    lines = []
    if night.moved_up:
        moved = [named(one) for one in inside if one.user_id in night.moved_up]
        if moved:
            lines.append(f"Up from the waiting list: {listed(moved)}.")
    full = len(inside) >= night.places
    guests: list[Button | Link] = []
    if night.reminded >= 2:
        guests.append(Button("I'm here", act("n.here"), "success"))
    guests.append(Button("Wait for a place" if full else "Sign up", act("n.sign"), "primary"))
    guests += [Button("Withdraw", act("n.withdraw")), Button("Be a stand-in", act("n.standby"))]
    return Screen(
        f"{titled(night)} · {when(night.starts_ms)}",
        decision,
        picture,
        tuple(body),
        tuple(lines),
        (tuple(guests), _reading()),
    )


def _under_way(night: Night, titles: Titles) -> Screen:
    body = [
        f"T{one.number} {titles.get(one.game, one.game)} · <#{one.thread_id}>"
        if one.thread_id
        else f"T{one.number} {titles.get(one.game, one.game)} · opening…"
        for one in night.tables[-TABLES:]
    ]
    seating = night.status is NightStatus.SEATING
    state = "the tables are being set" if seating else counted(len(night.tables), "table")
    row: Row = (
        Button("Wait for a seat", act("n.sign"), "primary"),
        Button("Be a stand-in", act("n.standby")),
        Button("Withdraw", act("n.withdraw")),
    )
    return Screen(
        f"{titled(night)} · under way",
        f"**{games(night, titles)}** · {hosted(night)} · {state}",
        None,
        fitting(body, 1600),
        (),
        (row, _reading()),
    )


def _reading() -> tuple[Button | Link, ...]:
    return (
        Button("Who is coming", private("n.coming")),
        Button("Rules", private("n.rules")),
    )


def _standing(night: Night, guest: Guest) -> str:
    place = waiting_place(night, guest.user_id)
    running = night.status is not NightStatus.OPEN
    if guest.role is Role.STANDBY:
        return "You are a stand-in: if a seat becomes free, you hear from me."
    if place is None:
        return "You are in."
    if running:
        return f"The tables are set; you are {ordinal(place)} in line for a seat."
    return f"You are {ordinal(place)} on the waiting list."


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 22nd."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _wishes(night: Night, guest: Guest, titles: Titles) -> Select:
    choices = tuple(
        Choice(titles.get(game, game)[:OPTION_TEXT], game, chosen=game in guest.wishes)
        for game in night.games
    )
    return Select("I would like to play…", act("n.wish"), choices, least=0, most=len(choices))


def _named_list(title: str, guests: tuple[Guest, ...]) -> str:
    return f"**{title} ({len(guests)})** {names(guests, 1400, 100)}" if guests else ""
