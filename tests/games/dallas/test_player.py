"""The bot player wins, never stalls, gets home, and minds every decision there is."""

from collections import Counter

import pytest

from games.core.action import Timeout
from games.core.chance import Chance
from games.core.player import uniform
from games.core.seat import TABLE
from games.dallas import ENGINE
from games.dallas.actions import (
    Accept,
    Blackmail,
    Buy,
    CardConfirm,
    CardOffer,
    CardReply,
    Choose,
    DealOffer,
    Decline,
    EndGo,
    GiveMoney,
    LimoOffer,
    Pass,
    Play,
    Ready,
    SellEmergency,
    SellOffer,
    Transfer,
    UseEvent,
    Vote,
    Withdraw,
)
from games.dallas.facts import Gift, MeetingBegan
from tests.games.dallas.lively import route_end
from tests.games.dallas.table import (
    BOBBY,
    JR,
    PAM,
    SUE,
    after,
    covered,
    drive,
    m,
    meeting,
    shown,
    table,
)

TABLES = [
    {},
    {"characters": "pick", "money_visible": False, "votes_rule": "one"},
    {"npc_candidates": False, "tie_coin_after": 0, "event_on_proxy_card": False},
    {"on_timeout": "wait", "absent_discs_return": True, "southfork_is_safe": True},
]


def play(seed, count, bots, options=None, step=2_000):
    """A game of bot players at these seats and uniform ones elsewhere: end state and steps."""
    state = ENGINE.setup(count, options or {}, Chance(f"{seed}")).state
    chance, at, steps = Chance(f"{seed} played"), 0, []
    while ENGINE.outcome(state) is None:
        at += step
        due = ENGINE.due(state)
        if due is not None and at >= due:
            seat, action = TABLE, Timeout()
        else:
            seat, chance = chance.pick("seat", sorted(ENGINE.to_act(state)))
            menu, luck = ENGINE.menu(state, seat), chance.fork("action")
            if seat in bots:
                action = ENGINE.choose(ENGINE.view(state, seat), menu, luck)
            else:
                action = uniform(ENGINE.codec, menu, luck)
        made = ENGINE.apply(state, seat, action, at)
        steps.append((seat, action, made))
        state = made.state
        assert len(steps) < 10_000
    return state, steps


def test_it_beats_three_uniform_players_at_least_nine_times_in_ten():
    won = 0
    for seed in range(100):
        state, _ = play(seed, 4, {seed % 4})
        won += ENGINE.outcome(state).winners == (seed % 4,)

    assert won >= 90, f"{won} of 100"


@pytest.mark.parametrize("count", range(2, 8))
@pytest.mark.parametrize("options", TABLES)
def test_bots_alone_finish_without_a_clock(count, options):
    state, steps = play(f"bots {count}", count, set(range(count)), options, step=1)

    assert ENGINE.outcome(state).reason == "rounds"
    assert not any(isinstance(action, Timeout) for _, action, _ in steps)
    assert len(steps) < 400 * count


def test_bots_use_what_there_is():
    kinds, home, seats = Counter(), 0, 0
    for seed in range(6):
        _, steps = play(f"many {seed}", 5, set(range(5)))
        for _, action, step in steps:
            kinds[type(action)] += 1
            for fact in step.facts:
                if isinstance(fact, MeetingBegan):
                    home, seats = home + len(fact.attenders), seats + 5
                kinds[type(fact)] += 1

    for kind in (Play, UseEvent, Buy, Blackmail, Vote, CardOffer):
        assert kinds[kind] > 5, kind
    for kind in (CardReply, CardConfirm, LimoOffer, Accept, SellEmergency, Gift):
        assert kinds[kind] > 0, kind
    assert home > 0.8 * seats, f"{home} of {seats} got home"


def choice(one, seat, luck="luck"):
    return ENGINE.choose(one.view(seat), one.menu(seat), Chance(luck))


def test_it_gets_home_in_the_last_turn_before_the_meeting():
    one = table(turn=6, discs={JR: "lbj_06"}, hands={JR: ["d17"]})

    assert route_end(choice(one, JR).route) == "southfork"


def test_it_takes_the_purchase_that_gives_control():
    stock = {JR: ["skyhigh-1", "skyhigh-2"]}
    one = table(discs={JR: "lbj_21"}, hands={JR: ["d17"]}, stock=stock)

    move = choice(one, JR)

    assert route_end(move.route) == "skyhigh"
    one.do(JR, move)
    while one.mover == JR and one.phase == "go_after":
        one.do(JR, choice(one, JR))
    assert one.heard("bought")[0].control


def test_it_uses_an_event_for_money_before_it_buys():
    one = after("d37", "skyhigh", discs={JR: "hawn_1"}, money={JR: m(1)})

    assert choice(one, JR) == UseEvent()
    assert choice(one.do(JR, UseEvent()), JR) == Buy()


def test_it_sells_what_hurts_least_and_covers_with_one_if_it_can():
    discs = {JR: "lbj_05", BOBBY: "lbj_06"}
    stock = {JR: ["hat_works-1", "hat_works-2", "gusher-1", "dry_hole-5"]}
    where = {"mover": BOBBY, "discs": discs, "stock": stock}

    owing = after("d66", "lbj_05", money={JR: 0}, **where).do(BOBBY, UseEvent("jr"))
    assert choice(owing, JR) == SellEmergency("gusher-1")
    forced = after("d67", "lbj_05", **where).do(BOBBY, UseEvent("jr"))
    assert isinstance(choice(forced, JR), Choose)
    assert choice(forced, JR).item != "dry_hole-5"


def test_it_answers_offers_by_what_they_bring():
    def sale(certificate, price):
        one = after("d17", "broker", discs={JR: "lbj_24"}, stock={JR: [certificate]}, round=5)
        return one.do(JR, SellOffer((certificate,), BOBBY, m(price)))

    assert choice(sale("dry_hole-5", 8), BOBBY) == Accept("0-1:1")
    assert choice(sale("dry_hole-5", 12), BOBBY) == Decline("0-1:1")
    assert choice(sale("hat_works-1", 3), BOBBY) == Decline("0-1:1")

    traders = {JR: "ewing_oil", BOBBY: "ewing_oil"}
    stock = {JR: ["hat_works-1"], BOBBY: ["dry_hole-5"]}
    deal = DealOffer((Transfer(JR, BOBBY, ("hat_works-1",)), Transfer(BOBBY, JR, ("dry_hole-5",))))
    bad = table(mover=SUE, discs=traders, stock=stock).do(JR, deal)
    assert choice(bad, BOBBY) == Decline("0-1:1")

    limo = table(round=2, president="jr").do(JR, LimoOffer(BOBBY, m(0.1)))
    assert choice(limo, BOBBY) == Accept("0-1:1")
    dear = table(round=2, president="jr").do(JR, LimoOffer(BOBBY, m(3)))
    assert choice(dear, BOBBY) == Decline("0-1:1")


def test_it_sells_to_whom_a_certificate_gives_control():
    stock = {JR: ["hat_works-3"], BOBBY: ["hat_works-2"]}
    discs = {JR: "lbj_24"}
    one = after("d17", "broker", discs=discs, stock=stock, money={BOBBY: m(9)}, round=5)
    made = {choice(one, JR, f"luck {n}") for n in range(12)}
    (sale,) = made - {EndGo()}
    assert (sale.certificates, sale.buyer) == (("hat_works-3",), BOBBY)
    assert m(4) < sale.price < m(8), "between what it is worth to the two"
    one.do(JR, sale)
    assert choice(one, BOBBY) == Accept(one.offer)

    poor = after("d17", "broker", discs=discs, stock=stock, money={BOBBY: m(2)}, round=5)
    assert choice(poor, JR) == EndGo()


def test_it_trades_cards_for_better_ones():
    one = meeting(hands={JR: ["d20", "d52"], BOBBY: ["d54", "d72"]})
    good = one.do(BOBBY, CardOffer(JR, shown("d54"), money_from_me=m(1)))
    reply = choice(good, JR)
    assert isinstance(reply, CardReply)
    assert reply.cards[0].card not in ("d20", "d52")

    paid = meeting(hands={JR: ["d20"], BOBBY: ["d54"]})
    paid.do(BOBBY, CardOffer(JR, covered("d54"), money_from_you=m(2)))
    assert choice(paid, JR) == Decline(paid.offer)

    poor = meeting(hands={JR: ["d20"], BOBBY: ["d54"]})
    poor.do(JR, CardOffer(BOBBY, shown("d20"), money_from_me=m(3)))
    poor.do(BOBBY, CardReply(poor.offer, covered("d54")))
    assert choice(poor, JR) == Withdraw(poor.offer)


def test_it_blackmails_whoever_has_most_and_votes_for_itself_with_all_it_commands():
    hands = {JR: ["d20", "d52", "d54", "d17", "d28", "d68"]}
    one = meeting(votes={JR: 1, BOBBY: 2, SUE: 9, PAM: 4}, hands=hands).ready()
    assert choice(one, JR) == Blackmail(3, ("d20", "d52", "d54"))
    one.do(JR, Blackmail(3, ("d20", "d52", "d54"))).do(JR, Pass()).to_ballot()

    assert choice(one, JR) == Vote("jr", SUE)
    one.do(JR, Vote("jr", SUE))
    lucks = [f"luck {n}" for n in range(20)]
    assert {choice(one, PAM, luck).candidate for luck in lucks} == {"pamela", "jr"}
    even = meeting(votes={JR: 5, BOBBY: 5, SUE: 5, PAM: 5}).to_ballot()
    (first,) = even.to_act()
    own = even.state.characters[first]
    assert {choice(even, first, luck).candidate for luck in lucks} == {own}


def elected():
    """J.R. is President: Bobby voted for him freely, Sue Ellen had to, Pamela did not."""
    hands = {JR: ["d20", "d52", "d54"]}
    one = meeting(votes={JR: 9, BOBBY: 4, SUE: 3, PAM: 2}, hands=hands).ready()
    while one.to_act() != {JR}:
        one.do(min(one.to_act()), Pass())
    one.do(JR, Blackmail(3, ("d20", "d52", "d54"))).to_ballot()
    while one.phase == "meeting_vote":
        (voter,) = one.to_act()
        of = one.state.meeting.ballot_order[one.state.meeting.place]
        one.do(voter, Vote("pamela" if of == PAM else "jr", None if of == voter else of))
    return one


def test_a_president_sometimes_thanks_who_voted_freely_for_him():
    one = elected()

    assert {choice(one, JR, f"luck {n}") for n in range(30)} == {GiveMoney(BOBBY, m(0.5)), Ready()}
    assert {choice(one, BOBBY, f"luck {n}") for n in range(30)} == {Ready()}


@pytest.mark.parametrize("start", range(5))
def test_thanks_come_to_an_end(start):
    one, thanks = elected(), 0
    while isinstance(choice(one, JR, f"{start} {thanks}"), GiveMoney):
        one.do(JR, choice(one, JR, f"{start} {thanks}"))
        thanks += 1

    assert thanks < 8


@pytest.mark.parametrize("options", [{"pace": "correspondence"}, {"go_clock": 0}])
def test_where_nobody_waits_for_an_answer_nothing_is_offered_till_the_end_of_the_go(options):
    stock = {JR: ["hat_works-3"], BOBBY: ["hat_works-2"]}
    where = {"discs": {JR: "lbj_24"}, "money": {BOBBY: m(9)}, "round": 5, "options": options}
    one = after("d17", "broker", stock=stock, **where)

    assert {choice(one, JR, f"luck {n}") for n in range(20)} == {EndGo()}


@pytest.mark.parametrize("start", range(5))
def test_who_declines_is_not_asked_for_ever(start):
    stock = {JR: ["hat_works-3"], BOBBY: ["hat_works-2"]}
    discs = {JR: "lbj_24"}
    one = after("d17", "broker", discs=discs, stock=stock, money={BOBBY: m(9)}, round=5)
    asked = 0
    while isinstance(move := choice(one, JR, f"{start} {asked}"), SellOffer):
        one.do(JR, move).do(BOBBY, Decline(one.offer))
        asked += 1

    assert move == EndGo()
    assert asked < 8


def test_it_breaks_ties_that_would_never_end():
    one = meeting(votes={JR: 5, PAM: 5}, options={"tie_coin_after": 0}).to_ballot()
    while one.phase == "meeting_vote":
        one.votes("jr" if one.state.meeting.ballot_order[one.state.meeting.place] < 2 else "pamela")
    one.to_ballot()
    (first,) = one.to_act()

    assert {choice(one, first, f"luck {n}").candidate for n in range(20)} == {"jr", "pamela"}


def test_it_ends_a_go_with_nothing_left_to_do():
    one = table(hands={JR: ["d17"]}).do(JR, drive("d17", "plano_road"))

    assert choice(one, JR) == EndGo()
