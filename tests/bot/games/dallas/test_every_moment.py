"""What holds at every moment of every game: sizes, lawful controls, and no secret in any of it."""

from typing import NamedTuple

import pytest

from bot.discord.wire import custom_ids
from bot.discord.wire.components import layout, modal
from bot.limits import LABEL_TEXT, MODAL_TITLE, OPTION_TEXT, OUR_LABEL
from bot.screens import Button, Does, Screen, Select
from games.core.chance import Chance
from games.core.errors import RuleError
from games.core.fact import visible
from games.core.rulebook import rulebook
from games.core.seat import Seat
from games.dallas import ENGINE
from renders import dallas as artists
from tests.bot.games.dallas.games import TABLES, played
from tests.bot.games.dallas.scenes import FACE, WIDE, scene_of, text, without_pictures
from tests.bot.games.dallas.walking import FORMS, asked, opened, walk
from tests.games.dallas.properties import exchange_secrets

TEXT = 2_000
EVERY = 3
"""Of the moments one in so many is walked through, which is slow."""


@pytest.fixture(scope="module", params=TABLES, ids=list(TABLES))
def game(request):
    """A random game: its options and its moments."""
    return TABLES[request.param][1], played(request.param)


class Undrawn(NamedTuple):
    """A picture as it is ordered: who draws it, from what. Artists know nothing else, so orders
    that are alike are pictures that are alike."""

    artist: str
    told: tuple
    more: dict


@pytest.fixture(autouse=True)
def undrawn(monkeypatch):
    """Pictures are ordered, not drawn, which would cost most of the time."""

    def order(artist):
        return lambda *told, **more: Undrawn(artist, told, more)

    for artist in ("board", "ballot", "wealth", "hand", "reach", "cards", "holdings"):
        monkeypatch.setattr(artists, artist, order(artist))


def check_rows(rows, most_rows):
    """Labels and options fit, custom ids are different, one primary button a group."""
    selects = [row for row in rows if isinstance(row, Select)]
    assert len(selects) <= 5
    assert len(rows) - len(selects) <= most_rows
    ids = []
    for row in rows:
        if isinstance(row, Select):
            ids.append(custom_ids.write("t1234567", row.control))
            assert 1 <= len(row.choices) <= 25
            assert 1 <= row.least <= row.most <= len(row.choices)
            assert len({one.value for one in row.choices}) == len(row.choices)
            for choice in row.choices:
                assert 0 < len(choice.label) <= OUR_LABEL, choice.label
                assert 0 < len(choice.value) <= OPTION_TEXT
                assert len(choice.description) <= OPTION_TEXT
            continue
        assert 1 <= len(row) <= 5
        assert [one.style for one in row if isinstance(one, Button)].count("primary") <= 1
        ids += [custom_ids.write("t1234567", one.control) for one in row]
        assert all(0 < len(one.label) <= OUR_LABEL for one in row), [one.label for one in row]
    assert len(set(ids)) == len(ids), ids


def test_the_panel_fits(game):
    options, moments = game
    for state, _, facts in moments:
        now = scene_of(state, options=options, names=WIDE)
        assert len(FACE.body(now)) <= 8
        assert len(FACE.stage(now)) <= 80
        written = "\n".join((FACE.stage(now), FACE.decision(now), *FACE.body(now)))
        assert len(written) <= 1_300
        assert len(FACE.describe(now)) <= 3_800
        check_rows(FACE.rows(now), 2)
        names = FACE.seat_names(now.view, WIDE)
        for fact in facts:
            assert len(FACE.line(fact, names) or "") <= 600


def test_private_screens_fit(game):
    options, moments = game
    for index, (state, _, _) in enumerate(moments):
        if index % EVERY:
            continue
        seat = Seat(index // EVERY % len(state.players))
        now = scene_of(state, seat, options=options, names=WIDE)
        assert len(FACE.describe(now)) <= 3_800
        private = FACE.private(now)
        assert len(private.body) <= 8
        check_rows(private.rows, 2)
        for word, screen in walk(state, seat, options, WIDE):
            if isinstance(screen, tuple):
                continue
            assert text(screen), word
            assert len(text(screen)) <= (3_900 if word == "holdings" else TEXT), word
            assert len(screen.body) <= 8, word
            check_rows(screen.rows, 2)
            layout(without_pictures(screen), "t1")


def test_receipts_and_pushes_fit(game):
    options, moments = game
    for state, mover, facts in moments:
        for seat in range(len(state.players)):
            now = scene_of(state, Seat(seat), options=options, names=WIDE)
            told = visible(facts, Seat(seat))
            found = [FACE.receipt(now, told)] if mover == seat else []
            found += [FACE.push(now, fact) for fact in told if fact.audience is not None]
            for screen in found:
                if screen is None:
                    continue
                assert len(text(screen)) <= TEXT
                assert len(screen.body) <= 8
                check_rows(screen.rows, 2)
                layout(without_pictures(screen), "t1")


def test_forms_fit(game):
    options, moments = game
    for state, _, _ in moments[::EVERY]:
        for seat in range(len(state.players)):
            now = scene_of(state, Seat(seat), options=options, names=WIDE)
            words = list(FORMS)
            for offer in now.view.offers:
                key = offer.id.replace(":", ".")
                words += [f"but~{key}", f"deal~{key}", f"cards~{key}", f"answer~{key}"]
            for form in (asked(now, word) for word in words):
                if isinstance(form, tuple):
                    continue
                assert len(form.title) <= MODAL_TITLE
                assert 1 <= len(form.blanks) <= 5
                assert all(len(blank.label) <= LABEL_TEXT for blank in form.blanks)
                assert all(len(blank.hint) <= OPTION_TEXT for blank in form.blanks)
                assert modal(form, "t1").to_dict()["custom_id"]


def lawful(state, seat, row, options):
    """Every action that the row offers, chains included, and whether its first is taken."""
    if isinstance(row, Select):
        if row.control.does is not Does.ACT:
            return
        if row.control.word.split("~")[0] == "pick":
            words = [(one.value, ()) for one in row.choices]
        else:
            picked = tuple(one.value for one in row.choices[: row.least])
            words = [(row.control.word, picked)]
    else:
        words = [(one.control.word, ()) for one in row if one.control.does is Does.ACT]
    for word, picked in words:
        if not word.startswith("t."):
            yield from chain(state, seat, word, picked, options)


def chain(state, seat, word, picked, options):
    try:
        yield ENGINE.codec.read_token(word)
    except ValueError:
        yield FACE.actions(scene_of(state, seat, options=options, picked=picked), word)[0]


def test_every_private_control_is_accepted(game):
    """What needs a draft, and cards picked by hand, is tried elsewhere."""
    options, moments = game
    taken = 0
    for index, (state, _, _) in enumerate(moments):
        if index % EVERY:
            continue
        seat = Seat(index // EVERY % len(state.players))
        rows = [*FACE.private(scene_of(state, seat, options=options)).rows]
        for word, screen in walk(state, seat, options, WIDE):
            if isinstance(screen, Screen) and word not in ("threaten", "bank", "sheet", "lines"):
                rows += screen.rows
        for row in rows:
            for action in lawful(state, seat, row, options):
                ENGINE.apply(state, seat, action, state.at)
                taken += 1
    assert taken > len(moments) // 4


def test_every_public_control_is_accepted_or_refused_by_a_rule(game):
    options, moments = game
    taken, codes = 0, set()
    for state, _, _ in moments:
        for row in FACE.rows(scene_of(state, options=options)):
            for seat in range(len(state.players)):
                for action in lawful(state, Seat(seat), row, options):
                    try:
                        ENGINE.apply(state, Seat(seat), action, state.at)
                    except RuleError as refusal:
                        codes.add(refusal.code)
                    else:
                        taken += 1
    assert taken
    assert codes <= {
        "no-change",
        "no-victim",
        "not-attending",
        "not-playing",
        "not-your-turn",
        "votes-directed",
    }


def public_output(now):
    """Everything the public is told of a moment in words."""
    return (
        FACE.stage(now),
        FACE.decision(now),
        FACE.body(now),
        FACE.ping(now),
        FACE.rows(now),
        FACE.rooms(now),
        FACE.describe(now),
        FACE.rules_now(now),
        FACE.chapter(now),
        FACE.changes_ms(now),
        FACE.urgent(now),
        without_pictures(opened(now, "holdings")),
        now.view.actors,
    )


def public_pictures(now):
    return FACE.picture(now), opened(now, "holdings").picture


def own_output(state, seat, options, told):
    """Everything a seat is shown of a moment: the hand, every screen that can be come by with its
    picture, the forms, and what is told in private of `told`."""
    now = scene_of(state, seat, options=options)
    return (
        FACE.private(now),
        FACE.hand(now),
        FACE.describe(now),
        FACE.receipt(now, told),
        *(FACE.push(now, fact) for fact in told if fact.audience is not None),
        *walk(state, seat, options, WIDE, most=15, width=1),
        *(asked(now, word) for word in FORMS),
    )


def test_two_worlds_that_only_a_secret_tells_apart_look_alike(game):
    options, moments = game
    chance = Chance("worlds")
    apart = 0
    for index, (state, _, facts) in enumerate(moments):
        for seat in (None, Seat(index // EVERY % len(state.players))):
            if seat is not None and index % EVERY:
                continue
            other = exchange_secrets(state, seat, chance.fork(f"{index}/{seat}"))
            apart += other != state
            if seat is None:
                here, there = (scene_of(one, options=options) for one in (state, other))
                assert public_output(here) == public_output(there), (index, state.phase)
                assert public_pictures(here) == public_pictures(there), (index, state.phase)
            else:
                told = visible(facts, seat)
                here, there = (own_output(one, seat, options, told) for one in (state, other))
                assert here == there, (index, state.phase, seat)
    assert apart > len(moments) // 2


def test_public_words_name_no_hidden_card(game):
    options, moments = game
    for state, _, _ in moments:
        said = str(public_output(scene_of(state, options=options)))
        hidden = {card for player in state.players for card in player.hand} | {*state.deck}
        assert not [card for card in hidden if f"'{card}'" in said or f"~{card}" in said]


def test_an_open_offer_shows_in_nothing_public(game):
    """Who deals in secret looks to everybody else like who does not."""
    from msgspec.structs import replace

    options, moments = game
    for state, _, _ in moments:
        if state.offers:
            without = replace(state, offers=())
            here, there = (scene_of(one, options=options) for one in (state, without))
            assert public_output(here) == public_output(there)
            assert public_pictures(here) == public_pictures(there)


def test_every_line_of_every_game_has_words(game):
    _, moments = game
    lines = [FACE.line(fact, WIDE) for _, _, facts in moments for fact in facts]
    assert len([one for one in lines if one]) > len(lines) // 2
    assert all(one is None or one.endswith((".", "”")) for one in lines)


def test_the_rules_of_every_moment_exist(game):
    known = {rule.id for rule in rulebook("dallas")}
    options, moments = game
    for state, _, _ in moments:
        ids = FACE.rules_now(scene_of(state, options=options))
        assert 3 <= len(ids) <= 5
        assert set(ids) <= known, ids


def test_the_games_together_show_every_phase():
    seen = {state.phase for name in TABLES for state, _, _ in played(name)}
    assert seen == {
        "pick",
        "go_choose",
        "go_after",
        "pending_payment",
        "pending_choice",
        "meeting_negotiation",
        "meeting_blackmail",
        "meeting_vote",
        "meeting_settlement",
        "game_over",
    }
