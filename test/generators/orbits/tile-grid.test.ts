import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromUtm, tileAround, toUtm } from '../../../generators/orbits/tile-grid.js';
import { tileName } from '../../../src/model/vendor-id.js';
import { property } from '../../support/property.js';

test('tiles have the names of published products of the same positions', () => {
  const named: [string, number, number, string][] = [
    ['San Francisco', -122.4, 37.7, '10SEG'],
    ['Toulouse', 1.4, 43.6, '31TCJ'],
    ['Sydney', 151.2, -33.9, '56HLH'],
    ['Rio de Janeiro', -43.2, -22.95, '23KPQ'],
    ['Helsinki', 24.9, 60.17, '35VLG'],
    ['Cape Town', 18.4, -33.9, '34HBH'],
  ];
  for (const [place, lon, lat, name] of named) assert.equal(tileName(tileAround(lon, lat).number), name, place);
});

test('coordinates of maps: the CN tower stands in 17T at 630,084 m east and 4,833,438 m north', () => {
  const [easting, northing] = toUtm(17, -79.387139, 43.642567);
  assert.ok(Math.abs(easting - 630_084) < 1 && Math.abs(northing - 4_833_438) < 1, `${easting} ${northing}`);
});

test('fromUtm inverts toUtm, and the tile around a point holds it', async (t) => {
  await property(
    t,
    [fc.integer({ min: -1799, max: 1799 }), fc.integer({ min: -790, max: 790 })],
    (lonTenths, latTenths) => {
      const lon = lonTenths / 10 + 0.05;
      const lat = latTenths / 10;
      const { zone, west, east, easting, northing } = tileAround(lon, lat);
      const [x, y] = toUtm(zone, lon, lat);
      const [lonAgain, latAgain] = fromUtm(zone, x, y);
      assert.ok(Math.abs(lonAgain - lon) < 1e-8 && Math.abs(latAgain - lat) < 1e-8);
      assert.ok(lon >= west && lon <= east);
      assert.ok(x >= easting && x < easting + 100_000 && y >= northing && y < northing + 100_000);
    },
    { runs: 500 },
  );
});
