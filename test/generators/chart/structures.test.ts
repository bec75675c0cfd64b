import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harbourM, isNearPort } from '../../../generators/chart/port-waters.js';
import { isShoreCell } from '../../../generators/chart/sea-mask.js';
import { structuresOf } from '../../../generators/chart/structures.js';

describe('structures at sea', () => {
  it('lie off the coast, and outside harbours', () => {
    for (const { number, lon, lat } of structuresOf(4)) {
      assert.ok(!isShoreCell(lon, lat) && !isNearPort(lon, lat, harbourM), `${number} at ${lon} ${lat}`);
    }
  });

  it('are as many as the scale, the same at every larger scale, and each at a position of its own', () => {
    const [some, all] = [structuresOf(1), structuresOf(10)];
    assert.ok(some.length >= 14 && some.length <= 18, `${some.length}`);
    assert.ok(all.length > 9 * some.length && all.length < 11 * some.length);
    const known = new Map(all.map((one) => [one.number, one]));
    for (const one of some) assert.deepEqual(known.get(one.number), one);
    assert.equal(new Set(all.map(({ lon, lat }) => `${lon} ${lat}`)).size, all.length);
    assert.equal(structuresOf(0).length, 0);
  });
});
