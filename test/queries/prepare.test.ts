import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { loadCoastline } from '../../src/coastline/coastline.js';
import { emptyEventStore } from '../../src/collections/segments/event-store.js';
import { vesselStoreOf } from '../../src/collections/vessels/vessel-store.js';
import { prepareAnswers } from '../../src/queries/prepare.js';
import { serviceOver } from '../../src/service.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { defaultValues } from '../support/empty-service.js';

const asOfMs = Date.UTC(2025, 5, 1);

const refs = { ...emptyOcean(), coastDistanceM: () => 0 };

/** An ocean of vessels without records, which counts the calls for each. */
function askedOcean(vesselCount: number) {
  const heard: number[] = [];
  const recorded: number[] = [];
  const source = {
    ...emptyOcean(),
    vesselCount,
    lastReport(vessel: number) {
      heard.push(vessel);
      return undefined;
    },
    vesselPeriods(vessel: number) {
      recorded.push(vessel);
      return [];
    },
  };
  return { source, heard, recorded };
}

test('preparing computes each vessel once and yields between them; the first request computes none', async () => {
  const { source, heard, recorded } = askedOcean(100);
  let turns = 0;
  await prepareAnswers({ source, store: emptyEventStore(refs) }, asOfMs, async () => ++turns > 0);
  const each = Array.from({ length: 100 }, (_, i) => i);
  assert.deepEqual(heard, each);
  assert.deepEqual(recorded, each);
  assert.equal(turns, 101);
  await vesselStoreOf(source, asOfMs);
  assert.equal(recorded.length, 100);
});

test('preparing yields after each step of what the voyages need, and stops between two of them', async () => {
  const { source, heard } = askedOcean(100);
  let made = 0;
  function* preparation(vessels: number) {
    assert.equal(vessels, 100);
    for (; made < 5; made++) yield;
  }
  const prepare = (most: number) =>
    prepareAnswers(
      { source: { ...source, preparation }, store: emptyEventStore(refs) },
      asOfMs,
      async () => made < most,
    );
  await prepare(3);
  assert.deepEqual([made, heard.length], [3, 0]);
  await prepare(6);
  assert.deepEqual([made, heard.length], [5, 100]);
});

test('what the record of a vessel needs is made in steps before the record, the next vessel after it', async () => {
  const { source } = askedOcean(3);
  const made: string[] = [];
  function* vesselInSteps(vessel: number) {
    made.push(`first step of ${vessel}`);
    yield;
    made.push(`second step of ${vessel}`);
  }
  const vesselPeriods = (vessel: number) => {
    made.push(`record of ${vessel}`);
    return [];
  };
  await vesselStoreOf({ ...source, vesselInSteps, vesselPeriods }, asOfMs);
  const of = (vessel: number) => [`first step of ${vessel}`, `second step of ${vessel}`, `record of ${vessel}`];
  assert.deepEqual(made, [0, 1, 2].flatMap(of));
});

test('preparing stops at the vessel at which `next` gives false', async () => {
  const { source, heard, recorded } = askedOcean(100);
  await prepareAnswers({ source, store: emptyEventStore(refs) }, asOfMs, async () => heard.length < 7);
  assert.equal(heard.length, 7);
  assert.deepEqual(recorded, []);
});

test('once a service was prepared it is prepared again after each long move of its clock', async (t) => {
  const { source, heard } = askedOcean(5);
  const service = await serviceOver(source, { ...defaultValues(), now: asOfMs, days: 30 }, {});
  t.after(() => service.close());
  await service.prepare();
  const before = heard.length;
  service.clock.advance(-180 * 86_400_000);
  await service.world.ready(service.clock.nowMs());
  for (let i = 0; i < 1000 && heard.length < before + 5; i++) await setImmediate();
  assert.equal(heard.length, before + 5);
});

test('a service pauses preparing while requests come, goes on after them, and stops when it is closed', async () => {
  const { source, heard } = askedOcean(1000);
  const service = await serviceOver(source, { ...defaultValues(), now: asOfMs, days: 1 }, {});
  const health = async () => assert.equal((await service.fetch(new Request('http://127.0.0.1/health'))).status, 200);
  await health();
  const prepared = service.prepare();
  await Promise.all([loadCoastline(), health()]);
  // Each vessel takes at least one yield.
  for (let request = 0; request < 300; request++) {
    await health();
    await setImmediate();
  }
  assert.ok(heard.length < 150, `${heard.length} vessels were prepared between requests`);
  await prepared;
  assert.equal(heard.length, 1000);
  const again = service.prepare();
  await service.close();
  await again;
});
