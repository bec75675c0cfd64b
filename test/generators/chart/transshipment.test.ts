import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grounds } from '../../../generators/chart/grounds.js';
import { transferWaterOf } from '../../../generators/chart/transshipment.js';
import { blockAt } from '../../../generators/fleet/fleet.js';

const carriers = [0, 1, 2, 3].flatMap((block) =>
  blockAt(1, block).vessels.filter(({ kind, ground }) => kind !== 'fishing' && ground >= 0),
);

/** The share of the carriers whose ground has its middle in a box. */
function shareIn([west, south, east, north]: readonly [number, number, number, number]): number {
  const isIn = (ground: number) => {
    const { lon, lat } = grounds()[ground]!;
    const near = lon < west ? lon + 360 : lon;
    return near <= east && lat >= south && lat <= north;
  };
  return carriers.filter(({ ground }) => isIn(ground)).length / carriers.length;
}

describe('transshipment', () => {
  it('carriers work off Russia, off West Africa, in the equatorial Pacific and the southern Indian Ocean', () => {
    assert.ok(carriers.length > 300);
    assert.ok(shareIn([-20, -8, 12, 27]) > 0.06, 'West Africa');
    assert.ok(shareIn([138, 43, 183, 64]) > 0.05, 'Okhotsk and western Bering Sea');
    assert.ok(shareIn([14, 69, 60, 80]) > 0.02, 'Barents Sea');
    assert.ok(shareIn([140, -16, 275, 12]) > 0.08, 'equatorial Pacific');
    assert.ok(shareIn([20, -46, 118, -20]) > 0.05, 'southern Indian Ocean');
    assert.ok(shareIn([-75, 22, -45, 36]) < 0.03, 'Sargasso Sea');
  });

  it('Russian carriers serve Russian waters more often than other carriers do', () => {
    const share = (flag: string) => {
      let own = 0;
      for (let i = 0; i < 1000; i++) if (/Okhotsk|Bering|Barents/.test(transferWaterOf(flag, i / 1000).name)) own += 1;
      return own / 1000;
    };
    assert.ok(share('RUS') > 0.5 && share('PAN') < 0.2 && share('PAN') > 0, `${share('RUS')} and ${share('PAN')}`);
  });
});
