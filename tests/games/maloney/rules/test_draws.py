"""Every draw has its name, and a record may pin what it gives."""

import pytest

from games.core.action import Timeout
from games.core.errors import PinError
from games.core.seat import TABLE
from games.maloney import ENGINE
from games.maloney.actions import Drive, Resign
from tests.games.maloney.table import CHICAGO, SAN_DIEGO, A, B, C, D, auction, calm, deal, driving


@pytest.mark.rule("MAL-3")
def test_pinned_suitcases_go_to_the_towns_in_order():
    ids = [f"S{n:02}" for n in range(24, 0, -1)]
    one = deal(3, suitcases=ids)

    assert list(one.state.suitcases) == ids[:16]
    assert list(one.state.unused) == ids[16:]


@pytest.mark.rule("MAL-7")
def test_a_short_list_fixes_the_first_cards_only():
    one = deal(4, cards=["08-wed", "03-mon"])
    other = deal(4, seed="another", cards=["08-wed", "03-mon"])

    assert {"08-wed", "03-mon"} <= one.hand(A)
    assert {"08-wed", "03-mon"} <= other.hand(A)
    assert one.hand(B) != other.hand(B)


@pytest.mark.rule("MAL-84")
def test_a_redeal_is_a_draw_of_its_own_for_the_seats_in_play():
    held = ("01-mon", "01-tue", "01-wed", "02-mon", "02-thu", "03-mon", "03-tue")
    circle = ("01-fri", "02-fri", "02-sat", "03-thu")
    redeal = calm(4, 12, then=("16-tue",))
    one = deal(5, cards=calm(5, 12, {A: held}, circle), redeal=redeal).do(D, Resign())
    while not one.heard("redealt"):
        one.do(A, ENGINE.menu(one.state, A)[0])

    for place, seat in enumerate((A, B, C, 4)):
        assert one.hand(seat) == set(redeal[12 * place : 12 * place + 12])
    assert (one.hand(D), one.state.gone) == (set(), ())
    assert one.state.played == ("16-tue",)
    assert len(one.state.pile) == 64 - 48 - 1


@pytest.mark.rule("MAL-32")
def test_a_lot_is_drawn_also_when_only_one_can_win_it():
    one = auction(last_owner=None, seats=3)
    drawn = one.state.chance.drawn

    one.overdue()

    assert one.state.chance.drawn == drawn + 1


def test_pins_of_a_name_are_used_up_front_to_back_over_the_whole_game():
    one = driving(pins={"absent": [CHICAGO, SAN_DIEGO, 3]}).overdue()
    assert one.state.car == CHICAGO
    one.overdue().overdue()

    with pytest.raises(PinError) as bad:
        ENGINE.apply(one.state, TABLE, Timeout(), ENGINE.due(one.state))

    assert (bad.value.name, bad.value.value) == ("absent", SAN_DIEGO)
    assert one.phase == "DRIVE"


@pytest.mark.parametrize(
    ("pins", "name"),
    [
        ({"cards": ["99-mon"]}, "cards"),
        ({"cards": ["08-wed", "08-wed"]}, "cards"),
        ({"suitcases": ["S25"]}, "suitcases"),
    ],
)
def test_a_pin_that_is_not_possible_makes_the_record_invalid(pins, name):
    with pytest.raises(PinError) as bad:
        deal(4, **pins)

    assert bad.value.name == name


@pytest.mark.rule("MAL-32")
def test_a_lot_cannot_be_pinned_to_who_has_resigned():
    one = auction(last_owner=None, pins={"lot": [B]}).do(B, Resign())

    with pytest.raises(PinError):
        ENGINE.apply(one.state, TABLE, Timeout(), ENGINE.due(one.state))


@pytest.mark.rule("MAL-78", "MAL-82")
def test_the_road_of_an_absent_owner_is_drawn_among_the_linked_towns():
    one = driving(pins={"absent": [4]})

    with pytest.raises(PinError):
        ENGINE.apply(one.state, TABLE, Timeout(), ENGINE.due(one.state))
    one.do(A, Drive(CHICAGO))
    assert one.state.car == CHICAGO
