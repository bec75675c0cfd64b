import { degreeM } from './plan.js';
import type { Scene } from './scenes.js';

/** Whether a point lies further from every edge of a frame than a match reaches. The line of 180°, where frames are cut, is no edge. */
export function isInner({ rings }: Scene, lon: number, lat: number): boolean {
  const cos = Math.cos((lat * Math.PI) / 180);
  for (const ring of rings) {
    // They are closed.
    for (let i = 0; i + 1 < ring.length; i++) {
      const a = ring[i]!;
      const b = ring[i + 1]!;
      if (Math.abs(a[0]) === 180 && a[0] === b[0]) continue;
      if (Math.min(a[1], b[1]) > lat + 0.05 || Math.max(a[1], b[1]) < lat - 0.05) continue;
      if (metresToEdge((a[0] - lon) * cos, a[1] - lat, (b[0] - lon) * cos, b[1] - lat) <= edgeM) return false;
    }
  }
  return true;
}

const edgeM = 2_000;

/** From the origin to the edge from a to b, all in degrees of a latitude. */
function metresToEdge(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const x = ax + dx * share;
  const y = ay + dy * share;
  return degreeM * Math.sqrt(x * x + y * y);
}
