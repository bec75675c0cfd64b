import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventTile } from '../../src/api/tiles/event-tile.js';
import { frameTile } from '../../src/api/tiles/frame-tile.js';
import { LayerWriter } from '../../src/api/tiles/layer-writer.js';
import { Work } from '../../src/base/work/work.js';
import type { EventRefs } from '../../src/store/segments/event-refs.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { decodedFeatures } from '../support/decoded-tile.js';
import type { RandomEvent } from '../support/random-events.js';
import { chunksOf } from '../support/random-events.js';
import type { RandomFrame } from '../support/random-frames.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

const world = { z: 0, x: 0, y: 0 };
const late = { asOfMs: lateMs, user: 'demo', days: 540 };
const startS = lateMs / 1000 - 864_000;

test('of 8,000 events of a few vessels at most 2,100 are written between two yields to the event loop', async () => {
  const { store, takeRows } = storeOf(8000, (row) => row % 8);
  assert.ok((await mostInASlice(store, 8000, takeRows)) <= 2100);
});

test('of 3,000 events of 3,000 vessels not made yet at most 150 are written between two yields', async () => {
  const { store, takeRows } = storeOf(3000, (row) => row);
  assert.ok((await mostInASlice(store, 3000, takeRows)) <= 150);
});

test('frames are clipped and written 130 at a time', async () => {
  const frames = Array.from({ length: 1000 }, (_, i) => frameOf(i));
  const store = withChunks(emptyEventStore(randomRefs), chunksOf([], frames));
  const work = new CountedWork();
  const bytes = await frameTile(store, {}, world, { ...late, work });
  assert.equal(decodedFeatures(bytes, 'satelliteFrames').length, 1000);
  assert.ok(work.yields >= Math.floor(1000 / 130), `${work.yields} yields`);
});

test('a tile of 40 MiB is put together in parts of at most 5 MiB', async () => {
  const layer = new LayerWriter('eventsV2', ['a']);
  const text = 'x'.repeat(2 ** 16);
  for (let i = 0; i < 640; i++) {
    layer.tag(0, layer.text(text));
    layer.point(0, 0);
  }
  const work = new CountedWork();
  assert.ok((await layer.finish(work)).length > 40 * 2 ** 20);
  assert.ok(work.yields >= 8, `${work.yields} yields`);
});

class CountedWork extends Work {
  yields = 0;

  override yield(): Promise<void> {
    this.yields++;
    return super.yield();
  }
}

/**
 * A store of visits, and a function that returns how many visits were written since its last call (each asks for one
 * port).
 */
function storeOf(count: number, vesselOf: (row: number) => number): { store: EventStore; takeRows: () => number } {
  let rows = 0;
  const ports = new Proxy(randomRefs.ports, {
    get(all, name) {
      rows++;
      return Reflect.get(all, name);
    },
  });
  const [known] = [randomRefs.identity(0)];
  const refs: EventRefs = {
    ...randomRefs,
    ports,
    identity: (ref) => ({ ...known, ref, mmsi: 200_000_000 + ref, name: `V ${ref}` }),
  };
  const chunks = chunksOf(Array.from({ length: count }, (_, i) => visitOf(i)));
  for (const { events } of chunks)
    events.columns.vessel0.forEach((_, row, vessels) => {
      vessels[row] = 64 * vesselOf(row);
    });
  const store = withChunks(emptyEventStore(refs), chunks);
  const takeRows = () => {
    const taken = rows;
    rows = 0;
    return taken;
  };
  return { store, takeRows };
}

/**
 * Asks for the world's tile while another task waits for the event loop again and again. Returns the most rows written
 * between two of its turns.
 */
async function mostInASlice(store: EventStore, count: number, takeRows: () => number): Promise<number> {
  takeRows();
  let [most, asking] = [0, true];
  const look = () => {
    most = Math.max(most, takeRows());
    if (asking) setImmediate(look);
  };
  setImmediate(look);
  const bytes = await eventTile(store, {}, world, late);
  most = Math.max(most, takeRows());
  asking = false;
  assert.equal(decodedFeatures(bytes, 'eventsV2').length, count);
  assert.ok(most > 0, 'rows are counted');
  return most;
}

function visitOf(i: number): RandomEvent {
  return {
    kind: 'port_visit',
    keyHigh: i,
    keyLow: i,
    startS: startS + i,
    latencyMs: 600_000,
    lonE6: (i % 360) * 1e6 - 180e6,
    latE6: (i % 170) * 1e6 - 85e6,
    vessel0: 0,
    vessel1: 0,
    trackStartS: startS - 5000,
    target: i % 3,
    number: 0,
    frame0: 0,
    frame1: undefined,
    darkVersions: 0,
    scant: false,
    versions: [{ afterMs: 1, durationS: 7200 }],
    withdrawn: false,
  };
}

function frameOf(i: number): RandomFrame {
  const [west, south] = [(i % 340) - 170, (i % 150) - 75];
  return {
    kind: 'sar_sentinel1',
    keyHigh: i,
    keyLow: i,
    collectedS: startS + i * 30,
    micros: 0,
    latencyMs: 600_000,
    orbit: i,
    rings: [
      [
        [west, south],
        [west + 2, south],
        [west + 2, south + 2],
        [west, south + 2],
        [west, south],
      ],
    ],
    versions: [{ afterMs: 1, status: 2, correlated: 1, dark: 1 }],
    withdrawn: false,
  };
}
