import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Service } from '../../src/index.js';
import { openNamedOcean } from '../support/oceans.js';

/** Consistency of tracks, last known positions and vessel records. */

/** At which some tracks of the window pass 180°. */
const nowMs = Date.UTC(2025, 4, 26, 12);

const eventFields = `eventId eventType createdAt start { time point { lat lon } } end { time point { lat lon } }
  aoiFeatureConfiguration { aoiId } vessels { vessel0 { vesselId trackId mmsi imo countryCode name registryVesselId }
    vessel1 { vesselId trackId mmsi imo countryCode name registryVesselId } }`;
const trackFields = `trackId vesselId mmsi startTime endTime numPositions
  positions { time point { lat lon } speedOverGround courseOverGround heading }
  geometry { type coordinates geometries { type coordinates } }`;

interface At {
  readonly time: string;
  readonly point: { readonly lat: number; readonly lon: number };
}

interface Ship {
  readonly vesselId: string;
  readonly trackId: string;
  readonly mmsi: number;
  readonly imo: number | null;
  readonly countryCode: readonly string[] | null;
  readonly name: string | null;
  readonly registryVesselId: string | null;
}

interface Seen {
  readonly eventId: string;
  readonly eventType: string;
  readonly createdAt: string;
  readonly start: At;
  readonly end: At | null;
  readonly aoiFeatureConfiguration: { readonly aoiId: string } | null;
  readonly vessels: { readonly vessel0: Ship | null; readonly vessel1: Ship | null };
}

interface Steps {
  readonly trackId: string;
  readonly vesselId: string;
  readonly mmsi: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly numPositions: number;
  readonly positions: readonly (At & { readonly speedOverGround: number; readonly heading: number })[];
  readonly geometry: Shape & { readonly geometries: readonly Shape[] | null };
}

interface Shape {
  readonly type: string;
  readonly coordinates: readonly (readonly [number, number])[];
}

describe('vessels and their tracks in public answers', () => {
  let service: Service;
  let seen: Seen[];
  const ways = new Map<string, Steps[]>();

  before(async () => {
    service = await openNamedOcean('laws', { days: 12, now: nowMs, users: [{ name: 'stranger', password: 'secret' }] });
    seen = [];
    for (const user of ['demo', 'second'] as const) {
      const found = (await ask(
        `{ searchEventsV2(input: {limit: 2000}) { records { ${eventFields} } } }`,
        {},
        user,
      )) as {
        searchEventsV2: { records: Seen[] };
      };
      // Some events of each kind, including those near 180°, and all of the rarer kinds.
      const counts = new Map<string, number>();
      for (const event of found.searchEventsV2.records) {
        const count = (counts.get(event.eventType) ?? 0) + 1;
        counts.set(event.eventType, count);
        const known = seen.some(({ eventId }) => eventId === event.eventId);
        if (known || (count > 25 && Math.abs(event.start.point.lon) < 175)) continue;
        seen.push(event);
        ways.set(event.eventId, await tracksOf(event.eventId, user));
      }
    }
    assert.ok(seen.length > 60, String(seen.length));
  });
  after(() => service.close());

  async function ask(query: string, variables: Record<string, unknown> = {}, user = 'demo'): Promise<unknown> {
    const { data, errors } = await service.graphql({ query, variables }, { user });
    assert.deepEqual(errors ?? [], []);
    return data;
  }

  async function tracksOf(eventId: string, user: string): Promise<Steps[]> {
    const query = `query($id: String!) { tracks(eventId: $id) { ${trackFields} } }`;
    const { tracks } = (await ask(query, { id: eventId }, user)) as { tracks: Steps[] };
    return tracks;
  }

  const vesselsOf = ({ vessels }: Seen) => [vessels.vessel0, vessels.vessel1].filter((ship) => ship !== null);
  const secondsOf = (text: string) => Date.parse(text) / 1000;

  it('a track covers 48 hours before and after its event, as far as there are reports, and ends by now', () => {
    for (const event of seen) {
      for (const { positions, startTime, endTime, numPositions, trackId } of ways.get(event.eventId)!) {
        const times = positions.map(({ time }) => secondsOf(time));
        assert.equal(numPositions, positions.length);
        assert.deepEqual([startTime, endTime], [positions[0]!.time, positions.at(-1)!.time]);
        for (const [i, time] of times.slice(1).entries()) assert.ok(time > times[i]!, trackId);
        assert.ok(times[0]! >= secondsOf(event.start.time) - 48 * 3600);
        assert.ok(times.at(-1)! <= (event.end ? secondsOf(event.end.time) + 48 * 3600 : nowMs / 1000));
        assert.ok(times.at(-1)! * 1000 <= nowMs);
        assert.ok(times[0]! >= Number(trackId.split(':')[2]));
        for (const [i, time] of times.slice(1).entries())
          assert.ok(time - times[i]! <= 24 * 3600, `${trackId} continues after a day of silence`);
      }
    }
  });

  it('the geometry of a track joins its positions and is cut at 180°', () => {
    const geometryTypes = new Set<string>();
    for (const tracks of ways.values()) {
      for (const { positions, geometry } of tracks) {
        geometryTypes.add(geometry.type);
        if (geometry.type === 'Point') continue;
        const lines = (geometry.geometries ?? [geometry]).map(({ coordinates }) => coordinates);
        for (const line of lines) {
          for (const [i, [lon]] of line.entries()) {
            assert.ok(Math.abs(lon) <= 180);
            if (i > 0) assert.ok(Math.abs(lon - line[i - 1]![0]) < 180);
          }
        }
        const walked = new Set(lines.flat().map(([lon, lat]) => `${lon} ${lat}`));
        for (const { point } of positions)
          if (Math.abs(point.lon) < 180) assert.ok(walked.has(`${point.lon} ${point.lat}`));
      }
    }
    assert.ok(geometryTypes.has('LineString') && geometryTypes.has('GeometryCollection'), [...geometryTypes].join());
  });

  it('vessel records have the MMSI, the name and the registryVesselId that events have', async () => {
    const query = 'query($input: SearchVesselsInput!) { searchVessels(input: $input) { meta { total } } }';
    for (const { mmsi, name, registryVesselId } of shipsOnce()) {
      const input = {
        mmsi: { eq: String(mmsi) },
        vesselName: name === null ? null : { eq: name },
        registryVesselId: registryVesselId === null ? null : { eq: registryVesselId },
      };
      const { searchVessels } = (await ask(query, { input })) as { searchVessels: { meta: { total: number } } };
      assert.equal(searchVessels.meta.total, 1, JSON.stringify(input));
    }
  });

  it('the last position of a vessel ends its track', async () => {
    const query = `query($id: String!) { vesselLastKnownPosition(vesselId: $id) { vesselId trackId sentAt location {
        lat lon } }
      searchVessels(input: {mmsi: {eq: $id}}) { meta { total } } }`;
    for (const { vesselId } of shipsOnce()) {
      const { vesselLastKnownPosition: last, searchVessels } = (await ask(query, { id: vesselId })) as {
        vesselLastKnownPosition: { vesselId: string; trackId: string; sentAt: string; location: At['point'] } | null;
        searchVessels: { meta: { total: number } };
      };
      assert.equal(searchVessels.meta.total, 1);
      assert.equal(last?.vesselId, vesselId);
      // The last position of a track that reaches to now is the last known one.
      const recent = [...ways.values()]
        .flat()
        .filter(({ trackId, endTime }) => trackId === last.trackId && endTime >= last.sentAt);
      for (const { positions } of recent) {
        assert.equal(positions.at(-1)!.time, last.sentAt);
        assert.deepEqual(positions.at(-1)!.point, last.location);
      }
    }
  });

  it('tracks of events in another user’s area are not visible, and an unknown event has none', async () => {
    const visits = seen.filter(({ aoiFeatureConfiguration }) => aoiFeatureConfiguration !== null);
    assert.ok(visits.length > 0, String(visits.length));
    let hidden = 0;
    for (const { eventId } of visits) {
      const [demo, second] = [await tracksOf(eventId, 'demo'), await tracksOf(eventId, 'second')];
      assert.ok((demo.length === 0) !== (second.length === 0));
      assert.deepEqual(await tracksOf(eventId, 'stranger'), []);
      hidden++;
    }
    assert.equal(hidden, visits.length);
    assert.deepEqual(await tracksOf('no such event', 'demo'), []);
  });

  it('a snapshot shows last positions as of its opening, page by page, while the clock runs on', async () => {
    const world = await service.worlds.open(undefined, { now: nowMs });
    const query = `query($input: SearchLastKnownPositionsInput!) { searchLastKnownPositions(input: $input) {
      meta { total snapshotId } records { vesselId sentAt ageOfPositionSeconds } } }`;
    const page = async (input: Record<string, unknown>) => {
      const { data } = await world.graphql({ query, variables: { input } }, { user: 'demo' });
      const { searchLastKnownPositions: found } = data as {
        searchLastKnownPositions: { meta: { total: number; snapshotId: string | null }; records: unknown[] };
      };
      return found;
    };
    const whole = await page({ limit: 2000 });
    assert.equal(whole.meta.snapshotId, null);
    const first = await page({ limit: 100, snapshotId: 'true' });
    const { snapshotId } = first.meta;
    const paged = [...first.records];
    while (paged.length < first.meta.total) {
      world.clock.advance(40_000);
      const next = await page({ limit: 100, offset: paged.length, snapshotId });
      assert.equal(next.meta.snapshotId, snapshotId);
      paged.push(...next.records);
    }
    assert.deepEqual(paged, whole.records);
    assert.notDeepEqual((await page({ limit: 2000 })).records, whole.records);
    await world.drop();
  });

  function shipsOnce(): Ship[] {
    const ships = new Map(seen.flatMap((event) => vesselsOf(event).map((ship) => [ship.vesselId, ship] as const)));
    return [...ships.values()].slice(0, 100);
  }
});
