/**
 * The fishing fleets of the world, unpacked from `fixtures/fishing-fleets.json`; `fishing-fleet-plan.ts` and
 * `inshore-fleet-plan.ts` plan them. They are the same for every seed.
 */
import { readJsonFixture } from '../../src/base/fixture-files.js';
import type { Gear } from './fleet-vessel.js';
import { type Weighted, weighted } from './weighted.js';

/** A gear on a ground, fished from these ports. */
export interface Trade {
  readonly ground: number;
  readonly gear: Gear;
  readonly homes: Weighted<number>;
  /** Whether the ports of the flag are so far away that its boats are 24 m or longer. */
  readonly offshore: boolean;
  readonly weight: number;
}

/** Vessels of one flag in one water, with all that they fish there. */
export interface FishingFleet {
  /** Number of the row of the table. */
  readonly water: number;
  /** Index into `flags()`. */
  readonly flag: number;
  /** Whether its ships make long voyages, some of them from foreign ports. */
  readonly distant: boolean;
  /** Its share of all fishing vessels with AIS; only the ratios matter. */
  readonly weight: number;
  readonly trades: Weighted<Trade>;
}

/** The boats without AIS that fish off the coast of a country and come home every day. */
export interface InshoreFleet {
  /** Index into `flags()`. */
  readonly flag: number;
  readonly weight: number;
  readonly trades: Weighted<Trade>;
}

/** All fleets, by water, those of the near coast first. Reads the fixture on the first call. */
export function fishingFleets(): readonly FishingFleet[] {
  return fleets().fishing;
}

/** The fleets of all countries with such boats and with ports near a ground. */
export function inshoreFleets(): readonly InshoreFleet[] {
  return fleets().inshore;
}

interface Fleets {
  readonly fishing: readonly FishingFleet[];
  readonly inshore: readonly InshoreFleet[];
}

let loaded: Fleets | undefined;

function fleets(): Fleets {
  loaded ??= unpack(readJsonFixture<PackedFleets>('fishing-fleets.json'));
  return loaded;
}

/** The fixture, written by `scripts/pack-fishing-fleets.js`. Several trades have the same homes. */
interface PackedFleets {
  readonly homes: readonly (readonly [ports: readonly number[], cumulative: readonly number[]])[];
  readonly fishing: readonly (readonly [
    water: number,
    flag: number,
    distant: 0 | 1,
    weight: number,
    trades: readonly PackedTrade[],
  ])[];
  readonly inshore: readonly (readonly [flag: number, weight: number, trades: readonly PackedTrade[]])[];
}

/** `homes`: the number of an entry of `PackedFleets.homes`. */
type PackedTrade = readonly [ground: number, gear: Gear, homes: number, offshore: 0 | 1, weight: number];

function unpack({ homes, fishing, inshore }: PackedFleets): Fleets {
  const homesByNumber = homes.map(([items, cumulative]) => ({ items, cumulative: Float64Array.from(cumulative) }));
  const weightedTrades = (trades: readonly PackedTrade[]): Weighted<Trade> =>
    weighted(
      trades.map(([ground, gear, number, offshore, weight]) => ({
        ground,
        gear,
        homes: homesByNumber[number]!,
        offshore: offshore === 1,
        weight,
      })),
      ({ weight }) => weight,
    );
  return {
    fishing: fishing.map(([water, flag, distant, weight, trades]) => ({
      water,
      flag,
      distant: distant === 1,
      weight,
      trades: weightedTrades(trades),
    })),
    inshore: inshore.map(([flag, weight, trades]) => ({ flag, weight, trades: weightedTrades(trades) })),
  };
}
