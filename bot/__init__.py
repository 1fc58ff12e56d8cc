"""The Discord bot: tables, their store, panels and commands, and the playground."""
