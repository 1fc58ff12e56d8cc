from concurrent.futures import ThreadPoolExecutor

from games.dallas.view import reach as ways
from renders.dallas import ballot, board, hand, holdings, reach
from tests.renders.dallas import views
from tests.renders.dallas.views import NAMES


def drawings(salt):
    """Pictures nobody has drawn before: their names are new, their routes are many."""
    names = [f"{name} {salt}" for name in NAMES[:4]]
    own, public, hall = views.own(), views.public(), views.voting().view()
    yield board(public, names).png
    yield holdings(public, names).png
    yield hand(own, names).png
    yield ballot(hall, names).png
    for way in list(ways("lbj_17", "d54").values())[len(salt) :: 12]:
        yield reach(own, names, "d54", way=way).png


def test_two_threads_draw_what_one_draws():
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda salt: list(drawings(salt)), ["a", "bb", "a", "bb"]))

    assert together[0] == together[2] == list(drawings("a"))
    assert together[1] == together[3] == list(drawings("bb"))
