/**
 * Changes of flag of fishing vessels. Only ships of the distant fleets change it. They take a flag that fishes in the
 * same water: the ranks (`fishing-deal.ts`) of the distant fleets of a water are permuted and dealt again.
 */
import { invariant } from '../../src/base/errors.js';
import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';
import {
  dealOf,
  type FishingPart,
  type FishingRank,
  fishingFleetOf,
  fishingPartOf,
  fishingParts,
  fishingRankOf,
  partSize,
  type RankDeal,
  startsOf,
} from './fishing-deal.js';
import { fishingFleets } from './fishing-fleets.js';
import type { FleetSlot } from './fleet-mix.js';

/** The ranks of the distant fleets of one water, [start, end), and the flags that ships take there. */
interface Exchange {
  readonly start: number;
  readonly end: number;
  readonly flags: readonly number[];
  readonly weights: readonly number[];
}

const exchanges = new Map<FishingPart, readonly (Exchange | undefined)[]>();

/** The exchanges by water; undefined where no two flags have distant fleets. */
function exchangesOf(part: FishingPart): readonly (Exchange | undefined)[] {
  const known = exchanges.get(part);
  if (known !== undefined) return known;
  const { starts, size } = dealOf(part);
  const fleets = fishingFleets();
  const made: (Exchange | undefined)[] = [];
  for (let first = 0; first < fleets.length; ) {
    const { water, distant } = fleets[first]!;
    let next = first;
    while (next < fleets.length && fleets[next]!.water === water && fleets[next]!.distant === distant) next++;
    if (distant && next - first > 1) {
      const ofWater = fleets.slice(first, next);
      made[water] = {
        start: starts[first]!,
        end: starts[next] ?? size,
        flags: ofWater.map(({ flag }) => flag),
        // Ships leave the large fleets more often than they join them, and join open registries most.
        weights: ofWater.map(({ flag, weight }) => Math.sqrt(weight) * (flags()[flag]!.naming === 'open' ? 3 : 1)),
      };
    }
    first = next;
  }
  exchanges.set(part, made);
  return made;
}

function exchangeOf(seed: number, slot: FleetSlot): Exchange | undefined {
  const part = fishingPartOf(slot);
  if (part === 'dayBoat') return undefined;
  const { distant, water } = fishingFleetOf(seed, slot);
  return distant ? exchangesOf(part)[water] : undefined;
}

/** Whether a fishing vessel may change its flag: only ships of distant fleets do. */
export function mayChangeFlag(seed: number, slot: FleetSlot): boolean {
  return exchangeOf(seed, slot) !== undefined;
}

/** The rank of a vessel in `changedDealOf` after a number of flag changes. */
export function changedRankOf(seed: number, slot: FleetSlot, flagChanges: number): FishingRank {
  const { part, rank } = fishingRankOf(seed, slot);
  const exchange = exchangeOf(seed, slot);
  invariant(exchange !== undefined, 'the vessel may change its flag');
  const { start, end } = exchange;
  const key = bits(seed, purpose.mmsiSlot, 32 + fishingParts.indexOf(part), flagChanges, start);
  return { part, rank: start + permute(key, purpose.mmsiSlot, end - start, rank - start) };
}

/** The ranges of the vessels that have changed their flag. */
export function changedDealOf(part: FishingPart): RankDeal {
  const starts: number[] = [];
  const owners: number[] = [];
  let endedAt = 0;
  const addGap = (until: number) => {
    if (until > endedAt) {
      starts.push(endedAt);
      owners.push(-1);
    }
  };
  for (const exchange of part === 'dayBoat' ? [] : exchangesOf(part)) {
    if (exchange === undefined) continue;
    addGap(exchange.start);
    startsOf(exchange.weights, exchange.end - exchange.start).forEach((start, i) => {
      starts.push(exchange.start + start);
      owners.push(exchange.flags[i]!);
    });
    endedAt = exchange.end;
  }
  addGap(partSize(part));
  return { size: partSize(part), starts: Float64Array.from(starts), flags: Int32Array.from(owners) };
}
