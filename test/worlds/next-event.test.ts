import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '../../src/index.js';
import { emptyService, valueAt } from '../support/empty-service.js';
import { oceans, openNamedOcean } from '../support/oceans.js';

const startMs = oceans.small.now;
const service = await openNamedOcean('small', { days: 3 });
test.after(() => service.close());

/** The instants of creation that both users see, of some types. */
async function createdIn(world: World, eventType: object): Promise<number[]> {
  const query = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { records { createdAt } } }';
  const variables = { input: { eventType, limit: 10_000 } };
  const all: number[] = [];
  for (const user of ['demo', 'second']) {
    const { data, errors } = await world.graphql({ query, variables }, { user });
    assert.equal(errors, undefined);
    const records = valueAt(data, 'searchEventsV2', 'records');
    all.push(...(Array.isArray(records) ? records : []).map(({ createdAt }) => Date.parse(createdAt)));
  }
  return [...new Set(all)].sort((a, b) => a - b);
}

for (const eventType of [undefined, 'port_visit', 'eo_sentinel2', 'aoi_visit'])
  test(`a clock that goes from event to event meets each ${eventType ?? 'event'} once, at its creation`, async () => {
    const world = await service.worlds.open();
    const met: number[] = [];
    for (let i = 0; i < 12; i++) {
      const foundMs = await world.advanceToNextEvent(eventType);
      if (foundMs === undefined) break;
      assert.equal(world.clock.nowMs(), foundMs);
      met.push(foundMs);
    }
    assert.ok(met.length > 3, `${met.length} were met`);
    // A window of three days may have lost again those that began longest ago.
    const seen = (await createdIn(world, eventType === undefined ? {} : { eq: eventType })).filter(
      (ms) => ms > startMs,
    );
    assert.ok(seen.length > 0);
    assert.deepEqual(
      met.filter((ms) => seen.includes(ms)),
      seen,
    );
    await world.drop();
  });

test('an unknown type is refused, and where no event comes the clock stays', async () => {
  const world = await service.worlds.open();
  await assert.rejects(world.advanceToNextEvent('port_visits'), { code: 'BAD_USER_INPUT', message: /eventType/ });
  assert.equal(world.clock.nowMs(), startMs);
  const empty = await emptyService();
  assert.equal(await empty.advanceToNextEvent('standard_rendezvous'), undefined);
  assert.equal(empty.clock.nowMs(), startMs);
  await empty.close();
});
