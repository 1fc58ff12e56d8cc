"""kill -9 in every phase: what was acknowledged is kept, once, and everything goes on."""

import asyncio
import json
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest
import pytest_asyncio

from bot.playground.people import Person
from bot.playground.replies import Message, Reply
from tests.bot.deals import CHICAGO, TWO_SURPLUSES
from tests.bot.sockets.evening import Table, private
from tests.bot.sockets.phases import (
    cash,
    cashing,
    closes,
    closes_by,
    link_to,
    to_auction,
    to_drive,
    to_scoring,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

CALLBACK = "/interactions/*/*/callback"
RESTORED_WITHIN_S = 10
UNANSWERED_S = 3.1
"""After that a client says that the application did not respond."""
LONG = 3600
"""Seconds that outlast the setting up of all tables, on a slow machine too."""
SENT_AGAIN = ("order", "score")
"""Answers that may be given again as long as the question is open, and then mean the same."""


class Step(NamedTuple):
    """A press that acts: by whom, which action of the record it is, and what the panel says then.

    `ready` opens whatever has to be open for it and returns the press itself.
    """

    who: Person
    action: str
    ready: Callable[[], Awaitable[Callable[[], Awaitable[Reply]]]]
    says: str


class Phase(NamedTuple):
    """A table in one phase, and the two presses that come next there."""

    table: Table
    first: Step
    second: Step
    asked: Message | None = None
    """The panel of an earlier question."""

    def kept(self, step: Step) -> int:
        """How often the database has what the step does."""
        if step.action == "join":
            seats = "SELECT 1 FROM seats WHERE table_id = ? AND user_id = ?"
            return len(self.table.evening.rows(seats, self.table.id, step.who.id))
        actions = [
            action["type"]
            for row in self.table.moves
            if row["user_id"] == step.who.id
            for action in json.loads(row["actions"])
        ]
        return actions.count(step.action)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def phases(module_evening):
    """A table in every phase, by name; each in a channel of its own."""
    evening = module_evening
    ann, ben, cem = people = [await evening.person(name) for name in ("Ann", "Ben", "Cem")]
    dee, eva = [await evening.person(name) for name in ("Dee", "Eva")]
    for person in (ben, cem):
        person.close_dms()  # Ann's hands will do, and the others need not be drawn

    asked = {}

    async def seat(name, way=None, **options):
        room = evening.discord.guild.new_channel(name)
        table = await evening.seat(room, *people, **options)
        asked[name] = await way(table, people) if way is not None else None
        return table

    async def sold_but_for_cem(table, people):
        await to_auction(table, people)
        await table.press(ann, "Bid $100")
        await table.press(ben, "Pass")

    async def open_but_for_ben(table, people):
        await to_scoring(table, people)
        await cash(table, ann)

    exchange = await seat("exchange", pinned=TWO_SURPLUSES, exchange_time=LONG)
    evening.deal_next(*[CHICAGO] * 7)
    lobby = await seat("lobby", start=False)
    ready = await seat("ready", ready_timeout=LONG)
    auction = await seat("auction", to_auction, opening_time=LONG)
    sealed = await seat("sealed", preset="daily")
    hammer = await seat("hammer", sold_but_for_cem, opening_time=LONG)
    drive = await seat("drive", to_drive, drive_time=LONG)
    scoring = await seat("scoring", to_scoring, score_time=LONG, max_days=1)
    end = await seat("end", open_but_for_ben, score_time=LONG, max_days=1)

    # Each press is made by what was on the screen at `ready`, whatever became of it since, so
    # that it can be made again.

    def button(table, who, label):
        async def ready():
            before = table.panel
            return lambda: who.press(before, label, stale=True)

        return ready

    def swap(card):
        async def ready():
            screen = await private(await exchange.press(ann, "Swap cards…"), "You hold 3")
            return lambda: ann.select(screen, [card], placeholder="Give back a card", stale=True)

        return ready

    def order():
        async def ready():
            form = (await sealed.press(ann, "Send order…")).modal
            return lambda: ann.submit(form, {"amount": "2400"})

        return ready

    def choice(table, who):
        async def ready():
            return await cashing(table, who)

        return ready

    def road(table, town):
        async def ready():
            before = table.panel
            return lambda: ann.select(before, [town], placeholder="Drive to…", stale=True)

        return ready

    return {
        "LOBBY": Phase(
            lobby,
            Step(dee, "join", button(lobby, dee, "Join"), "(4 of 6)"),
            Step(eva, "join", button(lobby, eva, "Join"), "(5 of 6)"),
        ),
        "EXCHANGE": Phase(
            exchange,
            Step(ann, "exchange", swap("Chicago, best on Monday"), "● Ann swapped a card"),
            Step(ann, "exchange", swap("Detroit, best on Monday"), "Ready for the auction?"),
        ),
        "READY": Phase(
            ready,
            Step(ann, "ready", button(ready, ann, "Ready"), "Ready: ● Ann"),
            Step(ben, "ready", button(ready, ben, "Ready"), "Ready: ● Ann, ■ Ben"),
        ),
        "AUCTION": Phase(
            auction,
            Step(ann, "bid", button(auction, ann, "Bid $100"), "$100 by ● Ann"),
            Step(ben, "bid", button(auction, ben, "Bid $200"), "$200 by ■ Ben"),
            asked["auction"],
        ),
        "AUCTION sealed": Phase(
            sealed,
            Step(ann, "order", order(), "● Ann (1 of 3)"),
            Step(ben, "order", button(sealed, ben, "Pass"), "● Ann, ■ Ben (2 of 3)"),
        ),
        "AUCTION to DRIVE": Phase(
            hammer,
            Step(cem, "pass", button(hammer, cem, "Pass"), "● Ann has the car: choose a town"),
            Step(ann, "drive", road(hammer, "Chicago"), "Cards of Chicago may be cashed"),
        ),
        "DRIVE": Phase(
            drive,
            Step(ann, "drive", road(drive, "Chicago"), "Cards of Chicago may be cashed"),
            Step(ann, "score", choice(drive, ann), "Cards of Chicago may be cashed"),
        ),
        "SCORING": Phase(
            scoring,
            Step(ann, "score", choice(scoring, ann), "Cards of Chicago may be cashed"),
            Step(ben, "score", choice(scoring, ben), "Maloney has inherited"),
        ),
        "SCORING to the end": Phase(
            end,
            Step(ben, "score", choice(end, ben), "Maloney has inherited"),
            Step(ben, "score", choice(end, ben), "Maloney has inherited"),
        ),
    }


async def test_what_was_acknowledged_is_kept(evening, phases, people):
    """The bot is killed at the first acknowledgement, with presses under way in every phase."""
    presses = [await phase.first.ready() for phase in phases.values()]
    before = {name: phase.table.panel for name, phase in phases.items()}
    asked = [asyncio.ensure_future(press()) for press in presses]
    await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    os.kill(evening.bot.pid, signal.SIGKILL)
    await evening.bot.wait()
    await evening.discord.clock.advance(UNANSWERED_S)
    replies = dict(zip(phases, await asyncio.gather(*asked), strict=True))

    acknowledged = {name for name, reply in replies.items() if reply.failed is None}
    kept = {name: phase.kept(phase.first) for name, phase in phases.items()}
    assert acknowledged
    assert [name for name in acknowledged if kept[name] != 1] == []
    assert [name for name in kept if kept[name] > 1] == []

    await evening.start()
    await old_buttons_answer(phases, before, people)
    for name, phase in phases.items():
        if kept[name]:
            await phase.table.shows(phase.first.says, within=RESTORED_WITHIN_S)
    await nothing_is_told_twice(evening, phases)


async def old_buttons_answer(phases, before, people):
    """Everything from before the kill answers, right after READY."""
    ann, ben, _ = people
    asked = {name: ben.press(before[name], "Log", stale=True) for name in phases if name != "LOBBY"}
    for name, reply in zip(asked, await asyncio.gather(*asked.values()), strict=True):
        assert "Log · Maloney" in (await private(reply)).text, name
    stale = await ann.press(phases["AUCTION"].asked, "Ready", stale=True)
    told = await private(stale, "That step is over; the game is at day 1", "Nothing changed.")
    assert link_to(phases["AUCTION"].table.panel) in str(told)


async def nothing_is_told_twice(evening, phases):
    """One panel a table, one hand a seat and table, one ping a person and question."""
    for name, phase in phases.items():
        one = f"one panel in {name}"
        await evening.discord.until(lambda p=phase: len(p.table.panels) == 1, 10, one)
    ann = await evening.person("Ann")
    hands = Counter(
        dm.text.split("<#")[1].split(">")[0] for dm in ann.dms() if "Refresh" in dm.labels
    )
    assert len(hands) == len(phases) - 1, "one for each table but that in its lobby"
    assert set(hands.values()) == {1}
    pings = Counter(
        (request.path, request.body["content"].split(" by <t:")[0])
        for request in evening.discord.log.of("POST", "/channels/*/messages", status=200)
        if "<@" in (request.body.get("content") or "")
    )
    assert [ping for ping, times in pings.items() if times > 1] == []


async def test_a_press_killed_before_its_acknowledgement_counts_once(evening, phases):
    """Nobody is told whether it was kept; pressing again after the restart settles it."""
    for phase in phases.values():
        if not phase.kept(phase.first):
            await (await phase.first.ready())()
        await phase.table.shows(phase.first.says)
    going = {name: phase for name, phase in phases.items() if name != "SCORING to the end"}
    presses = {name: await phase.second.ready() for name, phase in going.items()}
    before = {name: phase.kept(phase.second) for name, phase in going.items()}
    unheard = evening.discord.faults.hang("POST", CALLBACK, times=None)
    asked = [asyncio.ensure_future(press()) for press in presses.values()]
    await evening.discord.until(lambda: unheard.used == len(asked), 10, "all acknowledgements")
    await evening.bot.kill()
    evening.discord.faults.clear()
    await evening.discord.clock.advance(UNANSWERED_S)
    assert all(reply.failed for reply in await asyncio.gather(*asked))

    await evening.start()
    for name, press in presses.items():
        phase = going[name]
        assert phase.kept(phase.second) == before[name] + 1, name
        reply = await press()
        assert reply.failed is None, name
        assert "broke" not in reply.text, name
        if phase.second.action not in SENT_AGAIN:
            assert phase.kept(phase.second) == before[name] + 1, name
        await phase.table.shows(phase.second.says, within=RESTORED_WITHIN_S)
    await nothing_is_told_twice(evening, phases)


POSTS = "/channels/{}/messages"


async def test_killed_between_a_post_and_its_note_nothing_is_there_twice(evening, people):
    """The message was posted, the bot died before it could know. Time passes until it is back,
    so what it would post now says something else."""
    ann, ben, _ = people
    dee = await evening.person("Dee")
    rooms = [evening.discord.guild.new_channel(f"telling-{n}") for n in range(4)]
    evening.deal_next(*[CHICAGO] * 4)
    moved, ended, asked, dealt = [
        await evening.seat(rooms[0], *people),
        await evening.seat(rooms[1], *people, max_days=1),
        await evening.seat(rooms[2], *people, preset="daily", start=False),
        await evening.seat(rooms[3], dee, ann, ben, start=False),
    ]
    await to_scoring(ended, people)
    await cash(ended, ann)
    lost = [
        evening.discord.faults.hang("POST", POSTS.format(place.id), after=True)
        for place in (*rooms[:3], dee.dm)
    ]

    await private(await ann.slash(rooms[0], "table panel"), "on its way down")
    await cash(ended, ben)
    await asked.press(ann, "Start")
    await dealt.press(dee, "Start")
    await evening.until(lambda: all(order.used for order in lost), "all posts")
    await evening.bot.kill()
    evening.discord.faults.clear()
    await evening.discord.clock.advance(100)
    await evening.start()

    for table, says in (
        (moved, "Ready for the auction?"),
        (ended, "Maloney has inherited"),
        (asked, "Sealed orders for the car"),
    ):
        await table.shows(says)
        await evening.until(lambda t=table: len(t.panels) == 1, f"one panel that says {says}")
    assert closes(moved.panel) == closes_by(moved)
    pings = [m for m in asked.public if "<@" in m["content"]]
    assert len(pings) == 1
    for person in people:
        await person.press(asked.panel, "Pass")
    await evening.until(lambda: not [m for m in asked.public if "<@" in m["content"]], "no ping")
    await evening.until(lambda: hands_at(dealt, dee), "the hand")
    assert len(hands_at(dealt, dee)) == 1


def hands_at(table, person):
    return [
        dm for dm in person.dms() if f"<#{table.room.id}>" in dm.text and "Refresh" in dm.labels
    ]
