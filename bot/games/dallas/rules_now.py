"""The rules that matter at each moment, by their ids in the rule file."""

from games.dallas.view import DallasView


def rules_now(view: DallasView) -> tuple[str, ...]:
    match view.phase:
        case "pick":
            return "DAL-2", "DAL-3", "DAL-R5", "DAL-13"
        case "go_choose" if view.turn == 1 and view.round > 1 and view.limo.holder == view.mover:
            return "DAL-94", "DAL-R53", "DAL-20", "DAL-28", "DAL-35"
        case "go_choose":
            return "DAL-20", "DAL-21", "DAL-28", "DAL-35", "DAL-68"
        case "go_after":
            return "DAL-41", "DAL-50", "DAL-53", "DAL-58", "DAL-64"
        case "pending_payment":
            return "DAL-61", "DAL-62", "DAL-63", "DAL-R26"
        case "pending_choice":
            return "DAL-49", "DAL-63", "DAL-R40"
        case "meeting_negotiation":
            return "DAL-72", "DAL-76", "DAL-109", "DAL-112", "DAL-113"
        case "meeting_blackmail":
            return "DAL-77", "DAL-86", "DAL-87", "DAL-89", "DAL-91"
        case "meeting_vote":
            return "DAL-78", "DAL-79", "DAL-80", "DAL-R33", "DAL-82"
        case "meeting_settlement":
            return "DAL-114", "DAL-111", "DAL-93", "DAL-96"
    return "DAL-100", "DAL-101", "DAL-102", "DAL-56"
