import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { branchTo } from '../../../generators/chart/branch.js';
import { routeBetween } from '../../../generators/chart/lanes.js';
import { transferAreas } from '../../../generators/chart/transfer-areas.js';
import { createCoastline } from '../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../src/earth/geo/sphere.js';

const sites = transferAreas().flatMap((area) => area.sites);

describe('transfer areas', () => {
  it('lie in open water, at most 120 km from the port of their ships or on its route', () => {
    const coast = createCoastline();
    for (const { name, lon, lat, radiusM } of sites)
      for (let direction = 0; direction < 360; direction += 10) {
        const east = ((radiusM / 111_195) * Math.sin((direction / 180) * Math.PI)) / Math.cos((lat / 180) * Math.PI);
        const north = (radiusM / 111_195) * Math.cos((direction / 180) * Math.PI);
        const farM = coast.distanceM(lon + east, lat + north);
        assert.ok(farM > 5_000 && !coast.isLand(lon + east, lat + north), `${name} is ${farM} m from the coast`);
      }
  });

  it('the branch from the route of the port to the area stays at sea', () => {
    const coast = createCoastline();
    for (const { name, lon, lat, homePort, towards } of sites) {
      const path = branchTo(routeBetween(homePort, towards)!, lon, lat);
      const last = path.lon.length - 1;
      assert.ok(distanceM(path.lon[last]!, path.lat[last]!, lon, lat) < 1, name);
      for (let share = 0.05; share <= 1; share += 0.05) {
        const x = path.lon[last - 1]! + (path.lon[last]! - path.lon[last - 1]!) * share;
        const y = path.lat[last - 1]! + (path.lat[last]! - path.lat[last - 1]!) * share;
        // The branch off Fujairah begins at the anchorage itself.
        assert.ok(coast.distanceM(x, y) > 1_500, `${name}: ${coast.distanceM(x, y)} m from the coast`);
      }
    }
  });

  it('each area has one site at a time', () => {
    for (const area of transferAreas())
      for (const time of ['2000-01-02', '2024-05-14', '2024-05-16', '2026-11-01', '2100-12-31']) {
        const tS = Date.parse(time) / 1000;
        assert.equal(area.sites.filter(({ fromS, toS }) => tS >= fromS && tS < toS).length, 1, `${time}`);
      }
  });
});
