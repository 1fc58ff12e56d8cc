"""Slash commands: thin, one file a noun."""

from discord import app_commands

from bot.commands import me_away, privacy
from bot.commands.help import HelpCommands
from bot.commands.host import HostCommands
from bot.commands.me import MeCommands
from bot.commands.play import PlayCommands
from bot.commands.server import ServerCommands
from bot.commands.table import TableCommands
from bot.discord.calling.nudging import Nudges
from bot.discord.desk import Desk
from bot.discord.messages.hands import Hands
from bot.discord.messages.panels import Panels
from bot.discord.places.places import Places
from bot.discord.presses.opening import Opening
from bot.discord.presses.privacy import Privacy
from bot.discord.publishing import Publisher


def register(
    tree: app_commands.CommandTree,
    desk: Desk,
    opening: Opening,
    panels: Panels,
    hands: Hands,
    nudges: Nudges,
    places: Places,
    publisher: Publisher,
) -> None:
    """Add every command to the tree."""
    PlayCommands(desk, opening).add_to(tree)
    tree.add_command(TableCommands(desk, panels, hands, publisher))
    tree.add_command(HostCommands(desk, nudges, places))
    tree.add_command(ServerCommands(desk))
    me = MeCommands(desk)
    me_away.add_to(me, desk)
    tree.add_command(me)
    HelpCommands(desk).add_to(tree)


def add_privacy(tree: app_commands.CommandTree, desk: Desk, own: Privacy) -> None:
    """Add to /me what concerns one's own data."""
    me = tree.get_command("me")
    assert isinstance(me, app_commands.Group)
    privacy.add_to(me, desk, own)
