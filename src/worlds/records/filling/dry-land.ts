import { type Coastline, loadCoastline } from '../../../earth/coastline/coastline.js';
import { preparePolygon } from '../../../earth/geo/polygon.js';
import type { GivenArea } from '../reading/given-area.js';
import type { GivenVessel } from '../reading/given-vessel.js';
import { type FillingScope, warn } from './filling-scope.js';

/** Positions of a vessel that are looked at, at even steps. */
const mostPositions = 500;
/** Law 9: at sea is also a position within this distance of the coast, such as at a quay. */
const ashoreM = 1000;
/** Places of an area that are looked at along each side of its box. */
const placesAlong = 12;

/** Warns of vessels and areas on land. The coast is loaded in slices, on the first use. */
export async function warnOfDryLand(
  scope: FillingScope,
  vessels: readonly GivenVessel[],
  areas: readonly GivenArea[],
): Promise<void> {
  if (vessels.length + areas.length === 0) return;
  const coast = await scope.work.waitFor(loadCoastline());
  for (const vessel of vessels) {
    warnOfTrack(scope, coast, vessel);
    if (scope.work.isDue) await scope.work.yield();
  }
  for (const area of areas) {
    warnOfArea(scope, coast, area);
    if (scope.work.isDue) await scope.work.yield();
  }
}

/** Law 9: tracks stay at sea. */
function warnOfTrack(scope: FillingScope, coast: Coastline, { path, positions }: GivenVessel): void {
  const step = Math.ceil(positions.length / mostPositions);
  let ashore = 0;
  let first: { readonly at: number; readonly km: string } | undefined;
  for (let i = 0; i < positions.length; i += step) {
    const { lon, lat } = positions[i]!;
    scope.work.units += 200;
    if (isWater(coast, lon, lat)) continue;
    const distanceM = coast.distanceM(lon, lat);
    if (distanceM <= ashoreM) continue;
    ashore++;
    first ??= { at: i, km: (distanceM / 1000).toFixed(1) };
  }
  if (first === undefined) return;
  const others = ashore === 1 ? '' : ` So are ${ashore - 1} others of ${Math.ceil(positions.length / step)} looked at.`;
  const message = `The position is on land, ${first.km} km from the coast.${others}`;
  warn(scope, [...path, 'positions', first.at], 9, message);
}

/** Law 6: the vessels of an area are in it, so it has water. */
function warnOfArea(scope: FillingScope, coast: Coastline, { path, polygons }: GivenArea): void {
  for (const polygon of polygons) {
    const shape = preparePolygon(polygon);
    const [outer = []] = polygon;
    const [lons, lats] = [outer.map(([lon]) => lon), outer.map(([, lat]) => lat)];
    const [west, south] = [Math.min(...lons), Math.min(...lats)];
    const [width, height] = [Math.max(...lons) - west, Math.max(...lats) - south];
    const places = Array.from({ length: placesAlong ** 2 }, (_, i) => [
      west + (((i % placesAlong) + 0.5) / placesAlong) * width,
      south + ((Math.floor(i / placesAlong) + 0.5) / placesAlong) * height,
    ]).filter(([lon, lat]) => shape.contains(lon!, lat!));
    scope.work.units += 200 * placesAlong ** 2;
    if ([...outer, ...places].some(([lon, lat]) => isWater(coast, lon!, lat!))) return;
  }
  const message = 'No place in it that was looked at is water, so no vessel would visit it.';
  warn(scope, [...path, 'geometry'], 6, message);
}

function isWater(coast: Coastline, lon: number, lat: number): boolean {
  return coast.landCover(lon, lat) === 'PermanentWaterBody';
}
