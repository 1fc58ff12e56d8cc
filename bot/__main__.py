"""`gavel`, or `python -m bot`: run the bot.

Exit status 0 after a clean end; 1 with one line on standard error for anything that is the
operator's to mend: a setting, the token, the database.
"""

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence

import discord
import structlog

from bot.app import App
from bot.logs import configure
from bot.settings import Settings, SettingsError, load
from bot.store.errors import StoreError
from bot.store.store import Store

log = structlog.get_logger(__name__)


def main(argv: Sequence[str] | None = None) -> int:
    """Run until told to stop; returns the exit status."""
    parser = argparse.ArgumentParser(prog="gavel", description="Hosts board games on Discord.")
    parser.parse_args(argv)
    try:
        settings = load()
        token = settings.token()
        configure(settings)
        asyncio.run(_run(settings, token))
    except (SettingsError, StoreError) as fault:
        return _fail(str(fault))
    except discord.LoginFailure:
        return _fail(
            "Discord does not accept DISCORD_TOKEN. Copy it anew from the developer portal "
            "(Bot, Reset Token) into .env."
        )
    except KeyboardInterrupt:
        return 0
    except (OSError, discord.GatewayNotFound, discord.HTTPException) as fault:
        return _fail(f"Discord cannot be reached: {fault}. Check the network and try again.")
    return 0


async def _run(settings: Settings, token: str) -> None:
    store = await Store.open(
        settings.database_url,
        shards=settings.shards,
        shard_count=settings.shard_count,
        dms_per_10_minutes=settings.dm_budget_ten_minutes,
        dms_per_day=settings.dm_budget_day,
    )
    try:
        client = App(settings, store).client
        loop = asyncio.get_running_loop()
        running = asyncio.ensure_future(client.start(token))
        for stop in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(stop, lambda: asyncio.ensure_future(client.close()))
        try:
            await running
        finally:
            await client.close()
            await client.http.close()
    finally:
        await store.close()


def _fail(sentence: str) -> int:
    print(f"gavel: {sentence}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
