"""A go: cards, stays, swaps, and its end; proxy cards."""

import pytest

from games.dallas.actions import (
    Blackmail,
    Buy,
    EndGo,
    Pass,
    Play,
    ShowCards,
    Stay,
    SwapCard,
    UseEvent,
)
from games.dallas.tables import CARDS
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    SUE,
    after,
    drive,
    m,
    meeting,
    rest,
    table,
)


@pytest.mark.rule("DAL-20")
def test_in_southfork_a_mover_plays_stays_or_swaps():
    kinds = {type(entry).__name__ for entry in table().menu(JR)}
    assert {"Play", "Stay", "SwapCard"} <= kinds

    stayed = table().do(JR, Stay())
    assert stayed.mover == BOBBY
    assert stayed.state.discard == ()
    swapped = table(hands={JR: ["d59"]}).do(JR, SwapCard("d59"))
    assert swapped.mover == BOBBY
    assert swapped.space(JR) == "southfork"
    assert swapped.told("discarded")[0].why == "swap"
    assert table(hands={JR: ["d59"]}).refused(JR, SwapCard("d01")).rule == "DAL-20"


@pytest.mark.rule("DAL-21")
def test_elsewhere_a_card_must_be_played_and_the_disc_moved():
    one = table(discs={JR: "lbj_05"})

    kinds = {type(entry).__name__ for entry in one.menu(JR)}
    assert not {"Stay", "SwapCard", "EndGo"} & kinds
    assert one.refused(JR, EndGo()).rule == "DAL-21"
    assert one.code(JR, SwapCard(next(iter(one.hand(JR))))) == "not-southfork"


@pytest.mark.rule("DAL-22")
def test_one_card_a_go():
    one = after("d17", "plano_road")

    second = next(iter(one.hand(JR)))
    refusal = one.refused(JR, drive(second, "lbj_04"))
    assert (refusal.rule, refusal.code) == ("DAL-22", "card-played")


@pytest.mark.rule("DAL-23", "DAL-120")
def test_the_played_card_is_shown_to_all():
    one = after("d17", "plano_road")

    fact = one.told("card_played")[0]
    assert (fact.seat, fact.card, fact.end) == (JR, "d17", "plano_road")
    assert one.view().go.card == "d17"


@pytest.mark.rule("DAL-24", "DAL-R16")
def test_one_card_moves_strikes_and_is_kept():
    one = after("d37", "oil_ball", discs={JR: "central_2"}).do(JR, UseEvent()).do(JR, EndGo())

    assert one.money(JR) == m(12)
    assert one.proxies(JR) == ("d37",)

    money_first = after("d37", "skyhigh", discs={JR: "hawn_1"}, money={JR: m(1)})
    assert money_first.do(JR, UseEvent()).do(JR, Buy()).stock(JR) == ("skyhigh-1",)
    stock_first = after("d37", "skyhigh", discs={JR: "hawn_1"})
    assert stock_first.do(JR, Buy()).do(JR, UseEvent()).money(JR) == m(10)


@pytest.mark.rule("DAL-25")
def test_the_card_is_discarded_at_the_end_of_the_go():
    one = after("d17", "plano_road")
    assert one.state.discard == ()

    assert one.do(JR, EndGo()).view().discard == ("d17",)


@pytest.mark.rule("DAL-26")
def test_the_mover_draws_back_to_the_hand_size():
    one = after("d17", "plano_road")
    top = one.state.deck[0]
    assert len(one.hand(JR)) == 6

    one.do(JR, EndGo())

    assert len(one.hand(JR)) == 7
    assert one.told("drawn", JR)[0].cards == (top,)
    assert one.told("drawn") == one.told("drawn", BOBBY) == []
    assert (one.told("drew")[0].seat, one.told("drew")[0].cards) == (JR, 1)


@pytest.mark.rule("DAL-27")
def test_a_held_mover_has_no_go():
    one = table(back={JR: 2})

    assert one.mover == BOBBY
    assert one.code(JR, Stay()) == "not-your-turn"
    fact = one.told("go_missed")[0]
    assert (fact.seat, fact.back) == (JR, 2)


@pytest.mark.rule("DAL-122")
def test_who_has_no_card_outside_southfork_misses_the_go():
    away = table(short={JR: ()}, discs={JR: "lbj_05"}, deck=())
    assert away.mover == BOBBY
    assert away.told("go_missed")[0].back is None

    home = table(short={JR: ()}, deck=())
    assert home.mover == JR
    home.do(JR, Stay())
    assert home.mover == BOBBY


@pytest.mark.rule("DAL-35", "DAL-36", "DAL-R15")
def test_a_card_played_to_an_influence_space_is_kept_for_votes():
    one = after("d37", "oil_ball", discs={JR: "central_2"}, stock={JR: ["hat_works-2"]})
    assert one.proxies(JR) == ()

    one.do(JR, EndGo())

    assert one.proxies(JR) == ("d37",)
    assert one.state.discard == ()
    assert one.view().seats[JR].votes == 2 + CARDS["d37"].proxy
    fact = one.told("proxy_kept")[0]
    assert (fact.seat, fact.card, fact.votes) == (JR, "d37", 7)


@pytest.mark.rule("DAL-37")
def test_proxy_cards_never_shrink_the_hand():
    one = after("d37", "oil_ball", discs={JR: "central_2"}).do(JR, EndGo())

    assert len(one.hand(JR)) == 7


@pytest.mark.rule("DAL-38")
def test_a_proxy_card_has_no_other_use():
    one = table(discs={JR: "lbj_05"}, proxies={JR: ["d17"]})
    assert one.code(JR, drive("d17", "lbj_04")) == "not-in-hand"

    there = meeting(votes={BOBBY: 3}, proxies={JR: ["d20"]}, hands={JR: ["d52", "d54"]})
    assert there.code(JR, ShowCards((BOBBY,), ("d20",))) == "not-in-hand"
    there.ready()
    while there.to_act() != {JR}:
        there.do(min(there.to_act()), Pass())
    refusal = there.refused(JR, Blackmail(3, ("d20", "d52", "d54")))
    assert (refusal.rule, refusal.code) == ("DAL-38", "proxy-card")


@pytest.mark.rule("DAL-39", "DAL-83")
def test_all_proxy_cards_go_when_the_meeting_closes():
    proxies = {BOBBY: ["d48"], SUE: ["d64", "d01"]}
    one = meeting(discs={BOBBY: "lbj_05"}, proxies=proxies).to_ballot()
    assert one.proxies(SUE) == ("d64", "d01")

    one.votes("jr", "jr", "jr").ready()

    assert one.proxies(SUE) == one.proxies(BOBBY) == ()
    assert set(one.state.discard) == {"d48", "d64", "d01"}
    assert one.told("meeting_closed")[0].proxies == ((), ("d48",), ("d64", "d01"), ())


def test_the_last_go_stays_in_view_with_its_route():
    one = after("d17", "plano_road", "lbj_04").do(JR, EndGo())

    last = one.view().last_go
    assert (last.seat, last.card, last.origin, last.end) == (JR, "d17", "southfork", "lbj_04")
    assert last.route[0].spaces == ("plano_road", "lbj_04")
    rest(one)
    assert one.view().last_go == last


def test_a_card_is_not_played_from_another_hand():
    one = table(hands={PAM: ["d17"]})

    refusal = one.refused(JR, drive("d17", "plano_road"))
    assert (refusal.rule, refusal.message) == ("DAL-21", "You do not hold that card.")
    assert one.code(JR, Play("d99", ())) == "unknown-card"
