"""Setup: who plays which character, and the deal."""

from games.core.errors import RuleError
from games.core.seat import Seat
from games.dallas.actions import PickCharacter
from games.dallas.facts import Picked, Started
from games.dallas.rules import deck
from games.dallas.rules.course import Course
from games.dallas.rules.guards import demand_characters
from games.dallas.state import State
from games.dallas.tables import CARDS, CHARACTERS, SETUP

_NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def cast_of(count: int) -> tuple[str, ...]:
    """DAL-2: the characters in play with this number of players."""
    return SETUP.characters_by_player_count[count]


def free_characters(state: State) -> tuple[str, ...]:
    """DAL-3: those nobody has picked yet."""
    cast = cast_of(len(state.players))
    return tuple(character for character in cast if character not in state.characters)


def cast_characters(course: Course) -> None:
    """DAL-2, DAL-3, DAL-R5: a character for each player, by lot or by choice."""
    state = course.state
    if state.terms.characters == "pick":
        course.ask("pick", state.terms.clocks.pick)
        return
    course.change(characters=course.shuffled("characters", cast_of(len(state.players))))
    start(course)


def pick_character(course: Course, seat: Seat, action: PickCharacter) -> None:
    """DAL-R5: in the order of the seats; the last one gets what is left."""
    demand_characters((action.character,))
    state, character = course.state, CHARACTERS[action.character]
    if action.character not in cast_of(len(state.players)):
        number = _NUMBERS[character.used_from]
        more = "" if character.used_from == SETUP.players.max else " or more"
        message = f"{character.name} is only played with {number}{more}."
        raise RuleError("DAL-2", "not-in-cast", message, character=character.id)
    if action.character in state.characters:
        message = f"{character.name} is taken."
        raise RuleError("DAL-3", "taken", message, character=character.id)
    give(course, action.character, by_bot=False)


def give(course: Course, character: str, *, by_bot: bool) -> None:
    """The character to the seat that picks now; then the next seat, or the deal."""
    seat = Seat(len(course.state.characters))
    course.change(characters=(*course.state.characters, character))
    course.tell(Picked(seat, character, by_bot))
    free = free_characters(course.state)
    if len(free) == 1:
        give(course, free[0], by_bot=True)
    elif free:
        course.ask("pick", course.state.terms.clocks.pick)
    else:
        start(course)


def start(course: Course) -> None:
    """DAL-5 to DAL-11: discs, hands and money are out; Round 1 begins."""
    state = course.state
    left = len(CARDS) - len(state.players) * state.hand_size
    course.tell(Started(state.characters, state.hand_size, left))
    deck.deal(course)
    course.pass_on("round_start")
