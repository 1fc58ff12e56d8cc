"""The stockholders meeting: what it has come to, the votes, blackmail, everybody in order."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.dallas.view import CHARACTERS, SETUP, DallasView
from renders.core.canvas import Canvas
from renders.core.kept import kept
from renders.core.painter import Painter
from renders.core.picture import Picture
from renders.core.sprite import Sprite
from renders.core.text import name
from renders.core.theme import Colour, Face
from renders.dallas.alt_meeting import ballot_words
from renders.dallas.badges import Figure, badge, figure
from renders.dallas.colours import (
    BRONZE,
    CREAM,
    EMBOSS,
    GOLD,
    INK,
    LIGHT,
    NIGHT,
    PALETTE,
    PROXY,
    RING,
    SHADE,
    UMBER,
)
from renders.dallas.hall import Hall, hall
from renders.dallas.header import SIZE, put_left, put_right, sheet
from renders.dallas.letters import put_letters
from renders.dallas.moments import moment
from renders.dallas.roll import put_roll
from renders.dallas.scenery import longhorn
from renders.dallas.seats import limousine
from renders.dallas.tally import put_tally
from renders.dallas.things import derrick, gavel
from renders.dallas.words import called, genitive, listed, millions, votes
from renders.dallas.writing import write

HEIGHT: Final = 1090
BANNER: Final = (16, 80, 1584, 206)


class Banner(NamedTuple):
    """The large words: what it has come to, more about it, and two lines at the right."""

    who: Figure | None
    headline: str
    below: str
    right: str
    under: str
    gold: bool
    limo: bool


def ballot(
    view: DallasView, names: Sequence[str], *, away: frozenset[int] = frozenset()
) -> Picture:
    """The stockholders meeting: who attends with how many votes, blackmail, the vote, its result.

    `names` are raw display names by seat. Of the public view. When the meeting has closed, its
    result; raises ValueError where none was held yet.
    """
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    held = hall(view)
    canvas = Canvas(PALETTE, sheet(HEIGHT))
    words = f"Round {held.round} of {view.rounds}   Stockholders meeting"
    end = put_left(canvas, words)
    put_right(canvas, _aside(view, held, people), end, size=SIZE)
    told = banner(view, held, people)
    _put_banner(canvas, told)
    put_tally(canvas, view, held, people)
    put_letters(canvas, view, held, people)
    put_roll(canvas, view, held, people, away)
    words = ballot_words(view, held, people, told.headline, told.below)
    return Picture(canvas.png(), words, canvas.size)


def _aside(view: DallasView, held: Hall, people: Sequence[str]) -> str:
    """The header's right end."""
    if held.stage == "done":
        if view.phase == "meeting_settlement":
            return "Settling up"
        return f"Ballot {held.number}, all votes in"
    if held.stage == "vote":
        return f"Ballot {held.number}, {len(held.casts)} of {len(held.attenders)} cast"
    if held.stage == "blackmail":
        return "Blackmail"
    return moment(view, people).headline


def banner(view: DallasView, held: Hall, people: Sequence[str]) -> Banner:
    """What the meeting has come to."""
    if held.election is not None:
        return _elected(view, held)
    if held.stage == "vote":
        return _voting(view, held, people)
    if held.stage == "blackmail":
        return _extorting(view, held, people)
    return _talking(view, held)


def _elected(view: DallasView, held: Hall) -> Banner:
    election = held.election
    assert election is not None
    who = figure(view, election.president)
    given, total = held.total(election.president), sum(dict(election.ballot.totals).values())
    below = f"elected with {given} of {votes(total)}"
    if election.by_coin:
        below = f"by a coin, after {votes(given)} each"
    headline = f"{CHARACTERS[election.president].name} is President"
    if election.seat is None:
        return Banner(who, headline, below, "no fee", "and no Limo", True, False)
    return Banner(who, headline, below, millions(election.fee), "and the Limo", True, True)


def _voting(view: DallasView, held: Hall, people: Sequence[str]) -> Banner:
    director = held.director if held.director is not None else held.turn
    assert director is not None
    who = called(view.seats[director], people)
    headline = f"{who} votes now"
    if held.turn is not None and held.turn != director:
        headline = f"{who} casts {genitive(called(view.seats[held.turn], people))} votes"
    cast = sum(one.votes for one in held.casts)
    below = f"{cast} of {votes(held.all_votes)} are in"
    due = held.votes[held.turn] if held.turn is not None else 0
    return Banner(int(director), headline, below, str(due), "votes due" if due != 1 else "vote due",
                  False, False)  # fmt: skip


def _extorting(view: DallasView, held: Hall, people: Sequence[str]) -> Banner:
    turn = held.turn
    assert turn is not None
    headline = f"{called(view.seats[turn], people)} may blackmail"
    rest = held.order[held.order.index(turn) + 1 :]
    named = [called(view.seats[seat], people) for seat in rest]
    below = f"then {listed(named)}" if named else "the last in order"
    played = len(held.extortions)
    return Banner(int(turn), headline, below, str(played), "set played" if played == 1 else
                  "sets played", False, False)  # fmt: skip


def _talking(view: DallasView, held: Hall) -> Banner:
    ready = f"{len(held.ready)} of {len(held.attenders)} are ready"
    total = (str(held.all_votes), "votes in all")
    if held.tied is None:
        fee = f"{millions(SETUP.fees.directors_fee)} was paid to everybody here"
        return Banner(None, "The meeting is open", f"{ready}, {fee}", *total, False, False)
    named = [CHARACTERS[one].name for one in held.tied.top]
    headline = f"Tie: {listed(named)}, talks again"
    below = ready
    if view.tie_coin_after:
        below = f"{ready}, tied ballot {held.number} of {view.tie_coin_after} before a coin"
    return Banner(None, headline, below, *total, False, False)


def _put_banner(canvas: Canvas, told: Banner) -> None:
    left, top, right, _ = BANNER
    canvas.put(_sheet(told.gold), left, top)
    ground = GOLD if told.gold else RING
    ink, soft = (INK, UMBER) if told.gold else (CREAM, LIGHT)
    x = left + 80
    if told.who is not None:
        canvas.put(badge(told.who, 46, ground), x, 143)
    else:
        canvas.put(_gavel(ground), x, 143)
    edge = right - 32 - write(canvas, right - 32, 124, told.right, Face.SLAB, 54,
                              ink if told.gold else GOLD, ground, anchor="r")  # fmt: skip
    wide = write(canvas, right - 32, 174, told.under, Face.SANS_BOLD, 26, soft, ground, anchor="r")
    if told.limo:
        canvas.put(limousine(86, INK, ground), round(right - 32 - wide - 62), 172)
        wide += 110
    edge = min(edge, right - 32 - wide) - 30
    left = x + 68
    room = edge - left
    head = write(canvas, left, 124, told.headline, Face.SLAB, 54, ink, ground, room=room, least=36)
    below = write(canvas, left, 174, told.below, Face.SANS_BOLD, 28, soft, ground, room=room)
    end = left + max(head, below)
    if edge - end > 360:
        shade = EMBOSS if told.gold else SHADE
        canvas.put(_silhouettes(shade, ground), (end + edge) / 2, 143)


@kept(2)
def _sheet(gold: bool) -> Sprite:
    left, top, right, foot = BANNER
    wide, high = right - left, foot - top
    painter = Painter((wide, high), NIGHT)
    painter.box((0, 0, wide, high), INK if gold else BRONZE, 16)
    painter.box((2, 2, wide - 2, high - 2), GOLD if gold else RING, 14)
    painter.frame((8, 8, wide - 8, high - 8), BRONZE, 2, 10)
    return Sprite(painter.layer(PALETTE), None, 0, 0)


@kept(2)
def _silhouettes(shade: Colour, ground: Colour) -> Sprite:
    """A longhorn between two derricks, by their middle."""
    painter = Painter((320, 104), None, (-160, -52))
    for x in (-125, 125):
        derrick(painter, x, 0, 92, shade, 46)
    longhorn(painter, 0, -14, 96, shade)
    return painter.sprite(PALETTE, ground)


@kept(2)
def _gavel(ground: Colour) -> Sprite:
    """The Meeting counter, as large as a badge."""
    painter = Painter((96, 96), None, (-48, -48))
    painter.disc(0, 0, 46, CREAM)
    painter.disc(0, 0, 43, PROXY)
    painter.ring(0, 0, 39, CREAM, 2)
    gavel(painter, 1, -1, 24, CREAM)
    return painter.sprite(PALETTE, ground)
