"""Rows 39 and 40: markdown, mentions, links, control and direction characters in names and in free
text are letters, wherever they are shown."""

import re
from functools import cache
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bot.discord.presses.reading import found_screen
from bot.games import faces
from bot.panels import deeds, hosting, lobby, night_words, options, panel, private, scenes, seating
from bot.panels import log as logs
from bot.panels.log import log_screen
from bot.panels.me import zones_screen
from bot.screens import Button, Select
from bot.tables.model import Deed, Status
from bot.words import escaped, plain
from games.core.catalog import catalog
from tests.bot.panels import test_check_sheet
from tests.bot.panels.test_check_sheet import NOW, check, table_of

played = cache(test_check_sheet.played)

HOSTILE = (
    "||Zq||", "```Zq```", "`Zq`", "_Zq_", "__Zq__", "*Zq*", "***Zq***", "~~Zq~~", "[Zq](http://y)",
    "# Zq", "-# Zq", "> Zq", "- Zq", "1. Zq", "@everyone Zq", "@here Zq", "<@1> Zq", "<@&1> Zq",
    "<#1> Zq", "</go:1> Zq", "<t:1:R> Zq", "<:Zq:1>", ":Zq:", "https://zq.y", "http://zq.y",
    "\u202eZq", "\u2066Zq", "Zq\x00\x1b[31m", "\nZq\n# Zq", "Zq\u200b\u200eZq", "\\*Zq\\*", "\\",
    "<https://zq.y>", "||", "@everyone", "www.zq.y", "Zq\u2028Zq", "a@zq.y",
)  # fmt: skip

OURS = re.compile(r"<t:\d{4,}:[a-zA-Z]>|<#[25]>|\[[^\]]*\]\(https://(?:x|discord\.com)/[^)]*\)")
"""What our own texts hold of markup that would be a danger in a name."""
OUR_BOLD = re.compile(r"(?<!\\)\*\*(?!\*)")
FORMATS = re.compile(r"(?<!\\)(?:\\\\)*(?:[_*`~|\[\]<>#@:]Zq|Zq[_*`~|\]])")
PINGS = re.compile(r"(?<!\\)(?:\\\\)*(?:@everyone|@here|<@|<@&|<#|</|<t:1:|<:)", re.IGNORECASE)
LINKS = re.compile(r"(?:https?:/|www\.)")
INVISIBLE = re.compile("[\u0000-\u0009\u000b-\u001f\u200b-\u200f\u2028-\u202e\u2066-\u2069]")


def dangers(text):
    """What in a message's text would format, ping, link, or turn it round."""
    text = OUR_BOLD.sub("", OURS.sub("", text))
    found = [one for kind in (FORMATS, PINGS, LINKS, INVISIBLE) for one in kind.findall(text)]
    at_line_starts = [
        line for line in text.split("\n") if re.match(r"\s*(?:#+ |-# |> |- |\d+\. )Zq", line)
    ]
    return found + at_line_starts


def shows_harmless(screen):
    """The screen fits, and nothing on it is a danger; labels show text as it is."""
    check(screen)
    text = "\n".join((screen.header, screen.decision, *screen.body, *screen.lines))
    assert not dangers(text), dangers(text)
    for row in (*screen.rows, screen.chrome):
        if isinstance(row, Select):
            labels = [part for one in row.choices for part in (one.label, one.description)]
        else:
            labels = [one.label for one in row if isinstance(one, Button)]
        assert not INVISIBLE.search("".join(labels))
    if screen.picture is not None:
        assert not INVISIBLE.search(screen.picture.alt)


def named(game, names):
    holders = tuple(replace(one, name=names[one.seat % len(names)]) for one in game.table.holders)
    return replace(game, table=replace(game.table, holders=holders))


def test_what_is_dangerous_is_seen_as_such():
    """The test itself: raw, every one of these names would do something."""
    harmless = {"\\", "||", "a@zq.y", "Zq\x00\x1b[31m", "\\*Zq\\*"}
    for name in HOSTILE:
        assert (
            dangers(f"● {name} bids.") or name.startswith(("#", "-", ">", "1")) or name in harmless
        )
        assert not dangers(f"● {escaped(plain(name))} bids."), name


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_fault_39_a_name_is_only_letters_once_it_is_escaped(name):
    shown = escaped(plain(name))
    assert not dangers(shown)
    assert not dangers(f"{shown}{shown}")
    assert shown.strip()
    assert "\n" not in shown


@pytest.mark.parametrize(
    "part",
    ["middle", *(pytest.param(part, marks=pytest.mark.soak) for part in ("start", "end"))],
)
@pytest.mark.parametrize("key", sorted(faces()))
def test_fault_39_no_name_formats_or_pings_on_any_screen_of_any_game(key, part):
    face, whole = faces()[key], played(key, part)
    seats = len(whole.table.holders)
    for start in range(0, len(HOSTILE), seats):
        game = named(whole, HOSTILE[start : start + seats])
        public = scenes.scene(game, None, NOW)
        lines = logs.public_since(game, face, -1)
        if part == "end":
            shows_harmless(panel.result_screen(game, face, public, picture=False))
        else:
            shows_harmless(panel.panel_screen(game, face, public, lines, picture=False))
        shows_harmless(private.describe_screen(face.describe(public)))
        shows_harmless(seating.leaving_screen(game, game.table.holders[0].seat))
        shows_harmless(hosting.host_screen(game, public, game.table.holders[-1].seat, "Done."))
        if game.vote is not None:
            shows_harmless(panel.vote_screen(game, game.vote))
        for holder in game.table.holders:
            scene = scenes.scene(game, holder.seat, NOW)
            shows_harmless(private.describe_screen(face.describe(scene)))
            shows_harmless(private.hand_screen(game, face, scene, 7, "https://x/1", picture=False))
            page = log_screen(logs.log(game, face, holder.seat), None, "Title")
            shows_harmless(page)
        if not start:
            assert not INVISIBLE.search(face.picture(public).alt)


@pytest.mark.parametrize("key", sorted(faces()))
def test_fault_39_no_name_formats_or_pings_in_a_lobby(key):
    face, engine = faces()[key], catalog()[key]
    for name in HOSTILE:
        table = table_of(key, 2, Status.LOBBY)
        holders = tuple(replace(one, name=name) for one in table.holders)
        waiting = tuple(replace(one, name=name) for one in table.waiting)
        hostile = replace(table, holders=holders, waiting=waiting)
        shows_harmless(lobby.lobby_screen(hostile, face, engine, picture=False))
        shows_harmless(options.options_screen(hostile, engine, face, "table", None))


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_fault_40_names_and_reasons_in_the_log_are_only_letters(name):
    for kind in (
        "left", "gone", "offered", "kept", "seated", "host", "back", "autopilot", "removed",
        "vacated", "paused", "resumed", "concluded", "aborted", "moved",
    ):  # fmt: skip
        fields = {"seat": 1, "name": name, "doer": name, "was": name, "reason": name, "misses": 0}
        line = deeds.deed_line(Deed(0, kind, fields, NOW), (name, name, name))
        assert line, kind
        assert not dangers(line), kind
    nudged = Deed(0, "nudged", {"seats": [0, 1], "doer": name}, NOW)
    assert not dangers(deeds.deed_line(nudged, (name, name)))


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_fault_40_what_is_typed_comes_back_as_letters(text):
    """Searches, zones, titles of nights and the names of their hosts."""
    desk = SimpleNamespace(engine=lambda game: catalog()[game])
    shows_harmless(found_screen(desk, "maloney", f"{text} money"))
    shows_harmless(zones_screen(text, ("Europe/Paris",)))
    night = SimpleNamespace(title=text, host_name=text)
    assert not dangers(f"{night_words.titled(night)} {night_words.hosted(night)}")
