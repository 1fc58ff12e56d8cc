"""Row 46: a whole recorded game of each kind can be played by `/table describe` alone. Whatever a
seat did next, the words for it stood in what it could have read just before."""

from pathlib import Path

import pytest

from bot.games import faces
from bot.games.dallas import terms as dallas
from bot.games.maloney import terms as maloney
from bot.games.states import terms as states
from bot.panels.scenes import scene
from bot.tables.model import Game
from games.core.catalog import catalog
from games.core.history import replay
from games.core.record import read
from tests.bot.games.shown import NAMES, STARTED, table_of

FIXTURES = Path(__file__).parents[2] / "fixtures"
RECORDS = {
    key: sorted(one for one in (FIXTURES / key).glob("*.json") if one.name != "expected.json")
    for key in faces()
}
FEW = 2


def of_maloney(action, view):
    """What must have been said for this to be a choice and no guess."""
    kind = type(action).__name__
    match kind:
        case "Ready" | "Joker" | "Pass":
            return [kind.lower()]
        case "Drive":
            return [maloney.town(action.town)]
        case "Exchange":
            return [maloney.town(int(action.card[:2])), maloney.short_day(action.card)]
        case "Score":
            return [
                part
                for card in action.cards
                for part in (maloney.town(int(card[:2])), maloney.short_day(card))
            ]
        case "Limit" | "Bid":
            # An overbid is beyond what one has: allowed, warned of, and offered by no menu.
            overbid = kind == "Bid" and action.confirm
            return [] if overbid else [kind.lower()]
        case "Order":
            return ["order"]
    return []


def of_dallas(action, view):
    match type(action).__name__:
        case "Play":
            return [dallas.title(action.card)]
        case "Buy":
            return ["for $"]
        case "Vote":
            return [dallas.character(action.candidate)]
        case "Blackmail":
            return [dallas.title(card) for card in action.cards]
        case "CardOffer" | "CardReply" | "ShowCards":
            return [dallas.title(one if isinstance(one, str) else one.card) for one in action.cards]
        case "SellEmergency":
            return [dallas.company(action.certificate.rpartition("-")[0])]
        case "LimoOffer" | "GiveMoney":
            return [f"Seat {action.to + 1}"]
        case "PickCharacter":
            return [dallas.character(action.character)]
        case "EndGo":
            return ["go"]
        case "Ready":
            return ["ready"]
        case "Accept" | "Decline":
            return ["offer"]
    return []


def of_states(action, view):
    match type(action).__name__:
        case "Spin":
            return ["spin the Transport Dial"]
        case "Move":
            return [states.state(action.to)]
        case "Offer" | "TakeOver" | "PickUp":
            return [states.disk(view, action.disk).product]
        case "Respin":
            return ["second spin"]
        case "Accept":
            return ["take the price"]
        case "Refuse":
            return ["refuse"]
        case "SitOut":
            return ["sit out"]
        case "Pass":
            return ["pass"]
    return []


def of_quiz(action, view):
    if type(action).__name__ == "Ask":
        return ["You may ask"]
    if action.choice is not None:
        return ["You may answer", view.buttons[action.choice]]
    return ["You may answer"]


NEEDED = {"maloney": of_maloney, "dallas": of_dallas, "states": of_states, "quiz": of_quiz}


def guesses(path):
    """The moves of a record for which the words were missing."""
    key = path.parent.name
    engine, face = catalog()[key], faces()[key]
    record = read(path.read_bytes(), engine.codec)
    history = replay(engine, record)
    table = table_of(key, record.seats, {"pace": "live", **record.options}, NAMES)
    for index, move in enumerate(record.moves):
        if move.seat is None:
            continue
        cut = history._replace(moments=history.moments[: index + 1])
        seen = scene(Game(table, cut), move.seat, STARTED + move.at)
        said = face.describe(seen)
        missing = [
            word for word in NEEDED[key](move.action, seen.view) if word.lower() not in said.lower()
        ]
        if missing:
            yield f"move {index}, {move.action}: {missing} not in {said}"


def test_every_kind_of_game_has_recorded_games_and_words():
    assert set(NEEDED) == set(faces())
    assert all(len(found) >= FEW for found in RECORDS.values())


@pytest.mark.parametrize("path", [path for found in RECORDS.values() for path in found[:FEW]],
                         ids=lambda path: f"{path.parent.name}-{path.stem}")  # fmt: skip
def test_fault_46_a_recorded_game_is_played_by_describe_alone(path):
    assert list(guesses(path)) == []


@pytest.mark.soak
@pytest.mark.parametrize("path", [path for found in RECORDS.values() for path in found[FEW:]],
                         ids=lambda path: f"{path.parent.name}-{path.stem}")  # fmt: skip
def test_fault_46_every_recorded_game_is_played_by_describe_alone(path):
    assert list(guesses(path)) == []
