from concurrent.futures import ThreadPoolExecutor

from renders.maloney import board, hand, podium
from tests.renders.maloney import views
from tests.renders.maloney.views import NAMES


def drawings(salt):
    """Pictures nobody has drawn before: their names and prices are new."""
    names = [f"{name} {salt}" for name in NAMES[:5]]
    for price in range(100, 1500, 200):
        yield board(views.bidding(price=price, leader=price // 200 % 4), names).png
        yield hand(views.cashing(), names).png
        yield podium(views.finished(), names).png


def test_two_threads_draw_what_one_draws():
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda salt: list(drawings(salt)), ["a", "a", "b", "b"]))

    assert together[0] == together[1] == list(drawings("a"))
    assert together[2] == together[3] == list(drawings("b"))
