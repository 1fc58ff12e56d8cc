"""Gavel on a database that falls ill when told: what stands in a file is done before whatever is
to be written, pragmas among it before each transaction."""

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from bot.__main__ import main as gavel

FILE = "GAVEL_AILING_FILE"
"""The variable that names the file, a statement a line; where it is not there, nothing ails."""

WRITING = ("INSERT", "UPDATE", "DELETE")


def main(argv: list[str] | None = None) -> int:
    told = Path(os.environ[FILE])

    def first(connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.startswith((*WRITING, "BEGIN")) and told.exists():
            for line in told.read_text("utf-8").splitlines():
                if line.startswith("PRAGMA") or statement.startswith(WRITING):
                    connection.exec_driver_sql(line)

    event.listen(Engine, "before_cursor_execute", first)
    return gavel(argv)
