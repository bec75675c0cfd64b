import { fairwayBetween } from '../../chart/fairways.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import type { BerthOf } from '../berths/berths.js';
import { type Call, loopService } from './loop.js';
import type { Service } from './vessel-service.js';

/**
 * The service of a round over these ports; of two equal ports in a row one counts. Undefined when fewer than two are
 * left.
 */
export function roundService(
  seed: number,
  vessel: Vessel,
  round: readonly number[],
  stayH: (port: number) => readonly [number, number],
  roundToS: number,
  berthOf: BerthOf,
): Service | undefined {
  const reached = round.filter((port, i) => i === 0 || port !== round[i - 1]);
  if (reached.length > 1 && reached[reached.length - 1] === round[0]) reached.pop();
  if (reached.length < 2) return undefined;
  const calls: Call[] = [];
  for (let i = 0; i < reached.length; i++) {
    const onward = fairwayBetween(reached[i]!, reached[(i + 1) % reached.length]!);
    if (onward === undefined) return undefined;
    calls.push({ port: reached[i]!, stayH: stayH(reached[i]!), onward });
  }
  return loopService(seed, vessel, calls, roundToS, berthOf);
}
