"""The end in words."""

from msgspec.structs import replace

from bot import words
from bot.face import Result, Scene
from bot.games.maloney import terms
from bot.games.maloney.words import inherits
from bot.screens import Button, Control, Does
from games.core.engine import Outcome
from games.core.seat import Seat
from games.maloney.view import MaloneyView


def result(scene: Scene) -> Result:
    """Who inherits, why the game ended, and how each total is made up."""
    view: MaloneyView = settled(scene)
    outcome = view.outcome
    assert outcome is not None
    won = f"**{inherits(scene.names, outcome.winners, outcome.totals)}**"
    why = ", ".join(filter(None, (f"day {view.day}", _reason(scene, outcome))))
    seats = sorted((seat.seat for seat in view.seats), key=lambda seat: _rank(view, outcome, seat))
    lines = tuple(_line(scene, outcome, seat) for seat in seats)
    cards = Button("Everyone's cards", Control(Does.PRIVATE, "t.describe"))
    return Result("Maloney has inherited", f"{won} · {why}", lines, cards)


def settled(scene: Scene) -> MaloneyView:
    """The view with an outcome: its own, or where the table agreed to end the game, the scores
    as they stand (MAL-72, MAL-74)."""
    view: MaloneyView = scene.view
    outcome = view.outcome or scene.standing
    assert outcome is not None, "the game is over, or ended by agreement"
    return replace(view, outcome=outcome)


def _rank(view: MaloneyView, outcome: Outcome, seat: Seat) -> tuple[bool, int, int]:
    return not view.seats[seat].in_play, outcome.places[seat], seat


def _reason(scene: Scene, outcome: Outcome) -> str:
    view: MaloneyView = scene.view
    playing = [seat for seat in view.seats if seat.in_play]
    match outcome.reason:
        case "points":
            goal = view.points_to_win
            reached = [seat.seat for seat in playing if seat.score >= goal]
            who = words.listed([words.who(scene.names, seat) for seat in reached])
            return f"{words.points(goal)} points reached by {who}"
        case "empty_hand":
            empty = [seat.seat for seat in playing if not seat.hand_size]
            return f"no cards left: {terms.seats(scene.names, empty)}"
        case "max_days":
            return "the last day of the table"
        case "last_seat":
            return "everybody else has left"
    return ""


def _line(scene: Scene, outcome: Outcome, seat: Seat) -> str:
    """Place, points, money turned into points, total: "1 ◆ Dee 70 + 4.0 = 74.0"."""
    view: MaloneyView = scene.view
    score, total = view.seats[seat].score, outcome.totals[seat]
    made = f"{words.points(score)} + {terms.total(total - score)} = {terms.total(total)}"
    place = str(outcome.places[seat]) if view.seats[seat].in_play else "resigned"
    return f"{place} {words.who(scene.names, seat)} {made}"
