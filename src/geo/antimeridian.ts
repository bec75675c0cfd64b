/**
 * Longitudes beyond ±180°, in one place. A shape that crosses the antimeridian is given with longitudes past ±180 and stays whole;
 * points lie within ±180. The meridians 180 and -180 are one.
 */

/** Longitudes that a caller may give, in degrees: one turn more in each direction. */
export const furthestLon = 540;

/** The whole turns, in degrees, by which a point within ±180 must be moved to be able to lie between these longitudes. */
export function turnsInto(west: number, east: number): number[] {
  const turns: number[] = [];
  for (let turn = Math.ceil((west - 180) / 360); turn <= Math.floor((east + 180) / 360); turn++) turns.push(turn * 360);
  return turns;
}
