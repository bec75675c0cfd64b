/** Where a vessel is at home and where it works: tables over ports and grounds, made once, and keyed draws from them. */
import { invariant } from '../src/errors.js';
import { flags } from './flags.js';
import { grounds } from './grounds.js';
import { ports } from './ports.js';
import { purpose } from './purpose.js';
import { draw, weightedIndex } from './random.js';
import { type Gear, gears } from './vessel.js';

export interface FishingHome {
  readonly homePort: number;
  readonly ground: number;
  readonly gear: Gear;
  readonly distantWater: boolean;
}

/** Home port of a vessel that trades or serves: of its flag's country by traffic, with the chance `abroad` anywhere. */
export function tradingPort(seed: number, index: number, flag: number, abroad: number): number {
  const { byCountry, everywhere } = tables();
  const { countryCode, naming } = flags()[flag]!;
  const own = byCountry.get(countryCode);
  const roams = own === undefined || naming === 'open' || draw(seed, purpose.homePort, index, 0) < abroad;
  return pick(roams ? everywhere : own, draw(seed, purpose.homePort, index, 1));
}

/** Home port, ground and gear of a fishing vessel: off its own country, or with the distant fleets. */
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

/** Home port and ground of a reefer or bunker tanker that meets the distant fleets. */
export function carrierHome(seed: number, index: number): { readonly homePort: number; readonly ground: number } {
  const { distant } = tables();
  const trade = distant.items[weightedIndex(distant.cumulative, draw(seed, purpose.ground, index))]!;
  return { homePort: pick(trade.homes, draw(seed, purpose.homePort, index)), ground: trade.ground };
}

/** Share of a flag's fishing vessels that work far from home, from foreign ports; 0 for the flags not named. */
const distantFleets: Readonly<Record<string, number>> = {
  TWN: 0.5, KOR: 0.4, ESP: 0.35, JPN: 0.25, RUS: 0.25, PRT: 0.2, CHN: 0.15, LTU: 0.8, LVA: 0.6, EST: 0.5, NLD: 0.15, FRA: 0.1,
  USA: 0.06, THA: 0.08, UKR: 0.5, POL: 0.2, PAN: 0.8, VUT: 0.9, BLZ: 0.9, HND: 0.6, SYC: 0.5, CUW: 1, ECU: 0.2, IRN: 0.2, LKA: 0.4,
};

interface Weighted {
  readonly items: readonly number[];
  readonly cumulative: Float64Array;
}

/** One way to fish: a gear on a ground, from these ports. */
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
  /** Trades of each country from its own ports, and those on the high seas from all ports that serve them. */
  readonly fishing: ReadonlyMap<string, Trades>;
  readonly distant: Trades;
}

let made: Tables | undefined;

function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const all = ports().map((port) => port.index);
  const byTraffic = (port: number) => ports()[port]!.cargoWeight;
  const byCountry = new Map<string, Weighted>();
  const fishing = new Map<string, Trades>();
  for (const { countryCode } of flags()) {
    const own = all.filter((port) => ports()[port]!.countryCode === countryCode);
    const trading = own.filter((port) => byTraffic(port) > 0);
    if (trading.length > 0) byCountry.set(countryCode, weighted(trading, byTraffic));
    const trades = tradesFrom((port) => ports()[port]!.countryCode === countryCode, () => true);
    if (trades.items.length > 0) fishing.set(countryCode, trades);
  }
  const distant = tradesFrom(() => true, (ground) => grounds()[ground]!.highSeas);
  invariant(distant.items.length > 0, 'some ground lies on the high seas');
  return { byCountry, everywhere: weighted(all.filter((port) => byTraffic(port) > 0), byTraffic), fishing, distant };
}

/** Every gear on every ground that these ports serve; weighted by the ground, its gears, and how much of its ports is among these. */
function tradesFrom(isHome: (port: number) => boolean, isGround: (ground: number) => boolean): Trades {
  const byFishing = (port: number) => Math.max(ports()[port]!.fishingWeight, 1e-3);
  const items: Trade[] = [];
  const weights: number[] = [];
  for (const ground of grounds()) {
    const homePorts = ground.homePorts.filter(isHome);
    if (homePorts.length === 0 || !isGround(ground.index)) continue;
    const homes = weighted(homePorts, byFishing);
    const share = total(homes.cumulative) / total(weighted(ground.homePorts, byFishing).cumulative);
    for (const gear of gears) {
      const weight = ground.gears[gear] ?? 0;
      if (weight <= 0) continue;
      items.push({ ground: ground.index, gear, homes });
      weights.push(ground.weight * weight * share);
    }
  }
  return { items, cumulative: cumulated(weights) };
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

function total(cumulative: Float64Array): number {
  return cumulative[cumulative.length - 1]!;
}

function pick(from: Weighted, unit: number): number {
  return from.items[weightedIndex(from.cumulative, unit)]!;
}
