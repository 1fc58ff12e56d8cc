"""The first step of a go: which card, or staying in Southfork."""

from collections import Counter

from bot.face import Scene
from bot.games.dallas import controls, pictures, refusals, seats, terms, times, track
from bot.screens import Choice, Control, Does, Row, Screen, Select
from games.dallas import actions
from games.dallas.view import CARDS, SETS, DallasView


def go(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Which card to play, or staying."""
    refusals.demand_go(scene, "go_choose")
    return Screen(
        decision=f"**Your go · step 1 of 3** · {times.by(scene)}",
        picture=pictures.hand(scene),
        body=body(scene),
        rows=rows(scene),
    )


def body(scene: Scene) -> tuple[str, ...]:
    """Where the mover is, what is special about this go, the sets in hand."""
    view: DallasView = scene.view
    assert view.me is not None
    lines = [f"You are at {track.place(view, view.me)}; {track.meeting(view)}."]
    if track.free_move(view):
        lines.append("You may place your disc anywhere, whatever the card says (DAL-94).")
    elif track.limo_bonus(view):
        lines.append("The Limo can add 1 or 2 to your Move in this Turn.")
    lines.append(sets(scene))
    return tuple(line for line in lines if line)


def rows(scene: Scene) -> tuple[Row, ...]:
    """The hand as a select; in Southfork also staying, with or without a new card."""
    view: DallasView = scene.view
    placing = track.free_move(view)
    label = "Play a card and place my disc…" if placing else "Play a card…"
    select = hand_select(scene, label, Control(Does.PRIVATE, "card"))
    home = seats.own(scene).space == track.HOME
    stay = [controls.act(scene, "Stay", actions.Stay())] if home else []
    if home and select is not None:
        stay.append(controls.opens("Swap a card…", "swap"))
    return controls.rows(select, stay)


def swap(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Which card goes, unused, for a new one (DAL-20)."""
    refusals.demand_go(scene, "go_choose")
    if seats.own(scene).space != track.HOME:
        raise refusals.not_southfork()
    select = hand_select(scene, "Discard…", Control(Does.PRIVATE, "swapping"))
    return Screen(
        decision="**Stay in Southfork and swap a card**",
        picture=pictures.hand(scene),
        body=("The card goes unused, and your go is over. You draw a new one.",),
        rows=controls.rows(select, [controls.opens("Back", "go")]),
    )


def swapping(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Asks once more: the new card cannot be given back."""
    refusals.demand_go(scene, "go_choose")
    card = refusals.demand_held(scene, scene.picked)
    swap_it = controls.act(scene, "Swap it", actions.SwapCard(card), "danger")
    return Screen(
        decision=f"**Discard {terms.card(card)} for a new card?**",
        body=(f"{terms.figures(card)}.", "Everybody sees what you discard. Your go is over then."),
        rows=((swap_it, controls.opens("Back", "swap")),),
    )


def hand_select(scene: Scene, label: str, control: Control) -> Select | None:
    """The hand in the order of its picture; None for an empty one."""
    choices = hand_choices(scene)
    return Select(label, control, choices) if choices else None


def hand_choices(scene: Scene) -> tuple[Choice, ...]:
    """A choice a card; the picture numbers them."""
    return tuple(
        controls.choice(
            f"{number} · Move {CARDS[card].move} · {terms.title(card)}",
            card,
            f"Proxy {CARDS[card].proxy} · {_evidence(scene, card)} · {terms.event(card)}",
        )
        for number, card in enumerate(pictures.order(scene), start=1)
    )


def _evidence(scene: Scene, card: str) -> str:
    if CARDS[card].private_investigator:
        return "Private Investigator"
    number = CARDS[card].blackmail_set
    held = sum(CARDS[one].blackmail_set == number for one in seats.hand(scene))
    count = f" ({held} of 3)" if held > 1 else ""
    return f"set {number} {terms.character(SETS[number])}{count}"


def sets(scene: Scene) -> str:
    """The sets that have begun to come together, best first, and who can help."""
    numbers = Counter(CARDS[card].blackmail_set for card in seats.hand(scene))
    helpers = numbers.pop(0, 0)
    parts = [
        f"{terms.character(SETS[number])} {number}: {'complete' if count == 3 else f'{count} of 3'}"
        for number, count in sorted(numbers.items(), key=lambda one: -one[1])
        if count > 1
    ]
    if helpers:
        parts.append(terms.counted(helpers, "Private Investigator"))
    return f"Sets: {', '.join(parts)}." if parts else ""
