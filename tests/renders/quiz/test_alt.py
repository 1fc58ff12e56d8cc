import pytest

from games.quiz.view import CARDS, KINDS
from renders.core.spoken import LIMIT
from renders.quiz import board, cover, podium
from tests.renders.quiz import views
from tests.renders.quiz.recorded import GAMES, public_views
from tests.renders.quiz.views import NAMES


def units(text):
    """Characters as Discord counts them at worst: emoji as two."""
    return len(text.encode("utf-16-le")) // 2


def test_the_glance_comes_before_the_list():
    alt = board(views.tried(), NAMES[:6], away=frozenset({1})).alt

    assert alt.startswith("Capital Quiz, card 12 of 20. What is the capital of Minnesota? ")
    assert "Minnesota is lit on the map: joined in 1858; people, 2020 5.7 million." in alt
    assert alt.index("A Madison; B St. Paul; C Salem; D Juneau.") < alt.index("Seat 1")
    assert "4 players still to answer." in alt
    assert "Seat 2, blue square, Tom of Baton Rouge: 1 card, away." in alt
    assert "Seat 3, amber triangle, Дмитрий: 2 cards, tried wrong." in alt


def test_a_closed_card_is_told_with_who_has_it():
    alt = board(views.revealed(), NAMES[:6]).alt

    assert "Minnesota: St. Paul. Zoë has the card." in alt
    assert "nickname North Star State" in alt


def test_by_correspondence_a_try_is_not_told_as_wrong():
    alt = board(views.typed(), NAMES[:6]).alt

    assert "Дмитрий: 2 cards, tried." in alt
    assert "wrong" not in alt
    assert "The answer is typed." in alt


def test_goods_are_told_without_their_state():
    alt = board(views.goods(buttons=(), mode="typed"), NAMES[:6]).alt

    assert "Goods: iron ore, turkeys, wild rice, sugar beets." in alt
    assert "Minnesota" not in alt


def test_a_card_that_is_not_asked_yet_is_not_told():
    alt = board(views.asking(), NAMES[:6]).alt

    assert "Maren asks the next card. Colorado: Denver. Maren has the card." in alt
    assert "Seat 1, red disc, Maren: Quizmaster." in alt
    assert "Minnesota" not in alt


def test_the_end_is_told_with_what_nobody_knew():
    alt = podium(views.finished(), NAMES[:6]).alt

    assert "Maren and Zoë share the win: 4 cards each." in alt
    assert "5: Ana, 0 cards." in alt
    assert "Nobody knew: Nevada: Carson City; Kentucky: Frankfort." in alt


def test_a_cover_says_who_sits_where():
    alt = cover(NAMES[:9], 12).alt

    assert "9 of 12 seats are taken." in alt
    assert "Seat 7, charcoal cross: Birgitta" in alt
    assert "Seat 8, number 8: 山田太郎." in alt


@pytest.mark.parametrize("name", ["W" * 32, "👩‍🚀" * 32, "م" * 32])
def test_twelve_long_names_fit_into_the_limit(name):
    pictures = (
        board(views.tried(12), [name] * 12),
        podium(views.every_card(), [name] * 12),
        cover([name] * 12, 12),
    )

    for picture in pictures:
        assert units(picture.alt) <= LIMIT
        assert picture.alt.endswith(".")
    assert "Seat 12" in pictures[0].alt


@pytest.mark.parametrize("game", GAMES)
def test_no_open_card_is_told_with_its_answer(game):
    """Without buttons the right answer stands nowhere while the question is open."""
    for view in public_views(game)[::3]:
        if view.phase != "QUESTION" or view.mode != "typed":
            continue
        card = CARDS[view.space]
        wanted = str(card.statehood.year) if view.kind == "statehood" else getattr(card, view.kind)
        assert str(wanted) not in board(view, NAMES[: len(view.seats)]).alt.partition("Seat 1")[0]


def test_all_kinds_are_told():
    for kind in KINDS:
        view = views.goods() if kind == "products" else views.question(kind=kind)
        assert "?" in board(view, NAMES[:6]).alt
