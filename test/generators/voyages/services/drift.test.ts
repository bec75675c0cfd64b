import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedBits } from '../../../../generators/draws/random.js';
import { vesselAt } from '../../../../generators/fleet/fleet.js';
import { identityByRef } from '../../../../generators/fleet/identity.js';
import { isNetBuoy } from '../../../../generators/fleet/net-buoys.js';
import { Motion } from '../../../../generators/voyages/positions.js';
import { chordDistanceM } from '../../../laws/geometry.js';

const seed = seedBits('drift test');
const motion = new Motion(seed);
const buoys = Array.from({ length: 12_000 }, (_, i) => vesselAt(seed, i)).filter((vessel) => isNetBuoy(seed, vessel));

test('a net buoy drifts on its ground at the speed of a current, day and night, and visits no port', () => {
  assert.ok(buoys.length >= 5, `${buoys.length} buoys`);
  for (const buoy of buoys) {
    assert.equal(identityByRef(seed, buoy.index * 64).vesselClass, 'buoy');
    const fromS = 1_760_000_000;
    for (const plan of motion.plansBetween(buoy, fromS, fromS + 60 * 86_400)) assert.deepEqual(plan.stays, []);
    const first = motion.fixAt(buoy, fromS);
    let farthestM = 0;
    for (let tS = fromS; tS < fromS + 20 * 86_400; tS += 3600) {
      const { lon, lat, speedKn } = motion.fixAt(buoy, tS);
      assert.ok(speedKn > 0.1 && speedKn < 1.2, `${speedKn} kn`);
      farthestM = Math.max(farthestM, chordDistanceM(first.lon, first.lat, lon, lat));
    }
    assert.ok(farthestM > 2000 && farthestM < 20_000, `${farthestM} m`);
  }
});
