"""What holds at every moment of every game: sizes, lawful controls, and no secret in any of it."""

import pytest

from bot.discord.wire.components import layout, modal
from bot.games.maloney import FACE
from bot.limits import LABEL_TEXT, MODAL_TITLE, OPTION_TEXT
from bot.screens import Screen
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.seat import Seat
from games.maloney import ENGINE
from games.maloney.state import WAITING
from games.maloney.tables import SUITCASES
from tests.bot.games.maloney.games import TABLES, moments
from tests.bot.games.maloney.scenes import WIDE, check_rows, opened, scene_of, text, wishes
from tests.games.maloney.properties import exchange_secrets

TEXT = 2_000
WORDS = ("joker", "exchange", "cash")
FORMS = ("limit", "order")
LAWFUL_REFUSALS = {
    "already-leading",
    "already-passed",
    "already-ready",
    "barred",
    "leader-cannot-pass",
    "no-money",
    "not-owner",
    "not-playing",
    "nothing-to-do",
    "overbid-warning",
}
"""Why a fresh public button may not be for everybody."""


@pytest.fixture(scope="module", params=TABLES.items(), ids=TABLES)
def game(request):
    """A random game: its options and its moments."""
    name, (seats, options) = request.param
    return options, list(moments(seats, options, name, most=250))


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
    return (
        FACE.private(now),
        FACE.describe(now),
        *(opened(FACE.screen, now, word) for word in WORDS),
        *(opened(FACE.form, now, word) for word in FORMS),
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


def test_the_panel_fits(game):
    options, played = game
    for state, _, facts in played:
        now = scene_of(state, options=options, names=WIDE)
        assert len(FACE.body(now)) <= 8
        assert len(FACE.stage(now)) <= 80
        written = "\n".join((FACE.stage(now), FACE.decision(now), *FACE.body(now)))
        assert len(written) <= TEXT
        assert len(FACE.describe(now)) <= TEXT
        check_rows(FACE.rows(now), 1)
        for fact in facts:
            assert len(FACE.line(fact, WIDE) or "") <= 400


def test_private_screens_fit(game):
    options, played = game
    for state, _, facts in played:
        for seat in range(len(state.players)):
            now = scene_of(state, Seat(seat), options=options, names=WIDE)
            assert len(FACE.describe(now)) <= TEXT
            for screen in screens(now, facts):
                assert text(screen)
                assert len(text(screen)) <= TEXT
                assert len(screen.body) <= 8
                check_rows(screen.rows, 2)
                layout(screen, "t1")


def test_forms_fit(game):
    options, played = game
    for state, _, _ in played:
        for seat in range(len(state.players)):
            now = scene_of(state, Seat(seat), options=options, names=WIDE)
            for form in (opened(FACE.form, now, word) for word in FORMS):
                if isinstance(form, tuple):
                    continue
                assert len(form.title) <= MODAL_TITLE
                assert all(len(blank.label) <= LABEL_TEXT for blank in form.blanks)
                assert all(len(blank.hint) <= OPTION_TEXT for blank in form.blanks)
                assert modal(form, "t1").to_dict()["custom_id"]


def test_every_private_control_is_accepted(game):
    options, played = game
    for state, _, facts in played:
        for seat in range(len(state.players)):
            now = scene_of(state, Seat(seat), options=options)
            for screen in screens(now, facts):
                for action in wishes(screen.rows).values():
                    ENGINE.apply(state, Seat(seat), action, state.at)


def test_every_public_control_is_accepted_or_refused_by_a_rule(game):
    options, played = game
    taken, codes = 0, set()
    for state, _, _ in played:
        for action in wishes(FACE.rows(scene_of(state, options=options))).values():
            for seat in range(len(state.players)):
                try:
                    ENGINE.apply(state, Seat(seat), action, state.at)
                except RuleError as refusal:
                    codes.add(refusal.code)
                else:
                    taken += 1
    assert taken > len(played) // 2
    assert codes <= LAWFUL_REFUSALS


def test_a_forms_bounds_are_accepted_when_typed(game):
    options, played = game
    for state, _, _ in played:
        for seat in range(len(state.players)):
            now = scene_of(state, Seat(seat), options=options)
            for word in FORMS:
                form = opened(FACE.form, now, word)
                if isinstance(form, tuple) or "Hundreds" not in form.blanks[0].hint:
                    continue
                bounds = form.blanks[0].hint.removeprefix("Hundreds, ").split(". ")[0]
                for typed in bounds.split(" to "):
                    action = FACE.fill(now, form.control.word, {"amount": typed})
                    ENGINE.apply(state, Seat(seat), action, state.at)


def test_two_worlds_that_only_a_secret_tells_apart_look_alike(game):
    options, played = game
    chance = Chance("worlds")
    apart = 0
    for index, (state, _, _) in enumerate(played):
        for seat in (None, Seat(index % len(state.players))):
            other = exchange_secrets(state, seat, chance.fork(f"{index}/{seat}"))
            apart += other != state
            output = public_output if seat is None else own_output
            here = scene_of(state, seat, options=options)
            there = scene_of(other, seat, options=options)
            assert output(here) == output(there), (index, state.phase, seat)
    assert apart > len(played) // 2


def test_public_words_name_no_hidden_card(game):
    options, played = game
    for state, _, _ in played:
        if state.phase == "FINISHED":
            continue
        said = str(public_output(scene_of(state, options=options)))
        hidden = {card for player in state.players for card in player.hand} | {*state.pile}
        assert not [card for card in hidden if card in said]
        face_down = {one for one in (*state.suitcases, *state.unused) if one is not None}
        assert not [one for one in face_down if SUITCASES[one].caption in said]


def test_every_line_of_every_game_has_words(game):
    _, played = game
    lines = [FACE.line(fact, WIDE) for _, _, facts in played for fact in facts]

    assert len([one for one in lines if one]) > len(lines) * 3 // 4
    assert all(one is None or one.endswith((".", ")")) for one in lines)


def test_the_games_together_show_every_phase():
    seen = set()
    for name, (seats, options) in TABLES.items():
        for state, _, _ in moments(seats, options, name, most=250):
            seen.add((state.phase, state.lucky))

    assert {phase for phase, lucky in seen if not lucky} == set(WAITING)
    assert ("SCORING", True) in seen
