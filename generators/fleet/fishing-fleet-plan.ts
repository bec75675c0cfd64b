/**
 * Plans the fishing fleets of the table `fishingWaters`: the ports from which they reach their grounds, and the gears
 * that they use there. `scripts/pack-fishing-fleets.js` packs them, so no start has to measure the ways to all grounds.
 * `fishing-fleets.ts` reads the packed fleets.
 */
import { invariant } from '../../src/base/errors.js';
import { distanceM } from '../../src/earth/geo/sphere.js';
import { flags } from '../../src/model/flags.js';
import { type Ground, grounds } from '../chart/grounds.js';
import { distanceToGroundM } from '../chart/lanes.js';
import { byCountry, ports } from '../chart/ports.js';
import type { FishingFleet, Trade } from './fishing-fleets.js';
import { fishingWaters } from './fishing-waters.js';
import { type Gear, gears } from './fleet-vessel.js';
import { type Weighted, weighted } from './weighted.js';

/** All fleets, by water, those of the near coast first. They follow from the tables and are the same for every seed. */
export function planFishingFleets(): FishingFleet[] {
  return rows().flatMap(fleetsOf);
}

const kilometreM = 1000;
/** How far grounds are by sea at most from the ports of boats of all sizes, and of boats of 24 m and more. */
const ownCoastM = 450 * kilometreM;
const offshoreM = 1800 * kilometreM;
/** How far grounds are at most from the ports of boats that the table marks. */
const farthestM = 3500 * kilometreM;
/** Ships on long voyages work from ports of their flag where one is as near as this by sea. */
const ownPortM = 4500 * kilometreM;
const mostPorts = 8;

interface Row {
  readonly water: number;
  readonly grounds: readonly Ground[];
  readonly weight: number;
  readonly near: readonly Share[];
  readonly distant: readonly Share[];
  /** Foreign ports, indexes into `ports()`. */
  readonly bases: readonly number[];
}

/** A fleet as the table has it. */
interface Share {
  readonly flag: string;
  readonly share: number;
  readonly farAllTheSame: boolean;
  readonly gear: Gear | undefined;
}

function rows(): Row[] {
  const byName = new Map<string, Ground[]>();
  for (const ground of grounds()) {
    const name = ground.name.replace(/ \d+$/, '');
    byName.set(name, [...(byName.get(name) ?? []), ground]);
  }
  const portOf = new Map(ports().map(({ locode, index }) => [locode, index]));
  return fishingWaters
    .trim()
    .split('\n')
    .map((line, water) => {
      const [names, weight, near, distant, bases] = line.split('|').map((cell) => cell.trim());
      return {
        water,
        grounds: names!.split('; ').flatMap((name) => {
          const found = byName.get(name);
          invariant(found !== undefined, `fishing waters name the region ${name}`);
          return found;
        }),
        weight: Number(weight),
        near: sharesOf(near!),
        distant: sharesOf(distant!),
        bases: wordsOf(bases!).map((locode) => {
          const port = portOf.get(locode);
          invariant(port !== undefined, `fishing waters name the port ${locode}`);
          return port;
        }),
      };
    });
}

function wordsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ');
}

function sharesOf(cell: string): Share[] {
  return wordsOf(cell).map((word) => {
    const parts = /^([A-Z]{3})(\*?)(\d+)(?::([A-Z]+))?$/.exec(word);
    invariant(parts !== null, `${word} is a flag, its share and maybe its gear`);
    const [, flag, star, share, gear] = parts;
    return { flag: flag!, share: Number(share), farAllTheSame: star !== '', gear: gear && gearOf.get(gear) } as Share;
  });
}

const gearOf: ReadonlyMap<string, Gear> = new Map([
  ['T', 'trawlers'],
  ['P', 'purse_seines'],
  ['TP', 'tuna_purse_seines'],
  ['L', 'drifting_longlines'],
  ['S', 'set_longlines'],
  ['G', 'set_gillnets'],
  ['K', 'pots_and_traps'],
  ['J', 'squid_jigger'],
  ['D', 'dredge_fishing'],
  ['R', 'trollers'],
]);

function fleetsOf(row: Row): FishingFleet[] {
  return [...mergedFleets(row, row.near, false), ...mergedFleets(row, row.distant, true)];
}

/** One fleet for each flag, with the trades of all its shares. */
function mergedFleets(row: Row, shares: readonly Share[], distant: boolean): FishingFleet[] {
  return [...new Set(shares.map(({ flag }) => flag))].map((code) => {
    const ofFlag = shares.filter(({ flag }) => flag === code);
    const trades = ofFlag.flatMap((share) => tradesOf(row, share, distant));
    invariant(trades.length > 0, `${code} reaches ${row.grounds[0]!.name}`);
    return {
      water: row.water,
      flag: flags().findIndex(({ countryCode }) => countryCode === code),
      distant,
      weight: (row.weight * ofFlag.reduce((sum, { share }) => sum + share, 0)) / 100,
      trades: weighted(trades, ({ weight }) => weight),
    };
  });
}

function tradesOf(row: Row, { flag, share, farAllTheSame, gear }: Share, distant: boolean): Trade[] {
  return row.grounds.flatMap((ground) => {
    const homes = distant
      ? distantHomes(ground, flag, row.bases)
      : nearHomes(ground, flag, row.bases, farAllTheSame ? farthestM : offshoreM);
    if (homes === undefined) return [];
    const used = gears.filter((one) => (ground.gears[one] ?? 0) > 0 && (gear === undefined || one === gear));
    const total = used.reduce((sum, one) => sum + ground.gears[one]!, 0);
    const offshore = !distant && !farAllTheSame && homes.nearestM > ownCoastM;
    return used.map((one) => ({
      ground: ground.index,
      gear: one,
      homes: homes.ports,
      offshore,
      weight: (share * ground.weight * ground.gears[one]!) / total,
    }));
  });
}

interface Homes {
  readonly ports: Weighted<number>;
  readonly nearestM: number;
}

/** The fishing ports of a flag from which its boats go to a ground: the nearest one and those not much farther. */
function nearHomes(ground: Ground, flag: string, bases: readonly number[], mostM: number): Homes | undefined {
  const national = portsNear(ground, flag, mostM);
  const reached = national.length > 0 ? national : basesOf(ground, bases).filter(({ awayM }) => awayM < mostM);
  const nearestM = reached[0]?.awayM;
  if (nearestM === undefined) return undefined;
  const fartherM = Math.max(1.5 * nearestM, nearestM + 150 * kilometreM);
  const ports = weightedPorts(
    reached.filter(({ awayM }) => awayM <= fartherM),
    200,
  );
  return { nearestM: national.length > 0 ? nearestM : Infinity, ports };
}

/** Ports of the flag if it has some not too far from the ground, else foreign ports, else any ports of the flag. */
function distantHomes(ground: Ground, flag: string, bases: readonly number[]): Homes {
  const national = portsNear(ground, flag, ownPortM);
  const far =
    national.length > 0 ? national : bases.length > 0 ? basesOf(ground, bases) : portsNear(ground, flag, Infinity);
  return { nearestM: far[0]!.awayM, ports: weightedPorts(far, 1500) };
}

function basesOf(ground: Ground, bases: readonly number[]): Away[] {
  return bases.map((port) => away(ground, port)).sort(byDistance);
}

let fishingPorts: ReadonlyMap<string, readonly number[]> | undefined;

interface Away {
  readonly port: number;
  readonly awayM: number;
}

/** The fishing ports of a flag within a distance by sea, the nearest first. */
function portsNear(ground: Ground, flag: string, mostM: number): Away[] {
  fishingPorts ??= byCountry(ports().flatMap(({ index, fishingWeight }) => (fishingWeight > 0 ? [index] : [])));
  return (fishingPorts.get(flag) ?? [])
    .filter((port) => distanceM(ground.lon, ground.lat, ports()[port]!.lon, ports()[port]!.lat) < mostM)
    .map((port) => away(ground, port))
    .filter(({ awayM }) => awayM < mostM)
    .sort(byDistance);
}

function away(ground: Ground, port: number): Away {
  return { port, awayM: distanceToGroundM(port, ground.index) };
}

function byDistance(a: Away, b: Away): number {
  return a.awayM - b.awayM || a.port - b.port;
}

/** The ports with the largest fleets, which are large or near; `halfKm` is the distance that halves a fleet. */
function weightedPorts(some: readonly Away[], halfKm: number): Weighted<number> {
  const sized = some.map(({ port, awayM }) => {
    const far = awayM / (halfKm * kilometreM);
    return { port, weight: Math.max(ports()[port]!.fishingWeight, 0.1) / (1 + far * far) };
  });
  const largest = sized.sort((a, b) => b.weight - a.weight || a.port - b.port).slice(0, mostPorts);
  const weightOf = new Map(largest.map(({ port, weight }) => [port, weight]));
  return weighted([...weightOf.keys()], (port) => weightOf.get(port)!);
}
