"""Messages, DMs, threads, pins and what the bot is not allowed."""

import aiohttp
import pytest

from bot.playground.errors import NotPossible

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def said(person, room, command, **options):
    reply = await person.slash(room, command, **options)
    return (await reply.done()).text


async def test_a_dm_reaches_its_person_with_its_file(ann, ben, room):
    assert await said(ben, room, "whisper") == "sent"

    assert ben.dms()[-1].text == "psst"
    assert ben.dms()[-1]["attachments"][0]["filename"] == "hand.png"
    with pytest.raises(NotPossible):
        ann.sees(ben.dm)


async def test_closed_dms_are_50007_and_can_be_opened_again(discord, room):
    shy = await discord.person("Shy")
    shy.close_dms()
    closed = await said(shy, room, "whisper")
    shy.open_dms()

    assert closed == "code 50007"
    assert await said(shy, room, "whisper") == "sent"


async def test_a_nonce_makes_a_repeat_return_the_first_message(discord, ann, room):
    assert await said(ann, room, "write", nonce="same") == "written"

    sent = discord.log.of("POST", f"/channels/{room.id}/messages")
    assert len([m for m in ann.sees(room) if m.text == "plain"]) == 1
    assert [line.answer["nonce"] for line in sent] == ["same", "same"]
    assert sent[0].answer["id"] == sent[1].answer["id"]


async def test_a_nonce_holds_for_minutes_not_for_ever(discord, ann, room):
    assert await said(ann, room, "write", nonce="hourly") == "written"
    await discord.clock.advance(3600)
    before = len(ann.sees(room))
    assert await said(ann, room, "write", nonce="hourly") == "written"
    assert len([m for m in ann.sees(room)[before:] if not m.ephemeral]) == 1


async def test_an_ephemeral_message_is_not_in_its_channel_for_the_bot(discord, ann, room):
    hidden = (await ann.slash(room, "ping")).message

    found = await rest(discord, "GET", f"/channels/{room.id}/messages/{hidden.id}")
    assert found == (404, 10008)


async def test_a_public_thread_takes_in_whom_it_mentions(discord, ann, ben, room):
    thread_id = int(await said(ben, room, "open_thread", private=False))

    assert ben.id in discord.engine.channels.thread_members(thread_id)
    assert [m.text for m in ben.sees(thread_id)] == [f"welcome <@{ben.id}>"]
    assert [ping.channel_id for ping in ben.pings][-1] == thread_id
    assert ann.sees(thread_id)


async def test_a_private_thread_is_for_those_in_it_and_moderators(discord, ann, ben, room):
    cem = await discord.person("Cem")
    thread_id = int(await said(ben, room, "open_thread", private=True))

    assert ben.sees(thread_id)
    assert ann.sees(thread_id)
    assert [m for m in cem.sees(room) if not m.ephemeral] == []
    with pytest.raises(NotPossible):
        cem.sees(thread_id)


async def test_an_archived_thread_takes_no_edits_and_opens_on_a_message(discord, ann, ben, room):
    thread_id = int(await said(ben, room, "open_thread", private=False))
    message = ben.sees(thread_id)[0]
    discord.guild.archive(thread_id)

    with pytest.raises(NotPossible, match="archived"):
        await ben.slash(thread_id, "ping")
    edited = await rest(discord, "PATCH", f"/channels/{thread_id}/messages/{message.id}", {})
    sent = await rest(discord, "POST", f"/channels/{thread_id}/messages", {"content": "again"})

    assert edited == (400, 50083)
    assert sent == (200, None)
    assert not discord.engine.channels.get(thread_id)["thread_metadata"]["archived"]


async def test_a_locked_thread_opens_for_those_who_manage_threads_only(discord, ben, room):
    thread_id = int(await said(ben, room, "open_thread", private=False))
    discord.guild.archive(thread_id, locked=True)
    discord.guild.forbid(room, "manage_threads")

    sent = await rest(discord, "POST", f"/channels/{thread_id}/messages", {"content": "again"})

    assert sent == (400, 50083)


async def test_a_permission_taken_away_is_50013(discord, ann, room):
    discord.guild.forbid(room, "send_messages")

    assert await said(ann, room, "write") == "code 50013"


async def test_files_need_their_own_permission(discord, ann, room):
    message = (await ann.slash(room, "panel")).message
    discord.guild.forbid(room, "attach_files")

    assert await said(ann, room, "redraw", message=str(message.id)) == "code 50013"


async def test_a_hidden_channel_is_50001(discord, ann, room):
    discord.guild.forbid(room, "view_channel")

    assert await said(ann, room, "write") == "code 50001"


async def test_a_pin_needs_the_permission_of_its_own(discord, ann, room):
    message = (await ann.slash(room, "panel")).message
    first = await said(ann, room, "pin", message=str(message.id))
    discord.guild.forbid(room, "pin_messages")

    assert first == "pinned"
    assert ann.message(message)["pinned"]
    assert await said(ann, room, "pin", message=str(message.id)) == "code 50013"


async def test_a_deleted_message_is_10008(discord, ann, room):
    message = (await ann.slash(room, "panel")).message
    await ann.delete(message)

    assert await said(ann, room, "redraw", message=str(message.id)) == "code 10008"


async def test_a_role_brings_its_permissions(discord, ann, room):
    gil = await discord.person("Gil")
    discord.guild.give(gil, discord.guild.new_role("Sweeper", "manage_messages"))

    await gil.delete(await ann.say(room, "dust"))

    assert ann.sees(room) == []
    assert await said(gil, room, "sweep") == "swept"


async def test_only_moderators_delete_what_others_wrote(ann, ben, room):
    message = await ann.say(room, "mine")

    with pytest.raises(NotPossible, match="moderators"):
        await ben.delete(message)


async def test_a_member_who_left_is_10007_and_may_return(discord, ann, room):
    gone = await discord.person("Leaver")
    discord.guild.remove(gone)
    left = await said(ann, room, "seek", member=str(gone.id))
    discord.guild.add(gone)

    assert left == "code 10007"
    assert await said(ann, room, "seek", member=str(gone.id)) == "Leaver"


async def test_who_shares_no_server_with_the_bot_gets_no_dm(discord, ann, room):
    gone = await discord.person("Stranger")
    await said(gone, room, "whisper")
    discord.guild.remove(gone)

    sent = await rest(discord, "POST", f"/channels/{gone.dm.id}/messages", {"content": "hello"})

    assert sent == (403, 50278)


async def test_a_deleted_channel_is_10003_and_takes_its_threads_along(discord, ben, room):
    thread_id = int(await said(ben, room, "open_thread", private=False))
    discord.guild.delete(room)

    for lost in (room.id, thread_id):
        sent = await rest(discord, "POST", f"/channels/{lost}/messages", {"content": "hello"})
        assert sent == (404, 10003)


async def test_a_kicked_bot_loses_the_server_until_it_is_invited_again(discord, ann):
    club = discord.new_guild("Club", [ann])
    room = club.channel("evenings")
    club.kick_bot()

    assert await rest(discord, "POST", f"/channels/{room.id}/messages", {"content": "x"}) == (
        403,
        50001,
    )
    assert await rest(discord, "GET", f"/guilds/{club.id}") == (404, 10004)
    with pytest.raises(NotPossible, match="no longer in this server"):
        await ann.slash(room, "ping")
    club.invite_bot()
    assert (await ann.slash(room, "ping")).text == "pong"


async def test_people_write_and_moderators_only_is_for_moderators(discord, ann, ben):
    backroom = discord.channel("moderators")

    assert (await ann.say(backroom, "psst")).text == "psst"
    with pytest.raises(NotPossible):
        await ben.say(backroom, "let me in")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"content": "x" * 2001}, 50035),
        ({"content": "x", "nonce": "n" * 26}, 50035),
        ({"content": "", "embeds": []}, 50035),
        ({"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "y"}]}, 50035),
        ({"flags": 1 << 15, "components": [{"type": 10, "content": "y" * 4001}]}, 50035),
    ],
)
async def test_a_message_beyond_the_limits_is_refused(discord, room, message, code):
    assert await rest(discord, "POST", f"/channels/{room.id}/messages", message) == (400, code)


async def test_a_request_without_the_token_is_401(discord, room):
    answer = await rest(discord, "GET", f"/channels/{room.id}", token="another")

    assert answer == (401, 0)


async def rest(discord, method, path, body=None, token=None):
    """Status and Discord's code of a request made by hand."""

    headers = {"Authorization": f"Bot {token or discord.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.request(method, discord.api_base + path, json=body) as answer,
    ):
        told = await answer.json() if answer.content_length else {}
        return answer.status, told.get("code") if isinstance(told, dict) else None
