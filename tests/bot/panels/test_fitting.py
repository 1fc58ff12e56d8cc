"""Texts that are far too long, lists of one too many: cut, paged or stopped before Discord sees
them, and nothing else falls over it."""

from functools import cache

import pytest
from msgspec.structs import replace

from bot import limits
from bot.discord.wire.components import Unsendable, layout, modal
from bot.games import faces
from bot.panels import log as logs
from bot.panels import panel, private, scenes
from bot.panels.log import Line, log_screen
from bot.screens import Button, Choice, Control, Does, FormScreen, PickBlank, Screen, Select
from bot.screens import TextBlank as Blank
from bot.words import NAME_LIMIT
from tests.bot.panels import test_check_sheet
from tests.bot.panels.test_check_sheet import check, walk

played = cache(test_check_sheet.played)

EMOJI = "🂡" * 32
TEN_TIMES = ("🂡" * 320, "W" * 320, "Z" + "\u0334\u0358" * 160, "||**`_" * 54, "@everyone " * 32)
NOW = 1_800_000_000_000


def named(game, name):
    """The game with everybody called so."""
    holders = tuple(replace(one, name=name) for one in game.table.holders)
    return replace(game, table=replace(game.table, holders=holders))


def every_screen(game, face):
    """All screens of a game that hold names."""
    public = scenes.scene(game, None, NOW)
    yield panel.panel_screen(game, face, public, logs.public_since(game, face, -1), picture=False)
    yield private.describe_screen(face.describe(public))
    yield log_screen(logs.log(game, face, None), None, "Title")
    for holder in game.table.holders:
        scene = scenes.scene(game, holder.seat, NOW)
        yield private.hand_screen(game, face, scene, 7, "https://x/1", picture=False)
        yield private.describe_screen(face.describe(scene))


def text_of(screen):
    return len(shown(screen))


def shown(screen):
    """All the text of the message, as it is sent."""
    return "".join(one.get("content") or "" for one in walk(check(screen).to_components()))


@pytest.mark.parametrize("key", sorted(faces()))
@pytest.mark.parametrize("part", ["start", "middle"])
def test_fault_25_every_seat_has_a_name_of_32_wide_emoji(key, part):
    game = named(played(key, part), EMOJI)
    for screen in every_screen(game, faces()[key]):
        text = shown(screen)
        assert 0 < len(text) <= limits.TEXT
        assert EMOJI[:NAME_LIMIT] not in text, "a name is cut, and nothing for its sake"


@pytest.mark.parametrize("name", TEN_TIMES, ids=range(len(TEN_TIMES)))
@pytest.mark.parametrize("key", sorted(faces()))
def test_fault_26_ten_times_too_long_a_name_kills_nothing(key, name):
    game = named(played(key, "middle"), name)
    for screen in every_screen(game, faces()[key]):
        assert 0 < text_of(screen) <= limits.TEXT


@pytest.mark.parametrize("size", [10, 600, 4_000, 40_000])
@pytest.mark.parametrize("count", [1, 8, 200])
@pytest.mark.parametrize("where", ["header", "decision", "body", "lines", "all"])
def test_fault_26_every_part_of_a_screen_may_be_ten_times_too_long(where, size, count):
    long = "x" * size
    parts = {
        "header": long,
        "decision": long,
        "body": (long,) * count,
        "lines": (*(("old " + long),) * count, "the newest"),
    }
    own = parts if where == "all" else {where: parts[where]}
    plain = {"header": "Head", "decision": "Ann decides", "body": ("so",), "lines": ("the newest",)}
    screen = Screen(**{**plain, **own})

    shown = layout(screen, "t1").to_components()

    texts = [one["content"] for one in walk(shown) if one.get("content")]
    assert sum(len(one) for one in texts) <= limits.TEXT
    assert "the newest" in texts[-1], "of the small print the newest stays"
    if where == "body":
        assert "Ann decides" in texts[0], "who decides is said whatever else there is"


def test_fault_26_refusals_of_any_length_are_told():
    for words in ("x" * 40_000, "🂡" * 9_000):
        assert text_of(private.told(words)) <= limits.TEXT


@pytest.mark.parametrize("length", [20, 190, 400, 3_000])
def test_fault_29_a_log_of_400_lines_has_every_line_on_one_page(length):
    lines = [Line(f"{n:03} {'x' * length}", n) for n in range(400)]
    pages, number = [], 0
    while True:
        screen = log_screen(lines, number, "Maloney's Inheritance")
        text = shown(screen)
        assert [line for line in screen.body if line not in text] == []
        pages.append(screen)
        if not any(one.label == "Later" for row in screen.rows for one in row):
            break
        number += 1

    told = [line[:3] for screen in pages for line in screen.body]
    assert told == [f"{n:03}" for n in range(400)]
    assert log_screen(lines, None, "Maloney's Inheritance").body == pages[-1].body
    assert log_screen(lines, 99_999, "Maloney's Inheritance").body == pages[-1].body


@pytest.mark.parametrize(("count", "sent"), [(24, True), (25, True), (26, False), (126, False)])
def test_fault_23_our_own_check_stops_a_26th_option_in_messages_and_forms(count, sent):
    choices = tuple(Choice(f"No. {n}", str(n)) for n in range(count))
    pick = Select("Pick…", Control(Does.ACT, "pick"), choices)
    blank = PickBlank("what", "What", choices)
    form = FormScreen("Form", Control(Does.MODAL, "what"), (blank,))
    if sent:
        assert layout(Screen(decision="So", rows=(pick,)), "t1")
        assert modal(form, "t1").to_dict()["components"]
        return
    with pytest.raises(Unsendable, match=f"a select of {count} options"):
        layout(Screen(decision="So", rows=(pick,)), "t1")
    with pytest.raises(Unsendable, match=f"a select of {count} options"):
        modal(form, "t1")


def test_fault_23_every_other_number_of_discords_is_checked_too():
    button = Button("Go", Control(Does.ACT, "go"))
    many = tuple((replace(button, control=Control(Does.ACT, f"go{n}")),) for n in range(30))
    for screen, fault in (
        (Screen(decision="So", rows=many), "components|children"),
        (Screen(decision="So", rows=((button, button),)), "there twice"),
        (Screen(decision="So", rows=((replace(button, label=""),),)), "button label"),
        (Screen(decision="So", rows=((replace(button, label="x" * 81),),)), "button label"),
    ):
        with pytest.raises((Unsendable, ValueError), match=fault):
            layout(screen, "t1")
    blanks = tuple(Blank(f"b{n}", "So") for n in range(5))
    assert modal(FormScreen("Form", Control(Does.MODAL, "f"), blanks), "t1")
    for form, fault in (
        (FormScreen("Form", Control(Does.MODAL, "f"), ()), "0 blanks"),
        (FormScreen("Form", Control(Does.MODAL, "f"), (Blank("b", ""),)), "label"),
    ):
        with pytest.raises(Unsendable, match=fault):
            modal(form, "t1")
