"""Steers worlds, clocks and sessions over the admin interface with the standard library of Python alone.

Run by python.test.ts with the address of a service; prints OK at the end.
"""

import json
import sys
import unittest
import urllib.error
import urllib.request

URL = sys.argv.pop(1)
# A proxy of the environment is for other machines.
urllib.request.install_opener(urllib.request.build_opener(urllib.request.ProxyHandler({})))


def call(method, path, body=None, headers=None):
    """The status and the JSON of an answer."""
    sent = dict(headers or {})
    if body is not None:
        sent["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data=data, headers=sent, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


class Steered(unittest.TestCase):
    def setUp(self):
        status, world = call("POST", "/__admin/worlds", {"now": "2025-06-01T12:00:00Z"})
        self.assertEqual(status, 201)
        self.name = world["name"]
        self.url = world["url"]
        self.admin = "/__admin/worlds/" + self.name

    def tearDown(self):
        self.assertEqual(call("DELETE", self.admin)[0], 204)
        self.assertEqual(call("GET", self.admin)[0], 404)

    def ask(self, query, token=None):
        """The answer of this world to a GraphQL request."""
        headers = {} if token is None else {"Authorization": "Bearer " + token}
        self.assertTrue(self.url.startswith(URL))
        return call("POST", self.url[len(URL):] + "/graphql", {"query": query}, headers)[1]

    def test_clock_moves(self):
        status, clock = call("PATCH", self.admin + "/clock", {"advance": "P1DT6H"})
        self.assertEqual((status, clock["now"]), (200, "2025-06-02T18:00:00.000Z"))
        clock = call("PATCH", self.admin + "/clock", {"advance": -1000})[1]
        self.assertEqual(clock["now"], "2025-06-02T17:59:59.000Z")
        call("PATCH", self.admin + "/clock", {"now": "2025-01-01", "running": True, "rate": 60})
        clock = call("GET", self.admin + "/clock")[1]
        self.assertTrue(clock["now"].startswith("2025-01-01T00:"))
        self.assertEqual((clock["running"], clock["rate"]), (True, 60))
        self.assertEqual(call("GET", "/__admin/worlds/default/clock")[1]["now"], "2025-06-01T12:00:00.000Z")

    def test_token_expires_with_the_clock(self):
        status, session = call("POST", self.admin + "/sessions", {"user": "demo"})
        self.assertEqual(status, 201)
        query = "{ searchEventsV2(input: {limit: 1}) { meta { total } } }"
        self.assertNotIn("errors", self.ask(query, session["token"]))
        call("PATCH", self.admin + "/clock", {"advance": "PT24H"})
        errors = self.ask(query, session["token"])["errors"]
        self.assertEqual(errors[0]["extensions"]["code"], "UNAUTHENTICATED")
        self.assertIn("expired", errors[0]["message"])

    def test_revoked_token(self):
        answer = self.ask('{ getToken(username: "demo", password: "demo") { access_token } }')
        token = answer["data"]["getToken"]["access_token"]
        held = call("GET", self.admin + "/sessions")[1]["sessions"]
        self.assertEqual([(each["user"], each["state"]) for each in held], [("demo", "good")])
        self.assertEqual(call("DELETE", self.admin + "/sessions/demo")[0], 204)
        errors = self.ask("{ searchEventsV2(input: {limit: 1}) { meta { total } } }", token)["errors"]
        self.assertIn("revoked", errors[0]["message"])

    def test_reset(self):
        call("PATCH", self.admin + "/clock", {"advance": "P7D", "stepPerRequestMs": 5})
        call("POST", self.admin + "/sessions", {"user": "second"})
        status, world = call("POST", self.admin + "/reset")
        self.assertEqual((status, world["now"]), (200, "2025-06-01T12:00:00.000Z"))
        self.assertEqual((world["stepPerRequestMs"], world["counts"]["sessions"]), (0, 0))

    def test_mistake_is_named(self):
        status, answer = call("PATCH", self.admin + "/clock", {"advance": "P1Y", "rate": 5})
        self.assertEqual((status, answer["error"]["code"]), (400, "BAD_USER_INPUT"))
        self.assertEqual(answer["error"]["details"][0]["path"], "advance")
        self.assertEqual(call("GET", self.admin + "/clock")[1]["rate"], 1)


unittest.main()
