"""People who come and go in every phase of every game, on the own turn or not, while voting, and as
the last one there: the game goes on or ends, and nobody is waited for who is not there.

Everything here is decisions about values, so that all phases and all ways cost little.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from bot.store.sheet import Origin, Sheet
from bot.tables import absence, ending, hosting, leaving, votes
from bot.tables.kept import Kept
from bot.tables.model import Person, Status
from bot.tables.play import advance, bot_move, timed_out
from bot.tables.players import bots_to_act
from bot.tables.timing import due_ms, table_at, timeout_at
from games.core.catalog import catalog
from games.core.chance import Chance
from games.core.history import History, replay
from games.core.player import uniform
from games.core.record import read
from games.core.seat import Seat
from tests.bot.bench import STRANGER
from tests.bot.games.shown import NAMES, STARTED, table_of

PHASES = {
    "maloney": {"EXCHANGE", "READY", "AUCTION", "DRIVE", "SCORING"},
    "states": {"SPIN", "MOVE", "BUSINESS", "PRICE_REPLY", "RESALE_REPLY"},
    "quiz": {"ASK", "QUESTION", "REVEAL"},
    "dallas": {
        "pick",
        "go_choose",
        "go_after",
        "pending_payment",
        "pending_choice",
        "meeting_negotiation",
        "meeting_blackmail",
        "meeting_vote",
        "meeting_settlement",
    },
}
"""Every phase in which somebody may be waited for."""

ENOUGH = 40
"""Moves after which a game that goes on is believed to."""
GUESTS = (Person(901, "Guest"), Person(902, "Other"))

Way = Callable[[Kept, Seat, int], Kept]


class Spot(NamedTuple):
    """A moment of a game, and who is concerned: on the own turn or not."""

    kept: Kept
    seat: Seat
    phase: str
    acting: bool


def leaves(kept, seat, now):
    """For good, by the own wish."""
    user_id = kept.table.holder(seat).user_id
    return leaving.left(kept, user_id, interaction_id=now, stamp_ms=now, now_ms=now).after


def is_gone(kept, seat, now):
    """Left the server, deleted the account, blocked the bot, was timed out: all look the same."""
    return absence.gone(kept, kept.table.holder(seat).user_id, now).after


def lets_a_bot_play(kept, seat, now):
    user_id = kept.table.holder(seat).user_id
    return leaving.to_bot(kept, seat, user_id, moderator=False, name="", now_ms=now).after


def is_put_out(kept, seat, now):
    by = STRANGER.user_id
    return hosting.removed(kept, seat, by, moderator=True, name="Mod", now_ms=now).after


def is_replaced(kept, seat, now):
    """Put out, and somebody else sits down at once."""
    by = STRANGER.user_id
    free = hosting.vacated(kept, seat, by, moderator=True, name="Mod", now_ms=now).after
    if free.table.status is not Status.RUNNING and free.table.status is not Status.PAUSED:
        return free
    guest = next(one for one in GUESTS if free.table.seat_of(one.user_id) is None)
    return hosting.seated(free, seat, guest, by=None, moderator=False, name="", now_ms=now).after


def says_nothing(kept, seat, now):
    """Stays, and never answers again."""
    return kept


WAYS = {
    "leaves": leaves,
    "is gone": is_gone,
    "lets a bot play": lets_a_bot_play,
    "is put out": is_put_out,
    "is replaced": is_replaced,
    "says nothing": says_nothing,
}
STAYS = ("is replaced", "says nothing")
"""Afterwards a person decides for the seat."""


RECORDS = Path(__file__).parents[2] / "fixtures"


@pytest.fixture(scope="module", params=sorted(catalog()))
def spots(request):
    """Each phase of the game, live and by correspondence, with somebody whose turn it is and with
    somebody else, out of recorded games."""
    engine = catalog()[request.param]
    found = {}
    for path in sorted((RECORDS / request.param).glob("*-*.json")):
        history = replay(engine, read(path.read_bytes(), engine.codec))
        for moves, moment in enumerate(history.moments[:-1]):
            phase = engine.view(moment.state, None).phase
            acting = engine.to_act(moment.state)
            for seat in map(Seat, range(history.record.seats)):
                kind = (history.record.options.get("pace"), phase, seat in acting)
                if kind not in found:
                    kept = kept_at(history, moves)
                    if still_plays(kept, seat):
                        found[kind] = Spot(kept, seat, phase, seat in acting)
    assert PHASES[request.param] == {phase for _, phase, _ in found}
    return tuple(found.values())


def kept_at(history, moves):
    """The table of such a game after so many moves, with a person in every seat."""
    record = history.record
    moments, made = history.moments[: moves + 1], record.moves[:moves]
    upto = History(history.engine, msgspec.structs.replace(record, moves=made), moments)
    table = msgspec.structs.replace(
        table_of(record.game, record.seats, record.options, NAMES), moves=moves, preset="daily"
    )
    table = msgspec.structs.replace(table, due_at=due_ms(table, upto))
    origin = Origin(record.seed, record.pins, record.rules_version, 1)
    return Kept(Sheet(table, origin), history.engine, upto)


def still_plays(kept, seat):
    """Whether the seat has not resigned in the recorded game."""
    resigned = [move.seat for move in kept.history.record.moves if is_resignation(move)]
    return seat not in resigned


def is_resignation(move):
    return type(move.action).__name__ == "Resign"


def step(kept, chance, silent=None, wise=False):
    """One move: of a bot or of a person who answers, else of the clock."""
    history, now = kept.history, now_of(kept)
    engine, state = history.engine, history.state
    bots = bots_to_act(kept)
    people = sorted(
        seat
        for seat in engine.to_act(state)
        if seat != silent and kept.table.holder(seat).present and engine.menu(state, seat)
    )
    if not bots and not people:
        due = timeout_at(history)
        assert due is not None, "nobody is there to act, and no clock runs"
        return timed_out(kept, max(kept.table.wall_ms(due), now)).after, chance
    seat, chance = chance.pick("seat", (*bots, *people))
    luck = chance.fork(f"move {len(history.record.moves)}")
    menu = engine.menu(state, Seat(seat))
    often, chance = chance.roll("wise", 3)
    if wise or often == 1:
        action = engine.choose(engine.view(state, Seat(seat)), menu, luck)
    else:
        action = uniform(engine.codec, menu, luck)
    if seat in bots:
        return bot_move(kept, Seat(seat), action, now).after, chance
    after, _ = advance(kept, history, Seat(seat), (action,), table_at(kept, now), "person")
    return after, chance


def now_of(kept):
    """The instant of the last move, a second later."""
    history = kept.history
    due = timeout_at(history)
    at = history.now.at + 1_000
    return kept.table.wall_ms(at if due is None else max(history.now.at, min(at, due - 1)))


def goes_on(kept, silent=None):
    """Plays on: to the end, or far enough to believe it."""
    chance = Chance("on and on")
    begun = len(kept.history.record.moves)
    for _ in range(ENOUGH):
        if kept.table.status is not Status.RUNNING:
            return kept
        kept, chance = step(kept, chance, silent, wise=True)
    assert len(kept.history.record.moves) == begun + ENOUGH
    return kept


@pytest.mark.parametrize("way", WAYS)
def test_fault_58_whoever_goes_in_any_phase_stops_nothing(spots, way):
    """On the own turn and on that of others; afterwards nobody waits for who is not there."""
    for spot in spots:
        after = WAYS[way](spot.kept, spot.seat, now_of(spot.kept))
        told = f"{way} in {spot.phase}, {'acting' if spot.acting else 'not acting'}"
        assert after.table.status in (Status.RUNNING, Status.FINISHED, Status.CLOSED), told
        end = goes_on(after, spot.seat if way == "says nothing" else None)
        assert end.table.status in (Status.RUNNING, Status.FINISHED), told
        holder = end.table.holder(spot.seat)
        if way not in STAYS and end.table.status is Status.RUNNING:
            assert not holder.present, told
            acting = end.history.engine.to_act(end.history.state)
            assert holder.bot or spot.seat not in acting, told


def test_fault_56_who_goes_as_the_last_voice_ends_the_vote(spots):
    """In every phase a vote is open in which all but one have voted; that one goes."""
    for spot in spots:
        now = now_of(spot.kept)
        callers = [one for one in spot.kept.table.holders if one.seat != spot.seat]
        kept = votes.call(spot.kept, callers[0].user_id, "cancel", now).after
        for other in callers[1:]:
            if kept.sheet.vote is not None:
                kept = votes.cast(kept, other.user_id, yes=True, now_ms=now).after
        for way in ("leaves", "is gone", "lets a bot play", "is put out"):
            if kept.sheet.vote is None:
                break  # all but one of four are enough
            after = WAYS[way](kept, spot.seat, now)
            after = votes.recounted(after, now).after
            told = f"{way} in {spot.phase}"
            assert after.sheet.vote is None, told
            assert after.table.status in (Status.CLOSED, Status.FINISHED), told


@pytest.mark.parametrize("way", ["leaves", "is gone", "lets a bot play", "is put out"])
def test_fault_60_all_go_one_after_the_other(spots, way):
    """The last one there is alone with bots or has won; when that one goes, the table ends or
    rests and closes by itself."""
    for spot in spots:
        kept = spot.kept
        everybody = [one.seat for one in kept.table.holders]
        order = [one for one in everybody if one != spot.seat] + [spot.seat]
        for number, seat in enumerate(order, start=1):
            if kept.table.status is not Status.RUNNING:
                break
            kept = WAYS[way](kept, seat, now_of(kept))
            if kept.table.status is Status.RUNNING and number < len(order):
                kept = goes_on(kept)
        told = f"all {way} from {spot.phase} on"
        status, expires = kept.table.status, kept.table.expires_ms
        rests = status is Status.PAUSED and expires is not None and expires > STARTED
        assert status in (Status.FINISHED, Status.CLOSED) or rests, told


def test_fault_95_the_newcomer_plays_on_in_every_phase(spots):
    """On the own turn too: the same question, asked of the newcomer, who starts with a clean
    slate; the one before has no say any more."""
    for spot in spots:
        before = spot.kept.table.holder(spot.seat)
        after = is_replaced(spot.kept, spot.seat, now_of(spot.kept))
        holder = after.table.holder(spot.seat)
        assert (holder.user_id, holder.misses, holder.present) == (901, 0, True), spot.phase
        assert after.table.seat_of(before.user_id) is None
        assert after.history.state == spot.kept.history.state
        assert goes_on(after).table.holder(spot.seat).user_id == 901


@pytest.mark.parametrize(("what", "status"), [("result", "finished"), ("cancel", "closed")])
def test_fault_96_all_can_agree_to_end_in_every_phase(spots, what, status):
    """With a result as things stand, or without one; a no leaves the game as it was."""
    for spot in spots:
        now = now_of(spot.kept)
        first, *others = spot.kept.table.holders
        called = votes.call(spot.kept, first.user_id, what, now).after
        against = called
        for other in others:
            if called.sheet.vote is not None:
                called = votes.cast(called, other.user_id, yes=True, now_ms=now).after
            if against.sheet.vote is not None:
                against = votes.cast(against, other.user_id, yes=False, now_ms=now).after
        assert called.table.status == status, spot.phase
        assert (called.sheet.outcome is not None) == (what == "result")
        assert against.table.status is Status.RUNNING
        assert against.history.state == spot.kept.history.state
        assert goes_on(against).sheet.vote is None


def test_fault_60_the_only_one_left_can_end_it_in_every_phase(spots):
    """Everybody else has gone over to bots: no vote is to be had, and none is needed."""
    for spot in spots:
        kept, last = spot.kept, spot.kept.table.holder(spot.seat)
        for other in kept.table.holders:
            if other.seat != spot.seat:
                kept = lets_a_bot_play(kept, other.seat, now_of(kept))
        alone = ending.agreed(kept, last.user_id, "", now_of(kept), moderator=True).after
        assert alone.table.status is Status.FINISHED, spot.phase
        assert alone.sheet.outcome.places
        ended = votes.call(kept, last.user_id, "cancel", now_of(kept)).after
        assert ended.table.status is Status.CLOSED, spot.phase
