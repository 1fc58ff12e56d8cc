"""After the move: purchase, Event, broker, the end of the go."""

from msgspec.structs import replace

from bot.face import Scene
from bot.games.dallas import (
    controls,
    events,
    going,
    offerings,
    pictures,
    plans,
    refusals,
    seats,
    terms,
    times,
)
from bot.limits import OPTIONS
from bot.screens import Button, Choice, Control, Does, Row, Screen, Select
from games.core.action import Action
from games.core.errors import RuleError
from games.core.player import forms, offers
from games.dallas import actions
from games.dallas.view import CARDS, SPACES, DallasView, GoView


def go_on(scene: Scene, args: tuple[str, ...]) -> Screen:
    """What can still be done in this go."""
    refusals.demand_go(scene, "go_after")
    return Screen(
        decision=f"**Your go is still open** · {times.by(scene)}",
        picture=pictures.hand(scene),
        body=body(scene),
        rows=rows(scene),
    )


def _go(scene: Scene) -> GoView:
    view: DallasView = scene.view
    assert view.go is not None
    return view.go


def body(scene: Scene) -> tuple[str, ...]:
    """Where the go has led and what is open."""
    go = _go(scene)
    assert go.card is not None
    lines = [f"You played {terms.card(go.card)} and are at {terms.space(go.end)}."]
    if SPACES[go.end].kind == "investment":
        lines.append(f"{terms.company(go.end)}: {offerings.stock(scene, go.end)}.")
    if SPACES[go.end].kind == "influence":
        votes = terms.counted(CARDS[go.card].proxy, "vote")
        lines.append(f"At the end of the go the card is kept as {votes}.")
    if _uses(scene):
        lines.append(f"Event: {terms.event(go.card)}.")
    return tuple(lines)


def rows(scene: Scene) -> tuple[Row, ...]:
    """Only what is lawful now; the routine choice is primary."""
    first: list[Button] = []
    bought = offers(scene.menu, actions.Buy)
    one = plans.for_sale(scene.view, _go(scene).end)
    if bought and one is not None:
        first.append(_step(scene, f"Buy {terms.for_sale(one)}", actions.Buy()))
    if (use := _use(scene)) is not None:
        first.append(use)
    end = controls.act(scene, "End my go", actions.EndGo())
    first.append(end)
    first[0] = replace(first[0], style="primary")
    dealing = []
    if forms(scene.menu, "sell_bank"):
        dealing.append(controls.opens("Sell to the Bank…", "bank"))
    if forms(scene.menu, "sell_offer"):
        dealing.append(controls.asks("Offer to a player…", "sale"))
    dealing.append(controls.opens("Deals…", "deals"))
    return controls.rows(first, dealing)


def _uses(scene: Scene) -> tuple[actions.UseEvent, ...]:
    """The uses of the Event that would do something: not on an empty Slush Fund, not on a
    character without a player that cannot be sent."""
    if forms(scene.menu, "use_event"):
        return (actions.UseEvent(),)
    return tuple(use for use in offers(scene.menu, actions.UseEvent) if _does(scene, use))


def _does(scene: Scene, use: actions.UseEvent) -> bool:
    card = _go(scene).card
    assert card is not None
    if use.target is not None:
        return events.touches(scene.view, card, use.target)
    harmless = CARDS[card].event.kind in events.HARMLESS
    return not harmless or events.gain(scene.view, card, None) > 0


def _use(scene: Scene) -> Button | None:
    """The one way to use the Event, or the screen that lists them."""
    uses = _uses(scene)
    if len(uses) == 1 and not forms(scene.menu, "use_event"):
        target = uses[0].target
        whom = "" if target is None else f" on {terms.character(target)}"
        return _step(scene, f"Use the Event{whom}", uses[0])
    if uses:
        return controls.opens("Use the Event…", "event")
    return None


def _step(scene: Scene, label: str, action: Action) -> Button:
    return controls.does(scene, label, step(scene, action))


def step(scene: Scene, action: Action) -> str:
    """The word for an action in the own go; where nothing would be left, the go ends with it.

    Not at a company while money is hidden: that would tell who is too poor to buy.
    """
    token = controls.token(scene, action)
    return f"last~{token}" if _last(scene, action) else token


def _last(scene: Scene, action: Action) -> bool:
    view, end = scene.view, _go(scene).end
    if end in ("broker", "ewing_oil") and seats.own(scene).certificates:
        return False
    if isinstance(action, actions.Buy):
        return not _uses(scene) and not view.money_hidden
    company = SPACES[end].kind == "investment"
    return not (company and (view.money_hidden or _go(scene).bought is None))


def last(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """The action behind the word, and the end of the go."""
    try:
        action = scene.engine.codec.read_token("~".join(args))
    except ValueError:
        raise KeyError("~".join(args)) from None
    return action, actions.EndGo()


def event(scene: Scene, args: tuple[str, ...]) -> Screen:
    """On whom the Event is used, or which cards are swapped for it."""
    refusals.demand_go(scene, "go_after")
    card = _go(scene).card
    assert card is not None
    if not _uses(scene):
        raise RuleError("DAL-41", "no-event", "This card has no Event to use here.")
    return Screen(
        decision=f"**Use the Event of {terms.card(card)}** · {times.by(scene)}",
        picture=pictures.hand(scene),
        body=(f"{terms.event(card)}.",),
        rows=controls.rows(_event_select(scene, card), [controls.opens("Back", "go")]),
    )


def _event_select(scene: Scene, card: str) -> Select:
    if forms(scene.menu, "use_event"):
        most = min(CARDS[card].event.count, len(seats.hand(scene)))
        label = f"Swap up to {most} cards…"
        control = Control(Does.ACT, "redraw", scene.question)
        return Select(label, control, going.hand_choices(scene), 1, most)
    uses = offers(scene.menu, actions.UseEvent)[:OPTIONS]
    choices = tuple(_target(scene, card, use) for use in uses)
    return Select("Event on…", Control(Does.ACT, "pick", scene.question), choices)


def _target(scene: Scene, card: str, use: actions.UseEvent) -> Choice:
    if use.target is None:
        benefit = events.benefit(scene.view, card)
        return controls.choice("Use it", step(scene, use), benefit)
    return controls.choice(
        f"{terms.character(use.target)}{_lost(use)}",
        step(scene, use),
        events.on(scene, card, use.target, use.card),
    )


def _lost(use: actions.UseEvent) -> str:
    return "" if use.card is None else f": Proxy {CARDS[use.card].proxy}"


def redraw(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """Swap the cards that were picked."""
    return (actions.UseEvent(cards=scene.picked),)
