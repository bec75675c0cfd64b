import type { Position } from './polygon.js';
import { onEdgeDeg } from './polygon.js';

/** Whether two straight edges cross. Edges that only touch or overlap do not. */
export function edgesCross(a: Position, b: Position, c: Position, d: Position): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** 1 for a point left of the line from a to b, -1 right of it, 0 on it. */
function side(a: Position, b: Position, [lon, lat]: Position): number {
  const dLon = b[0] - a[0];
  const dLat = b[1] - a[1];
  const cross = dLon * (lat - a[1]) - dLat * (lon - a[0]);
  return Math.abs(cross) <= onEdgeDeg * Math.sqrt(dLon * dLon + dLat * dLat) ? 0 : Math.sign(cross);
}
