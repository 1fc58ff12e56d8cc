"""A table's clocks after every change: who is asked since when, and what puts the deadline off.

Sleep and time off, bank and grace all become `Extend` moves of the table, recorded before the
deadline passes. They follow from public facts alone: a secret act, or that somebody was asked in
secret, changes none of it.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.people import PersonSettings
from bot.store.sheet import Row
from bot.tables import nights, timeoff
from bot.tables.clocks import Asked, Clocks
from bot.tables.kept import Kept
from bot.tables.model import AT_PLAY
from bot.tables.pace import Bank, bank, grace_ms
from bot.tables.questions import asked as question_of
from bot.tables.timing import due_ms
from bot.tables.winding import Winding
from games.core.action import Timeout
from games.core.seat import Seat

SECRET_MOST_MS: Final = 12 * 3_600_000
"""How much later, at most, a decision may end that nobody is publicly asked for."""

NIGHTS_MOST_MS: Final = 48 * 3_600_000
"""How much sleep may put one decision off, all in all."""

NAP_MS: Final = 24 * 3_600_000
"""How far ahead to look for a time when all who are asked are up."""


def idle(kept: Kept) -> bool:
    """Whether this table's clocks are nothing but its record's."""
    table = kept.table
    if table.status not in AT_PLAY or kept.history is None:
        return table.clocks.asked is None and table.clocks.look_ms is None
    slow = table.pace == "correspondence"
    return not slow and not bank(table).open and not grace_ms(table) and table.clocks == Clocks()


def wound(
    kept: Kept, now_ms: int, people: Mapping[int, PersonSettings], *, looked: bool = False
) -> tuple[Kept, tuple[Row, ...]]:
    """The table with its clocks in line, and the moves that put them there; the same object where
    they are. `people` are the settings of those who sit there. `looked`: somebody's settings, or
    the table's, have changed; otherwise only what is public news puts anything off."""
    if idle(kept):
        return kept, ()
    if kept.table.status not in AT_PLAY or kept.history is None:
        over = msgspec.structs.replace(kept.table.clocks, asked=None, look_ms=None)
        return kept.with_table(clocks=over), ()
    w = Winding(kept, now_ms, people)
    timeoff.told(w)
    w.note(bank=_filled(w))
    news = _decision(w)
    news = timeoff.rested(w) or news
    if news or looked:
        _night(w)
    _entitled(w)
    _late(w)
    w.note(look_ms=_look(w))
    due = due_ms(w.kept.table, w.history)
    if due != w.kept.table.due_at:
        w.kept = w.kept.with_table(due_at=due)
    return w.kept, tuple(w.rows)


def _decision(w: Winding) -> bool:
    """The open decision as everybody sees it now; whether that is news."""
    before, view = w.clocks.asked, w.view
    question = question_of(w.history, None)
    present = tuple(seat for seat in view.actors if w.kept.table.holder(seat).present)
    if before is None or before.question != question:
        if before is not None:
            timeoff.settled(w)
            _saved(w, before)
        w.note(asked=_opened(w, before, question, present))
        return True
    later = 0
    if before.deadline is not None and view.deadline is not None:
        later = view.deadline - before.deadline  # given by a host, or the table rested
    w.ask(
        actors=present,
        deadline=view.deadline,
        bank_from=None if before.bank_from is None else before.bank_from + later,
        soft=None if before.soft is None else before.soft + later,
    )
    return (present, view.deadline) != (before.actors, before.deadline)


def _opened(w: Winding, before: Asked | None, question: int, present: tuple[Seat, ...]) -> Asked:
    view, undos = w.view, w.history.now.undos
    return Asked(
        question=question,
        moves=len(w.history.record.moves),
        undos=undos,
        actors=present,
        deadline=view.deadline,
        sole=view.actors[0] if len(view.actors) == 1 else None,
        again=before is not None and undos != before.undos,
    )


def _filled(w: Winding) -> tuple[int, ...]:
    """What the seats have saved, from the first time that the table has a bank, and no more than
    it holds now."""
    has = bank(w.kept.table)
    if not has.open:
        return w.clocks.bank
    saved = w.clocks.bank or (has.start_ms,) * len(w.kept.table.holders)
    return tuple(min(one, has.cap_ms) for one in saved)


def _saved(w: Winding, over: Asked) -> None:
    """The decision is over: what it took from the bank is gone, and having decided adds to it."""
    has, saved, seat = bank(w.kept.table), w.clocks.bank, over.sole
    if not has.open or seat is None or not saved:
        return
    moves = w.history.record.moves[over.moves :]
    acted = any(move.seat == seat and not isinstance(move.action, Timeout) for move in moves)
    used = 0
    if over.bank_from is not None:
        used = min(max(0, w.history.now.at - over.bank_from), over.bank_ms)
    left = max(0, saved[seat] - used)
    if acted and not over.again and seat in over.actors:
        left = _added(left, has)
    w.note(bank=(*saved[:seat], left, *saved[seat + 1 :]))


def _added(left: int, has: Bank) -> int:
    return max(left, min(has.cap_ms, left + has.bonus_ms))


def _night(w: Winding) -> None:
    """No deadline of a correspondence game in the sleep of those who are asked; where nobody may
    be named, at a time when nobody in play sleeps or is away, a little later at most."""
    asked, deadline = w.asked, w.deadline_ms
    if not w.slow or not w.running or deadline is None or asked.rests_since is not None:
        return
    secret = not w.view.actors
    holders = w.holders()
    if secret:
        holders = tuple(one for one in w.kept.table.holders if one.present)
    ids = [one.user_id for one in holders if one.user_id is not None]
    people = [w.people[user_id] for user_id in ids if user_id in w.people]
    room = (SECRET_MOST_MS if secret else NIGHTS_MOST_MS) - asked.slept_ms
    if room <= 0 or not people:
        return
    wanted = nights.common_ms(people, deadline, NAP_MS, away=secret)
    if secret and (wanted is None or wanted > deadline + room):
        wanted = deadline + room
    if wanted is None or not deadline < wanted <= deadline + room:
        return
    if w.put_off(wanted - deadline):
        w.ask(slept_ms=asked.slept_ms + wanted - deadline)
        w.tell("night", ms=wanted - deadline)


def _entitled(w: Winding) -> None:
    """At the deadline: the bank of who alone is asked, then grace, once each."""
    while _at_the_end(w):
        asked = w.asked
        seat, deadline = asked.sole, asked.deadline
        if has_bank(w) and seat is not None:
            given = w.clocks.bank[seat]
            if not w.put_off(given):
                return
            w.ask(bank_from=deadline, bank_ms=given)
            w.tell("bank", seat=seat, ms=given)
        elif has_grace(w):
            ms = grace_ms(w.kept.table)
            if not w.put_off(ms):
                return
            w.ask(soft=deadline)
            w.tell("grace", ms=ms)
        else:
            return
        _night(w)


def _at_the_end(w: Winding) -> bool:
    if not w.running or w.asked.rests_since is not None or w.lead_at is None:
        return False
    return w.now_ms >= w.lead_at


def has_bank(w: Winding) -> bool:
    """Whether the seat that alone is asked has time saved that this decision has not had yet."""
    asked, saved = w.asked, w.clocks.bank
    if asked.sole is None or asked.bank_from is not None or w.strict:
        return False
    return bank(w.kept.table).open and bool(saved) and saved[asked.sole] > 0 and bool(asked.actors)


def has_grace(w: Winding) -> bool:
    """Whether people who are late would be given grace, and have not been.

    Not where somebody may act in secret beside others: there "late" would tell who did not.
    """
    asked = w.asked
    if asked.soft is not None or not grace_ms(w.kept.table) or not asked.actors or w.strict:
        return False
    return asked.sole is not None or not w.history.engine.private(w.history.state)


def _late(w: Winding) -> None:
    """The soft deadline has passed: who is still asked is late, and everybody reads it."""
    asked = w.asked
    if not w.running or asked.soft is None or asked.late is not None:
        return
    if asked.rests_since is None and w.now_ms >= w.kept.table.wall_ms(asked.soft):
        w.ask(late=asked.actors)
        if asked.actors:
            w.tell("late", seats=list(asked.actors), ms=grace_ms(w.kept.table))


def _look(w: Winding) -> int | None:
    """When something changes by itself next (epoch ms)."""
    if not w.running:
        return None
    asked, found = w.asked, list(timeoff.looks(w))
    if asked.rests_since is None and w.lead_at is not None and (has_bank(w) or has_grace(w)):
        found.append(w.lead_at)
    if asked.rests_since is None and asked.soft is not None and asked.late is None:
        found.append(w.kept.table.wall_ms(asked.soft))
    return min((at for at in found if at > w.now_ms), default=None)
