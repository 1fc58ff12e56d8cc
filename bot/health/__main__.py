"""`python -m bot.health`: asks the bot on this machine how it is; for a container's health check.

Exit status 0 if it is well, or if its health endpoint is off; 1 with the reason if not.
"""

import json
import sys
from http.client import HTTPConnection, HTTPException

from bot.settings import Settings, SettingsError, load


def main() -> int:
    """The exit status."""
    try:
        settings = load()
    except SettingsError as fault:
        print(fault, file=sys.stderr)
        return 1
    if not settings.health_port:
        print("The health endpoint is off (HEALTH_PORT=0).")
        return 0
    return _ask(settings)


def _ask(settings: Settings) -> int:
    host = settings.health_host
    here = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104  # it is compared
    connection = HTTPConnection(here, settings.health_port, timeout=4)
    try:
        connection.request("GET", "/health")
        told = json.loads(connection.getresponse().read())
    except (OSError, HTTPException, ValueError) as cause:
        print(f"No answer from {here}:{settings.health_port}: {cause}", file=sys.stderr)
        return 1
    finally:
        connection.close()
    print(" ".join([told["status"], *told["reasons"]]))
    return 0 if told["status"] == "ok" else 1


if __name__ == "__main__":
    sys.exit(main())
