import { ruleAt } from '../../chart/dated.js';
import type { Fairway } from '../../chart/fairway.js';
import { fairwayBetween } from '../../chart/fairways.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { newSheet } from '../../motion/waypoint-sheet.js';
import type { PortsSince } from '../itineraries/open-ports.js';
import { changingService, type FirstTrip, type Part } from './changing-service.js';
import type { Call } from './loop.js';
import { fairwayOf, turnsOf } from './open-canals.js';
import type { Service } from './vessel-service.js';

/**
 * The service of rounds by date, which `make` plans. Of two equal ports in a row one counts. Undefined if the first
 * round has fewer than two ports. A later round with fewer does not begin.
 */
export function roundService(
  seed: number,
  vessel: Vessel,
  byDate: readonly PortsSince<readonly number[]>[],
  make: (calls: readonly Call[], first: FirstTrip | undefined) => Service,
): Service | undefined {
  const rounds = byDate
    .map((one) => ({ ...one, ports: withoutRepeats(one.ports) }))
    .filter(({ ports }) => ports.length > 1);
  if (rounds[0]?.sinceS !== Number.NEGATIVE_INFINITY) return undefined;
  const callsAt = (tS: number): Call[] | undefined => {
    const reached = ruleAt(rounds, tS)!.ports;
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
  const parts = [{ sinceS: Number.NEGATIVE_INFINITY, calls, bars: undefined as Part['bars'] }];
  const fairways = rounds.flatMap(({ ports }) =>
    ports.map((port, i) => fairwayBetween(port, ports[(i + 1) % ports.length]!)!),
  );
  for (const sinceS of turnsAmong(fairways, rounds)) {
    const next = callsAt(sinceS)!;
    const closing = rounds.find((one) => one.sinceS === sinceS);
    if (!closing && next.every(({ onward }, i) => isSame(onward, calls![i]!.onward))) continue;
    calls = next;
    parts.push({ sinceS, calls, bars: closing && barredBy(closing) });
  }
  return changingService(
    parts.map(({ calls: callsOfPart, ...part }) => ({ ...part, make: (first) => make(callsOfPart, first) })),
  );
}

/** The instants at which canals open or close, and those at which the ports of the round change, ascending. */
function turnsAmong(fairways: readonly Fairway[], rounds: readonly { readonly sinceS: number }[]): number[] {
  const closings = rounds.slice(1).map(({ sinceS }) => sinceS);
  return [...new Set([...turnsOf(fairways), ...closings])].sort((a, b) => a - b);
}

/** Whether a trip that is under way when ports close must not take place. */
export function barredBy({ breaks }: Pick<PortsSince<unknown>, 'breaks'>): Part['bars'] {
  return (trip, before) => breaks?.(before.plan(trip, newSheet(sheetWaypoints))) ?? true;
}

const sheetWaypoints = 1024;

/** A round without its repeated ports. */
function withoutRepeats(round: readonly number[]): readonly number[] {
  const reached = round.filter((port, i) => i === 0 || port !== round[i - 1]);
  if (reached.length > 1 && reached[reached.length - 1] === round[0]) reached.pop();
  return reached;
}

/** Whether two fairways between the same ports are equal. They need not be one object, since the cache is bounded. */
function isSame(a: Fairway, b: Fairway): boolean {
  return a === b || (a.lon.length === b.lon.length && a.rightM[a.lon.length - 1] === b.rightM[b.lon.length - 1]);
}
