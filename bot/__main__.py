"""`gavel`, or `python -m bot`: run the bot; `gavel backup` and `gavel restore` for its database.

Exit status 0 after a clean end; 1 with one line on standard error for anything that is the
operator's to mend: a setting, the token, the database.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import discord

from bot import clock as clocks
from bot.logs import configure
from bot.run import run
from bot.settings import SettingsError, load
from bot.store.backup import backup, restore
from bot.store.errors import StoreError


def main(argv: Sequence[str] | None = None) -> int:
    """Do what is asked, by default run until told to stop; returns the exit status."""
    asked = _parser().parse_args(argv)
    try:
        if asked.command == "backup":
            _back_up(asked.path)
        elif asked.command == "restore":
            restore(load().database_url, asked.path, replace=asked.replace)
            print(f"{asked.path} is in place. Start the bot.")
        else:
            _run()
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="gavel", description="Hosts board games on Discord.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="run the bot (the default)")
    copying = commands.add_parser("backup", help="copy the SQLite database, also while it is used")
    copying.add_argument(
        "path", nargs="?", type=Path, help="the new file; by default one named by the time"
    )
    returning = commands.add_parser("restore", help="put a copy in the place of the database")
    returning.add_argument("path", type=Path, help="what `backup` has written")
    returning.add_argument(
        "--replace", action="store_true", help="keep an existing database as FILE.replaced"
    )
    return parser


def _run() -> None:
    settings = load()
    token = settings.token()
    configure(settings)
    asyncio.run(run(settings, token))


def _back_up(path: Path | None) -> None:
    url = load().database_url
    if path is None:
        now = datetime.fromtimestamp(clocks.system.now_ms() / 1000, UTC)
        path = Path(f"gavel-{now:%Y%m%d-%H%M%S}.db")
    size = backup(url, path)
    print(f"{path}: {size // 1024} KiB. It holds seeds of running games; keep it to yourself.")


def _fail(sentence: str) -> int:
    print(f"gavel: {sentence}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
