import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { segmentBuilder } from '../../../src/collections/segments/event-segment.js';
import { emptyEventStore, withSegment } from '../../../src/collections/segments/event-store.js';
import { type Keep, makeAll } from '../../../src/columns/keep.js';
import { concatTables } from '../../../src/columns/table.js';
import { eventLayout } from '../../../src/model/event.js';
import { uuidOfKey } from '../../../src/model/event-key.js';
import type { SearchEventsV2Input } from '../../../src/model/schema-types.js';
import { searchEventsV2 } from '../../../src/queries/search-events-v2.js';
import { itemsOfStep } from '../../../src/work/in-steps.js';
import { Work } from '../../../src/work/work.js';
import { WorkQueue } from '../../../src/work/work-queue.js';
import { chunksOf, randomEvents } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';

const samples = fc.sample(randomEvents, { seed: 1, numRuns: 100 }).flatMap((events) => chunksOf(events));
const [chunk] = samples.sort((a, b) => b.events.length - a.events.length);
const copies = Math.ceil((2 * itemsOfStep) / chunk!.events.length);
const large = {
  ...chunk!,
  events: concatTables(
    eventLayout,
    Array.from({ length: copies }, () => chunk!.events),
  ),
};
const dayMs = 86_400_000;
const at = (days: number) => new Date((chunk!.day + days) * dayMs).toISOString();
const ring = [
  [-10, -10],
  [10, -10],
  [10, 10],
  [-10, 10],
  [-10, -10],
];

const inputs: Readonly<Record<string, SearchEventsV2Input>> = {
  'the latest': {},
  'by start': { sortBy: 'startTime' },
  'by end': { sortBy: 'endTime' },
  'by update': { sortBy: 'updated' },
  'a time of start': { startTime: { gte: at(0.2), lt: at(0.7) } },
  'a time of end': { endTime: { gte: at(0.2), lt: at(0.7) } },
  'a time of update': { updated: { gte: at(0.2), lt: at(0.7) } },
  'a region': { intersectsGeometry: { type: 'Polygon', coordinates: [ring] } },
  'a flag': { vesselMain: { country: { eq: 'PAN' } } },
  'dark detections': { detectionType: { eq: 'dark' } },
  'a frame': { eventType: { eq: 'sar_sentinel1' }, detectionFrameId: { eq: '0b1f4b4e-0000-4000-8000-000000000000' } },
  'the id of a row': { eventId: { eq: uuidOfKey(1, 2) } },
  'the id of a detection': { eventId: { eq: 'S1A_20250601T120000_1' } },
  'the id of a visit': { eventId: { eq: 'B:1:1748736000:1:1_a_1748736000_port_visit' } },
};

for (const [name, input] of Object.entries(inputs)) {
  test(`a first search makes what it needs of a large segment in slices: ${name}`, async () => {
    const atOnce: string[] = [];
    const keep: Keep = (index, steps) => {
      const made = makeAll(index, steps);
      let isMade = false;
      return {
        get value() {
          if (!isMade) atOnce.push(index);
          return made.value;
        },
        *inSteps() {
          yield* made.inSteps();
          isMade = true;
        },
      };
    };
    const builder = segmentBuilder(randomRefs);
    builder.add([large]);
    const store = withSegment(emptyEventStore(randomRefs), builder.finish(keep), [chunk!.day]);
    atOnce.length = 0;
    let slices = 0;
    class CountingQueue extends WorkQueue {
      override nextSlice(request: object): Promise<void> {
        slices++;
        return super.nextSlice(request);
      }
    }
    const work = new Work({ queue: new CountingQueue() });
    await searchEventsV2(
      store,
      { limit: 5, ...input },
      { asOfMs: (chunk!.day + 3) * dayMs, user: 'demo', days: 30, work },
    );
    assert.deepEqual(
      atOnce.filter((index) => index in store.segments[0]!.indexes),
      [],
    );
    assert.ok(slices >= 2, `${slices} slices`);
  });
}
