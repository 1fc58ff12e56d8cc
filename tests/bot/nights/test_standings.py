"""Points: the share of the other people beaten, over all tables."""

from fractions import Fraction

from bot.nights.standings import Finish, share, standings


def table(table_id, *places):
    """People 1, 2, … by place; None for a bot."""
    return tuple(
        Finish(table_id, number if place > 0 else None, f"p{number}", abs(place))
        for number, place in enumerate(places, 1)
    )


def points(finishes):
    return {one.user_id: one.points for one in standings(finishes)}


def test_the_share_of_opponents_beaten():
    assert points(table("a", 1, 2, 3)) == {1: 1, 2: Fraction(1, 2), 3: 0}


def test_equals_count_half():
    assert points(table("a", 1, 1, 3)) == {1: Fraction(3, 4), 2: Fraction(3, 4), 3: 0}
    assert points(table("a", 1, 1)) == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_bots_count_for_nobody():
    assert points(table("a", -1, 2, 3)) == {2: 1, 3: 0}
    assert points(table("a", 1, -2, -3)) == {1: 0}, "there was nobody to beat"


def test_shares_of_several_tables_add_up():
    ranks = standings((*table("a", 1, 2, 3), *table("b", 2, 1, 3)))
    assert [(one.rank, one.user_id, one.points, one.tables) for one in ranks] == [
        (1, 1, Fraction(3, 2), 2),
        (1, 2, Fraction(3, 2), 2),
        (3, 3, 0, 2),
    ]


def test_nothing_finished():
    assert standings(()) == ()


def test_a_share_is_of_one_table():
    both = (*table("a", 1, 2), *table("b", 2, 1))
    assert [share(one, both) for one in both] == [1, 0, 0, 1]
