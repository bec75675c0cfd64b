import type { DayChunk } from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { emptyOcean } from './empty-ocean.js';
import { randomRefs } from './random-refs.js';

/** An ocean in which these chunks happen and on other days nothing. */
export function oceanOf(chunks: readonly DayChunk[]): OceanSource {
  const empty = emptyOcean();
  return {
    ...empty,
    ...randomRefs,
    async generate(fromDay, toDay, _onProgress, onChunks) {
      const nothing = await empty.generate(fromDay, toDay);
      const made = nothing.map((none) => chunks.find(({ day }) => day === none.day) ?? none);
      onChunks?.(made);
      return made;
    },
  };
}
