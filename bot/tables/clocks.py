"""What a table's clocks stand at, beside the deadline that its record knows.

Everything here follows from what everybody may know: who is asked in public, until when, when
they answered, and who has told the table that they are away.
"""

import msgspec

from games.core.seat import Seat


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The public decision that is open, and what its deadline was put off for.

    `question` is `questions.asked` of the public, `moves` and `undos` the record's numbers when it
    was first asked, `actors` the people asked and `deadline` the public one as they were last
    looked at (table time). `sole` is the seat that alone was asked at first: only that has a bank.
    `bank_from` is the deadline that `bank_ms` of it were added to; `soft` the one that grace was
    added to, with who was `late` once it had passed. `slept_ms` is what was added for sleep and,
    where nobody may be named, for absence. `rests_since` (epoch ms): the clock rests for the
    people of `rests_for`, and what has passed since then is still to be added; it may lie ahead.
    """

    question: int
    moves: int
    undos: int
    actors: tuple[Seat, ...] = ()
    deadline: int | None = None
    sole: Seat | None = None
    again: bool = False
    bank_from: int | None = None
    bank_ms: int = 0
    soft: int | None = None
    late: tuple[Seat, ...] | None = None
    slept_ms: int = 0
    rests_since: int | None = None
    rests_for: tuple[int, ...] = ()


class TimeOff(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's absence from one table. `since_ms` and `until_ms` (epoch ms) are None while they
    are here. The clock has rested `used_ms` for them at this table, in all their absences;
    `spent`: as long as the table allows."""

    user_id: int
    since_ms: int | None = None
    until_ms: int | None = None
    used_ms: int = 0
    spent: bool = False

    def away_at(self, now_ms: int) -> bool:
        """Whether the person is away then."""
        if self.since_ms is None or self.until_ms is None:
            return False
        return self.since_ms <= now_ms < self.until_ms


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """`bank` holds the milliseconds each seat has saved, () while the table has no bank. `look_ms`
    is when something of this changes by itself (epoch ms)."""

    asked: Asked | None = None
    bank: tuple[int, ...] = ()
    off: tuple[TimeOff, ...] = ()
    look_ms: int | None = None

    def of(self, user_id: int | None) -> TimeOff | None:
        """What is known of this person's time off here."""
        return next((one for one in self.off if one.user_id == user_id), None)

    def away_at(self, user_id: int | None, now_ms: int) -> bool:
        """Whether this person is away from the table then."""
        found = self.of(user_id)
        return found is not None and found.away_at(now_ms)
