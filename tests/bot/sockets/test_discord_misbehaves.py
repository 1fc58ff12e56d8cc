"""What Discord does to bots: every trouble is an ordinary one, and the game goes on."""

import pytest

from tests.bot.deals import CHICAGO
from tests.bot.sockets.evening import private
from tests.bot.sockets.phases import to_auction

pytestmark = pytest.mark.asyncio(loop_scope="module")

MESSAGE = "/channels/{}/messages/*"
MESSAGES = "/channels/{}/messages"
RETRIED_S = 70
"""Time in which a failed publishing has been tried again."""


async def hand_of(table, person):
    """The hand DM of this table, once it shows the open auction."""

    def there():
        hands = [dm for dm in person.dms() if f"<#{table.room.id}>" in dm.text]
        return hands[-1] if hands and "Set limit…" in hands[-1].labels else None

    return await table.evening.until(there, "the hand")


async def bid_in_hand(table, person, price):
    """A bid from the hand DM, for when there is no panel to press."""
    hand = await hand_of(table, person)
    label = f"Bid ${price}"
    await table.evening.until(lambda: label in person.message(hand).labels, label)
    reply = await person.press(hand, label)
    assert reply.kind == "deferred_update"


class TestPanelDeleted:
    async def test_the_next_act_posts_it_anew(self, evening, table, people):
        ann, ben, _ = people
        await ann.delete(table.panel)

        await bid_in_hand(table, ben, 100)

        await table.shows("$100 by ■ Ben")
        assert len(table.panels) == 1

    async def test_so_does_table_panel(self, evening, table, people):
        ann, ben, _ = people
        await ann.delete(table.panel)

        asked = await ben.slash(table.room, "table panel")

        await private(asked, "The panel is on its way down.")
        await table.shows("No bid yet")
        await table.press(ben, "Bid $100")
        await table.shows("$100 by ■ Ben")

    async def test_table_panel_moves_it_to_the_bottom(self, evening, table, people):
        _, ben, _ = people
        above = table.panel
        said = await ben.say(table.room, "and so it goes")

        await private(await ben.slash(table.room, "table panel"), "on its way down")

        await evening.until(lambda: table.panel.id > said.id and len(table.panels) == 1, "a move")
        assert table.panel.text == above.text
        assert table.panel.labels == above.labels


class TestRequestsFail:
    @pytest.mark.parametrize("scope", ["user", "shared", "global", ""])
    async def test_fault_32_a_429_is_slept_out_and_nothing_hammers(
        self, evening, table, people, scope
    ):
        ann, ben, _ = people
        edits = MESSAGE.format(table.room.id)
        evening.discord.faults.next("PATCH", edits, status=429, retry_after=1.0, scope=scope)
        before = len(evening.discord.log.of("PATCH", edits))

        bid = await table.press(ann, "Bid $100")
        second = await ben.press(table.panel, "Bid $100")

        assert second.kind == "deferred_update", "presses are answered meanwhile"
        await private(second, "The price has changed: the next bid is $200.")
        await table.shows("$100 by ● Ann")
        assert len(evening.discord.log.of("PATCH", edits)) - before <= 3
        log = list(evening.discord.log)
        (taken,) = evening.discord.log.of("POST", f"/interactions/{bid.interaction_id}/*/callback")
        shown = evening.discord.log.of("PATCH", edits, status=200)[-1]
        assert log.index(taken) < log.index(shown), "nobody waits for what is slept out"

    @pytest.mark.parametrize("status", [500, 503])
    async def test_the_server_is_down_for_a_while(self, evening, table, people, status):
        ann, ben, _ = people
        times = 1 if status == 500 else 3
        failing = evening.discord.faults.next(
            "PATCH", MESSAGE.format(table.room.id), status=status, times=times
        )
        await table.press(ann, "Bid $100")
        await evening.in_time(lambda: failing.used == times, "all failures", RETRIED_S)
        await evening.in_time(lambda: "$100 by ● Ann" in table.panel.text, "the edit", RETRIED_S)
        await table.press(ben, "Bid $200")
        await table.shows("$200 by ■ Ben")

    async def test_answers_that_take_four_seconds_hold_up_no_press(self, evening, table, people):
        ann, ben, _ = people
        evening.discord.faults.delay(4, "PATCH", MESSAGE.format(table.room.id), after=True)

        await table.press(ann, "Bid $100")
        opened = await ben.press(table.panel, "My hand")

        assert opened.kind == "deferred"
        await private(opened, "Your hand")
        await table.shows("$100 by ● Ann")
        await table.press(ben, "Bid $200")
        await table.shows("$200 by ■ Ben")

    async def test_a_hanging_panel_delays_no_other_table(self, evening, table, people):
        ann, *_ = people
        hanging = evening.discord.faults.hang("PATCH", MESSAGE.format(table.room.id), times=1)
        other = await evening.seat(
            evening.discord.guild.new_channel("meanwhile"), *people, pinned=CHICAGO
        )
        await table.press(ann, "Bid $100")
        await evening.until(lambda: hanging.used, "the hanging request")

        for person in people:
            await other.press(person, "Ready")
        await other.shows("No bid yet")
        hanging.release()

        await evening.in_time(lambda: "$100 by ● Ann" in table.panel.text, "the edit", RETRIED_S)

    async def test_one_hanging_dm_delays_nobody_else(self, evening, table, people):
        ann, ben, _ = people
        for person in people:
            await hand_of(table, person)
        hanging = evening.discord.faults.hang("PATCH", MESSAGE.format(ben.dm.id), times=None)

        await table.press(ann, "Bid $100")
        await table.shows("$100 by ● Ann")
        await evening.discord.until(lambda: hanging.used, 10, "the hanging request")
        await table.press(ben, "Bid $200")

        await table.shows("$200 by ■ Ben")

    async def test_a_lost_answer_posts_nothing_twice(self, evening, table, people):
        ann, ben, _ = people
        await ann.delete(table.panel)
        posts = MESSAGES.format(table.room.id)
        lost = evening.discord.faults.next("POST", posts, status=502, after=True)

        await bid_in_hand(table, ben, 100)

        await table.shows("$100 by ■ Ben")
        assert lost.used == 1
        assert len(table.panels) == 1

    async def test_thirty_edits_of_an_old_message(self, evening, table, people):
        """30046 on an edit: the panel is posted anew, and nothing of it stays above."""
        ann, *_ = people
        old = table.panel
        evening.discord.faults.old_edits(older_than_s=0, allowed=0, retry_after=0.01)

        await table.press(ann, "Bid $100")

        await table.shows("$100 by ● Ann")
        assert table.panel.id != old.id
        await evening.discord.until(lambda: len(table.panels) == 1, 10, "one panel")

    @pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027)])
    async def test_fault_12_a_dead_token_is_replaced_by_the_dm(
        self, evening, table, people, status, code
    ):
        _, ben, _ = people
        await table.press(ben, "Bid $100")
        evening.discord.faults.next("POST", "/webhooks/**", status=status, code=code)

        await table.press(ben, "Pass")

        told = "You have the highest bid; you cannot pass."
        await evening.discord.until(lambda: told in ben.dms()[-1].text, 10, told)


class TestGateway:
    @pytest.mark.parametrize("how", ["reset", "close", "reconnect"])
    async def test_a_press_while_it_is_down_is_answered(self, evening, table, people, how):
        ann, *_ = people
        await evening.discord.faults.drop_gateway(how=how)

        bid = await table.press(ann, "Bid $100")

        assert bid.kind == "deferred_update"
        await table.shows("$100 by ● Ann")

    async def test_it_is_lost_for_minutes(self, evening, people, room):
        """Clocks run out and panels are brought up to date all the same; then presses count."""
        table = await evening.seat(room, *people, pinned=CHICAGO, ready_timeout=60)
        await table.shows("Ready for the auction?")
        await evening.discord.faults.drop_gateway(resumable=False)
        await evening.discord.clock.advance(70)

        await table.shows("No bid yet")
        await evening.bot.wait_ready()
        bid = await table.press(people[0], "Bid $100")

        assert len(table.kept(bid)) == 1
        assert len(table.panels) == 1

    async def test_fault_65_deadlines_do_not_wait_for_ready(self, evening, people, room):
        """The session is resumed: there is no READY, and time runs out all the same."""
        table = await evening.seat(room, *people, pinned=CHICAGO, ready_timeout=60)
        await table.shows("Ready for the auction?")
        await evening.discord.faults.drop_gateway(resumable=True)
        await evening.discord.clock.advance(70)

        await table.shows("No bid yet")
        assert [row["by"] for row in table.moves] == ["table"]

    async def test_fault_01_a_press_that_arrives_too_late(self, evening, table, people):
        """It was on its way for longer than Discord waits: it counts once all the same."""
        ann, *_ = people
        evening.discord.faults.delay_interactions(3.2)

        bid = await ann.press(table.panel, "Bid $100")
        evening.discord.faults.delay_interactions(0)

        assert bid.failed
        await table.shows("$100 by ● Ann")
        assert len(table.kept(bid)) == 1

    async def test_a_session_that_is_gone_is_begun_anew(self, evening, table, people):
        ann, ben, _ = people
        pings = len(ann.pings)
        await evening.discord.faults.drop_gateway(resumable=False)
        await evening.bot.wait_ready()

        await table.press(ben, "Bid $100")

        await table.shows("$100 by ■ Ben")
        assert len(table.panels) == 1
        assert len(ann.pings) == pings

    async def test_fault_67_ready_and_resumed_out_of_turn_change_nothing(
        self, evening, table, people
    ):
        """Nothing is started again when the bot hears of it; the table is only looked at."""
        ann, *_ = people
        before, logged = len(evening.discord.log), len(evening.bot.log)
        evening.discord.faults.repeat_ready(3)
        evening.discord.faults.repeat_resumed(2)
        await evening.until(
            lambda: any("] ready " in line for line in evening.bot.log[logged:]), "READY"
        )

        bid = await table.press(ann, "Bid $100")

        panel = await table.shows("$100 by ● Ann")
        assert panel.text.count("Ann bids $100") == 1
        assert len(table.kept(bid)) == 1
        edits = evening.discord.log.of("PATCH", f"/channels/{table.room.id}/messages/{panel.id}")
        since = list(evening.discord.log)[before:]
        assert len([request for request in since if request in edits]) == 1
        assert [request.path for request in since if request.path.endswith("/commands")] == []
        assert [line for line in evening.bot.log[logged:] if "[error" in line] == []


class TestClosedDms:
    async def test_nothing_is_said_and_my_hand_works(self, evening, people, room):
        _, ben, _ = people
        ben.close_dms()
        table = await evening.seat(room, *people, pinned=CHICAGO, opening_time=3600)
        await to_auction(table, people)

        assert f"<#{room.id}>" not in "".join(dm.text for dm in ben.dms())
        hand = await private(await table.press(ben, "My hand"), "Your hand")
        assert {"Bid $100", "Set limit…", "Refresh"} <= set(hand.labels)
        await ben.press(hand, "Bid $100")
        await table.shows("$100 by ■ Ben")
        assert "DM" not in "".join(m.text for m in table.public)

    async def test_fault_52_closed_in_mid_game_the_act_still_counts(self, evening, table, people):
        ann, ben, _ = people
        for person in people:
            person.close_dms()

        await table.press(ben, "Bid $100")
        await table.shows("$100 by ■ Ben")
        limit = await table.fill(ann, "Set limit…", amount="700")

        await private(limit, "Limit $700 kept.")
        await table.shows("$200 by ● Ann")


class TestPermissions:
    async def test_without_attach_files_the_panel_is_text(self, evening, table, people):
        ann, *_ = people
        with_picture = table.panel
        assert with_picture["attachments"]
        evening.discord.guild.forbid(table.room, "attach_files")

        await table.press(ann, "Bid $100")

        panel = await table.shows("$100 by ● Ann")
        assert panel["attachments"] == []
        assert panel.labels == [label.replace("$100", "$200") for label in with_picture.labels]
        evening.discord.guild.forbid(table.room)
        await table.press(people[1], "Bid $200")
        panel = await table.shows("$200 by ■ Ben")
        assert len(panel["attachments"]) == 1

    async def test_without_send_messages_it_rests_and_goes_on(self, evening, table, people):
        ann, *_ = people
        left_ms = table.row["due_at"] - evening.discord.clock.now_ms()
        evening.discord.guild.forbid(table.room, "send_messages")

        await evening.until(lambda: table.row["status"] == "paused", "the pause")
        await evening.discord.clock.advance(7200)
        evening.discord.guild.forbid(table.room)

        await evening.until(lambda: table.row["status"] == "running", "the game going on")
        assert table.row["due_at"] - evening.discord.clock.now_ms() > left_ms - 60_000
        await table.shows("No bid yet")
        await table.press(ann, "Bid $100")
        await table.shows("$100 by ● Ann")
        assert len(table.panels) == 1

    async def test_a_trouble_with_the_panel_repeats_no_secret(self, evening, table, people):
        ann, ben, _ = people
        await table.fill(ann, "Set limit…", amount="300")
        await table.shows("$100 by ● Ann")
        failing = evening.discord.faults.next(
            "PATCH", MESSAGE.format(table.room.id), status=503, times=3
        )
        form = await ben.press(await hand_of(table, ben), "Set limit…")
        await ben.submit(form.modal, {"amount": "900"})
        beaten = "Your limit of $300 is beaten"

        def told():
            return [m for m in (*ann.sees(table.room), *ann.dms()) if beaten in m.text]

        await evening.discord.until(told, 10, beaten)
        await evening.in_time(lambda: failing.used == 3, "all failures", RETRIED_S)
        await evening.in_time(lambda: "$400 by ■ Ben" in table.panel.text, "the edit", RETRIED_S)
        assert len(told()) == 1

    async def test_the_missing_permission_is_named(self, evening, people, room):
        ann, *_ = people
        evening.discord.guild.forbid(room, "attach_files")

        asked = await ann.slash(room, "play", game="maloney")

        await private(asked, "I need the permission Attach Files here")
        assert [m for m in ann.sees(room) if not m.ephemeral] == []


class TestChannelGone:
    async def test_others_go_on(self, evening, table, people):
        _, ben, _ = people
        other = await evening.seat(
            evening.discord.guild.new_channel("elsewhere"), *people, pinned=CHICAGO
        )
        evening.discord.guild.delete(table.room)

        for person in people:
            await other.press(person, "Ready")

        await other.shows("No bid yet")
        await other.press(ben, "Bid $100")
        await other.shows("$100 by ■ Ben")
        assert evening.bot.status is None
        assert not [line for line in evening.bot.log if "Traceback" in line]

    async def test_the_lobby_of_a_deleted_channel_closes(self, evening, people, room):
        table = await evening.seat(room, *people, start=False)

        evening.discord.guild.delete(room)

        await evening.until(lambda: table.row["status"] == "closed", "the end of the lobby")

    @pytest.mark.parametrize("how", ["kicked", "hidden"])
    async def test_a_game_it_may_not_see_rests_and_goes_on(self, evening, table, people, how):
        ann, *_ = people
        guild = evening.discord.guild
        left_ms = table.row["due_at"] - evening.discord.clock.now_ms()
        if how == "kicked":
            guild.kick_bot()
        else:
            guild.forbid(table.room, "view_channel")
        await evening.until(lambda: table.row["status"] == "paused", "the pause")
        await evening.discord.clock.advance(7200)

        if how == "kicked":
            guild.invite_bot()
        else:
            guild.forbid(table.room)

        await evening.until(lambda: table.row["status"] == "running", "the game going on")
        assert table.row["due_at"] - evening.discord.clock.now_ms() > left_ms - 60_000
        assert [row["by"] for row in table.moves] == ["person"] * 3 + ["table"], "one extension"
        await table.shows("No bid yet")
        await table.press(ann, "Bid $100")
        await table.shows("$100 by ● Ann")

    async def test_its_clocks_rest_and_after_a_week_it_closes(self, evening, table, people):
        hand = await hand_of(table, people[1])
        evening.discord.guild.delete(table.room)

        await evening.until(lambda: table.row["status"] == "paused", "the pause")
        assert table.row["due_at"] is None
        why = "I cannot reach the table's channel, so the clocks rest."
        await evening.until(lambda: why in people[1].message(hand).text, why)
        await evening.discord.clock.advance(8 * 86_400)
        await evening.until(lambda: table.row["status"] == "closed", "the end of the table")
