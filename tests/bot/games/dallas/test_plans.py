"""What the plan says is lawful, the engine says too, at every moment of random games."""

import pytest

from bot.games.dallas import events, places, plans
from games.core.errors import RuleError
from games.core.player import offers
from games.core.seat import Seat
from games.dallas import ENGINE
from games.dallas.actions import Buy, EndGo, UseEvent
from tests.bot.games.dallas.games import TABLES, played
from tests.bot.games.dallas.scenes import scene_of

SAMPLE = 5


def goes(name):
    """Each go of a game, at its start."""
    for state, _, _ in played(name):
        if state.phase == "go_choose":
            yield state, state.go.seat


@pytest.mark.parametrize("name", TABLES)
def test_events_and_purchases_are_foretold(name):
    looked = 0
    for state, seat in goes(name):
        now = scene_of(state, seat)
        for card in now.view.seats[seat].hand[:2]:
            found = places.ways(now, card)
            for to in sorted(found)[:: max(1, len(found) // SAMPLE)]:
                plan = plans.Plan(card, to, end=False)
                (play,) = plans.moves(now, plan)
                after = ENGINE.apply(state, seat, play, state.at).state
                menu = ENGINE.menu(after, seat)
                targets = {use.target for use in offers(menu, UseEvent)} - {None}
                assert set(events.targets(now.view, card, to)) == targets, (card, to)
                assert plans.may_buy(now, plan) == (Buy() in menu), (card, to)
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("name", TABLES)
def test_a_fresh_plan_is_played_to_its_end(name):
    """Or up to where somebody has to answer, or something was shown."""
    whole = 0
    for state, seat in goes(name):
        now = scene_of(state, seat)
        for card in now.view.seats[seat].hand[2:4]:
            found = places.ways(now, card)
            for to in sorted(found)[:: max(1, len(found) // SAMPLE)]:
                for meeting in (False, True):
                    plan = plans.fresh(now, card, to, meeting=meeting)
                    assert plans.read(tuple(plan.word.split("~"))) == plan
                    assert len(f"carry~{plan.word}") <= 64
                    whole += ends(state, seat, plans.moves(now, plan), plan)
    assert whole > 20


def ends(state, seat, chain, plan):
    """Whether the go was over after the chain; every action was taken up to a pending step."""
    for action in chain:
        if state.phase.startswith("pending"):
            return False
        try:
            state = ENGINE.apply(state, seat, action, state.at).state
        except RuleError as refusal:
            raise AssertionError(f"{plan}: {action} refused: {refusal}") from None
    over = state.go is None or state.go.seat != seat or state.phase == "go_choose"
    assert over or not (plan.end and isinstance(chain[-1], EndGo))
    return over


def test_the_longest_plan_fits_a_button():
    longest = plans.Plan("d23", "silicon_prairie", 9, True, True, True, "miss_ellie.d41")
    assert len(f"carry~{longest.word}") <= 64
    assert plans.read(tuple(longest.word.split("~"))) == longest
    assert (longest.target, longest.proxy) == ("miss_ellie", "d41")


def test_seats_of_two_worlds_plan_alike():
    for state, seat in list(goes("live for four"))[:5]:
        now = scene_of(state, Seat(seat))
        card = now.view.seats[seat].hand[0]
        assert places.ways(now, card) == places.ways(scene_of(state, Seat(seat)), card)
