import type { Work } from '../../base/work/work.js';
import type { Coastline } from '../../earth/coastline/coastline.js';
import type { Corners } from '../../earth/geo/clip-ring.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { mercatorX, mercatorY } from '../../earth/geo/mercator.js';
import { preparePolygon } from '../../earth/geo/polygon.js';
import { simplifyRing } from '../../earth/geo/simplify-ring.js';
import { LayerWriter, tileExtent } from './layer-writer.js';
import { bufferedBox, roundedRing, twiceArea } from './tile-rings.js';

/**
 * Largest error of a simplified shore in units: less than half a pixel if a tile is 512 pixels wide. Smaller islands
 * are left out.
 */
const tolerance = 3;
/** The cost of a corner, from its packed vertex to the tile, in tests of a column. */
const cornerCost = 100;

/** The land of a tile, with its waters as holes, from the 100 m coastline. */
export async function landTile(coastline: Coastline, tile: Tile, work: Work): Promise<Uint8Array> {
  const lands: Land[] = [];
  const waters: Ring[] = [];
  for (const corners of coastline.landRings(bufferedBox(tile))) {
    const ring = roundedRing(simplifyRing(projected(corners, tile), tolerance));
    const twice = twiceArea(ring);
    if (twice >= 2 * tolerance * tolerance) lands.push({ ring, twice, holes: [] });
    else if (twice <= -2 * tolerance * tolerance) waters.push(ring);
    work.units += corners.length * cornerCost;
    if (work.isDue) await work.yield();
  }
  lands.sort((a, b) => a.twice - b.twice);
  if (waters.length > 0) cutOut(waters, lands);
  const layer = new LayerWriter('land', []);
  if (lands.length > 0) layer.polygons(lands.flatMap(({ ring, holes }) => [ring, ...holes]));
  return layer.finish(work);
}

/** Whole units of the tile, clockwise on the screen for land. */
type Ring = readonly number[];

interface Land {
  readonly ring: Ring;
  readonly twice: number;
  readonly holes: Ring[];
}

/** From 10^-4 degrees to units of the tile, not rounded. */
function projected(corners: Corners, { z, x, y }: Tile): number[] {
  const units = 2 ** z * tileExtent;
  const ring: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const [lon, lat] = [corners[i]! / 1e4, corners[i + 1]! / 1e4];
    ring.push(mercatorX(lon) * units - x * tileExtent, mercatorY(lat) * units - y * tileExtent);
  }
  return ring;
}

/** Makes each water a hole of the first of the lands, the smallest ones first, that it lies in. */
function cutOut(waters: readonly Ring[], lands: readonly Land[]): void {
  const shapes = lands.map((land) => ({ ...land, shape: preparePolygon([positionsOf(land.ring)]) }));
  for (const water of waters) {
    const [x, y] = [water[0]!, water[1]!];
    shapes.find(({ shape, twice }) => twice > -twiceArea(water) && shape.contains(x, y))?.holes.push(water);
  }
}

function positionsOf(ring: Ring): [x: number, y: number][] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!]);
}
