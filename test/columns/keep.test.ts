import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keeping, makeAll, takeFrom } from '../../src/columns/keep.js';
import { inOneStep } from '../../src/work/in-steps.js';
import { property } from '../support/property.js';

test('a value is made once, on first use', () => {
  for (const keep of [makeAll, keeping().keep]) {
    let made = 0;
    const numbers = keep('numbers', () => inOneStep(() => Uint8Array.of(++made)));
    assert.equal(made, 0);
    assert.deepEqual(numbers.value, Uint8Array.of(1));
    assert.equal(numbers.value, numbers.value);
    assert.equal(made, 1);
  }
});

test('unused values are made one by one in the order of their names, and all can be read again', async () => {
  const { keep, finish } = keeping();
  const made: string[] = [];
  const values = ['first', 'second', 'third'].map((name) =>
    keep(name, () =>
      inOneStep(() => {
        made.push(name);
        return { name };
      }),
    ),
  );
  assert.deepEqual(values[1]!.value, { name: 'second' });
  let calls = 0;
  assert.equal(await finish(async () => ++calls < 2), undefined, 'the second call gave false');
  assert.deepEqual(made, ['second', 'first', 'third']);
  const kept = await finish(async () => true);
  assert.deepEqual(made, ['second', 'first', 'third'], 'what was done before the end is not done again');
  const take = takeFrom(kept!);
  const never = () => inOneStep(() => assert.fail('it was kept'));
  for (const [i, name] of ['first', 'second', 'third'].entries())
    assert.equal(take<object>(name, never).value, values[i]!.value);
  assert.throws(() => take('fourth', never), /fourth was kept/);
  assert.throws(() => keep('first', never), /first is kept once/);
});

/** What is done with values that take some steps each: one is used, or so many steps of one or of all are done. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('use' as const), value: fc.nat(2) }),
  fc.record({ kind: fc.constant('steps' as const), value: fc.nat(2), count: fc.nat(4) }),
  fc.record({ kind: fc.constant('finish' as const), count: fc.nat(8) }),
);

test('each step is done once and in order, whatever is used meanwhile and by whom the steps are done', async (t) => {
  const counts = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4));
  await property(t, [counts, fc.array(action, { maxLength: 12 })], async (stepCounts, actions) => {
    const { keep, finish } = keeping();
    const done: number[][] = stepCounts.map(() => []);
    const values = stepCounts.map((count, i) =>
      keep(`value ${i}`, function* () {
        for (let step = 0; step < count; step++) {
          done[i]!.push(step);
          yield;
        }
        return { steps: done[i]! };
      }),
    );
    const begun = values.map((value) => value.inSteps()[Symbol.iterator]());
    const finishes: Promise<unknown>[] = [];
    for (const act of actions) {
      if (act.kind === 'use') assert.equal(values[act.value]!.value.steps, done[act.value]);
      else if (act.kind === 'steps') for (let i = 0; i < act.count; i++) begun[act.value]!.next();
      else {
        let left = act.count;
        finishes.push(finish(async () => left-- > 0));
        await Promise.resolve();
      }
    }
    await Promise.all(finishes);
    const kept = await finish(async () => true);
    const expected = stepCounts.map((count) => Array.from({ length: count }, (_, step) => step));
    assert.deepEqual(done, expected);
    assert.deepEqual(
      Object.values(kept!),
      expected.map((steps) => ({ steps })),
    );
    for (const value of values) assert.deepEqual([...value.inSteps()], []);
  });
});

test('a value whose step failed is made anew', () => {
  let fails = true;
  const value = makeAll('value', function* () {
    yield;
    if (fails) throw new Error('no memory');
    return { made: true };
  });
  assert.throws(() => value.value, /no memory/);
  fails = false;
  assert.deepEqual(value.value, { made: true });
});
