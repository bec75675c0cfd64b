"""Tests of a client in Python, each in a world of its own.

maritime-events exec --now 2025-06-01 --days 30 --scale 0.1 -- python3 -m unittest discover -s docs/recipes/python
"""

import json
import os
import unittest
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ADMIN = os.environ["MARITIME_EVENTS_ADMIN_URL"]
COUNT = '{ searchEventsV2(input: {eventType: {eq: "port_visit"}, limit: 0}) { meta { total } } }'


def send(method, url, body=None, token=None):
    """Sends JSON and returns the JSON of the answer, or None if it is empty."""
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers, method=method)) as response:
        text = response.read()
    return json.loads(text) if text else None


class EventsTest(unittest.TestCase):
    def setUp(self):
        world = send("POST", f"{ADMIN}/worlds", {})
        self.url = world["url"]
        self.admin = f"{ADMIN}/worlds/{world['name']}"
        self.token = send("POST", f"{self.admin}/sessions", {"user": "demo"})["token"]

    def tearDown(self):
        send("DELETE", self.admin)

    def ask(self, query):
        return send("POST", f"{self.url}/graphql", {"query": query}, self.token)

    def total(self):
        return self.ask(COUNT)["data"]["searchEventsV2"]["meta"]["total"]

    def test_half_a_day_later_the_newest_event_is_another(self):
        today = self.ask('{ searchEventsV2(input: {limit: 1}) { records { eventId } } }')
        send("PATCH", f"{self.admin}/clock", {"advance": "PT12H"})
        tomorrow = self.ask('{ searchEventsV2(input: {limit: 1}) { records { eventId } } }')
        self.assertNotEqual(today, tomorrow)

    def test_another_test_finds_the_clock_where_it_was(self):
        self.assertEqual(send("GET", f"{self.admin}/clock")["now"], "2025-06-01T00:00:00.000Z")
        self.assertGreater(self.total(), 0)

    def test_a_429_names_the_time_to_wait(self):
        fault = {"match": {"count": 1}, "action": {"type": "rateLimit", "retryAfter": "seconds"}}
        send("POST", f"{self.admin}/faults", fault)
        with self.assertRaises(HTTPError) as refused:
            self.total()
        self.assertEqual(refused.exception.code, 429)
        self.assertGreater(int(refused.exception.headers["Retry-After"]), 0)
        refused.exception.close()
        self.assertGreater(self.total(), 0)


if __name__ == "__main__":
    unittest.main()
