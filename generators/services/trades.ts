/** Who trades where: the rounds of merchant ships, ferries and cruise ships, chosen by traffic and distance. */
import { fairwayOf, type Fairway } from '../fairway.js';
import { portsWithin, routeBetween } from '../lanes.js';
import { ports } from '../ports.js';
import { purpose } from '../purpose.js';
import { draw, indexOf, weightedIndex } from '../random.js';
import { distanceM, earthRadiusM, radiansPerDegree } from '../../src/geo/sphere.js';
import type { Vessel } from '../vessel.js';
import { type Call, loopService } from './loop.js';
import type { Service } from './service.js';
import { shuttleService } from './shuttle.js';

/** Shares of coastal, regional and worldwide rounds of a class, and its stays in hours. */
interface Trade {
  readonly shares: readonly [coastal: number, regional: number];
  readonly stayH: readonly [number, number];
}

const trades: Readonly<Record<string, Trade>> = {
  container: { shares: [0.35, 0.35], stayH: [10, 36] },
  bulk: { shares: [0.1, 0.35], stayH: [36, 130] },
  'general cargo': { shares: [0.6, 0.3], stayH: [20, 80] },
  'ro-ro': { shares: [0.4, 0.4], stayH: [8, 24] },
  product: { shares: [0.4, 0.4], stayH: [20, 60] },
  chemical: { shares: [0.4, 0.4], stayH: [18, 50] },
};
const crudeStayH = [24, 60] as const;

/** Where crude oil is loaded; weights are rough shares of the world's exports. */
const oilPorts: readonly (readonly [locode: string, weight: number])[] = [
  ['SARTA', 20], ['SAJUB', 6], ['SAYNB', 6], ['IRKHK', 8], ['IQUQR', 12], ['KWMEA', 10], ['AEFJR', 8], ['AERUW', 6], ['QARLF', 5], ['NGBON', 8],
  ['AOLAD', 6], ['AOCAB', 4], ['RUNVS', 6], ['RUPRI', 6], ['USHOU', 8], ['USCRP', 6], ['LYTIP', 3], ['DZSKI', 3], ['NOMON', 3], ['GYGEO', 3], ['BRSSO', 4],
  ['VEPCB', 2], ['MYBTU', 2], ['CGPNR', 2],
]; // prettier-ignore

export function tradeService(seed: number, vessel: Vessel): Service {
  const crude = vessel.subtype === 'crude';
  const found = crude ? crudeRound(seed, vessel) : portRound(seed, vessel);
  const stayH = crude ? crudeStayH : (trades[vessel.subtype] ?? trades['general cargo']!).stayH;
  return roundService(seed, vessel, found, () => stayH, hourS) ?? shuttleService(seed, vessel);
}

/** To and fro between two near ports, as often as a day allows; the night is spent at home. */
export function ferryService(seed: number, vessel: Vessel): Service {
  const { homePort } = vessel;
  for (const farM of [vessel.subtype === 'fast ferry' ? 90_000 : 170_000, 600_000]) {
    const near = portsWithin(homePort, farM).slice(0, 8);
    if (near.length === 0) continue;
    const other = near[indexOf(near.length, draw(seed, purpose.loopPorts, vessel.index))]!;
    const path = routeBetween(homePort, other);
    if (path === undefined || path.lengthM < 4_000) continue;
    const crossingH = path.lengthM / 1852 / (vessel.cruiseSpeedKn * 0.85) + 1;
    const trips = Math.max(1, Math.min(5, Math.floor(18 / (2 * crossingH + 1))));
    const round = Array.from({ length: 2 * trips }, (_, i) => (i % 2 === 0 ? homePort : other));
    const service = roundService(seed, vessel, round, () => [0.4, 0.9], dayS);
    if (service !== undefined) return service;
  }
  return shuttleService(seed, vessel);
}

/** A week or two from port to port by night, ashore by day. */
export function cruiseService(seed: number, vessel: Vessel): Service {
  const near = nearPorts(vessel.homePort, 1_300_000);
  const round = [vessel.homePort, ...pickPorts(seed, vessel, near, 3 + indexOf(3, draw(seed, purpose.loopPorts, vessel.index, 9)), 0)];
  return roundService(seed, vessel, inOrder(round), () => [8, 13], dayS) ?? shuttleService(seed, vessel);
}

const hourS = 3600;
const dayS = 86400;
const coastalM = 1_500_000;
const regionalM = 5_500_000;

/** The service over these ports, without those that water does not join; undefined when fewer than two are left. */
function roundService(seed: number, vessel: Vessel, round: readonly number[], stayH: (port: number) => Call['stayH'], roundToS: number): Service | undefined {
  const home = round[0]!;
  const reached = round.filter((port, i) => (i === 0 || port !== round[i - 1]) && (port === home || routeBetween(home, port) !== undefined));
  if (reached.length > 1 && reached[reached.length - 1] === home) reached.pop();
  if (reached.length < 2) return undefined;
  const calls: Call[] = [];
  for (let i = 0; i < reached.length; i++) {
    const onward = wayBetween(reached[i]!, reached[(i + 1) % reached.length]!);
    if (onward === undefined) return undefined;
    calls.push({ port: reached[i]!, stayH: stayH(reached[i]!), onward });
  }
  return loopService(seed, vessel, calls, roundToS);
}

function wayBetween(from: number, to: number): Fairway | undefined {
  const path = routeBetween(from, to);
  return path && fairwayOf(path);
}

/** Oil from where it is loaded to home and the ports about it. */
function crudeRound(seed: number, vessel: Vessel): number[] {
  const { homePort } = vessel;
  const wells = oilPorts.flatMap(([locode, weight]) => {
    const port = ports().findIndex((candidate) => candidate.locode === locode);
    return port < 0 || port === homePort ? [] : [{ port, weight }];
  });
  const well = wells[weightedIndex(cumulated(wells.map(({ weight }) => weight)), draw(seed, purpose.loopPorts, vessel.index, 0))]!.port;
  const delivered = pickPorts(seed, vessel, nearPorts(homePort, 1_200_000), indexOf(2, draw(seed, purpose.loopPorts, vessel.index, 1)), 2);
  return [homePort, well, ...delivered.filter((port) => port !== well)];
}

/** Some ports about home; or some about home and some about a port far away, so that an ocean is crossed twice a round. */
function portRound(seed: number, vessel: Vessel): number[] {
  const { homePort } = vessel;
  const unit = (step: number) => draw(seed, purpose.loopPorts, vessel.index, step, 99);
  const [coastal, regional] = (trades[vessel.subtype] ?? trades['general cargo']!).shares;
  const scope = unit(0);
  if (scope < coastal) return inOrder([homePort, ...pickPorts(seed, vessel, nearPorts(homePort, coastalM), 1 + indexOf(4, unit(1)), 2)]);
  const limitM = scope < coastal + regional ? regionalM : Infinity;
  const far = pickPorts(seed, vessel, farPorts(homePort, coastalM, limitM), 1, 20)[0];
  if (far === undefined) return inOrder([homePort, ...pickPorts(seed, vessel, nearPorts(homePort, coastalM), 3, 2)]);
  const beside = pickPorts(seed, vessel, nearPorts(far, 1_200_000), indexOf(3, unit(2)), 40).filter((port) => port !== homePort);
  const about = pickPorts(seed, vessel, nearPorts(homePort, 1_200_000), indexOf(3, unit(3)), 60).filter((port) => port !== far && !beside.includes(port));
  return [...inOrder([homePort, ...about]), ...inOrder([far, ...beside])];
}

function nearPorts(port: number, withinM: number): readonly number[] {
  return farPorts(port, 0, withinM);
}

/** Ports with trade at a distance as the crow flies. */
function farPorts(port: number, fromM: number, toM: number): readonly number[] {
  onSphere ??= Float64Array.from(ports().flatMap(({ lon, lat }) => unitVector(lon, lat)));
  const [x, y, z] = onSphere.subarray(3 * port, 3 * port + 3);
  // The cosine of the angle falls with the distance.
  const most = Math.cos(fromM / earthRadiusM);
  const least = toM < Math.PI * earthRadiusM ? Math.cos(toM / earthRadiusM) : -2;
  const found: number[] = [];
  for (const { index, cargoWeight } of ports()) {
    const cosine = x! * onSphere[3 * index]! + y! * onSphere[3 * index + 1]! + z! * onSphere[3 * index + 2]!;
    if (cosine <= most && cosine >= least && cargoWeight > 0 && index !== port) found.push(index);
  }
  return found;
}

let onSphere: Float64Array | undefined;

function unitVector(lon: number, lat: number): [number, number, number] {
  const cosLat = Math.cos(lat * radiansPerDegree);
  return [cosLat * Math.cos(lon * radiansPerDegree), cosLat * Math.sin(lon * radiansPerDegree), Math.sin(lat * radiansPerDegree)];
}

/** So many different ones by their traffic, or as many as there are. */
function pickPorts(seed: number, vessel: Vessel, from: readonly number[], count: number, step: number): number[] {
  if (from.length === 0) return [];
  const cumulative = cumulated(from.map((port) => ports()[port]!.cargoWeight));
  const picked = new Set<number>();
  for (let i = 0; picked.size < count && i < 3 * count; i++) {
    picked.add(from[weightedIndex(cumulative, draw(seed, purpose.loopPorts, vessel.index, step + i, 7))]!);
  }
  return [...picked];
}

/** From the first always on to the nearest that is left. */
function inOrder(round: readonly number[]): number[] {
  const left = round.slice(1);
  const ordered = [round[0]!];
  while (left.length > 0) {
    const { lon, lat } = ports()[ordered[ordered.length - 1]!]!;
    let nearest = 0;
    let nearestM = Infinity;
    left.forEach((port, i) => {
      const farM = distanceM(lon, lat, ports()[port]!.lon, ports()[port]!.lat);
      if (farM < nearestM) [nearest, nearestM] = [i, farM];
    });
    ordered.push(...left.splice(nearest, 1));
  }
  return ordered;
}

function cumulated(weights: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(weights, (weight) => {
    sum += weight;
    return sum;
  });
}
