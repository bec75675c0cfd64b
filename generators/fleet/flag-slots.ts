/**
 * The flag of a vessel, and its serial number under that flag. Both come from one keyed permutation: the ordinals of
 * all vessels of a kind are permuted to slots, and the flags have ranges of slots by the size of their fleets. So
 * serials are unique without a look at other vessels, and the fleets have the right sizes.
 */
import { invariant } from '../../src/errors.js';
import { type FleetKind, flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';
import { blockSize, type FleetSlot, kindTotal, maxVessels } from './fleet-mix.js';

export interface FlagSlot {
  /** Index into `flags()`. */
  readonly flag: number;
  /** Unique among all slots of the flag, below `capacity`. */
  readonly serial: number;
  /** A million for every MID of the flag. */
  readonly capacity: number;
  /** Vessels under the flag that they were built for have the serials below this number. */
  readonly firstSerials: number;
}

/** A vessel changes its flag at most three times in the hundred years that the service covers. */
export const maxReflaggings = 3;

/** The slot of a vessel after `flagChanges` changes of its flag; 0: under the flag that it was built for. */
export function flagSlot(seed: number, fleetSlot: FleetSlot, flagChanges: number): FlagSlot {
  invariant(flagChanges >= 0 && flagChanges <= maxReflaggings, `a vessel has no ${flagChanges} changes of flag`);
  slots ??= dealSlots();
  const { deals, capacities, firstSerials } = slots;
  const deal = deals.get(dealKey(fleetSlot.kind, flagChanges))!;
  const shuffle = bits(seed, purpose.mmsiSlot, kinds.indexOf(fleetSlot.kind), flagChanges);
  const rank = permute(shuffle, purpose.mmsiSlot, deal.size, fleetSlot.ordinal);
  const flag = lastAtMost(deal.starts, rank);
  return {
    flag,
    serial: deal.offsets[flag]! + rank - deal.starts[flag]!,
    capacity: capacities[flag]!,
    firstSerials: firstSerials[flag]!,
  };
}

/** The slots of a kind of vessel after a number of flag changes. */
interface Deal {
  readonly size: number;
  /** The first slot of every flag; ascending. */
  readonly starts: Float64Array;
  /** The serial of that slot. */
  readonly offsets: Float64Array;
}

let slots: ReturnType<typeof dealSlots> | undefined;

const kinds: readonly FleetKind[] = ['cargo', 'tanker', 'fishing', 'passenger', 'reefer', 'service'];

function dealKey(kind: FleetKind, flagChanges: number): string {
  return `${kind} ${flagChanges}`;
}

/** All deals. The serials of a flag run on from deal to deal. */
function dealSlots() {
  const used = new Float64Array(flags().length);
  const deals = new Map<string, Deal>();
  let firstSerials = used;
  for (let flagChanges = 0; flagChanges <= maxReflaggings; flagChanges++) {
    for (const kind of kinds) {
      const size = (maxVessels / blockSize) * kindTotal(kind);
      const starts = shares(flagWeights(kind, flagChanges), size);
      const offsets = used.slice();
      for (let flag = 0; flag < used.length; flag++) used[flag]! += (starts[flag + 1] ?? size) - starts[flag]!;
      deals.set(dealKey(kind, flagChanges), { size, starts, offsets });
    }
    if (flagChanges === 0) firstSerials = used.slice();
  }
  const capacities = Float64Array.from(flags(), (flag) => flag.mids.length * 1_000_000);
  capacities.forEach((capacity, flag) => {
    invariant(used[flag]! <= capacity, `${flags()[flag]!.countryCode} has MMSI numbers for its fleet`);
  });
  return { deals, capacities, firstSerials };
}

/** A vessel that changes its flag mostly takes that of an open registry; fishing vessels do so less often. */
function flagWeights(kind: FleetKind, flagChanges: number): number[] {
  const pull = flagChanges === 0 ? 1 : kind === 'fishing' ? 3 : 8;
  return flags().map((flag) => flag.fleet[kind] * (flag.naming === 'open' ? pull : 1));
}

/** The start of the share of each weight in [0, size). */
function shares(weights: readonly number[], size: number): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const starts = new Float64Array(weights.length);
  let sum = 0;
  weights.forEach((weight, i) => {
    starts[i] = Math.floor((sum / total) * size);
    sum += weight;
  });
  return starts;
}

/** The last index whose start is at most `rank`; of equal starts the last, since the shares before it are empty. */
function lastAtMost(starts: Float64Array, rank: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= rank) low = middle;
    else high = middle - 1;
  }
  return low;
}
