"""Who is who at a table: seats by mark and character, what a view says of them."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot import words
from bot.face import Scene
from games.core.seat import Seat
from games.dallas.view import CHARACTERS, DallasView, SeatView

_CHARACTERS: Final = frozenset(one.name for one in CHARACTERS.values())


def own(scene: Scene) -> SeatView:
    """The viewer's own seat; there must be one."""
    view: DallasView = scene.view
    assert view.me is not None
    return view.seats[view.me]


def read(scene: Scene, *written: str) -> Seat:
    """The seat that the first of these names, as a control writes it. Raises KeyError where that
    is none at this table: words come over the wire."""
    text = written[0] if written else ""
    if text not in {str(one.seat) for one in scene.view.seats}:
        raise KeyError(text)
    return Seat(int(text))


def hand(scene: Scene) -> tuple[str, ...]:
    return own(scene).hand or ()


def names(view: DallasView, raw: Sequence[str]) -> tuple[str, ...]:
    """What lines call the seats: characters; display names until they are picked."""
    return tuple(
        CHARACTERS[one.character].name if one.character else raw[one.seat] for one in view.seats
    )


def called(names: Sequence[str], seat: Seat) -> str:
    """Mark and name for message text; a character's name needs no escapes."""
    if names[seat] in _CHARACTERS:
        return f"{words.mark(seat)} {names[seat]}"
    return words.who(tuple(names), seat)


def who(scene: Scene, seat: Seat) -> str:
    """Mark and character: "■ Bobby"."""
    return called(names(scene.view, scene.names), seat)


def full(scene: Scene, seat: Seat) -> str:
    """Mark, character and player, for a first mention: "■ Bobby (Ben)"."""
    view: DallasView = scene.view
    if not view.seats[seat].character:
        return who(scene, seat)
    return f"{who(scene, seat)} ({words.name(scene.names, seat)})"


def plain(scene: Scene, seat: Seat) -> str:
    """Mark and character for labels and options."""
    return words.who_plain(names(scene.view, scene.names), seat)


def bare(scene: Scene, seat: Seat) -> str:
    """The character alone, for labels of actions: "Bobby"."""
    return words.plain(names(scene.view, scene.names)[seat])


def row(scene: Scene, seats: Iterable[Seat]) -> str:
    """ "● J.R., ▲ Sue Ellen"."""
    return ", ".join(who(scene, seat) for seat in seats)


def seat_of(view: DallasView, character: str | None) -> Seat | None:
    """Who plays the character; None for a non-player character."""
    for one in view.seats:
        if one.in_play and one.character == character:
            return one.seat
    return None


def person(scene: Scene, character: str) -> str:
    """A character by its player's mark, if it has one: "● J.R.", "Jock"."""
    seat = seat_of(scene.view, character)
    return CHARACTERS[character].name if seat is None else who(scene, seat)


def others_in_play(view: DallasView) -> tuple[Seat, ...]:
    return tuple(one.seat for one in view.seats if one.in_play and one.seat != view.me)


def discs_at(view: DallasView, space: str) -> tuple[str, ...]:
    """The characters whose discs are in the space, in the order of the box."""
    return tuple(character for character, there in view.discs if there == space)


def at_ewing_oil(view: DallasView) -> tuple[Seat, ...]:
    """The seats that may trade there (DAL-64)."""
    return tuple(one.seat for one in view.seats if one.in_play and one.space == "ewing_oil")


def parties(offer: str) -> list[Seat]:
    """The seats of an offer, which its id names, the maker among them."""
    return [Seat(int(seat)) for seat in offer.partition(":")[0].split("-")]
