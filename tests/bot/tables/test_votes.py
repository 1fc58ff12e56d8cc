"""Votes, pauses, leaving, aborting."""

import pytest

from bot.tables.errors import TableError
from bot.tables.model import Status, Vote
from games.core.action import Extend
from tests.bot.bench import ANN, BEN, CEM, DEE, NOON, STRANGER
from tests.bot.tiny_game import Bid, Nod, Resign, TinyGame

MINUTE = 60_000


def refusal(code):
    return pytest.raises(TableError, check=lambda error: error.code == code)


def kinds(game):
    return [deed.kind for deed in game.deeds]


async def test_a_vote_asks_everybody_in_play_and_holds_the_callers_yes(bench):
    table_id = (await bench.running(ANN, BEN, CEM, bots=1)).table.id

    game = await bench.tables.call_vote(table_id, BEN.user_id, "cancel")

    assert game.vote == Vote(
        what="cancel", by=1, asked=(0, 1, 2), yes=(1,), no=(), until_ms=NOON + 2 * MINUTE
    )
    assert (await bench.store.sheet(table_id)).vote == game.vote


@pytest.mark.parametrize(("preset", "hours"), [("live", 1 / 30), ("daily", 24), ("relaxed", 48)])
async def test_how_long_a_vote_is_open(bench, preset, hours):
    table_id = (await bench.running(ANN, BEN, preset=preset)).table.id

    game = await bench.tables.call_vote(table_id, ANN.user_id, "cancel")

    assert game.vote.until_ms == NOON + hours * 3_600_000


@pytest.mark.parametrize(
    ("what", "people", "yes", "passes"),
    [
        ("pause", [ANN, BEN], 1, False),
        ("pause", [ANN, BEN, CEM], 1, False),
        ("pause", [ANN, BEN, CEM], 2, True),
        ("pause", [ANN, BEN, CEM, DEE], 2, False),
        ("pause", [ANN, BEN, CEM, DEE], 3, True),
        ("cancel", [ANN, BEN, CEM], 2, False),
        ("cancel", [ANN, BEN, CEM], 3, True),
        ("cancel", [ANN, BEN, CEM, DEE], 2, False),
        ("cancel", [ANN, BEN, CEM, DEE], 3, True),
        ("result", [ANN, BEN, CEM, DEE], 3, False),
        ("result", [ANN, BEN, CEM, DEE], 4, True),
    ],
)
async def test_how_many_must_agree(bench, what, people, yes, passes):
    table_id = (await bench.running(*people)).table.id
    game = await bench.tables.call_vote(table_id, ANN.user_id, what)
    for person in people[1:yes]:
        assert game.vote is not None
        game = await bench.tables.cast(table_id, person.user_id, True)

    assert (game.vote is None) == passes
    if passes:
        expected = {
            "pause": (Status.PAUSED, ""),
            "cancel": (Status.CLOSED, "cancelled"),
            "result": (Status.FINISHED, "agreement"),
        }
        assert (game.table.status, game.table.note) == expected[what]
        assert ("vote", True) in [(deed.kind, deed.fields.get("passed")) for deed in game.deeds]


@pytest.mark.parametrize(("people", "yes"), [([ANN, BEN, CEM], 2), ([ANN, BEN, CEM, DEE], 2)])
async def test_more_than_half_of_the_others_replace_a_seat(bench, people, yes):
    table_id = (await bench.running(*people)).table.id

    game = await bench.tables.call_vote(table_id, ANN.user_id, "replace", about=1)
    assert game.vote.seat == 1
    assert 1 not in game.vote.asked
    assert (await bench.store.sheet(table_id)).vote == game.vote
    with refusal("not-asked"):
        await bench.tables.cast(table_id, BEN.user_id, False)
    for person in [one for one in people if one not in (ANN, BEN)][: yes - 1]:
        game = await bench.tables.cast(table_id, person.user_id, True)

    assert game.vote is None
    assert game.table.holder(1).free
    assert kinds(game) == ["vote", "vacated"]
    assert game.deeds[0].fields["name"] == "Ben"
    with refusal("not-seated"):
        await bench.act(table_id, BEN, Nod())


async def test_of_two_neither_can_simply_replace_the_other(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    with refusal("alone"):
        await bench.tables.call_vote(table_id, ANN.user_id, "replace", about=1)

    await bench.tables.hand_to_bot(table_id, 1, BEN.user_id, moderator=False)
    game = await bench.tables.call_vote(table_id, ANN.user_id, "replace", about=1)

    assert game.table.holder(1).left, "who is away can be replaced by those who are there"


async def test_whose_seat_a_vote_may_replace(bench):
    table_id = (await bench.running(ANN, BEN, CEM, bots=1)).table.id
    for about in (0, 3, 9, None):
        with refusal("no-person"):
            await bench.tables.call_vote(table_id, ANN.user_id, "replace", about=about)
    await bench.tables.call_vote(table_id, ANN.user_id, "replace", about=1)
    await bench.tables.leave_game(table_id, BEN.user_id, 501, bench.stamp())
    game = await bench.tables.game(table_id)
    assert game.vote is None
    assert game.deeds[-1].fields["passed"] is False, "there is nobody to replace any more"


async def test_fault_96_a_vote_ends_and_the_absent_count_no_more(live):
    """Nobody can hold a table up by not answering: ballots have an end, and whoever has missed
    too much, is gone or has left is not waited for."""
    table_id = (await live.running(ANN, BEN, CEM, rounds=9)).table.id
    await live.tables.call_vote(table_id, ANN.user_id, "cancel")
    await live.leap(2 * MINUTE)
    game = await live.tables.game(table_id)
    assert game.vote is None
    assert game.deeds[-1].fields["passed"] is False

    for _ in range(3):
        await live.bid(table_id, (ANN, 1), (BEN, 1))
        await live.leap(31_000)
    assert (await live.tables.table(table_id)).holder(2).bot
    await live.tables.call_vote(table_id, ANN.user_id, "cancel")
    game = await live.tables.cast(table_id, BEN.user_id, True)

    assert game.table.note == "cancelled"


async def test_fault_61_moderators_end_any_table_in_any_state(benches):
    """Lobby, running, voting, paused, asleep, cut off, set aside."""
    one = await benches(engines={"tiny": TinyGame(), "old": TinyGame("old")})
    lobby = (await one.lobby(ANN, channel=1)).id
    running = (await one.running(ANN, BEN, channel=2)).table.id
    voting = (await one.running(ANN, BEN, channel=3)).table.id
    await one.tables.call_vote(voting, ANN.user_id, "pause")
    paused = (await one.running(ANN, BEN, channel=4)).table.id
    await one.tables.pause(paused, ANN.user_id, moderator=False)
    asleep = (await one.running(ANN, bots=1, channel=5)).table.id
    await one.tables.hand_to_bot(asleep, 0, ANN.user_id, moderator=False)
    cut_off = (await one.running(ANN, BEN, channel=6)).table.id
    await one.tables.cut_off(cut_off, gone=True)
    broken = (await one.running(ANN, BEN, channel=7, game="old")).table.id
    await one.close()

    bench = await benches()
    assert (await bench.tables.table(broken)).status is Status.BROKEN
    for table_id in (lobby, running, voting, paused, asleep, cut_off, broken):
        with refusal("not-host"):
            await bench.tables.abort(table_id, BEN.user_id, moderator=False)
        table = await bench.tables.abort(table_id, STRANGER.user_id, moderator=True, name="Mod")
        assert (table.status, table.note) == (Status.CLOSED, "aborted")
        (last, *_) = reversed(await bench.tables.deeds(table_id))
        assert (last.kind, last.fields["name"]) == ("aborted", "Mod")
    assert await bench.tables.living() == ()
    assert await bench.tables.of_person(ANN.user_id) == ()


async def test_a_table_that_cannot_be_reached_is_not_resumed(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.tables.cut_off(table_id, gone=False)
    with refusal("cut-off"):
        await bench.tables.resume(table_id, ANN.user_id, moderator=False)
    with refusal("cut-off"):
        await bench.tables.call_vote(table_id, ANN.user_id, "resume")
    await bench.tables.hand_to_bot(table_id, 1, BEN.user_id, moderator=False)
    game = await bench.tables.back(table_id, BEN.user_id)
    assert game.table.status is Status.PAUSED, "back, but the channel is not"


async def test_a_vote_that_cannot_pass_any_more_is_over(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "result")

    game = await bench.tables.cast(table_id, CEM.user_id, False)

    assert game.vote is None
    assert game.table.status is Status.RUNNING
    assert game.deeds[-1].fields == {"what": "result", "by": 0, "passed": False}


async def test_a_voice_may_be_changed(bench):
    table_id = (await bench.running(ANN, BEN, CEM, DEE)).table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "cancel")
    game = await bench.tables.cast(table_id, BEN.user_id, False)
    assert (game.vote.yes, game.vote.no) == ((0,), (1,))
    assert await bench.tables.cast(table_id, BEN.user_id, False) == game

    game = await bench.tables.cast(table_id, BEN.user_id, True)

    assert (game.vote.yes, game.vote.no) == ((0, 1), ())


async def test_one_vote_at_a_time(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "cancel")
    with refusal("vote-running"):
        await bench.tables.call_vote(table_id, BEN.user_id, "pause")


async def test_who_is_not_asked_does_not_vote(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    with refusal("no-vote"):
        await bench.tables.cast(table_id, ANN.user_id, True)
    await bench.tables.hand_to_bot(table_id, 2, CEM.user_id, moderator=False)
    game = await bench.tables.call_vote(table_id, ANN.user_id, "cancel")

    assert game.vote.asked == (0, 1), "who is away does not count"
    with refusal("not-asked"):
        await bench.tables.cast(table_id, CEM.user_id, True)
    with refusal("not-seated"):
        await bench.tables.cast(table_id, STRANGER.user_id, True)
    with refusal("not-seated"):
        await bench.tables.call_vote(table_id, STRANGER.user_id, "cancel")


async def test_a_vote_of_a_single_person_passes_at_once(bench):
    table_id = (await bench.running(ANN, bots=1)).table.id

    game = await bench.tables.call_vote(table_id, ANN.user_id, "cancel")

    assert game.table.note == "cancelled"
    assert game.vote is None


async def test_a_vote_ends_with_its_time(live):
    table_id = (await live.running(ANN, BEN, preset="daily")).table.id
    await live.tables.call_vote(table_id, ANN.user_id, "cancel")

    await live.leap(24 * 3_600_000 - 2_000)
    assert (await live.tables.game(table_id)).vote is not None
    await live.leap(2_000)

    game = await live.tables.game(table_id)
    assert game.vote is None
    assert ("vote", False) in [(deed.kind, deed.fields.get("passed")) for deed in game.deeds]


async def test_a_vote_that_waits_for_somebody_who_left_goes_on(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.call_vote(table_id, ANN.user_id, "cancel")
    await bench.tables.cast(table_id, BEN.user_id, True)

    await bench.tables.leave_game(table_id, CEM.user_id, 501, bench.stamp())

    game = await bench.tables.game(table_id)
    assert game.table.note == "cancelled"


async def test_a_vote_survives_a_restart(benches):
    one = await benches()
    table_id = (await one.running(ANN, BEN, preset="daily")).table.id
    await one.tables.call_vote(table_id, ANN.user_id, "result")
    await one.close()

    game = await (await benches()).tables.cast(table_id, BEN.user_id, True)

    assert game.table.note == "agreement"


async def test_a_result_by_agreement_is_kept(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    await bench.bid(table_id, (ANN, 2), (BEN, 1))
    await bench.tables.call_vote(table_id, ANN.user_id, "result")
    await bench.tables.cast(table_id, BEN.user_id, True)

    sheet = await bench.store.sheet(table_id)

    assert sheet.outcome.winners == (0,)
    assert (await bench.tables.verify(table_id)).good


async def test_the_host_pauses_and_the_clocks_keep_the_time_they_had(live):
    table_id = (await live.running(ANN, BEN)).table.id
    await live.pass_ms(20_000)

    game = await live.tables.pause(table_id, ANN.user_id, moderator=False)
    assert game.table.status is Status.PAUSED
    assert game.table.due_at is None
    assert game.deeds[-1].fields == {"by": ANN.user_id, "name": "Ann"}
    with refusal("paused"):
        await live.act(table_id, BEN, Bid(1))
    with refusal("paused"):
        await live.tables.pause(table_id, ANN.user_id, moderator=False)
    await live.leap(5 * 3_600_000)
    assert (await live.tables.game(table_id)).table.moves == 0

    game = await live.tables.resume(table_id, STRANGER.user_id, moderator=True, name="Mod")
    assert game.history.record.moves[-1].action == Extend(5 * 3_600_000)
    assert game.table.due_at == live.clock.now_ms() + 11_000
    assert kinds(game) == ["paused", "resumed"]
    assert game.deeds[-1].fields == {"by": STRANGER.user_id, "name": "Mod"}
    await live.bid(table_id, (BEN, 1))
    with refusal("not-paused"):
        await live.tables.resume(table_id, ANN.user_id, moderator=False)


async def test_others_do_not_pause(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    with refusal("not-host"):
        await bench.tables.pause(table_id, BEN.user_id, moderator=False)
    with refusal("not-host"):
        await bench.tables.abort(table_id, BEN.user_id, moderator=False)


async def test_a_pause_survives_a_restart(benches):
    one = await benches(workers=True)
    table_id = (await one.running(ANN, BEN)).table.id
    await one.tables.pause(table_id, ANN.user_id, moderator=False)
    await one.close()
    one.clock.jump_to(NOON + 86_400_000)

    other = await benches(workers=True)
    await other.leap(3_600_000)

    game = await other.tables.game(table_id)
    assert game.table.status is Status.PAUSED
    assert game.table.moves == 0


async def test_a_vote_resumes_what_a_vote_paused(bench):
    table_id = (await bench.running(ANN, BEN)).table.id
    for what in ("pause", "resume"):
        await bench.tables.call_vote(table_id, ANN.user_id, what)
        game = await bench.tables.cast(table_id, BEN.user_id, True)

    assert game.table.status is Status.RUNNING
    assert kinds(game) == ["vote", "paused", "vote", "resumed"]
    with refusal("not-paused"):
        await bench.tables.call_vote(table_id, ANN.user_id, "resume")


async def test_leaving_is_the_games_own_resignation(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id

    acted = await bench.tables.leave_game(table_id, ANN.user_id, 501, bench.stamp())

    assert [move.action for move in acted.moves] == [Resign()]
    table = acted.game.table
    assert (table.holder(0).left, table.holder(0).bot) == (True, False)
    assert table.seat_of(ANN.user_id) is None
    assert table.host_id == BEN.user_id
    assert kinds(acted.game) == ["left", "host"]
    assert acted.game.deeds[0].after == 1
    with refusal("not-seated"):
        await bench.act(table_id, ANN, Nod())

    again = await bench.tables.leave_game(table_id, ANN.user_id, 501, bench.stamp())
    assert again.repeated
    assert again.moves == acted.moves


async def test_where_nobody_resigns_a_bot_plays_on(benches):
    live = await benches(workers=True, engines={"tiny": TinyGame(resigns=False)})
    table_id = (await live.running(ANN, BEN)).table.id

    acted = await live.tables.leave_game(table_id, ANN.user_id, 501, live.stamp())

    assert acted.moves == ()
    assert acted.game.table.holder(0).bot
    await live.settle()
    game = await live.bid(table_id, (BEN, 1))
    assert game.history.state.round == 2, "the bot has bid for the seat"
    assert (await live.tables.leave_game(table_id, ANN.user_id, 502, live.stamp())).repeated


@pytest.mark.parametrize("how", ["answer", "leave"])
async def test_a_vote_on_what_has_happened_meanwhile_ends_and_breaks_nothing(bench, how):
    table_id = (await bench.running(ANN, BEN, CEM, DEE)).table.id
    await bench.tables.call_vote(table_id, BEN.user_id, "pause")
    await bench.tables.cast(table_id, CEM.user_id, True)
    await bench.tables.pause(table_id, ANN.user_id, moderator=False)

    if how == "answer":
        await bench.tables.cast(table_id, DEE.user_id, True)
    else:
        await bench.tables.leave_game(table_id, DEE.user_id, 501, bench.stamp())

    game = await bench.tables.game(table_id)
    assert game.table.status is Status.PAUSED
    assert game.vote is None
    assert game.deeds[-1].fields["passed"] is False


async def test_leaving_works_while_the_table_is_paused(bench):
    table_id = (await bench.running(ANN, BEN, CEM)).table.id
    await bench.tables.pause(table_id, ANN.user_id, moderator=False)

    acted = await bench.tables.leave_game(table_id, BEN.user_id, 501, bench.stamp())

    assert acted.game.table.status is Status.PAUSED
    assert acted.game.table.due_at is None


async def test_the_last_to_resign_ends_the_game(bench):
    table_id = (await bench.running(ANN, BEN)).table.id

    acted = await bench.tables.leave_game(table_id, BEN.user_id, 501, bench.stamp())

    assert acted.game.table.status is Status.FINISHED
    assert (await bench.store.sheet(table_id)).outcome is not None


@pytest.mark.parametrize("resigns", [True, False])
async def test_the_table_folds_when_the_last_person_has_left(benches, resigns):
    bench = await benches(engines={"tiny": TinyGame(resigns=resigns)})
    table_id = (await bench.running(ANN, bots=2)).table.id

    acted = await bench.tables.leave_game(table_id, ANN.user_id, 501, bench.stamp())

    assert (acted.game.table.status, acted.game.table.note) == (Status.CLOSED, "folded")
    assert await bench.tables.of_person(ANN.user_id) == ()


async def test_leaving_on_ones_own_turn_stops_nobody(live):
    for count in (2, 3, 4):
        people = [ANN, BEN, CEM, DEE][:count]
        table_id = (await live.running(*people, channel=count, rounds=1)).table.id
        await live.bid(table_id, *((person, 1) for person in people[1:]))

        acted = await live.tables.leave_game(table_id, ANN.user_id, 500 + count, live.stamp())

        assert acted.game.table.status is Status.FINISHED


@pytest.mark.parametrize("status", ["lobby", "running", "paused"])
async def test_abort_ends_any_table(bench, status):
    if status == "lobby":
        table_id = (await bench.lobby(ANN, BEN)).id
    else:
        table_id = (await bench.running(ANN, BEN)).table.id
    if status == "paused":
        await bench.tables.pause(table_id, ANN.user_id, moderator=False)

    table = await bench.tables.abort(table_id, STRANGER.user_id, moderator=True, name="Mod")

    assert (table.status, table.note) == (Status.CLOSED, "aborted")
    assert await bench.tables.living() == ()
    again = await bench.tables.abort(table_id, ANN.user_id, moderator=False)
    assert again == table
