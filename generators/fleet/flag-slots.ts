/**
 * The flag of a vessel, and its serial number under that flag. Both come from one keyed permutation: the ordinals of
 * all vessels of a kind are permuted to slots, and the flags have ranges of slots by the size of their fleets. So
 * serials are unique without a look at other vessels, and the fleets have the right sizes. Fishing vessels are dealt to
 * fleets, of one flag each (`fishing-deal.ts`).
 */
import { invariant } from '../../src/base/errors.js';
import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';
import { longCallSigns } from './call-signs.js';
import { dealOf, fishingParts, fishingRankOf, type RankDeal, shareAt, startsOf } from './fishing-deal.js';
import { changedDealOf, changedRankOf } from './flag-exchanges.js';
import { blockSize, type FleetSlot, kindTotal, maxVessels } from './fleet-mix.js';
import { isNational, shipsUnder } from './fleets-of-flags.js';

export interface FlagSlot {
  /** Index into `flags()`. */
  readonly flag: number;
  /** Unique among all slots of the flag, below `capacity`. */
  readonly serial: number;
  /** A million for every MID of the flag. */
  readonly capacity: number;
  /** The first ship of each vessel number has a serial below this number under the flag that it was built for. */
  readonly firstSerials: number;
}

/** The ships of a vessel number change their flag at most twice in the hundred years that the service covers. */
export const maxReflaggings = 2;

/** The most ships of a vessel number with different serials under the flags that they were built for. */
const shipsEver = 12;

/**
 * The slot of a ship of a vessel number (ship-lives.ts). `flagChanges`: the number of its last change of flag, counted
 * over all ships of the vessel number; 0 if the ship has the flag that it was built for.
 */
export function flagSlot(seed: number, fleetSlot: FleetSlot, flagChanges: number, ship = 0): FlagSlot {
  invariant(flagChanges >= 0 && flagChanges <= maxReflaggings, `a vessel has no ${flagChanges} changes of flag`);
  slots ??= dealSlots();
  const { deals, capacities, firstSerials, laterSerials, shipsWithSerials } = slots;
  const { name, rank } = rankOf(seed, fleetSlot, flagChanges);
  const deal = deals.get(dealKey(name, flagChanges))!;
  const share = shareAt(deal, rank);
  const flag = deal.flags[share]!;
  invariant(flag >= 0, 'a vessel has changed its flag only if it may');
  const serial = deal.offsets[share]! + rank - deal.starts[share]!;
  const later = flagChanges === 0 ? ship % shipsWithSerials[flag]! : 0;
  return {
    flag,
    serial: later === 0 ? serial : laterSerials[flag]! + (later - 1) * firstSerials[flag]! + serial,
    capacity: capacities[flag]!,
    firstSerials: firstSerials[flag]!,
  };
}

/** The deal of a vessel, and its rank in it. */
function rankOf(seed: number, fleetSlot: FleetSlot, flagChanges: number): { name: string; rank: number } {
  const { kind, ordinal } = fleetSlot;
  if (kind === 'fishing') {
    const { part, rank } =
      flagChanges === 0 ? fishingRankOf(seed, fleetSlot) : changedRankOf(seed, fleetSlot, flagChanges);
    return { name: part, rank };
  }
  const shuffle = bits(seed, purpose.mmsiSlot, kinds.indexOf(kind), flagChanges);
  return { name: kind, rank: permute(shuffle, purpose.mmsiSlot, sizeOf(kind), ordinal) };
}

/** The slots of a kind of vessel after a number of flag changes. */
interface Deal extends RankDeal {
  /** The serial of the first slot of every range. */
  readonly offsets: Float64Array;
}

let slots: ReturnType<typeof dealSlots> | undefined;

/** All kinds but fishing vessels. */
const kinds = ['cargo', 'tanker', 'passenger', 'reefer', 'service', 'supply', 'cruise', 'pleasure'] as const;
type Kind = (typeof kinds)[number];

function sizeOf(kind: Kind): number {
  return (maxVessels / blockSize) * kindTotal(kind);
}

function dealKey(name: string, flagChanges: number): string {
  return `${name} ${flagChanges}`;
}

/** All deals. The serials of a flag run on from range to range and from deal to deal, then from ship to ship. */
function dealSlots() {
  const used = new Float64Array(flags().length);
  const deals = new Map<string, Deal>();
  const add = (name: string, flagChanges: number, deal: RankDeal) => {
    const offsets = Float64Array.from(deal.flags, (flag, share) => {
      if (flag < 0) return Number.NaN;
      const first = used[flag]!;
      used[flag] = first + (deal.starts[share + 1] ?? deal.size) - deal.starts[share]!;
      return first;
    });
    deals.set(dealKey(name, flagChanges), { ...deal, offsets });
  };
  let firstSerials = used;
  for (let flagChanges = 0; flagChanges <= maxReflaggings; flagChanges++) {
    for (const kind of kinds)
      if (flagChanges === 0 || !isNational(kind)) add(kind, flagChanges, kindDeal(kind, flagChanges));
    for (const part of fishingParts) add(part, flagChanges, flagChanges === 0 ? dealOf(part) : changedDealOf(part));
    if (flagChanges === 0) firstSerials = used.slice();
  }
  const capacities = Float64Array.from(flags(), (flag) => flag.mids.length * 1_000_000);
  // The Marshall Islands have call signs for five ships of a number; the sixth has those of the first, long scrapped.
  const shipsWithSerials = flags().map((flag, i) =>
    Math.min(shipsEver, 1 + Math.floor((longCallSigns(flag) - used[i]!) / Math.max(1, firstSerials[i]!))),
  );
  capacities.forEach((capacity, flag) => {
    const serials = used[flag]! + (shipsWithSerials[flag]! - 1) * firstSerials[flag]!;
    invariant(serials <= capacity, `${flags()[flag]!.countryCode} has MMSI numbers for its fleet`);
  });
  return { deals, capacities, firstSerials, laterSerials: used, shipsWithSerials };
}

/** One range for each flag. A vessel that changes its flag mostly takes that of an open registry. */
function kindDeal(kind: Kind, flagChanges: number): RankDeal {
  const pull = flagChanges === 0 ? 1 : 8;
  const weights = flags().map((flag) => shipsUnder(flag, kind) * (flag.naming === 'open' ? pull : 1));
  return {
    size: sizeOf(kind),
    starts: startsOf(weights, sizeOf(kind)),
    flags: Int32Array.from(flags(), (_, flag) => flag),
  };
}
