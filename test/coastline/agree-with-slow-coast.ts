import assert from 'node:assert/strict';
import type { Coastline } from '../../src/earth/coastline/coastline.js';
import { distanceM } from '../../src/earth/geo/sphere.js';
import type { SlowCoast } from '../oracles/nearest-coast.js';
import { samplePoints } from './sample-points.js';

/**
 * Holds the coastline against its slow twin; gives the greatest difference in metres and how many points were on land.
 */
export function agreeWithSlowCoast(coastline: Coastline, slow: SlowCoast, count: number, seed: number) {
  let worstM = 0;
  let onLand = 0;
  for (const { kind, lon, lat } of samplePoints(count, slow, seed)) {
    const where = `${kind}: ${lon}, ${lat}`;
    const found = coastline.nearest(lon, lat);
    const expected = slow.nearest(lon, lat);
    const difference = Math.abs(found.distanceM - expected.distanceM);
    const toleranceM = 0.5 + 1e-9 * expected.distanceM;
    assert.ok(difference <= toleranceM, `${where}: ${found.distanceM} m, by brute force ${expected.distanceM} m`);
    // The same point, or a rival at the same distance: the point given is really that far away, and really on the
    // coast.
    assert.ok(
      Math.abs(distanceM(lon, lat, found.lon, found.lat) - found.distanceM) <= toleranceM,
      `${where}: the point is not as far as said`,
    );
    if (distanceM(found.lon, found.lat, expected.lon, expected.lat) > 1) {
      assert.ok(
        slow.nearest(found.lon, found.lat).distanceM < 1,
        `${where}: ${found.lon}, ${found.lat} is not on the coast`,
      );
    }
    worstM = Math.max(worstM, difference);
    // Which side a point on the line itself is on hangs on the last bit.
    if (expected.distanceM < 0.5) continue;
    const land = slow.isLand(lon >= 180 ? lon - 360 : lon, lat);
    assert.equal(coastline.isLand(lon, lat), land, `${where}: land or water`);
    if (land) onLand++;
  }
  return { worstM, onLand };
}
