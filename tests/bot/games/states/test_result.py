"""The end in words."""

from msgspec.structs import replace

from bot.tables.model import Status
from games.states.actions import Move, SitOut
from tests.bot.games.states.scenes import ENGINE, FACE, scene
from tests.games.states.positions import BLUE, GREEN, RED, YELLOW, play, position


def ended(**given):
    given = {
        "turn": YELLOW,
        "phase": "MOVE",
        "spin": 1,
        "trucks": {YELLOW: "AL"},
        "loaded": {"yellow-1": (YELLOW, "GA")},
        "cash": {RED: 4_800, BLUE: 6_200, GREEN: 4_000},
    } | given
    return play(position(**given), (YELLOW, Move("GA"))).state


def test_the_board_is_clear():
    now = scene(ended())
    result = FACE.result(now)

    assert result.header == "All goods are home"
    assert result.winner == "**■ Ben wins with $6,200** · the board is clear in round 1"
    assert result.body == (
        "1 ■ Ben $6,200 (+$1,200) · 4 of 4 home",
        "2 ▲ Cem $5,000 (±$0) · 4 of 4 home",
        "3 ● Ann $4,800 (−$200) · 4 of 4 home",
        "4 ◆ Dee $4,000 (−$1,000) · 4 of 4 home",
    )
    assert result.opens.label == "All accounts"
    assert FACE.stage(now) == "the end, round 1"
    assert FACE.decision(now) == result.winner
    assert FACE.body(now) == result.body
    assert FACE.rows(now) == ()


def test_a_shared_win():
    result = FACE.result(scene(ended(cash={RED: 6_200, BLUE: 6_200, GREEN: 4_000})))

    assert result.winner.startswith("**● Ann and ■ Ben share the win with $6,200**")
    assert [line[0] for line in result.body] == ["1", "1", "3", "4"]


def test_the_last_round_is_named():
    state = position(
        2, turn=BLUE, loaded={"red-1": (RED, "GA")}, cash={BLUE: 5_100}, round_limit=20
    )
    state = play(replace(state, round=20), (BLUE, SitOut())).state
    result = FACE.result(scene(state))

    assert result.header == "The last round is over"
    assert result.winner == "**■ Ben wins with $5,100** · round 20 was the last"
    assert "3 of 4 home" in result.body[1]


def test_the_money_as_it_stands_where_the_table_agrees_to_stop():
    state = position(board={"blue-2": "ME"}, cash={RED: 5_400})
    public = scene(state)
    now = replace(
        public,
        table=replace(public.table, status=Status.FINISHED, note="agreement"),
        standing=ENGINE.standing(state),
    )
    result = FACE.result(now)

    assert result.header == "Game of the States ends here"
    assert result.winner == "**● Ann wins with $5,400** · round 1"
    assert "Account of seat 1" in FACE.describe(now)
    assert "Account of seat 1" not in FACE.describe(public)
