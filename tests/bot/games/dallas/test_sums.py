"""Sums as people type them."""

import pytest

from bot.games.dallas import sums, terms
from games.core.errors import RuleError
from tests.games.dallas.table import m


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("", 0),
        ("0", 0),
        ("3", m(3)),
        ("3.5", m(3.5)),
        ("3,5", m(3.5)),
        (".5", m(0.5)),
        ("$3.5M", m(3.5)),
        ("$ 3.5 m", m(3.5)),
        ("3.5 million", m(3.5)),
        ("2 mio", m(2)),
        ("500k", m(0.5)),
        ("2000000", m(2)),
        ("2,500,000", m(2.5)),
        ("2 500 000", m(2.5)),
        ("12", m(12)),
        ("１２", m(12)),
    ],
)
def test_sums_are_read(typed, amount):
    assert sums.read(typed) == amount


@pytest.mark.parametrize("typed", ["lots", "3.55", "-1", "1e6", "0.05", "$", "3..5", "12345", "k"])
def test_what_is_no_sum_is_refused(typed):
    with pytest.raises(RuleError, match=r"in steps of 0\.1"):
        sums.read(typed)


@pytest.mark.parametrize(
    ("typed", "pay", "get"),
    [
        ("", 0, 0),
        ("0", 0, 0),
        ("pay 2", m(2), 0),
        ("Pay 2.5", m(2.5), 0),
        ("I pay $1M", m(1), 0),
        ("get 2", 0, m(2)),
        ("i get 0.5", 0, m(0.5)),
        ("+2", 0, m(2)),
        ("-2", m(2), 0),
        ("−2", m(2), 0),
    ],
)
def test_money_goes_one_way(typed, pay, get):
    assert sums.either_way(typed) == (pay, get)


def test_a_bare_sum_does_not_say_which_way():
    with pytest.raises(RuleError, match="Say which way the money goes"):
        sums.either_way("2")


@pytest.mark.parametrize("amount", [0, m(0.1), m(3), m(3.5), m(120)])
def test_what_is_typed_reads_back(amount):
    assert sums.read(sums.typed(amount)) == amount
    assert sums.either_way(sums.typed_way(amount, 0)) == (amount, 0)
    assert sums.either_way(sums.typed_way(0, amount)) == (0, amount)


@pytest.mark.parametrize(
    ("amount", "words"),
    [(0, "$0"), (m(4), "$4M"), (m(3.5), "$3.5M"), (m(0.1), "$0.1M"), (m(-2), "−$2M")],
)
def test_sums_in_words(amount, words):
    assert terms.money(amount) == words
