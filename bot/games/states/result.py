"""The end in words."""

from msgspec.structs import replace

from bot import words
from bot.face import Result, Scene
from bot.games.states import terms
from bot.games.states.words import wins
from bot.screens import Button, Control, Does
from games.core.engine import Outcome
from games.core.seat import Seat
from games.states.view import START_CASH, StatesView


def result(scene: Scene) -> Result:
    """Who has won, why the game ended, and each seat's money with what it gained."""
    view = settled(scene)
    outcome = view.outcome
    assert outcome is not None
    won = f"**{wins(scene.names, outcome.winners, outcome.totals)}** · {_reason(view, outcome)}"
    seats = sorted((seat.seat for seat in view.seats), key=lambda one: (outcome.places[one], one))
    lines = tuple(_line(scene, view, outcome, seat) for seat in seats)
    accounts = Button("All accounts", Control(Does.PRIVATE, "t.describe"))
    return Result(_header(outcome), won, lines, accounts)


def settled(scene: Scene) -> StatesView:
    """The view with an outcome: its own, or the money as it stands where the table agreed to end
    the game."""
    view: StatesView = scene.view
    outcome = view.outcome or scene.standing
    assert outcome is not None, "the game is over, or ended by agreement"
    return replace(view, outcome=outcome)


def _header(outcome: Outcome) -> str:
    match outcome.reason:
        case "cleared":
            return "All goods are home"
        case "round_limit":
            return "The last round is over"
    return "Game of the States ends here"


def _reason(view: StatesView, outcome: Outcome) -> str:
    if outcome.reason == "cleared":
        return f"the board is clear in round {view.round}"
    if outcome.reason == "round_limit":
        return f"round {view.round_limit} was the last"
    return f"round {view.round}"


def _line(scene: Scene, view: StatesView, outcome: Outcome, seat: Seat) -> str:
    """Place, money, gain, goods at home: "1 ■ Ben $6,200 (+$1,200) · 4 of 4 home"."""
    total = outcome.totals[seat]
    gained = terms.change(total - START_CASH)
    own = sum(disk.owner == seat for disk in view.disks)
    home = f"{len(view.seats[seat].home)} of {own} home"
    who = words.who(scene.names, seat)
    return f"{outcome.places[seat]} {who} {words.dollars(total)} ({gained}) · {home}"
