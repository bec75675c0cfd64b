import type { Bounds } from '../actions/view-box.js';
import type { View } from '../address.js';
import { allKinds } from '../kinds.js';
import { mostShownDays } from '../time/spans.js';
import type { Filters } from './event-input.js';
import { countFilters, noFilters } from './event-input.js';

/** A change of the view that may bring events into an empty one. */
export interface Change {
  /** What it brings, behind their number. */
  readonly text: string;
  /** What is asked for: the changed view, and the boxes that are then seen. */
  readonly part: Partial<View>;
  readonly boxes: readonly Bounds[];
  /** By how many zooms the map has to go farther away. */
  readonly away: number;
}

const filterTexts: readonly (readonly [Partial<Filters>, text: string])[] = [
  [{ dark: false }, 'without Dark only'],
  [{ flags: [] }, 'without the flags'],
  [{ types: [] }, 'without the type'],
  [{ longerThan: undefined, shorterThan: undefined }, 'without the lengths'],
  [{ score: undefined }, 'without the score'],
  [{ area: undefined }, 'beyond the area'],
];

/**
 * The changes to try for a view, the least first: a little farther out, a filter less, more kinds, a longer time, all
 * the Earth.
 */
export function changesOf(view: View, boxes: readonly Bounds[]): Change[] {
  const here = { boxes, away: 0 };
  const set = countFilters(view);
  const filters = filterTexts.filter(([part]) => countFilters({ ...view, ...part }) < set);
  return [
    { text: 'just outside', part: {}, boxes: boxes.map(twice), away: 1 },
    ...filters.map(([part, text]) => ({ ...here, text, part })),
    ...(set > 1 ? [{ ...here, text: 'without filters', part: noFilters }] : []),
    ...(view.kinds.length < allKinds.length ? [{ ...here, text: 'of hidden kinds', part: { kinds: allKinds } }] : []),
    ...(view.days < mostShownDays
      ? [{ ...here, text: `in ${mostShownDays} days`, part: { days: mostShownDays } }]
      : []),
    { text: 'elsewhere', part: {}, boxes: [{ west: -180, south: -90, east: 180, north: 90 }], away: Infinity },
  ];
}

/** A box around the same middle, twice as wide and as high; the whole world where it would be wider. */
function twice({ west, south, east, north }: Bounds): Bounds {
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  return {
    west: west - wide,
    south: Math.max(-90, south - high),
    east: Math.min(east + wide, west - wide + 360),
    north: Math.min(90, north + high),
  };
}
