"""What `bot.playground.backend` assumes of simcord's inside. A new version must be looked at."""

import inspect
from importlib.metadata import version

import discord
import pytest
from simcord import intents, interactions
from simcord.backend import Backend, serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.command_access import command_access
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Interaction, Message, Overwrite
from simcord.components import walk_components
from simcord.http import router

from bot.playground import backend


def test_the_version_is_the_one_that_was_read():
    assert version("simcord") == backend.SIMCORD_VERSION


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        (Backend.commit_message, "self message broadcast"),
        (Backend.edit_message, "self channel_id message_id fields"),
        (Backend.delete_message, "self channel_id message_id"),
        (Backend.new_interaction, "self type channel_id user_id guild_id"),
        (
            Backend.create_system_message,
            "self channel_id message_type author_id recipient_id target_channel_id "
            "referenced_channel_id referenced_message_id",
        ),
        (Backend.emit, "self event payload"),
        (Backend.make_user, "self name fields"),
        (Backend.add_member, "self guild_id user_id roles nick avatar announce"),
        (Backend.remove_member, "self guild_id user_id"),
        (Backend.edit_role, "self guild_id role_id changes"),
        (Backend.add_member_role, "self guild_id user_id role_id"),
        (Backend.set_overwrite, "self channel_id overwrite"),
        (Backend.compute_permissions, "self guild_id user_id channel_id"),
        (Backend.delete_channel, "self channel_id"),
        (Backend.edit_channel, "self channel_id changes overwrites thread_metadata"),
        (Backend.add_thread_member, "self thread_id user_id"),
        (Backend.get_dm_channel, "self user_id"),
        (Backend.set_pinned, "self channel_id message_id pinned actor_id"),
        (Backend.visible_commands, "self user_id channel_id type"),
        (Backend.snowflake, "self"),
        (Backend.now_iso, "self"),
        (channel_accessible, "backend channel_id viewer_id history"),
        (message_accessible, "backend channel_id message viewer_id history"),
        (command_access, "backend command user_id channel_id"),
        (walk_components, "components"),
        (intents.required_intent, "event payload"),
        (intents.censor_message, "payload bot_id backend exempt_root"),
        (intents.prune_guild_create, "payload intents bot_id"),
        (serializers.message_payload, "backend message for_user"),
        (serializers.member_payload, "backend guild member with_user"),
        (serializers.guild_create_payload, "backend guild"),
        (serializers.channel_payload, "backend channel"),
        (serializers.thread_member_payload, "thread user_id"),
        (serializers.role_payload, "role"),
        (serializers.user_payload, "user"),
        (
            router.dispatch,
            "backend method path json params files reason message_content_access",
        ),
        (interactions.base_payload, "backend type channel_id guild_id user_id data"),
    ],
)
def test_a_function_takes_what_it_took(function, parameters):
    assert " ".join(inspect.signature(function).parameters) == parameters


@pytest.mark.parametrize(
    ("model", "fields"),
    [
        (
            Interaction,
            "id token type user_id channel_id expires_at responded response_kind message_id "
            "source_message_id followup_ids modal modal_consumed autocomplete_choices",
        ),
        (
            Message,
            "id channel_id author_id flags pinned attachments interaction_metadata "
            "ping_user_ids ping_role_ids mention_everyone",
        ),
        (
            Channel,
            "id name guild_id parent_id recipient_ids last_message_id thread_metadata "
            "thread_members",
        ),
        (Overwrite, "target_id type allow deny"),
    ],
)
def test_a_record_has_the_fields_it_had(model, fields):
    assert set(fields.split()) <= set(model.__dataclass_fields__)


def test_a_new_state_has_its_tables():
    state = Backend()

    for table in (
        "users", "guilds", "channels", "messages", "dm_channels", "commands", "interactions",
        "interaction_tokens", "subscribers", "http_requests", "transcript", "cdn",
    ):  # fmt: skip
        assert hasattr(state, table), table
    assert state.bot_user.bot
    assert state.application_id


def test_the_bot_comes_to_a_new_guild_with_a_managed_role():
    state = Backend()
    guild = state.create_guild("Club", owner_id=state.make_user("ann").id)

    managed = [role for role in guild.roles.values() if role.managed]
    assert len(managed) == 1
    assert guild.members[state.bot_user.id].role_ids == [managed[0].id]


def test_a_private_message_is_not_announced():
    state = Backend()
    heard = []
    state.subscribers.append(lambda event, payload: heard.append(event))
    guild = state.create_guild("Club", owner_id=state.make_user("ann").id)
    channel = state.create_channel(guild.id, "room")
    heard.clear()
    token = state.new_interaction(2, channel.id, guild.owner_id, guild.id).token
    record = state.interactions[state.interaction_tokens[token]]

    router.dispatch(
        state, "POST", f"/interactions/{record.id}/{token}/callback",
        json={"type": 4, "data": {"content": "psst", "flags": 64}},
    )  # fmt: skip

    assert heard == []
    assert record.responded
    assert state.get_message(channel.id, record.message_id).is_ephemeral


def test_attachments_are_stored_through_the_cdn_it_was_given():
    stored = []

    class Shelf:
        def store_attachment(self, attachment_id, channel_id, filename, data, description):
            stored.append((filename, data, description))
            return {"id": str(attachment_id), "filename": filename, "size": 1, "url": "u",
                    "proxy_url": "u"}  # fmt: skip

    state = Backend()
    state.cdn = Shelf()
    guild = state.create_guild("Club", owner_id=state.make_user("ann").id)
    channel = state.create_channel(guild.id, "room")
    file = backend.Upload("board.png", b"x", "a board")

    message = router.dispatch(
        state, "POST", f"/channels/{channel.id}/messages", json={"content": "x"}, files=[file]
    )

    assert stored == [("board.png", b"x", "a board")]
    assert message["attachments"][0]["url"] == "u"


def test_unknown_routes_and_fields_are_told_apart_from_refusals():
    state = Backend()

    with pytest.raises(router.RouteNotImplemented):
        router.dispatch(state, "GET", "/no/such/route")
    assert issubclass(router.RouteNotImplemented, BackendError)
    assert issubclass(router.UnsupportedField, BackendError)
    assert not issubclass(SetupError, BackendError)


def test_intents_gate_events_by_the_names_discord_py_gives_them():
    named = {name for pair in intents.EVENT_INTENTS.values() for name in pair if name}

    assert all(hasattr(discord.Intents, name) for name in named)
    assert intents.required_intent("INTERACTION_CREATE", {}) is None
