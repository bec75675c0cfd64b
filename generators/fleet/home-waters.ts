/** The home port and the ground of a vessel: keyed draws from tables over ports and grounds. */
import { flags } from '../../src/model/flags.js';
import { type Basin, cruiseProgrammes, type Programme } from '../chart/cruise-basins.js';
import { grounds } from '../chart/grounds.js';
import { isWelcome } from '../chart/history.js';
import { type OilField, oilFields } from '../chart/oil-fields.js';
import { lengthLimits, longestAt } from '../chart/port-limits.js';
import { byCountry, ports } from '../chart/ports.js';
import { purpose } from '../draws/purpose.js';
import { draw, indexOf } from '../draws/random.js';
import type { FishingFleet, InshoreFleet, Trade } from './fishing-fleets.js';
import type { Gear } from './fleet-vessel.js';
import { pick, type Weighted, weighted } from './weighted.js';

export interface FishingHome {
  readonly homePort: number;
  readonly ground: number;
  readonly gear: Gear;
  readonly distantWater: boolean;
  /** Whether the vessel works so far from home that it is no small boat. */
  readonly offshore: boolean;
}

/**
 * The home port of a merchant ship, by traffic, among the ports that take ships of a length. It lies in the flag state,
 * or with the chance `abroad`, under an open registry, or where the flag state has no such port, anywhere.
 */
export function tradingPort(seed: number, index: number, flag: number, abroad: number, lengthM: number): number {
  const { byCountry: ofCountry, everywhere } = roomyFor(lengthM);
  const { countryCode, naming } = flags()[flag]!;
  const national = ofCountry.get(countryCode);
  const roams = national === undefined || naming === 'open' || draw(seed, purpose.homePort, index, 0) < abroad;
  return welcoming(flag, (attempt) =>
    pick(roams ? everywhere : national, draw(seed, purpose.homePort, index, 1 + attempt)),
  );
}

/** Home port of a ferry or of a craft of harbours and coasts: in its flag state, by traffic. */
export function nationalPort(seed: number, index: number, flag: number): number {
  return pick(tables().byCountry.get(flags()[flag]!.countryCode)!, draw(seed, purpose.homePort, index, 1));
}

/** Home port of a pleasure craft: in its flag state, at small ports too. */
export function marinaPort(seed: number, index: number, flag: number): number {
  return pick(tables().marinas.get(flags()[flag]!.countryCode)!, draw(seed, purpose.homePort, index, 1));
}

/** The field that a supply ship serves, and its home port: in its flag state where a field has a port there. */
export function supplyHome(
  seed: number,
  index: number,
  flag: number,
): { readonly field: OilField; readonly homePort: number } {
  const { countryCode } = flags()[flag]!;
  const { ofCountry, all } = tables().fields;
  const field = pick(ofCountry.get(countryCode) ?? all, draw(seed, purpose.oilField, index, 0));
  const national = field.bases.filter((port) => ports()[port]!.countryCode === countryCode);
  const bases = national.length > 0 ? national : field.bases;
  return { field, homePort: bases[indexOf(bases.length, draw(seed, purpose.oilField, index, 1))]! };
}

/** The waters of a cruise ship over the year; `rank`: its rank in its block. */
export function programmeOf(rank: number): Programme {
  return pick(tables().programmes, rank);
}

/** The port of a basin where the rounds of a cruise ship begin. */
export function cruiseHub(seed: number, index: number, { homes }: Basin): number {
  return homes[indexOf(homes.length, draw(seed, purpose.homePort, index))]!;
}

/** The port at which the rotation of a liner service begins, anywhere, by traffic. */
export function linerPort(seed: number, subject: number, lengthM: number): number {
  return pick(roomyFor(lengthM).everywhere, draw(seed, purpose.homePort, subject, 1));
}

/** The ports that take ships of a length. */
function roomyFor(lengthM: number): RoomyPorts {
  return tables().byLength.find(({ mostM }) => lengthM <= mostM)!;
}

/** Home port, ground and gear of a fishing vessel of a fleet; on the ground `onGround` if the fleet works there. */
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
export function servingPort(seed: number, index: number, flag: number, ground: number): number {
  return welcoming(flag, (attempt) => pick(tables().serving[ground]!, draw(seed, purpose.homePort, index, attempt)));
}

/** The first of some drawn ports where the flag is welcome; the last of them if it is welcome at none. */
function welcoming(flag: number, drawn: (attempt: number) => number): number {
  const { countryCode } = flags()[flag]!;
  const welcomes = (port: number) => isWelcome(countryCode, ports()[port]!.countryCode);
  for (let attempt = 0; attempt < mostAttempts; attempt++) if (welcomes(drawn(attempt))) return drawn(attempt);
  return drawn(mostAttempts);
}

const mostAttempts = 16;

/** The ports that take ships up to a length, by traffic: of each country (alpha-3), and all. */
interface RoomyPorts {
  readonly mostM: number;
  readonly byCountry: ReadonlyMap<string, Weighted<number>>;
  readonly everywhere: Weighted<number>;
}

interface Tables {
  readonly byLength: readonly RoomyPorts[];
  /** Ports of each country (alpha-3) by traffic. */
  readonly byCountry: ReadonlyMap<string, Weighted<number>>;
  /** Ports of each country, with less difference between large and small ones. */
  readonly marinas: ReadonlyMap<string, Weighted<number>>;
  /** The ports that serve each ground. */
  readonly serving: readonly Weighted<number>[];
  /** The fields with ports in each country, and all fields. */
  readonly fields: { readonly ofCountry: ReadonlyMap<string, Weighted<OilField>>; readonly all: Weighted<OilField> };
  readonly programmes: Weighted<Programme>;
}

let made: Tables | undefined;

function tables(): Tables {
  made ??= makeTables();
  return made;
}

function makeTables(): Tables {
  const trading = ports().flatMap((port) => (port.cargoWeight > 0 ? [port.index] : []));
  const countries = [...byCountry(trading)];
  const fieldsOf = (isOf: (field: OilField) => boolean) => weighted(oilFields().filter(isOf), ({ weight }) => weight);
  const basesOf = (country: string) => (field: OilField) =>
    field.bases.some((port) => ports()[port]!.countryCode === country);
  const withFields = countries.flatMap(([country]) => (oilFields().some(basesOf(country)) ? [country] : []));
  return {
    byLength: lengthLimits.map(([, mostM]) => {
      const roomy = trading.filter((port) => longestAt(ports()[port]!) >= mostM);
      return {
        mostM,
        byCountry: new Map(
          [...byCountry(roomy)].map(([country, members]) => [country, weighted(members, cargoWeight)]),
        ),
        everywhere: weighted(roomy, cargoWeight),
      };
    }),
    byCountry: new Map(countries.map(([country, members]) => [country, weighted(members, cargoWeight)])),
    marinas: new Map(countries.map(([country, members]) => [country, weighted(members, marinaWeight)])),
    fields: {
      ofCountry: new Map(withFields.map((country) => [country, fieldsOf(basesOf(country))])),
      all: fieldsOf(() => true),
    },
    programmes: weighted(cruiseProgrammes(), ({ share }) => share),
    serving: grounds().map((ground) => weighted(ground.homePorts, fishingWeight)),
  };
}

function cargoWeight(port: number): number {
  return ports()[port]!.cargoWeight;
}

function marinaWeight(port: number): number {
  return Math.sqrt(cargoWeight(port) + 1);
}

/** A port that serves a ground has at least a small fleet. */
function fishingWeight(port: number): number {
  return Math.max(ports()[port]!.fishingWeight, 1e-3);
}
