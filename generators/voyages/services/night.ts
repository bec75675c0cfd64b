import { moonLitShare, sunPassages } from '../../../src/earth/geo/sun-and-moon.js';
import { between } from '../../draws/random.js';
import { wrapped } from '../../motion/plan.js';
import type { Boat } from './boat.js';

/** The hours in which a boat with lamps works, seconds since 1970. */
export interface Night {
  readonly fromS: number;
  readonly toS: number;
}

/**
 * The next night of work where the boat is. The lamps are lit in the dusk, between sunset and the end of nautical
 * twilight, and put out in the dawn. Some nights begin late, after a search, and some end early. In the white nights
 * of high latitudes the boat works for some hours about midnight.
 */
export function nextNight(boat: Boat): Night {
  const { tS } = boat.builder;
  const lon = wrapped(boat.builder.lon);
  const { lat } = boat.builder;
  const dusk = sineBetween(duskSines, boat);
  const dawn = sineBetween(duskSines, boat);
  const searchS = boat.next() < lateShare ? hourS * between(0.5, 3, boat.next()) : 0;
  const earlyS = boat.next() < earlyShare ? hourS * between(0.5, 4, boat.next()) : 0;
  const offsetS = lon * 240;
  let midnightS = Math.ceil((tS + offsetS) / dayS - 0.5) * dayS - offsetS;
  for (;;) {
    const { sinksS, risesS } = sunPassages(midnightS, lon, lat, dusk, dawn);
    const fromS = Math.min(sinksS + searchS, midnightS - 2 * hourS);
    const toS = Math.max(risesS - earlyS, midnightS + 2 * hourS);
    if (toS - tS >= shortestS) return { fromS, toS };
    midnightS += dayS;
  }
}

/** How bright the moon makes the nights about an instant: 0 up to the quarters, 1 at full moon. */
export function moonlight(tS: number): number {
  return Math.max(0, 2 * moonLitShare(tS) - 1);
}

/** Sines of the sun's elevation, from sunset, -1°, to -11°; most boats begin near the end of civil twilight, -6°. */
const duskSines = [-0.0175, -0.1908] as const;
const lateShare = 0.15;
const earlyShare = 0.2;
/** If less of the night is left, the boat waits for the next one. */
const shortestS = 3 * 3600;
const hourS = 3600;
const dayS = 86400;

function sineBetween([first, last]: readonly [number, number], boat: Boat): number {
  return between(first, last, (boat.next() + boat.next()) / 2);
}
