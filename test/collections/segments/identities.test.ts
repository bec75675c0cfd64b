import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vesselTest } from '../../../src/api/queries/filters/vessel-filter.js';
import { Work } from '../../../src/base/work/work.js';
import { WorkQueue } from '../../../src/base/work/work-queue.js';
import type { EventVesselFilter } from '../../../src/model/schema-types.js';
import { scantOffset, vesselOfRef } from '../../../src/model/vessel-identity.js';
import { type DatedRows, hasSlot, Identities, slotOf } from '../../../src/store/segments/identities.js';
import { packIdentities } from '../../../src/store/segments/identity-table.js';
import { KeyOrder } from '../../../src/store/segments/key-order.js';
import { randomRefs, vesselRefs } from '../../support/random-refs.js';

const day = 20_000;

/** A source of some references that counts what it is asked; `withFiles`: as packed by a thread. */
function countedSource(refs = vesselRefs, withFiles = false) {
  const asked: number[] = [];
  const eras: number[] = [];
  const { label, vesselCount, identity } = randomRefs;
  const source = {
    label,
    vesselCount,
    identity(ref: number) {
      asked.push(ref);
      return identity(ref);
    },
    identityRefs: (vessel: number, fromS: number, toS: number) =>
      randomRefs.identityRefs(vessel, fromS, toS).filter((ref) => refs.includes(ref)),
  };
  const identityFile = async (era: number) => {
    eras.push(era);
    return packIdentities({ ...source, identity }, era);
  };
  const identities = new Identities(withFiles ? { ...source, identityFile } : source);
  return { identities, asked, eras, refs: [...refs, ...refs.map((ref) => ref + scantOffset)] };
}

/** A segment that has these vessels on one day. */
function rowsWith(refs: readonly number[]): DatedRows {
  const order = new KeyOrder({ rows: Uint32Array.of(0), present: 1 }, () => day * 86_400e6);
  const rows = { keys: Uint32Array.from(refs) } as unknown as DatedRows['byVessel'];
  return { byVessel: rows, orders: { startTime: order } };
}

test('an identity is the same computed, out of columns, and out of columns that came as a file', async () => {
  for (const withFiles of [false, true]) {
    const { identities, asked, eras, refs } = countedSource(vesselRefs, withFiles);
    for (const ref of refs) assert.deepEqual(identities.identity(ref), randomRefs.identity(ref));
    assert.deepEqual(asked, refs);
    await Promise.all([identities.load(day, day), identities.load(day, day)]);
    asked.length = 0;
    for (const ref of refs) assert.deepEqual(identities.identity(ref), randomRefs.identity(ref));
    assert.deepEqual(asked, []);
    assert.equal(new Set(eras).size, eras.length, 'each era is made once');
  }
});

test('the identities that pass are those that pass one by one, also where a name must hold a part', async () => {
  const english = vesselRefs.filter((ref) => randomRefs.identity(ref).name !== 'ÆGIR');
  const conditions: EventVesselFilter[] = [
    ...[{ like: '%noord%' }, { like: 'Noord\\_%' }, { like: '%e%', nlike: '%z%' }, { eq: 'A' }].map((name) => ({
      name,
    })),
    { mmsi: { inc: ['244660000', '7', '511000000'] } },
    { imo: { neq: '9074729' } },
    { country: { inc: ['NLD'] } },
    { vesselType: { inc: ['FISHING', 'UNKNOWN'] } },
    { registryVesselId: { neq: 'r-9074729' } },
  ];
  for (const condition of conditions) {
    for (const some of [vesselRefs, english]) {
      const { identities, refs } = countedSource(some, some === english);
      const { attributes } = vesselTest('vesselMain', condition)!;
      const one = refs.filter((ref) =>
        attributes.every((each) => each.passes(randomRefs.identity(ref)[each.attribute])),
      );
      const numbers = await identities.numbersOf(rowsWith(refs), new Work());
      const verdicts = identities.verdicts(attributes);
      assert.deepEqual(
        refs.filter((_, i) => verdicts[numbers![i]!] === 1),
        one,
      );
      const slots = identities.slotsOf(verdicts);
      assert.deepEqual(
        refs.filter((ref) => hasSlot(slots, slotOf(ref))),
        one,
      );
      assert.ok(one.length > 0, JSON.stringify(condition));
    }
  }
});

test('a part of a name is looked for in all names at once: only names that hold it are tested', async () => {
  const { identities } = countedSource(vesselRefs.filter((ref) => randomRefs.identity(ref).name !== 'ÆGIR'));
  await identities.load(day, day);
  const [test] = vesselTest('vesselMain', { name: { like: 'Noord_Z%' } })!.attributes;
  const tested: unknown[] = [];
  const passes = (value: string | number | null) => {
    tested.push(value);
    return test!.passes(value);
  };
  identities.verdicts([{ ...test!, passes }]);
  // The first one is that of all vessels whose static messages were not heard.
  assert.deepEqual(tested, [null, 'NOORDZEE', 'Noord_Zee II']);
});

test('a segment with a vessel that has no row has no numbers, and its vessels are judged one by one', async () => {
  const { identities, refs } = countedSource();
  assert.equal(await identities.numbersOf(rowsWith([...refs, 64 * 100]), new Work()), undefined);
  assert.equal(identities.has(64 * 100), false);
  assert.ok(refs.every((ref) => identities.has(ref)));
  assert.equal(vesselOfRef(64 * 100), randomRefs.vesselCount);
});

test('the identities of a large segment are found in slices', async () => {
  const { identities, refs } = countedSource();
  let slices = 0;
  class CountingQueue extends WorkQueue {
    override nextSlice(request: object): Promise<void> {
      slices++;
      return super.nextSlice(request);
    }
  }
  const many = rowsWith(Array.from({ length: 200_000 }, (_, i) => refs[i % refs.length]!));
  const numbers = await identities.numbersOf(many, new Work({ queue: new CountingQueue() }));
  assert.equal(numbers?.[refs.length + 1], numbers?.[1]);
  assert.ok(slices >= 3, `${slices} slices`);
});

test('an era that could not be made is asked for again', async () => {
  let isBroken = true;
  const identities = new Identities({
    ...randomRefs,
    identityFile: async (era) => {
      if (isBroken) throw new Error('the ocean was closed');
      return packIdentities(randomRefs, era);
    },
  });
  await assert.rejects(identities.load(day, day), /closed/);
  isBroken = false;
  await identities.load(day, day);
  assert.equal(identities.size, 2 * vesselRefs.length);
});
