import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { cellTile, deepestCells, kindsShown } from '../../src/api/tiles/cell-tile.js';
import { eventTile } from '../../src/api/tiles/event-tile.js';
import { leastRadiusPx, radiusPxPerTenfold } from '../../src/earth/geo/cell-circle.js';
import type { Tile } from '../../src/earth/geo/mercator.js';
import { mercatorX, mercatorY } from '../../src/earth/geo/mercator.js';
import { eventKinds } from '../../src/model/event.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import type { EventView } from '../../src/store/views/event-view.js';
import { decodedLayers } from '../support/decoded-tile.js';
import { property } from '../support/property.js';
import { chunksOf, distinct, randomEvent } from '../support/random-events.js';
import { question } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

/** The northernmost point that tiles have, in degrees. */
const mostLat = 85.051128;
const zoom = fc.integer({ min: 0, max: deepestCells });
/** Many events within a few degrees of 0° N 180° E, some of them on the antimeridian. */
const crowd = fc.array(randomEvent, { minLength: 60, maxLength: 160 }).map((events) =>
  distinct(
    events.map((event) => ({
      ...event,
      lonE6: (event.lonE6 < 0 ? -180e6 : 180e6) - Math.round(event.lonE6 / 36),
      latE6: Math.round(event.latE6 / 18),
    })),
  ),
);
const scope = { asOfMs: lateMs, user: 'demo', days: 540 };
const someKinds = fc.subarray([...eventKinds]);

test('the cells of a zoom and the events alone in theirs have together the events of the search by kind', async (t) => {
  await property(
    t,
    [
      fc.oneof(
        question,
        crowd.map((events) => [events, {}, scope] as const),
      ),
      zoom,
      someKinds,
    ],
    async ([events, asked, context], z, kinds) => {
      const store = withChunks(emptyEventStore(randomRefs), chunksOf(events));
      const input = { ...asked, intersectsGeometry: null };
      const { records } = await searchEventsV2(store, { ...input, limit: 1000 }, context);
      const within = records.filter(({ start: { point } }) => Math.abs(point.lat) <= mostLat);
      const counted = new Map<string, number>();
      const count = (kind: string, more: number) => counted.set(kind, (counted.get(kind) ?? 0) + more);
      let [shown, dark] = [0, 0];
      for (const tile of tilesWith(within, z)) {
        const layers = decodedLayers(await cellTile(store, input, kinds, tile, context));
        for (const { properties } of layers.get('cells') ?? []) {
          for (const kind of eventKinds) count(kind, Number(properties[kind] ?? 0));
          assert.ok(properties['shown'] === undefined || Number(properties['shown']) > 1);
          shown += Number(properties['shown'] ?? 0);
          dark += Number(properties['dark'] ?? 0);
        }
        for (const { properties } of layers.get('eventsV2') ?? []) {
          count(String(properties['eventType']), 1);
          shown++;
          dark += properties['detectionType'] === 'dark' && properties['eventType'] !== 'dark_rendezvous' ? 1 : 0;
        }
      }
      const isOf = (kind: string) => within.filter(({ eventType }) => eventType === kind);
      for (const kind of eventKinds) assert.equal(counted.get(kind) ?? 0, isOf(kind).length, kind);
      const drawn = kinds.flatMap(isOf);
      assert.equal(shown, drawn.length);
      assert.equal(
        dark,
        drawn.filter(({ eventDetails }) => 'detectionType' in eventDetails && eventDetails.detectionType === 'dark')
          .length,
      );
    },
    { runs: 16 },
  );
});

test('an event alone in its cell is as in its tile; a circle is in its cell, near the mean of events', async (t) => {
  await property(
    t,
    [crowd, zoom, someKinds],
    async (events, z, kinds) => {
      const store = withChunks(emptyEventStore(randomRefs), chunksOf(events));
      const { records } = await searchEventsV2(store, { limit: 1000 }, scope);
      for (const tile of tilesWith(records, z)) {
        const own = decodedLayers(await eventTile(store, {}, tile, scope)).get('eventsV2') ?? [];
        const shown = own.filter(({ properties }) => kinds.some((kind) => kind === properties['eventType']));
        const layers = decodedLayers(await cellTile(store, {}, kinds, tile, scope));
        const byCell = new Map<string, typeof shown>();
        for (const feature of shown) byCell.set(cellOf(feature), [...(byCell.get(cellOf(feature)) ?? []), feature]);
        const alone = [...byCell.values()].filter(({ length }) => length === 1).flat();
        const sorted = (features: typeof shown) => features.map((feature) => JSON.stringify(feature)).sort();
        assert.deepEqual(sorted(layers.get('eventsV2') ?? []), sorted(alone));
        for (const cell of (layers.get('cells') ?? []).filter(({ properties }) => properties['shown'])) {
          const counted = byCell.get(cellOf(cell)) ?? [];
          assert.equal(cell.properties['shown'], counted.length);
          const many = (kind: unknown) => counted.filter(({ properties }) => properties['eventType'] === kind).length;
          for (const kind of kinds) assert.ok(many(kind) <= many(cell.properties['kind']));
          // A tile is drawn 512 pixels wide: eight units a pixel.
          const radius = 8 * (leastRadiusPx + radiusPxPerTenfold * Math.log10(counted.length));
          for (const axis of ['x', 'y'] as const) {
            const mean = counted.reduce((sum, { rings }) => sum + rings[0]![0]![axis], 0) / counted.length;
            const at = cell.rings[0]![0]![axis];
            const start = 256 * Math.floor(mean / 256);
            assert.ok(at - radius >= start && at + radius <= start + 256, `${at} of ${start}`);
            const nearest = Math.min(start + 256 - radius, Math.max(start + radius, mean));
            assert.ok(Math.abs(nearest - at) <= 1);
          }
        }
      }
    },
    { runs: 10 },
  );
});

test('a tile of cells is the same to the byte however the days are divided into segments', async (t) => {
  await property(
    t,
    [crowd, zoom],
    async (events, z) => {
      const chunks = chunksOf(events);
      const whole = withChunks(emptyEventStore(randomRefs), chunks);
      const parts = chunks.reduce((store, chunk) => withChunks(store, [chunk]), emptyEventStore(randomRefs));
      const { records } = await searchEventsV2(whole, { limit: 1000 }, scope);
      for (const tile of tilesWith(records, z)) {
        const [one, other] = [whole, parts].map((store) => cellTile(store, {}, eventKinds, tile, scope));
        assert.deepEqual(await one, await other);
      }
    },
    { runs: 8 },
  );
});

test('kinds are read by their names; another word is refused with those that are accepted', () => {
  assert.deepEqual(kindsShown(null), eventKinds);
  assert.deepEqual(kindsShown(''), []);
  assert.deepEqual(kindsShown('viirs,port_visit'), ['viirs', 'port_visit']);
  assert.throws(() => kindsShown('viirs,toString'), /kinds has "toString"; accepted: fishing_activity_history, /);
});

function cellOf({ rings }: { readonly rings: readonly (readonly { readonly x: number; readonly y: number }[])[] }) {
  const { x, y } = rings[0]![0]!;
  return `${Math.floor(x / 256)},${Math.floor(y / 256)}`;
}

/** The tiles in which events start, and their neighbours below, each once. */
function tilesWith(events: readonly EventView[], z: number): Tile[] {
  const count = 2 ** z;
  const all = new Map<string, Tile>();
  for (const { start } of events) {
    const lon = start.point.lon === 180 ? -180 : start.point.lon;
    const [x, y] = [Math.floor(mercatorX(lon) * count), Math.floor(mercatorY(start.point.lat) * count)];
    for (const down of [-1, 0, 1])
      if (y + down >= 0 && y + down < count) all.set(`${x}/${y + down}`, { z, x, y: y + down });
  }
  return [...all.values()];
}
