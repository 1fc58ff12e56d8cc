import pytest

from renders.core.canvas import Canvas
from renders.core.painter import Painter
from renders.core.palette import Palette
from renders.core.schoolroom.colours import BOARD, FIXED, TONES, WHITE
from renders.core.schoolroom.sentences import named, plain, put_sentence
from renders.core.theme import Face

PALETTE = Palette(FIXED, TONES)


def put(sentence, room, *, least=20, anchor="l", x=10):
    """The size it came to, and the box of its ink."""
    canvas = Canvas(PALETTE, Painter((900, 80), BOARD).layer(PALETTE))
    size = put_sentence(
        canvas, x, 50, sentence, Face.SANS_BOLD, 40, WHITE, BOARD, room=room, least=least,
        anchor=anchor,
    )  # fmt: skip
    board = PALETTE.index(BOARD)
    return size, canvas.indices.point(lambda index: 255 * (index != board)).getbbox()


def test_a_sentence_that_fits_keeps_its_size():
    size, box = put(("", "Ann", " spins 2"), 600)

    assert size == 40
    assert 10 <= box[0] < 16


@pytest.mark.parametrize(
    "name", ["W" * 32, "شهد الليل الطويل جدا جدا", "山田太郎和他的好朋友们" * 2]
)
@pytest.mark.parametrize("room", [300, 500, 800])
def test_a_long_sentence_stays_in_its_room(name, room):
    size, box = put(("", name, " offers ", name, " $700"), room)

    assert 20 <= size < 40
    assert box[2] <= 10 + room + 3


def test_words_are_cut_when_there_is_no_name_to_cut():
    _, box = put(("a" * 200,), 300)

    assert box[2] <= 10 + 303


def test_a_sentence_may_end_at_its_point():
    _, box = put(("", "Ann", " has it"), 400, anchor="r", x=600)

    assert 590 <= box[2] <= 602


def test_a_list_of_names_begins_a_sentence():
    assert named(["Ann"], " wins") == ("", "Ann", " wins")
    assert plain(named(["Ann", "Ben"], " share it")) == "Ann and Ben share it"
    assert plain(named(["Ann", "Ben", "Cem"], " share it")) == "Ann, Ben and Cem share it"
