import { type DayChunk, detailLayouts, eventLayout } from '../../model/event.js';
import { frameLayouts } from '../../model/frame.js';
import { heardLayout } from '../../model/heard-report.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { concatTables, emptyTables } from '../../store/columns/table.js';

/**
 * An ocean without vessels, events and frames. It keeps the areas and configurations of built-in users and the ports of
 * another ocean, and shares nothing that must be closed.
 */
export function emptiedOcean({
  areas,
  configurations,
  ports,
  blockDays,
}: Pick<OceanSource, 'areas' | 'configurations' | 'ports' | 'blockDays'>): OceanSource {
  return {
    label: 'no ocean',
    blockDays,
    aisVesselCount: 0,
    vesselCount: 0,
    areas,
    configurations,
    ports,
    identity: noVessel,
    identityRefs: () => [],
    vesselPeriods: () => [],
    aisClass: noVessel,
    reports: () => [],
    lateReports: () => [],
    lastReport: () => undefined,
    lastReceived: () => undefined,
    heard: async () => concatTables(heardLayout, []),
    track: noVessel,
    async generate(fromDay, toDay, onProgress) {
      const chunks = Array.from({ length: toDay - fromDay }, (_, i) => emptyChunk(fromDay + i));
      onProgress?.(chunks.length, chunks.length);
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
