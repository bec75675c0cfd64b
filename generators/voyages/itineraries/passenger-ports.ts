/** The ports of ferries and cruise ships. */
import { cos } from '../../../src/base/same-bits.js';
import { earthRadiusM } from '../../../src/earth/geo/sphere.js';
import type { Basin } from '../../chart/cruise-basins.js';
import { portsWithin, routeBetween } from '../../chart/lanes.js';
import { lengthOfPath } from '../../chart/sea-path.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf } from '../../draws/random.js';
import { cruiseProgrammeOf } from '../../fleet/fleet.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { cruiseHub } from '../../fleet/home-waters.js';
import { isAlwaysOpen } from './open-ports.js';
import { cosineBetween, inOrder, pickPorts } from './port-choice.js';

/** The other port of a ferry, and its distance by sea; undefined where no port is near enough. */
export function ferryPort(seed: number, vessel: Vessel): { readonly port: number; readonly seaM: number } | undefined {
  const { homePort } = vessel;
  for (const farM of [vessel.subtype === 'fast ferry' ? 90_000 : 170_000, 600_000]) {
    const near = portsWithin(homePort, farM)
      .filter((port) => isAlwaysOpen(seed, vessel, port))
      .slice(0, 8);
    if (near.length === 0) continue;
    const port = near[indexOf(near.length, draw(seed, purpose.loopPorts, vessel.index))]!;
    const path = routeBetween(homePort, port);
    if (path !== undefined && lengthOfPath(path) >= 4_000) return { port, seaM: lengthOfPath(path) };
  }
  return undefined;
}

/** Where a cruise ship sails in a season: from the home port of the season, on these rounds by turns. */
export interface CruiseSeason {
  readonly hub: number;
  /** Ports in order, from home on. */
  readonly rounds: readonly (readonly number[])[];
}

/** The winter and the summer of a cruise ship. */
export function cruiseSeasons(seed: number, vessel: Vessel): readonly [winter: CruiseSeason, summer: CruiseSeason] {
  const { winter, summer } = cruiseProgrammeOf(seed, vessel.index);
  return [seasonIn(seed, vessel, winter, 0), seasonIn(seed, vessel, summer, winter === summer ? 0 : 1)];
}

function seasonIn(seed: number, vessel: Vessel, basin: Basin, season: number): CruiseSeason {
  const hub = cruiseHub(seed, vessel.index, basin);
  const all = [...basin.homes, ...basin.others].filter((port) => port !== hub && isAlwaysOpen(seed, vessel, port));
  const near = all.filter((port) => cosineBetween(hub, port) > farCosine);
  const rounds = [0, 1].map((round) => {
    const step = 200 * season + 100 * round;
    const count = 3 + indexOf(3, draw(seed, purpose.loopPorts, vessel.index, step + 99));
    // All weights are 1: cargo traffic says nothing of cruise terminals, and elsewhere passengers land in boats.
    const order = inOrder([hub, ...pickPorts(seed, vessel, near.length > 1 ? near : all, count, step, () => 1)]);
    return order.filter((port, i) => i === 0 || cosineBetween(port, order[i - 1]!) < nightCosine);
  });
  return { hub, rounds };
}

/** The cosine of the greatest distance of a port of a round from home, 1,800 km. */
const farCosine = cos(1_800_000 / earthRadiusM);

/** The cosine of the shortest passage, 80 km, which takes a night at four knots. */
const nightCosine = cos(80_000 / earthRadiusM);
