"""The worked scenarios of the quiz's rules, one test each."""

import pytest

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.fact import visible
from games.quiz.actions import Answer, Ask
from games.quiz.cards import askable, decoys, value
from games.quiz.facts import Asked, CardShown, Closed, Tried
from games.quiz.rules.asking import drawn_buttons
from games.quiz.state import changed
from tests.games.quiz.questions import (
    BLUE,
    ENGINE,
    HOUR,
    RED,
    YELLOW,
    begin,
    fact,
    kinds,
    minnesota,
    play,
    refusal,
    table,
)


@pytest.mark.scenario("S-1")
def test_locked_out():
    start = minnesota()
    assert ENGINE.view(start, None).buttons == ("Madison", "St. Paul", "Salem", "Juneau")

    wrong = play(start, (BLUE, Answer(0), 1000))
    assert fact(wrong, Tried) == Tried(seat=BLUE, right=False)
    assert refusal(wrong.state, BLUE, Answer(1), 2000) == ("Q-5", "one-try")

    right = play(wrong.state, (RED, Answer(1), 3000))
    assert fact(right, Closed).winner == RED
    assert ENGINE.view(right.state, None).seats[RED].score == 1
    assert refusal(right.state, YELLOW, Answer(1), 3500) == ("Q-14", "closed")


@pytest.mark.scenario("S-2")
@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("saint paul", True),
        ("St Paul", True),
        ("ST. PAUL!", True),
        ("Minneapolis", False),
        ("Paul", False),
    ],
)
def test_typed(text, right):
    state = begin(cards=["MN"], mode="typed").state
    step = play(state, (RED, Answer(text=text), 1000))
    assert fact(step, Tried).right is right


@pytest.mark.scenario("S-3")
def test_no_card_to_ask():
    everything = begin(kind="statehood").state
    assert len(everything.cards) == 50
    assert "PR" not in everything.cards
    some = begin(kind="statehood", cards=None, seed="twenty").state
    assert set(some.cards) == set(askable("statehood"))
    twenty = ENGINE.setup(3, {"kind": "statehood", "cards": 20}, Chance("twenty")).state
    assert twenty.cards == some.cards[:20]


@pytest.mark.scenario("S-4")
def test_all_wrong():
    step = play(
        minnesota(), (RED, Answer(0), 1000), (BLUE, Answer(2), 2000), (YELLOW, Answer(3), 3000)
    )
    closed = fact(step, Closed)
    assert (closed.winner, closed.value) == (None, "St. Paul")
    assert [seat.score for seat in ENGINE.view(step.state, None).seats] == [0, 0, 0]


@pytest.mark.scenario("S-5")
def test_time_is_up():
    start = minnesota()
    assert fact(play(start, (RED, Answer(0), 29_999)), Tried).seat == RED
    assert refusal(start, RED, Answer(1), 30_000) == ("Q-14", "closed")
    assert refusal(start, None, Timeout(), 29_999) == ("Q-14", "too-early")
    closed = table(start, Timeout(), 30_000)
    assert fact(closed, Closed).winner is None
    assert ENGINE.due(closed.state) == 35_000
    assert fact(table(closed.state, Timeout(), 35_000), Asked).space == "KS"


@pytest.mark.scenario("S-6")
def test_by_correspondence():
    start = minnesota(pace="correspondence")
    yellow = play(start, (YELLOW, Answer(0), HOUR))
    red = play(yellow.state, (RED, Answer(1), 2 * HOUR))
    for step in (yellow, red):
        assert kinds(step) == ["tried", "answer_noted"]
        assert fact(step, Tried).right is None
        assert visible(step.facts, BLUE) == visible(step.facts, None) == step.facts[:1]
    waiting = ENGINE.view(red.state, BLUE)
    assert [seat.tried for seat in waiting.seats] == [True, False, True]
    assert [seat.wrong for seat in waiting.seats] == [None] * 3

    blue = play(red.state, (BLUE, Answer(1), 3 * HOUR))
    assert fact(blue, Closed).winner == RED
    assert [slip.text for slip in fact(blue, Closed).slips] == ["Madison", "St. Paul", "St. Paul"]
    assert fact(blue, Asked).space == "KS"


@pytest.mark.scenario("S-7")
def test_first_in_the_record():
    step = play(
        minnesota(2, pace="correspondence"), (BLUE, Answer(1), 5000), (RED, Answer(1), 5000)
    )
    assert fact(step, Closed).winner == BLUE


@pytest.mark.scenario("S-8")
def test_quizmaster():
    step = begin(cards=["MN", "KS"], buttons=["WI", "MN", "OR", "AK"], quizmaster="player")
    state = step.state
    assert fact(step, CardShown) == CardShown(card="MN", value="St. Paul", audience=(RED,))
    assert visible(step.facts, BLUE) == ()
    assert (ENGINE.view(state, RED).space, ENGINE.view(state, BLUE).space) == ("MN", None)
    assert refusal(state, BLUE, Ask()) == ("Q-3", "not-yours")
    assert refusal(state, RED, Answer(1)) == ("Q-3", "quizmaster")

    asked = play(state, (RED, Ask(), 10_000))
    assert fact(asked, Asked).space == "MN"
    right = play(asked.state, (BLUE, Answer(1), 20_000))
    assert fact(right, Closed).winner == BLUE
    assert fact(right, CardShown).card == "KS"
    assert (right.state.phase, ENGINE.due(right.state)) == ("ASK", 50_000)
    late = table(right.state, Timeout(), 50_000)
    assert kinds(late) == ["timed_out", "asked"]


@pytest.mark.scenario("S-9")
@pytest.mark.parametrize("text", ["Maine", "me", "ME."])
def test_which_state(text):
    step = begin(cards=["ME"], kind="products", mode="typed")
    asked = fact(step, Asked)
    assert (asked.space, asked.products) == (
        None,
        ("lobsters", "wild blueberries", "potatoes", "paper"),
    )
    assert ENGINE.view(step.state, RED).space is None
    assert fact(play(step.state, (RED, Answer(text=text), 1)), Closed).winner == RED


@pytest.mark.scenario("S-10")
def test_dakotas():
    for text in ("39", "40"):
        state = begin(cards=["ND"], kind="statehood_order", mode="typed").state
        assert fact(play(state, (RED, Answer(text=text), 1)), Tried).right
    assert "SD" not in decoys("statehood_order", "ND")


@pytest.mark.scenario("S-11")
def test_shared_win():
    def quiz(winners, **options):
        state = begin(mode="typed", **options).state
        state = changed(state, cards=state.cards[:10])
        for winner in winners:
            if state.phase == "ASK":
                state = play(state, (RED, Ask(), state.opened)).state
            if winner is None:
                state = table(state, Timeout(), ENGINE.due(state)).state
            else:
                text = value("capital", state.card)
                state = play(state, (winner, Answer(text=text), state.opened)).state
            if state.phase == "REVEAL":
                state = table(state, Timeout(), ENGINE.due(state)).state
        return ENGINE.outcome(state)

    shared = quiz([RED, BLUE] * 3 + [None] * 4)
    assert (shared.winners, shared.totals, shared.places) == ((RED, BLUE), (3, 3, 0), (1, 1, 3))
    nobody = quiz([None] * 10)
    assert (nobody.winners, nobody.totals) == ((RED, BLUE, YELLOW), (0, 0, 0))
    asking = quiz([None] * 10, quizmaster="player")
    assert (asking.winners, asking.places) == ((BLUE, YELLOW), (3, 1, 1))


@pytest.mark.scenario("S-12")
def test_fine_wood():
    wrong = {value("tree", card) for card in decoys("tree", "NV")}
    assert not wrong & {"Pine", "Pinyon pine", "Single-leaf pinyon"}
    assert "Longleaf pine" in wrong
    for seed in range(50):
        buttons, _ = drawn_buttons("tree", "NV", Chance(f"wood {seed}"))
        assert "NV" in buttons
        assert not {value("tree", card) for card in buttons} & {"Pine", "Pinyon pine"}
