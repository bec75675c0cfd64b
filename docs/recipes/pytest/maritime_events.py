"""A plugin of pytest: the fixture `world` is a world of a test's own, over HTTP. It needs the standard library alone.

Copy this file beside your tests, with a conftest.py that has the line `pytest_plugins = ["maritime_events"]`.
The service is that of `--maritime-events-url URL`, or of `maritime-events exec -- pytest`; without either
`npx maritime-events start` is run, with the flags of `maritime_events_flags` in pytest.ini. When a test fails, the
capsule of its world is written to `maritime_events_failures`, and the output says how to start as it.
"""

import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest


def pytest_addoption(parser):
    parser.getgroup("maritime-events").addoption("--maritime-events-url", help="the address of a running service")
    parser.addini("maritime_events_flags", "flags of the service that is started", default="--now 2025-06-01 --days 30")
    parser.addini("maritime_events_failures", "folder of capsules", default="maritime-events-failures")


class World:
    """A world: its address for clients, its calls of the admin interface, and a client."""

    def __init__(self, admin_url, **options):
        made = send("POST", f"{admin_url}/worlds", options)
        self.name, self.url = made["name"], made["url"]
        self.admin = f"{admin_url}/worlds/{self.name}"

    def call(self, method, path, body=None):
        """Calls the admin interface: call("PATCH", "/clock", {"advance": "PT12H"})."""
        return send(method, self.admin + path, body)

    def token(self, user="demo"):
        """A token for the client that is tested. No sign-in revokes it; it is good for a day of the world's clock."""
        return self.call("POST", "/sessions", {"user": user})["token"]

    def graphql(self, query, variables=None, user="demo"):
        """The answer to a request, with `data` and `errors`, whatever its status."""
        body = {"query": query, "variables": variables}
        return send("POST", f"{self.url}/graphql", body, self.token(user), refused=(400, 401, 429))

    @property
    def now(self):
        return self.call("GET", "/clock")["now"]

    def advance(self, by):
        """Moves the clock by a duration of ISO 8601, such as PT12H."""
        return self.call("PATCH", "/clock", {"advance": by})["now"]

    def add_fault(self, preset, **match):
        return self.call("POST", "/faults", {"preset": preset, "match": match})


def send(method, url, body=None, token=os.environ.get("MARITIME_EVENTS_ADMIN_TOKEN"), refused=()):
    """Sends JSON and returns that of the answer, None where it is empty. Raises HTTPError for other failures."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers, method=method)) as response:
            text = response.read()
    except HTTPError as error:
        if error.code not in refused:
            raise
        with error:
            text = error.read()
    return json.loads(text) if text else None


@pytest.fixture(scope="session")
def maritime_events_admin(pytestconfig):
    """The address of the admin interface of the service that all tests share."""
    url = pytestconfig.getoption("--maritime-events-url")
    if url or "MARITIME_EVENTS_ADMIN_URL" in os.environ:
        yield f"{url.rstrip('/')}/__admin" if url else os.environ["MARITIME_EVENTS_ADMIN_URL"]
        return
    flags = shlex.split(pytestconfig.getini("maritime_events_flags"))
    command = [shutil.which("npx") or "npx", "maritime-events", "start", "--port", "0", "--json", "--quiet", *flags]
    # A session of its own, so that the service below npx is stopped with it.
    service = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        line = service.stdout.readline()
        if not line:
            raise RuntimeError(f"{shlex.join(command)} ended with {service.wait()}")
        yield f"{json.loads(line)['url']}/__admin"
    finally:
        if service.poll() is None:
            os.killpg(service.pid, signal.SIGTERM) if hasattr(os, "killpg") else service.terminate()
        service.wait()


@pytest.fixture
def world(maritime_events_admin, request):
    """A world of the test's own. `@pytest.mark.parametrize("world", [{"stories": [...]}], indirect=True)` makes
    it with options."""
    made = World(maritime_events_admin, **getattr(request, "param", {}))
    yield made
    made.call("DELETE", "")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    report = (yield).get_result()
    made = getattr(item, "funcargs", {}).get("world")
    if not report.failed or report.when == "teardown" or not isinstance(made, World):
        return
    folder = Path(item.config.getini("maritime_events_failures"))
    words = re.sub(r"[^A-Za-z0-9_.]+", "-", item.name).strip(".-")[:60] or "test"
    file = folder / f"{words}-{hashlib.sha256(item.nodeid.encode()).hexdigest()[:8]}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(made.call("GET", "/capsule?changes=true")))
        told = f"npx maritime-events start --capsule {shlex.quote(str(file))}"
    except OSError as error:
        told = f"It could not be written to {file}: {error}"
    report.sections.append(("The world of this test", told))
