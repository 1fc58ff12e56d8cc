"""The bot player wins, never stalls, and says in one limit what others bid step by step."""

from collections import Counter

import pytest

from games.core.chance import Chance
from games.core.player import uniform
from games.core.seat import seats
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Exchange, Joker, Limit, Order, Pass, Score
from games.maloney.player import car_value, week_worth
from tests.games.maloney.table import (
    CHICAGO,
    SEALED,
    A,
    B,
    C,
    auction,
    calm,
    deal,
    driving,
    score_of,
)

STYLES = [
    {},
    {"pace": "correspondence"},
    {"pace": "correspondence", "auction_style": "open"},
    {"money": "hidden", "overbid": "strict", "points_floor": "zero", "late_joker": "lost"},
    {"allow_two": True, "first_sunday": "lucky"},
]


def play(seed, count, bots, options=None):
    """A game of bot players at these seats and uniform ones elsewhere: end state and actions."""
    state = ENGINE.setup(count, options or {}, Chance(f"{seed}")).state
    chance = Chance(f"{seed} played")
    actions = []
    while ENGINE.outcome(state) is None:
        seat, chance = chance.pick("seat", sorted(ENGINE.to_act(state)))
        menu = ENGINE.menu(state, seat)
        luck = chance.fork("action")
        if seat in bots:
            action = ENGINE.choose(ENGINE.view(state, seat), menu, luck)
        else:
            action = uniform(ENGINE.codec, menu, luck)
        actions.append((state.auction_id, seat, action))
        state = ENGINE.apply(state, seat, action, state.at + 1).state
        assert len(actions) < 5_000
    return state, actions


@pytest.mark.parametrize("options", STYLES[:3])
def test_it_beats_two_uniform_players_at_least_nine_times_in_ten(options):
    won = 0
    for seed in range(100):
        state, _ = play(seed, 3, {seed % 3}, options)
        won += ENGINE.outcome(state).winners == (seed % 3,)

    assert won >= 90


@pytest.mark.parametrize("options", STYLES)
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_a_table_of_bots_comes_to_an_end_like_a_table_of_people(count, options):
    for seed in range(6):
        state, _ = play(f"bots {seed}", count, set(range(count)), options)

        assert state.reason in ("points", "empty_hand")
        assert state.day <= 30


def test_it_needs_few_actions_in_an_open_auction():
    _, actions = play("few", 4, set(range(4)))
    bids = Counter((auction_id, seat) for auction_id, seat, action in actions if is_bid(action))

    assert bids
    assert max(bids.values()) <= 2
    assert not any(isinstance(action, Bid) for _, _, action in actions)


def is_bid(action):
    return isinstance(action, Bid | Limit | Pass | Joker)


@pytest.mark.parametrize("options", STYLES[:4])
def test_it_answers_whatever_a_menu_may_hold(options):
    for seed in range(5):
        state = ENGINE.setup(4, options, Chance(f"any {seed}")).state
        chance = Chance(f"any {seed} played")
        while ENGINE.outcome(state) is None:
            for seat in seats(4):
                menu = ENGINE.menu(state, seat)
                if menu:
                    action = ENGINE.choose(ENGINE.view(state, seat), menu, chance.fork("bot"))
                    ENGINE.apply(state, seat, action, state.at)
            seat, chance = chance.pick("seat", sorted(ENGINE.to_act(state)))
            action = uniform(ENGINE.codec, ENGINE.menu(state, seat), chance.fork("action"))
            state = ENGINE.apply(state, seat, action, state.at).state


def chosen(one, seat):
    return ENGINE.choose(one.view(seat), ENGINE.menu(one.state, seat), Chance("chosen"))


def test_it_drives_where_its_cards_are_worth_most_today():
    hands = {A: ("08-thu", "08-wed", "16-fri", "11-mon")}

    assert chosen(driving("thu", hands=hands), A) == Drive(CHICAGO)
    assert chosen(driving("fri", hands={A: ("08-sat", "16-fri", "11-mon")}), A) == Drive(16)


def test_it_takes_a_suitcase_where_its_cards_do_not_matter():
    one = driving("thu", suitcases={9: "S10"}, hands={A: ("11-mon", "11-sun")})

    assert chosen(one, A) == Drive(9)


@pytest.mark.parametrize(
    ("weekday", "points", "cards"),
    [
        ("wed", 20, ("08-wed",)),
        ("fri", 20, ("08-thu", "08-wed")),
        ("tue", 69, ("08-thu", "08-wed")),
    ],
)
def test_it_keeps_a_card_for_a_better_day_unless_the_game_ends(weekday, points, cards):
    hands = {A: ("08-thu", "08-wed", "11-mon")}
    one = score_of(driving(weekday, day=5, points={B: points}, hands=hands), CHICAGO)

    assert chosen(one, A) == Score(cards)


def test_it_does_not_end_a_game_that_it_would_lose():
    hands = {A: ("08-thu",)}
    behind = score_of(driving("fri", points={B: 40}, hands=hands), CHICAGO)
    ahead = score_of(driving("fri", points={A: 40}, hands=hands), CHICAGO)

    assert chosen(behind, A) == Score(())
    assert chosen(ahead, A) == Score(("08-thu",))


def test_a_better_car_is_worth_a_higher_limit():
    poor = auction("tue", hands={A: ("08-wed", "11-mon")})
    rich = auction("fri", hands={A: ("08-thu", "08-wed", "11-mon")})

    low, high = chosen(poor, A), chosen(rich, A)

    worth = [car_value(one.view(A), one.view(A).seats[A]) for one in (poor, rich)]
    assert worth[1] > 3 * worth[0]
    assert 100 <= low.amount < high.amount <= 10_500


def test_a_beaten_limit_is_followed_by_the_joker_where_the_car_is_worth_it():
    hands = {A: ("08-thu", "08-wed", "11-mon")}
    one = auction("thu", hands=hands, points={B: 60}).do(B, Limit(10_000)).do(C, Limit(9_000))
    plain = auction("thu", points={B: 60}).do(B, Limit(10_000)).do(C, Limit(9_000))

    assert isinstance(chosen(one, A), Joker)
    assert isinstance(chosen(plain, A), Pass)


def test_a_sealed_order_carries_limit_and_flag():
    hands = {A: ("08-thu", "08-wed", "11-mon")}

    order = chosen(auction("thu", hands=hands, points={B: 60}, options=SEALED), A)

    assert isinstance(order, Order)
    assert order.limit > 1_000
    assert order.joker_if_outbid


def test_it_gives_away_the_surplus_card_with_the_weakest_week():
    one = deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu")}))

    action = chosen(one, A)

    assert isinstance(action, Exchange)
    assert week_worth(action.card) == min(week_worth(c) for c in one.view(A).surplus)
