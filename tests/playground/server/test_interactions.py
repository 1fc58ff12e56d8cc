"""An unmodified discord.py bot is used through every kind of interaction."""

import asyncio
import io

import aiohttp
import pytest
from PIL import Image

from bot.playground.errors import NotPossible

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def shown_panel(person, room):
    return (await person.slash(room, "panel")).message


async def test_a_bot_logs_in_and_syncs_its_commands(discord, ann):
    assert discord.log.of("GET", "/users/@me", status=200)
    assert discord.log.of("PUT", "/applications/*/commands", status=200)
    assert "panel" in [
        c["name"] for c in discord.engine.asking.usable(ann.id, discord.channel("evenings").id)
    ]


async def test_an_ephemeral_answer_is_seen_by_its_person_only(ann, ben, room):
    reply = await ann.slash(room, "ping")

    assert reply.kind == "message"
    assert reply.text == "pong"
    assert 0 < reply.latency_ms < 3000
    assert [message.text for message in ann.sees(room)] == ["pong"]
    assert ben.sees(room) == []


async def test_a_picture_has_its_size_and_can_be_fetched(discord, ann, room):
    message = await shown_panel(ann, room)
    attachment = message["attachments"][0]
    media = message["components"][0]["components"][1]["items"][0]["media"]

    assert (attachment["width"], attachment["height"]) == (48, 32)
    assert (media["width"], media["height"]) == (48, 32)
    assert media["url"] == attachment["url"]
    assert message.alt_texts == ["red"]
    async with aiohttp.ClientSession() as http, http.get(attachment["url"]) as answer:
        assert answer.content_type == "image/png"
        assert Image.open(io.BytesIO(await answer.read())).size == (48, 32)


async def test_components_are_numbered_from_one(ann, room):
    message = await shown_panel(ann, room)

    numbers = [part["id"] for part in message["components"]]
    assert numbers == [1]
    assert [control["id"] for control in message.controls] == sorted(
        {control["id"] for control in message.controls}
    )


async def test_an_address_made_up_or_run_out_shows_nothing(discord, ann, room):
    url = (await shown_panel(ann, room))["attachments"][0]["url"]
    bare = url.split("?")[0]

    async with aiohttp.ClientSession() as http:
        for wrong in (bare, url[:-4] + "0000", url.replace("ex=", "ex=f")):
            async with http.get(wrong) as answer:
                assert answer.status == 404


async def test_a_press_edits_the_message_in_place(ann, ben, room):
    message = await shown_panel(ann, room)

    reply = await ben.press(message, "Edit")

    assert reply.kind == "update"
    assert ann.message(message).text == "edited"
    assert ann.message(message)["edited_timestamp"]


async def test_a_deferred_press_edits_later(ann, room):
    message = await shown_panel(ann, room)

    reply = await ann.press(message, "Defer")
    await reply.until(lambda r: r.text == "after the defer")

    assert reply.kind == "deferred_update"


async def test_an_edit_keeps_attachments_it_does_not_mention(ann, room):
    message = await shown_panel(ann, room)
    await ann.press(message, "Edit")

    assert ann.message(message)["attachments"][0]["filename"] == "board.png"


async def test_an_edit_with_a_new_file_replaces_the_old_one(ann, room):
    message = await shown_panel(ann, room)

    reply = await ann.slash(room, "redraw", message=str(message.id))
    await reply.done()
    redrawn = ann.message(message)

    assert reply.text == "redrawn"
    assert [(a["width"], a["height"]) for a in redrawn["attachments"]] == [(64, 64)]
    gallery = redrawn["components"][0]["components"][1]["items"][0]["media"]
    assert gallery["attachment_id"] == redrawn["attachments"][0]["id"]


async def test_a_select_carries_its_value(ann, room):
    message = await shown_panel(ann, room)

    assert (await ann.select(message, ["Blue"], placeholder="Pick one")).text == "picked blue"


async def test_a_user_select_resolves_the_person(ann, ben, room):
    message = await shown_panel(ann, room)

    assert (await ann.select(message, [ben], placeholder="Who")).text == "chose Ben"


async def test_a_modal_opens_and_is_submitted_by_label(ann, room):
    message = await shown_panel(ann, room)

    opened = await ann.press(message, "Form")
    reply = await ann.submit(opened.modal, {"Sum": "99", "Kind": ["gas"]})

    assert opened.kind == "modal"
    assert opened.modal.title == "A form"
    assert reply.text == "99 of gas"


async def test_a_modal_keeps_what_it_was_preset_to(ann, room):
    message = await shown_panel(ann, room)
    opened = await ann.press(message, "Form")

    assert (await ann.submit(opened.modal, {"kind": ["oil"]})).text == "10 of oil"


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"Sum": "5"}, "'Kind' must be filled in"),
        ({"Sum": "123456", "Kind": ["oil"]}, "0 to 5 characters"),
        ({"Kind": ["coal"]}, "not among"),
        ({"Nothing": "5"}, "no field 'Nothing'"),
        ({"Sum": "", "Kind": ["oil"]}, "'Sum' must be filled in"),
    ],
)
async def test_a_form_filled_in_wrongly_is_not_sent(ann, room, values, why):
    opened = await ann.press(await shown_panel(ann, room), "Form")

    with pytest.raises(NotPossible, match=why):
        await ann.submit(opened.modal, values)


async def test_a_form_is_sent_once_and_by_its_person(ann, ben, room):
    opened = await ann.press(await shown_panel(ann, room), "Form")

    with pytest.raises(NotPossible, match="not open"):
        await ben.submit(opened.modal, {"Kind": ["oil"]})
    await ann.submit(opened.modal, {"Kind": ["oil"]})
    with pytest.raises(NotPossible, match="sent already"):
        await ann.submit(opened.modal, {"Kind": ["oil"]})


async def test_options_are_typed_and_resolved(ann, ben, room):
    reply = await ann.slash(room, "play", game="dallas", seats=4, guest=ben)

    assert reply.kind == "deferred"
    assert (await reply.done()).text == "dallas for 4 with Ben"
    assert reply.message["interaction_metadata"]["user"]["id"] == str(ann.id)
    assert not reply.message.thinking


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"game": "chess"}, "one of"),
        ({"game": "dallas", "seats": 9}, "from 2 to 6"),
        ({"game": "dallas", "seats": "three"}, "does not take"),
        ({"seats": 3}, "needs the option 'game'"),
        ({"game": "dallas", "colour": "red"}, "no option 'colour'"),
        ({"game": "dallas", "guest": "12"}, "no such user"),
    ],
)
async def test_the_client_sends_no_command_that_does_not_fit(ann, room, options, why):
    with pytest.raises(NotPossible, match=why):
        await ann.slash(room, "play", **options)


async def test_a_command_for_moderators_is_theirs_only(ann, ben, room):
    assert (await ann.slash(room, "sweep")).text == "swept"
    with pytest.raises(NotPossible, match="no /sweep"):
        await ben.slash(room, "sweep")


async def test_autocomplete_offers_what_fits(ann, room):
    choices = await ann.autocomplete(room, "town", "name", "B")

    assert [choice["value"] for choice in choices] == ["Boston", "Butte"]


async def test_the_payload_tells_language_permissions_and_file_limit(discord, ann, room):
    ann.speak("fr")
    first = await ann.slash(room, "say_locale")
    discord.guild.forbid(room, "attach_files")
    ann.speak("en-US")
    second = await ann.slash(room, "say_locale")

    assert first.text == "fr True 10485760"
    assert second.text == "en-US False 10485760"


async def test_three_seconds_without_an_answer_are_too_long(discord, ann, room):
    message = await shown_panel(ann, room)

    reply = await ann.press(message, "Sleep")
    await discord.until(lambda: "code 10062" in [m.text for m in ann.sees(room)])

    assert reply.failed == "The application did not respond"
    assert reply.kind is None


async def test_a_second_acknowledgement_is_refused(discord, ann, room):
    message = await shown_panel(ann, room)

    await ann.press(message, "Twice")

    await discord.until(lambda: "code 40060" in [m.text for m in ann.sees(room)])


async def test_twenty_presses_at_once_are_all_answered(discord, ann, room):
    message = await shown_panel(ann, room)
    people = [await discord.person(f"Guest {number}") for number in range(20)]

    replies = await asyncio.gather(*(person.press(message, "Vote") for person in people))

    assert sorted(reply.text for reply in replies) == sorted(f"vote {n}" for n in range(1, 21))
    for person, reply in zip(people, replies, strict=True):
        assert [m.text for m in person.sees(room) if m.ephemeral] == [reply.text]


async def test_an_interaction_delivered_twice_has_one_id(discord, ann, room):
    message = await shown_panel(ann, room)
    discord.faults.duplicate_next_interaction()
    before = len(discord.log)

    await ann.press(message, "Vote")
    answered = await discord.until(
        lambda: [line for line in list(discord.log)[before:] if line.route.endswith("/callback")][
            1:
        ]
    )

    assert [line.code for line in answered] == [40060]


async def test_a_stale_press_reaches_the_bot(ann, ben, room):
    message = await shown_panel(ann, room)
    ann_sees = ann.message(message)
    await ben.press(message, "Edit")

    assert (await ann.press(ann_sees, "Vote", stale=True)).text == "vote 1"


async def test_a_button_that_is_not_there_cannot_be_pressed(ann, room):
    message = await shown_panel(ann, room)

    with pytest.raises(NotPossible, match="there are"):
        await ann.press(message, "Self-destruct")
