import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isNarrowWater, portApproachM } from '../../generators/narrow-waters.js';
import { ports } from '../../generators/ports.js';
import { createCoastline } from '../../src/coastline/coastline.js';
import { readJsonFixture } from '../../src/fixture-files.js';
import { createService, type Service } from '../../src/index.js';
import { chordDistanceM, knots } from './geometry.js';
import { hasCheckDigit, isOfSeries } from './numbers.js';

/** Laws 1, 9, 10 and 11 asked of what the service answers. */

/** Oceans, and instants in different seasons. */
const worlds = [
  { seed: 'vessel laws', nowMs: Date.UTC(2025, 5, 12, 9, 30), scale: 0.4 },
  { seed: 'another', nowMs: Date.UTC(2024, 11, 30, 23, 59, 59, 500), scale: 0.2 },
] as const;

const eventFields = `eventId eventType createdAt start { time point { lat lon } } end { time point { lat lon } }
  aoiFeatureConfiguration { aoiId } vessels { vessel0 { vesselId trackId mmsi imo countryCode name registryVesselId } vessel1 { vesselId trackId mmsi imo countryCode name registryVesselId } }`;
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

interface Way {
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

const geometryTypes = new Set<string>();

for (const { seed, nowMs, scale } of worlds)
  describe(`the laws of vessels and their ways, in public answers of the ocean "${seed}"`, () => {
    let service: Service;
    let seen: Seen[];
    const ways = new Map<string, Way[]>();

    before(async () => {
      service = await createService({ seed, now: nowMs, days: 1, scale, threads: 1 });
      seen = [];
      for (const user of ['demo', 'second'] as const) {
        const found = (await ask(
          `{ searchEventsV2(input: {limit: 2000}) { records { ${eventFields} } } }`,
          {},
          user,
        )) as {
          searchEventsV2: { records: Seen[] };
        };
        // Some of each kind, those that touch 180° among them, and all of the rarer ones.
        const counts = new Map<string, number>();
        for (const event of found.searchEventsV2.records) {
          const count = (counts.get(event.eventType) ?? 0) + 1;
          counts.set(event.eventType, count);
          const known = seen.some(({ eventId }) => eventId === event.eventId);
          if (known || (count > 40 && Math.abs(event.start.point.lon) < 175)) continue;
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

    async function tracksOf(eventId: string, user: string): Promise<Way[]> {
      const query = `query($id: String!) { tracks(eventId: $id) { ${trackFields} } }`;
      const { tracks } = (await ask(query, { id: eventId }, user)) as { tracks: Way[] };
      return tracks;
    }

    const vesselsOf = ({ vessels }: Seen) => [vessels.vessel0, vessels.vessel1].filter((ship) => ship !== null);
    const ofAis = () => seen.filter(({ eventType }) => !/^(viirs|sar|eo)_?/.test(eventType));
    const secondsOf = (text: string) => Date.parse(text) / 1000;

    it('law 1: an event of AIS starts and ends at positions of the track of each of its vessels, within 50 m', () => {
      for (const event of ofAis()) {
        const tracks = ways.get(event.eventId)!;
        assert.deepEqual(
          tracks.map(({ trackId, vesselId, mmsi }) => [trackId, vesselId, mmsi]).sort(),
          vesselsOf(event)
            .map(({ trackId, vesselId, mmsi }) => [trackId, vesselId, mmsi])
            .sort(),
        );
        const own = tracks[0]!;
        for (const at of [event.start, event.end]) {
          if (!at) continue;
          const there = own.positions.find(({ time }) => time === at.time);
          assert.ok(there, `${event.eventId} has no position at ${at.time}`);
          const apart = chordDistanceM(there.point.lon, there.point.lat, at.point.lon, at.point.lat);
          assert.ok(apart <= 50, `${event.eventId} is ${apart} m off its track`);
        }
      }
    });

    it('other events of the same vessel lie on the track too, between its positions', () => {
      let compared = 0;
      for (const event of ofAis()) {
        const track = ways.get(event.eventId)![0]!;
        for (const other of ofAis()) {
          if (other === event || other.vessels.vessel0?.trackId !== track.trackId) continue;
          const tS = secondsOf(other.start.time);
          const after = track.positions.findIndex(({ time }) => secondsOf(time) >= tS);
          if (after <= 0) continue;
          const [a, b] = [track.positions[after - 1]!, track.positions[after]!];
          const share = (tS - secondsOf(a.time)) / (secondsOf(b.time) - secondsOf(a.time));
          const dLon = ((b.point.lon - a.point.lon + 540) % 360) - 180;
          const lon = a.point.lon + share * dLon;
          const lat = a.point.lat + share * (b.point.lat - a.point.lat);
          const apart = chordDistanceM(lon, lat, other.start.point.lon, other.start.point.lat);
          assert.ok(apart <= 50, `${other.eventId} is ${apart} m off`);
          compared++;
        }
      }
      assert.ok(compared > 0, String(compared));
    });

    it('a track reaches 48 hours to both sides of its event, as far as the vessel was heard, and nothing of it lies after now', () => {
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
            assert.ok(time - times[i]! <= 24 * 3600, `${trackId} goes on after a day of silence`);
        }
      }
    });

    it('the geometry of a track is its positions, cut at 180°', () => {
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
    });

    it('law 9: a track stays at sea, and no vessel goes faster than its kind can', () => {
      const coast = createCoastline();
      let [ashore, count] = [0, 0];
      for (const tracks of ways.values()) {
        for (const { positions, trackId } of tracks) {
          positions.forEach(({ time, point: { lon, lat } }, i) => {
            const before = positions[i - 1];
            if (before) {
              const seconds = secondsOf(time) - secondsOf(before.time);
              const metres = chordDistanceM(before.point.lon, before.point.lat, lon, lat);
              // 45 kn is a fast ferry; half a metre is rounding.
              assert.ok(knots(metres - 0.5, seconds) <= 45, `${trackId} goes ${knots(metres, seconds)} kn at ${time}`);
            }
            if (i % 8 > 0) return;
            count++;
            if (coast.distanceM(lon, lat) >= 1000 || isNarrowWater(lon, lat)) return;
            if (!ports().some((port) => chordDistanceM(port.lon, port.lat, lon, lat) <= portApproachM)) ashore++;
          });
        }
      }
      assert.ok(count > 1000 && ashore <= count / 1000, `${ashore} of ${count}`);
    });

    it('law 10: the MID is of the country, the check digit holds, and the call sign in each source is of its flag', async () => {
      const flags =
        readJsonFixture<{ countryCode: string; mids: number[]; callSignSeries: [string, string][] }[]>('flags.json');
      const query = `query($id: String!) { searchVessels(input: {mmsi: {eq: $id}}) { records { imo { value } flag { value source } callSign { value } } }
      vessel(vesselId: $id) { mmsi imo call_sign country_codes flag_code } }`;
      interface Record {
        readonly imo: { value: string | null }[];
        readonly flag: { value: string | null; source: string }[];
        readonly callSign: { value: string | null }[];
      }
      for (const { vesselId, mmsi, imo, countryCode } of shipsOnce()) {
        const state = flags.find(({ mids }) => mids.some((mid) => vesselId.startsWith(String(mid))));
        assert.deepEqual(countryCode, state ? [state.countryCode] : null);
        if (imo !== null) assert.ok(hasCheckDigit(imo));
        const { searchVessels, vessel } = (await ask(query, { id: vesselId })) as {
          searchVessels: { records: Record[] };
          vessel: { mmsi: number; imo: number | null; country_codes: string[] | null };
        };
        assert.equal(vessel.mmsi, mmsi);
        assert.deepEqual(vessel.country_codes, countryCode);
        if (imo !== null) assert.equal(vessel.imo, imo);
        for (const { flag, callSign, imo: imos } of searchVessels.records) {
          assert.equal(flag[0]!.source, 'ais');
          flag.forEach(({ value }, i) => {
            const series = flags.find((one) => one.countryCode === value)?.callSignSeries;
            const sign = callSign[i]!.value;
            if (series && sign !== null) assert.ok(isOfSeries(sign, series), `${sign} of ${value}`);
            const number = imos[i]!.value;
            if (number !== null) assert.ok(hasCheckDigit(Number(number)));
          });
        }
      }
    });

    it('a vessel is in the records as events show her: under her MMSI, with her name and in her registry', async () => {
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

    it('law 11: every vesselId, trackId and aoiId resolves, and the last position of a vessel ends its track', async () => {
      const own = new Map<string, string[]>();
      for (const user of ['demo', 'second']) {
        const { aois } = (await ask('{ aois { id } }', {}, user)) as { aois: { id: string }[] };
        own.set(
          user,
          aois.map(({ id }) => id),
        );
      }
      for (const { aoiFeatureConfiguration } of seen)
        if (aoiFeatureConfiguration) assert.ok([...own.values()].flat().includes(aoiFeatureConfiguration.aoiId));
      const query = `query($id: String!) { vesselLastKnownPosition(vesselId: $id) { vesselId trackId sentAt location { lat lon } }
      searchVessels(input: {mmsi: {eq: $id}}) { meta { total } } }`;
      for (const { vesselId } of shipsOnce()) {
        const { vesselLastKnownPosition: last, searchVessels } = (await ask(query, { id: vesselId })) as {
          vesselLastKnownPosition: { vesselId: string; trackId: string; sentAt: string; location: At['point'] } | null;
          searchVessels: { meta: { total: number } };
        };
        assert.equal(searchVessels.meta.total, 1);
        assert.equal(last?.vesselId, vesselId);
        // Of tracks that reach to now the last position is the last known one.
        const recent = [...ways.values()]
          .flat()
          .filter(({ trackId, endTime }) => trackId === last.trackId && endTime >= last.sentAt);
        for (const { positions } of recent) {
          assert.equal(positions.at(-1)!.time, last.sentAt);
          assert.deepEqual(positions.at(-1)!.point, last.location);
        }
      }
    });

    it('nobody sees tracks of events that another user’s area made, and an unknown event has none', async () => {
      const visits = seen.filter(({ aoiFeatureConfiguration }) => aoiFeatureConfiguration !== null);
      assert.ok(visits.length > 0, String(visits.length));
      let hidden = 0;
      for (const { eventId } of visits) {
        const [demo, second] = [await tracksOf(eventId, 'demo'), await tracksOf(eventId, 'second')];
        assert.ok((demo.length === 0) !== (second.length === 0));
        assert.deepEqual(await tracksOf(eventId, 'nobody'), []);
        hidden++;
      }
      assert.equal(hidden, visits.length);
      assert.deepEqual(await tracksOf('no such event', 'demo'), []);
    });

    it('a snapshot shows last positions as of its opening, page by page, while the clock runs on', async () => {
      const world = await service.newWorld({ now: nowMs });
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
      await world.close();
    });

    function shipsOnce(): Ship[] {
      const ships = new Map(seen.flatMap((event) => vesselsOf(event).map((ship) => [ship.vesselId, ship] as const)));
      return [...ships.values()].slice(0, 150);
    }
  });

after(() =>
  assert.ok(geometryTypes.has('LineString') && geometryTypes.has('GeometryCollection'), [...geometryTypes].join()),
);
