import type { Fairway } from '../../chart/fairway.js';
import { fairwayBetween } from '../../chart/fairways.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { changingService, type FirstTrip } from './changing-service.js';
import type { Call } from './loop.js';
import { fairwayOf, turnsOf } from './open-canals.js';
import type { Service } from './vessel-service.js';

/**
 * The service of a round over these ports, which `make` plans; of two equal ports in a row one counts. Undefined when
 * fewer than two are left.
 */
export function roundService(
  seed: number,
  vessel: Vessel,
  round: readonly number[],
  make: (calls: readonly Call[], first: FirstTrip | undefined) => Service,
): Service | undefined {
  const reached = round.filter((port, i) => i === 0 || port !== round[i - 1]);
  if (reached.length > 1 && reached[reached.length - 1] === round[0]) reached.pop();
  if (reached.length < 2) return undefined;
  const callsAt = (tS: number): Call[] | undefined => {
    const calls: Call[] = [];
    for (let i = 0; i < reached.length; i++) {
      const onward = fairwayOf(seed, vessel, reached[i]!, reached[(i + 1) % reached.length]!, tS);
      if (onward === undefined) return undefined;
      calls.push({ port: reached[i]!, onward });
    }
    return calls;
  };
  let calls = callsAt(Number.NEGATIVE_INFINITY);
  if (calls === undefined) return undefined;
  const rounds = [{ sinceS: Number.NEGATIVE_INFINITY, calls }];
  for (const sinceS of turnsOf(reached.map((port, i) => fairwayBetween(port, reached[(i + 1) % reached.length]!)!))) {
    const next = callsAt(sinceS)!;
    if (next.every(({ onward }, i) => isSame(onward, calls![i]!.onward))) continue;
    calls = next;
    rounds.push({ sinceS, calls });
  }
  return changingService(rounds.map(({ sinceS, calls: own }) => ({ sinceS, make: (first) => make(own, first) })));
}

/** Whether two fairways between the same ports are the same: a fairway may be made again. */
function isSame(a: Fairway, b: Fairway): boolean {
  return a === b || (a.lon.length === b.lon.length && a.rightM[a.lon.length - 1] === b.rightM[b.lon.length - 1]);
}
