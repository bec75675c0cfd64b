/** The loops of liners: ports chosen by traffic and distance, called at in the same order on every round. */
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf, weightedIndex } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { linerServiceOf } from '../../fleet/liner-services.js';
import { cumulated, isLoadingPort, loadingPorts } from './loading-ports.js';
import { farPorts, inOrder, nearPorts, pickPorts } from './port-choice.js';

/** How a class trades. */
interface Trade {
  /** The share of ships that are tramps: the others sail under long contracts, to and fro. */
  readonly trampShare: number;
  /** Shares of coastal and regional loops; the others are worldwide. */
  readonly scopes: readonly [coastal: number, regional: number];
}

/** Shares are plausible defaults. A tramp takes more time to generate, since it sails between more ports. */
const trades: Readonly<Record<string, Trade>> = {
  container: { trampShare: 0, scopes: [0.35, 0.35] },
  'ro-ro': { trampShare: 0, scopes: [0.4, 0.4] },
  bulk: { trampShare: 0.93, scopes: [0.1, 0.35] },
  'general cargo': { trampShare: 0.4, scopes: [0.6, 0.3] },
  product: { trampShare: 0.93, scopes: [0.4, 0.4] },
  chemical: { trampShare: 0.93, scopes: [0.4, 0.4] },
  crude: { trampShare: 0.93, scopes: [0, 0.5] },
};

function tradeOf({ subtype }: Vessel): Trade {
  return trades[subtype] ?? trades['general cargo']!;
}
const coastalM = 1_500_000;
const regionalM = 5_500_000;
const clusterM = 1_200_000;

/** Whether a merchant ship repeats a loop; the others are tramps. */
export function isLiner(seed: number, vessel: Vessel): boolean {
  return draw(seed, purpose.loopPorts, vessel.index, 21, 99) >= tradeOf(vessel).trampShare;
}

/** A loop from home: ports near home, or some near home and some near a far port, where the ship loads. */
export function linerPorts(seed: number, ship: Vessel): number[] {
  // Ships of a service share their draws.
  const vessel = { ...ship, index: linerServiceOf(seed, ship)?.subject ?? ship.index };
  const { homePort } = vessel;
  const unit = (step: number) => draw(seed, purpose.loopPorts, vessel.index, step, 99);
  const near = (port: number, withinM: number, count: number, step: number) =>
    pickPorts(seed, vessel, nearPorts(port, withinM), count, step);
  const [coastal, regional] = tradeOf(vessel).scopes;
  const scope = unit(0);
  const limitM = scope < coastal + regional ? regionalM : Infinity;
  // A ship whose home loads its cargoes discharges far away.
  const loads = isLoadingPort(vessel.subtype, homePort) ? [] : loadingPorts(vessel.subtype);
  const discharging = (port: number) => !isLoadingPort(vessel.subtype, port);
  const far =
    loads.length > 0
      ? loads[weightedIndex(cumulated(loads.map(({ weight }) => weight)), unit(4))]!.port
      : scope < coastal
        ? undefined
        : pickPorts(seed, vessel, farPorts(homePort, coastalM, limitM).filter(discharging), 1, 20)[0];
  if (far === undefined) return inOrder([homePort, ...near(homePort, coastalM, 3 + indexOf(4, unit(1)), 2)]);
  const atFar = loadingPorts(vessel.subtype).length > 0 ? [] : near(far, clusterM, 1 + indexOf(3, unit(2)), 40);
  const nearFar = atFar.filter((port) => port !== homePort);
  const nearHome = near(homePort, clusterM, 1 + indexOf(3, unit(3)), 60).filter(
    (port) => port !== far && !nearFar.includes(port) && discharging(port),
  );
  return [...inOrder([homePort, ...nearHome]), ...inOrder([far, ...nearFar])];
}
