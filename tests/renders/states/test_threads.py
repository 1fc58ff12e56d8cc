from concurrent.futures import ThreadPoolExecutor

from renders.states import board, dial, podium, reach
from tests.renders.states import views
from tests.renders.states.views import NAMES


def drawings(salt):
    """Pictures nobody has drawn before: their names and prices are new."""
    names = [f"{name} {salt}" for name in NAMES]
    for price in range(200, 900, 300):
        yield board(views.offering(price), names).png
        yield dial(views.offering(price), names).png
    yield reach(views.moving(), names).png
    yield podium(views.finished(), names).png


def test_two_threads_draw_what_one_draws():
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda salt: list(drawings(salt)), ["a", "a", "b", "b"]))

    assert together[0] == together[1] == list(drawings("a"))
    assert together[2] == together[3] == list(drawings("b"))
