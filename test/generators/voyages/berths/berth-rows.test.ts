import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { slipsOf } from '../../../../generators/voyages/berths/berth-rows.js';
import { property } from '../../../support/property.js';

const hulls = fc.array(
  fc.record({ lengthM: fc.integer({ min: 8, max: 400 }), widthM: fc.integer({ min: 2, max: 60 }) }),
  { minLength: 1, maxLength: 60 },
);

describe('rows of berths', () => {
  it('lie within the water and apart from each other wherever all hulls have room', async (t) => {
    let roomy = 0;
    await property(t, [hulls, fc.integer({ min: 250, max: 1_300 })], (some, radiusM) => {
      const sorted = [...some].sort((a, b) => b.lengthM - a.lengthM);
      const slips = slipsOf(sorted, radiusM);
      assert.equal(slips.length, sorted.length);
      // Half of the water is more than the hulls with the least spacing need.
      if (
        sorted.reduce((sum, { lengthM, widthM }) => sum + (lengthM + 40) * (1.4 * widthM + 10), 0) >
        radiusM * radiusM
      )
        return;
      if (sorted[0]!.lengthM > radiusM / 3) return;
      roomy += 1;
      slips.forEach(({ alongM, acrossM }, i) => {
        const { lengthM, widthM } = sorted[i]!;
        const cornerM = Math.hypot(Math.abs(alongM) + widthM / 2, Math.abs(acrossM) + lengthM / 2);
        assert.ok(cornerM <= radiusM, `hull ${i} reaches ${cornerM} of ${radiusM} m`);
        for (let j = 0; j < i; j++) {
          const besideM = Math.abs(alongM - slips[j]!.alongM) - (widthM + sorted[j]!.widthM) / 2;
          const aheadM = Math.abs(acrossM - slips[j]!.acrossM) - (lengthM + sorted[j]!.lengthM) / 2;
          assert.ok(Math.max(besideM, aheadM) >= 2, `hulls ${j} and ${i} are ${besideM} and ${aheadM} m apart`);
        }
      });
    });
    assert.ok(roomy > 20, `only ${roomy} waters have room`);
  });

  it('begin anew where the hulls are too many, and a hull longer than the water lies in its middle', () => {
    const boats = Array.from({ length: 400 }, () => ({ lengthM: 100, widthM: 20 }));
    assert.equal(slipsOf(boats, 300).length, 400);
    assert.deepEqual(slipsOf([{ lengthM: 400, widthM: 60 }], 150), [{ alongM: 0, acrossM: 0 }]);
  });
});
