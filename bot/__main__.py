"""`gavel`, or `python -m bot`: run the bot.

Exit status 0 after a clean end; 1 with one line on standard error for anything that is the
operator's to mend: a setting, the token, the database.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence

import discord

from bot.logs import configure
from bot.run import run
from bot.settings import SettingsError, load
from bot.store.errors import StoreError


def main(argv: Sequence[str] | None = None) -> int:
    """Run until told to stop; returns the exit status."""
    parser = argparse.ArgumentParser(prog="gavel", description="Hosts board games on Discord.")
    parser.parse_args(argv)
    try:
        settings = load()
        token = settings.token()
        configure(settings)
        asyncio.run(run(settings, token))
    except (SettingsError, StoreError) as fault:
        return _fail(str(fault))
    except discord.LoginFailure:
        return _fail(
            "Discord does not accept DISCORD_TOKEN. Copy it anew from the developer portal "
            "(Bot, Reset Token) into .env."
        )
    except discord.ConnectionClosed as fault:
        return _fail(f"Discord ended the connection for good (code {fault.code}): {fault.reason}.")
    except KeyboardInterrupt:
        return 0
    except (OSError, discord.GatewayNotFound, discord.HTTPException) as fault:
        return _fail(f"Discord cannot be reached: {fault}. Check the network and try again.")
    return 0


def _fail(sentence: str) -> int:
    print(f"gavel: {sentence}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
