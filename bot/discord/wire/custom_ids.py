"""The one place where a custom id is written or read.

A custom id is a name, not a memory: which table, which question, which wish. It is not trusted;
everything is checked on arrival. `g1` is the format's version.
"""

import re

from bot.limits import CUSTOM_ID
from bot.screens import Control, Does

NO_TABLE = "0"
"""Stands for the table in controls that belong to none (/help, /rules)."""

_PATTERN = re.compile(
    r"g1\|(?P<table>[0-9a-z]{1,13})\|(?P<question>\d{1,10})\|(?P<does>[apm])\.(?P<word>[\w.\-~+]{1,64})",
    re.ASCII,
)


def write(table_id: str, control: Control) -> str:
    """The custom id of a control. Raises ValueError for what would not read back."""
    text = f"g1|{table_id}|{control.question}|{control.does}.{control.word}"
    if len(text) > CUSTOM_ID or _PATTERN.fullmatch(text) is None:
        raise ValueError(f"cannot be a custom id: {text!r}")
    return text


def read(custom_id: str) -> tuple[str, Control] | None:
    """Table and control of a custom id, None for anything `write` does not write."""
    match = _PATTERN.fullmatch(custom_id)
    if match is None:
        return None
    return match["table"], Control(Does(match["does"]), match["word"], int(match["question"]))
