"""The files for operators, read as their programs would: nothing here can build a container."""

import configparser
import os
import re
import shlex
import socket
import subprocess
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
import yaml

from bot.discord.client import GavelClient
from bot.discord.places.allowed import ANYWHERE, EVENTS, IN_TEXT, PIN, VIEW
from bot.discord.presses.opening import NEEDED, missing
from bot.health import figures
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
SETTINGS = {name.upper() for name in Settings.model_fields}
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def modules(words):
    """What `python -m` is to run in a command line."""
    return [after for word, after in pairwise(words) if word == "-m"]


class TestDockerfile:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    steps = tuple(
        tuple(line.split(None, 1))
        for line in text.splitlines()
        if line.strip() and not line.startswith("#")
    )

    def of(self, name):
        return [rest for step, rest in self.steps if step == name]

    def test_every_instruction_is_one_of_docker(self):
        known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "STOPSIGNAL"}
        assert {step for step, _ in self.steps} <= known | {"HEALTHCHECK", "CMD"}
        assert self.steps[0][0] == "FROM"

    def test_what_is_copied_exists_and_is_not_kept_out(self):
        let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        assert let_in[0] == "*", "nothing that is not named: no .env, no database"
        copied = [rest.split()[:-1] for rest in self.of("COPY") if "--from" not in rest]
        for sources in copied:
            for source in sources:
                assert (ROOT / source).exists(), source
                assert f"!{source}" in let_in, source
        assert {"bot", "games", "renders"} <= {one for sources in copied for one in sources}

    def test_it_runs_as_nobody_in_particular_on_a_slim_image(self):
        images = [rest.split()[0] for rest in self.of("FROM")]
        assert all(re.fullmatch(r"python:3\.\d+-slim", image) for image in images)
        assert self.of("USER") == ["gavel"]
        assert any("useradd" in rest and "gavel" in rest for rest in self.of("RUN"))
        order = [step for step, _ in self.steps]
        assert order.index("USER") < order.index("CMD")

    def test_libraries_are_pinned_by_hash(self):
        assert any("--require-hashes -r requirements.txt" in rest for rest in self.of("RUN"))

    def test_what_it_sets_are_settings(self):
        named = dict(pair.split("=", 1) for rest in self.of("ENV") for pair in rest.split())
        ours = {name for name in named if name not in ("PATH",) and not name.startswith("PYTHON")}
        assert ours <= SETTINGS
        known = {name.lower(): named[name] for name in ours}
        assert Settings(_env_file=None, **known).health_port > 0

    def test_what_it_runs_exists(self):
        commands = [*self.of("CMD"), *(rest.split("CMD", 1)[1] for rest in self.of("HEALTHCHECK"))]
        assert len(commands) == 2
        for command in commands:
            (module,) = modules(yaml.safe_load(command))
            assert find_spec(module if module != "bot" else "bot.__main__"), module
        assert self.of("STOPSIGNAL") == ["SIGTERM"]


class TestCompose:
    whole = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    gavel, db = whole["services"]["gavel"], whole["services"]["db"]

    def test_what_it_sets_are_settings(self):
        assert set(self.gavel["environment"]) <= SETTINGS
        assert self.gavel["env_file"] == ".env"

    def test_the_bot_reaches_the_database_that_is_made(self):
        url = self.gavel["environment"]["DATABASE_URL"]
        password = self.db["environment"]["POSTGRES_PASSWORD"]
        user, name = self.db["environment"]["POSTGRES_USER"], self.db["environment"]["POSTGRES_DB"]
        assert url == f"postgresql+asyncpg://{user}:{password}@db/{name}"
        assert password.startswith("${POSTGRES_PASSWORD:?"), "no password of everybody's"
        assert self.gavel["depends_on"] == {"db": {"condition": "service_healthy"}}
        assert "healthcheck" in self.db

    def test_data_outlives_the_containers(self):
        volumes = [volume.split(":")[0] for volume in self.db["volumes"]]
        assert set(volumes) == set(self.whole["volumes"])

    def test_it_has_the_time_it_needs_to_stop_and_may_do_little(self):
        assert int(self.gavel["stop_grace_period"].removesuffix("s")) > 10
        assert self.gavel["read_only"] is True
        assert self.gavel["cap_drop"] == ["ALL"]
        assert "ports" not in self.gavel
        assert "ports" not in self.db


class TestSystemd:
    @pytest.fixture
    def unit(self):
        found = configparser.RawConfigParser(strict=False)
        found.optionxform = str
        found.read(ROOT / "deploy" / "gavel.service", encoding="utf-8")
        return found

    def test_its_sections(self, unit):
        assert unit.sections() == ["Unit", "Service", "Install"]
        assert unit["Install"]["WantedBy"] == "multi-user.target"

    def test_what_it_runs_exists(self, unit):
        program, *words = shlex.split(unit["Service"]["ExecStart"])
        assert program == f"{unit['Service']['WorkingDirectory']}/.venv/bin/python"
        assert modules(words) == ["bot"]
        assert find_spec("bot.__main__")

    def test_it_stops_by_sigterm_and_comes_back(self, unit):
        service = unit["Service"]
        assert service["KillSignal"] == "SIGTERM"
        assert int(service["TimeoutStopSec"]) > 10
        assert service["Restart"] == "on-failure"
        assert service["User"] == "gavel"
        assert service["NoNewPrivileges"] == service["ProtectHome"] == "yes"
        assert service["ProtectSystem"] == "strict"

    def test_what_it_sets_are_settings_and_where_it_may_write(self, unit):
        lines = (ROOT / "deploy" / "gavel.service").read_text(encoding="utf-8").splitlines()
        named = dict(
            line.split("=", 2)[1:] for line in lines if re.match(r"Environment=[A-Z_]+=", line)
        )
        assert {name for name in named if not name.startswith("PYTHON")} <= SETTINGS
        assert named["DATABASE_URL"].startswith("sqlite+aiosqlite:////var/lib/gavel/")
        assert unit["Service"]["StateDirectory"] == "gavel"


class TestHosting:
    def test_commands_settings_and_files_exist(self):
        for module in re.findall(r"python -m ([a-z_.]+)", HOSTING):
            assert find_spec(module if module != "bot" else "bot.__main__"), module
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        for target in re.findall(r"make ([a-z-]+)", HOSTING):
            if target not in ("and", "room"):
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
        for name in re.findall(r"\b([A-Z]+_[A-Z_]+)=", HOSTING):
            assert name in SETTINGS | {"POSTGRES_PASSWORD"}, name
        for path in re.findall(r"(?:deploy|tests)/[\w./]+\w", HOSTING):
            assert (ROOT / path).exists(), path

    def test_figures_are_those_that_are_told(self):
        told = {metric.name for metric in figures.REGISTRY.collect()}
        for name in re.findall(r"`(gavel_\w+)", HOSTING):
            assert name.removesuffix("_total") in told, name


def links(text):
    return [
        urlsplit(found) for found in re.findall(r"https://discord\.com/oauth2/\S+?(?=[`\s])", text)
    ]


@pytest.mark.parametrize("text", [README, HOSTING], ids=["README.md", "hosting.md"])
def test_the_invitation_asks_for_the_least_with_which_all_can_be_played(text):
    (link,) = links(text)
    asked = parse_qs(link.query)
    assert asked["scope"] == ["bot applications.commands"]
    granted = discord.Permissions(int(asked["permissions"][0]))
    assert missing(granted, thread=False) == missing(granted, thread=True) == []
    needed = {*NEEDED, "send_messages_in_threads", "create_public_threads"}
    assert granted == discord.Permissions(**dict.fromkeys(needed, True)), "and nothing more"
    plain = " ".join(text.split())
    for need in (VIEW, *IN_TEXT, *ANYWHERE):
        if getattr(granted, need.key):
            assert need.name.replace("View Channel", "View Channels") in plain, need.name


def test_the_larger_invitation_asks_for_what_the_check_looks_for():
    everything = [need.key for need in (VIEW, *IN_TEXT, *ANYWHERE, PIN, EVENTS)]
    number = discord.Permissions(**dict.fromkeys(everything, True)).value
    assert f"`permissions={number}`" in " ".join(HOSTING.split())


def test_no_privileged_intent():
    """The one intent is that for servers, channels, threads and roles, and README says so."""
    client = GavelClient(shard_ids=[0], shard_count=1)
    assert client.intents == discord.Intents(guilds=True)
    for name in ("members", "presences", "message_content"):
        assert not getattr(client.intents, name)
    assert "No privileged intent is needed" in " ".join(README.split())


def ask(**env):
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    return subprocess.run(
        [sys.executable, "-m", "bot.health"],
        cwd=ROOT,
        env={**kept, **env},
        capture_output=True,
        text=True,
    )


def test_health_is_told_to_nobody_unless_it_is_wished_for_and_then_here_alone():
    usual = Settings(_env_file=None)
    assert (usual.health_port, usual.health_host) == (0, "127.0.0.1")


def test_the_health_check_of_a_container():
    """A bot that answers is asked in tests/bot/sockets; here nobody does."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert ask(HEALTH_PORT="0").returncode == 0
    nobody = ask(HEALTH_PORT=str(port), HEALTH_HOST="0.0.0.0")
    assert nobody.returncode == 1
    assert nobody.stderr.startswith(f"No answer from 127.0.0.1:{port}: ")
    assert nobody.stderr.count("\n") == 1
