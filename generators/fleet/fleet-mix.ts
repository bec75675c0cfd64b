/**
 * The kind of each vessel, by its number. The fleet consists of blocks of 2,500 numbers with the same mix, spread so
 * evenly that every prefix of a block is a fair sample.
 */
import { invariant } from '../../src/base/errors.js';
import type { FleetKind } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, permute } from '../draws/random.js';

export const blockSize = 2500;

/** Serial numbers (MMSI, IMO) are unique up to here: there are 900,000 IMO numbers with seven digits. */
export const maxVessels = 900_000;

/** The kind of a vessel. */
export interface FleetSlot {
  readonly kind: FleetKind;
  readonly ais: boolean;
  /** Counts the vessels of this kind over all blocks, without gaps. In each block those with AIS come first. */
  readonly ordinal: number;
}

/** The kind of vessel `index`, and its ordinal among the vessels of that kind. */
export function fleetSlotOf(seed: number, index: number): FleetSlot {
  invariant(
    Number.isInteger(index) && index >= 0 && index < maxVessels,
    `vessel ${index} is a whole number below ${maxVessels}`,
  );
  const block = Math.floor(index / blockSize);
  const shift = (bits(seed, purpose.kindOrder, block) % blockSize) | 0;
  const offset = ((index % blockSize) * stride + shift) % blockSize;
  const section = sections.findIndex((candidate) => offset < candidate.end);
  const { kind, ais, end, count, before } = sections[section]!;
  return { kind, ais, ordinal: block * kindTotal(kind) + before + offset - (end - count) };
}

/**
 * The rank of a vessel among those of its kind in its block, shuffled for a purpose, in (0, 1). It is like a draw, but
 * each block has every value once. `slot`: the slot of the vessel.
 */
export function rankInBlock(seed: number, code: number, index: number, { kind, ordinal }: FleetSlot): number {
  const total = kindTotal(kind);
  const shuffle = bits(seed, code, Math.floor(index / blockSize));
  return (permute(shuffle, code, total, ordinal % total) + 0.5) / total;
}

/** The number of vessels with AIS among the first `vessels`. */
export function aisVesselCount(seed: number, vessels: number): number {
  const first = vessels - (vessels % blockSize);
  let count = (first / blockSize) * aisOfBlock;
  for (let index = first; index < vessels; index++) if (fleetSlotOf(seed, index).ais) count++;
  return count;
}

/** The number of vessels of a kind in a block, with and without AIS. */
export function kindTotal(kind: FleetKind): number {
  return totals[kind];
}

/**
 * Near the golden section of 2,500 and coprime to it: numbers in a row are spread evenly over the sections of a block.
 */
const stride = 1547;

const mix: readonly (readonly [FleetKind, ais: boolean, count: number])[] = [
  ['fishing', true, 810],
  ['cargo', true, 545],
  ['tanker', true, 215],
  ['passenger', true, 52],
  ['reefer', true, 70],
  ['service', true, 71],
  ['supply', true, 20],
  ['cruise', true, 12],
  ['pleasure', true, 160],
  ['fishing', false, 525],
  ['cargo', false, 13],
  ['tanker', false, 7],
];

const totals: Record<FleetKind, number> = {
  fishing: 0,
  cargo: 0,
  tanker: 0,
  passenger: 0,
  reefer: 0,
  service: 0,
  supply: 0,
  cruise: 0,
  pleasure: 0,
};
let filled = 0;
const sections = mix.map(([kind, ais, count]) => {
  const before = totals[kind];
  totals[kind] += count;
  filled += count;
  return { kind, ais, count, before, end: filled };
});
invariant(filled === blockSize, 'the mix fills a block');
const aisOfBlock = sections.reduce((sum, { ais, count }) => sum + (ais ? count : 0), 0);
