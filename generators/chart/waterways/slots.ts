import { between } from '../../draws/random.js';
import { ruleAt } from '../dated.js';
import type { Convoy } from './waterway.js';
import type { ListedWait } from './waterways.js';

const hourS = 3600;
const dayS = 86400;

/** The instant at which a ship that reaches the roads at `tS` enters the water; `unit` is a draw of [0, 1). */
export function entryS(wait: ListedWait, tS: number, unit: number): number {
  const { convoy, hours } = wait;
  if (convoy === undefined) {
    const [least, most] = ruleAt(hours, tS)?.h ?? [0, 0];
    return tS + hourS * between(least, most, unit);
  }
  return convoyDay(convoy, tS) * dayS + hourS * between(convoy.entersH[0], convoy.entersH[1], unit);
}

/**
 * How much later than `tS` a ship may reach the roads for the same entry, seconds. It aims at one to eight hours before
 * its convoy closes, by a draw of [0, 1). 0 without a convoy.
 */
export function spareS({ convoy }: ListedWait, tS: number, unit: number): number {
  if (convoy === undefined) return 0;
  const closesS = convoyDay(convoy, tS) * dayS + (convoy.entersH[0] - convoy.closesH) * hourS;
  return Math.max(0, closesS - hourS * between(1, 8, unit) - tS);
}

/** The day of the convoy that a ship joins if it reaches the roads at `tS`. */
function convoyDay({ entersH, closesH }: Convoy, tS: number): number {
  return Math.ceil((tS + (closesH - entersH[0]) * hourS) / dayS);
}

/** The longest wait, seconds. */
export function longestWaitS({ convoy, hours }: ListedWait): number {
  if (convoy === undefined) return hourS * Math.max(0, ...hours.map(({ h }) => h[1]));
  return dayS + (convoy.closesH + convoy.entersH[1] - convoy.entersH[0]) * hourS;
}
