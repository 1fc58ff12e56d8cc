"""Forged presses: custom ids, picks and forms that no panel offered, straight at the router."""

from types import SimpleNamespace
from typing import Any, NamedTuple

import discord

from bot.discord.wire import custom_ids
from bot.games import faces
from games.core.catalog import catalog
from games.core.chance import Chance
from renders.core.picture import Picture

ARGUMENTS = (
    "", "0", "1", "-1", "3", "25", "99999999999999999999", "x", "pace", "rules", "maloney",
    "dallas.live", ".", "..", "0.0", "1.2.3", "a.b.c", "~", "~~", "+", "++1", "-", "_", "0-0",
    "MAL-33", "resume", "replace", "null", "true", "00000000", "1e9", "0x10",
)  # fmt: skip
VALUES = (
    "", "0", "1", "-1", "7", "x", "null", "true", "[]", "{}", '"', "1.5", "NaN", "[[[", "live",
    "pass", "bid~100", "bid~~", "drive~3", "order~~y", "spin", "move~TX", "answer~1", "choose~4.1",
    "pick", "joker", "stale~1", "99999999999999999999999", "٣", "²", "\u202e", "@everyone",
    "<@1>", "a" * 100, "on", "off", "north", "\x00", "💥" * 25, "maloney",
)  # fmt: skip
TYPED = (
    *VALUES, "100", "$1,000", "90s", "2d", "tomorrow 20:00", "31.2.", "25:00", "UTC", "Mars/Base",
    "1" * 400, "-0", "1_000", " 5 ", "1e400", "۱۲", "½", "𝟡", "\n\n", "||a||", "`" * 50,
)  # fmt: skip
TABLES = ("0", "zzzzzzzz", "1", "deadbeef0000")
ODD = (
    "", "g1", "g1|", "g0|0|0|a.t.join", "g1|0|0|a", "g1|0|0|x.t.join", "g1|0||a.t.join",
    "g1|A|0|a.t.join", "g1|0|99999999999|a.t.join", "g1|0|0|a.t.join ", "g1|0|0|a.ä", "{}",
    "g1|0|0|a." + "x" * 80, "g2|0|0|a.t.join", "\x00", "🂡", "g1|0|0|a.t.join\n",
)  # fmt: skip


FACES_WORDS = (
    "pick", "hand", "joker", "exchange", "cash", "limit", "order", "go", "deals", "sell", "trade",
    "plan", "nonsense", "swap", "event", "bank", "talk", "blackmail", "three", "orders", "seen",
    "holdings", "swapping", "sheet", "sale", "limo", "deal", "gift", "show", "cards", "answer",
    "counter", "spin", "drive", "hub", "far", "set",
)  # fmt: skip


BLANKS = (
    "amount", "value", "limit", "joker", "title", "when", "games", "seats", "note", "stock", "zone",
    "from", "to", "reason", "time", "query", "money", "price", "cards", "wish", "text", "gives",
    "x", "to", "buyer", "shown", "covered",
)  # fmt: skip


class Forged(NamedTuple):
    """One forged interaction, ready to be handed to the router."""

    custom_id: str
    submitted: bool
    data: dict[str, Any]


class Forger:
    """Makes forged presses out of every word the router knows, by chance."""

    def __init__(self, router: Any, tables: tuple[str, ...], seed: str) -> None:
        known = (router._acts, router._screens, router._forms, router._sent)
        words = {word for registry in known for word in registry if word}
        for engine in catalog().values():
            words |= {*engine.codec.types}
        self._words = sorted(words | set(FACES_WORDS))
        self._tables = (*tables, *tables, *tables, *TABLES)
        self._chance = Chance(seed)

    def next(self) -> Forged:
        """The next one."""
        custom_id = self._custom_id()
        submitted = self._pick((True, False, False))
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if submitted:
            data = {"custom_id": custom_id, "components": self._form()}
        elif self._pick((True, False)):
            count = self._pick((0, 1, 1, 1, 2, 3))
            data["values"] = [self._value() for _ in range(count)]
        return Forged(custom_id, submitted, data)

    def _custom_id(self) -> str:
        if self._pick(range(12)) == 0:
            return self._pick(ODD)
        word = self._pick(self._words)
        for _ in range(self._pick((0, 0, 1, 1, 1, 2, 4))):
            word = f"{word}~{self._pick(ARGUMENTS)}"
        question = self._pick((0, 0, 0, 1, 2, 7, 30, 9_999_999_999))
        return f"g1|{self._pick(self._tables)}|{question}|{self._pick('apm')}.{word}"

    def _value(self) -> str:
        if self._pick(range(4)) == 0:
            return f"{self._pick(self._words)}~{self._pick(ARGUMENTS)}"
        return self._pick(VALUES)

    def _form(self) -> list[dict[str, Any]]:
        blanks = []
        for _ in range(self._pick((0, 1, 2, 5))):
            name = self._pick(BLANKS)
            kind = self._pick(("value", "value", "values", "flag", "none", "empty"))
            one: dict[str, Any] = {"custom_id": name, "type": 4}
            if kind == "value":
                one["value"] = self._pick(TYPED)
            elif kind == "values":
                one["values"] = [self._pick(TYPED) for _ in range(self._pick((0, 1, 3)))]
            elif kind == "flag":
                one["value"] = self._pick((True, False))
            elif kind == "none":
                one["value"] = None
            blanks.append({"type": 18, "component": one})
        return blanks

    def _pick(self, options: Any) -> Any:
        index, self._chance = self._chance.pick("forged", range(len(options)))
        return options[index]


class Said:
    """What a forged press was answered."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.texts: list[str] = []

    def note(self, how: str, view: Any = None, **more: Any) -> None:
        self.answers.append(how)
        if view is not None:
            self.texts.append(str(view.to_components()))


class ForgedInteraction:
    """As much of an interaction as the router and its handlers look at."""

    def __init__(
        self, bench: Any, person: Any, forged: Forged, number: int, moderator: bool
    ) -> None:
        said = self.said = Said()
        kinds = discord.InteractionType
        self.type = kinds.modal_submit if forged.submitted else kinds.component
        self.data = forged.data
        self.id = number
        self.user = SimpleNamespace(id=person.id, display_name=person.user.name, bot=False)
        self.guild_id, self.channel_id = bench.guild.id, bench.channel.id
        self.guild = bench.env.bot.get_guild(bench.guild.id)
        self.channel = bench.env.bot.get_channel(bench.channel.id)
        self.client = bench.env.bot
        self.permissions = discord.Permissions(manage_messages=moderator)
        self.app_permissions = discord.Permissions.all()
        self.command = None
        self.message = SimpleNamespace(
            id=number + 1, flags=SimpleNamespace(ephemeral=bool(number & 1))
        )
        done = []

        async def defer(**more: Any) -> None:
            done.append(1)
            said.note("defer")

        async def send_modal(modal: Any) -> None:
            done.append(1)
            modal.to_dict()
            said.note("form")

        async def send(*args: Any, **more: Any) -> Any:
            said.note("send", **more)
            return SimpleNamespace(id=number + 2, delete=_nothing)

        async def edit(**more: Any) -> Any:
            said.note("edit", **more)
            return SimpleNamespace(id=number + 2, delete=_nothing)

        async def delete() -> None:
            said.note("delete")

        self.response = SimpleNamespace(
            defer=defer, send_modal=send_modal, is_done=lambda: bool(done)
        )
        self.followup = SimpleNamespace(send=send)
        self.edit_original_response = edit
        self.delete_original_response = delete


async def _nothing(*args: Any, **more: Any) -> None:
    return None


def without_pictures(monkeypatch: Any) -> None:
    """Pictures have tests of their own, and cost most of the time."""
    from bot.games.dallas import pictures

    blank = Picture(b"", "A picture.", (1, 1))
    for face in faces().values():
        for name in ("picture", "hand", "cover"):
            monkeypatch.setattr(type(face), name, lambda *args: blank)
    for name in ("hand", "reach", "cards", "holdings"):
        monkeypatch.setattr(pictures, name, lambda *args, **more: None)


def readable(custom_id: str) -> bool:
    """Whether this could be one of ours."""
    return custom_ids.read(custom_id) is not None
