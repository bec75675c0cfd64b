import { purpose } from '../draws/purpose.js';
import { bits } from '../draws/random.js';
import { seaStateAt } from './sea-state.js';

/** The speed of the air over the ground, knots to the east and to the north. */
export interface Wind {
  readonly eastKn: number;
  readonly northKn: number;
}

/** The wind in a storm, knots. */
const stormKn = 55;
/** The direction passes smoothly from one keyed vector to the next, in cells of the size of a depression. */
const cellDeg = 15;
const cellS = 18 * 3600;
const columns = 360 / cellDeg;

/** The wind at a position, degrees, and an instant, seconds since 1970: it is as strong as the sea is rough. */
export function windAt(seed: number, lon: number, lat: number, tS: number): Wind {
  const x = (lon + 180) / cellDeg;
  const y = (lat + 90) / cellDeg;
  const t = tS / cellS;
  let [east, north] = [0, 0];
  for (let corner = 0; corner < 8; corner++) {
    const column = Math.floor(x) + (corner & 1);
    const row = Math.floor(y) + ((corner >> 1) & 1);
    const time = Math.floor(t) + (corner >> 2);
    const weight = near(x, column) * near(y, row) * near(t, time);
    const keyed = bits(seed, purpose.wind, ((column % columns) + columns) % columns, row, time);
    east += weight * ((keyed >>> 16) / 32_768 - 1);
    north += weight * ((keyed & 0xffff) / 32_768 - 1);
  }
  const length = Math.sqrt(east * east + north * north);
  if (length === 0) return { eastKn: 0, northKn: 0 };
  const speedKn = stormKn * seaStateAt(seed, lon, lat, tS);
  return { eastKn: (speedKn * east) / length, northKn: (speedKn * north) / length };
}

/** The weight of a corner, 1 at it and 0 at its neighbours. */
function near(value: number, corner: number): number {
  return 1 - Math.abs(value - corner);
}
