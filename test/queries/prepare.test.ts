import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { prepareAnswers } from '../../src/api/queries/preparations.js';
import { heardBy } from '../../src/api/queries/vessels/heard.js';
import { serviceOver } from '../../src/compose/service.js';
import { loadCoastline } from '../../src/earth/coastline/coastline.js';
import { emptyEventStore } from '../../src/store/segments/event-store.js';
import { heardReports } from '../../src/store/vessels/heard-reports.js';
import { vesselStoreOf } from '../../src/store/vessels/vessel-records.js';
import { emptyOcean } from '../support/empty-ocean.js';
import { defaultValues } from '../support/empty-service.js';

const asOfMs = Date.UTC(2025, 5, 1);

/** An ocean of vessels without records, which notes what it is asked for; `steps` is what their voyages need. */
function askedOcean(vesselCount: number, steps = 0) {
  const ocean = emptyOcean();
  const asked: string[] = [];
  const made = { steps: 0 };
  const source = {
    ...ocean,
    vesselCount,
    heard(sinceS: number, untilS: number) {
      asked.push('heard');
      return ocean.heard(sinceS, untilS);
    },
    vesselPeriods(vessel: number) {
      asked.push(`records of ${vessel}`);
      return [];
    },
    identityRefs(vessel: number) {
      asked.push(`identities of ${vessel}`);
      return [];
    },
    *preparation() {
      for (; made.steps < steps; made.steps++) yield;
    },
  };
  return { source, asked, made };
}

test('preparing asks for all that the first requests need, and they for nothing more', async () => {
  const { source, asked } = askedOcean(3);
  const store = emptyEventStore({ ...source, coastDistanceM: () => 0 });
  await prepareAnswers({ source, store }, asOfMs, async () => true);
  const each = ['records', 'identities'].flatMap((what) => [0, 1, 2].map((vessel) => `${what} of ${vessel}`));
  assert.deepEqual(new Set(asked), new Set([...each, 'heard']));
  const before = asked.length;
  const { sinceS, untilS } = heardBy(asOfMs);
  await Promise.all([vesselStoreOf(source, asOfMs), heardReports(source, sinceS, untilS)]);
  await store.refs.identities?.load(20_000, 20_200);
  assert.equal(asked.length, before);
});

test('preparing waits before each step of what the voyages need, and stops between two of them', async () => {
  const { source, made } = askedOcean(3, 5);
  const store = emptyEventStore({ ...source, coastDistanceM: () => 0 });
  const prepare = (most: number) => prepareAnswers({ source, store }, asOfMs, async () => made.steps < most);
  await prepare(3);
  assert.equal(made.steps, 3);
  await prepare(6);
  assert.equal(made.steps, 5);
});

test('once a service was prepared it is prepared again after each long move of its clock', async (t) => {
  const { source, asked } = askedOcean(5);
  const service = await serviceOver(source, { ...defaultValues(), now: asOfMs, days: 30 }, {});
  t.after(() => service.close());
  await service.prepare();
  const isHeard = () => asked.filter((what) => what === 'heard').length;
  assert.equal(isHeard(), 1);
  service.clock.advance(-180 * 86_400_000);
  await service.world.ready(service.clock.nowMs());
  for (let i = 0; i < 1000 && isHeard() < 2; i++) await setImmediate();
  assert.equal(isHeard(), 2);
});

test('a service pauses preparing while requests come, goes on after them, and stops when it is closed', async () => {
  const { source, made } = askedOcean(5, 1000);
  const service = await serviceOver(source, { ...defaultValues(), now: asOfMs, days: 1 }, {});
  const health = async () => assert.equal((await service.fetch(new Request('http://127.0.0.1/health'))).status, 200);
  await health();
  const prepared = service.prepare();
  await Promise.all([loadCoastline(), health()]);
  // Each step takes at least one yield.
  for (let request = 0; request < 300; request++) {
    await health();
    await setImmediate();
  }
  assert.ok(made.steps < 150, `${made.steps} steps were made between requests`);
  await prepared;
  assert.equal(made.steps, 1000);
  const again = service.prepare();
  await service.close();
  await again;
});
