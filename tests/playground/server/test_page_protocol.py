"""The page's protocol, spoken by a client that is not the page."""

import asyncio
import contextlib

import aiohttp
import pytest
import pytest_asyncio

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Tab:
    """An open page of one person."""

    def __init__(self, discord, http, socket, person):
        self.discord, self.http, self.socket = discord, http, socket
        self.person = str(person.id)
        self.frames = []

    async def frame(self, name, **wanted):
        """The next frame of that name whose body has these values."""
        async with asyncio.timeout(5):
            while True:
                frame = await self.socket.receive_json()
                self.frames.append(frame)
                body = frame["d"]
                if frame["t"] == name and all(body.get(k) == v for k, v in wanted.items()):
                    return body

    async def nothing(self):
        """Assert that no frame is under way: the next one is the answer to this call."""
        before = len(self.frames)
        self.discord.feed.person_added(int(self.person))
        await self.frame("PERSON_ADD")
        assert self.frames[before:-1] == []

    async def post(self, path, **body):
        async with self.http.post(f"{self.discord.origin}/page/{path}", json=body) as answer:
            return answer.status, await answer.json() if answer.content_length else None

    async def act(self, where, kind, data, nonce="n", **more):
        return await self.post(
            "interactions", person=self.person, nonce=nonce, channel_id=str(int(where)),
            type=kind, data=data, **more,
        )  # fmt: skip

    async def get(self, path, **query):
        async with self.http.get(f"{self.discord.origin}{path}", params=query) as answer:
            return answer.status, await answer.json()


@pytest_asyncio.fixture(loop_scope="module")
async def open_tab(discord):
    async with contextlib.AsyncExitStack() as opened:
        http = await opened.enter_async_context(aiohttp.ClientSession())

        async def open_as(person):
            url = f"{discord.origin}/page/socket?person={person.id}"
            socket = await opened.enter_async_context(http.ws_connect(url))
            tab = Tab(discord, http, socket, person)
            tab.hello = await tab.frame("HELLO")
            return tab

        yield open_as


async def test_the_start_tells_who_there_is_and_what_can_be_played(discord, open_tab, ann):
    tab = await open_tab(ann)

    status, start = await tab.get("/page/start")

    assert status == 200
    assert [person["global_name"] for person in start["people"]][:4] == ["Ann", "Ben", "Cem", "Dee"]
    assert start["guild"] == {"id": str(discord.guild.id), "name": "The Parlour"}
    assert start["bot"]["bot"]
    assert [i["options"] for i in start["invitations"]] == [{"game": "maloney"}, {"game": "dallas"}]


async def test_hello_tells_what_this_person_may_see(discord, open_tab, ann, ben):
    for_ann, for_ben = (await open_tab(ann)).hello, (await open_tab(ben)).hello

    assert for_ann["me"]["id"] == str(ann.id)
    assert "moderators" in [channel["name"] for channel in for_ann["channels"]]
    assert "moderators" not in [channel["name"] for channel in for_ben["channels"]]
    assert "sweep" in [command["name"] for command in for_ann["commands"]]
    assert "sweep" not in [command["name"] for command in for_ben["commands"]]
    assert (await open_tab(await discord.person("Dee"))).hello["dms"] == []
    assert for_ann["bot_online"]
    assert abs(for_ann["now_ms"] - discord.clock.now_ms()) < 5000


async def test_a_command_is_acknowledged_and_its_message_shown_to_all(open_tab, ann, ben, room):
    anns, bens = await open_tab(ann), await open_tab(ben)

    assert await anns.act(room, 2, {"name": "panel", "options": []}, "n1") == (204, None)

    shown = (await bens.frame("MESSAGE_CREATE"))["message"]
    assert shown["channel_id"] == str(room.id)
    assert shown["interaction_metadata"]["user"]["id"] == str(ann.id)
    assert await anns.frame("ACK", nonce="n1") == {"nonce": "n1", "kind": "message"}


async def test_an_ephemeral_answer_reaches_its_person_only(open_tab, ann, ben, room):
    anns, bens = await open_tab(ann), await open_tab(ben)

    await anns.act(room, 2, {"name": "ping", "options": []})
    shown = (await anns.frame("MESSAGE_CREATE"))["message"]

    assert shown["content"] == "pong"
    assert shown["flags"] & 64
    await bens.nothing()


async def test_an_ephemeral_message_can_be_dismissed(discord, open_tab, ann, room):
    tab = await open_tab(ann)
    await tab.act(room, 2, {"name": "ping", "options": []})
    shown = (await tab.frame("MESSAGE_CREATE"))["message"]

    url = f"{discord.origin}/page/messages/{room.id}/{shown['id']}"
    async with tab.http.delete(url, params={"person": tab.person}) as answer:
        assert answer.status == 204
    gone = await tab.frame("MESSAGE_DELETE")

    assert gone == {"id": shown["id"], "channel_id": str(room.id)}
    assert await tab.get("/page/messages", person=tab.person, channel=str(room.id)) == (200, [])


async def test_a_press_a_form_and_its_submission(open_tab, ann, room):
    tab = await open_tab(ann)
    message = (await ann.slash(room, "panel")).message
    press = {"custom_id": "panel:form", "component_type": 2}

    await tab.act(room, 3, press, "n1", message_id=str(message.id))
    modal = await tab.frame("MODAL", nonce="n1")
    filled = [
        {"type": 18, "component": {"type": 4, "custom_id": "sum", "value": "7"}},
        {"type": 18, "component": {"type": 3, "custom_id": "kind", "values": ["gas"]}},
    ]
    sent = {"custom_id": modal["custom_id"], "components": filled}
    await tab.act(room, 5, sent, "n2", interaction_id=modal["interaction_id"])

    assert modal["title"] == "A form"
    assert (await tab.frame("MESSAGE_CREATE"))["message"]["content"] == "7 of gas"


async def test_an_edit_is_a_message_update(open_tab, ann, ben, room):
    tab = await open_tab(ben)
    message = (await ann.slash(room, "panel")).message
    await ann.press(message, "Edit")

    updated = (await tab.frame("MESSAGE_UPDATE"))["message"]
    assert updated["id"] == str(message.id)
    assert updated["edited_timestamp"]


async def test_a_select_and_autocomplete(open_tab, ann, room):
    tab = await open_tab(ann)
    message = (await ann.slash(room, "panel")).message
    pick = {"custom_id": "panel:pick", "component_type": 3, "values": ["red"]}
    typed = {"name": "town", "options": [{"name": "name", "value": "A", "focused": True}]}

    await tab.act(room, 3, pick, "n1", message_id=str(message.id))
    await tab.act(room, 4, typed, "n2")

    assert await tab.frame("ACK", nonce="n1") == {"nonce": "n1", "kind": "message"}
    offered = (await tab.frame("AUTOCOMPLETE", nonce="n2"))["choices"]
    assert [choice["name"] for choice in offered] == ["Austin"]


async def test_what_cannot_be_done_is_400_with_a_sentence(open_tab, ann, room):
    tab = await open_tab(ann)
    message = (await ann.slash(room, "panel")).message
    gone = {"custom_id": "panel:gone", "component_type": 2}

    for answer in (
        await tab.act(room, 3, gone, message_id=str(message.id)),
        await tab.act(room, 2, {"name": "nothing", "options": []}),
        await tab.act(room, 9, {}),
        await tab.act(1, 2, {"name": "ping", "options": []}),
        await tab.act(room, 5, {"components": []}, interaction_id="1"),
        await tab.post("interactions", person="1", type=2, data={}),
        await tab.post("messages", person=tab.person, channel_id=str(room.id), content=" "),
        await tab.post("people", name=""),
    ):
        status, told = answer
        assert status == 400
        assert told["error"]


async def test_no_answer_within_three_seconds_is_failed(discord, open_tab, ann, room):
    tab = await open_tab(ann)
    discord.faults.delay_interactions(0.3)

    await tab.act(room, 2, {"name": "ping", "options": []}, "n1")
    await discord.clock.advance(3)

    failed = await tab.frame("FAILED", nonce="n1")
    assert failed["reason"] == "The application did not respond"


async def test_a_form_nobody_answered_can_be_sent_again(discord, ann, room):
    opened = await ann.press((await ann.slash(room, "panel")).message, "Form")
    discord.faults.delay_interactions(0.3)
    sending = asyncio.create_task(ann.submit(opened.modal, {"Kind": ["oil"]}))
    await asyncio.sleep(0)
    await discord.clock.advance(3)
    first = await sending
    discord.faults.clear()

    assert first.failed
    assert (await ann.submit(opened.modal, {"Kind": ["oil"]})).text == "10 of oil"


async def test_people_write_and_are_read(open_tab, ann, ben, room):
    anns, bens = await open_tab(ann), await open_tab(ben)

    await anns.post("messages", person=anns.person, channel_id=str(room.id), content="hello")

    assert (await bens.frame("MESSAGE_CREATE"))["message"]["content"] == "hello"


async def test_history_comes_in_pages_oldest_first(open_tab, ann, room):
    tab = await open_tab(ann)
    for number in range(60):
        await ann.say(room, str(number))

    _, newest = await tab.get("/page/messages", person=tab.person, channel=str(room.id))
    _, older = await tab.get(
        "/page/messages", person=tab.person, channel=str(room.id), before=newest[0]["id"]
    )

    assert [message["content"] for message in newest] == [str(n) for n in range(10, 60)]
    assert [message["content"] for message in older] == [str(n) for n in range(10)]


async def test_a_dm_opens_for_its_person_and_can_be_closed(open_tab, discord, room):
    eva = await discord.person("Eva")
    tab = await open_tab(eva)
    assert tab.hello["dms"] == []

    await tab.act(room, 2, {"name": "whisper", "options": []})
    opened = await tab.frame("CHANNEL_CREATE")
    shown = (await tab.frame("MESSAGE_CREATE"))["message"]
    await tab.post(f"people/{eva.id}/dms", open=False)
    refused = await (await eva.slash(room, "whisper")).done()

    assert opened["type"] == 1
    assert opened["recipients"][0]["bot"]
    assert (shown["content"], shown["channel_id"]) == ("psst", opened["id"])
    assert refused.text == "code 50007"
    assert not (await open_tab(eva)).hello["dms_open"]


async def test_threads_and_pings_are_told(open_tab, ben, room):
    tab = await open_tab(ben)

    await tab.act(room, 2, {"name": "open_thread", "options": [{"name": "private", "value": True}]})
    thread = await tab.frame("THREAD_CREATE")
    ping = await tab.frame("PINGED")

    assert thread["parent_id"] == str(room.id)
    assert ping["channel_id"] == thread["id"]


async def test_channels_come_and_go_as_they_may_be_seen(discord, open_tab, ben):
    tab = await open_tab(ben)

    _, made = await tab.post("channels", name="Back Porch")
    created = await tab.frame("CHANNEL_CREATE")
    discord.guild.forbid_everyone(int(made["id"]), "view_channel")
    hidden = await tab.frame("CHANNEL_DELETE")
    discord.guild.forbid_everyone(int(made["id"]))
    back = await tab.frame("CHANNEL_CREATE")
    discord.guild.delete(int(made["id"]))
    deleted = await tab.frame("CHANNEL_DELETE")

    assert created["name"] == "back-porch"
    assert {made["id"]} == {place["id"] for place in (created, hidden, back, deleted)}


async def test_somebody_new_is_told_of(open_tab, ann):
    tab = await open_tab(ann)

    status, user = await tab.post("people", name="Fay")
    again = await tab.post("people", name="Fay")

    assert status == 200
    assert (await tab.frame("PERSON_ADD"))["user"]["global_name"] == "Fay"
    assert again[1]["id"] == user["id"]


async def test_moderators_delete_anything_and_others_only_their_own(
    discord, open_tab, ann, ben, room
):
    tab = await open_tab(ann)
    of_ann, of_ben = await ann.say(room, "rules"), await ben.say(room, "spam")

    async def delete(person, message):
        url = f"{discord.origin}/page/messages/{room.id}/{message.id}"
        async with tab.http.delete(url, params={"person": str(person.id)}) as answer:
            return answer.status

    assert await delete(ben, of_ann) == 400
    assert await delete(ann, of_ben) == 204
    assert (await tab.frame("MESSAGE_DELETE"))["id"] == str(of_ben.id)


async def test_the_bot_goes_and_comes(world, open_tab, ann):
    discord, _ = world
    tab = await open_tab(ann)

    await discord.faults.drop_gateway(how="reset")

    assert await tab.frame("BOT") == {"online": False}
    assert await tab.frame("BOT") == {"online": True}


async def test_a_jump_of_the_clock_is_told(discord, open_tab, ann):
    tab = await open_tab(ann)

    await discord.clock.advance(60)

    assert abs((await tab.frame("CLOCK"))["now_ms"] - discord.clock.now_ms()) < 5000


async def test_pages_of_other_origins_are_kept_out(discord):
    async with aiohttp.ClientSession() as http:
        for headers in ({"Origin": "http://elsewhere.example"}, {"Host": "elsewhere.example"}):
            async with http.get(f"{discord.origin}/page/start", headers=headers) as answer:
                assert answer.status == 403


async def test_the_page_itself_is_served(discord):
    async with aiohttp.ClientSession() as http:
        async with http.get(discord.origin) as answer:
            assert answer.content_type == "text/html"
        async with http.get(f"{discord.origin}/static/main.js") as answer:
            assert answer.status == 200
        async with http.get(f"{discord.origin}/static/../page.py") as answer:
            assert answer.status == 404
