import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { BackgroundWork } from '../../src/base/work/background-work.js';
import type { AreaWatch } from '../../src/model/area.js';
import { emptyEventStore } from '../../src/store/segments/event-store.js';
import { createAreaHistory } from '../../src/worlds/area-history.js';
import type { DaySpan } from '../../src/worlds/windows.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { ownAreas } from '../support/own-areas.js';
import { chunksOf, randomEvent } from '../support/random-events.js';
import { randomRefs } from '../support/random-refs.js';

/** An ocean in which nothing is observed; `asked` has the number of areas of each observation. */
function countingSource() {
  const asked: number[] = [];
  let underWay = 0;
  return {
    asked,
    blockDays: 10,
    async observeAreas(areas: readonly AreaWatch[], fromDay: number, toDay: number) {
      assert.equal(underWay++, 0, 'one observation at a time');
      await setImmediate();
      underWay--;
      asked.push(areas.length);
      return areas.map(() => ({
        fromDay,
        toDay,
        firstRow: new Uint32Array(toDay - fromDay + 1),
        numbers: new Int32Array(0),
      }));
    },
    async publishAreas(_areas: unknown, fromDay: number, toDay: number) {
      return emptyOcean().generate(fromDay, toDay);
    },
  };
}

const [random] = fc.sample(randomEvent, { seed: 1, numRuns: 1 });
const [chunk] = chunksOf([{ ...random!, latencyMs: 0, versions: random!.versions.slice(0, 1), withdrawn: false }]);

const refs = { ...emptyOcean(), coastDistanceM: () => 0 };
const days = (fromDay: number, toDay: number) => ({ fromDay, toDay });
const twice = (span: DaySpan) => [span, span] as const;

test('lists of areas that are asked for at once observe each area once, one list after the other', async () => {
  const source = countingSource();
  const history = createAreaHistory(source, refs, new BackgroundWork());
  const areas = ownAreas('demo');
  const lists = [areas.slice(0, 3), areas.slice(0, 5), areas.slice(2, 6), areas.slice(0, 3)];
  await Promise.all(lists.map((list) => history.of(list).ensure(...twice(days(100, 120)))));
  assert.deepEqual(source.asked, [3, 2, 1]);
  for (const list of lists) assert.ok(history.of(list).has(days(100, 120)));
  assert.equal(history.of(lists[0]!).ensure(...twice(days(105, 110))), undefined);
});

test('a failed observation fails its call alone', async () => {
  const source = countingSource();
  let failures = 1;
  const history = createAreaHistory(
    {
      ...source,
      observeAreas: (...asked) =>
        failures-- > 0 ? Promise.reject(new Error('no thread')) : source.observeAreas(...asked),
    },
    refs,
    new BackgroundWork(),
  );
  const events = history.of(ownAreas('demo').slice(0, 2));
  await assert.rejects(events.ensure(...twice(days(100, 103))) ?? Promise.resolve(), /no thread/);
  assert.ok(!events.has(days(100, 103)));
  await events.ensure(...twice(days(100, 103)));
  assert.ok(events.has(days(100, 103)));
});

test('blocks of areas stay when the work is closed, and no more are made', async () => {
  const source = {
    ...countingSource(),
    blockDays: 1,
    publishAreas: async (_areas: unknown, day: number) => [{ ...chunk!, day }],
  };
  const work = new BackgroundWork();
  const ocean = emptyEventStore(randomRefs);
  const events = createAreaHistory(source, randomRefs, work).of(ownAreas('demo').slice(0, 2));
  const segments = () => events.joined({ ...ocean }).segments.length;
  await events.ensure(...twice(days(100, 101)));
  await events.ensure(...twice(days(101, 102)));
  assert.equal(segments(), 2);
  await work.close();
  for (let i = 0; i < 200; i++) await setImmediate();
  assert.equal(segments(), 2);
  await assert.rejects(events.ensure(...twice(days(102, 103)))!, { code: 'UNAVAILABLE' });
});
