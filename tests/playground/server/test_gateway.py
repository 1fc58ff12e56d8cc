"""The gateway is lost, resumed, repeated and split, and the bot is killed and comes back."""

import asyncio

import aiohttp
import pytest
import pytest_asyncio

from bot.playground.processes import BotDied
from bot.playground.rates import NONE
from bot.playground.server import LocalDiscord
from tests.playground.server.conftest import PANEL, world_with_bot

pytestmark = pytest.mark.asyncio(loop_scope="module")


def identifies(bot):
    return sum("has connected to Gateway" in line for line in bot.log)


@pytest.mark.parametrize("how", ["reset", "close", "reconnect", "invalid"])
async def test_a_resumed_session_misses_no_press(world, ann, room, how):
    discord, bot = world
    message = (await ann.slash(room, "panel")).message
    before, resumed = identifies(bot), bot.log.count("resumed")

    await discord.faults.drop_gateway(how=how, resumable=True)
    reply = await ann.press(message, "Vote")
    await discord.until(lambda: bot.log.count("resumed") > resumed, 10, "resuming")

    assert reply.text == "vote 1"
    assert identifies(bot) == before


@pytest.mark.parametrize("how", ["reset", "invalid"])
async def test_a_forgotten_session_is_identified_anew(world, ann, room, how):
    discord, bot = world
    before = identifies(bot)

    await discord.faults.drop_gateway(how=how, resumable=False)
    await discord.until(lambda: identifies(bot) > before, 15, "identifying again")

    assert (await ann.slash(room, "ping")).text == "pong"


async def test_ready_can_come_again(world):
    discord, bot = world
    before = bot.log.count("ready")

    discord.faults.repeat_ready()

    await discord.until(lambda: bot.log.count("ready") > before, 10, "a second ready")


async def test_resumed_can_come_out_of_the_blue(world):
    discord, bot = world
    before = bot.log.count("resumed")

    discord.faults.repeat_resumed(2)

    await discord.until(lambda: bot.log.count("resumed") >= before + 2, 10, "resumed twice")


async def test_a_press_held_back_fails_but_arrives(world, ann, room):
    discord, _ = world
    message = (await ann.slash(room, "panel")).message
    before = len(discord.log)
    discord.faults.delay_interactions(0.3)

    pressing = asyncio.create_task(ann.press(message, "Vote"))
    await asyncio.sleep(0)
    await discord.clock.advance(3)
    await discord.until(
        lambda: [line for line in list(discord.log)[before:] if line.code == 10062],
        what="the late answer",
    )

    assert (await pressing).failed


async def test_a_killed_bot_answers_again_after_a_restart():
    async with world_with_bot() as (discord, bot):
        ann = await discord.person("Ann")
        room = discord.channel("evenings")
        message = (await ann.slash(room, "panel")).message

        await bot.kill()
        assert bot.status == -9
        again = await discord.start_bot(program=PANEL)
        await again.wait_ready()

        assert (await ann.press(message, "Vote")).text == "vote 1"
        assert await again.terminate() is not None


@pytest_asyncio.fixture(loop_scope="module")
async def empty():
    async with LocalDiscord(limits=NONE) as discord:
        yield discord


async def test_shards_share_the_servers_and_dms_are_shard_nought(empty):
    bot = await empty.start_bot({"SHARDS": "2"}, program=PANEL)
    await bot.wait_ready(shards=2)
    ann = await empty.person("Ann")
    clubs = [empty.new_guild(f"Club {shard}", [ann], shard=(shard, 2)) for shard in (0, 1)]

    texts = [(await ann.slash(club.channel("evenings"), "ping")).text for club in clubs]
    direct = await ann.slash(ann.open_dm(), "ping")

    assert [(club.id >> 22) % 2 for club in clubs] == [0, 1]
    assert texts == ["pong", "pong"]
    assert direct.text == "pong"


async def test_two_processes_of_one_bot_both_hear_everything(empty):
    first = await empty.start_bot(program=PANEL, name="first")
    second = await empty.start_bot(program=PANEL, name="second")
    await asyncio.gather(first.wait_ready(), second.wait_ready())
    ann = await empty.person("Ann")

    await ann.slash(empty.channel("evenings"), "ping")
    answered = await empty.until(
        lambda: (
            empty.log.of("POST", "/interactions/*/*/callback")[1:]
            and empty.log.of("POST", "/interactions/*/*/callback")
        )
    )

    assert sorted(line.process for line in answered) == ["first", "second"]
    assert sorted(line.code or 0 for line in answered) == [0, 40060]


async def test_a_wrong_token_ends_the_bot(empty):
    bot = await empty.start_bot({"DISCORD_TOKEN": "another"}, program=PANEL)

    with pytest.raises(BotDied, match="before it was ready") as died:
        await bot.wait_ready()
    assert any("Improper token" in note for note in died.value.__notes__)


async def hello(http, discord):
    socket = await http.ws_connect(discord.gateway_url)
    assert (await socket.receive_json())["op"] == 10
    return socket


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("not json", 4002),
        ('{"op": 99, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "another", "intents": 0}}', 4004),
        ('{"op": 2, "d": {"token": "playground", "intents": 0, "shard": [2, 2]}}', 4010),
        ('{"op": 2, "d": {"token": "playground", "intents": 32768}}', 4014),
    ],
)
async def test_a_wrong_frame_closes_the_socket_with_its_code(empty, frame, code):
    async with aiohttp.ClientSession() as http:
        socket = await hello(http, empty)
        await socket.send_str(frame)
        await socket.receive()

        assert socket.close_code == code


async def test_more_than_120_frames_a_minute_are_too_many(empty):
    async with aiohttp.ClientSession() as http:
        socket = await hello(http, empty)
        for _ in range(121):
            await socket.send_str('{"op": 1, "d": null}')
        async for _ in socket:
            pass

        assert socket.close_code == 4008


async def test_a_bot_whose_heart_stops_is_hung_up_on():
    async with LocalDiscord(heartbeat_ms=50) as discord, aiohttp.ClientSession() as http:
        socket = await hello(http, discord)
        await socket.receive(timeout=2)

        assert socket.close_code == 4009


async def test_an_unknown_session_cannot_be_resumed(empty):
    async with aiohttp.ClientSession() as http:
        socket = await hello(http, empty)
        await socket.send_json({"op": 6, "d": {"token": "playground", "session_id": "x", "seq": 1}})

        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_members_are_asked_for_in_chunks(empty):
    async with aiohttp.ClientSession() as http:
        socket = await hello(http, empty)
        await socket.send_json({"op": 2, "d": {"token": "playground", "intents": 1}})
        while (await socket.receive_json())["t"] != "GUILD_CREATE":
            pass
        asked = {"guild_id": str(empty.guild.id), "query": "be", "limit": 5, "nonce": "n"}
        await socket.send_json({"op": 8, "d": asked})
        chunk = (await socket.receive_json())["d"]

        assert [member["user"]["global_name"] for member in chunk["members"]] == ["Ben"]
        assert chunk["nonce"] == "n"


async def test_a_session_hears_only_what_its_intents_ask_for(empty):
    ann = await empty.person("Ann")
    async with aiohttp.ClientSession() as http:
        guilds_only, with_messages = [await hello(http, empty) for _ in range(2)]
        for socket, intents in ((guilds_only, 1), (with_messages, 1 | 1 << 9)):
            await socket.send_json({"op": 2, "d": {"token": "playground", "intents": intents}})
            while (await socket.receive_json())["t"] != "GUILD_CREATE":
                pass
        await ann.say(empty.channel("evenings"), "a secret from bots")
        empty.guild.new_channel("later")

        message = (await with_messages.receive_json())["d"]
        assert message["author"]["id"] == str(ann.id)
        assert message["content"] == ""
        assert (await guilds_only.receive_json())["t"] == "CHANNEL_CREATE"
