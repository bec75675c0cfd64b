/**
 * The nearest point of great-circle segments to a point, and the squared chord (straight distance) between them. All
 * are unit vectors. A chord grows with its arc, so squared chords compare like distances.
 */
export interface Foot {
  squaredChord: number;
  x: number;
  y: number;
  z: number;
}

/** Writes the point of segment ab nearest to p into `foot`, if nearer than the point there; returns whether it did. */
export function nearerFoot(
  foot: Foot,
  px: number,
  py: number,
  pz: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): boolean {
  // n is normal to the plane of the great circle. Computed from b - a, so that near vertices lose no digits.
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const nx = ay * dz - az * dy;
  const ny = az * dx - ax * dz;
  const nz = ax * dy - ay * dx;
  const nn = nx * nx + ny * ny + nz * nz;
  const vx = px - ax;
  const vy = py - ay;
  const vz = pz - az;
  const s = nn === 0 ? 0 : vx * nx + vy * ny + vz * nz;
  // The foot lies between a and b if p is ahead of a and behind b along the circle: (n × a)·p > 0 and (n × b)·p < 0.
  const ahead = (ny * az - nz * ay) * vx + (nz * ax - nx * az) * vy + (nx * ay - ny * ax) * vz;
  const behind = (ny * bz - nz * by) * (px - bx) + (nz * bx - nx * bz) * (py - by) + (nx * by - ny * bx) * (pz - bz);
  if (nn > 0 && ahead > 0 && behind < 0) {
    // s / |n| is the sine of the arc to the circle; its squared chord is 2 - 2 cos, written without cancellation.
    const sine2 = (s * s) / nn;
    const cosine = Math.sqrt(Math.max(0, 1 - sine2));
    const squaredChord = (2 * sine2) / (1 + cosine);
    if (squaredChord >= foot.squaredChord || cosine === 0) return false;
    const k = s / nn;
    foot.squaredChord = squaredChord;
    foot.x = (px - k * nx) / cosine;
    foot.y = (py - k * ny) / cosine;
    foot.z = (pz - k * nz) / cosine;
    return true;
  }
  const toA = vx * vx + vy * vy + vz * vz;
  const toB = (px - bx) * (px - bx) + (py - by) * (py - by) + (pz - bz) * (pz - bz);
  if (Math.min(toA, toB) >= foot.squaredChord) return false;
  foot.squaredChord = Math.min(toA, toB);
  foot.x = toA <= toB ? ax : bx;
  foot.y = toA <= toB ? ay : by;
  foot.z = toA <= toB ? az : bz;
  return true;
}
