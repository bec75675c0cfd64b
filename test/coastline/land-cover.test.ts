import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import { landCoverAt } from '../../src/earth/coastline/land-cover.js';
import { property } from '../support/property.js';

const inland = () => 500_000;
const anyLon = fc.double({ min: -180, max: 180, noNaN: true });
const anyLat = fc.double({ min: -90, max: 90, noNaN: true });

test('points of dry land a kilometre apart mostly share a class, and the same point always has the same', async (t) => {
  let pairs = 0;
  let agreeing = 0;
  await property(
    t,
    [anyLon, fc.double({ min: -59, max: 72, noNaN: true })],
    (lon, lat) => {
      const here = landCoverAt(lon, lat, inland);
      pairs++;
      if (here === landCoverAt(lon, lat + 0.009, inland)) agreeing++;
      return here === landCoverAt(lon, lat, inland) && here !== 'PermanentWaterBody' && here !== 'Unknown';
    },
    { runs: 2000 },
  );
  assert.ok(agreeing > 0.9 * pairs, `${agreeing} of ${pairs}`);
  assert.ok(agreeing < pairs, 'patches have borders');
});

test('180° and -180° have the same class, and so has a pole at every longitude', async (t) => {
  const coastline = createCoastline();
  await property(t, [anyLon, anyLat], (lon, lat) => {
    assert.equal(coastline.landCover(180, lat), coastline.landCover(-180, lat));
    assert.equal(coastline.landCover(lon, -90), 'SnowAndIce');
    assert.equal(coastline.landCover(lon, 90), 'PermanentWaterBody');
  });
});

test('the sea is water and dry land is not, but for lakes', async (t) => {
  const coastline = createCoastline();
  await property(
    t,
    [anyLon, anyLat],
    (lon, lat) => coastline.isLand(lon, lat) || coastline.landCover(lon, lat) === 'PermanentWaterBody',
    { runs: 500 },
  );
  assert.notEqual(coastline.landCover(2.35, 48.853), 'PermanentWaterBody');
});

test('mangroves are on tropical shores only', () => {
  const shore = () => 300;
  const tropics = Array.from({ length: 200 }, (_, i) => landCoverAt(100 + i * 0.3, 12, shore));
  assert.ok(tropics.includes('Mangroves'));
  assert.ok(
    Array.from({ length: 200 }, (_, i) => landCoverAt(i * 0.3, 55, shore)).every((name) => name !== 'Mangroves'),
  );
  assert.ok(
    Array.from({ length: 200 }, (_, i) => landCoverAt(100 + i * 0.3, 12, inland)).every((name) => name !== 'Mangroves'),
  );
});
