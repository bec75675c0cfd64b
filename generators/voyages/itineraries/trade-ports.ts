/** The ports of merchant ships, chosen by traffic and distance. */
import { ports } from '../../chart/ports.js';
import { purpose } from '../../draws/purpose.js';
import { draw, indexOf, weightedIndex } from '../../draws/random.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { farPorts, inOrder, nearPorts, pickPorts } from './port-choice.js';

/** Shares of coastal and regional rounds of a class; the others are worldwide. */
const scopes: Readonly<Record<string, readonly [coastal: number, regional: number]>> = {
  container: [0.35, 0.35],
  bulk: [0.1, 0.35],
  'general cargo': [0.6, 0.3],
  'ro-ro': [0.4, 0.4],
  product: [0.4, 0.4],
  chemical: [0.4, 0.4],
};

/** Where crude oil is loaded; weights are rough shares of the world's exports. */
const oilPorts: readonly (readonly [locode: string, weight: number])[] = [
  ['SARTA', 20],
  ['SAJUB', 6],
  ['SAYNB', 6],
  ['IRKHK', 8],
  ['IQUQR', 12],
  ['KWMEA', 10],
  ['AEFJR', 8],
  ['AERUW', 6],
  ['QARLF', 5],
  ['NGBON', 8],
  ['AOLAD', 6],
  ['AOCAB', 4],
  ['RUNVS', 6],
  ['RUPRI', 6],
  ['USHOU', 8],
  ['USCRP', 6],
  ['LYTIP', 3],
  ['DZSKI', 3],
  ['NOMON', 3],
  ['GYGEO', 3],
  ['BRSSO', 4],
  ['VEPCB', 2],
  ['MYBTU', 2],
  ['CGPNR', 2],
];

/** The ports of a round from home, in order. */
export function tradePorts(seed: number, vessel: Vessel): number[] {
  return vessel.subtype === 'crude' ? crudeRound(seed, vessel) : portRound(seed, vessel);
}

const coastalM = 1_500_000;
const regionalM = 5_500_000;

/** The oil ports by their index in `ports()`. */
let oilTerminals: readonly { readonly port: number; readonly weight: number }[] | undefined;

/** A round from home to an oil port, and back over ports near home. */
function crudeRound(seed: number, vessel: Vessel): number[] {
  const { homePort } = vessel;
  oilTerminals ??= oilPorts.flatMap(([locode, weight]) => {
    const port = ports().findIndex((candidate) => candidate.locode === locode);
    return port < 0 ? [] : [{ port, weight }];
  });
  const terminals = oilTerminals.filter(({ port }) => port !== homePort);
  const terminal =
    terminals[
      weightedIndex(cumulated(terminals.map(({ weight }) => weight)), draw(seed, purpose.loopPorts, vessel.index, 0))
    ]!.port;
  const delivered = pickPorts(
    seed,
    vessel,
    nearPorts(homePort, 1_200_000),
    indexOf(2, draw(seed, purpose.loopPorts, vessel.index, 1)),
    2,
  );
  return [homePort, terminal, ...delivered.filter((port) => port !== terminal)];
}

function cumulated(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!;
    sums[i] = sum;
  }
  return sums;
}

/** Some ports near home; or some near home and some near a port far away, so that a round crosses an ocean twice. */
function portRound(seed: number, vessel: Vessel): number[] {
  const { homePort } = vessel;
  const unit = (step: number) => draw(seed, purpose.loopPorts, vessel.index, step, 99);
  const [coastal, regional] = scopes[vessel.subtype] ?? scopes['general cargo']!;
  const scope = unit(0);
  if (scope < coastal)
    return inOrder([homePort, ...pickPorts(seed, vessel, nearPorts(homePort, coastalM), 1 + indexOf(4, unit(1)), 2)]);
  const limitM = scope < coastal + regional ? regionalM : Infinity;
  const far = pickPorts(seed, vessel, farPorts(homePort, coastalM, limitM), 1, 20)[0];
  if (far === undefined) return inOrder([homePort, ...pickPorts(seed, vessel, nearPorts(homePort, coastalM), 3, 2)]);
  const nearFar = pickPorts(seed, vessel, nearPorts(far, 1_200_000), indexOf(3, unit(2)), 40).filter(
    (port) => port !== homePort,
  );
  const nearHome = pickPorts(seed, vessel, nearPorts(homePort, 1_200_000), indexOf(3, unit(3)), 60).filter(
    (port) => port !== far && !nearFar.includes(port),
  );
  return [...inOrder([homePort, ...nearHome]), ...inOrder([far, ...nearFar])];
}
