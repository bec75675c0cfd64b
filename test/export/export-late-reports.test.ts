import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createService, type ExportedRow } from '../../src/index.js';
import { thinPath } from '../../src/store/views/path-geometry.js';
import { lateOcean, lateOptions } from './opened-ocean.js';

const asOf = '2026-03-20T13:00:00Z';
const from = '2026-03-19';
const service = await createService({ ...lateOptions, now: asOf, days: 3 });
after(() => service.close());
const exported = await lateOcean.rows(['events', 'positions', 'tracks'], { from, asOf });
const [events, positions, tracks] = [...exported.values()];
/** Detections that a re-check correlated, because reports came in late. */
const rechecked = events!.filter(
  ({ details_detectionType, vessel0_mmsi, createdAt, updatedAt }) =>
    details_detectionType !== null && vessel0_mmsi !== null && String(updatedAt) > String(createdAt),
);

async function ask<Data>(query: string): Promise<Data> {
  const { data, errors } = await service.graphql<Data>({ query }, { user: 'demo' });
  assert.equal(errors, undefined);
  return data!;
}

/** What an exported position and one of the service have in common, as text. */
function lineOf(time: unknown, lon: unknown, lat: unknown, ...movement: readonly unknown[]): string {
  return [time, lon, lat, ...movement].join(' ');
}

function exportedLine({ sentAt, geometry, ...row }: ExportedRow): string {
  const { speedOverGround, courseOverGround, heading } = row;
  return lineOf(sentAt, ...coordinatesOf(geometry), speedOverGround, courseOverGround, heading);
}

function coordinatesOf(geometry: unknown) {
  return (geometry as { readonly coordinates: readonly [lon: number, lat: number] }).coordinates;
}

test("the service's track of a re-checked detection lies on exported positions, late ones too", async () => {
  const lines = new Set(positions!.map(exportedLine));
  const early = await lateOcean.rows(['positions'], { from, asOf: '2026-03-19T21:00:00Z' });
  const known = new Set(early.get('positions')!.map(exportedLine));
  let late = 0;
  for (const { eventId } of rechecked) {
    const fields = 'positions { time point { lon lat } speedOverGround courseOverGround heading }';
    const { tracks: found } = await ask<{ tracks: Track[] }>(`{ tracks(eventId: "${eventId}") { ${fields} } }`);
    for (const { time, point, speedOverGround, courseOverGround, heading } of found.flatMap(
      (track) => track.positions,
    )) {
      if (time < from) continue;
      const line = lineOf(time, point.lon, point.lat, speedOverGround, courseOverGround, heading);
      assert.ok(lines.has(line), line);
      if (time < '2026-03-19T20' && !known.has(line)) late++;
    }
  }
  assert.ok(late > 5, `${late} positions came in late`);
});

interface Track {
  readonly positions: readonly {
    readonly time: string;
    readonly point: { readonly lon: number; readonly lat: number };
    readonly speedOverGround: number;
    readonly courseOverGround: number;
    readonly heading: number;
  }[];
}

test('the subpaths of a vessel that the service gives have all of its exported positions, first and last', async () => {
  const mmsis = new Set([...rechecked, ...tracks!.slice(0, 10)].map(({ vessel0_mmsi, mmsi }) => vessel0_mmsi ?? mmsi));
  for (const mmsi of mmsis) {
    const times = positions!.filter((row) => row['mmsi'] === String(mmsi)).map(({ sentAt }) => String(sentAt));
    const input = `{ mmsi: { eq: "${mmsi}" }, startTime: { gte: "${from}" }, limit: 1000 }`;
    const { searchTrackSubpaths } = await ask<{ searchTrackSubpaths: { records: Subpath[] } }>(
      `{ searchTrackSubpaths(input: ${input}) { records { startTime endTime numPositions } } }`,
    );
    const { records } = searchTrackSubpaths;
    assert.ok(times.length > 0);
    assert.deepEqual(
      [
        records.reduce((sum, { numPositions }) => sum + numPositions, 0),
        records.map(({ startTime }) => startTime).sort()[0],
        records
          .map(({ endTime }) => endTime)
          .sort()
          .at(-1),
      ],
      [times.length, times[0], times.at(-1)],
    );
  }
});

interface Subpath {
  readonly startTime: string;
  readonly endTime: string;
  readonly numPositions: number;
}

test('with --every positions are the first of each vessel in each stretch of minutes from midnight on', async () => {
  const thinned = (await lateOcean.rows(['positions'], { from, asOf, every: 11 })).get('positions')!;
  const known = new Set<string>();
  const firsts = positions!.filter(({ vesselId, sentAt }) => {
    const [day = '', time = ''] = String(sentAt).split('T');
    const minutes = 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
    const stretch = `${vesselId} ${day} ${Math.floor(minutes / 11)}`;
    return !known.has(stretch) && known.add(stretch);
  });
  assert.ok(thinned.length > 5000);
  assert.deepEqual(thinned, firsts);
});

test("an exported track has the vessel's positions of the day, thinned", () => {
  const dayOf = (trackId: unknown, time: unknown) => `${trackId} ${String(time).slice(0, 10)}`;
  const byDay = new Map<string, ExportedRow[]>();
  for (const row of positions!) {
    const day = dayOf(row['trackId'], row['sentAt']);
    const rows = byDay.get(day) ?? [];
    byDay.set(day, rows);
    rows.push(row);
  }
  for (const { trackId, startTime, endTime, numPositions, geometry } of tracks!) {
    const own = byDay.get(dayOf(trackId, startTime))!;
    const thinned = thinPath(
      own.map((row) => {
        const [lon, lat] = coordinatesOf(row['geometry']);
        return { tS: Date.parse(String(row['sentAt'])) / 1000, lon, lat };
      }),
    );
    const { type, coordinates } = geometry as { readonly type: string; readonly coordinates: unknown };
    assert.deepEqual([startTime, endTime, numPositions], [own[0]!['sentAt'], own.at(-1)!['sentAt'], thinned.length]);
    if (type === 'LineString' && thinned.length > 1)
      assert.deepEqual(
        coordinates,
        thinned.map(({ lon, lat }) => [lon, lat]),
      );
  }
  assert.ok(tracks!.length > 100);
  assert.equal(tracks!.length, byDay.size);
});
