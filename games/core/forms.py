"""Forms: actions with blanks (amounts, picks, texts), offered where a list would not end."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.core.action import Action, ActionCodec
from games.core.chance import Chance


class Amount(msgspec.Struct, frozen=True, tag=True):
    """A whole number from `low` to `high`, in steps of `step`. `optional` allows None."""

    name: str
    low: int
    high: int
    step: int = 1
    optional: bool = False

    def fault(self, value: Any) -> str | None:
        """Why `value` does not fit, or None."""
        if value is None and self.optional:
            return None
        if type(value) is not int or value not in range(self.low, self.high + 1, self.step):
            return f"{self.name} is {self.low} to {self.high} in steps of {self.step}"
        return None

    def fill(self, chance: Chance) -> tuple[Any, Chance]:
        choices = len(range(self.low, self.high + 1, self.step))
        index, chance = chance.roll(self.name, choices + self.optional)
        return (None if index > choices else self.low + (index - 1) * self.step), chance


class Pick(msgspec.Struct, frozen=True, tag=True):
    """From `least` to `most` different things of those listed; a single one if both are 1.

    `single` says that the field holds the thing itself and not a list of one.
    """

    name: str
    among: tuple[int | str, ...]
    least: int = 1
    most: int = 1
    single: bool = False

    def fault(self, value: Any) -> str | None:
        """Why `value` does not fit, or None."""
        values = [value] if self.single else value
        if not isinstance(values, list | tuple) or any(one not in self.among for one in values):
            return f"{self.name} is not among what may be picked"
        if len(set(values)) < len(values) or not self.least <= len(values) <= self.most:
            return f"{self.name} takes {self.least} to {self.most} different picks"
        return None

    def fill(self, chance: Chance) -> tuple[Any, Chance]:
        most = min(self.most, len(self.among))
        count, chance = chance.pick(self.name, range(self.least, most + 1))
        order, chance = chance.shuffle(self.name, range(len(self.among)))
        picked = [self.among[index] for index in sorted(order[:count])]
        return (picked[0] if self.single else picked), chance


class Flag(msgspec.Struct, frozen=True, tag=True):
    """Yes or no."""

    name: str

    def fault(self, value: Any) -> str | None:
        """Why `value` does not fit, or None."""
        return None if isinstance(value, bool) else f"{self.name} is yes or no"

    def fill(self, chance: Chance) -> tuple[Any, Chance]:
        index, chance = chance.roll(self.name, 2)
        return index == 1, chance


class Text(msgspec.Struct, frozen=True, tag=True):
    """Free text of at most `most` characters, at least `least` of them letters or digits."""

    name: str
    most: int
    least: int = 0

    def fault(self, value: Any) -> str | None:
        """Why `value` does not fit, or None."""
        if not isinstance(value, str) or len(value) > self.most:
            return f"{self.name} is a text of at most {self.most} characters"
        if sum(one.isalnum() for one in value) < self.least:
            return f"{self.name} needs {self.least} letters or digits"
        return None

    def fill(self, chance: Chance) -> tuple[Any, Chance]:
        return "x" * self.least, chance


Blank = Amount | Pick | Flag | Text


class Form(msgspec.Struct, frozen=True):
    """An action of `type` with blanks to fill in; `fixed` are the fields already settled.

    Each combination that the blanks allow is accepted by the engine's `apply`, as long as the
    state is the one the form was made for. `apply` still judges what comes back.
    """

    type: str
    blanks: tuple[Blank, ...]
    fixed: tuple[tuple[str, Any], ...] = ()

    def build(self, codec: ActionCodec, answers: Mapping[str, Any]) -> Action:
        """The finished action. Raises ValueError naming the first blank that is wrong."""
        for blank in self.blanks:
            fault = blank.fault(answers.get(blank.name))
            if fault is not None:
                raise ValueError(fault)
        filled = {blank.name: answers[blank.name] for blank in self.blanks if blank.name in answers}
        return codec.read({"type": self.type, **dict(self.fixed), **filled})

    def fill(self, codec: ActionCodec, chance: Chance) -> tuple[Action, Chance]:
        """A finished action, each blank uniform over what it allows."""
        answers: dict[str, Any] = {}
        for blank in self.blanks:
            answers[blank.name], chance = blank.fill(chance)
        return self.build(codec, answers), chance
