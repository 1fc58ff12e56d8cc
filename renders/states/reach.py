"""The mover's own picture: the states in reach of the spin lit, with the deals that wait there."""

from collections.abc import Sequence

from games.states.view import NAMES, Deal, StatesView, Stop
from renders.core.canvas import Canvas
from renders.core.picture import Picture
from renders.core.schoolroom import wallmap
from renders.core.schoolroom.badges import middle
from renders.core.schoolroom.colours import (
    BOARD,
    CHALK,
    DIMMED,
    INK,
)
from renders.core.schoolroom.sentences import Sentence, put_sentence
from renders.core.text import name
from renders.core.theme import Face
from renders.states import alt
from renders.states.base import far_ground
from renders.states.colours import FAR_BORDER, PALETTE
from renders.states.head import put_head, small_dial
from renders.states.layout import DIAL, RULE_X
from renders.states.lit import deal_edge, edge, tag, tag_spots, tile
from renders.states.moments import disk_of
from renders.states.places import callout
from renders.states.sprites import name_sprite, put_names, put_pieces
from renders.states.table import Piece, standing, table
from renders.states.tray import TAGS, put_tray


def reach(view: StatesView, names: Sequence[str], *, away: frozenset[int] = frozenset()) -> Picture:
    """Where the turn player may drive, for his eyes only. `away` changes nothing.

    Raises ValueError unless the view is one of MOVE.
    """
    if view.phase != "MOVE":
        raise ValueError(f"there is no reach in {view.phase}")
    people = tuple(name(raw, seat) for seat, raw in enumerate(names))
    canvas = Canvas(PALETTE, far_ground())
    stops = {stop.space: stop for stop in view.reach}
    _light(canvas, stops)
    pieces = table(view)
    _put_pieces(canvas, view, pieces, stops)
    put_names(canvas, pieces, stops)
    _put_tags(canvas, pieces, stops)
    _put_title(canvas, view, people)
    put_tray(canvas, view)
    return Picture(canvas.png(), alt.reach(view, people), canvas.size)


def _light(canvas: Canvas, stops: dict[str, Stop]) -> None:
    for code in stops:
        canvas.put(edge(code), 0, 0)
    for code in stops:
        canvas.put(tile(code), 0, 0)
    for code, stop in stops.items():
        if stop.deals:
            canvas.put(deal_edge(code), 0, 0)
    for code, stop in stops.items():
        if stop.deals and callout(code) is None:
            canvas.put(name_sprite(code), 0, 0)


def _put_pieces(
    canvas: Canvas,
    view: StatesView,
    pieces: dict[str, tuple[Piece, ...]],
    stops: dict[str, Stop],
) -> None:
    """Put all pieces, those out of reach first and faint."""
    for code in sorted(pieces, key=lambda code: code in stops):
        far = code not in stops
        ground = DIMMED[wallmap.pastels()[code]] if far else wallmap.pastel(code)
        border = FAR_BORDER if far else INK
        put_pieces(canvas, code, pieces[code], ground, border, acting=view.turn_player, faint=far)


def _put_tags(canvas: Canvas, pieces: dict[str, tuple[Piece, ...]], stops: dict[str, Stop]) -> None:
    wanted = {
        code: (tag_words(stop.deals), _hanging(code, pieces.get(code, ())))
        for code, stop in stops.items()
        if stop.deals
    }
    boxes = [spot.box for code in pieces for spot in standing(code, pieces[code]).spots]
    for code, (spot, beak) in tag_spots(wanted, boxes).items():
        canvas.put(tag(wanted[code][0], beak), *spot)


def _hanging(code: str, pieces: tuple[Piece, ...]) -> float:
    """How far a state's pieces reach below the ground they stand on."""
    there = standing(code, pieces)
    if any(spot.piece.kind == "stranded" for spot in there.spots):
        return 41.0
    return 12.0 if len(there.spots) > 2 else 0.0


def tag_words(deals: Sequence[Deal]) -> str:
    """What a state's tag says."""
    kinds = {deal.kind for deal in deals}
    return TAGS[deals[0].kind] if len(kinds) == 1 else f"{len(deals)} deals"


def _put_title(canvas: Canvas, view: StatesView, people: Sequence[str]) -> None:
    seat = view.turn_player
    title: Sentence = ("Where to, ", people[seat], "?")
    put_sentence(
        canvas, 26, middle(30, 37), title, Face.SLAB, 37, CHALK, BOARD, room=RULE_X - 46, least=28
    )
    below = "Bright states: you may stop there. Yellow tag: a deal waits."
    cargo = view.seats[seat].cargo
    if cargo is not None:
        disk = disk_of(view, cargo)
        assert disk.destination is not None
        below = f"Bright states: you may stop there. On board: {disk.product} for "
        below += f"{NAMES[disk.destination]}."
    headline = f"You spun {view.spin}: choose where to stop"
    put_head(canvas, f"Only you see this  ·  Round {view.round}", seat, (headline,), (below,))
    canvas.put(small_dial(view.transport_dial, view.last_spin), DIAL[0], DIAL[1])
