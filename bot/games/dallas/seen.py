"""Cards of other hands that the seat was shown, or looked at: the inbox of what was shown."""

from bot.face import Scene
from bot.games.dallas import controls, pictures, refusals, seats, terms
from bot.screens import Choice, Control, Does, Screen, Select
from games.core.errors import RuleError
from games.dallas.view import DallasView, Seen

SHOWN = 20


def seen(scene: Scene, args: tuple[str, ...]) -> Screen:
    """One sight, the newest at first; a select leads to the earlier ones."""
    refusals.demand_playing(scene)
    view: DallasView = scene.view
    if not view.seen:
        raise RuleError("DAL-110", "nothing-seen", "Nobody has shown you a card yet.")
    newest = list(reversed(view.seen))[:SHOWN]
    index = int(scene.picked[0]) if scene.picked else 0
    one = newest[min(index, len(newest) - 1)]
    choices = tuple(
        Choice(title(scene, other), str(at), _when(other), at == index)
        for at, other in enumerate(newest)
    )
    select = Select("Earlier…", Control(Does.PRIVATE, "seen"), choices)
    return Screen(
        decision=f"**{title(scene, one)}** · {_when(one)}",
        picture=pictures.cards(scene, one.cards, title=_name(scene, one)),
        body=tuple(f"• {terms.figures(card)}" for card in one.cards),
        rows=controls.rows(select if len(choices) > 1 else None, [controls.DISMISS]),
    )


def title(scene: Scene, one: Seen) -> str:
    """ "● J.R. showed 2 cards", "The hand of ● J.R."."""
    if one.way == "peek":
        return f"The hand of {seats.plain(scene, one.of)}"
    return f"{seats.plain(scene, one.of)} showed {terms.counted(len(one.cards), 'card')}"


def _name(scene: Scene, one: Seen) -> str:
    name = seats.bare(scene, one.of)
    return f"{terms.genitive(name)} hand" if one.way == "peek" else f"{name} shows you"


def _when(one: Seen) -> str:
    return f"Round {one.round}, Turn {one.turn}"
