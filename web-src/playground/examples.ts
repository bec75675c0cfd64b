import type { Tab } from './editor/editor.js';

/** What the examples name: an instant of the world, an event with vessels, and one of these vessels. */
export interface Named {
  readonly nowMs: number;
  readonly eventId: string;
  readonly vesselId: string;
}

/** The first tabs of the playground: each runs as it is. */
export function examples({ nowMs, eventId, vesselId }: Named): Tab[] {
  const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();
  return [
    {
      query: `# The latest encounters. Run it with Ctrl+Enter.
query Events($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) {
    meta { total }
    records {
      eventId
      eventType
      start { time point { lat lon } }
      end { time }
      vessels { vessel0 { vesselId name mmsi displayCountry } vessel1 { name } }
    }
  }
}`,
      variables: text({
        input: { eventType: { eq: 'standard_rendezvous' }, sortBy: 'startTime', sortDirection: 'desc', limit: 10 },
      }),
    },
    {
      query: `# A vessel as its latest record has it.
query Vessel($vesselId: String!) {
  vessel(vesselId: $vesselId) { name mmsi imo call_sign flag length vessel_type }
  vesselLastKnownPosition(vesselId: $vesselId) { location { lat lon } speedOverGround courseOverGround }
}`,
      variables: text({ vesselId }),
    },
    {
      query: `# Where the vessels of an event sailed, two days before and after it.
query Tracks($eventId: String!) {
  tracks(eventId: $eventId) {
    vesselId
    startTime
    endTime
    numPositions
    geometry { type coordinates geometries { type coordinates } }
  }
}`,
      variables: text({ eventId }),
    },
    {
      query: `# What satellites saw yesterday, and how many vessels in each frame have no AIS.
query Frames($input: SearchSatelliteFramesV2Input!) {
  searchSatelliteFramesV2(input: $input) {
    meta { total }
    records { frameId eventType collectedAt status numDetections { totalCount correlatedCount } }
  }
}`,
      variables: text({ input: { collectedAt: { gte: daysAgo(1) }, limit: 10 } }),
    },
    {
      query: `# How far positions are from the coast. It needs no sign-in.
query Coast($input: GetNearestCoastlineInput!) {
  getNearestCoastline(input: $input) {
    records { coordinate { lat lon } distanceToCoastMeters nearestCoastalPoint { lat lon } }
  }
}`,
      variables: text({
        input: {
          coordinates: [
            { lat: 52, lon: 3 },
            { lat: -40, lon: 170 },
          ],
        },
      }),
    },
    {
      query: `# The first page of a snapshot. For the next page put meta.snapshotId in the place of "true" and raise
# offset: the pages agree, whatever happens meanwhile. A snapshot closes a minute after its last use.
query Snapshot($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) {
    meta { total snapshotId }
    records { eventId eventType start { time } }
  }
}`,
      variables: text({ input: { startTime: { gte: daysAgo(7) }, snapshotId: 'true', limit: 50, offset: 0 } }),
    },
    {
      query: `# The header X-Explain (below, under Headers) adds extensions.explain: which condition dropped
# how many rows.
query Explain($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) {
    meta { total }
    records { eventId start { time } }
  }
}`,
      variables: text({
        input: {
          eventType: { eq: 'port_visit' },
          startTime: { gte: daysAgo(7) },
          vesselMain: { country: { eq: 'NOR' } },
          limit: 1,
        },
      }),
      headers: text({ 'X-Explain': '1' }),
    },
    {
      query: `# An error has a code, and a message that says what is accepted.
query AnError($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) {
    meta { total }
  }
}`,
      variables: text({ input: { startTime: { gte: daysAgo(900) } } }),
    },
  ];
}

function text(value: object): string {
  return JSON.stringify(value, undefined, 2);
}
