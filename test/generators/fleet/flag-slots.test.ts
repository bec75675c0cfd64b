import assert from 'node:assert/strict';
import { it } from 'node:test';
import { seedBits } from '../../../generators/draws/random.js';
import { flagSlot, maxReflaggings } from '../../../generators/fleet/flag-slots.js';
import { blockSize, kindTotal, maxVessels } from '../../../generators/fleet/fleet-mix.js';
import { flags } from '../../../src/model/flags.js';

it('every reefer and passenger ship of the largest fleet has a slot of its own, under every flag that it takes', () => {
  const seed = seedBits('flag slots');
  const taken = new Set<string>();
  let slots = 0;
  for (const kind of ['reefer', 'passenger'] as const) {
    for (let flagChanges = 0; flagChanges <= maxReflaggings; flagChanges++) {
      for (let ordinal = 0; ordinal < (maxVessels / blockSize) * kindTotal(kind); ordinal++) {
        const { flag, serial, capacity } = flagSlot(seed, { kind, ais: true, ordinal }, flagChanges);
        assert.ok(serial >= 0 && serial < capacity && flags()[flag]!.fleet[kind] > 0);
        taken.add(`${flag} ${serial}`);
        slots++;
      }
    }
  }
  assert.equal(taken.size, slots);
});
