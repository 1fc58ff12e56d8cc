"""Dallas on the bench: a known deal, and the moves of people as presses.

Ann is J.R., Ben is Bobby, Cem is Sue Ellen, Dee is Pamela. The Meeting counter lies on 5, so a
Round has four Turns.
"""

import io

from PIL import Image

from bot.games.dallas import pictures as drawn
from games.dallas import ENGINE
from games.dallas.view import CARDS
from renders import dallas as pictures
from renders.core.picture import Picture
from tests.bot.discord.conftest import seen
from tests.games.dallas.table import JR, meeting, table

HANDS = (
    ("d17", "d20", "d52", "d54", "d10", "d07", "d56"),  # Ann: set 3 on Sue Ellen
    ("d41", "d13", "d30", "d72", "d57", "d59", "d29"),  # Ben: set 1 on J.R.
    ("d01", "d16", "d46", "d39", "d44", "d63", "d70"),  # Cem: set 8 on J.R.
    ("d48", "d04", "d02", "d67", "d55", "d31", "d19"),  # Dee
)


def warm():
    """Draw each picture once: what they are made of takes seconds, which a bench does not wait."""
    one, met, names = table(4), meeting(4), ("Ann", "Ben", "Cem", "Dee")
    pictures.cover(names, 7)
    pictures.board(one.view(), names)
    pictures.hand(one.view(JR), names)
    pictures.reach(one.view(JR), names, one.state.players[JR].hand[0])
    pictures.holdings(one.view(), names)
    pictures.cards(one.view(JR), tuple(CARDS)[:8])
    pictures.ballot(met.view(), names)
    pictures.wealth(one.view(), names, outcome=ENGINE.standing(one.state))


def blank(monkeypatch):
    """The face draws one and the same small picture."""
    picture = Picture(small_png(), "A picture.", (1, 1))
    for name in ("public", "hand", "reach", "cards", "holdings", "cover"):
        monkeypatch.setattr(drawn, name, lambda *args, **more: picture)


def small_png():
    kept = io.BytesIO()
    Image.new("RGB", (1, 1)).save(kept, "PNG")
    return kept.getvalue()


def pinned(*, hands=HANDS, first=(), track=(5, 5, 5)):
    """Pins for four seats: characters, hands, what is drawn first, the Meeting counters."""
    dealt = [card for hand in hands for card in hand]
    rest = [card for card in CARDS if card not in dealt and card not in first]
    return {
        "characters": ("jr", "bobby", "sue_ellen", "pamela"),
        "deck": (*dealt, *first, *rest),
        "track": track,
    }


class Evening:
    """A table of four at Dallas."""

    def __init__(self, bench):
        self.bench = bench

    async def sit(self, people=None, bots=0, pace="live", **options):
        bench = self.bench
        people = people or (bench.ann, bench.ben, bench.cem, bench.dee)
        first, *others = people
        await bench.play(first, game="dallas", pace=pace)
        lobby = await bench.panel()
        for person in others:
            await bench.press(person, lobby, "Join")
        for _ in range(bots):
            await bench.press(first, lobby, "Add bot")
        table = await bench.table
        await bench.app.tables.set_shuffle(table.id, first.id, False, moderator=True)
        for key, value in {"rounds": 2, **options}.items():
            await bench.app.tables.set_option(table.id, first.id, key, value, moderator=True)
        await bench.press(first, await bench.panel(), "Start")
        return await bench.panel()

    async def view(self, seat=None):
        game = await self.bench.app.tables.game((await self.bench.table).id)
        return game.history.engine.view(game.history.state, seat)

    async def opens(self, person, label, on=None):
        """The private screen behind a button of the panel, or of another screen."""
        answer = await self.bench.press(person, on or await self.bench.panel(), label)
        return screen_of(answer, on)

    async def pick(self, person, on, placeholder, *labels):
        """Pick entries of a select by the beginning of their labels."""
        values = [value_of(on, placeholder, label) for label in labels]
        answer = await self.bench.pick(person, on, placeholder, *values)
        return screen_of(answer, on)

    async def plan(self, person, card, group, place):
        """Three presses of a go but for the last: the plan."""
        go = await self.opens(person, "Take my go…")
        where = await self.pick(person, go, "Play a card", card)
        return await self.pick(person, where, group, place)

    async def go(self, person, card, group, place):
        """A whole go; the receipt."""
        plan = await self.plan(person, card, group, place)
        return await self.opens(person, "Play it", plan)

    async def order(self, person, *picks):
        """An order, by the selects of its screens; then what stands."""
        screen = await self.opens(person, "Orders…", await self.opens(person, "My hand"))
        for placeholder, label in picks:
            screen = await self.pick(person, screen, placeholder, label)
        return await self.opens(person, "Set order", screen)

    async def stay(self, *people):
        for person in people:
            go = await self.opens(person, "Take my go…")
            await self.opens(person, "Stay", go)

    async def rest_until_the_meeting(self):
        """Everybody stays in Southfork; the panel is looked at only once."""
        bench = self.bench
        people = (bench.ann, bench.ben, bench.cem, bench.dee)
        panel = await bench.panel()
        while (view := await self.view()).meeting is None:
            person = people[view.mover]
            go = screen_of(await bench.press(person, panel, "Take my go…"))
            await bench.press(person, go, "Stay")
        return await bench.panel()

    async def everybody(self, label):
        """All who attend press this on the panel."""
        bench = self.bench
        view = await self.view()
        people = (bench.ann, bench.ben, bench.cem, bench.dee)
        for seat in view.meeting.attenders:
            await bench.press(people[seat], await bench.panel(), label)

    async def lines(self, seat=None):
        from bot.panels.log import log

        game = await self.bench.app.tables.game((await self.bench.table).id)
        face = self.bench.app.client.router._desk.faces["dallas"]
        return [line.text for line in log(game, face, seat)]


def screen_of(answer, on=None):
    """What the person has before them now: a new private message, or the old one as changed."""
    found = [*answer.result.followups]
    if answer.result.response is not None and answer.result.response.ephemeral:
        found.insert(0, answer.result.response)
    if found:
        return seen(found[-1])
    assert on is not None, "nothing was said in private"
    return seen(on.raw)


def value_of(on, placeholder, label):
    for one in on.select(placeholder)["options"]:
        if label in one["label"]:
            return one["value"]
    raise AssertionError(
        f"no {label!r} in {[o['label'] for o in on.select(placeholder)['options']]}"
    )
