/** The home port and the ground of a vessel: keyed draws from tables over ports and grounds. */
import { flags } from '../../src/model/flags.js';
import { type Ground, grounds } from '../chart/grounds.js';
import { ports } from '../chart/ports.js';
import { purpose } from '../draws/purpose.js';
import { draw, weightedIndex } from '../draws/random.js';
import { type Gear, gears } from './fleet-vessel.js';

export interface FishingHome {
  readonly homePort: number;
  readonly ground: number;
  readonly gear: Gear;
  readonly distantWater: boolean;
}

/** Home port of a merchant or service vessel: in its flag state, by traffic; with the chance `abroad` anywhere. */
export function tradingPort(seed: number, index: number, flag: number, abroad: number): number {
  const { byCountry, everywhere } = tables();
  const { countryCode, naming } = flags()[flag]!;
  const own = byCountry.get(countryCode);
  const roams = own === undefined || naming === 'open' || draw(seed, purpose.homePort, index, 0) < abroad;
  return pick(roams ? everywhere : own, draw(seed, purpose.homePort, index, 1));
}

/** Home port, ground and gear of a fishing vessel: off its flag state, or with the distant fleets. */
export function fishingHome(seed: number, index: number, flag: number): FishingHome {
  const { fishing, distant } = tables();
  const { countryCode } = flags()[flag]!;
  const own = fishing.get(countryCode);
  const distantShare = own === undefined ? 1 : (distantFleets[countryCode] ?? 0);
  const distantWater = draw(seed, purpose.distantWater, index) < distantShare;
  const trades = distantWater || own === undefined ? distant : own;
  const trade = trades.items[weightedIndex(trades.cumulative, draw(seed, purpose.ground, index))]!;
  const homePort = pick(trade.homes, draw(seed, purpose.homePort, index));
  return { homePort, ground: trade.ground, gear: trade.gear, distantWater };
}

/** Home port, ground and gear of a boat that comes home every day: off one of the coasts with most such boats. */
export function dayBoatHome(seed: number, index: number): FishingHome {
  const { inshore } = tables();
  const country = inshore.items[weightedIndex(inshore.cumulative, draw(seed, purpose.dayBoat, index, 1))]!;
  const trade = country.items[weightedIndex(country.cumulative, draw(seed, purpose.ground, index))]!;
  const homePort = pick(trade.homes, draw(seed, purpose.homePort, index));
  return { homePort, ground: trade.ground, gear: trade.gear, distantWater: false };
}

/** Home port of a reefer or bunker tanker that serves a ground. */
export function servingPort(seed: number, index: number, ground: number): number {
  return pick(tables().serving[ground]!, draw(seed, purpose.homePort, index));
}

/** Share of a flag's fishing vessels that work from foreign ports, by alpha-3; 0 for all other flags. */
const distantFleets: Readonly<Record<string, number>> = {
  TWN: 0.7,
  KOR: 0.55,
  ESP: 0.4,
  JPN: 0.35,
  RUS: 0.3,
  CHN: 0.32,
  PRT: 0.2,
  LTU: 0.8,
  LVA: 0.6,
  EST: 0.5,
  NLD: 0.15,
  FRA: 0.1,
  USA: 0.1,
  THA: 0.1,
  UKR: 0.5,
  POL: 0.2,
  PAN: 0.8,
  VUT: 0.9,
  BLZ: 0.9,
  HND: 0.6,
  SYC: 0.5,
  CUW: 1,
  ECU: 0.3,
  IRN: 0.2,
  LKA: 0.4,
};

/** Number of boats without AIS that fish off a country's coast, by alpha-3; only the ratios matter. */
const inshoreFleets: Readonly<Record<string, number>> = {
  CHN: 90,
  IDN: 85,
  VNM: 55,
  PHL: 50,
  IND: 50,
  THA: 35,
  MYS: 30,
  BGD: 20,
  LKA: 18,
  KHM: 8,
  KOR: 18,
  PRK: 8,
  JPN: 22,
  TWN: 14,
  PAK: 12,
  IRN: 12,
  OMN: 8,
  YEM: 8,
  SOM: 4,
  KEN: 4,
  TZA: 8,
  MOZ: 6,
  MDG: 6,
  AGO: 8,
  NGA: 16,
  GHA: 20,
  CIV: 6,
  SLE: 6,
  GIN: 6,
  SEN: 16,
  GMB: 3,
  MRT: 8,
  MAR: 18,
  DZA: 8,
  TUN: 10,
  LBY: 6,
  EGY: 12,
  TUR: 12,
  GRC: 6,
  ITA: 6,
  PER: 24,
  ECU: 12,
  CHL: 8,
  COL: 5,
  MEX: 14,
  GTM: 3,
  SLV: 3,
  NIC: 3,
  VEN: 8,
  BRA: 16,
};

interface Weighted {
  readonly items: readonly number[];
  readonly cumulative: Float64Array;
}

/** A gear on a ground, fished from these ports. */
interface Trade {
  readonly ground: number;
  readonly gear: Gear;
  readonly homes: Weighted;
}

interface Trades {
  readonly items: readonly Trade[];
  readonly cumulative: Float64Array;
}

interface Tables {
  /** Ports by traffic: of each country (alpha-3), and all. */
  readonly byCountry: ReadonlyMap<string, Weighted>;
  readonly everywhere: Weighted;
  /**
   * Trades of each country from its own ports, and those of the distant fleets: mostly on the high seas, some off other
   * countries under agreements.
   */
  readonly fishing: ReadonlyMap<string, Trades>;
  readonly distant: Trades;
  /** Trades of day boats, country by country. */
  readonly inshore: { readonly items: readonly Trades[]; readonly cumulative: Float64Array };
  /** The ports that serve each ground. */
  readonly serving: readonly Weighted[];
}

let made: Tables | undefined;

function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const trading = ports().flatMap((port) => (port.cargoWeight > 0 ? [port.index] : []));
  const serving = grounds().map((ground) => weighted(ground.homePorts, fishingWeight));
  const distant = new TradeList();
  const fishing = new Map<string, TradeList>();
  const inshore = new Map<string, TradeList>();
  grounds().forEach((ground, i) => {
    distant.add(ground, serving[i]!, ground.highSeas ? 40 : 1);
    for (const [country, homePorts] of byCountry(ground.homePorts)) {
      const homes = weighted(homePorts, fishingWeight);
      listOf(fishing, country).add(ground, homes, total(homes) / total(serving[i]!));
    }
    // Small ports have many small boats too.
    for (const [country, homePorts] of byCountry(ground.inshorePorts)) {
      const homes = weighted(homePorts, (port) => Math.sqrt(fishingWeight(port)));
      listOf(inshore, country).add(ground, homes, total(homes) / ground.weight, coastalGears);
    }
  });
  const coasts = Object.entries(inshoreFleets).flatMap(([country, boats]) => {
    const list = inshore.get(country);
    return list === undefined ? [] : [{ boats, trades: list.finish() }];
  });
  return {
    byCountry: new Map([...byCountry(trading)].map(([country, own]) => [country, weighted(own, cargoWeight)])),
    everywhere: weighted(trading, cargoWeight),
    fishing: new Map([...fishing].map(([country, list]) => [country, list.finish()])),
    distant: distant.finish(),
    inshore: { items: coasts.map(({ trades }) => trades), cumulative: cumulated(coasts.map(({ boats }) => boats)) },
    serving,
  };
}

function listOf(lists: Map<string, TradeList>, country: string): TradeList {
  const list = lists.get(country) ?? new TradeList();
  lists.set(country, list);
  return list;
}

const coastalGears = gears.filter((gear) => gear !== 'tuna_purse_seines' && gear !== 'drifting_longlines');

class TradeList {
  readonly #items: Trade[] = [];
  readonly #weights: number[] = [];

  /** Adds every gear used on a ground from these ports. Their weights add up to that of the ground times `favour`. */
  add(ground: Ground, homes: Weighted, favour: number, used: readonly Gear[] = gears): void {
    const gearTotal = used.reduce((sum, gear) => sum + (ground.gears[gear] ?? 0), 0);
    for (const gear of used) {
      const weight = ground.gears[gear] ?? 0;
      if (weight <= 0) continue;
      this.#items.push({ ground: ground.index, gear, homes });
      this.#weights.push((ground.weight * favour * weight) / gearTotal);
    }
  }

  finish(): Trades {
    return { items: this.#items, cumulative: cumulated(this.#weights) };
  }
}

function byCountry(portIndices: readonly number[]): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  for (const port of portIndices) {
    const { countryCode } = ports()[port]!;
    const list = lists.get(countryCode);
    if (list === undefined) lists.set(countryCode, [port]);
    else list.push(port);
  }
  return lists;
}

function cargoWeight(port: number): number {
  return ports()[port]!.cargoWeight;
}

/** A port that serves a ground has at least a small fleet. */
function fishingWeight(port: number): number {
  return Math.max(ports()[port]!.fishingWeight, 1e-3);
}

function weighted(items: readonly number[], weightOf: (item: number) => number): Weighted {
  return { items, cumulative: cumulated(items.map(weightOf)) };
}

function cumulated(weights: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(weights, (weight) => {
    sum += weight;
    return sum;
  });
}

function total({ cumulative }: Weighted): number {
  return cumulative[cumulative.length - 1]!;
}

function pick(from: Weighted, unit: number): number {
  return from.items[weightedIndex(from.cumulative, unit)]!;
}
