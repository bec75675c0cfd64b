import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionsOf } from '../../../src/api/queries/search-events-v2.js';
import { Work } from '../../../src/base/work/work.js';
import { baseRows } from '../../../src/store/search/base-rows.js';
import { driversOf, vesselDriver } from '../../../src/store/search/driver.js';
import { narrow } from '../../../src/store/search/narrow-rows.js';
import { rowTests } from '../../../src/store/search/row-tests.js';
import { vesselJudges } from '../../../src/store/search/vessel-verdicts.js';
import { buildSegment } from '../../../src/store/segments/event-segment.js';
import { property } from '../../support/property.js';
import { chunksOf } from '../../support/random-events.js';
import { question } from '../../support/random-inputs.js';
import { randomRefs } from '../../support/random-refs.js';

test('every driver finds the same rows, and offers at least as many', async (t) => {
  const tried = new Set<string>();
  await property(
    t,
    [question],
    async ([events, input, scope]) => {
      const { asOfMs, user: userName, hiddenEventTypes = [] } = scope;
      const segment = buildSegment(chunksOf(events), randomRefs);
      const conditions = await conditionsOf({ ...input, eventId: null }, scope, randomRefs.areas);
      const windowStartMs = asOfMs - 540 * 86_400_000;
      const viewer = { asOfMs, windowStartMs, userName, hiddenKinds: new Set(hiddenEventTypes) };
      const base = baseRows(segment, viewer, conditions, new Work());
      const judges = vesselJudges(conditions, randomRefs);
      const [first, ...others] = driversOf(segment, base, conditions);
      if (judges.main) {
        const mayPass = await judges.main.judge(segment, new Work());
        others.push(vesselDriver(segment, mayPass, conditions.created));
      }
      const matchesOf = async (driver: NonNullable<typeof first>) => {
        const tests = rowTests(segment, driver.name, conditions, judges, randomRefs);
        return [...(await narrow(base, driver, tests, new Work())).rows.ascending()];
      };
      const expected = await matchesOf(first!);
      for (const driver of others) {
        tried.add(driver.name);
        assert.deepEqual(await matchesOf(driver), expected, driver.name);
        assert.ok(driver.offered >= expected.length, `${driver.name} offers ${driver.offered} of ${expected.length}`);
      }
    },
    { runs: 80 },
  );
  assert.deepEqual([...tried].sort(), ['area', 'endTime', 'frame', 'region', 'startTime', 'updated', 'vessel']);
});
