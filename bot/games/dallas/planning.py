"""The third step of a go: the plan, with everything that may still change, and Play it."""

from msgspec.structs import replace

from bot.face import Scene
from bot.games.dallas import controls, events, pictures, places, plans, refusals, terms
from bot.games.dallas.plans import LATER, SELF, UNUSED, Plan
from bot.limits import OPTIONS
from bot.screens import Button, Choice, Control, Does, Screen, Select
from games.core.action import Action
from games.dallas.view import CARDS, SPACES, DallasView


def plan(scene: Scene, args: tuple[str, ...]) -> Screen:
    """The plan as it stands."""
    refusals.demand_go(scene, "go_choose")
    planned = _lawful(scene, plans.read(args))
    way = plans.way(scene, planned)
    toggles = _toggles(scene, planned)
    last = (
        controls.does(scene, "Play it", f"carry~{planned.word}", "primary"),
        controls.opens("Back", f"card~{planned.card}"),
        controls.opens("Other card", "go"),
    )
    return Screen(
        decision="**Your go · step 3 of 3**",
        picture=pictures.reach(scene, planned.card, way=way, placing=not way.steps),
        body=(
            f"Play **{terms.card(planned.card)}** (everybody will see it), "
            f"{_going(planned, places.distance(planned.card, way))}.",
            f"Then: {', '.join(then(scene, planned))}.",
        ),
        rows=controls.rows(_how(scene, planned), _event(scene, planned), toggles, last),
    )


def carry(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """The whole plan as a chain of actions."""
    planned = plans.read(args)
    refusals.demand_held(scene, (planned.card,))
    return plans.moves(scene, planned)


def _lawful(scene: Scene, planned: Plan) -> Plan:
    """The plan without what has become impossible."""
    refusals.demand_held(scene, (planned.card,))
    target = planned.target
    if target is not None and target not in events.targets(scene.view, planned.card, planned.to):
        planned = replace(planned, event=UNUSED)
    if planned.buy and not plans.may_buy(scene, planned):
        planned = replace(planned, buy=False)
    return planned


def _going(planned: Plan, how: str) -> str:
    place = f"**{terms.space(planned.to)}**"
    if how == "placed":
        return f"place your disc at {place}"
    verb = how if how.startswith(("fly", "drive")) else f"drive {how}"
    return f"{verb} to {place}"


def then(scene: Scene, planned: Plan) -> list[str]:
    """What follows the move, in order."""
    steps = [_event_words(scene, planned)]
    one = plans.for_sale(scene.view, planned.to)
    if planned.buy and one is not None:
        steps.insert(0 if planned.first else 1, f"buy {terms.for_sale(one)}")
    if SPACES[planned.to].kind == "influence":
        steps.append(f"keep the card as {terms.counted(CARDS[planned.card].proxy, 'vote')}")
    steps.append(
        "your go stays open" if not planned.end or _stops(scene, planned) else "end the go"
    )
    return [step for step in steps if step]


def _stops(scene: Scene, planned: Plan) -> bool:
    """Whether the Event keeps the go open: something is chosen or shown, or somebody has to sell
    stock before the purchase."""
    if planned.target is None:
        return planned.event == LATER
    if CARDS[planned.card].event.kind in ("take_card", "peek_hand"):
        return True
    buys = planned.buy and not planned.first
    return buys and events.asks(scene.view, planned.card, planned.target)


def _event_words(scene: Scene, planned: Plan) -> str:
    if planned.event == SELF:
        return events.benefit(scene.view, planned.card)
    if planned.event == LATER:
        return "choose the cards to swap"
    if planned.target is not None:
        return f"Event: {events.on(scene, planned.card, planned.target, planned.proxy)}"
    return "" if CARDS[planned.card].event.where == "helicopter" else "no Event"


def _how(scene: Scene, planned: Plan) -> Select | None:
    """The ways to get there, where there is more than one."""
    found = plans.choices(scene, planned)
    if len(found) < 2:
        return None
    options = tuple(
        Choice(
            f"How: {places.distance(planned.card, way)}",
            f"plan~{replace(planned, how=index).word}",
            chosen=index == planned.how,
        )
        for index, way in enumerate(found)
    )
    return Select("How…", Control(Does.PRIVATE, "pick~how"), options)


def _event(scene: Scene, planned: Plan) -> Select | None:
    """Not at all, on whom, or what it brings; only where it is lawful."""
    uses = _uses(scene, planned)
    if not uses:
        return None
    options = [(UNUSED, "Event: not used", ""), *uses][:OPTIONS]
    choices = tuple(
        controls.choice(
            controls.cut(label, 34),
            f"plan~{_using(scene, planned, value).word}",
            more,
            chosen=value == planned.event,
        )
        for value, label, more in options
    )
    return Select("Event…", Control(Does.PRIVATE, "pick~event"), choices)


def _using(scene: Scene, planned: Plan, event: str) -> Plan:
    """The plan with another use of the Event; what its money pays for falls with it."""
    other = replace(planned, event=event)
    if planned.buy and not plans.may_buy(scene, other):
        return replace(other, buy=False)
    return other


def _uses(scene: Scene, planned: Plan) -> list[tuple[str, str, str]]:
    view: DallasView = scene.view
    event = CARDS[planned.card].event
    if not events.usable(view, planned.card, planned.to):
        return []
    if event.kind in events.LATER:
        return [(LATER, f"Event: swap up to {event.count} cards", "you choose them after the move")]
    if event.where == "anywhere":
        return [(SELF, f"Event: {events.benefit(view, planned.card)}", "")]
    found = []
    for target in events.targets(view, planned.card, planned.to):
        name = terms.character(target)
        lost = events.proxies(view, planned.card, target)
        for proxy in lost:
            words = f"{name} loses Proxy {CARDS[proxy].proxy}, {terms.title(proxy)}"
            found.append((f"{target}.{proxy}", f"Event on {name}", words))
        if not lost:
            found.append((target, f"Event on {name}", events.on(scene, planned.card, target)))
    return found


def _toggles(scene: Scene, planned: Plan) -> list[Button]:
    """What can be switched on and off, each button saying how it stands."""
    buttons = []
    one = plans.for_sale(scene.view, planned.to)
    if one is not None and plans.may_buy(scene, planned):
        label = f"Then buy {terms.for_sale(one)}: {_on(planned.buy)}"
        buttons.append(_toggle(label, replace(planned, buy=not planned.buy)))
    buttons.append(
        _toggle(f"Then end my go: {_on(planned.end)}", replace(planned, end=not planned.end))
    )
    if planned.buy and planned.event not in (UNUSED, LATER):
        flipped = replace(planned, first=not planned.first)
        if planned.first or plans.may_buy(scene, flipped):
            buttons.append(_toggle(f"Buy before the Event: {_on(planned.first)}", flipped))
    return buttons


def _toggle(label: str, changed: Plan) -> Button:
    return controls.opens(label, f"plan~{changed.word}")


def _on(flag: bool) -> str:
    return "on" if flag else "off"
