import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { changeRecords } from '../../src/worlds/overlay/change-records.js';
import { allOf } from '../support/judged-days.js';
import { property } from '../support/property.js';
import { chunksOf } from '../support/random-events.js';
import { overlayHistory, randomSteps } from '../support/random-overlay.js';
import { randomRefs } from '../support/random-refs.js';

test('a change leads to the same records whatever days are there beside those that it is judged by', async (t) => {
  let differed = 0;
  await property(
    t,
    [randomSteps, fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 60 })],
    async (steps, pickFrom, pickTo, days) => {
      const chunks = chunksOf(steps[0], steps[1]);
      if (chunks.length === 0) return;
      const { shared, stages } = overlayHistory(steps);
      const at = [pickFrom, pickTo].map((pick) => pick % chunks.length).sort((a, b) => a - b);
      const [fromDay, lastDay] = at.map((index) => chunks[index]!.day) as [number, number];
      const span = { fromDay, toDay: lastDay + 1 };
      const alone = withChunks(
        emptyEventStore(randomRefs),
        chunks.filter(({ day }) => day >= fromDay && day <= lastDay),
      );
      const judged = ({ refs, segments }: typeof shared) => ({ refs, parts: [{ segments, ...span }], days });
      stages.forEach(({ change, atMs }, i) => {
        if (change === undefined) return;
        const { records } = stages[i - 1]!;
        const [one, other] = [alone, shared].map((store) => changeRecords(records, change, judged(store), atMs));
        assert.deepEqual(other, one);
        const [less, more] = [alone, shared].map((store) => changeRecords(records, change, allOf(store), atMs));
        if ((less!.problems === undefined) !== (more!.problems === undefined)) differed++;
      });
    },
    { runs: 9 },
  );
  assert.ok(differed > 0);
});
