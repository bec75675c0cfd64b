import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vesselStoreOf } from '../../src/collections/vessel-store.js';
import { prepareQuestions } from '../../src/queries/prepare.js';
import { emptyOcean } from '../support/empty-ocean.js';

const asOfMs = Date.UTC(2025, 5, 1);

/** An ocean of vessels that nobody knows, which counts how often it is asked for each. */
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

test('what is prepared is asked of the ocean once for each vessel, with turns between, and not again by the first question', async () => {
  const { source, heard, recorded } = askedOcean(100);
  let turns = 0;
  const count = () => {
    turns++;
    other = setImmediate(count);
  };
  let other = setImmediate(count);
  await prepareQuestions(source, asOfMs, () => true);
  clearImmediate(other);
  const each = Array.from({ length: 100 }, (_, i) => i);
  assert.deepEqual(heard, each);
  assert.deepEqual(recorded, each);
  assert.ok(turns >= 100, `${turns} turns`);
  await vesselStoreOf(source, asOfMs);
  assert.equal(recorded.length, 100);
});

test('preparing stops at the vessel at which nobody needs it any more', async () => {
  const { source, heard, recorded } = askedOcean(100);
  await prepareQuestions(source, asOfMs, () => heard.length < 7);
  assert.equal(heard.length, 7);
  assert.deepEqual(recorded, []);
});
