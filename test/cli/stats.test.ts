import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elsewhere, seaAt, seaOutlines } from '../../src/cli/commands/seas.js';
import { runCommand } from '../../src/cli/commands.js';
import { createService } from '../../src/index.js';
import { exactlyInPolygon } from '../oracles/point-in-polygon.js';
import { valueAt } from '../support/empty-service.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const ocean = { seed: 'stats test', now: '2025-04-03T12:00:00Z', days: 5, scale: 0.03 };
const flags = Object.entries(ocean).flatMap(([name, value]) => [`--${name}`, String(value)]);

test('stats prints the counts of a full scan of the answers', async () => {
  // The command shares the ocean of this service.
  const service = await createService({ ...ocean, threads: 1 });
  const terminal = recordingTerminal();
  assert.equal(await runCommand(['stats', '--no-cache', ...flags], terminal), 0);
  const printed = sectionsOf(terminal.written.out);

  const query = `{ searchEventsV2(input: {limit: 10000}) { meta { total } records {
    eventType start { time point { lon lat } } vessels { vessel0 { countryCode } } } } }`;
  const answer = await service.graphql({ query }, { user: 'demo' });
  const records = valueAt(answer, 'data', 'searchEventsV2', 'records') as readonly {
    eventType: string;
    start: { time: string; point: { lon: number; lat: number } };
    vessels: { vessel0: { countryCode: readonly string[] | null } | null };
  }[];
  assert.ok(records.length > 50 && records.length < 10_000);

  const scan = (keyOf: (record: (typeof records)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const record of records) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1);
    return counts;
  };
  const same = (title: string, counts: ReadonlyMap<string, number>) => {
    const shown = printed.get(title)!;
    assert.equal(
      [...shown.values()].reduce((sum, count) => sum + count, 0),
      records.length,
      title,
    );
    for (const [name, count] of shown) if (!name.endsWith(' others')) assert.equal(count, counts.get(name) ?? 0, name);
    assert.ok(shown.size >= Math.min(counts.size, 20), title);
  };
  same(
    'By kind',
    scan(({ eventType }) => eventType),
  );
  same(
    'By month',
    scan(({ start }) => start.time.slice(0, 7)),
  );
  assert.deepEqual([...printed.get('By month')!.keys()], ['2025-03', '2025-04']);
  same(
    'By flag of the first vessel',
    scan(({ vessels: { vessel0 } }) => (vessel0 === null ? 'no vessel' : (vessel0.countryCode?.[0] ?? 'no flag'))),
  );
  same(
    'By sea (rough outlines)',
    scan(({ start: { point } }) => slowSeaAt(point.lon, point.lat)),
  );

  for (const [kind, count] of printed.get('Frames')!) {
    const frames = `{ searchSatelliteFramesV2(input: {eventType: {eq: "${kind}"}, limit: 0}) { meta { total } } }`;
    const { data } = await service.graphql({ query: frames }, { user: 'demo' });
    assert.equal(count, valueAt(data, 'searchSatelliteFramesV2', 'meta', 'total'), kind);
  }
  await service.close();
});

test('well-known positions get the usual names of their seas', () => {
  for (const [name, lon, lat] of [
    ['North Sea', 3, 55],
    ['Baltic Sea', 19, 56],
    ['Western Mediterranean', 5, 40],
    ['Black Sea', 34, 43],
    ['Persian Gulf', 51, 27.5],
    ['South China Sea', 113, 14],
    ['Sea of Japan', 134, 40],
    ['Bering Sea', 179, 58],
    ['Bering Sea', -172, 58],
    ['Gulf of Mexico', -90, 25],
    ['Caribbean Sea', -72, 15],
    ['Patagonian shelf', -60.5, -46],
    ['North Pacific', -150, 30],
    ['North Pacific', 170, 30],
    ['South Pacific', -120, -30],
    ['South Atlantic', -20, -30],
    ['North Atlantic', -40, 40],
    ['Indian Ocean', 75, -30],
    ['Southern Ocean', 0, -65],
    ['Arctic Ocean', 0, 85],
  ] as const)
    assert.equal(seaAt(lon, lat), name);
});

test('nearly all positions on the globe have a sea', () => {
  let none = 0;
  let asked = 0;
  for (let lon = -179.5; lon < 180; lon += 1) {
    for (let lat = -89.5; lat < 90; lat += 1) {
      asked++;
      if (seaAt(lon, lat) === elsewhere) none++;
    }
  }
  // The rest lies inside Asia and North America.
  assert.ok(none / asked < 0.12, `${none} of ${asked}`);
});

function slowSeaAt(lon: number, lat: number): string {
  const [lonE6, latE6] = [Math.round(lon * 1e6), Math.round(lat * 1e6)];
  return seaOutlines().find(([, ring]) => exactlyInPolygon([ring], lonE6, latE6))?.[0] ?? elsewhere;
}

/** The names and counts under each title. */
function sectionsOf(text: string): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    text.split('\n\n').map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const counts = lines.flatMap((line) => {
        const found = /^ {2}(.+?) +([\d,]+) +[\d.]+ %/.exec(line);
        return found === null ? [] : [[found[1]!, Number(found[2]!.replaceAll(',', ''))] as const];
      });
      return [title, new Map(counts)] as const;
    }),
  );
}
