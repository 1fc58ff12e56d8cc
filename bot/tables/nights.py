"""When a deadline may lie: never in somebody's sleep, nor too soon after it."""

from collections.abc import Sequence
from typing import Final

from bot.people import PersonSettings

FAIR_MS: Final = 2 * 3_600_000
"""How long somebody has been up, at least, when a deadline comes."""

HOUR_MS: Final = 3_600_000
_ROUNDS: Final = 64
"""More steps than there are mornings in any wait that is allowed."""


def fair_ms(person: PersonSettings, at_ms: int, *, fair: int = FAIR_MS) -> int:
    """The first instant from this one on that may be a deadline of this person (epoch ms).

    Where the waking hours are few, half of them are enough.
    """
    if person.quiet is None or person.quiet[0] == person.quiet[1]:
        return at_ms
    start, end = person.quiet
    waking = 24 * HOUR_MS - (end - start) % 24 * HOUR_MS
    fair = min(fair, waking // 2)
    woken = person.wakes_ms(at_ms)
    if woken > at_ms:
        return woken + fair
    before = at_ms - fair
    woken = person.wakes_ms(before)
    return max(at_ms, woken + fair) if woken > before else at_ms


def common_ms(
    people: Sequence[PersonSettings], at_ms: int, most_ms: int, *, away: bool = False
) -> int | None:
    """The first instant from this one on, at most `most_ms` later, that may be a deadline of all
    these people; `away`: nor while one of them is away. None if there is none.

    Where their nights leave no such time, an hour after waking will do, at last the morning itself.
    """
    for fair in (FAIR_MS, FAIR_MS // 2, 0):
        at = at_ms
        for _ in range(_ROUNDS):
            later = max((_step(one, at, fair, away=away) for one in people), default=at)
            if later == at:
                return at
            at = later
            if at > at_ms + most_ms:
                break
    return None


def _step(person: PersonSettings, at_ms: int, fair: int, *, away: bool) -> int:
    later = fair_ms(person, at_ms, fair=fair)
    if away and person.away_at(later) and person.away_until_ms is not None:
        return person.away_until_ms
    return later
