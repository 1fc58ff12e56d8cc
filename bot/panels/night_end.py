"""Standings of a night, and its end."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.nights.model import Night
from bot.nights.standings import Score
from bot.panels.night_words import act, counted, fitting, form, private, titled
from bot.screens import Button, Row, Screen
from bot.words import escaped, plain
from renders.core.picture import Picture

PODIUM: Final = 10
"""How many are named in public; the rest is under All results."""
EXPLAINED: Final = (
    "Points are the share of the other people beaten at each table, added up. Equals count half, "
    "bots not at all."
)


def end_screen(night: Night, scores: Sequence[Score], picture: Picture | None = None) -> Screen:
    """The night is over: a new public message."""
    row: Row = (
        Button("All results", private("n.results")),
        Button("Next night", form("n.next"), "primary"),
    )
    if not scores:
        body: tuple[str, ...] = ("No table came to a result, so there are no standings.",)
    else:
        body = fitting((_line(score) for score in scores[:PODIUM]), 1200)
    return Screen(
        f"{titled(night)} · the standings",
        _winners(scores),
        picture,
        body,
        (EXPLAINED,) if scores else (),
        (row,),
    )


def standings_screen(night: Night, scores: Sequence[Score], playing: int) -> Screen:
    """Everybody's points so far; `playing` tables are not over."""
    body = fitting((_line(score, full=True) for score in scores), 3200)
    head = f"**{titled(night)} · standings**"
    if playing:
        head += f" · {counted(playing, 'table')} still playing"
    return Screen("", head, None, body or ("No table has a result yet.",), (EXPLAINED,))


def close_screen(night: Night, playing: int) -> Screen:
    """Asks once more: standings are final."""
    text = f"Close {titled(night)} and post the standings?"
    body: tuple[str, ...] = ()
    if playing:
        verb = "is" if playing == 1 else "are"
        body = (
            f"{counted(playing, 'table')} {verb} still playing and would not count. "
            "The games go on all the same.",
        )
    row: Row = (
        Button("Close the night", act("n.close-now"), "danger"),
        Button("Keep it open", private("t.dismiss")),
    )
    return Screen("", f"**{text}**", None, body, (), (row,))


def call_off_screen(night: Night) -> Screen:
    """Asks once more: everybody who signed up is told by the sign-up alone."""
    row: Row = (
        Button("Call it off", act("n.off-now"), "danger"),
        Button("Keep it", private("t.dismiss")),
    )
    signed = counted(len(night.guests), "person has", "people have")
    return Screen("", f"**Call off {titled(night)}?** {signed} signed up.", rows=(row,))


def score_words(points: Fraction) -> str:
    """Points with one decimal, rounded half up."""
    tenths = (points * 10 + Fraction(1, 2)).__floor__()
    return f"{tenths // 10}.{tenths % 10}"


def _line(score: Score, *, full: bool = False) -> str:
    tables = f" · {counted(score.tables, 'table')}" if full else ""
    return f"{score.rank}. {escaped(plain(score.name))} · {score_words(score.points)}{tables}"


def _winners(scores: Sequence[Score]) -> str:
    best = [score for score in scores if score.rank == 1]
    if not best:
        return ""
    names = ", ".join(escaped(plain(one.name)) for one in best[:4])
    more = f" and {len(best) - 4} more" if len(best) > 4 else ""
    return f"**{names}{more}** with {score_words(best[0].points)}"
