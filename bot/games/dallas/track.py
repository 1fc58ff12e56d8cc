"""Rounds, Turns, the meeting ahead, and what of the Limo: the frame of every moment in words."""

from bot.face import Scene
from bot.games.dallas import seats, terms
from games.core.seat import Seat
from games.dallas.view import DallasView, distances

HOME = "southfork"


def stage(scene: Scene) -> str:
    """What stands behind the title: "round 2 · Turn 3 · meeting after Turn 6"."""
    view: DallasView = scene.view
    if view.phase == "game_over":
        return f"the end, round {view.round}"
    if not view.round:
        return "before the first round"
    if view.meeting is not None:
        return f"round {view.round} · stockholders meeting"
    return f"round {view.round} · Turn {view.turn} · {meeting(view)}"


def meeting(view: DallasView) -> str:
    """When the meeting is, as far as anybody knows: "meeting after Turn 6 to 9"."""
    if view.meeting_turn is not None:
        return f"meeting after Turn {view.meeting_turn - 1}"
    hidden = [space for space, face in view.track if face == "down"]
    return f"meeting after Turn {hidden[0] - 1} to {hidden[-1] - 1}"


def president(scene: Scene) -> str:
    """ "● J.R. is President, the Limo is free"; "" before the first election."""
    view: DallasView = scene.view
    if view.president is None:
        return ""
    head = f"{seats.person(scene, view.president)} is President"
    if view.limo.holder is None:
        return f"{head}, no Limo"
    return f"{head}, {limo(scene)}"


def limo(scene: Scene) -> str:
    """What of the Limo this Turn."""
    view: DallasView = scene.view
    if view.limo.used:
        return "Limo used this Turn"
    if view.limo.borrower is not None:
        return f"Limo lent to {seats.who(scene, view.limo.borrower)}"
    return "Limo not used"


def limo_bonus(view: DallasView) -> int:
    """The most that the Limo could add to the viewer's Move now."""
    return 2 if view.me is not None and view.limo.user == view.me else 0


def free_move(view: DallasView) -> bool:
    """Whether the viewer may put the disc on any space in this go (DAL-94)."""
    return view.turn == 1 and view.round > 1 and view.limo.holder == view.me


def place(view: DallasView, seat: Seat) -> str:
    """Where a disc is: "Ten Gallon Hat Works, 4 from Southfork", "Southfork"."""
    space = view.seats[seat].space
    away = distances(HOME)[space]
    return f"{terms.space(space)}, {away} from Southfork" if away else terms.space(space)


def held(scene: Scene) -> str:
    """Who has no go for a while: "◆ Pamela is held until Turn 5"."""
    view: DallasView = scene.view
    return " · ".join(
        f"{seats.who(scene, one.seat)} misses goes, back in Turn {one.back}"
        for one in view.seats
        if one.back is not None and one.in_play
    )


def game(scene: Scene) -> str:
    """The game's name without its subtitle, for titles and messages."""
    return scene.engine.meta.title.partition(":")[0]
