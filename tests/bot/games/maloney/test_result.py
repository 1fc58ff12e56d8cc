"""The end in words."""

from msgspec.structs import replace

from bot.games.maloney import FACE
from games.maloney import ENGINE
from games.maloney.actions import Drive, Resign
from tests.bot.games.maloney.scenes import scene
from tests.games.maloney.table import CHICAGO, NEW_YORK, A, B, C, D, driving, table


def ended(**where):
    return driving(car=CHICAGO, **where).do(A, Drive(NEW_YORK))


def test_the_winner_need_not_be_who_reached_the_goal():
    one = ended(points={A: 71, D: 70}, money={A: 1_200, B: 0, C: 0, D: 4_000})
    result = FACE.result(scene(one))

    assert result.header == "Maloney has inherited"
    assert result.winner == (
        "**◆ Dee inherits: 74.0 points** · day 5, 69 points reached by ● Ann and ◆ Dee"
    )
    assert result.body == (
        "1 ◆ Dee 70 + 4.0 = 74.0",
        "2 ● Ann 71 + 1.2 = 72.2",
        "3 ■ Ben 0 + 0.0 = 0.0",
        "3 ▲ Cem 0 + 0.0 = 0.0",
    )


def test_equal_totals_share():
    one = ended(points={A: 71, B: 71}, money={A: 300, B: 300})
    result = FACE.result(scene(one))

    assert result.winner.startswith("**● Ann and ■ Ben inherit together: 71.3 points each**")
    assert [line[0] for line in result.body] == ["1", "1", "3", "3"]


def test_resigned_seats_come_last_without_a_place():
    one = driving(car=CHICAGO, points={A: 70, D: 90})
    one.do(D, Resign()).do(A, Drive(NEW_YORK))
    result = FACE.result(scene(one))

    assert result.winner.startswith("**● Ann inherits: 80.5 points**")
    assert result.body[-1] == "resigned ◆ Dee 90 + 10.5 = 100.5"
    assert "reached by ● Ann" in result.winner


def test_an_empty_hand_ends_it():
    one = ended(hands={B: ()})

    assert "no cards left: ■ Ben" in FACE.result(scene(one)).winner


def test_the_last_day_ends_it():
    one = ended(options={"max_days": 5})

    assert "day 5, the last day of the table" in FACE.result(scene(one)).winner


def test_the_last_seat_wins():
    one = table()
    for seat in (B, C, D):
        one.do(seat, Resign())

    assert "everybody else has left" in FACE.result(scene(one)).winner


def test_negative_scores():
    one = ended(points={A: 70, B: -2}, money={B: 1_500})

    assert any(line.endswith("■ Ben −2 + 1.5 = −0.5") for line in FACE.result(scene(one)).body)


def test_hidden_money_is_open_at_the_end():
    options = {"money": "hidden"}
    one = ended(points={A: 70}, money={A: 2_000}, options=options)

    assert "1 ● Ann 70 + 2.0 = 72.0" in FACE.result(scene(one, options=options)).body


def test_a_game_ended_by_agreement_is_scored_as_it_stands():
    one = driving(car=CHICAGO, points={A: 30, B: 40}, money={A: 9_000})
    result = FACE.result(replace(scene(one), standing=ENGINE.standing(one.state)))

    assert result.winner == "**■ Ben inherits: 50.5 points** · day 5"
    assert result.body[0].startswith("1 ■ Ben 40 + 10.5 = 50.5")


def test_the_panel_says_it_too():
    public = scene(ended(points={A: 70}))

    assert FACE.decision(public) == FACE.result(public).winner
    assert FACE.body(public) == FACE.result(public).body
    assert FACE.private(scene(ended(points={A: 70}), A)).body[-1] == "The game is over."
