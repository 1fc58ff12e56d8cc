"""The meeting's talks: gifts, cards shown, private rooms."""

from typing import Final

from bot.face import Room, Scene
from bot.games.dallas import going, refusals, seats, selling, sums, terms, times, track
from bot.screens import (
    Answers,
    Choice,
    Control,
    Does,
    FormScreen,
    PickBlank,
    Screen,
    Select,
    TextBlank,
)
from games.core.action import Action
from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas import actions
from games.dallas.view import DallasView, MeetingView

NEGOTIATION: Final = "meeting_negotiation"
SETTLEMENT: Final = "meeting_settlement"


def others(scene: Scene) -> tuple[Seat, ...]:
    """The other attenders."""
    view: DallasView = scene.view
    assert view.meeting is not None
    return tuple(seat for seat in view.meeting.attenders if seat != scene.me)


def gift_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """Whom to give how much."""
    refusals.demand_meeting(scene, NEGOTIATION, SETTLEMENT)
    money = seats.own(scene).money or 0
    if not money:
        raise RuleError("DAL-111", "too-poor", "You have no money to give.")
    return FormScreen(
        "Give money",
        Control(Does.MODAL, "gift"),
        (
            PickBlank("to", "To", people(scene)),
            TextBlank("amount", "Amount in $M", f"You have {terms.money(money)}. Final.", most=16),
        ),
    )


def people(scene: Scene) -> tuple[Choice, ...]:
    """The other attenders as choices."""
    return tuple(Choice(seats.plain(scene, seat), str(seat)) for seat in others(scene))


def gift_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Action:
    amount = sums.read(selling.typed(given, "amount"))
    return actions.GiveMoney(selling.seat_picked(given, "to"), amount)


def show_form(scene: Scene, args: tuple[str, ...]) -> FormScreen:
    """Which cards, to whom."""
    refusals.demand_meeting(scene, NEGOTIATION)
    hand = going.hand_choices(scene)
    if not hand:
        raise RuleError("DAL-110", "nothing-shown", "You have no card to show.")
    viewers = people(scene)
    return FormScreen(
        "Show cards",
        Control(Does.MODAL, "show"),
        (
            PickBlank("cards", "Cards", hand, "Nothing binds you to keep them.", 1, len(hand)),
            PickBlank("to", "To", viewers, least=1, most=len(viewers)),
        ),
    )


def show_filled(scene: Scene, args: tuple[str, ...], given: Answers) -> Action:
    viewers = tuple(seats.read(scene, one) for one in selling.picked_stock(given, "to"))
    return actions.ShowCards(viewers, selling.picked_stock(given, "cards"))


# Rooms


def talk(scene: Scene, args: tuple[str, ...]) -> Screen:
    """With whom to talk where nobody else reads."""
    refusals.demand_meeting(scene, NEGOTIATION)
    choices = tuple(
        Choice(seats.plain(scene, seat), str(seat), terms.counted(_votes(scene, seat), "vote"))
        for seat in others(scene)
        if not scene.table.holder(seat).bot
    )
    if not choices:
        raise RuleError("DAL-112", "too-few", "Only bots are here, and bots do not talk.")
    select = Select("With…", Control(Does.ACT, "room", scene.question), choices, 1, len(choices))
    return Screen(
        decision=f"**Talk privately** · {times.closes(scene)}",
        body=(
            "I open a private thread for you. Everybody sees that it is there and who is in it, "
            "not what is said.",
        ),
        rows=(select,),
    )


def _votes(scene: Scene, seat: Seat) -> int:
    view: DallasView = scene.view
    assert view.meeting is not None
    return view.meeting.votes[seat]


def room(scene: Scene, args: tuple[str, ...]) -> tuple[Action, ...]:
    """A thread of the picked and oneself."""
    assert scene.me is not None
    picked = (seats.read(scene, one) for one in scene.picked)
    return (actions.OpenThread(tuple(sorted({scene.me, *picked}))),)


def rooms(scene: Scene) -> tuple[Room, ...]:
    """The threads of the negotiation that is going on."""
    view: DallasView = scene.view
    if view.meeting is None or view.phase != NEGOTIATION:
        return ()
    return tuple(_room(scene, view.meeting, members) for members in view.meeting.threads)


def _room(scene: Scene, meeting: MeetingView, members: tuple[Seat, ...]) -> Room:
    view: DallasView = scene.view
    names = ", ".join(seats.bare(scene, seat) for seat in members)
    group = "-".join(str(seat) for seat in members)
    return Room(
        key=f"{view.round}.{len(meeting.ballots)}.{group}",
        title=f"{track.game(scene)} meeting {view.round} · {names}",
        seats=members,
        greeting=(
            "Just you and the walls. Promises bind nobody (DAL-76). "
            "This closes with the negotiation."
        ),
        farewell="The meeting goes on without this room.",
    )
