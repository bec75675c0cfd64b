import { invariant } from '../../../src/base/errors.js';
import type { Dated } from '../dated.js';
import { canalShares } from '../history.js';
import { type ListedWater, listedWaters } from './waterways.js';

/**
 * How ships go round a canal while a share of them does (`history.ts` has the shares by date). Only some ships have a
 * way round Panama. Its shares are chosen so that passages follow the slots a day: 32 of 36 in August 2023, 24 from
 * November, 31 in May 2024.
 */
export interface Diversion {
  readonly canal: string;
  /** West, south, east, north: the diversion is for routes that also pass through this box. */
  readonly through?: readonly [number, number, number, number];
  /** Ships whose way round is longer than this many times the usual one wait for their slot. */
  readonly mostDetour: number;
}

/** A diversion, with its water and its shares by date. */
export interface ListedDiversion extends Diversion {
  readonly water: ListedWater;
  /** The share of ships that still take the canal, by date. */
  readonly shares: readonly Dated<{ readonly share: number }>[];
}

let listed: readonly ListedDiversion[] | undefined;

/** All diversions of the table. */
export function listedDiversions(): readonly ListedDiversion[] {
  listed ??= diversions.map((diversion) => {
    const water = listedWaters().find(({ name }) => name === diversion.canal);
    invariant(water, `${diversion.canal} is a listed water`);
    return { ...diversion, water, shares: canalShares(diversion.canal) };
  });
  return listed;
}

const diversions: readonly Diversion[] = [
  // Bab-el-Mandeb.
  { canal: 'Suez Canal', through: [42.8, 12.2, 43.8, 13.2], mostDetour: 4 },
  { canal: 'Panama Canal', mostDetour: 1.7 },
];
