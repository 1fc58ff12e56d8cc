"""Channels and servers: what the bot may do there, and what becomes of their tables."""
