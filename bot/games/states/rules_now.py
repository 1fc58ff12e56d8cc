"""The rules that matter at each moment, by their ids in the rule file."""

from bot.games.states import controls
from games.states.view import StatesView


def rules_now(view: StatesView) -> tuple[str, ...]:
    match view.phase:
        case "SPIN" if controls.nothing_left(view):
            return "R-24", "STA-10", "STA-30", "STA-40"
        case "SPIN":
            return "STA-10", "STA-11", "R-4", "STA-30", "STA-31"
        case "MOVE" if view.seats[view.turn_player].cargo is not None:
            return "STA-25", "STA-26", "R-4", "STA-24", "STA-17"
        case "MOVE":
            return "R-4", "STA-12", "STA-18", "STA-32", "STA-36"
        case "BUSINESS":
            return "STA-18", "STA-19", "STA-32", "STA-37", "R-28"
        case "PRICE_REPLY":
            return "STA-20", "STA-21", "R-6", "R-15", "STA-22"
        case "RESALE_REPLY":
            return "STA-26", "STA-27", "R-8", "STA-28", "STA-29"
    return "STA-40", "STA-41", "R-19", "R-20"
