import type { Work } from '../../../base/work/work.js';
import type { Ring } from '../../../earth/geo/polygon.js';
import { edgesCross } from '../../../earth/geo/segments.js';

/** The cost of comparing two edges, in tests of a column. */
const pairCost = 12;

/**
 * The numbers of two edges of a ring that cross each other (edge i begins at point i), or undefined. A sweep from south
 * to north: an edge is compared with the edges at the latitude of its southern end. These are some hundred at most;
 * `readGeometry` refuses rings with more.
 */
export async function selfCrossing(ring: Ring, work: Work): Promise<readonly [number, number] | undefined> {
  const end = (i: number) => ring[(i + 1) % ring.length]!;
  const west = Float64Array.from(ring, ([lon], i) => Math.min(lon, end(i)[0]));
  const east = Float64Array.from(ring, ([lon], i) => Math.max(lon, end(i)[0]));
  const south = Float64Array.from(ring, ([, lat], i) => Math.min(lat, end(i)[1]));
  const north = Float64Array.from(ring, ([, lat], i) => Math.max(lat, end(i)[1]));
  const order = Uint32Array.from(ring, (_, i) => i).sort((i, j) => south[i]! - south[j]!);
  // The edges at the sweep's latitude are active[0] to active[count - 1].
  const active = new Uint32Array(ring.length);
  let count = 0;
  for (const i of order) {
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const j = active[k]!;
      if (north[j]! < south[i]!) continue;
      active[kept++] = j;
      // Nothing is lost: edges that cross share a longitude and a latitude, so the southern one is still active when
      // the sweep reaches the other.
      if (west[i]! > east[j]! || east[i]! < west[j]!) continue;
      if (edgesCross(ring[i]!, end(i), ring[j]!, end(j))) return i < j ? [i, j] : [j, i];
    }
    work.units += (count + 1) * pairCost;
    active[kept++] = i;
    count = kept;
    if (work.isDue) await work.yield();
  }
  return undefined;
}
