/** The home port and the ground of a vessel: keyed draws from tables over ports and grounds. */
import { flags } from '../../src/model/flags.js';
import { grounds } from '../chart/grounds.js';
import { byCountry, ports } from '../chart/ports.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { FishingFleet, InshoreFleet, Trade } from './fishing-fleets.js';
import type { Gear } from './fleet-vessel.js';
import { pick, type Weighted, weighted } from './weighted.js';

export interface FishingHome {
  readonly homePort: number;
  readonly ground: number;
  readonly gear: Gear;
  readonly distantWater: boolean;
  /** Whether it works so far from home that it is no small boat. */
  readonly offshore: boolean;
}

/** Home port of a merchant or service vessel: in its flag state, by traffic; with the chance `abroad` anywhere. */
export function tradingPort(seed: number, index: number, flag: number, abroad: number): number {
  const { byCountry: ofCountry, everywhere } = tables();
  const { countryCode, naming } = flags()[flag]!;
  const own = ofCountry.get(countryCode);
  const roams = own === undefined || naming === 'open' || draw(seed, purpose.homePort, index, 0) < abroad;
  return pick(roams ? everywhere : own, draw(seed, purpose.homePort, index, 1));
}

/** Home port, ground and gear of a fishing vessel of a fleet; on one ground, if given and if the fleet works there. */
export function fishingHome(seed: number, index: number, fleet: FishingFleet, onGround = -1): FishingHome {
  const there = fleet.trades.items.filter(({ ground }) => ground === onGround);
  const trades = there.length === 0 ? fleet.trades : weighted(there, ({ weight }) => weight);
  return { ...homeOf(seed, index, trades), distantWater: fleet.distant };
}

/** Home port, ground and gear of a boat that comes home every day. */
export function dayBoatHome(seed: number, index: number, fleet: InshoreFleet): FishingHome {
  return { ...homeOf(seed, index, fleet.trades), distantWater: false };
}

function homeOf(seed: number, index: number, trades: Weighted<Trade>): Omit<FishingHome, 'distantWater'> {
  const { ground, gear, offshore, homes } = pick(trades, draw(seed, purpose.ground, index));
  return { homePort: pick(homes, draw(seed, purpose.homePort, index)), ground, gear, offshore };
}

/** Home port of a reefer or bunker tanker that serves a ground. */
export function servingPort(seed: number, index: number, ground: number): number {
  return pick(tables().serving[ground]!, draw(seed, purpose.homePort, index));
}

interface Tables {
  /** Ports by traffic: of each country (alpha-3), and all. */
  readonly byCountry: ReadonlyMap<string, Weighted<number>>;
  readonly everywhere: Weighted<number>;
  /** The ports that serve each ground. */
  readonly serving: readonly Weighted<number>[];
}

let made: Tables | undefined;

function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const trading = ports().flatMap((port) => (port.cargoWeight > 0 ? [port.index] : []));
  return {
    byCountry: new Map([...byCountry(trading)].map(([country, own]) => [country, weighted(own, cargoWeight)])),
    everywhere: weighted(trading, cargoWeight),
    serving: grounds().map((ground) => weighted(ground.homePorts, fishingWeight)),
  };
}

function cargoWeight(port: number): number {
  return ports()[port]!.cargoWeight;
}

/** A port that serves a ground has at least a small fleet. */
function fishingWeight(port: number): number {
  return Math.max(ports()[port]!.fishingWeight, 1e-3);
}
