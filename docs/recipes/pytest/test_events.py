"""Tests of a client in Python, each in a world of its own."""

from urllib.error import HTTPError

import pytest

NEWEST = "{ searchEventsV2(input: {limit: 1}) { records { eventId } } }"


def test_half_a_day_later_the_newest_event_is_another(world):
    today = world.graphql(NEWEST)
    world.advance("PT12H")
    assert world.graphql(NEWEST) != today


def test_another_test_finds_the_clock_where_it_was(world):
    assert world.now == "2025-06-01T00:00:00.000Z"


def test_the_second_answer_is_a_page_of_a_proxy(world):
    world.add_fault("html-502", nth=2)
    assert "errors" not in world.graphql(NEWEST)
    with pytest.raises(HTTPError, match="502"):
        world.graphql(NEWEST)


@pytest.mark.parametrize("world", [{"now": "2025-05-30"}], indirect=True)
def test_a_world_begins_at_another_instant(world):
    assert world.now == "2025-05-30T00:00:00.000Z"
