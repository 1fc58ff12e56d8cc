import pytest
from PIL import ImageChops

from games.dallas.view import CARDS
from renders.dallas import hand, order_of_hand
from renders.dallas.events import brief, status
from renders.dallas.files import groups, heading, note
from renders.dallas.hand import COLUMNS, MISSED, arranged
from tests.games.dallas.table import BOBBY, JR, PAM, m
from tests.renders.dallas import views
from tests.renders.dallas.views import NAMES

FOUR = NAMES[:4]


def held(*cards, **changes):
    """J.R.'s view with exactly these cards."""
    return views.own(short={JR: cards}, **changes)


def states(view):
    return [(group.number, group.state, len(group.cards)) for group in groups(view)]


def test_sets_stand_together_complete_ones_first():
    view = views.own()

    assert states(view) == [(3, "complete", 3), (4, "helped", 3), (7, "single", 1)]
    assert [heading(group) for group in groups(view)] == [
        "Set 3 complete", "Set 4, two of three", "Set 7, one of three",
    ]  # fmt: skip
    assert order_of_hand(view)[:3] == ("d20", "d52", "d54")


def test_two_investigators_help_one_card():
    view = held("d20", "d07", "d12", "d34")

    assert states(view)[0] == (3, "helped", 3)
    assert note(view, groups(view)[0]) == "two Investigators stand in for the others"


def test_investigators_are_not_spent_on_sets_that_direct_nobody():
    own, nobody = held("d13", "d30", "d07"), held("d14", "d59", "d07")

    assert states(own) == [(1, "open", 2), (None, "single", 1)]
    assert states(nobody) == [(14, "open", 2), (None, "single", 1)]
    assert note(own, groups(own)[0]) == "against yourself: to keep or trade"
    assert note(nobody, groups(nobody)[0]) == "nobody plays Jock"


def test_the_order_of_the_hand_is_that_of_the_picture():
    """Numbers run along the rows, whatever the groups; every card stands there once."""
    for cards in (
        ("d20", "d52", "d54", "d28", "d68", "d10", "d29", "d34"),
        ("d10", "d17", "d68", "d59", "d12", "d14"),
        ("d13",),
        tuple(CARDS)[:11],
    ):
        view = held(*cards)
        slots = arranged(groups(view))
        placed = [(slot.row, slot.column) for slot in slots]
        assert placed == sorted(placed)
        assert sorted(order_of_hand(view)) == sorted(cards)


@pytest.mark.parametrize("count", range(1, 12))
def test_no_two_cards_share_a_place(count):
    view = held(*tuple(CARDS)[:count])
    taken = [
        (slot.row, slot.column + place)
        for slot in arranged(groups(view))
        for place in range(slot.long)
    ]

    assert len(taken) == len(set(taken))
    assert all(column < COLUMNS for _, column in taken)


def test_a_group_that_fits_nowhere_whole_is_parted():
    view = held("d20", "d52", "d54", "d28", "d17", "d68", "d10", "d29")  # 3 + 3 + 2

    slots = arranged(groups(view))

    assert sum(slot.long for slot in slots if slot.group is not None) == 8
    assert sum(slot.group is not None and slot.group.state == "single" for slot in slots) == 2


def test_cards_that_arrived_are_marked(pixels):
    view = views.own()

    before, after = (pixels(hand(view, FOUR, arrived=frozenset(one)).png) for one in ((), ("d34",)))

    left, _, _, bottom = ImageChops.difference(before, after).getbbox()
    assert left > 1400  # upper right corner of the fourth card
    assert bottom < 200


def test_who_misses_the_go_can_study_but_not_play():
    view = held("d34", "d52", back={JR: 6, BOBBY: 5})

    alt = hand(view, FOUR).alt

    assert alt.count(MISSED.words) == 2
    assert "now:" not in alt


@pytest.mark.parametrize(
    ("card", "usable", "words"),
    [
        ("d52", True, "now: you get $3.5M"),
        ("d48", True, "now: you get $1.7M"),  # half of 3.5, rounded down to $100,000
        ("d54", True, "now: fly to Ewing Oil"),
        ("d58", True, "now: you get $2M"),
        ("d35", True, "now: swap up to 3 cards"),
        ("d34", False, "Bobby is 8 steps away"),
        ("d12", False, "not against yourself"),
        ("d20", False, "nobody plays Lucy"),
        ("d68", False, "nobody within reach"),
    ],
)
def test_an_event_says_whether_it_can_be_used(card, usable, words):
    assert status(held(card), card) == (usable, words)


def test_an_event_finds_discs_within_the_card_s_move():
    near = {"discs": {JR: "lbj_17", BOBBY: "lbj_19", PAM: "lbj_21"}}

    assert status(held("d34", **near), "d34") == (True, "Bobby is in reach")
    assert status(held("d68", **near), "d68") == (True, "in reach: Bobby")
    assert status(held("d43", **near), "d43").words == "in reach: Bobby or Pamela"
    assert status(held("d59", **near), "d59").words == "3 discs are in reach"


def test_an_empty_fund_gives_nothing():
    assert status(held("d52", slush=0), "d52") == (False, "the Slush Fund is empty")


def test_options_that_shield_are_minded():
    home = {"discs": {JR: "plano_road", PAM: "lbj_21"}}

    assert status(held("d34", **home), "d34").usable
    safe = held("d34", options={"southfork_is_safe": True}, **home)
    assert status(safe, "d34") == (False, "Bobby is out of its reach")


@pytest.mark.parametrize("card", CARDS)
def test_every_event_has_words_that_fit(card):
    assert 0 < len(brief(card)) <= 30


def test_the_file_counts_the_own_votes():
    assert "23 votes" in hand(views.own(), FOUR).alt
    assert "$" not in hand(views.own(money={JR: m(77)}), FOUR).alt.partition("1:")[0]
