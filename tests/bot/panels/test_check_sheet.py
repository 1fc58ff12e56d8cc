"""Every screen that all games share, with the longest names in the widest scripts, against the
check sheet: Discord's limits, our own labels and rows, one primary a group, nobody mentioned.
"""

import json
import re
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from bot import limits
from bot.discord.wire.components import layout
from bot.face import Ahead
from bot.games import faces
from bot.panels import (
    deeds,
    helping,
    hosting,
    lobby,
    log,
    more,
    options,
    ordering,
    panel,
    private,
    rules,
    scenes,
    seating,
    undoing,
    verifying,
    voting,
)
from bot.screens import Select
from bot.tables.model import (
    Deed,
    Game,
    Holder,
    Order,
    Person,
    Place,
    Status,
    Table,
    UndoOffer,
    Verified,
    Vote,
)
from games.core.action import Extend
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.engine import Reveal
from games.core.errors import RuleError
from games.core.history import begin
from games.core.record import Record
from games.core.rulebook import chapters
from games.core.seat import Seat
from games.core.simulate import finish

WIDE = (
    "𝕎" * 32,
    "漢字" * 16,
    "W" * 32,
    "@everyone **x** `y`",
    "<@1> ||a|| [l](http://x)",
    "‮abc" + "é" * 28,
)
NOW = 1_800_000_000_000


def table_of(key, seats, status=Status.RUNNING, **fields):
    names = (WIDE * 3)[:seats]
    holders = tuple(Holder(Seat(n), 100 + n, name) for n, name in enumerate(names))
    options_of = {"pace": "live", **fields.pop("options", {})}
    return Table(
        id="abcdefgh",
        game=key,
        place=Place(1, 2),
        status=status,
        host_id=100,
        preset="live",
        options=options_of,
        holders=holders,
        waiting=tuple(Person(900 + n, WIDE[n]) for n in range(3)),
        created_ms=NOW,
        expires_ms=NOW + 1000,
        started_ms=NOW,
        start_stamp=NOW,
        commitment="ab" * 32,
        due_at=None,
        moves=0,
        **fields,
    )


def played(key, part):
    engine = catalog()[key]
    seats = engine.meta.seat_counts[-1]
    record = Record(key, engine.meta.rules_version, {}, seats, "sheet")
    history = finish(begin(engine, record), Chance("sheet"))
    count = len(history.moments) - 1
    at = 0 if part == "start" else count // 2 if part == "middle" else count
    cut = history._replace(
        record=Record(key, record.rules_version, {}, seats, "sheet", {}, history.record.moves[:at]),
        moments=history.moments[: at + 1],
    )
    status = Status.FINISHED if part == "end" else Status.RUNNING
    seats_all = tuple(Seat(n) for n in range(seats))
    vote = Vote("pause", Seat(0), seats_all, (Seat(0),), (), NOW + 9) if part == "middle" else None
    deed = Deed(0, "left", {"seat": 1}, NOW)
    return Game(table_of(key, seats, status), cut, (deed,), vote)


def check(screen, *, public=False):
    """Raises Unsendable by itself where Discord would refuse it."""
    view = layout(screen, "abcdefgh")
    text = sum(len(part.get("content", "")) for part in walk(view.to_components()))
    assert text <= (2000 if public else limits.TEXT)
    rows = [*screen.rows, *([screen.chrome] if screen.chrome else [])]
    if public:
        assert len(rows) <= 2, "two rows under a board"
    else:
        assert sum(isinstance(row, Select) for row in rows) <= 5
    for row in rows:
        if isinstance(row, Select):
            for choice in row.choices:
                assert choice.label.strip()
            continue
        assert sum(getattr(one, "style", "") == "primary" for one in row) <= 1
        for one in row:
            assert 0 < len(one.label) <= limits.OUR_LABEL, one.label
    words = "\n".join((screen.header, screen.decision, *screen.body, *screen.lines))
    assert "@everyone" not in re.sub(r"\\@", "", words)
    assert not re.search(r"(?<!\\)<@\d", words.replace("<@100>", ""))
    assert "‮" not in words
    return view


def walk(components):
    for one in components:
        yield one
        yield from walk(one.get("components") or ())


@pytest.fixture(params=sorted(faces()))
def key(request):
    return request.param


def test_lobbies(key):
    face, engine = faces()[key], catalog()[key]
    for seats in (1, engine.meta.seat_counts[-1]):
        screen = lobby.lobby_screen(table_of(key, seats, Status.LOBBY), face, engine)
        check(screen, public=True)
        assert screen.picture is not None
        assert 0 < len(screen.picture.alt) <= limits.ALT_TEXT
    closed = table_of(key, 1, Status.CLOSED, note="expired")
    check(lobby.lobby_screen(closed, face, engine), public=True)
    check(lobby.close_screen())


def test_every_option_of_every_tab(key):
    face, engine = faces()[key], catalog()[key]
    table = table_of(key, 3, Status.LOBBY)
    for tab in options.TABS:
        check(options.options_screen(table, engine, face, tab, None))
    for option in engine.meta.options:
        if option.key == "pace":
            continue
        screen = options.options_screen(table, engine, face, option.tab, option.key)
        check(screen)
        assert option.key in face.option_words, "every option has words"
        if option.choices:
            offered = {
                c.value for row in screen.rows if isinstance(row, Select) for c in row.choices
            }
            assert {json.dumps(value) for value in option.choices} <= offered
            assert set(face.option_words[option.key].values) == {
                json.dumps(value) for value in option.choices
            }
        else:
            options.number_form(table, option, face)


def test_who_has_the_first_seat_where_it_has_a_part_of_its_own(key):
    face, engine = faces()[key], catalog()[key]
    most = engine.meta.seat_counts.stop - 1
    for option, value in engine.meta.first_seat.items():
        table = replace(table_of(key, most, Status.LOBBY), options={option: value})
        screen = options.options_screen(table, engine, face, "rules", option)
        check(screen)
        control = f"t.first~{option}"
        (who,) = [
            one
            for one in screen.rows
            if getattr(one, "control", None) is not None and one.control.word == control
        ]
        assert [one.chosen for one in who.choices] == [True] + [False] * (most - 1)


@pytest.mark.parametrize("part", ["start", "middle", "end"])
def test_screens_of_a_game(key, part):
    game, face = played(key, part), faces()[key]
    public = scenes.scene(game, None, NOW)
    lines = log.public_since(game, face, -1)
    if part == "end":
        check(panel.result_screen(game, face, public), public=True)
    else:
        check(panel.panel_screen(game, face, public, lines), public=True)
    check(private.board_screen(face, public, "Title"))
    check(private.describe_screen(face.describe(public)))
    for seat in range(len(game.table.holders)):
        scene = scenes.scene(game, Seat(seat), NOW)
        check(private.hand_screen(game, face, scene, 7, "https://x/1", dm_offer=True))
        check(private.describe_screen(face.describe(scene)))
        check(more.more_screen(game, Seat(seat), host=True, undo=True, orders=True, sit=True))
        pages = log.log(game, face, Seat(seat))
        for page in (0, 1, None):
            check(log.log_screen(pages, page, "Title"))
    check(more.more_screen(game, None, sit=True))
    if game.vote is not None:
        check(panel.vote_screen(game, game.vote))
    check(seating.leaving_screen(game, Seat(0)))
    check(voting.votes_screen(game, Seat(0), url="https://x/1"))
    check(voting.replacing_screen(game, Seat(0)))
    left = tuple(replace(one, left=bool(one.seat)) for one in game.table.holders)
    nobody = replace(game, table=replace(game.table, holders=left))
    check(voting.replacing_screen(nobody, Seat(0)))
    assert "Nobody else plays here" in voting.replacing_screen(nobody, Seat(0)).body[0]


@pytest.mark.parametrize("part", ["start", "middle"])
def test_screens_of_people_who_come_and_go(key, part):
    game, face = played(key, part), faces()[key]
    public = scenes.scene(game, None, NOW)
    seats = [holder.seat for holder in game.table.holders]
    for seat in (None, *seats):
        check(hosting.host_screen(game, public, seat, "Done."))
    for seat in seats[:2]:
        check(hosting.remove_screen(game, seat))
        check(hosting.replace_screen(game, seat))
        check(seating.offer_screen(game, face, public, seat, by="x" * 40))
        assert seating.position(face, public, seat) != "as it stands.", "Describe has a line a seat"
        scene = scenes.scene(game, seat, NOW)
        hand = private.hand_screen(game, face, scene, 7, "https://x/1")
        brief = seating.brief_screen(hand, game, seat, log.log(game, face, seat))
        check(brief)
        assert brief.picture == hand.picture
    check(hosting.time_screen(game, public))
    check(hosting.settings_screen(game, "Saved."))
    free = replace(
        game.table,
        holders=tuple(replace(one, gone=True, offered=True) for one in game.table.holders),
    )
    everywhere = Game(free, game.history, game.deeds)
    check(seating.seats_screen(everywhere))
    check(seating.call_screen(everywhere, seating.wanted(everywhere)), public=True)
    check(seating.leaving_screen(everywhere, Seat(0)))


def test_screens_for_hosts_without_a_table():
    check(hosting.abort_screen("Game of the States", "<#5>"))
    check(hosting.move_screen("Game of the States", [(n, "x" * 100) for n in range(40)]))
    check(hosting.move_screen("Game of the States", []))
    check(hosting.lost_screen("Its channel is gone."))
    check(hosting.not_host_screen(seated=True))
    check(hosting.not_host_screen(seated=False))
    assert len(hosting.time_form().blanks) == 1
    check(seating.left_screen(taken=True))


def test_screens_of_an_undo(key):
    game, face = played(key, "middle"), faces()[key]
    count = len(game.history.record.moves)
    everybody = tuple(holder.seat for holder in game.table.holders[1:])
    for to in (0, count - 1):
        for barrier in (None, Reveal("card", "x", (Seat(3),)), Reveal("spin")):
            offer = UndoOffer(to, (), (), everybody, barrier)
            check(undoing.undo_screen(game, face, Seat(0), offer))
    vote = Vote("undo", Seat(0), everybody, (Seat(0),), (), NOW + 9, to=0)
    asked = Game(game.table, game.history, game.deeds, vote)
    check(panel.vote_screen(asked, vote), public=True)
    check(undoing.vote_details(asked, face, Seat(1)))
    check(undoing.wall_screen(game, face, Seat(0), count, Reveal("card", "x", (Seat(3),))))


class Planner:
    """A face that knows as many orders as there can be, in the longest words."""

    def ahead(self, scene):
        alone = [Ahead(f"{n:02} {'W' * 31}", Extend(n + 1), NOW) for n in range(24)]
        led_to = [Ahead(f"{n:02} {'X' * 31}", Extend(n), of="W" * 34) for n in range(25)]
        return (*alone, *led_to)

    def order(self, scene, order):
        return "W" * 34

    def ripe(self, scene, order):
        return False

    def off(self, scene, order):
        return None


def test_screens_of_orders_ahead():
    orders = tuple(Order(Seat(0), n, Extend(n), NOW) for n in range(1, 21))
    check(ordering.orders_screen(Planner(), None, orders, "Set."))
    check(ordering.orders_screen(Planner(), None, ()))
    ahead = ordering.offered(Planner(), None)
    check(ordering.confirm_screen(ahead[0]))
    check(ordering.confirm_screen(ahead[0], f"{ordering.key_of('W' * 34)}.999999999"))
    check(ordering.group_screen(ahead, ordering.key_of("W" * 34)))
    check(ordering.group_screen(ahead, ordering.key_of("W" * 34), sums=True))
    assert ordering.group_screen(ahead, ordering.key_of(ahead[0].label)) is None
    assert ordering.offered(object(), None) == ()


def test_rules_of_every_chapter(key):
    meta = catalog()[key].meta
    check(rules.rules_screen(meta, ()))
    listed = chapters(key)
    for number, (title, _) in enumerate(listed):
        screen = rules.chapter_screen(meta, str(number))
        assert screen.header == f"{meta.title} · {title}"
        check(screen)
    for gone in ("primer", "x", str(len(listed))):
        assert rules.chapter_screen(meta, gone) == rules.primer_screen(meta)
    check(rules.primer_screen(meta))
    check(rules.rules_screen(meta, rules.found_rules(meta, "money")))


def test_what_is_told():
    refusal = RuleError("MAL-45", "not-linked", "From here you can reach: " + "x" * 300)
    check(private.refusal_screen(refusal))
    check(private.stale_screen("day 4", "https://x/1", ()))
    check(private.watching_screen())
    check(private.told("Something.", "https://x/1"))
    check(panel.moved_screen("Maloney", "https://x/1"), public=True)
    check(panel.broken_screen("Maloney", "abcdefgh"), public=True)
    for why in panel.OVER:
        check(panel.ended_screen("Maloney", why, "● Ann ended the game."), public=True)


def test_proofs():
    table = SimpleNamespace(commitment="ab" * 32)
    for fits, replays in ((True, True), (True, False), (False, False)):
        check(verifying.verify_screen(table, Verified(fits, replays, 214, "s", "ab" * 32)))


@pytest.mark.parametrize("topic", helping.TOPICS)
def test_help(topic):
    games = [engine.meta for key, engine in catalog().items() if key in faces()]
    check(helping.help_screen(topic, games))


@pytest.mark.parametrize(
    "deed",
    [
        Deed(0, "away", {"since": NOW, "until": NOW + 1}, NOW),
        Deed(0, "left", {"seat": 3}, NOW),
        Deed(0, "host", {"name": WIDE[3]}, NOW),
        Deed(0, "autopilot", {"seat": 2, "misses": 3}, NOW),
        Deed(0, "autopilot", {"seat": 2, "misses": 0, "name": "x"}, NOW),
        Deed(0, "back", {"seat": 2}, NOW),
        Deed(0, "vote", {"what": "pause", "passed": True}, NOW),
        Deed(0, "vote", {"what": "cancel", "passed": False}, NOW),
        Deed(0, "paused", {"name": WIDE[4]}, NOW),
        Deed(0, "resumed", {}, NOW),
        Deed(0, "aborted", {"name": "x", "reason": WIDE[3]}, NOW),
        Deed(0, "removed", {"seat": 1, "name": "x", "by": 1, "doer": WIDE[3]}, NOW),
        Deed(0, "vacated", {"seat": 1, "name": WIDE[4], "by": 1, "doer": "y"}, NOW),
        Deed(0, "extended", {"ms": 7_200_000, "by": 1, "doer": WIDE[3]}, NOW),
        Deed(0, "moved", {"by": 1, "doer": WIDE[3]}, NOW),
        Deed(0, "seated", {"seat": 1, "name": WIDE[3], "was": WIDE[4]}, NOW),
        Deed(0, "seated", {"seat": 1, "name": "x", "was": "y", "doer": WIDE[3]}, NOW),
        Deed(0, "gone", {"seat": 1, "name": WIDE[3], "question": 1}, NOW),
        Deed(0, "offered", {"seat": 1, "name": WIDE[3]}, NOW),
        Deed(0, "kept", {"seat": 1, "name": WIDE[3]}, NOW),
        Deed(0, "nudged", {"seats": [1, 3], "question": 1, "doer": WIDE[3]}, NOW),
        Deed(0, "settled", {"key": "excused", "value": 0, "doer": WIDE[3]}, NOW),
        Deed(0, "vote", {"what": "replace", "passed": True, "seat": 3, "name": WIDE[3]}, NOW),
        Deed(0, "vote", {"what": "undo", "passed": False, "by": 1}, NOW),
        Deed(0, "order-off", {"only": 1, "number": 2, "why": ""}, NOW),
    ],
)
def test_deeds_have_words(deed):
    line = deeds.deed_line(deed, list(WIDE))
    assert line
    assert not re.search(r"(?<!\\)[@`]", line)
