/**
 * The make-up of the fleet: which kind of vessel has which number. The fleet is blocks of 2,500 numbers; every block
 * has the same mix, and its numbers are spread so evenly that any prefix of it is a fair sample.
 */
import { invariant } from '../../src/errors.js';
import type { FleetKind } from '../chart/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits } from '../draws/random.js';

export const blockSize = 2500;

/** Serial numbers (MMSI, IMO) stay unique up to here: IMO has 900,000 numbers with seven digits. */
export const maxVessels = 900_000;

export interface Berth {
  readonly kind: FleetKind;
  readonly ais: boolean;
  /**
   * Counts the vessels of this kind over all blocks, those with AIS first within each block: 0, 1, 2, ... without gaps.
   */
  readonly ordinal: number;
}

/** The kind of vessel `index`, and its number among its like. */
export function berthOf(seed: number, index: number): Berth {
  invariant(Number.isInteger(index) && index >= 0 && index < maxVessels, `vessel ${index} is none of ${maxVessels}`);
  const block = Math.floor(index / blockSize);
  const shift = (bits(seed, purpose.kindOrder, block) % blockSize) | 0;
  const place = ((index % blockSize) * stride + shift) % blockSize;
  const section = sections.findIndex((candidate) => place < candidate.end);
  const { kind, ais, end, count, before } = sections[section]!;
  return { kind, ais, ordinal: block * kindTotal(kind) + before + place - (end - count) };
}

/** How many of a block are of this kind, with and without AIS. */
export function kindTotal(kind: FleetKind): number {
  return totals[kind];
}

/**
 * Near the golden section of 2,500 and coprime to it: every run of numbers meets the places evenly, each place once.
 */
const stride = 1547;

const mix: readonly (readonly [FleetKind, ais: boolean, count: number])[] = [
  ['fishing', true, 930],
  ['cargo', true, 595],
  ['tanker', true, 215],
  ['passenger', true, 60],
  ['reefer', true, 70],
  ['service', true, 85],
  ['fishing', false, 525],
  ['cargo', false, 13],
  ['tanker', false, 7],
];

const totals: Record<FleetKind, number> = { fishing: 0, cargo: 0, tanker: 0, passenger: 0, reefer: 0, service: 0 };
let filled = 0;
const sections = mix.map(([kind, ais, count]) => {
  const before = totals[kind];
  totals[kind] += count;
  filled += count;
  return { kind, ais, count, before, end: filled };
});
invariant(filled === blockSize, 'the mix fills a block');
