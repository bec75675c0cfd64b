import { between } from '../../draws/random.js';

/** The share of short calls: for fuel, a change of crew, or a few containers. General knowledge, not verified. */
const shortShare = 0.06;
const shortH = [2.2, 5] as const;

/** The hours of a merchant ship in port, by a draw. */
export function portStayH([leastH, mostH]: readonly [leastH: number, mostH: number], unit: number): number {
  return unit < shortShare
    ? between(shortH[0], shortH[1], unit / shortShare)
    : between(leastH, mostH, (unit - shortShare) / (1 - shortShare));
}
