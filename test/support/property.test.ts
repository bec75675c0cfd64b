import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { property } from './property.js';

test('a property that holds is tried with as many cases as asked', async (t) => {
  const seen: string[] = [];
  await property(t, [fc.integer(), fc.string()], (n, text) => seen.push(`${n}${text}`), { runs: 30 });
  assert.equal(seen.length, 30 * Number(process.env['FC_RUNS'] ?? 1));
});

test('a property that fails reports its seed, its path and the smallest counterexample', async (t) => {
  const broken = property(t, [fc.nat(1000)], (n) => n < 17, { runs: 500 });
  await assert.rejects(
    broken,
    (error: Error) => /seed: -?\d+, path: "/.test(error.message) && /\[\[17\]\]/.test(error.message),
  );
});

test('a property fails if its predicate throws or its promise resolves to false', async (t) => {
  await assert.rejects(
    property(t, [fc.nat()], () => {
      throw new Error('no good');
    }),
    /no good/,
  );
  await assert.rejects(property(t, [fc.nat()], async () => false));
});

test('the same property tries the same values again', async (t) => {
  const seen: number[][] = [[], []];
  for (const values of seen) await property(t, [fc.integer()], (n) => void values.push(n));
  assert.deepEqual(seen[0], seen[1]);
});
