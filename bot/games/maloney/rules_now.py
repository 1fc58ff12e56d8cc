"""The rules that matter at each moment, by their ids in the rule file."""

from games.maloney.view import MaloneyView


def rules_now(view: MaloneyView) -> tuple[str, ...]:
    match view.phase:
        case "EXCHANGE":
            return "MAL-9", "MAL-10", "MAL-11", "MAL-84"
        case "READY":
            return "MAL-23", "MAL-22", "AU-9", "MAL-41"
        case "AUCTION" if view.auction is not None and view.auction.style == "sealed":
            return "AU-16", "AU-17", "AU-18", "AU-19", "MAL-30"
        case "AUCTION":
            return "MAL-24", "AU-5", "AU-20", "MAL-33", "MAL-40"
        case "DRIVE":
            return "MAL-45", "MAL-46", "MAL-48", "MAL-54"
        case "SCORING" if view.lucky:
            return "MAL-62", "MAL-64", "MAL-65", "MAL-83"
        case "SCORING":
            return "MAL-54", "MAL-56", "MAL-57", "MAL-83"
    return "MAL-70", "MAL-72", "MAL-73", "MAL-74"
