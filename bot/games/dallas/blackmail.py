"""Blackmail: complete sets as one press each."""

from bot.face import Scene
from bot.games.dallas import controls, going, pictures, refusals, seats, terms, times
from bot.screens import Button, Control, Does, Row, Screen, Select
from games.core.errors import RuleError
from games.core.player import offers
from games.dallas import actions
from games.dallas.view import CARDS, SETS, DallasView

MOST_BUTTONS = 4
SET = 3


def blackmail(scene: Scene, args: tuple[str, ...]) -> Screen:
    """The sets in hand; a press plays the one it names."""
    _demand_turn(scene)
    return Screen(
        decision=f"**Blackmail somebody, or pass** · {times.by(scene)}",
        picture=pictures.hand(scene),
        body=body(scene),
        rows=rows(scene),
    )


def _demand_turn(scene: Scene) -> None:
    view: DallasView = scene.view
    refusals.demand_meeting(scene, "meeting_blackmail")
    assert view.meeting is not None
    assert view.meeting.turn is not None
    if view.meeting.turn != scene.me:
        whose = terms.genitive(seats.who(scene, view.meeting.turn))
        raise RuleError("DAL-77", "not-your-turn", f"It is {whose} turn to decide.")


def body(scene: Scene) -> tuple[str, ...]:
    """Each set with its cards, or a word of comfort."""
    found = sets(scene)
    if not found:
        view: DallasView = scene.view
        played = view.meeting is not None and any(
            one.by == scene.me for one in view.meeting.extortions
        )
        return ("No other complete set." if played else "No complete set. Look unbothered.",)
    return (
        "Complete sets in your hand:",
        *(f"• {_named(one)}: {terms.titles(one.cards)}" for one in found[:6]),
    )


def sets(scene: Scene) -> tuple[actions.Blackmail, ...]:
    """One play for each set that the hand makes, fewest Private Investigators first.

    Of several Private Investigators those help that are worth least on the road and for votes.
    """
    best: dict[int, actions.Blackmail] = {}
    for play in offers(scene.menu, actions.Blackmail):
        known = best.get(play.set)
        if known is None or _cost(play) < _cost(known):
            best[play.set] = play
    return tuple(sorted(best.values(), key=lambda one: (helpers(one.cards), one.set)))


def _cost(play: actions.Blackmail) -> int:
    return sum(CARDS[card].move + CARDS[card].proxy for card in play.cards)


def helpers(cards: tuple[str, ...]) -> int:
    """How many of the cards are Private Investigators."""
    return sum(CARDS[card].private_investigator for card in cards)


def _named(play: actions.Blackmail) -> str:
    count = helpers(play.cards)
    help_ = f" + {count} PI" if count else ""
    return f"{terms.character(SETS[play.set])}, set {play.set}{help_}"


def label(play: actions.Blackmail) -> str:
    """ "Blackmail J.R., set 1", "Blackmail Miss Ellie, 13 + 2 PI"."""
    count = helpers(play.cards)
    number = f"{play.set} + {count} PI" if count else f"set {play.set}"
    return f"Blackmail {terms.character(SETS[play.set])}, {number}"


def rows(scene: Scene) -> tuple[Row, ...]:
    """A button a set, a select where there are many; three cards by hand; pass."""
    found = sets(scene)
    plays: list[Button] | Select = [controls.act(scene, label(one), one, "danger") for one in found]
    if len(found) > MOST_BUTTONS:
        choices = tuple(
            controls.choice(label(one), controls.token(scene, one), terms.titles(one.cards))
            for one in found
        )
        plays = Select("Blackmail…", Control(Does.ACT, "pick", scene.question), choices)
    last = [controls.act(scene, "Pass", actions.Pass(), "primary")]
    if len(seats.hand(scene)) >= SET:
        last.insert(0, controls.opens("Choose three cards…", "three"))
    return controls.rows(plays, last)


def three(scene: Scene, args: tuple[str, ...]) -> Screen:
    """Three cards by hand: another Private Investigator than the one proposed, or a bluff that
    the rules refuse."""
    _demand_turn(scene)
    if len(seats.hand(scene)) < SET:
        raise RuleError("DAL-85", "not-three", "You do not hold three cards.")
    control = Control(Does.PRIVATE, "threaten")
    select = Select("Three cards…", control, going.hand_choices(scene), SET, SET)
    return Screen(
        decision="**Three cards of one set**",
        picture=pictures.hand(scene),
        body=("Private Investigators stand in for one or two of them, never for all three.",),
        rows=(select, (controls.opens("Back", "blackmail"),)),
    )


def threaten(scene: Scene, args: tuple[str, ...]) -> Screen:
    """The play that three cards make, named on its button."""
    _demand_turn(scene)
    play = _play(scene.picked)
    return Screen(
        decision=f"**{_named(play)}**",
        body=(f"{terms.titles(play.cards)}.",),
        rows=(
            (
                controls.act(scene, label(play), play, "danger"),
                controls.opens("Back", "three"),
            ),
        ),
    )


def _play(cards: tuple[str, ...]) -> actions.Blackmail:
    """Raises RuleError where they are not of one set (DAL-85, DAL-87)."""
    own = [card for card in cards if not CARDS[card].private_investigator]
    if not own:
        message = "At least one card of the set itself is needed."
        raise RuleError("DAL-87", "only-investigators", message)
    numbers = {CARDS[card].blackmail_set for card in own}
    if len(numbers) > 1 or len(cards) != SET:
        raise RuleError("DAL-85", "not-one-set", "Those three do not make one set.")
    return actions.Blackmail(numbers.pop(), cards)
