import type { Port } from './ports.js';

/**
 * The longest ships that ports take, metres, from a weight of traffic on: the table of ports has no depths. Ports
 * without a typed weight have at most 2.5 and are small harbours. Steps follow the design classes of ships (general
 * knowledge, not verified).
 */
export const lengthLimits: readonly (readonly [fromWeight: number, mostM: number])[] = [
  [0, 120],
  [1, 150],
  [2.6, 200],
  [4, 240],
  [6, 300],
  [10, 400],
];

/** The longest ship that a port takes, metres. */
export function longestAt({ cargoWeight }: Pick<Port, 'cargoWeight'>): number {
  let longestM = 0;
  for (const limit of lengthLimits) if (cargoWeight >= limit[0]) longestM = limit[1];
  return longestM;
}
