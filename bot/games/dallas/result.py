"""The end in words."""

from bot.face import Result, Scene
from bot.games.dallas import seats, terms
from bot.games.dallas.words import owns
from bot.screens import Button, Control, Does
from games.core.engine import Outcome
from games.core.seat import Seat
from games.dallas.view import DallasView, Wealth


def result(scene: Scene) -> Result:
    outcome = settled(scene)
    names = seats.names(scene.view, scene.names)
    winner = f"**{owns(names, outcome.winners, outcome.totals)}** · {_reason(scene, outcome)}"
    order = sorted(range(len(scene.view.seats)), key=lambda seat: _rank(scene.view, outcome, seat))
    return Result(
        "Dallas has an owner" if len(outcome.winners) == 1 else "Dallas has owners",
        winner,
        tuple(_line(scene, outcome, Seat(seat)) for seat in order),
        Button("Holdings", Control(Does.PRIVATE, "holdings")),
    )


def settled(scene: Scene) -> Outcome:
    """The game's own outcome, or where the table agreed to end it, the wealth as it stands."""
    view: DallasView = scene.view
    outcome = view.outcome or scene.standing
    assert outcome is not None, "the game is over, or ended by agreement"
    return outcome


def _rank(view: DallasView, outcome: Outcome, seat: int) -> tuple[bool, int, int]:
    return not view.seats[seat].in_play, outcome.places[seat], seat


def _reason(scene: Scene, outcome: Outcome) -> str:
    if outcome.reason == "last_seat":
        return "everybody else has left"
    view: DallasView = scene.view
    if view.outcome is None:
        return f"in round {view.round}"
    return f"after {terms.counted(view.rounds, 'round')}"


def _line(scene: Scene, outcome: Outcome, seat: Seat) -> str:
    """ "1 ◆ Pamela (Dee) $71M: cash $33M + stock $29M + control of Gusher & Co. $9M"."""
    view: DallasView = scene.view
    one = view.seats[seat]
    if not one.in_play:
        return f"– {seats.full(scene, seat)} has left"
    total = terms.money(outcome.totals[seat])
    line = f"{outcome.places[seat]} {seats.full(scene, seat)} **{total}**"
    if view.wealth is None:
        return line
    return f"{line}: {_parts(view, seat, view.wealth[seat])}"


def _parts(view: DallasView, seat: Seat, wealth: Wealth) -> str:
    parts = [f"cash {terms.money(wealth.money)}", f"stock {terms.money(wealth.stock)}"]
    if wealth.doubled:
        controls = terms.companies(view.seats[seat].controls)
        parts.append(f"{controls} once more {terms.money(wealth.doubled)}")
    return " + ".join(parts)
