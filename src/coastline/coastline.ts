import { unpackFixture } from '../fixture-files.js';
import { arcOfSquaredChordM, radiansPerDegree } from '../geo/sphere.js';
import type { LandCoverClass } from '../model/schema-types.js';
import { nextImmediate } from '../work/event-loop.js';
import { readCoastStretches } from './coast-stretches.js';
import { buildCoastTree, type CoastTree } from './coast-tree.js';
import { type LakeCells, readLakeCells } from './lake-cells.js';
import { landCoverAt } from './land-cover.js';
import { indexLand, type LandIndex } from './land-index.js';

/** The world's coast. Degrees, longitude first. */
export interface Coastline {
  /**
   * The nearest point on the 100 m coastline, exact but for the rounding of vertices (6 mm), and the great-circle
   * distance to it in metres.
   */
  nearest(lon: number, lat: number): { readonly lon: number; readonly lat: number; readonly distanceM: number };
  /** The distance alone. */
  distanceM(lon: number, lat: number): number;
  /** Whether a point is on land. Lakes are land here. */
  isLand(lon: number, lat: number): boolean;
  /** PermanentWaterBody at sea (exact at 100 m) and in lakes (cells of 0.02°); a modelled class on dry land. */
  landCover(lon: number, lat: number): LandCoverClass;
}

let loaded: Coastline | undefined;
let loading: Promise<Coastline> | undefined;

/** The world's coastline. Read from the package's fixture on first use (0.1 s), then shared, as it never changes. */
export function createCoastline(): Coastline {
  if (loaded) return loaded;
  const stretches = readCoastStretches();
  loaded = coastlineOf(buildCoastTree(stretches), indexLand(stretches));
  return loaded;
}

/** Loads it in five iterations of the event loop, each of which delays other requests by some 20 ms at most. */
export async function loadCoastline(): Promise<Coastline> {
  loading ??= loadInSteps().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadInSteps(): Promise<Coastline> {
  if (loaded) return loaded;
  const bytes = await unpackFixture('coastline.bin');
  await nextImmediate();
  const stretches = readCoastStretches(bytes);
  await nextImmediate();
  const tree = buildCoastTree(stretches);
  await nextImmediate();
  const land = indexLand(stretches);
  await nextImmediate();
  loaded ??= coastlineOf(tree, land, readLakeCells());
  return loaded;
}

function coastlineOf(tree: CoastTree, land: LandIndex, lakes?: LakeCells): Coastline {
  const isLake = (lon: number, lat: number) => {
    lakes ??= readLakeCells();
    return lakes.isLake(lon, lat);
  };
  const footOf = (lon: number, lat: number) => {
    const cosLat = Math.cos(lat * radiansPerDegree);
    const lonRadians = lon * radiansPerDegree;
    return tree.nearest(cosLat * Math.cos(lonRadians), cosLat * Math.sin(lonRadians), Math.sin(lat * radiansPerDegree));
  };
  const distanceM = (lon: number, lat: number) => arcOfSquaredChordM(footOf(lon, lat).squaredChord);
  return {
    nearest(lon, lat) {
      const { squaredChord, x, y, z } = footOf(lon, lat);
      return {
        lon: Math.atan2(y, x) / radiansPerDegree,
        lat: Math.atan2(z, Math.sqrt(x * x + y * y)) / radiansPerDegree,
        distanceM: arcOfSquaredChordM(squaredChord),
      };
    },
    distanceM,
    isLand: land.isLand,
    landCover: (lon, lat) =>
      land.isLand(lon, lat) && !isLake(lon, lat) ? landCoverAt(lon, lat, distanceM) : 'PermanentWaterBody',
  };
}
