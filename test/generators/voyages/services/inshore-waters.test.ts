import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { inshoreFleets } from '../../../../generators/fleet/fishing-fleets.js';
import { positionOf } from '../../../../generators/voyages/services/disc.js';
import { inshoreWater } from '../../../../generators/voyages/services/inshore-waters.js';
import { createCoastline } from '../../../../src/earth/coastline/coastline.js';
import { distanceM } from '../../../../src/earth/geo/sphere.js';
import { property } from '../../../support/property.js';

const homes = [
  ...new Set(inshoreFleets().flatMap(({ trades }) => trades.items.flatMap((trade) => trade.homes.items))),
].filter((port) => inshoreWater(port, 0) !== undefined);
const unit = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

it('most home ports of boats that come home every day have a water off the coast', () => {
  assert.ok(homes.length > 100, `${homes.length} ports`);
});

it('a boat leaves its fairway for a place over 2 km off the coast, over the sea and no longer than farM', async (t) => {
  const coastline = createCoastline();
  await property(
    t,
    [fc.constantFrom(...homes), fc.nat(5), unit, unit, fc.constantFrom(-0.9, 0, 0.9)],
    (port, boat, out, direction, side) => {
      const { disc, fairway, vertex, farM } = inshoreWater(port, boat)!;
      const angle = 2 * Math.PI * direction;
      const radiusM = disc.radiusM * Math.sqrt(out);
      const end = positionOf(disc, { alongM: radiusM * Math.cos(angle), acrossM: radiusM * Math.sin(angle) });
      assert.ok(coastline.distanceM(end.lon, end.lat) > 2100, `port ${port}: ${end.lon} ${end.lat}`);
      const lon = fairway.lon[vertex]! + side * fairway.sideLon[vertex]!;
      const lat = fairway.lat[vertex]! + side * fairway.sideLat[vertex]!;
      assert.ok(distanceM(lon, lat, end.lon, end.lat) <= farM);
      for (let step = 0; step <= 20; step++) {
        const at = { lon: lon + ((end.lon - lon) * step) / 20, lat: lat + ((end.lat - lat) * step) / 20 };
        assert.ok(!coastline.isLand(at.lon, at.lat), `port ${port}: ${at.lon} ${at.lat} on the way is land`);
      }
    },
    { runs: 2000 },
  );
});
