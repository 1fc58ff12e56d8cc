"""What holds at every moment of every quiz: sizes, lawful controls, and no secret in any of it."""

import pytest

from bot.discord.wire.components import layout, modal
from bot.limits import LABEL_DESCRIPTION, LABEL_TEXT, MODAL_TITLE
from bot.screens import Screen
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.seat import Seat
from tests.bot.games.quiz.games import TABLES, moments
from tests.bot.games.quiz.scenes import (
    ENGINE,
    FACE,
    WIDE,
    check_rows,
    opened,
    scene,
    text,
    wishes,
)
from tests.games.quiz.properties import exchange_secrets

TEXT = 2_000
WORDS = ("facts", "facts~3")
LAWFUL_REFUSALS = {"one-try", "quizmaster", "not-yours"}
"""Why a fresh public button may not be for everybody."""


@pytest.fixture(scope="module", params=TABLES.items(), ids=TABLES)
def game(request):
    """The moments of a quiz."""
    name, (seats, options) = request.param
    return list(moments(seats, options, name))


def form_words(now):
    return (f"answer~{now.view.index}", "answer~1")


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
        *(opened(FACE.screen, now, word) for word in WORDS),
    )


def own_output(now):
    """Everything a seat is shown of a moment."""
    forms = () if now.view.mode == "buttons" else form_words(now)
    return (
        FACE.private(now),
        FACE.describe(now),
        *(opened(FACE.screen, now, word) for word in WORDS),
        *(opened(FACE.form, now, word) for word in forms),
    )


def screens(now, facts):
    """Every private screen of the seat at this moment."""
    found = [opened(FACE.screen, now, word) for word in WORDS]
    told = visible(facts, now.me)
    found.append(FACE.receipt(now, told))
    found += [FACE.push(now, fact) for fact in told if fact.audience is not None]
    private = FACE.private(now)
    found.append(Screen(body=private.body, rows=private.rows))
    return [one for one in found if isinstance(one, Screen)]


def test_the_panel_fits(game, rule_ids):
    for state, _, facts in game:
        now = scene(state, names=WIDE)
        assert len(FACE.body(now)) <= 8
        assert len(FACE.stage(now)) <= 80
        written = "\n".join((FACE.stage(now), FACE.decision(now), *FACE.body(now)))
        assert len(written) <= TEXT
        assert len(FACE.describe(now)) <= TEXT
        assert set(FACE.rules_now(now)) <= rule_ids
        assert 3 <= len(FACE.rules_now(now)) <= 5
        check_rows(FACE.rows(now), 1)
        for fact in facts:
            assert len(FACE.line(fact, WIDE) or "") <= 400


def test_private_screens_fit(game):
    for state, _, facts in game[::2]:
        for seat in state.seats[:4]:
            now = scene(state, seat, names=WIDE)
            for screen in screens(now, facts):
                assert text(screen)
                assert len(text(screen)) <= TEXT
                assert len(screen.body) <= 8
                check_rows(screen.rows, 2)
                layout(screen, "t1")


def test_forms_fit(game):
    for state, _, _ in game:
        if state.settings.mode == "buttons":
            continue
        for seat in state.seats[:3]:
            now = scene(state, seat, names=WIDE)
            for form in (opened(FACE.form, now, word) for word in form_words(now)):
                if isinstance(form, tuple):
                    continue
                (blank,) = form.blanks
                assert len(form.title) <= MODAL_TITLE
                assert len(blank.label) <= LABEL_TEXT
                assert 0 < len(blank.hint) <= LABEL_DESCRIPTION
                assert modal(form, "t1").to_dict()["custom_id"]


def test_every_private_control_is_accepted(game):
    for state, _, facts in game[::2]:
        for seat in state.seats[:4]:
            now = scene(state, seat)
            for screen in screens(now, facts):
                for action in wishes(now, screen.rows).values():
                    ENGINE.apply(state, seat, action, state.now)


def test_every_public_control_is_accepted_or_refused_by_a_rule(game):
    taken, codes = 0, set()
    for state, _, _ in game:
        now = scene(state)
        for action in wishes(now, FACE.rows(now)).values():
            for seat in state.seats:
                try:
                    ENGINE.apply(state, seat, action, state.now)
                except RuleError as refusal:
                    codes.add(refusal.code)
                else:
                    taken += 1
    assert taken > 0 or game[0][0].settings.mode == "typed"
    assert codes <= LAWFUL_REFUSALS


def test_two_worlds_that_only_a_secret_tells_apart_look_alike(game):
    chance = Chance("worlds")
    apart = 0
    for index, (state, _, _) in enumerate(game):
        for seat in (None, Seat(index % state.count)):
            other = exchange_secrets(state, seat, chance.fork(f"{index}/{seat}"))
            apart += other != state
            output = public_output if seat is None else own_output
            assert output(scene(state, seat)) == output(scene(other, seat)), (index, seat)
    assert apart > len(game) // 2


def test_what_others_said_is_in_nothing_that_a_seat_is_shown(game):
    """By correspondence, while the card is open; the buttons themselves are for all to read."""
    for state, _, _ in game:
        if state.settings.live or state.settings.mode == "buttons" or state.phase != "QUESTION":
            continue
        for seat in (None, *state.seats):
            output = public_output if seat is None else own_output
            shown = str(output(scene(state, seat)))
            others = {slip.text for slip in state.slips if slip.seat != seat}
            own = {slip.text for slip in state.slips if slip.seat == seat}
            closed = str([(card.value, card.slips) for card in state.closed])
            assert not [one for one in others - own if f"“{one}”" in shown and one not in closed]


def test_every_line_has_words(game):
    lines = [FACE.line(fact, WIDE) for _, _, facts in game for fact in facts]

    assert all(one is None or one.endswith((".", "?")) for one in lines)
    assert len([one for one in lines if one]) > len(lines) * 3 // 4


def test_the_games_together_show_every_phase():
    seen = {
        (state.phase.value, state.settings.live)
        for name, (seats, options) in TABLES.items()
        for state, _, _ in moments(seats, options, name)
    }

    assert seen == {
        *((phase, True) for phase in ("ASK", "QUESTION", "REVEAL", "FINISHED")),
        *((phase, False) for phase in ("ASK", "QUESTION", "FINISHED")),
    }
