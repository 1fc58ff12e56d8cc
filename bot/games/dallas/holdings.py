"""What everybody owns, open to all, spectators too."""

from bot.face import Scene
from bot.games.dallas import pictures, seats, terms
from bot.screens import Screen
from games.dallas.view import CARDS, DallasView, SeatView


def holdings(scene: Scene, args: tuple[str, ...]) -> Screen:
    """The picture, and the same in words."""
    view: DallasView = scene.view
    lines = [line(scene, one) for one in view.seats]
    lines.append(f"Slush Fund {terms.money(view.slush)}.")
    return Screen(decision="**Holdings**", picture=pictures.holdings(scene), body=tuple(lines))


def line(scene: Scene, one: SeatView) -> str:
    """ "■ Bobby (Ben) $6M · 5 votes · Tall Tale 1 · proxy cards 4 + 9 · controls Gusher & Co."."""
    view: DallasView = scene.view
    who = seats.full(scene, one.seat)
    if not one.in_play:
        return f"{who} has left."
    parts = [terms.counted(one.votes, "vote")]
    if one.money is not None and (not view.money_hidden or view.phase == "game_over"):
        parts.insert(0, terms.money(one.money))
    parts.append(terms.stock(one.certificates) or "no stock")
    if one.proxies:
        parts.append("proxy cards " + " + ".join(str(CARDS[card].proxy) for card in one.proxies))
    if one.controls:
        parts.append(f"controls {terms.companies(one.controls)}")
    return f"{who} {' · '.join(parts)}"
