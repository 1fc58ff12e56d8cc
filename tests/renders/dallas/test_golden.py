"""Pictures looked at by eye, one for each look the game has. `--accept` takes them anew."""

import pytest
from msgspec.structs import replace

from games.dallas.actions import Play
from games.dallas.view import reach as ways
from renders.dallas import ballot, board, cards, cover, hand, holdings, reach, wealth
from tests.games.dallas.table import BOBBY, JR, PAM, SUE, m, table
from tests.renders.dallas import views
from tests.renders.dallas.views import NAMES

FOUR = NAMES[:4]
EIGHT = ("d10", "d14", "d25", "d69", "d20", "d07", "d33", "d63")


def flown():
    """Landed on Ewing Oil and driven on; a character without a player is President."""
    discs = {JR: "lbj_17", BOBBY: "ewing_oil", SUE: "honky_tonk", PAM: "lbj_02",
             "jock": "lbj_13", "lucy": "lbj_13"}  # fmt: skip
    at = table(4, round=2, turn=4, mover=JR, president="jock", discs=discs,
               hands={JR: ("d54",)}, slush=m(2))  # fmt: skip
    return at.do(JR, Play("d54", ways("lbj_17", "d54")["university"].route)).view()


def fortunes():
    final = {seat: (m(30 - 4 * seat), ()) for seat in range(7)}
    final[0] = (m(12), ("skyhigh-1", "skyhigh-2", "skyhigh-3"))
    return views.finished(final)


def planned():
    view = views.own()
    return reach(view, FOUR, "d54", way=ways("lbj_17", "d54")["city_hall"])


PICTURES = {
    "board": lambda: board(views.public(), FOUR, away=frozenset({2})),
    "board-two": lambda: board(views.crowd(2), NAMES[:2]),
    "board-seven": lambda: board(views.crowd(7), NAMES, away=frozenset({1})),
    "board-pick": lambda: board(views.picking().view(), FOUR),
    "board-flown": lambda: board(flown(), FOUR),
    "reach": lambda: reach(views.own(), FOUR, "d34"),
    "reach-air": lambda: reach(views.before(hands={PAM: ("d39",)}).view(PAM), FOUR, "d39"),
    "reach-planned": planned,
    "hand": lambda: hand(views.own(), FOUR, arrived=frozenset({"d58"})),
    "hand-eight": lambda: hand(views.own(short={JR: EIGHT}), FOUR),
    "hand-held": lambda: hand(
        views.own(short={JR: ("d10", "d17", "d68", "d59", "d12", "d14")}, back={JR: 6}), FOUR
    ),
    "cards": lambda: cards(
        views.own(), ("d13", "d30"), covered=1, own=("d72",), title="J.R. shows you",
        note="For what it is worth:",
    ),
    "holdings": lambda: holdings(views.public(), FOUR, away=frozenset({2})),
    "holdings-seven": lambda: holdings(views.crowd(7), NAMES),
    "ballot-talks": lambda: ballot(views.hall().ready(JR).view(), FOUR, away=frozenset({2})),
    "ballot-blackmail": lambda: ballot(views.blackmailing().view(), FOUR),
    "ballot-answered": lambda: ballot(views.answered().view(), FOUR),
    "ballot-vote": lambda: ballot(views.voting().view(), FOUR),
    "ballot-result": lambda: ballot(views.elected().view(), FOUR),
    "ballot-tied": lambda: ballot(views.tied().view(), FOUR),
    "ballot-seven": lambda: ballot(
        views.hall(7, votes={n: 7 + 5 * n for n in range(7)}, proxies={0: ("d02",)}).view(), NAMES
    ),
    "wealth": lambda: wealth(views.finished(), FOUR),
    "wealth-seven": lambda: wealth(fortunes(), NAMES),
    "wealth-shared": lambda: wealth(
        views.finished({JR: (m(12), ()), BOBBY: (m(12), ()), SUE: (m(3), ())}), NAMES[:3]
    ),
    "cover": lambda: cover(NAMES[:3], 6, away=frozenset({1})),
}  # fmt: skip


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_was_accepted(looks_like, name):
    looks_like(PICTURES[name]().png, f"dallas/{name}")


def test_a_view_is_drawn_and_not_kept():
    """What is kept is kept by what is shown, so an equal view gives the same picture."""
    view = views.public()

    assert board(replace(view), FOUR).png == board(view, FOUR).png
