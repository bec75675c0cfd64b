import { tableBuilder } from '../../src/columns/table.js';
import type { EventChunk } from '../../src/model/event.js';
import { detailLayouts, eventLayout } from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean.js';

/** An ocean where nothing happens, that keeps a list of the spans of days it was asked for. */
export function emptyOcean(): OceanSource & { readonly asked: [fromDay: number, toDay: number][] } {
  const asked: [number, number][] = [];
  return {
    asked,
    aisVesselCount: 0,
    areas: [],
    configurations: [],
    ports: [],
    identity: (ref) => {
      throw new RangeError(`no vessel has the reference ${ref}`);
    },
    async generate(fromDay, toDay, onProgress) {
      asked.push([fromDay, toDay]);
      onProgress?.(toDay - fromDay, toDay - fromDay);
      return Array.from({ length: toDay - fromDay }, (_, i) => emptyChunk(fromDay + i));
    },
    async close() {},
  };
}

function emptyChunk(day: number): EventChunk {
  return {
    day,
    events: tableBuilder(eventLayout).finish(),
    details: {
      fishing_activity_history: tableBuilder(detailLayouts.fishing_activity_history).finish(),
      standard_rendezvous: tableBuilder(detailLayouts.standard_rendezvous).finish(),
      aoi_visit: tableBuilder(detailLayouts.aoi_visit).finish(),
      port_visit: tableBuilder(detailLayouts.port_visit).finish(),
    },
  };
}
