"""Standing choices for coming steps: the engine's own presets."""

from bot.face import Scene
from bot.games.dallas import controls, refusals, seats, terms
from bot.screens import Choice, Control, Does, Screen, Select
from games.core.errors import RuleError
from games.core.forms import Pick
from games.core.player import forms, offers
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.actions import Preset
from games.dallas.view import DallasView

ONCE = "I will do this even if things change before then."


def orders(scene: Scene, args: tuple[str, ...]) -> Screen:
    """What is set, what may be added, what may be cancelled."""
    refusals.demand_playing(scene)
    view: DallasView = scene.view
    if not view.round:
        raise refusals.wrong_phase()
    standing = listed(scene)
    lines = [f"{number} {words}" for number, (words, _) in enumerate(standing, start=1)]
    return Screen(
        decision="**Orders** · what you decided ahead; nobody else sees them",
        body=tuple(lines) or ("None yet.",),
        rows=controls.rows(_adding(scene), _cancelling(scene, standing), [controls.DISMISS]),
    )


def listed(scene: Scene) -> list[tuple[str, Preset]]:
    """The standing choices in words, with the action that clears each."""
    view: DallasView = scene.view
    presets = view.presets
    if presets is None:
        return []
    found = []
    if presets.stay:
        found.append(("Stay in Southfork on my next go", Preset("go", None)))
    if presets.passing:
        found.append(("Pass in the next blackmail", Preset("blackmail", None)))
    if presets.vote is not None:
        words = f"My vote: {terms.character(presets.vote)}"
        found.append((words, Preset("vote", None)))
    for victim, choice in presets.direct:
        words = f"{_whose(scene, victim)} votes: {terms.character(choice)}"
        found.append((words, Preset("direct", None, victim)))
    if presets.decline:
        found.append(("Decline all offers", Preset("offers", None)))
    return found


def _whose(scene: Scene, seat: Seat) -> str:
    return terms.genitive(seats.plain(scene, seat))


def _adding(scene: Scene) -> Select | None:
    """Only what the engine offers now."""
    choices = []
    menu = offers(scene.menu, Preset)
    for step, choice, words, more in (
        ("go", "stay", "Stay in Southfork", "on my next go, if I am there"),
        ("blackmail", "pass", "Pass in the blackmail", "of the next meeting"),
        ("offers", "decline", "Decline all offers", "from now on, until I cancel it"),
    ):
        if Preset(step, choice) in menu:  # type: ignore[arg-type]  # literals of the table above
            choices.append(Choice(words, f"order~{step}~{choice}", more))
    for form in forms(scene.menu, "preset"):
        fixed = dict(form.fixed)
        if fixed["step"] == "vote":
            choices.append(Choice("My vote…", "ballot", "in the next ballot"))
        elif fixed["for_player"] is not None:
            victim = Seat(fixed["for_player"])
            label = f"{_whose(scene, victim)} votes…"
            choices.append(Choice(label, f"ballot~{victim}", "which you command"))
    if not choices:
        return None
    return Select("Add an order…", Control(Does.PRIVATE, "pick~order"), tuple(choices))


def _cancelling(scene: Scene, standing: list[tuple[str, Preset]]) -> Select | None:
    choices = tuple(Choice(words, controls.token(scene, action)) for words, action in standing)
    return (
        Select("Cancel an order…", Control(Does.ACT, "pick~cancel"), choices) if choices else None
    )


def ballot(scene: Scene, args: tuple[str, ...]) -> Screen:
    """For whom the own votes, or a victim's, shall be cast."""
    refusals.demand_playing(scene)
    victim = seats.read(scene, args[0]) if args else None
    among = _candidates(scene, victim)
    step = "vote" if victim is None else "direct"
    tail = "" if victim is None else f"~{victim}"
    choices = tuple(
        Choice(terms.character(one), f"order~{step}~{one}{tail}", _seat(scene, one))
        for one in among
    )
    whose = "My" if victim is None else _whose(scene, victim)
    select = Select("For…", Control(Does.PRIVATE, "pick~for"), choices)
    return Screen(
        decision=f"**{whose} votes in the next ballot**",
        rows=(select, (controls.opens("Back", "orders"),)),
    )


def _candidates(scene: Scene, victim: Seat | None) -> tuple[str, ...]:
    for form in forms(scene.menu, "preset"):
        if dict(form.fixed)["for_player"] == victim:
            blank = form.blanks[0]
            assert isinstance(blank, Pick)
            return tuple(str(one) for one in blank.among)
    raise RuleError("DAL-117", "no-such-preset", "There is no such standing choice now.")


def _seat(scene: Scene, character: str) -> str:
    seat = seats.seat_of(scene.view, character)
    return "nobody plays this character" if seat is None else seats.plain(scene, seat)


def order(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Asks once more: it is done even if things change."""
    refusals.demand_playing(scene)
    if len(args) < 2:
        raise KeyError("order")
    step, choice = args[0], args[1]
    victim = seats.read(scene, args[2]) if len(args) > 2 else None
    action = actions.Preset(step, choice, victim)  # type: ignore[arg-type]  # the engine judges
    token = scene.engine.codec.token(action)
    if token is None:
        raise KeyError(step)
    row = (
        controls.answers("Set order", token, "primary"),
        controls.opens("Back", "orders"),
    )
    return Screen(decision=f"**{_words(scene, action)}**", body=(ONCE,), rows=(row,))


def _words(scene: Scene, action: Preset) -> str:
    match action.step, action.choice:
        case "go", _:
            return "Stay in Southfork on my next go"
        case "blackmail", _:
            return "Pass in the next blackmail"
        case "offers", _:
            return "Decline all offers until I cancel this"
        case "vote", str() as choice:
            return f"My votes in the next ballot go to {terms.character(choice)}"
        case _, str() as choice if action.for_player is not None:
            whose = _whose(scene, action.for_player)
            return f"{whose} votes in the next ballot go to {terms.character(choice)}"
    return "Nothing"
