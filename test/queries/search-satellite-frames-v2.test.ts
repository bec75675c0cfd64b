import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FramesPage } from '../../src/api/queries/search-satellite-frames-v2.js';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import type { SearchSatelliteFramesV2Input } from '../../src/model/schema-types.js';
import { buildSegment } from '../../src/store/segments/event-segment.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { naiveUs } from '../oracles/naive-events.js';
import type { PlainFrame } from '../oracles/naive-frames.js';
import { naiveFrames } from '../oracles/naive-frames.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { frameQuestion } from '../support/random-frame-inputs.js';
import type { RandomFrame } from '../support/random-frames.js';
import { randomRefs } from '../support/random-refs.js';

test('any conditions in any order give what a test of every frame gives', async (t) => {
  const found = { none: 0, some: 0, all: 0 };
  await property(
    t,
    [frameQuestion],
    async ([frames, input, scope]) => {
      const page = await searchSatelliteFramesV2(storeOf(frames), input, scope);
      const expected = naiveFrames(frames, input, scope);
      assert.deepEqual(page.records.map(summary), expected.slice(0, 100).map(summaryOf));
      assert.equal(page.meta.total, expected.length);
      found[expected.length === 0 ? 'none' : expected.length < frames.length ? 'some' : 'all']++;
    },
    { runs: 200 },
  );
  assert.ok(found.some > 30, JSON.stringify(found));
});

test('a store of several segments answers as one of a single segment does', async (t) => {
  await property(
    t,
    [frameQuestion, fc.integer({ min: 1, max: 5 })],
    async ([frames, input, scope], size) => {
      const one = (await searchSatelliteFramesV2(storeOf(frames), input, scope)).records.map(summary);
      for (const store of [segmentedStore(frames, size), grownStore(frames)])
        assert.deepEqual((await searchSatelliteFramesV2(store, input, scope)).records.map(summary), one);
    },
    { runs: 16 },
  );
});

test('paging by offset and by createdAt enumerates every match once', async (t) => {
  await property(
    t,
    [frameQuestion, fc.integer({ min: 1, max: 7 }), fc.constantFrom('asc', 'desc')],
    async ([frames, input, scope], limit, sortDirection) => {
      // As in the ocean, no two frames share a createdAt.
      const distinct = frames.filter(
        (frame, i) => frames.findIndex((one) => createdMs(one) === createdMs(frame)) === i,
      );
      const store = segmentedStore(distinct, 3);
      const asked = { ...input, createdAt: null, sortBy: 'createdAt', sortDirection } as const;
      const whole = (await searchSatelliteFramesV2(store, { ...asked, limit: 1000 }, scope)).records.map(summary);
      const paged: unknown[] = [];
      for (let offset = 0; offset <= whole.length; offset += limit)
        paged.push(...(await searchSatelliteFramesV2(store, { ...asked, limit, offset }, scope)).records.map(summary));
      assert.deepEqual(paged, whole);
      const walked: unknown[] = [];
      let createdAt: SearchSatelliteFramesV2Input['createdAt'] = null;
      for (;;) {
        const page: FramesPage = await searchSatelliteFramesV2(store, { ...asked, createdAt, limit }, scope);
        if (page.records.length === 0) break;
        walked.push(...page.records.map(summary));
        const last = page.records[page.records.length - 1]!.createdAt;
        createdAt = sortDirection === 'asc' ? { gt: last } : { lt: last };
      }
      assert.deepEqual(walked, whole);
    },
    { runs: 16 },
  );
});

function createdMs({ collectedS, latencyMs }: RandomFrame): number {
  return collectedS * 1000 + latencyMs;
}

function storeOf(frames: readonly RandomFrame[]): EventStore {
  return withChunks(emptyEventStore(randomRefs), chunksOf([], frames));
}

/** A store with a segment for each `size` days with frames. */
function segmentedStore(frames: readonly RandomFrame[], daysEach: number): EventStore {
  const chunks = chunksOf([], frames);
  const parts = chunks.map((_, i) => chunks.slice(i * daysEach, (i + 1) * daysEach)).filter((part) => part.length > 0);
  return { ...storeOf([]), segments: parts.map((part) => buildSegment(part, randomRefs)) };
}

/** The same chunks, added one by one, the last first. */
function grownStore(frames: readonly RandomFrame[]): EventStore {
  return chunksOf([], frames).reduceRight((store, chunk) => withChunks(store, [chunk]), emptyEventStore(randomRefs));
}

function summary(frame: FramesPage['records'][number]): unknown {
  const { frameId, vendorId, eventType, status, collectedAt, createdAt, updatedAt, numDetections, geometry } = frame;
  return {
    id: frameId,
    vendorId,
    kind: eventType,
    status,
    collected: naiveUs(collectedAt),
    created: Date.parse(createdAt),
    updated: Date.parse(updatedAt),
    counts: numDetections,
    rings:
      geometry.type === 'Polygon' ? geometry.coordinates : geometry.geometries?.flatMap((part) => part?.coordinates),
  };
}

function summaryOf(frame: PlainFrame): unknown {
  const { correlated, dark } = frame;
  return {
    id: frame.id,
    vendorId: frame.vendorId,
    kind: frame.kind,
    status: frame.status,
    collected: frame.collectedUs,
    created: frame.createdMs,
    updated: frame.updatedMs,
    counts: { totalCount: correlated + dark, correlatedCount: correlated, uncorrelatedCount: dark },
    rings: frame.rings,
  };
}
