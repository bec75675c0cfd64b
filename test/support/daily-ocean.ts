import fc from 'fast-check';
import type { DayChunk } from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import type { Progress } from '../../src/types.js';
import { emptyOcean } from './empty-ocean.js';
import { chunksOf, randomEvent } from './random-events.js';
import { randomRefs } from './random-refs.js';

const [random] = fc.sample(randomEvent, { seed: 1, numRuns: 1 });
/** An event of one version, created soon after its start. */
const event = { ...random!, latencyMs: 600_000, versions: random!.versions.slice(0, 1), withdrawn: false };

/** An ocean with one event on each day. `asked` lists the spans of days that were generated, block by block. */
export function dailyOcean(blockDays = 1): OceanSource & { readonly asked: [fromDay: number, toDay: number][] } {
  const empty = emptyOcean(blockDays);
  return {
    ...empty,
    ...randomRefs,
    async generate(fromDay: number, toDay: number, onProgress?: Progress) {
      empty.asked.push([fromDay, toDay]);
      const chunks = Array.from({ length: toDay - fromDay }, (_, i) => dayOf(fromDay + i));
      onProgress?.(chunks.length, chunks.length);
      return chunks;
    },
  };
}

function dayOf(day: number): DayChunk {
  return chunksOf([{ ...event, kind: 'fishing_activity_history', startS: day * 86_400, keyLow: day }])[0]!;
}
