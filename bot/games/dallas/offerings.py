"""What a space offers who stops there, in words, and the plan that a pick of it begins."""

from bot.face import Scene
from bot.games.dallas import plans, seats, terms
from games.dallas.view import CARDS, CERTIFICATES, SPACES, DallasView


def first(scene: Scene, card: str, space: str) -> str:
    """The name of the plan's screen for a space picked for what it offers."""
    return f"plan~{plans.fresh(scene, card, space).word}"


def meeting(scene: Scene, card: str, space: str) -> str:
    """The same for a space picked for whom one meets there."""
    return f"plan~{plans.fresh(scene, card, space, meeting=True).word}"


def at(scene: Scene, card: str, space: str) -> str:
    """What one can do there, with this card: "no. 1 for $3M, 3 votes · you own 0 ..."."""
    match SPACES[space].kind:
        case "investment":
            return stock(scene, space)
        case "influence":
            return f"card becomes {terms.counted(CARDS[card].proxy, 'vote')}"
        case "southfork":
            return "home for the meeting"
        case "safe":
            return "safe from Events"
        case "ewing_oil":
            return _ewing_oil(scene)
        case "broker":
            owned = len(seats.own(scene).certificates)
            return f"sell stock at face value, you own {owned}"
    return ""


def stock(scene: Scene, company: str) -> str:
    """The certificate on sale, how many one has, how many give control."""
    view: DallasView = scene.view
    assert scene.me is not None
    held = [one for one in seats.own(scene).certificates if CERTIFICATES[one].company == company]
    own = f"you own {len(held)}, control needs {terms.majority(company)}"
    one = plans.for_sale(view, company)
    if one is None:
        return f"all sold · {own}"
    votes = 1 if view.one_vote_each else CERTIFICATES[one].votes
    offer = f"{terms.for_sale(one)}, {terms.counted(votes, 'vote')}"
    if plans.bought_last_turn(view, scene.me, company):
        return f"{offer}, but you bought here last Turn"
    if CERTIFICATES[one].face > (seats.own(scene).money or 0):
        return f"{offer}, too dear · {own}"
    return f"{offer} · {own}"


def _ewing_oil(scene: Scene) -> str:
    others = [seat for seat in seats.at_ewing_oil(scene.view) if seat != scene.me]
    return f"trade stock with {seats.row(scene, others)}" if others else "trade stock, if two meet"
