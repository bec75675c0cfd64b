import { cos, sin } from '../../src/base/same-bits.js';
import { circleM, jammers } from '../chart/jamming.js';
import { purpose } from '../draws/purpose.js';
import { between, drawOf, drawsAt, drawsBy } from '../draws/random.js';
import { degreeM, type Fix, knotMs } from '../motion/plan.js';

/** Seconds of one round. */
const roundS = 1_200;

/**
 * The fix of a vessel, by its number, at a second at which a jammer displaces it: on a circle around the jammer's
 * airport. The phase is still that of the vessel.
 */
export function displacedFix(seed: number, vessel: number, tS: number, jammer: number, { phase }: Fix): Fix {
  const { lon, lat } = jammers[jammer]!.airport;
  const draws = drawsBy(seed, purpose.displaced, vessel);
  const radiusM = circleM * between(0.4, 0.95, drawOf(drawsAt(draws, 0), 0));
  const turns = tS / roundS + drawOf(drawsAt(draws, 0), 1);
  const angle = 2 * Math.PI * (turns - Math.floor(turns));
  return {
    lon: lon + (radiusM * sin(angle)) / (degreeM * cos((lat / 180) * Math.PI)),
    lat: lat + (radiusM * cos(angle)) / degreeM,
    speedKn: (2 * Math.PI * radiusM) / roundS / knotMs,
    courseDeg: ((angle / Math.PI) * 180 + 90) % 360,
    phase,
  };
}
