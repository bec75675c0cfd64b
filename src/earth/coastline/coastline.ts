import { invariant } from '../../base/errors.js';
import { loadFixture, readFixture, unpackFixture } from '../../base/fixture-files.js';
import { atan2, cos, sin } from '../../base/same-bits.js';
import { nextImmediate } from '../../base/work/event-loop.js';
import type { LandCoverClass } from '../../model/schema-types.js';
import { VarintReader } from '../../store/columns/varints.js';
import type { Corners } from '../geo/clip-ring.js';
import type { Box } from '../geo/polygon.js';
import { arcOfSquaredChordM, radiansPerDegree } from '../geo/sphere.js';
import { type CoastStretches, readCoastStretches } from './coast-stretches.js';
import { buildCoastTree, type CoastTree } from './coast-tree.js';
import { landCoverAt } from './land-cover.js';
import { indexLand, type LandIndex } from './land-index.js';
import { landRings } from './land-rings.js';

const cellsPerDegree = 50;
const columns = 360 * cellsPerDegree;
const rows = 180 * cellsPerDegree;

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
  /** The land in a box, as `land-rings.ts` describes it. */
  landRings(box: Box): Corners[];
  /** PermanentWaterBody at sea (exact at 100 m) and in lakes (cells of 0.02°); a modelled class on dry land. */
  landCover(lon: number, lat: number): LandCoverClass;
}

let loaded: Coastline | undefined;
let loading: Promise<Coastline> | undefined;

/** The world's coastline. Read from the package's fixture on first use (0.1 s), then shared, as it never changes. */
export function createCoastline(): Coastline {
  if (loaded) return loaded;
  const stretches = readCoastStretches();
  loaded = coastlineOf(stretches, buildCoastTree(stretches), indexLand(stretches));
  return loaded;
}

/**
 * Loads the coastline in six iterations of the event loop, each of which delays other requests by some 20 ms at most.
 */
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
  const lakes = readLakeCells(await loadFixture('lakes.bin'));
  await nextImmediate();
  loaded ??= coastlineOf(stretches, tree, land, lakes);
  return loaded;
}

function coastlineOf(stretches: CoastStretches, tree: CoastTree, land: LandIndex, lakes?: LakeCells): Coastline {
  const isLake = (lon: number, lat: number) => {
    lakes ??= readLakeCells(readFixture('lakes.bin'));
    return lakes.isLake(lon, lat);
  };
  const footOf = (lon: number, lat: number) => {
    const cosLat = cos(lat * radiansPerDegree);
    const lonRadians = lon * radiansPerDegree;
    return tree.nearest(cosLat * cos(lonRadians), cosLat * sin(lonRadians), sin(lat * radiansPerDegree));
  };
  const distanceM = (lon: number, lat: number) => arcOfSquaredChordM(footOf(lon, lat).squaredChord);
  return {
    nearest(lon, lat) {
      const { squaredChord, x, y, z } = footOf(lon, lat);
      return {
        lon: atan2(y, x) / radiansPerDegree,
        lat: atan2(z, Math.sqrt(x * x + y * y)) / radiansPerDegree,
        distanceM: arcOfSquaredChordM(squaredChord),
      };
    },
    distanceM,
    isLand: land.isLand,
    landRings: (box) => landRings(stretches, land, box),
    landCover: (lon, lat) =>
      land.isLand(lon, lat) && !isLake(lon, lat) ? landCoverAt(lon, lat, distanceM) : 'PermanentWaterBody',
  };
}

/** Inland water in cells of 0.02° (2.2 km from south to north). */
interface LakeCells {
  /**
   * Whether the cell around a point has its centre in a lake, a reservoir or a broad river. Degrees; lon from -180 to
   * 180.
   */
  isLake(lon: number, lat: number): boolean;
}

/**
 * Row r has the edges edges[starts[r]] to edges[starts[r + 1] - 1]: the columns at which lakes begin and end in turn.
 */
function readLakeCells(bytes: Uint8Array): LakeCells {
  const reader = new VarintReader(bytes);
  const starts = new Uint32Array(rows + 1);
  // An edge has one byte at least.
  const edges = new Uint16Array(bytes.length);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    let column = 0;
    for (let left = reader.next() * 2; left > 0; left--) {
      column += reader.next();
      edges[count++] = column;
    }
    starts[row + 1] = count;
  }
  invariant(reader.done, 'lakes.bin ends with its last row');
  const packed = edges.slice(0, count);

  return {
    isLake(lon, lat) {
      const column = Math.min(columns - 1, Math.floor((lon + 180) * cellsPerDegree));
      const row = Math.min(rows - 1, Math.floor((lat + 90) * cellsPerDegree));
      let low = starts[row]!;
      let high = starts[row + 1]!;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (packed[middle]! <= column) low = middle + 1;
        else high = middle;
      }
      // After an odd number of edges the column is in a lake.
      return ((low - starts[row]!) & 1) === 1;
    },
  };
}
