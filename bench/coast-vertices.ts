import { readCoastStretches, readVertices, verticesOfOne } from '../src/earth/coastline/coast-stretches.js';

/**
 * All vertices of the coast, in 10^-4 degrees: line i has vertices starts[i] up to starts[i + 1]. The implementations
 * that the service's coast is compared with are built from them.
 */
export interface CoastVertices {
  readonly lonE4: Int32Array;
  readonly latE4: Int32Array;
  readonly starts: Uint32Array;
}

export function coastVertices(): CoastVertices {
  const stretches = readCoastStretches();
  const total = stretches.segmentCount + stretches.count;
  const lonE4 = new Int32Array(total);
  const latE4 = new Int32Array(total);
  const starts = new Uint32Array(stretches.count + 1);
  const one = verticesOfOne();
  for (let i = 0; i < stretches.count; i++) {
    const count = readVertices(stretches, i, one);
    lonE4.set(one.lonE4.subarray(0, count), starts[i]!);
    latE4.set(one.latE4.subarray(0, count), starts[i]!);
    starts[i + 1] = starts[i]! + count;
  }
  return { lonE4, latE4, starts };
}
