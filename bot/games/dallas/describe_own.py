"""The viewer's own part of a description: cards, what is in reach, offers, orders."""

from bot.face import Scene
from bot.games.dallas import going, hand, offers, orders, plans, seats, terms, track
from bot.words import listed
from games.dallas.view import CARDS, SPACES, DallasView, distances


def lines(scene: Scene) -> list[str]:
    """Nothing for the public, and for who has left."""
    view: DallasView = scene.view
    if view.me is None or view.phase == "game_over":
        return []
    own = seats.own(scene)
    if not own.in_play:
        return ["You have left this game."]
    if not view.round:
        return [f"You are seat {view.me + 1}. {hand.waiting(scene)}"]
    found = [
        f"You are {terms.character(own.character)}, seat {view.me + 1}, "
        f"at {track.place(view, own.seat)}. {hand.waiting(scene)}"
    ]
    found += [_cards(scene), going.sets(scene)]
    if view.phase in ("go_choose", "go_after") and view.meeting is None:
        found.append(_reach(scene))
    found += _offers(scene)
    found += _orders(scene)
    found += _seen(scene)
    return found


def _cards(scene: Scene) -> str:
    """Every card with Move, Proxy, blackmail and Event."""
    held = [f"{terms.figures(card)}, {terms.event(card)}" for card in seats.hand(scene)]
    return f"Your cards: {'; '.join(held)}." if held else "Your hand is empty."


def _reach(scene: Scene) -> str:
    """The buildings by distance, as far as the best card drives, each with what it offers."""
    view: DallasView = scene.view
    own = seats.own(scene)
    if track.free_move(view) and view.mover == view.me:
        return "You may place your disc on any space, with any card."
    bonus = track.limo_bonus(view)
    most = max((CARDS[card].move for card in seats.hand(scene)), default=0) + bonus
    near = sorted(
        (away, space)
        for space, away in distances(own.space).items()
        if 0 < away <= most and SPACES[space].kind != "highway"
    )
    if not near:
        return ""
    limo = " with the Limo" if bonus else ""
    named = ", ".join(f"{away} {_place(scene, space)}" for away, space in near)
    return f"In reach on the road{limo}, by number of spaces: {named}."


def _place(scene: Scene, space: str) -> str:
    """A building in few words: "Tall Tale (no. 1 for $3M)", "City Hall (votes)"."""
    view: DallasView = scene.view
    match SPACES[space].kind:
        case "investment":
            one = plans.for_sale(view, space)
            return f"{terms.company(space)} ({terms.for_sale(one) if one else 'sold out'})"
        case "influence":
            return f"{terms.space(space)} (votes)"
        case "safe":
            return f"{terms.space(space)} (safe)"
    return terms.space(space)


def _offers(scene: Scene) -> list[str]:
    view: DallasView = scene.view
    found = []
    for one in view.offers:
        waits = " It waits for your answer." if scene.me in one.waiting else ""
        words = " ".join(offers.terms_of(scene, one.maker, one.terms))
        found.append(f"Open offer: {words}{waits}")
    return found


def _orders(scene: Scene) -> list[str]:
    standing = [words for words, _ in orders.listed(scene)]
    return [f"Your orders: {'; '.join(standing)}."] if standing else []


def _seen(scene: Scene) -> list[str]:
    """What was shown in this Round."""
    view: DallasView = scene.view
    now = [one for one in view.seen if one.round == view.round][-4:]
    return [
        f"Seen in Turn {one.turn}: {seats.bare(scene, one.of)} has or had "
        f"{listed([terms.title(card) for card in one.cards]) if one.cards else 'no card'}."
        for one in now
    ]
