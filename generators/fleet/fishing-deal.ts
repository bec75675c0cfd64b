/**
 * Deals the fishing vessels to the fleets. A keyed permutation gives every vessel a rank, and the fleets have ranges of
 * ranks by their weights. So the flag, the ground and the gear of a vessel belong together, and every prefix of the
 * vessels is a fair sample of the fleets.
 */
import { invariant } from '../../src/base/errors.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';
import { type FishingFleet, fishingFleets, type InshoreFleet, inshoreFleets } from './fishing-fleets.js';
import { blockSize, type FleetSlot, kindTotal, maxVessels } from './fleet-mix.js';

/** Fishing vessels with AIS; those without it that come home every day; those without it that stay out. */
export const fishingParts = ['ais', 'dayBoat', 'silent'] as const;
export type FishingPart = (typeof fishingParts)[number];

/** How many vessels of each part a block has. Their ordinals follow each other in this order. */
const perBlock: Readonly<Record<FishingPart, number>> = { ais: 810, dayBoat: 315, silent: 210 };

export interface FishingRank {
  readonly part: FishingPart;
  readonly rank: number;
}

export function fishingPartOf(slot: FleetSlot): FishingPart {
  const inBlock = slot.ordinal % kindTotal('fishing');
  if (inBlock < perBlock.ais) return 'ais';
  return inBlock < perBlock.ais + perBlock.dayBoat ? 'dayBoat' : 'silent';
}

/** The rank of a fishing vessel among those of its part, under the flag that it was built for. */
export function fishingRankOf(seed: number, slot: FleetSlot): FishingRank {
  const part = fishingPartOf(slot);
  const block = Math.floor(slot.ordinal / kindTotal('fishing'));
  const before = part === 'ais' ? 0 : part === 'dayBoat' ? perBlock.ais : perBlock.ais + perBlock.dayBoat;
  const number = block * perBlock[part] + (slot.ordinal % kindTotal('fishing')) - before;
  const key = bits(seed, purpose.mmsiSlot, 16 + fishingParts.indexOf(part));
  return { part, rank: permute(key, purpose.mmsiSlot, partSize(part), number) };
}

/** The fleet of a fishing vessel with AIS, or without AIS that stays out. */
export function fishingFleetOf(seed: number, slot: FleetSlot): FishingFleet {
  const { part, rank } = fishingRankOf(seed, slot);
  invariant(part !== 'dayBoat', 'a day boat is of an inshore fleet');
  return fishingFleets()[shareAt(dealOf(part), rank)]!;
}

/** The fleet of a boat without AIS that comes home every day. */
export function inshoreFleetOf(seed: number, slot: FleetSlot): InshoreFleet {
  const { part, rank } = fishingRankOf(seed, slot);
  invariant(part === 'dayBoat', 'only a day boat is of an inshore fleet');
  return inshoreFleets()[shareAt(dealOf(part), rank)]!;
}

/** Ranges of ranks, each under one flag. */
export interface RankDeal {
  readonly size: number;
  /** The first rank of every range; ascending. */
  readonly starts: Float64Array;
  /** The flag of every range, an index into `flags()`; -1 where no vessel has such a rank. */
  readonly flags: Int32Array;
}

const firstDeals = new Map<FishingPart, RankDeal>();

/** The ranges of a part, one for each fleet. */
export function dealOf(part: FishingPart): RankDeal {
  const known = firstDeals.get(part);
  if (known !== undefined) return known;
  const fleets: readonly { readonly flag: number; readonly weight: number }[] =
    part === 'dayBoat' ? inshoreFleets() : fishingFleets();
  const made = {
    size: partSize(part),
    starts: startsOf(
      fleets.map(({ weight }) => weight),
      partSize(part),
    ),
    flags: Int32Array.from(fleets, ({ flag }) => flag),
  };
  firstDeals.set(part, made);
  return made;
}

/** The number of the range that holds a rank. Of ranges that begin together it is the last: the others are empty. */
export function shareAt({ starts }: RankDeal, rank: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= rank) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The start of the range of each weight in [0, size). */
export function startsOf(weights: readonly number[], size: number): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const starts = new Float64Array(weights.length);
  let sum = 0;
  weights.forEach((weight, i) => {
    starts[i] = Math.floor((sum / total) * size);
    sum += weight;
  });
  return starts;
}

export function partSize(part: FishingPart): number {
  return (maxVessels / blockSize) * perBlock[part];
}
