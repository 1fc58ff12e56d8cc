"""A Discord of one's own, on loopback: HTTP, gateway and a web page.

An ordinary discord.py bot connects to it and cannot tell. `server.LocalDiscord` is the way in for
tests, `python -m bot.playground` for people. `docs/playground.md` says what it can and cannot do.
"""
