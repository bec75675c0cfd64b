import type { Ring } from '../../geo/polygon.js';
import { edgesCross } from '../../geo/segments.js';
import { boxIndex } from '../../spatial/box-index.js';

/** The numbers of two edges of a ring that pass through each other (edge i begins at point i), or undefined. */
export function selfCrossing(ring: Ring): readonly [number, number] | undefined {
  const end = (i: number) => ring[(i + 1) % ring.length]!;
  const boxes = ring.map(([lon, lat], i) => {
    const [toLon, toLat] = end(i);
    return {
      minX: Math.min(lon, toLon),
      minY: Math.min(lat, toLat),
      maxX: Math.max(lon, toLon),
      maxY: Math.max(lat, toLat),
    };
  });
  const index = boxIndex(boxes);
  for (let i = 0; i < ring.length; i++) {
    // Nothing is lost: edges that cross share a point, so their boxes do.
    for (const j of index.touching(boxes[i]!)) {
      if (j > i && edgesCross(ring[i]!, end(i), ring[j]!, end(j))) return [i, j];
    }
  }
  return undefined;
}
