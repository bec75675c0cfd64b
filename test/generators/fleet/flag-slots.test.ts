import assert from 'node:assert/strict';
import { it } from 'node:test';
import { seedBits } from '../../../generators/draws/random.js';
import { mayChangeFlag } from '../../../generators/fleet/flag-exchanges.js';
import { flagSlot, maxReflaggings } from '../../../generators/fleet/flag-slots.js';
import { blockSize, kindTotal, maxVessels } from '../../../generators/fleet/fleet-mix.js';
import { isNational, shipsUnder } from '../../../generators/fleet/fleets-of-flags.js';
import { flags } from '../../../src/model/flags.js';

it('every reefer, cruise ship and ferry of the largest fleet and the next four have slots of their own', () => {
  const seed = seedBits('flag slots');
  const taken = new Set<string>();
  let slots = 0;
  const take = (kind: 'reefer' | 'cruise' | 'passenger', flagChanges: number, ship: number) => {
    for (let ordinal = 0; ordinal < (maxVessels / blockSize) * kindTotal(kind); ordinal++) {
      const { flag, serial, capacity } = flagSlot(seed, { kind, ais: true, ordinal }, flagChanges, ship);
      assert.ok(serial >= 0 && serial < capacity && shipsUnder(flags()[flag]!, kind) > 0);
      taken.add(`${flag} ${serial}`);
      slots++;
    }
  };
  for (const kind of ['reefer', 'cruise', 'passenger'] as const) {
    for (let flagChanges = 0; flagChanges <= (isNational(kind) ? 0 : maxReflaggings); flagChanges++)
      take(kind, flagChanges, 0);
    for (let ship = 1; ship < 5; ship++) take(kind, 0, ship);
  }
  assert.equal(taken.size, slots);
});

it('every fishing vessel has a slot of its own, under every flag that it may take', () => {
  const seed = seedBits('fishing slots');
  const taken = new Set<number>();
  let slots = 0;
  for (let ordinal = 0; ordinal < (maxVessels / blockSize) * kindTotal('fishing'); ordinal += 3) {
    const slot = { kind: 'fishing', ais: true, ordinal } as const;
    const most = mayChangeFlag(seed, slot) ? maxReflaggings : 0;
    for (let flagChanges = 0; flagChanges <= most; flagChanges++) {
      const { flag, serial, capacity } = flagSlot(seed, slot, flagChanges);
      assert.ok(serial >= 0 && serial < capacity);
      taken.add(flag * 4_000_000 + serial);
      slots++;
    }
  }
  assert.equal(taken.size, slots);
  assert.ok(slots > 200_000);
});
