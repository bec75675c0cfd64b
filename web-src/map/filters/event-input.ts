import type { View } from '../address.js';
import { allKinds } from '../kinds.js';

export type Conditions = Readonly<Record<string, unknown>>;

/** The parts of a view that decide which events it has, apart from its kinds. */
export type Filters = Pick<View, 'flags' | 'types' | 'dark' | 'score' | 'longerThan' | 'shorterThan' | 'area'>;

/** The filters of a view without any. */
export const noFilters: Filters = {
  flags: [],
  types: [],
  dark: false,
  score: undefined,
  longerThan: undefined,
  shorterThan: undefined,
  area: undefined,
};

/** How a search says that events are in an area of the user. */
export interface AreaTerms {
  readonly inArea: (id: string) => Conditions;
}

/** The kinds that can be dark. */
const darkKinds = ['dark_rendezvous', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9', 'viirs'];

/** The conditions of searchEventsV2 for the filters: of all kinds, because the map counts the hidden ones, too. */
export function filterInput(filters: Filters, { inArea }: AreaTerms): Conditions {
  const { dark, score, area } = filters;
  const vessel = vesselInput(filters);
  return {
    ...(dark ? { eventType: { inc: darkKinds }, detectionType: { eq: 'dark' } } : {}),
    // Events of other kinds pass conditions on scores.
    ...(score === undefined ? {} : { fishingScore: { gte: score }, detectionScore: { gte: score } }),
    ...(vessel ? { vesselMain: vessel } : {}),
    ...(area === undefined ? {} : inArea(area)),
  };
}

/** The conditions for the filters and the kinds shown. */
export function shownInput(view: Filters & Pick<View, 'kinds'>, terms: AreaTerms): Conditions {
  const input = filterInput(view, terms);
  const { kinds, dark } = view;
  if (kinds.length === allKinds.length) return input;
  return { ...input, eventType: { inc: dark ? kinds.filter((kind) => darkKinds.includes(kind)) : [...kinds] } };
}

/** How many of the filters are set. */
export function countFilters({ flags, types, dark, score, longerThan, shorterThan, area }: Filters): number {
  const isSet = [
    flags.length > 0,
    types.length > 0,
    dark,
    score !== undefined,
    longerThan !== undefined || shorterThan !== undefined,
    area !== undefined,
  ];
  return isSet.filter(Boolean).length;
}

function vesselInput({ flags, types, longerThan, shorterThan }: Filters): Conditions | undefined {
  const length = {
    ...(longerThan === undefined ? {} : { gte: longerThan }),
    ...(shorterThan === undefined ? {} : { lte: shorterThan }),
  };
  const input = {
    ...(flags.length === 0 ? {} : { country: { inc: flags } }),
    ...(types.length === 0 ? {} : { vesselType: { inc: types } }),
    ...(Object.keys(length).length === 0 ? {} : { length }),
  };
  return Object.keys(input).length === 0 ? undefined : input;
}
