"""The position in words alone: enough to play by, and nothing that is not the viewer's."""

from bot.games.maloney import FACE
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Limit, Order, Resign, Score
from games.maloney.tables import SUITCASES
from tests.bot.games.maloney.scenes import scene
from tests.games.maloney.table import (
    CHICAGO,
    NEW_YORK,
    SEALED,
    A,
    B,
    C,
    D,
    auction,
    driving,
    score_of,
    table,
)


def described(one, seat=None, **more):
    return FACE.describe(scene(one, seat, **more)).splitlines()


def example():
    return auction(
        car=CHICAGO,
        points={A: 31, B: 28},
        money={A: 4_200, B: 6_900},
        jokers=(A,),
        will=A,
        suitcases={3: "S01", 12: "S02"},
        hands={A: ("14-thu", "15-wed", "02-mon", "14-fri")},
    ).do(A, Bid(100))


def test_the_public_part():
    lines = described(example())

    assert lines[:5] == [
        "Maloney's Inheritance, day 5, Thursday, single points."
        " Car in Chicago. Next: Friday ×2 tomorrow.",
        "Now: auction, $100 by Ann (seat 1), closes <t:1800000030:R>.",
        "Roads: Sacramento (suitcase), Kansas City, Minneapolis (suitcase), Detroit, New York,"
        " Miami, Charleston.",
        "Suitcases wait in: Sacramento, Minneapolis.",
        "Seat 1, Ann: 31 points, $4,200, joker, 4 cards, the will.",
    ]
    assert lines[5] == "Seat 2, Ben: 28 points, $6,900, no joker, 1 card."
    assert lines[-1].startswith("Cards in the pile: ")
    assert "Your" not in "\n".join(lines)


def test_with_the_own_cards_and_what_one_may_do():
    one = example().do(B, Bid(200))
    lines = described(one, A)

    assert lines[1] == (
        "Now: auction, $200 by Ben (seat 2), closes <t:1800000030:R>."
        " You may bid $300, set a limit, pass or play your joker."
    )
    assert lines[-3:] == [
        "You are seat 1.",
        "Your cards a drive away today: New York (Thu) 7, New York (Fri) 1, Miami (Wed) 6.",
        "All your cards, worth 7 on the day named, one less each day after:"
        " San Diego (Mon), New York (Thu, Fri), Miami (Wed).",
    ]


def test_the_own_limit_and_order():
    leading = auction().do(A, Limit(2_400))
    sealed = auction(options=SEALED).do(A, Order(900))

    assert "Your limit: $2,400." in described(leading, A)
    assert not any("2,400" in line for line in described(leading, B))
    assert "Your order: limit $900." in described(sealed, A, options=SEALED)
    assert not any("900." in line for line in described(sealed, B, options=SEALED))
    assert "Orders in: Ann (seat 1) (1 of 4)." in described(sealed, options=SEALED)[1]


def test_cards_to_cash_and_the_choice():
    hands = {B: ("14-fri", "14-sun"), C: ("14-thu", "11-thu")}
    one = score_of(driving("fri", car=CHICAGO, hands=hands), NEW_YORK).do(B, Score(("14-fri",)))
    lines = described(one, B)

    assert "You may cash now: Fri 14, Sun 4. You chose: the Friday card, 14 points." in lines
    assert any(line.startswith("Roads from here tomorrow: ") for line in lines)
    assert not any("a drive away today" in line for line in lines)
    assert not any("14-" in line or "cash now" in line for line in described(one, A))


def test_away_and_resigned_seats():
    one = table().do(D, Resign())
    lines = described(one, away=(B,))

    assert any(line.startswith("Seat 2, Ben: ") and line.endswith(", away.") for line in lines)
    assert any(line.startswith("Seat 4, Dee: ") and "resigned" in line for line in lines)


def test_all_cards_and_suitcases_are_open_at_the_end():
    one = driving(points={A: 70}, car=CHICAGO, suitcases={3: "S13"}).do(A, Drive(NEW_YORK))
    lines = described(one)

    assert "Now: the game is over." in lines
    assert "Suitcases nobody opened: Sacramento, “A scandal in the morning paper” −2." in lines
    assert "Hand of Ann (seat 1): New Orleans (Mon)." in lines
    assert [line for line in lines if line.startswith("Hand of ")] != []


def test_a_running_game_names_no_suitcase():
    one = driving(car=CHICAGO, suitcases={3: "S13"})

    said = FACE.describe(scene(one, A))
    assert not any(case.caption in said for case in SUITCASES.values())
    assert ENGINE.view(one.state, A).contents is None
