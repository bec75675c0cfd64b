import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type EventSegment, joinInSteps, segmentBuilder } from '../../../src/collections/segments/event-segment.js';
import { emptyEventStore, withSegment } from '../../../src/collections/segments/event-store.js';
import { rowsOfStep } from '../../../src/collections/segments/row-packer.js';
import { type Keep, type Kept, keeping, type Made, makeAll } from '../../../src/columns/keep.js';
import { concatTables } from '../../../src/columns/table.js';
import { type DayChunk, eventKinds, eventLayout } from '../../../src/model/event.js';
import { searchEventsV2 } from '../../../src/queries/search-events-v2.js';
import { atOnce, itemsOfStep } from '../../../src/work/in-steps.js';
import { property } from '../../support/property.js';
import { chunksOf, distinct, randomEvents } from '../../support/random-events.js';
import { randomFrames } from '../../support/random-frames.js';
import { randomRefs } from '../../support/random-refs.js';
import { firstS } from '../../support/random-times.js';

/** Successive days, so that many rows are published on a later day of the list. */
const inAWeek = (second: number) => firstS - (firstS % 86_400) + (second % (7 * 86_400));
const eventsOfAWeek = randomEvents.map((events) =>
  distinct(events.map((event) => ({ ...event, startS: inAWeek(event.startS) }))),
);
const framesOfAWeek = randomFrames.map((frames) =>
  frames.map((frame) => ({ ...frame, collectedS: inAWeek(frame.collectedS) })),
);

test('a segment is the same whether its days come alone, in groups or at once, expected or not', async (t) => {
  const cuts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
  const days = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
  await property(t, [eventsOfAWeek, framesOfAWeek, cuts, days], async (events, frames, sizes, expectedDays) => {
    const chunks = chunksOf(events, frames);
    const parts: DayChunk[][] = [];
    for (let i = 0, at = 0; at < chunks.length; at += parts[i++]!.length)
      parts.push(chunks.slice(at, at + sizes[i % sizes.length]!));
    const [whole, wholeKept] = await built([chunks]);
    const [parted, partedKept] = await built(parts, expectedDays);
    assert.equal(parted === undefined, events.length + frames.length === 0);
    assert.deepEqual(partedKept, wholeKept);
    assert.equal(parted?.length, whole?.length);
  });
});

test('a segment that was joined from smaller ones is the one that is built of all their days', async (t) => {
  await property(t, [eventsOfAWeek, framesOfAWeek, fc.integer({ min: 1, max: 5 })], async (events, frames, size) => {
    const chunks = chunksOf(events, frames);
    const parts: EventSegment[] = [];
    for (let at = 0; at < chunks.length; at += size) {
      const [part] = await built([chunks.slice(at, at + size)]);
      if (part !== undefined) parts.push(part);
    }
    if (parts.length === 0) return;
    const { keep, finish } = keeping();
    atOnce(joinInSteps(parts, randomRefs, keep));
    const [, wholeKept] = await built([chunks]);
    assert.deepEqual(await finish(async () => true), wholeKept);
  });
});

test('no step packs more than some thousand rows, of chunks or of segments', async () => {
  const [events] = fc.sample(eventsOfAWeek, { seed: 1, numRuns: 100 }).sort((a, b) => b.length - a.length);
  const [chunk] = chunksOf(events!).sort((a, b) => b.events.length - a.events.length);
  const copies = Math.ceil((5 * rowsOfStep) / chunk!.events.length);
  const large: DayChunk = {
    ...chunk!,
    events: concatTables(
      eventLayout,
      Array.from({ length: copies }, () => chunk!.events),
    ),
  };
  const builder = segmentBuilder(randomRefs);
  const stepsOf = (steps: Iterable<void>) => [...steps].length;
  // Also the sort of rows that wait takes steps, since those of many days wait.
  assert.ok(stepsOf(builder.addInSteps([large])) >= 20);
  const segment = builder.finish(makeAll)!;
  assert.ok(stepsOf(joinInSteps([segment, segment], randomRefs, makeAll)) >= 10);
  const others = Array.from({ length: 100 }, (_, i) => ({ ...chunk!, day: chunk!.day + i }));
  assert.ok(stepsOf(segmentBuilder(randomRefs).addInSteps(others)) < 50, 'days with few rows are packed together');
});

test('each index of a large segment is made in steps, so many as its rows take', async () => {
  const [events] = fc.sample(eventsOfAWeek, { seed: 1, numRuns: 100 }).sort((a, b) => b.length - a.length);
  const [chunk] = chunksOf(events!).sort((a, b) => b.events.length - a.events.length);
  const copies = Math.ceil((3 * itemsOfStep) / chunk!.events.length);
  const copied = Array.from({ length: copies }, () => chunk!.events);
  const values = new Map<string, Made<object>>();
  const keep: Keep = (name, steps) => {
    const value = makeAll(name, steps);
    values.set(name, value);
    return value;
  };
  const builder = segmentBuilder(randomRefs);
  builder.add([{ ...chunk!, events: concatTables(eventLayout, copied) }]);
  builder.finish(keep);
  const steps = Object.fromEntries([...values].map(([name, value]) => [name, [...value.inSteps()].length]));
  for (const name of ['points', 'byVessel', 'byScene', 'startTime', 'updated', 'endTime', 'byKey'])
    assert.ok(steps[name]! >= 6, `${name}: ${steps[name]} steps`);
  for (const name of ['byKind', 'dark', 'owned']) assert.ok(steps[name]! >= 3, `${name}: ${steps[name]} steps`);
});

test('a day that comes after a later day breaks an invariant', () => {
  const events = fc.sample(randomEvents, { seed: 1, numRuns: 200 }).find(({ length }) => length > 5);
  const chunks = chunksOf(events!);
  const builder = segmentBuilder(randomRefs);
  builder.add([chunks.at(-1)!]);
  assert.throws(() => builder.add([chunks[0]!]), /invariant/);
});

test('the counts of the start output make only the indexes that they need', async () => {
  const [events] = fc.sample(eventsOfAWeek, { seed: 1, numRuns: 100 }).sort((a, b) => b.length - a.length);
  const made: string[] = [];
  const keep: Keep = (name, steps) =>
    makeAll(name, () => {
      made.push(name);
      return steps();
    });
  const builder = segmentBuilder(randomRefs);
  const chunks = chunksOf(events!);
  builder.add(chunks);
  const days = chunks.map(({ day }) => day);
  const store = withSegment(emptyEventStore(randomRefs), builder.finish(keep), days);
  const asOfMs = (days.at(-1)! + 1) * 86_400_000;
  for (const kind of eventKinds)
    await searchEventsV2(store, { eventType: { eq: kind }, limit: 0 }, { asOfMs, user: 'demo', days: 540 });
  assert.deepEqual(made, ['rows', 'byKind', 'owned']);
});

async function built(
  parts: readonly DayChunk[][],
  expectedDays?: number,
): Promise<[EventSegment | undefined, Kept | undefined]> {
  const builder = segmentBuilder(randomRefs, expectedDays);
  for (const chunks of parts) builder.add(chunks);
  const { keep, finish } = keeping();
  return [builder.finish(keep), await finish(async () => true)];
}
