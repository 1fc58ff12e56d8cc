"""Misbehaviour on order, met by the real client."""

import asyncio

import aiohttp
import pytest

from bot.playground.rates import Limit
from tests.playground.server.conftest import world_with_bot

pytestmark = pytest.mark.asyncio(loop_scope="module")
MESSAGES = "/channels/*/messages"


async def said(person, room, command, **options):
    reply = await person.slash(room, command, **options)
    return (await reply.done(15)).text


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_429_is_slept_out_by_the_client(discord, ann, room, scope):
    discord.faults.next("POST", MESSAGES, status=429, retry_after=0.3, scope=scope)

    assert await said(ann, room, "write") == "written"

    limited, sent = discord.log.of("POST", f"/channels/{room.id}/messages")
    assert (limited.status, sent.status) == (429, 200)
    assert sent.at_ms - limited.at_ms >= 300


async def test_a_502_is_tried_again(discord, ann, room):
    discord.faults.next("POST", MESSAGES, status=502)

    assert await said(ann, room, "write") == "written"
    assert [line.status for line in discord.log.of("POST", f"/channels/{room.id}/messages")] == [
        502,
        200,
    ]


async def test_an_error_of_ones_own_choice(discord, ann, room):
    discord.faults.next("POST", MESSAGES, status=403, code=50013)

    assert await said(ann, room, "write") == "code 50013"


async def test_an_error_that_took_effect_all_the_same(discord, ann, room):
    discord.faults.next("POST", MESSAGES, status=502, after=True)

    assert await said(ann, room, "write", nonce="once") == "written"
    assert len([m for m in ann.sees(room) if m.text == "plain"]) == 1


async def test_a_slow_answer_is_only_slow(discord, ann, room):
    discord.faults.delay(0.3, "POST", MESSAGES)

    assert await said(ann, room, "write") == "written"
    assert discord.log.of("POST", f"/channels/{room.id}/messages")[0].took_ms >= 300


async def test_a_hanging_request_ends_when_it_is_released(discord, room):
    fault = discord.faults.hang("POST", "/channels/*/typing")
    headers = {"Authorization": f"Bot {discord.token}"}
    async with aiohttp.ClientSession(headers=headers) as http:
        asking = asyncio.create_task(http.post(f"{discord.api_base}/channels/{room.id}/typing"))
        await discord.until(lambda: fault.used)
        assert not asking.done()

        fault.release()

        with pytest.raises(aiohttp.ClientError):
            await asking


@pytest.mark.parametrize("after", [False, True])
async def test_a_reset_connection_may_have_taken_effect(discord, ann, room, after):
    discord.faults.reset("POST", MESSAGES, after=after)
    headers = {"Authorization": f"Bot {discord.token}"}
    async with aiohttp.ClientSession(headers=headers) as http:
        with pytest.raises(aiohttp.ClientError):
            await http.post(
                f"{discord.api_base}/channels/{room.id}/messages", json={"content": "lost?"}
            )

    assert bool(ann.sees(room)) is after


async def test_old_messages_can_be_edited_only_so_often(discord, ann, room):
    message = (await ann.slash(room, "panel")).message
    discord.faults.old_edits(older_than_s=0, allowed=2, per_s=1000, retry_after=0.01)

    outcomes = [await said(ann, room, "redraw", message=str(message.id)) for _ in range(3)]

    assert outcomes == ["redrawn", "redrawn", "code 30046"]
    refused = discord.log.of("PATCH", f"/channels/{room.id}/messages/{message.id}", status=429)
    assert {line.code for line in refused} == {30046}


async def test_opening_many_dms_is_refused(discord, room):
    people = [await discord.person(f"Opened {n}") for n in range(3)]
    discord.faults.dm_flood(allowed=2)

    outcomes = [await said(person, room, "whisper") for person in (*people, people[0])]

    assert outcomes == ["sent", "sent", "code 40003", "sent"]


async def test_clear_makes_everything_behave(discord, ann, room):
    discord.faults.next("POST", MESSAGES, status=403, times=None)
    first = await said(ann, room, "write")
    discord.faults.clear()

    assert first == "code 0"
    assert await said(ann, room, "write") == "written"


async def test_a_full_bucket_is_announced_and_slept_out():
    limits = {("POST", MESSAGES): Limit(2, 0.4)}
    async with world_with_bot(limits=limits) as (discord, _):
        ann = await discord.person("Ann")
        room = discord.channel("evenings")
        for _ in range(5):
            assert await said(ann, room, "write") == "written"

        sent = discord.log.of("POST", f"/channels/{room.id}/messages")
        assert [line.status for line in sent] == [200] * 5
        assert sent[-1].at_ms - sent[0].at_ms >= 800


async def test_a_client_that_ignores_its_bucket_gets_429():
    limits = {("GET", "/channels/*"): Limit(2, 5)}
    async with world_with_bot(limits=limits) as (discord, _):
        headers = {"Authorization": f"Bot {discord.token}"}
        url = f"{discord.api_base}/channels/{discord.channel('evenings').id}"
        async with aiohttp.ClientSession(headers=headers) as http:
            answers = [await http.get(url) for _ in range(3)]

        assert [answer.status for answer in answers] == [200, 200, 429]
        assert answers[1].headers["X-RateLimit-Remaining"] == "0"
        assert answers[2].headers["X-RateLimit-Scope"] == "user"
        assert answers[2].headers["Via"]
        assert 0 < (await answers[2].json())["retry_after"] <= 5
