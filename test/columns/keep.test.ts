import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keeping, makeAll, takeFrom } from '../../src/columns/keep.js';

test('a value is made once, on first use', () => {
  for (const keep of [makeAll, keeping().keep]) {
    let made = 0;
    const value = keep('numbers', () => Uint8Array.of(++made));
    assert.equal(made, 0);
    assert.deepEqual(value(), Uint8Array.of(1));
    assert.equal(value(), value());
    assert.equal(made, 1);
  }
});

test('unused values are made one by one in the order of their names, and all can be read again', async () => {
  const { keep, finish } = keeping();
  const made: string[] = [];
  const values = ['first', 'second', 'third'].map((name) =>
    keep(name, () => {
      made.push(name);
      return { name };
    }),
  );
  values[1]!();
  let turns = 0;
  assert.equal(await finish(async () => ++turns < 3), undefined, 'a turn was refused');
  assert.deepEqual(made, ['second', 'first']);
  const kept = await finish(async () => true);
  assert.deepEqual(made, ['second', 'first', 'third']);
  const take = takeFrom(kept!);
  for (const [i, name] of ['first', 'second', 'third'].entries()) {
    const taken = take<object>(name, () => assert.fail('it was kept'));
    assert.equal(taken(), values[i]!());
  }
  assert.throws(() => take('fourth', () => ({})), /fourth was kept/);
  assert.throws(() => keep('first', () => ({})), /first is kept once/);
});
