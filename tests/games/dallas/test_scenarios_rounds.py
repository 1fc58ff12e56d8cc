"""The worked scenarios of new Rounds, the Limo, clocks, leaving and the end, as they are told."""

import pytest

from games.dallas.actions import (
    Accept,
    Buy,
    EndGo,
    LimoOffer,
    Place,
    Play,
    Resign,
    Road,
    UseEvent,
)
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    SUE,
    after,
    drive,
    m,
    meeting,
    place,
    rest,
    table,
)


def president(**where):
    """Pamela is President, in Turn 1 of Round 3, and goes first."""
    return table(round=3, president="pamela", mover=PAM, **where)


@pytest.mark.scenario("DAL-S47")
def test_the_president_places_the_disc_in_the_first_turn():
    one = president(hands={PAM: ["d72"]}).do(PAM, place("d72", "stadium")).do(PAM, EndGo())
    assert one.proxies(PAM) == ("d72",)

    one = president(hands={PAM: ["d72"]}).do(PAM, place("d72", "gusher")).do(PAM, Buy())
    assert one.stock(PAM) == ("gusher-1",)

    one = president(hands={PAM: ["d72"]})
    both = Play("d72", (Place("stadium"), Road(("lbj_12",))))
    assert one.refused(PAM, both).rule == "DAL-R53"
    assert one.refused(PAM, Play("d72", (Place("stadium"),), 1)).rule == "DAL-R53"

    later = president(hands={PAM: ["d72"]}, turn=2)
    assert later.code(PAM, place("d72", "stadium")) == "not-first-turn"


@pytest.mark.scenario("DAL-S48")
def test_the_limo_adds_one_or_two():
    six = ("plano_road", "lbj_04", "central_2", "central_1", "loop_03", "loop_04")
    one = president(hands={PAM: ["d36"]})

    assert one.code(PAM, drive("d36", *six)) == "too-far"
    assert one.code(PAM, drive("d36", *six[:4], limo=3)) == "limo-bonus"
    one.do(PAM, drive("d36", *six, limo=2))

    assert one.space(PAM) == "loop_04"
    assert one.code(PAM, LimoOffer(BOBBY, 0)) == "limo-gone"


@pytest.mark.scenario("DAL-S49")
def test_a_lent_limo_is_anothers_for_the_turn():
    seven = ("plano_road", "lbj_04", "central_2", "central_1", "loop_03", "loop_04", "loop_05")
    one = president(hands={BOBBY: ["d37"]})
    rest(one)
    one.do(PAM, LimoOffer(BOBBY, m(1))).do(BOBBY, Accept(one.offer))
    assert (one.money(PAM), one.money(BOBBY)) == (m(11), m(9))

    one.stay_until(BOBBY).do(BOBBY, drive("d37", *seven, limo=2)).do(BOBBY, EndGo())
    assert one.space(BOBBY) == "loop_05"
    while one.state.turn == 1:
        rest(one)
    assert one.view().limo.user == PAM

    before = president(hands={PAM: ["d36"]}).do(PAM, LimoOffer(BOBBY, 0))
    before.do(BOBBY, Accept(before.offer))
    assert before.code(PAM, drive("d36", "plano_road", limo=1)) == "limo-lent"


@pytest.mark.scenario("DAL-S50")
def test_lost_turns_are_forgiven_when_the_round_ends():
    one = meeting(back={SUE: 8}).to_ballot().votes(*["jr"] * 4).ready()
    assert (one.state.round, one.state.turn) == (2, 1)
    assert one.state.players[SUE].back is None

    one.stay_until(SUE)
    assert one.state.turn == 1


@pytest.mark.scenario("DAL-S51")
def test_an_owed_draw_is_made_from_the_next_discard():
    where = {"discs": {BOBBY: "loop_08", SUE: "lbj_05"}, "hands": {BOBBY: ["d17"], SUE: ["d30"]}}
    one = table(7, mover=BOBBY, deck=(), **where).go_to("d17", "gala").do(BOBBY, EndGo())
    assert len(one.hand(BOBBY)) == 5
    assert one.state.owed == (BOBBY,)

    one.do(SUE, drive("d30", "lbj_06")).do(SUE, EndGo())

    assert "d30" in one.hand(BOBBY)
    assert len(one.hand(BOBBY)) == 6
    assert len(one.hand(SUE)) == 5
    assert one.state.owed == (SUE,)
    assert one.told("reshuffled")[0].deck == 1


@pytest.mark.scenario("DAL-S52")
def test_equal_wealth_shares_the_win():
    one = meeting(round=5, votes={JR: 1}, money={BOBBY: m(68), PAM: m(68), JR: m(41), SUE: m(2)})
    one.to_ballot().votes(*["jr"] * 4).ready()

    outcome = one.view().outcome
    assert outcome.totals == (m(60), m(71), m(5), m(71))
    assert outcome.winners == (BOBBY, PAM)
    assert outcome.places == (3, 1, 4, 1)
    assert outcome.reason == "rounds"


@pytest.mark.scenario("DAL-S55")
def test_a_go_that_times_out_drives_home():
    hand = {BOBBY: ["d02", "d18", "d35"]}
    one = table(
        mover=BOBBY, discs={BOBBY: "gala"}, short=hand, options={"pace": "correspondence"}
    ).overdue()

    played = one.told("card_played")[0]
    assert played.card == "d35"
    assert played.route == (
        Road(
            (
                *("loop_08", "loop_07", "loop_06", "loop_05", "loop_04", "loop_03"),
                *("central_1", "central_2", "lbj_04"),
            )
        ),
    )
    assert not one.told("bought")
    assert not one.told("event")
    assert one.mover == SUE
    assert one.told("timed_out")[0].seat == BOBBY


@pytest.mark.scenario("DAL-S56")
def test_the_hold_marker_shows_where_normal_play_resumes():
    def struck(mover, *, again=False):
        """Sue Ellen after Hostage Drama in Turn 3."""
        back = {SUE: 6} if again else {}
        card = "d07" if again else "d22"
        discs = {SUE: "lbj_05", mover: "lbj_06"}
        one = after(card, "lbj_05", turn=3, mover=mover, discs=discs, back=back)
        return one.do(mover, UseEvent("sue_ellen")).state.players[SUE].back

    assert struck(PAM) == 6
    assert struck(BOBBY) == 5
    assert struck(PAM, again=True) == 7


@pytest.mark.scenario("DAL-S59")
def test_a_safe_space_shields_from_others_only():
    one = after("d37", "chapel", mover=BOBBY, discs={BOBBY: "lbj_05"}).do(BOBBY, UseEvent())

    assert one.money(BOBBY) == m(12)


@pytest.mark.scenario("DAL-S60")
def test_a_card_may_strike_before_it_becomes_a_proxy():
    where = {
        "mover": BOBBY,
        "discs": {BOBBY: "central_2", PAM: "oil_ball"},
        "proxies": {PAM: ["d48", "d64"]},
    }
    one = after("d23", "oil_ball", **where)
    one.do(BOBBY, UseEvent("pamela", "d64")).do(BOBBY, EndGo())
    assert one.proxies(PAM) == ("d48",)
    assert one.proxies(BOBBY) == ("d23",)
    assert one.state.discard == ("d64",)

    off = after("d23", "oil_ball", options={"event_on_proxy_card": False}, **where)
    assert off.refused(BOBBY, UseEvent("pamela", "d64")).rule == "DAL-R14"


@pytest.mark.scenario("DAL-S62")
def test_the_seat_left_of_a_resigned_jr_starts():
    one = table(turn=6, mover=PAM).do(JR, Resign())
    rest(one)
    one.to_ballot().votes(*["jock"] * 3).ready()

    assert (one.state.round, one.mover) == (2, BOBBY)
