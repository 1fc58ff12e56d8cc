"""What holds at every moment of every game: sizes, lawful controls, and no secret in any of it."""

import pytest

from bot.discord.wire.components import layout
from bot.screens import Screen
from games.core.action import Action
from games.core.chance import Chance
from games.core.fact import visible
from games.core.seat import Seat
from tests.bot.games.states.games import TABLES, moments
from tests.bot.games.states.scenes import (
    ENGINE,
    FACE,
    WIDE,
    check_rows,
    opened,
    scene,
    text,
    wishes,
)
from tests.games.states.properties import exchange_secrets

pytestmark = pytest.mark.usefixtures("undrawn")

TEXT = 2_000
WORDS = ("reach",)


@pytest.fixture(scope="module", params=TABLES.items(), ids=TABLES)
def game(request):
    """The moments of a game."""
    name, (seats, options) = request.param
    return list(moments(seats, options, name))


def public_output(now):
    """Everything the public is shown of a moment."""
    return (
        FACE.stage(now),
        FACE.decision(now),
        FACE.body(now),
        FACE.ping(now),
        FACE.rows(now),
        FACE.describe(now),
        FACE.rules_now(now),
        FACE.chapter(now),
        FACE.changes_ms(now),
        FACE.urgent(now),
        now.view.actors,
    )


def own_output(now):
    """Everything a seat is shown of a moment."""
    said = (opened(FACE.screen, now, word) for word in WORDS)
    return FACE.private(now), FACE.describe(now), *said


def screens(now, facts):
    """Every private screen of the seat at this moment."""
    found = [opened(FACE.screen, now, word) for word in WORDS]
    found.append(FACE.receipt(now, visible(facts, now.me)))
    private = FACE.private(now)
    found.append(Screen(body=private.body, rows=private.rows))
    return [one for one in found if isinstance(one, Screen)]


def test_the_panel_fits(game, rule_ids):
    for state, facts in game:
        now = scene(state, names=WIDE)
        assert len(FACE.body(now)) <= 8
        assert len(FACE.stage(now)) <= 80
        written = "\n".join((FACE.stage(now), FACE.decision(now), *FACE.body(now)))
        assert len(written) <= TEXT
        assert len(FACE.describe(now)) <= 2 * TEXT
        assert set(FACE.rules_now(now)) <= rule_ids
        assert 3 <= len(FACE.rules_now(now)) <= 5
        check_rows(FACE.rows(now), 1)
        for fact in facts:
            assert len(FACE.line(fact, WIDE) or "") <= 200


def test_private_screens_fit(game):
    for state, facts in game[::3]:
        for seat in state.seats:
            now = scene(state, seat, names=WIDE)
            for screen in screens(now, facts):
                assert text(screen)
                assert len(text(screen)) <= TEXT
                assert len(screen.body) <= 8
                check_rows(screen.rows, 4)
                layout(screen, "t1")


def played(state, seat, wish):
    """The wish played to its end by the engine, which raises where it refuses."""
    for action in (wish,) if isinstance(wish, Action) else wish:
        state = ENGINE.apply(state, seat, action, state.now).state
    return state


def test_every_control_is_accepted_and_whole_chains_are(game):
    for state, facts in game[::3]:
        decider = state.decider()
        if decider is None:
            continue
        public, own = scene(state), scene(state, decider)
        offered = wishes(public, FACE.rows(public))
        for screen in screens(own, facts):
            offered |= wishes(own, screen.rows)
        assert offered
        for wish in offered.values():
            if wish == "reach":
                assert isinstance(FACE.screen(own, wish), Screen)
            else:
                played(state, decider, wish)


def test_the_menu_is_offered_in_full(game):
    """Every lawful move stands on the private screen, every deal as a chain."""
    for state, _ in game[::3]:
        decider = state.decider()
        if decider is None:
            continue
        own = scene(state, decider)
        firsts = {
            wish if isinstance(wish, Action) else wish[0]
            for wish in wishes(own, FACE.private(own).rows).values()
        }
        assert firsts == set(ENGINE.menu(state, decider))


def test_who_does_not_decide_has_no_controls(game):
    for state, _ in game[::5]:
        for seat in state.seats:
            if seat != state.decider():
                assert FACE.private(scene(state, seat)).rows == ()


def test_two_worlds_that_only_a_secret_tells_apart_look_alike(game):
    chance = Chance("worlds")
    for index, (state, _) in enumerate(game[::2]):
        for seat in (None, Seat(index % len(state.cash))):
            other = exchange_secrets(state, seat, chance.fork(f"{index}/{seat}"))
            assert other != state
            output = public_output if seat is None else own_output
            assert output(scene(state, seat)) == output(scene(other, seat)), (index, seat)


def test_the_games_together_show_every_phase():
    seen = {
        (state.phase.value, state.price.sale if state.phase.endswith("REPLY") else "")
        for name, (seats, options) in TABLES.items()
        for state, _ in moments(seats, options, name)
    }

    assert seen == {
        ("SPIN", ""),
        ("MOVE", ""),
        ("BUSINESS", ""),
        ("PRICE_REPLY", "buy"),
        ("RESALE_REPLY", "sell_back"),
        ("FINISHED", ""),
    }
