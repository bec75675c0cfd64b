/** Squared distance from a point to the box at boxes[at] (least x, y, z, greatest x, y, z); 0 inside. */
export function squareToBox(boxes: Float32Array, at: number, x: number, y: number, z: number): number {
  const dx = Math.max(boxes[at]! - x, x - boxes[at + 3]!, 0);
  const dy = Math.max(boxes[at + 1]! - y, y - boxes[at + 4]!, 0);
  const dz = Math.max(boxes[at + 2]! - z, z - boxes[at + 5]!, 0);
  return dx * dx + dy * dy + dz * dz;
}
