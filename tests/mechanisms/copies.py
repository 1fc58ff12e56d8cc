"""A copy of the tree, in which a mechanism can be taken out without anybody's noticing."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mechanisms.entries import TREE, Place

LEFT = shutil.ignore_patterns(
    ".git", ".venv", ".hypothesis", ".*_cache", "__pycache__", "build", "*.db*", ".env"
)


class Copy:
    """The tree once more, at `root`: whatever runs here imports what lies here."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._stamp = 1_000_000_000
        shutil.copytree(TREE, root, ignore=LEFT, symlinks=True)

    @contextmanager
    def without(self, places: tuple[Place, ...]) -> Iterator[None]:
        """As long as this lasts, each of the places reads otherwise."""
        before = {place.file: (self.root / place.file).read_text("utf-8") for place in places}
        after = dict(before)
        for place in places:
            after[place.file] = place.changed(after[place.file])
        try:
            self._write(after)
            yield
        finally:
            self._write(before)

    def _write(self, texts: dict[str, str]) -> None:
        """Each time with a stamp of its own, or Python may take the file for the one compiled."""
        for file, text in texts.items():
            self._stamp += 1
            (self.root / file).write_text(text, "utf-8")
            os.utime(self.root / file, (self._stamp, self._stamp))

    def run(self, *words: str, seconds: float) -> tuple[int | None, str]:
        """How Python ended, given these words, and what it said; None if it took too long."""
        running = subprocess.Popen(
            [sys.executable, *words],
            cwd=self.root,
            env=self._surroundings(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,  # what the tests start must end with them
        )
        try:
            said, _ = running.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            said, _ = running.communicate()
            return None, said
        return running.returncode, said

    def _surroundings(self) -> dict[str, str]:
        ours = ("PYTEST", "COV_", "PYTHONDONTWRITEBYTECODE")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        return {**kept, "PYTHONPATH": str(self.root)}
