NEWEST = "{ searchEventsV2(input: {limit: 1}) { records { eventId } } }"


def test_fails_a_day_later(world):
    world.advance("P1D")
    assert world.graphql(NEWEST)["data"]["searchEventsV2"]["records"] == []
