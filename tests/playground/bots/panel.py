"""A small bot that does one of everything, for the tests of the local Discord."""

import asyncio
import io
import logging
import os
import sys

import discord
from discord import app_commands, ui
from PIL import Image

votes: dict[int, int] = {}


def picture(colour, size=(48, 32)):
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    out.seek(0)
    return out


class Vote(ui.DynamicItem[ui.Item], template=r"panel:(?P<what>\w+)"):
    def __init__(self, what, item=None):
        super().__init__(item or ui.Button(label=what.title(), custom_id=f"panel:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(match["what"], item)

    async def callback(self, interaction):
        await getattr(self, f"on_{self.what}")(interaction)

    async def on_vote(self, interaction):
        key = interaction.message.id
        votes[key] = votes.get(key, 0) + 1
        await interaction.response.send_message(f"vote {votes[key]}", ephemeral=True)

    async def on_edit(self, interaction):
        await interaction.response.edit_message(view=board("edited"))

    async def on_defer(self, interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(view=board("after the defer"))

    async def on_form(self, interaction):
        await interaction.response.send_modal(Form())

    async def on_sleep(self, interaction):
        await asyncio.sleep(3.3)
        try:
            await interaction.response.send_message("too late")
        except discord.NotFound as error:
            await interaction.channel.send(f"code {error.code}")

    async def on_twice(self, interaction):
        await interaction.response.send_message("once", ephemeral=True)
        again = interaction.client.http
        try:
            await again.request(
                discord.http.Route(
                    "POST",
                    "/interactions/{interaction_id}/{token}/callback",
                    interaction_id=interaction.id,
                    token=interaction.token,
                ),
                json={"type": 6},
            )
        except discord.HTTPException as error:
            await interaction.channel.send(f"code {error.code}")

    async def on_pick(self, interaction):
        values = interaction.data["values"]
        await interaction.response.send_message(f"picked {values[0]}", ephemeral=True)

    async def on_who(self, interaction):
        chosen = ui.UserSelect(custom_id="panel:who")
        await interaction.response.send_message(
            "chose " + next(iter(interaction.data["resolved"]["users"].values()))["global_name"],
            ephemeral=True,
        )
        assert chosen.custom_id == interaction.data["custom_id"]


class Form(ui.Modal, title="A form"):
    def __init__(self):
        super().__init__(custom_id="form", timeout=None)
        self.sum = ui.Label(
            text="Sum", component=ui.TextInput(custom_id="sum", default="10", max_length=5)
        )
        self.kind = ui.Label(
            text="Kind",
            component=ui.Select(
                custom_id="kind",
                options=[discord.SelectOption(label=k.title(), value=k) for k in ("oil", "gas")],
            ),
        )
        self.add_item(self.sum)
        self.add_item(self.kind)

    async def on_submit(self, interaction):
        await interaction.response.send_message(
            f"{self.sum.component.value} of {self.kind.component.values[0]}", ephemeral=True
        )


def board(text, file_name="board.png"):
    view = ui.LayoutView(timeout=None)
    box = ui.Container(accent_colour=0x336699)
    box.add_item(ui.TextDisplay(text))
    box.add_item(
        ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{file_name}", description="a board")
        )
    ) if file_name else None
    names = ("vote", "edit", "defer", "form", "sleep")
    box.add_item(ui.ActionRow(*(Vote(name) for name in names)))
    box.add_item(ui.ActionRow(Vote("twice")))
    options = [discord.SelectOption(label=k.title(), value=k) for k in ("red", "blue")]
    pick = ui.Select(custom_id="panel:pick", placeholder="Pick one", options=options)
    box.add_item(ui.ActionRow(Vote("pick", pick)))
    who = ui.UserSelect(custom_id="panel:who", placeholder="Who")
    box.add_item(ui.ActionRow(Vote("who", who)))
    view.add_item(box)
    return view


class PanelBot(discord.AutoShardedClient):
    def __init__(self, **options):
        intents = discord.Intents(guilds=True, messages=True)
        super().__init__(intents=intents, **options)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        self.add_dynamic_items(Vote)
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_ready(self):
        print("ready", file=sys.stderr, flush=True)

    async def on_resumed(self):
        print("resumed", file=sys.stderr, flush=True)


@app_commands.command()
async def ping(interaction: discord.Interaction) -> None:
    """Answers pong to the one who asked."""
    await interaction.response.send_message("pong", ephemeral=True)


@app_commands.command()
async def panel(interaction: discord.Interaction) -> None:
    """Shows the panel with a picture."""
    await interaction.response.send_message(
        view=board("fresh"), file=discord.File(picture("red"), "board.png", description="red")
    )


@app_commands.command()
@app_commands.choices(
    game=[app_commands.Choice(name=k.title(), value=k) for k in ("maloney", "dallas")]
)
async def play(
    interaction: discord.Interaction,
    game: app_commands.Choice[str],
    seats: app_commands.Range[int, 2, 6] = 3,
    guest: discord.Member | None = None,
) -> None:
    """Takes a choice, a number in a range and a member."""
    guest_name = guest.display_name if guest else "nobody"
    await interaction.response.defer(thinking=True)
    await interaction.followup.send(f"{game.value} for {seats} with {guest_name}")


@app_commands.command()
async def town(interaction: discord.Interaction, name: str) -> None:
    """Autocompletes town names."""
    await interaction.response.send_message(f"off to {name}")


@town.autocomplete("name")
async def town_names(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    towns = ("Austin", "Boston", "Butte")
    return [app_commands.Choice(name=t, value=t) for t in towns if t.startswith(current)]


@app_commands.command()
async def whisper(interaction: discord.Interaction) -> None:
    """Writes a DM, and says in public what came of it."""
    await interaction.response.defer(ephemeral=True)
    try:
        await interaction.user.send("psst", file=discord.File(picture("blue"), "hand.png"))
    except discord.HTTPException as error:
        await interaction.followup.send(f"code {error.code}", ephemeral=True)
    else:
        await interaction.followup.send("sent", ephemeral=True)


@app_commands.command()
async def redraw(interaction: discord.Interaction, message: str) -> None:
    """Edits a message by its id with a new file; says what came of it."""
    await interaction.response.defer(ephemeral=True)
    target = interaction.channel.get_partial_message(int(message))
    try:
        await target.edit(
            view=board("redrawn"),
            attachments=[discord.File(picture("green", (64, 64)), "board.png")],
        )
    except discord.HTTPException as error:
        await interaction.followup.send(f"code {error.code}", ephemeral=True)
    else:
        await interaction.followup.send("redrawn", ephemeral=True)


@app_commands.command()
async def open_thread(interaction: discord.Interaction, private: bool) -> None:
    """Opens a thread and calls the one who asked into it."""
    await interaction.response.defer(ephemeral=True)
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    thread = await interaction.channel.create_thread(name="a table", type=kind)
    await thread.send(
        f"welcome {interaction.user.mention}",
        allowed_mentions=discord.AllowedMentions(users=[interaction.user]),
    )
    await interaction.followup.send(str(thread.id), ephemeral=True)


@app_commands.command()
async def write(interaction: discord.Interaction, nonce: str | None = None) -> None:
    """Writes a plain message, twice with the same nonce if there is one."""
    await interaction.response.defer(ephemeral=True)
    try:
        for _ in range(2 if nonce else 1):
            await interaction.channel.send("plain", nonce=nonce)
    except discord.HTTPException as error:
        await interaction.followup.send(f"code {error.code}", ephemeral=True)
    else:
        await interaction.followup.send("written", ephemeral=True)


@app_commands.command()
async def seek(interaction: discord.Interaction, member: str) -> None:
    """Fetches a member by id."""
    await interaction.response.defer(ephemeral=True)
    try:
        found = await interaction.guild.fetch_member(int(member))
    except discord.HTTPException as error:
        await interaction.followup.send(f"code {error.code}", ephemeral=True)
    else:
        await interaction.followup.send(found.display_name, ephemeral=True)


late: dict[str, discord.Interaction] = {}


@app_commands.command()
async def keep(interaction: discord.Interaction) -> None:
    """Answers, and keeps the token for /late."""
    late["token"] = interaction
    await interaction.response.send_message("kept", ephemeral=True)


@app_commands.command(name="late")
async def use_late(interaction: discord.Interaction) -> None:
    """Edits the answer to /keep by its token."""
    await interaction.response.defer(ephemeral=True)
    try:
        await late["token"].edit_original_response(content="edited late")
    except discord.HTTPException as error:
        await interaction.followup.send(f"{error.status} code {error.code}", ephemeral=True)
    else:
        await interaction.followup.send("in time", ephemeral=True)


@app_commands.command()
async def pin(interaction: discord.Interaction, message: str) -> None:
    """Pins a message by id."""
    await interaction.response.defer(ephemeral=True)
    try:
        await interaction.channel.get_partial_message(int(message)).pin()
    except discord.HTTPException as error:
        await interaction.followup.send(f"code {error.code}", ephemeral=True)
    else:
        await interaction.followup.send("pinned", ephemeral=True)


@app_commands.command()
@app_commands.default_permissions(manage_messages=True)
async def sweep(interaction: discord.Interaction) -> None:
    """For moderators."""
    await interaction.response.send_message("swept", ephemeral=True)


@app_commands.command()
async def say_locale(interaction: discord.Interaction) -> None:
    """Tells the reader's language and what the bot may do here."""
    limit = interaction.filesize_limit
    allowed = interaction.app_permissions.attach_files
    await interaction.response.send_message(f"{interaction.locale} {allowed} {limit}")


COMMANDS = [
    ping, panel, play, town, whisper, redraw, open_thread, write, seek, keep, use_late, pin,
    sweep, say_locale,
]  # fmt: skip


def main(argv: list[str] | None = None) -> int:
    logging.basicConfig(level=os.environ.get("LOG_LEVEL", "INFO"), stream=sys.stderr)
    shards = int(os.environ.get("SHARDS", "1"))
    bot = PanelBot(shard_count=shards)
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
    return 0
