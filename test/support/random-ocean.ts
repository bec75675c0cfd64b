import type { DayChunk } from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { emptyOcean } from './empty-ocean.js';
import { randomRefs } from './random-refs.js';

/** An ocean with these chunks; other days are empty. */
export function oceanOf(chunks: readonly DayChunk[]): OceanSource {
  const empty = emptyOcean();
  return {
    ...empty,
    ...randomRefs,
    async generate(fromDay, toDay) {
      const emptyChunks = await empty.generate(fromDay, toDay);
      const made = emptyChunks.map((each) => chunks.find(({ day }) => day === each.day) ?? each);
      return made;
    },
  };
}
