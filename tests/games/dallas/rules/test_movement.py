"""Movement: routes, helicopters, the free first move, the Limo."""

import pytest

from games.dallas.actions import Buy, EndGo, Fly, Place, Play, Road, Stay, UseEvent
from games.dallas.tables import SPACES
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    SUE,
    after,
    drive,
    fly,
    place,
    rest,
    table,
)

RING = ("lbj_04", "lbj_03", "lbj_02", "lbj_01", "lbj_24", "lbj_23", "lbj_22", "lbj_21", "lbj_20")


def at(space="lbj_05", **where):
    return table(discs={JR: space}, **where)


@pytest.mark.rule("DAL-28")
@pytest.mark.parametrize("steps", range(1, 10))
def test_up_to_the_move_number(steps):
    one = at(hands={JR: ["d01"]}).do(JR, drive("d01", *RING[:steps]))

    assert one.space(JR) == RING[steps - 1]


@pytest.mark.rule("DAL-28")
def test_only_to_neighbouring_spaces():
    refusal = at(hands={JR: ["d01"]}).refused(JR, drive("d01", "lbj_04", "gusher"))

    assert refusal.code == "not-neighbours"
    assert refusal.message == (
        "You cannot drive straight from LBJ Freeway 4 to Gusher & Daughters Drilling."
    )


@pytest.mark.rule("DAL-29")
def test_in_any_direction_and_mix():
    one = at("loop_04", hands={JR: ["d17"]})

    one.do(JR, drive("d17", "loop_05", "main_n", "commerce", "elm_e"))

    assert one.space(JR) == "elm_e"


@pytest.mark.rule("DAL-30", "DAL-R69")
@pytest.mark.parametrize(
    ("start", "route", "name"),
    [
        ("lbj_05", ("lbj_04", "lbj_05"), "LBJ Freeway 5"),
        ("lbj_05", ("lbj_04", "lbj_03", "lbj_04"), "LBJ Freeway 4"),
        ("main_n", ("commerce", "elm_e", "commerce"), "Commerce Plaza"),
    ],
)
def test_no_space_twice_in_a_go(start, route, name):
    refusal = at(start, hands={JR: ["d17"]}).refused(JR, drive("d17", *route))

    assert (refusal.rule, refusal.message) == ("DAL-30", f"You would pass {name} twice.")


@pytest.mark.rule("DAL-31")
def test_discs_share_spaces_and_passing_has_no_effect():
    others = {BOBBY: "lbj_04", SUE: "lbj_04", PAM: "lbj_03"}
    one = table(discs={JR: "lbj_05", **others}, hands={JR: ["d01"]})

    one.do(JR, drive("d01", "lbj_04", "lbj_03"))

    assert one.space(JR) == one.space(PAM) == "lbj_03"
    assert len(one.facts) == 1


@pytest.mark.rule("DAL-32")
def test_only_the_last_space_is_used():
    one = at("lbj_02", hands={JR: ["d17"]}).do(JR, drive("d17", "lbj_03", "lbj_04"))
    assert one.code(JR, Buy()) == "no-stock-here"

    through = table(discs={JR: "central_2"}, hands={JR: ["d17"]})
    through.do(JR, drive("d17", "central_1")).do(JR, EndGo())
    assert through.proxies(JR) == ()


@pytest.mark.rule("DAL-33")
def test_a_disc_stays_where_it_stopped():
    one = after("d17", "plano_road", "lbj_04").do(JR, EndGo())
    for _ in range(3):
        rest(one)

    assert one.mover == JR
    assert one.space(JR) == "lbj_04"


@pytest.mark.rule("DAL-34")
def test_southfork_is_entered_and_passed_like_any_space():
    one = at("plano_road", hands={JR: ["d17"]}).do(JR, drive("d17", "southfork"))
    assert one.space(JR) == "southfork"

    past = at("plano_road", hands={JR: ["d17"]})
    assert past.do(JR, drive("d17", "southfork", "braddock_road")).space(JR) == "braddock_road"


@pytest.mark.rule("DAL-R7")
@pytest.mark.parametrize("route", [(), (Road(()),), (Fly(),), (Fly("southfork"), Road(()))])
def test_at_least_one_space(route):
    refusal = at(hands={JR: ["d04"]}).refused(JR, Play("d04", route))

    assert refusal.rule == "DAL-R7"


@pytest.mark.rule("DAL-42", "DAL-R10", "DAL-R12")
def test_a_helicopter_goes_with_the_move_or_instead_in_either_order():
    only = at(hands={JR: ["d39"]}).do(JR, fly("d39", "gusher")).do(JR, Buy())
    assert only.stock(JR) == ("gusher-1",)

    then = at(hands={JR: ["d39"]}).do(JR, fly("d39", "gusher", "love_1"))
    assert then.space(JR) == "love_1"
    assert then.code(JR, Buy()) == "no-stock-here"

    drive_first = Play("d39", (Road(("lbj_04",)), Fly("gusher")))
    assert at(hands={JR: ["d39"]}).do(JR, drive_first).space(JR) == "gusher"

    kept = at(hands={JR: ["d10"]}).do(JR, fly("d10", "stadium")).do(JR, EndGo())
    assert kept.proxies(JR) == ("d10",)


@pytest.mark.rule("DAL-42")
def test_no_flight_without_a_helicopter():
    assert at(hands={JR: ["d01"]}).code(JR, fly("d01", "gusher")) == "no-helicopter"
    flown = at(hands={JR: ["d39"]}).do(JR, fly("d39", "gusher"))
    assert flown.refused(JR, UseEvent()).rule == "DAL-42"


@pytest.mark.rule("DAL-R11")
def test_a_helicopter_lands_on_new_ground():
    start = at("gusher", hands={JR: ["d39"]})
    assert start.refused(JR, fly("d39", "gusher")).rule == "DAL-R11"

    driven = at("love_1", hands={JR: ["d39"]})
    back = Play("d39", (Road(("gusher",)), Fly("gusher")))
    assert driven.refused(JR, back).rule == "DAL-R11"
    passed = Play("d39", (Fly("gusher"), Road(("love_1",))))
    assert driven.refused(JR, passed).rule == "DAL-30"
    loop = Play("d29", (Road(("lbj_04",)), Fly(spaces=("lbj_05",))))
    assert at(hands={JR: ["d29"]}).refused(JR, loop).rule == "DAL-R11"


@pytest.mark.rule("DAL-94", "DAL-R53", "DAL-R54")
def test_the_presidents_free_first_move():
    where = {"round": 2, "president": "pamela", "mover": PAM, "hands": {PAM: ["d04"]}}
    spaces = {way.route[0].to for way in _placements(table(**where))}
    assert spaces == set(SPACES) - {"southfork"}

    one = table(**where)
    assert one.code(PAM, Play("d04", (Place("stadium"), Fly("southfork")))) == "not-alone"
    assert one.code(PAM, place("d04", "southfork")) == "same-space"
    one.do(PAM, place("d04", "gusher")).do(PAM, Buy())
    assert one.stock(PAM) == ("gusher-1",)

    skipped = table(**where).do(PAM, Stay())
    assert skipped.mover == JR
    while skipped.state.turn == 1:
        rest(skipped)
    assert skipped.code(PAM, place("d04", "gusher")) == "not-first-turn"
    assert not _placements(skipped)


def _placements(one):
    return [e for e in one.menu(PAM) if isinstance(e, Play) and isinstance(e.route[0], Place)]


@pytest.mark.rule("DAL-94")
def test_only_the_president_and_only_after_an_election():
    one = table(round=2, president="pamela", hands={JR: ["d04"]}, mover=JR)
    assert one.refused(JR, place("d04", "gusher")).message == "Only the President moves freely."
    first = table(hands={JR: ["d04"]})
    assert first.code(JR, place("d04", "gusher")) == "not-president"


@pytest.mark.rule("DAL-97", "DAL-124")
def test_the_limo_is_used_up_whether_needed_or_not():
    one = table(round=2, president="jr", hands={JR: ["d17"]}).do(
        JR, drive("d17", "plano_road", limo=1)
    )

    assert one.view().limo.used
    assert one.view().limo.user is None
    while one.state.turn == 1:
        rest(one)
    assert one.view().limo.user == JR


@pytest.mark.rule("DAL-R55")
def test_the_limo_needs_a_road():
    one = table(round=2, president="jr", hands={JR: ["d39"]})

    assert one.refused(JR, Play("d39", (Fly("gusher"),), 1)).rule == "DAL-R55"
    one.do(JR, Play("d39", (Fly("gusher"), Road(("love_1",))), 1))
    assert one.space(JR) == "love_1"
