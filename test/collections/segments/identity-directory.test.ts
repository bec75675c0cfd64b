import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IdentityDirectory } from '../../../src/collections/segments/identity-directory.js';
import { hasSlot, slotOf } from '../../../src/collections/segments/identity-slots.js';
import { scantOffset } from '../../../src/model/vessel-identity.js';
import { vesselTest } from '../../../src/queries/filters/vessel-filter.js';
import { Work } from '../../../src/work/work.js';
import { WorkQueue } from '../../../src/work/work-queue.js';
import { randomRefs, vesselRefs } from '../../support/random-refs.js';

/** A directory that counts what it asks, and the same references and scant ones. */
function countedDirectory(refs = vesselRefs) {
  const asked: number[] = [];
  const directory = new IdentityDirectory((ref) => {
    asked.push(ref);
    return randomRefs.identity(ref);
  }, 100);
  return { directory, asked, refs: [...refs, ...refs.map((ref) => ref + scantOffset)] };
}

test('an identity is read from columns as the source told it, which is asked once', () => {
  const { directory, asked, refs } = countedDirectory();
  for (const round of [1, 2])
    for (const ref of refs) assert.deepEqual(directory.identity(ref), randomRefs.identity(ref), `round ${round}`);
  assert.deepEqual(asked, refs);
});

test('the identities that pass are those that pass one by one, also where a name must hold a part', async () => {
  const english = vesselRefs.filter((ref) => randomRefs.identity(ref).name !== 'ÆGIR');
  for (const name of [{ like: '%noord%' }, { like: 'Noord\\_%' }, { like: '%e%', nlike: '%z%' }, { eq: 'A' }]) {
    for (const some of [vesselRefs, english]) {
      const { directory, refs } = countedDirectory(some);
      const { attributes } = vesselTest('vesselMain', { name })!;
      await directory.include(Uint32Array.from(refs), new Work());
      const one = refs.filter((ref) =>
        attributes.every((each) => each.passes(randomRefs.identity(ref)[each.attribute])),
      );
      const verdicts = directory.verdicts(attributes);
      assert.deepEqual(
        refs.filter((_, row) => verdicts[row] === 1),
        one,
      );
      const slots = directory.slotsOf(verdicts);
      assert.deepEqual(
        refs.filter((ref) => hasSlot(slots, slotOf(ref))),
        one,
      );
      assert.deepEqual(
        refs.filter((ref) => directory.passes(ref, attributes)),
        one,
      );
      assert.ok(one.length > 0);
    }
  }
});

test('a part of a name is looked for in all names at once: only names that hold it are tested', async () => {
  const { directory, refs } = countedDirectory(vesselRefs.filter((ref) => randomRefs.identity(ref).name !== 'ÆGIR'));
  await directory.include(Uint32Array.from(refs), new Work());
  const [test] = vesselTest('vesselMain', { name: { like: 'Noord_Z%' } })!.attributes;
  const tested: unknown[] = [];
  const passes = (value: string | number | null) => {
    tested.push(value);
    return test!.passes(value);
  };
  directory.verdicts([{ ...test!, passes }]);
  assert.deepEqual(tested, ['NOORDZEE', 'Noord_Zee II']);
});

test('a search that finds thousands of identities missing yields after some hundreds', async () => {
  const asked: number[] = [];
  const yields: number[] = [];
  const directory = new IdentityDirectory((ref) => {
    asked.push(ref);
    return { ...randomRefs.identity(0), ref };
  }, 5000);
  const queue = new WorkQueue();
  const nextSlice = queue.nextSlice.bind(queue);
  queue.nextSlice = (request) => {
    yields.push(asked.length);
    return nextSlice(request);
  };
  const refs = Uint32Array.from({ length: 3000 }, (_, vessel) => 64 * vessel);
  const rows = await directory.include(refs, new Work({ queue }));
  assert.deepEqual(rows, Uint32Array.from(refs.keys()));
  assert.ok(Math.max(...[...yields, 3000].map((count, i) => count - (yields[i - 1] ?? 0))) < 400, `${yields}`);
});

test('known identities of a large segment are found in slices', async () => {
  const { directory, refs } = countedDirectory();
  await directory.include(Uint32Array.from(refs), new Work());
  let slices = 0;
  class CountingQueue extends WorkQueue {
    override nextSlice(request: object): Promise<void> {
      slices++;
      return super.nextSlice(request);
    }
  }
  const many = Uint32Array.from({ length: 200_000 }, (_, i) => refs[i % refs.length]!);
  const rows = await directory.include(many, new Work({ queue: new CountingQueue() }));
  assert.equal(rows?.[refs.length + 1], rows?.[1]);
  assert.ok(slices >= 3, `${slices} slices`);
});
