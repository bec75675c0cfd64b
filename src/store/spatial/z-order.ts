/**
 * The position of a point on the Z-order curve, 32 bits. The curve fills one quarter of the map before it enters the
 * next, and each quarter in the same manner. So points that are near each other on the curve are near each other on the
 * map. x and y in [0, 1).
 */
export function zOrder(x: number, y: number): number {
  return (spread(x * 65_536) | (spread(y * 65_536) << 1)) >>> 0;
}

/** The 16 bits of a number, with a gap before each. */
function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
