import pytest

from games.core.seat import Seat
from games.maloney.view import CARDS
from renders.maloney import hand
from renders.maloney.holding import best_drive, drives, held_cards, prospect
from renders.maloney.layout import CARD, HEIGHT, TOP, WIDTH, card_corners
from tests.renders.maloney import views
from tests.renders.maloney.views import HAND, NAMES


@pytest.mark.parametrize("count", range(13))
def test_cards_lie_side_by_side_on_the_picture(count):
    corners = card_corners(count)

    assert len(corners) == count
    for number, (x, y) in enumerate(corners):
        assert x >= 17
        assert x + CARD[0] <= WIDTH - 17
        assert TOP + 26 < y < HEIGHT - CARD[1]
        if number and y == corners[number - 1][1]:
            assert x >= corners[number - 1][0] + CARD[0] + 18


@pytest.mark.parametrize("count", range(13))
def test_a_hand_of_any_size_is_drawn(count):
    picture = hand(views.own(views.table(), HAND[:count]), NAMES)

    assert picture.size[0] == WIDTH
    assert picture.size[1] == (HEIGHT if count > 6 else 586)
    assert len(picture.png) < 250_000


def test_cards_are_sorted_by_town_and_then_by_best_day():
    shuffled = HAND[::-1]

    cards = [held.card for held in held_cards(views.own(views.table(), shuffled))]

    assert cards == sorted(cards, key=lambda card: (CARDS[card].town, CARDS[card].best))
    assert cards.index("08-mon") < cards.index("08-wed")


def test_cards_of_the_car_town_are_raised_in_scoring_and_others_say_how_far_they_are():
    held = {one.card: one for one in held_cards(views.cashing())}

    assert held["08-wed"].raised
    assert held["08-wed"].reason == "cash now for 7"
    assert not held["09-tue"].raised
    assert held["09-tue"].reason == "1 drive away"
    assert held["04-wed"].reason == "2 drives away"


def test_a_choice_is_shown_on_the_cards_and_in_the_header():
    view = views.cashing(choice=("08-wed",))
    held = {one.card: one.reason for one in held_cards(view)}

    assert held["08-wed"] == "you cash 7"
    assert held["08-mon"] == "you keep it"
    assert (prospect(view).words, prospect(view).worth) == ("you cash", 70)
    assert prospect(views.cashing(choice=())).words == "you keep all"


@pytest.mark.parametrize(
    ("asked", "words", "worth"),
    [
        ((("08-mon", 50), ("08-wed", 70)), "cash both for", 120),
        ((("08-wed", 70),), "cash it for", 70),
        ((), "none of these today", None),
    ],
)
def test_the_header_says_what_can_be_cashed(asked, words, worth):
    found = prospect(views.own(views.scoring(), HAND, asked=asked))

    assert (found.words, found.worth) == (words, worth)


def test_figures_are_doubled_on_a_friday():
    held = {one.card: one.figure for one in held_cards(views.own(views.table(weekday=4), HAND))}

    assert held["01-fri"] == "14"
    assert held["08-mon"] == "6"


def test_before_the_first_day_surplus_cards_are_raised_and_no_figure_is_shown():
    view = views.own(views.exchanging(), HAND, surplus=("08-mon", "08-wed"))
    held = {one.card: one for one in held_cards(view)}

    assert held["08-mon"].reason == "one must go"
    assert held["01-fri"].figure is None
    assert prospect(view).words == "one card must go"


def test_the_best_drive_counts_two_cards_of_one_linked_town():
    view = views.own(views.table(), ("08-mon", "08-wed", "04-wed"))

    assert best_drive(view) == 120  # Chicago is linked to Kansas City, Seattle is not


def test_every_town_is_within_two_drives():
    for start in range(1, 17):
        assert set(drives(start).values()) == {0, 1, 2}


def test_the_public_has_no_hand():
    with pytest.raises(ValueError, match="seat"):
        hand(views.table(), NAMES)


def test_only_the_own_hand_is_drawn():
    view = views.own(views.table(), HAND[:4])
    other = views.with_seats(view, s3={"hand": HAND[4:8]})

    assert hand(view, NAMES).png == hand(other, NAMES).png
    assert view.me == Seat(0)
