/**
 * Which flag a vessel flies, and its number under that flag. Both come from one keyed permutation: the numbers of all
 * vessels of a kind are shuffled over slots, and the slots are dealt to the flags by the size of their fleets. So the
 * serial number is unique without looking at other vessels, and the fleets have the right sizes.
 */
import { invariant } from '../../src/errors.js';
import { type FleetKind, flags } from '../chart/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';
import { type Berth, blockSize, kindTotal, maxVessels } from './fleet-mix.js';

export interface FlagSlot {
  /** Index into `flags()`. */
  readonly flag: number;
  /** Unique among all slots of the flag, below `capacity`. */
  readonly serial: number;
  /** A million for every MID of the flag. */
  readonly capacity: number;
}

/** A vessel changes its flag at most so often in the hundred years that the service knows. */
export const maxReflaggings = 3;

/**
 * The slot of a vessel under the flag that it took at its `turn`-th change; turn 0 is the flag that it was built under.
 */
export function flagSlot(seed: number, berth: Berth, turn: number): FlagSlot {
  invariant(turn >= 0 && turn <= maxReflaggings, `a vessel has no flag number ${turn}`);
  slots ??= dealSlots();
  const { deals, capacities } = slots;
  const deal = deals.get(dealKey(berth.kind, turn))!;
  const shuffle = bits(seed, purpose.mmsiSlot, kinds.indexOf(berth.kind), turn);
  const place = permute(shuffle, purpose.mmsiSlot, deal.size, berth.ordinal);
  const flag = lastAtMost(deal.starts, place);
  return { flag, serial: deal.offsets[flag]! + place - deal.starts[flag]!, capacity: capacities[flag]! };
}

interface Deal {
  readonly size: number;
  /** First place of every flag; ascending. */
  readonly starts: Float64Array;
  /** First serial that every flag gives to this deal. */
  readonly offsets: Float64Array;
}

let slots: { readonly deals: ReadonlyMap<string, Deal>; readonly capacities: Float64Array } | undefined;

const kinds: readonly FleetKind[] = ['cargo', 'tanker', 'fishing', 'passenger', 'reefer', 'service'];

function dealKey(kind: FleetKind, turn: number): string {
  return `${kind} ${turn}`;
}

/** Deals the places of every kind and turn to the flags; the serials of a flag run on from deal to deal. */
function dealSlots() {
  const used = new Float64Array(flags().length);
  const deals = new Map<string, Deal>();
  for (let turn = 0; turn <= maxReflaggings; turn++) {
    for (const kind of kinds) {
      const size = (maxVessels / blockSize) * kindTotal(kind);
      const starts = shares(flagWeights(kind, turn), size);
      const offsets = used.slice();
      for (let flag = 0; flag < used.length; flag++) used[flag]! += (starts[flag + 1] ?? size) - starts[flag]!;
      deals.set(dealKey(kind, turn), { size, starts, offsets });
    }
  }
  const capacities = Float64Array.from(flags(), (flag) => flag.mids.length * 1_000_000);
  capacities.forEach((capacity, flag) => {
    invariant(used[flag]! <= capacity, `${flags()[flag]!.countryCode} has MMSI numbers for its fleet`);
  });
  return { deals, capacities };
}

/** A vessel that changes its flag mostly moves to an open registry; whoever fishes does so less. */
function flagWeights(kind: FleetKind, turn: number): number[] {
  const pull = turn === 0 ? 1 : kind === 'fishing' ? 3 : 8;
  return flags().map((flag) => flag.fleet[kind] * (flag.naming === 'open' ? pull : 1));
}

/** Where each one's share of [0, size) begins. */
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

/**
 * The last index whose start is at most `place`: of equal starts (empty shares) the last, which is the one that is not
 * empty.
 */
function lastAtMost(starts: Float64Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
