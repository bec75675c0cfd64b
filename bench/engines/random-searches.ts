import type { Draws, OceanFacts, SearchSpan } from './draws.js';
import type { EngineSearch } from './engine-search.js';
import { pageLimit } from './engine-search.js';
import { eventSearches } from './event-searches.js';
import { frameSearches } from './frame-searches.js';
import { vesselSearches } from './vessel-searches.js';

/**
 * Searches of events (three in five), frames and vessels: by time, polygon, names, both vessels of meetings, flags and
 * kinds, and worldwide; in any order, on pages of 20. The same `seed` gives the same searches of the same facts.
 */
export function randomSearches(facts: OceanFacts & SearchSpan, count: number, seed = 7): EngineSearch[] {
  const below = drawsOf(seed);
  const draws: Draws = { ...facts, below, one: (values) => values[below(values.length)]! };
  return Array.from({ length: count }, (_, i) => {
    const search = draws.one(i % 5 < 3 ? eventSearches : i % 5 === 3 ? frameSearches : vesselSearches)(draws);
    const offset = draws.one([0, 0, 20, 40, 1000]);
    return { ...search, offset, input: { ...search.input, offset, limit: pageLimit } };
  });
}

/** Draws that only the seed decides. */
function drawsOf(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
