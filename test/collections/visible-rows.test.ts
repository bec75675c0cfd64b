import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSegment } from '../../src/collections/event-segment.js';
import { visibleEvents } from '../../src/collections/visible-events.js';
import { plainVersions } from '../oracles/naive-events.js';
import { property } from '../support/property.js';
import { chunksOf, randomEvents, versionsOf } from '../support/random-events.js';
import { randomRefs } from '../support/random-refs.js';
import { lateMs } from '../support/random-times.js';

const day = 86_400_000;

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
        // Often the very instant of a change, or the one before it: there a span that is too long shows.
        const change = toChange === null ? undefined : instants[toChange % Math.max(1, instants.length)];
        const asOfMs = change === undefined ? lateMs - backMs : change - (backMs % 2);
        const windowStartMs = Math.floor(asOfMs / 1000) * 1000 - days * day;
        const seen = visibleEvents(segment, { asOfMs, windowStartMs, userName, hiddenKinds: new Set() }, randomRefs);
        const expected = events
          .flatMap((event) => plainVersions(event, asOfMs))
          .filter(({ startUs, owner }) => startUs >= windowStartMs * 1000 && (owner === null || owner === userName));
        assert.deepEqual(
          [...seen.ascending()].map((row) => segment.events.columns.updatedMs[row]!).sort(),
          expected.map(({ updatedMs }) => updatedMs).sort(),
        );
      }
    },
    { runs: 500 },
  );
});
