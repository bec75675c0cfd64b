import { between } from '../../draws/random.js';
import { type ListedWait, ruleAt } from './waterways.js';

const hourS = 3600;
const dayS = 86400;

/** The instant at which a ship that reaches the roads at `tS` enters the water; `unit` is its own draw of [0, 1). */
export function entryS(wait: ListedWait, tS: number, unit: number): number {
  const { convoy, hours } = wait;
  if (convoy === undefined) {
    const [least, most] = ruleAt(hours, tS)?.h ?? [0, 0];
    return tS + hourS * between(least, most, unit);
  }
  const firstS = convoy.entersH[0] * hourS;
  const day = Math.ceil((tS + convoy.closesH * hourS - firstS) / dayS);
  return day * dayS + hourS * between(convoy.entersH[0], convoy.entersH[1], unit);
}

/** The longest wait, seconds. */
export function longestWaitS({ convoy, hours }: ListedWait): number {
  if (convoy === undefined) return hourS * Math.max(0, ...hours.map(({ h }) => h[1]));
  return dayS + (convoy.closesH + convoy.entersH[1] - convoy.entersH[0]) * hourS;
}
