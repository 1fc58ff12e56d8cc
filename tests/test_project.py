"""Promises of the project's own files."""

import re
import subprocess
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_lock_files_name_no_registry(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--hash=sha256:" in text


def test_every_setting_is_in_the_example():
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    offered = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    assert offered == {name.upper() for name in Settings.model_fields}


def test_the_example_holds_the_defaults(monkeypatch):
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    assert Settings(_env_file=ROOT / ".env.example") == Settings(_env_file=None)


def test_pins_agree_with_the_project_file():
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = (ROOT / "requirements.in").read_text(encoding="utf-8")
    for line in wanted.splitlines():
        if line and not line.startswith("#"):
            assert f'"{line}"' in project, line


def test_nothing_names_the_machine_it_was_written_on():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    shared, machine = "../" + "shared", "/" + "work/"
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".js", ".html", ".css", ".txt", ".in", ""}:
            text = path.read_text(encoding="utf-8", errors="ignore") if path.is_file() else ""
            assert shared not in text, name
            assert machine not in text, name


def test_the_files_that_the_documents_name_are_there():
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    named = re.compile(r"`((?:bot|games|renders|tests|docs)/[\w./-]+)`")
    found = [(path, name) for path in documents for name in named.findall(path.read_text("utf-8"))]
    assert len(found) > 40
    assert [(path.name, name) for path, name in found if not (ROOT / name).exists()] == []
