"""Discord's edge: the only part of the bot, with the commands, that knows discord.py."""
