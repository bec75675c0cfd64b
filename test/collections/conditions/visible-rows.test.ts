import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { longestDelay, VersionTimes } from '../../../src/collections/conditions/version-times.js';
import { visibleRows } from '../../../src/collections/conditions/visible-rows.js';
import { visibleEvents } from '../../../src/collections/search/visible-events.js';
import { buildSegment } from '../../../src/collections/segments/event-segment.js';
import { plainVersions } from '../../oracles/naive-events.js';
import { packTimes } from '../../support/pack-times.js';
import { property } from '../../support/property.js';
import { chunksOf, randomEvents, versionsOf } from '../../support/random-events.js';
import { randomRefs } from '../../support/random-refs.js';
import { lateMs } from '../../support/random-times.js';

const day = 86_400_000;

const version = fc.record({
  createdMs: fc.nat(60),
  laterMs: fc.constantFrom(0, 0, 0, 3, 20),
  visibleMs: fc.constantFrom(1, 5, Infinity, Infinity),
  untilNext: fc.boolean(),
  startUs: fc.nat(60_000),
});

test('the visible versions are those of the instant and the window, whatever was asked for before', async (t) => {
  const looks = fc.array(fc.record({ asOfMs: fc.nat(100), windowStartMs: fc.nat(60) }), { minLength: 2, maxLength: 9 });
  await property(
    t,
    [fc.array(version, { maxLength: 70, size: 'max' }), looks],
    (list, asked) => {
      list.sort((a, b) => a.createdMs - b.createdMs);
      const { length } = list;
      const createdMs = (row: number) => list[row]!.createdMs;
      const startUs = (row: number) => list[row]!.startUs;
      const updatedMs = (row: number) => list[row]!.createdMs + list[row]!.laterMs;
      const visibleToMs = (row: number) =>
        list[row]!.untilNext && row + 1 < length ? updatedMs(row + 1) : updatedMs(row) + list[row]!.visibleMs;
      const longestDelayMs = longestDelay(
        Float64Array.from(list, ({ createdMs }) => createdMs),
        Float64Array.from(list, ({ startUs }) => startUs),
      );
      const times = new VersionTimes(length, createdMs, packTimes(length, createdMs, updatedMs, visibleToMs));
      const versions = { length, createdMs, startUs, longestDelayMs, times };
      for (const { asOfMs, windowStartMs } of asked) {
        const isSeen = (row: number) =>
          updatedMs(row) <= asOfMs && asOfMs < visibleToMs(row) && startUs(row) >= windowStartMs * 1000;
        assert.deepEqual(
          [...visibleRows(versions, { asOfMs, windowStartMs, userName: 'demo' }).ascending()],
          list.map((_, row) => row).filter(isSeen),
        );
      }
    },
    { runs: 1000 },
  );
});

test('a set remembered from another instant answers only where it is still right', async (t) => {
  const look = fc.record({
    userName: fc.constantFrom('demo', 'second'),
    days: fc.constantFrom(540, 100, 3),
    backMs: fc.oneof(fc.nat(600 * day), fc.nat(1000)),
    toChange: fc.option(fc.nat(200)),
  });
  await property(
    t,
    [randomEvents, fc.array(look, { minLength: 2, maxLength: 12 })],
    (events, looks) => {
      const segment = buildSegment(chunksOf(events), randomRefs);
      const changes = events.flatMap((event) =>
        versionsOf(event).flatMap((version) => [version.updatedMs, version.visibleToMs]),
      );
      const instants = changes.filter((ms) => ms < Infinity);
      for (const { userName, days, backMs, toChange } of looks) {
        // Often the instant of a change, or just before it, where a span that is too long fails.
        const change = toChange === null ? undefined : instants[toChange % Math.max(1, instants.length)];
        const asOfMs = change === undefined ? lateMs - backMs : change - (backMs % 2);
        const windowStartMs = Math.floor(asOfMs / 1000) * 1000 - days * day;
        const seen = visibleEvents(segment, { asOfMs, windowStartMs, userName, hiddenKinds: new Set() }, randomRefs);
        const expected = events
          .flatMap((event) => plainVersions(event, asOfMs))
          .filter(({ startUs, owner }) => startUs >= windowStartMs * 1000 && (owner === null || owner === userName));
        assert.deepEqual(
          [...seen.ascending()].map((row) => segment.events.times.updatedMs(row)).sort(),
          expected.map(({ updatedMs }) => updatedMs).sort(),
        );
      }
    },
    { runs: 500 },
  );
});
