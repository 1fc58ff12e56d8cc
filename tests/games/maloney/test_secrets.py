"""What a secret act tells others (nothing), and what each step shows that cannot be unseen."""

import pytest

from games.core.engine import Reveal
from games.core.fact import visible
from games.maloney import ENGINE
from games.maloney.actions import Bid, Drive, Exchange, Joker, Limit, Order, Pass, Resign, Score
from tests.games.maloney.table import (
    CHICAGO,
    SEALED,
    A,
    B,
    C,
    D,
    auction,
    calm,
    deal,
    driving,
    score_of,
)


def scoring():
    hands = {A: ("08-thu", "11-mon"), B: ("08-wed", "08-mon", "11-tue")}
    return score_of(driving(hands=hands), CHICAGO)


def leading():
    return auction().do(B, Limit(2_000))


def sealed():
    return auction(options=SEALED)


SECRET_ACTS = [
    (scoring, [Score(()), Score(("08-wed",)), Score(("08-mon", "08-wed"))]),
    (leading, [Limit(100), Limit(900), Limit(10_500)]),
    (sealed, [Order(None), Order(None, joker_if_outbid=True), Order(700), Order(10_500)]),
    (auction, [Limit(100), Limit(900), Bid(100)]),
]


@pytest.mark.rule("AU-7", "AU-16", "MAL-83", "R-32")
@pytest.mark.parametrize("others", [A, C, D, None])
@pytest.mark.parametrize(("make", "acts"), SECRET_ACTS)
def test_others_learn_nothing_of_a_secret_act(make, acts, others):
    seen = []
    for act in acts:
        one = make().do(B, act)
        facts = [
            fact for fact in visible(one.facts, others) if fact.__struct_config__.tag != "price"
        ]
        after = one.view(others), ENGINE.question(one.state, others), facts
        seen.append((*after, one.reveals, ENGINE.due(one.state)))

    assert all(one == seen[0] for one in seen)


@pytest.mark.rule("MAL-83", "R-32")
def test_a_scoring_choice_is_told_to_nobody_else():
    one = scoring().do(B, Score(("08-wed",)))

    assert not visible(one.facts, A)
    assert not visible(one.facts, None)
    assert one.view(A).actors == (A,)
    assert one.view(B).actors == one.view(C).actors == one.view().actors == ()


@pytest.mark.parametrize("make", [scoring, leading, sealed, auction])
def test_somebody_could_act_in_secret_whoever_acts(make):
    assert ENGINE.private(make().state)


@pytest.mark.parametrize("make", [driving, lambda: deal(4, cards=calm(4, 12))])
def test_nobody_acts_in_secret_elsewhere(make):
    assert not ENGINE.private(make().state)


@pytest.mark.rule("MAL-10")
def test_a_drawn_card_is_known_to_its_seat_alone():
    one = deal(4, cards=calm(4, 12, {A: ("03-mon", "03-tue", "03-thu", "03-sun")}, ("08-wed",)))

    one.do(A, Exchange("03-mon"))

    assert one.reveals == (Reveal("card", "08-wed", (A,)), Reveal("surplus"))


def test_a_deal_shows_each_hand_to_its_seat_and_the_starting_card_to_all():
    one = deal(3, cards=calm(3, 12, then=("03-thu",)))

    assert one.reveals == (
        *(Reveal("hand", None, (seat,)) for seat in (A, B, C)),
        Reveal("surplus"),
        Reveal("card", "03-thu"),
    )


def test_arrival_shows_the_suitcase_and_whether_anybody_is_asked():
    one = driving(suitcases={CHICAGO: "S10"}, hands={B: ("08-wed", "11-tue")})

    one.do(A, Drive(CHICAGO))

    assert one.reveals == (Reveal("suitcase", "S10"), Reveal("holders"))


def test_a_sunday_shows_its_cards():
    one = driving("sat", hands={B: ("14-thu", "11-tue")}, pile=("08-mon", "14-sun", "04-wed"))

    one.do(A, Drive(CHICAGO))

    assert [reveal.subject for reveal in one.reveals if reveal.what == "card"] == [
        "08-mon",
        "14-sun",
    ]


@pytest.mark.parametrize(
    ("make", "move", "what"),
    [
        (lambda: auction(last_owner=None), None, ["lot"]),
        (driving, None, ["road", "holders", "choices"]),
        (lambda: auction(options=SEALED).do(A, Order(500)), None, ["orders"]),
        (lambda: auction().do(A, Bid(100)), (B, Bid(200)), []),
        (lambda: auction().do(A, Limit(900)), (B, Bid(200)), ["limit"]),
        (lambda: auction().do(A, Limit(900)), (B, Limit(2_000)), ["limit"]),
        (lambda: auction().do(A, Limit(900)), (A, Limit(100)), []),
        (auction, (A, Joker()), []),
        (auction, (A, Pass()), []),
        (auction, (A, Resign()), []),
        (lambda: driving(day=60), (A, Drive(8)), ["holders", "choices", "hands", "suitcases"]),
    ],
)
def test_what_a_move_shows_for_good(make, move, what):
    one = make()
    one = one.overdue() if move is None else one.do(*move)

    assert [reveal.what for reveal in one.reveals] == what
    assert all(reveal.known_to is None for reveal in one.reveals)
