import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Closure, closuresFor } from '../../../generators/chart/fishing-closures.js';
import { grounds } from '../../../generators/chart/grounds.js';
import { ports } from '../../../generators/chart/ports.js';
import { gears } from '../../../generators/fleet/fleet-vessel.js';

/** Every closure that concerns vessels of 12, 20 or 60 m of any gear on some ground from one of its ports. */
function closuresInUse(): Set<Closure> {
  const found = new Set<Closure>();
  for (const ground of grounds()) {
    const countries = new Set([...ground.homePorts, ...ground.inshorePorts].map((port) => ports()[port]!.countryCode));
    for (const country of countries)
      for (const gear of gears)
        for (const lengthM of [12, 20, 60])
          for (const closure of closuresFor({ ground, country, gear, lengthM, distantWater: false }))
            found.add(closure);
  }
  return found;
}

describe('fishing closures', () => {
  it('each row of the table concerns a ground, and states dates and shares that exist', () => {
    const closures = closuresInUse();
    assert.equal(closures.size, 52);
    for (const { name, days, keptBy, looseDays, years } of closures) {
      assert.ok(keptBy[0] >= 0 && keptBy[0] < keptBy[1] && keptBy[1] <= 1, name);
      assert.ok(looseDays >= 0 && looseDays <= 30 && years[0] <= years[1], name);
      const [from, to] = days;
      if (typeof from === 'number' || typeof to === 'number') {
        assert.ok(Number(from) < Number(to), name);
        continue;
      }
      for (const { month, day } of [from, to]) {
        const date = new Date(Date.UTC(2025, month - 1, day));
        assert.deepEqual([date.getUTCMonth() + 1, date.getUTCDate()], [month, day], name);
      }
    }
  });
});
