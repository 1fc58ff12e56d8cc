from concurrent.futures import ThreadPoolExecutor

from renders.quiz import board, podium
from tests.renders.quiz import views
from tests.renders.quiz.views import NAMES


def drawings(salt):
    """Pictures nobody has drawn before: their names are new."""
    names = [f"{name} {salt}" for name in NAMES]
    for code in ("ME", "RI", "HI"):
        yield board(views.tried(12, space=code), names).png
    yield board(views.revealed(), names[:6]).png
    yield podium(views.every_card(), names).png


def test_two_threads_draw_what_one_draws():
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda salt: list(drawings(salt)), ["a", "a", "b", "b"]))

    assert together[0] == together[1] == list(drawings("a"))
    assert together[2] == together[3] == list(drawings("b"))
