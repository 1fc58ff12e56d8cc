"""The worked scenarios of setup, order, movement, proxies and Events, as they are told."""

import pytest

from games.dallas.actions import (
    Blackmail,
    Buy,
    CardOffer,
    EndGo,
    Fly,
    Pass,
    PickCharacter,
    Play,
    Road,
    Stay,
    SwapCard,
    UseEvent,
)
from games.dallas.tables import CARDS
from tests.games.dallas.table import (
    BOBBY,
    JR,
    ORDER,
    PAM,
    SUE,
    after,
    deal,
    drive,
    fly,
    m,
    meeting,
    rest,
    shown,
    table,
)

TO_EWING_OIL = [
    "plano_road",
    "lbj_04",
    "central_2",
    "central_1",
    "loop_03",
    "loop_04",
    "loop_05",
    "main_n",
    "ewing_oil",
]
TO_OIL_BALL = ("plano_road", "lbj_04", "central_2", "oil_ball")


@pytest.mark.scenario("DAL-S1")
def test_four_players_are_dealt_seven_cards_and_ten_millions():
    one = deal(4, characters=ORDER[:4])

    assert one.state.characters == ("jr", "bobby", "sue_ellen", "pamela")
    for seat in (JR, BOBBY, SUE, PAM):
        assert len(one.hand(seat)) == 7
        assert one.money(seat) == m(10)
    assert len(one.state.deck) == 44
    assert [one.state.seat_of(npc) for npc in ("lucy", "miss_ellie", "jock")] == [None] * 3
    assert set(one.state.discs) == {"southfork"}
    assert one.view().actors == (JR,)


@pytest.mark.scenario("DAL-S2")
def test_two_players_are_jr_and_sue_ellen():
    one = deal(2)

    assert set(one.state.characters) == {"jr", "sue_ellen"}
    assert [len(player.hand) for player in one.state.players] == [8, 8]
    assert len(one.state.deck) == 56

    refusal = deal(2, {"characters": "pick"}).refused(JR, PickCharacter("bobby"))

    assert (refusal.rule, refusal.code) == ("DAL-2", "not-in-cast")


@pytest.mark.scenario("DAL-S3")
def test_counters_are_turned_until_the_meeting_is_found_on_seven():
    one = deal(4, track=[7])
    turned = []
    while one.phase == "go_choose":
        rest(one)
        turned += [(one.state.turn, f.space, f.meeting) for f in one.told("counter")]

    first = one.heard("counter")[0]
    assert (first.space, first.meeting) == (5, False)
    assert turned == [(2, 6, False), (3, 7, True)]
    assert one.state.turn == 7
    assert one.phase == "meeting_negotiation"


@pytest.mark.scenario("DAL-S4")
def test_a_meeting_on_five_is_known_at_once_and_leaves_four_turns():
    one = deal(4, track=[5])
    assert one.view().meeting_turn == 5

    turns = set()
    while one.phase == "go_choose":
        turns.add(one.state.turn)
        rest(one)

    assert turns == {1, 2, 3, 4}


@pytest.mark.scenario("DAL-S5")
def test_nine_spaces_with_move_nine_and_not_one_more():
    one = table(hands={JR: ["d01"]})

    longer = (*TO_EWING_OIL[:-1], "commerce", "elm_e")
    assert one.code(JR, drive("d01", *longer)) == "too-far"
    assert one.do(JR, drive("d01", *TO_EWING_OIL)).space(JR) == "ewing_oil"


@pytest.mark.scenario("DAL-S6")
def test_fewer_spaces_are_allowed():
    one = table(hands={JR: ["d01"]})

    one.do(JR, drive("d01", "braddock_road", "lbj_03", "lbj_02", "hat_works"))

    assert one.space(JR) == "hat_works"


@pytest.mark.scenario("DAL-S7")
def test_the_starting_space_may_not_be_entered_again():
    one = table(hands={JR: ["d01"]}, discs={JR: "lbj_02"})

    refusal = one.refused(JR, drive("d01", "lbj_03", "lbj_02"))

    assert refusal.code == "twice"
    assert refusal.message == "You would pass LBJ Freeway 2 twice."


@pytest.mark.scenario("DAL-S8")
def test_nobody_turns_round_in_a_building():
    one = table(hands={JR: ["d01"]}, discs={JR: "lbj_02"})

    assert one.code(JR, drive("d01", "hat_works", "lbj_02", "lbj_03")) == "twice"


@pytest.mark.scenario("DAL-S9")
def test_a_card_is_swapped_in_southfork_only():
    one = table(hands={JR: ["d59"]})
    top = one.state.deck[0]

    one.do(JR, SwapCard("d59"))

    assert one.state.discard == ("d59",)
    assert top in one.hand(JR)
    assert len(one.hand(JR)) == 7
    assert one.space(JR) == "southfork"
    assert not one.told("event")

    away = table(hands={JR: ["d59"]}, discs={JR: "lbj_05"})
    assert away.code(JR, SwapCard("d59")) == "not-southfork"


@pytest.mark.scenario("DAL-S10")
def test_a_disc_outside_southfork_must_move():
    one = table(discs={JR: "lbj_05"})

    assert one.code(JR, Stay()) == "not-southfork"
    assert one.code(JR, EndGo()) == "nothing-played"


@pytest.mark.scenario("DAL-S11")
def test_who_cannot_get_home_misses_the_meeting():
    low = ["d08", "d11", "d14", "d15", "d20", "d22", "d25"]
    assert all(CARDS[card].move <= 5 for card in low)
    one = table(turn=6, mover=PAM, discs={PAM: "loop_04"}, hands={PAM: low})

    ends = {play.route[-1].spaces[-1] for play in one.menu(PAM) if isinstance(play, Play)}

    assert ends
    assert "southfork" not in ends
    rest(one)
    assert one.phase == "meeting_negotiation"
    assert one.money(PAM) == m(10)
    assert one.money(JR) == m(13)
    assert PAM not in one.state.meeting.attenders


@pytest.mark.scenario("DAL-S12")
def test_a_card_is_discarded_off_an_influence_space_and_must_reach_one():
    one = table(mover=BOBBY, hands={BOBBY: ["d46", "d53"]})

    refusal = one.refused(BOBBY, drive("d53", *TO_OIL_BALL))
    assert refusal.message == "That is 4 spaces; this card moves 3."

    one.do(BOBBY, drive("d46", "braddock_road", "lake_cabin")).do(BOBBY, EndGo())

    assert one.state.discard == ("d46",)
    assert one.proxies(BOBBY) == ()


@pytest.mark.scenario("DAL-S13")
def test_a_proxy_card_counts_at_the_next_meeting_and_goes_even_if_its_owner_is_absent():
    one = _at_oil_ball().do(BOBBY, EndGo())

    assert one.proxies(BOBBY) == ("d48",)
    assert len(one.hand(BOBBY)) == 7
    assert one.view().seats[BOBBY].votes == 9

    while one.phase == "go_choose":
        rest(one)
    assert BOBBY not in one.state.meeting.attenders
    one.to_ballot()
    while one.phase == "meeting_vote":
        one.votes("jr")
    one.ready()
    assert one.proxies(BOBBY) == ()
    assert ("d48",) in one.heard("meeting_closed")[0].proxies


def _at_oil_ball():
    """Bobby in the last Turn before the meeting, at Oilmen's Ball with d48."""
    one = table(turn=6, mover=BOBBY, hands={BOBBY: ["d48"]})
    return one.do(BOBBY, drive("d48", *TO_OIL_BALL))


@pytest.mark.scenario("DAL-S14")
def test_a_proxy_card_neither_blackmails_nor_changes_hands():
    one = meeting(votes={PAM: 3}, proxies={BOBBY: ["d48"]}, hands={BOBBY: ["d40", "d64"]})

    assert one.code(BOBBY, CardOffer(JR, shown("d48"))) == "proxy-card"
    one.ready()
    while one.to_act() != {BOBBY}:
        one.do(min(one.to_act()), Pass())
    assert one.code(BOBBY, Blackmail(19, ("d48", "d40", "d64"))) == "proxy-card"


@pytest.mark.scenario("DAL-S15")
def test_lose_turns_costs_the_next_go_that_has_not_started():
    one = _beside_bobby("d17", "lbj_05", mover=JR)
    one.do(JR, UseEvent("bobby")).do(JR, EndGo())
    assert one.mover == SUE
    assert one.told("go_missed")[0].seat == BOBBY
    one.stay_until(BOBBY)
    assert one.state.turn == 2

    late = _beside_bobby("d17", "lbj_05", mover=SUE)
    late.do(SUE, UseEvent("bobby")).do(SUE, EndGo())
    while late.state.turn == 1:
        rest(late)
    rest(late)
    assert (late.state.turn, late.mover) == (2, SUE)


def _beside_bobby(card, space, mover):
    """The mover ends beside Bobby with the card."""
    near = {"lbj_05": "lbj_06", "chapel": "lbj_05"}[space]
    return after(card, space, mover=mover, discs={BOBBY: space, mover: near})


@pytest.mark.scenario("DAL-S16")
def test_nobody_is_touched_in_a_safe_space():
    one = _beside_bobby("d17", "chapel", mover=JR)

    assert one.code(JR, UseEvent("bobby")) == "safe"
    assert one.do(JR, EndGo()).mover == BOBBY


@pytest.mark.scenario("DAL-S17")
def test_an_event_that_names_jr_is_not_for_jr():
    own = after("d18", "loop_04", discs={JR: "loop_05", BOBBY: "loop_04"})
    assert own.refused(JR, UseEvent()).rule == "DAL-46"

    one = after("d18", "loop_04", mover=BOBBY, discs={JR: "loop_04", BOBBY: "loop_05"})
    one.do(BOBBY, UseEvent())

    assert one.space(JR) == "gazette"
    assert one.stock(JR) == ()
    assert one.proxies(JR) == ()


@pytest.mark.scenario("DAL-S18")
def test_of_two_targets_the_mover_picks_one():
    discs = {SUE: "loop_05", JR: "loop_04", BOBBY: "loop_04"}
    one = after("d22", "loop_04", mover=SUE, discs=discs)

    assert one.code(SUE, UseEvent()) == "target-needed"
    one.do(SUE, UseEvent("jr"))

    assert one.state.players[JR].back == 4
    assert one.state.players[BOBBY].back is None


@pytest.mark.scenario("DAL-S19")
def test_npc_discs_can_be_sent_and_nothing_else():
    one = _bobby_home("d06").do(BOBBY, UseEvent())
    assert one.state.slush == 0
    assert one.phase == "go_after"

    one = _bobby_home("d15").do(BOBBY, UseEvent("lucy"))
    assert one.space("lucy") == "university"
    assert "lucy" not in meeting(discs={"lucy": "university"}).view().meeting.candidates


def _bobby_home(card):
    return after(card, "southfork", mover=BOBBY, discs={BOBBY: "plano_road"})


@pytest.mark.scenario("DAL-S20")
def test_a_helicopter_flies_with_the_move_or_instead_of_it():
    over_the_road = Play("d04", (Road(("lbj_16", "lbj_17")), Fly("southfork")))
    ends = {
        fly("d04", "southfork"): "southfork",
        fly("d04", "southfork", "braddock_road"): "braddock_road",
        over_the_road: "southfork",
    }
    for play, end in ends.items():
        one = table(hands={JR: ["d04"]}, discs={JR: "ranch_road"})
        assert one.do(JR, play).space(JR) == end


@pytest.mark.scenario("DAL-S21")
def test_no_helicopter_lands_where_it_took_off():
    one = table(hands={JR: ["d39"]}, discs={JR: "dry_hole"})

    assert one.refused(JR, fly("d39", "dry_hole")).rule == "DAL-R11"
    one.do(JR, fly("d39", "gusher")).do(JR, Buy())

    assert one.stock(JR) == ("gusher-1",)
    assert one.code(JR, Buy()) == "bought-already"


@pytest.mark.scenario("DAL-S22")
def test_half_of_the_slush_fund_is_rounded_down():
    one = after("d48", "lbj_04", discs={JR: "lbj_05"}, slush=m(3.5)).do(JR, UseEvent())

    assert one.money(JR) == m(11.7)
    assert one.state.slush == m(1.8)


@pytest.mark.scenario("DAL-S23")
def test_a_stolen_card_fills_the_hand():
    discs = {JR: "lbj_05", BOBBY: "lbj_04"}
    one = after("d51", "lbj_04", discs=discs).do(JR, UseEvent("bobby"))
    assert len(one.hand(BOBBY)) == 7
    assert len(one.hand(JR)) == 7

    one.do(JR, EndGo())

    assert len(one.hand(JR)) == 7
    assert not [fact for fact in one.told("drew") if fact.seat == JR]
    assert one.state.discard == ("d51",)
