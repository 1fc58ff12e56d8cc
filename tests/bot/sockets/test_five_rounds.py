"""Five rounds of Dallas by four people over sockets, with a deed of every kind."""

from collections.abc import Mapping, Sequence

import pytest

from bot.playground import forms
from bot.playground.people import Person
from bot.playground.replies import Message, Reply
from tests.bot.five_rounds import evening as five_rounds
from tests.bot.five_rounds.deal import OPTIONS, pins
from tests.bot.sockets.evening import Table, private

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Wired:
    """Somebody at the table over sockets."""

    def __init__(self, table: Table, person: Person) -> None:
        self._table = table
        self._person = person
        self.name = person.name
        self._known: dict[int, str] = {}

    async def sees(self, *texts: str) -> None:
        await self._table.shows(*texts)

    @property
    def _private(self) -> list[Message]:
        """What only this person sees in the channel, newest last."""
        shown = self._person.sees(self._table.room)
        return [one for one in shown if one.ephemeral and not one.thinking]

    async def told(self, *texts: str) -> Message:
        def fresh() -> Message | None:
            said = [one for one in self._private if all(text in _all(one) for text in texts)]
            new = [one for one in said if self._known.get(one.id) != _all(one)]
            return new[-1] if new else None

        try:
            return await self._table.evening.discord.until(fresh, 30, f"{texts} to {self.name}")
        except TimeoutError as late:
            late.add_note("\n".join(one.text for one in self._private[-3:]))
            raise

    async def press(self, label: str, on: Message | None = None) -> None:
        self._look()
        self._taken(await self._person.press(on or await self._with(label), label), label)

    async def pick(self, on: Message, placeholder: str, *labels: str) -> None:
        self._look()
        found = [c for c in on.controls if (c.get("placeholder") or "").startswith(placeholder)]
        assert found, f"no {placeholder!r} among {[c.get('placeholder') for c in on.controls]}"
        values = [_value(found[0], label) for label in labels]
        reply = await self._person.select(on, values, custom_id=found[0]["custom_id"])
        self._taken(reply, placeholder)

    async def fill(
        self,
        label: str,
        values: Mapping[str, str | Sequence[str]],
        on: Message | None = None,
    ) -> None:
        self._look()
        opened = await self._person.press(on or await self._with(label), label)
        assert opened.modal is not None, (label, opened)
        blanks = dict(forms.fields(opened.modal).values())
        filled = {}
        for beginning, value in values.items():
            name = next(known for known in blanks if known.startswith(beginning))
            picked = not isinstance(value, str)
            filled[name] = [_value(blanks[name], one) for one in value] if picked else value
        self._taken(await self._person.submit(opened.modal, filled), label)

    async def _with(self, label: str) -> Message:
        """The panel, once it has this button."""
        table = self._table
        if label not in table.panel.labels:
            await table.evening.until(lambda: label in table.panel.labels, f"{label} to press")
        return table.panel

    def _look(self) -> None:
        """Remember what was there, so that `told` knows what is new."""
        self._known = {one.id: _all(one) for one in self._private}

    def _taken(self, reply: Reply, label: str) -> None:
        assert reply.failed is None, f"{label}: {reply.failed}"


def _all(message: Message) -> str:
    """What it says, on its buttons too."""
    return "\n".join((message.text, *message.labels))


def _value(select: Mapping[str, object], label: str) -> str:
    options = select["options"]
    assert isinstance(options, list)
    found = [one["value"] for one in options if label in one["label"]]
    assert found, f"no {label!r} among {[one['label'] for one in options]}"
    return str(found[0])


@pytest.mark.soak
async def test_five_rounds_of_four_people(evening, people, room):
    dee = await evening.person("Dee")
    table = await evening.seat(room, *people, dee, game="dallas", pinned=pins(), **OPTIONS)
    for person in (people[1], dee):
        person.close_dms()
    ann, ben, cem, dee = (Wired(table, person) for person in (*people, dee))

    await five_rounds.play((ann, ben, cem, dee))

    await ben.sees("Bobby owns Dallas: $53.5M", "stock $3M")
    assert "1: Bobby (Ben) $53.5M" in table.panel.alt_texts[0]
    await private(await table.press(people[1], "Verify"), "The deal fits the proof")
