import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { searchEventsV2 } from '../../src/api/queries/search-events-v2.js';
import { eventTile } from '../../src/api/tiles/event-tile.js';
import type { Tile } from '../../src/earth/geo/mercator.js';
import { mercatorX, mercatorY } from '../../src/earth/geo/mercator.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import type { EventView } from '../../src/store/views/event-view.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { question } from '../support/random-inputs.js';
import { randomRefs } from '../support/random-refs.js';

/** The northernmost point that tiles have, in degrees. */
const mostLat = 85.051128;

test('the tiles of a zoom together hold each found event once, with position and properties', async (t) => {
  await property(
    t,
    [question, fc.integer({ min: 0, max: 14 })],
    async ([events, asked, scope], z) => {
      const store = withChunks(emptyEventStore(randomRefs), chunksOf(events));
      const input = { ...asked, intersectsGeometry: null };
      const { records } = await searchEventsV2(store, { ...input, limit: 1000 }, scope);
      const within = records.filter(({ start: { point } }) => Math.abs(point.lat) <= mostLat);
      const found: string[] = [];
      for (const tile of tilesAround(records, z)) {
        for (const { type, properties, rings } of decodedFeatures(
          await eventTile(store, input, tile, scope),
          'eventsV2',
        )) {
          // Random visits of one area that begin in one second share an id; in an ocean no two events do.
          const event = within.find((each) => isDeepStrictEqual(propertiesOf(each), properties));
          assert.ok(event, `the search finds ${JSON.stringify(properties)}`);
          found.push(event.eventId);
          assert.equal(type, 1);
          assertNear(rings, event, tile);
        }
      }
      assert.deepEqual(found.sort(), within.map(({ eventId }) => eventId).sort());
    },
    { runs: 36 },
  );
});

test('a tile without events has no byte', async () => {
  const bytes = await eventTile(
    emptyEventStore(randomRefs),
    {},
    { z: 0, x: 0, y: 0 },
    { asOfMs: 0, user: 'demo', days: 540 },
  );
  assert.equal(bytes.length, 0);
});

/** Every tile up to zoom 2; deeper the tiles of the events and of their neighbours. */
function tilesAround(events: readonly EventView[], z: number): Tile[] {
  const tiles = 2 ** z;
  const all = new Map<string, Tile>();
  const add = (x: number, y: number) => {
    if (y >= 0 && y < tiles) all.set(`${x}/${y}`, { z, x: (x + tiles) % tiles, y });
  };
  if (z <= 2) for (let x = 0; x < tiles; x++) for (let y = 0; y < tiles; y++) add(x, y);
  for (const { start } of z <= 2 ? [] : events) {
    const x = Math.floor(mercatorX(start.point.lon) * tiles);
    const y = Math.floor(mercatorY(start.point.lat) * tiles);
    for (const right of [-1, 0, 1]) for (const down of [-1, 0, 1]) add((x + right + tiles) % tiles, y + down);
  }
  return [...all.values()];
}

/** Within one unit of the tile, and inside it. */
function assertNear(rings: readonly (readonly { x: number; y: number }[])[], { start }: EventView, { z, x, y }: Tile) {
  assert.deepEqual(
    rings.map((ring) => ring.length),
    [1],
  );
  const point = rings[0]![0]!;
  assert.ok(point.x >= 0 && point.x < 4096 && point.y >= 0 && point.y < 4096);
  const lon = start.point.lon === 180 ? -180 : start.point.lon;
  assert.ok(Math.abs((mercatorX(lon) * 2 ** z - x) * 4096 - point.x) <= 1);
  assert.ok(Math.abs((mercatorY(start.point.lat) * 2 ** z - y) * 4096 - point.y) <= 1);
}

/** The properties that an event's feature should have, absent ones left out. */
function propertiesOf({ eventId, eventType, start, end, createdAt, vessels: { vessel0 }, eventDetails }: EventView) {
  const all = {
    eventId,
    eventType,
    startTime: start.time,
    endTime: end?.time,
    createdAt,
    vesselName: vessel0?.name,
    mmsi: vessel0?.mmsi,
    vesselType: vessel0?.vesselType,
    countryCode: vessel0?.countryCode?.[0],
    detectionType: 'detectionType' in eventDetails ? eventDetails.detectionType : undefined,
    score: 'score' in eventDetails ? eventDetails.score : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
}
