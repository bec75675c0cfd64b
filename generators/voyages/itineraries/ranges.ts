/** Ranges, as charter parties call them: the ports of one coast, around its busiest one. */

import { earthRadiusM } from '../../../src/geo/sphere.js';
import { ports } from '../../chart/ports.js';
import { cosineBetween } from './port-choice.js';

export interface Range {
  /** Indexes into `ports()`, the busiest first. */
  readonly ports: readonly number[];
  /** Their traffic. */
  readonly weight: number;
}

/** The busiest ports of two ranges are at least so far apart, metres. */
const apartM = 1_000_000;

interface Ranges {
  readonly all: readonly Range[];
  /** By index of the port. */
  readonly byPort: readonly Range[];
}

let made: Ranges | undefined;

export function ranges(): readonly Range[] {
  made ??= makeRanges();
  return made.all;
}

export function rangeOf(port: number): Range {
  made ??= makeRanges();
  return made.byPort[port]!;
}

/** Each port belongs to the nearest one of those that have no busier one near them. */
function makeRanges(): Ranges {
  const busiestFirst = [...ports()].sort((a, b) => b.cargoWeight - a.cargoWeight || a.index - b.index);
  const mostCosine = Math.cos(apartM / earthRadiusM);
  const found: { readonly ports: number[]; weight: number }[] = [];
  for (const { index } of busiestFirst)
    if (found.every((range) => cosineBetween(range.ports[0]!, index) < mostCosine))
      found.push({ ports: [index], weight: 0 });
  const byPort: Range[] = [];
  for (const { index, cargoWeight } of busiestFirst) {
    const cosines = found.map((range) => cosineBetween(range.ports[0]!, index));
    const range = found[cosines.indexOf(Math.max(...cosines))]!;
    if (range.ports[0] !== index) range.ports.push(index);
    range.weight += cargoWeight;
    byPort[index] = range;
  }
  return { all: found, byPort };
}
