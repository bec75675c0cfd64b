import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ports } from '../../../generators/chart/ports.js';
import { isLandCell, isShoreCell } from '../../../generators/chart/sea-mask.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { property } from '../../support/property.js';

describe('land mask', () => {
  const coast = createCoastline();
  const port = fc.nat({ max: ports().length - 1 });
  const aside = fc.double({ min: -0.6, max: 0.6, noNaN: true });

  it('no point at sea lies in a land cell, and every point far inland does', (t) =>
    property(
      t,
      [port, aside, aside],
      (index, east, north) => {
        const lon = ports()[index]!.lon + east;
        const lat = ports()[index]!.lat + north;
        if (!coast.isLand(lon, lat)) return !isLandCell(lon, lat);
        return coast.distanceM(lon, lat) < 12_000 || isLandCell(lon, lat);
      },
      { runs: 5000 },
    ));

  it('a point outside shore cells is at sea, and every land cell is a shore cell', (t) =>
    property(
      t,
      [port, aside, aside],
      (index, east, north) => {
        const lon = ports()[index]!.lon + east;
        const lat = ports()[index]!.lat + north;
        return isShoreCell(lon, lat)
          ? coast.distanceM(lon, lat) < 8_000 || isLandCell(lon, lat)
          : !coast.isLand(lon, lat);
      },
      { runs: 5000 },
    ));

  it('longitudes may run past 180', () => {
    assert.ok(isLandCell(2.35 + 360, 48.86), 'Paris');
    assert.ok(!isLandCell(190, 40), 'North Pacific');
    assert.ok(!isLandCell(180, -30) && !isLandCell(-180, -30));
  });

  it('Moscow and the plateau of Antarctica are land, the Red Sea and the mid-Atlantic are not', () => {
    assert.ok(isLandCell(37.6, 55.75) && isLandCell(0, -80));
    assert.ok(!isLandCell(38, 20) && !isLandCell(-35, 40));
  });
});
