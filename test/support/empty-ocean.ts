import { concatTables, emptyTables } from '../../src/columns/table.js';
import type { DayChunk } from '../../src/model/event.js';
import { detailLayouts, eventLayout } from '../../src/model/event.js';
import { frameLayouts } from '../../src/model/frame.js';
import type { OceanSource } from '../../src/model/ocean-source.js';

/** An ocean without vessels and rows. `asked` lists the spans of days that were generated. */
export function emptyOcean(): OceanSource & { readonly asked: [fromDay: number, toDay: number][] } {
  const asked: [number, number][] = [];
  return {
    asked,
    aisVesselCount: 0,
    vesselCount: 0,
    areas: [],
    configurations: [],
    ports: [],
    identity: noVessel,
    vesselPeriods: () => [],
    aisClass: noVessel,
    reports: () => [],
    lastReport: () => undefined,
    track: noVessel,
    async generate(fromDay, toDay, onProgress, onChunks) {
      asked.push([fromDay, toDay]);
      onProgress?.(toDay - fromDay, toDay - fromDay);
      const chunks = Array.from({ length: toDay - fromDay }, (_, i) => emptyChunk(fromDay + i));
      onChunks?.(chunks);
      return chunks;
    },
    async close() {},
  };
}

function noVessel(number: number): never {
  throw new RangeError(`there is no vessel ${number}`);
}

function emptyChunk(day: number): DayChunk {
  return {
    day,
    events: concatTables(eventLayout, []),
    details: emptyTables(detailLayouts),
    frames: emptyTables(frameLayouts),
  };
}
