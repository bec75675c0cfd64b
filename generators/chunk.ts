import { buffersOf, tableBuilder } from '../src/columns/table.js';
import {
  detailLayouts,
  type EventChunk,
  eventKinds,
  eventLayout,
  kindCode,
  noHeading,
  openDuration,
} from '../src/model/event.js';
import type { Observation } from './observation.js';
import type { EventVersion } from './publication.js';

export interface ChunkBuilder {
  /** Appends a version and its details. */
  push(version: EventVersion): void;
  finish(): EventChunk;
}

/** Writes the versions of a day into tables. */
export function chunkBuilder(day: number, capacity: number): ChunkBuilder {
  const events = tableBuilder(eventLayout, capacity);
  const details = {
    fishing_activity_history: tableBuilder(detailLayouts.fishing_activity_history),
    standard_rendezvous: tableBuilder(detailLayouts.standard_rendezvous),
    aoi_visit: tableBuilder(detailLayouts.aoi_visit),
    port_visit: tableBuilder(detailLayouts.port_visit),
  };

  const pushDetail = (observation: Observation, open: boolean): number => {
    switch (observation.kind) {
      case 'fishing_activity_history':
        return details.fishing_activity_history.push(observation);
      case 'standard_rendezvous': {
        const { vessel1, track1 } = observation;
        const track = { track1StartS: track1.startS, track1LonE4: track1.lonE4, track1LatE4: track1.latE4 };
        return details.standard_rendezvous.push({ vessel1, ...track });
      }
      case 'aoi_visit':
        return details.aoi_visit.push(open ? { ...observation, endHeading: noHeading } : observation);
      case 'port_visit':
        return details.port_visit.push(observation);
    }
  };

  return {
    push({ event, open, updatedMs, visibleToMs }) {
      const { observation, keyHigh, keyLow, createdMs } = event;
      const { startS, endS, startLonE6, startLatE6, endLonE6, endLatE6, vessel0, track0 } = observation;
      events.push({
        kind: kindCode[observation.kind],
        keyHigh,
        keyLow,
        startUs: startS * 1_000_000,
        durationS: open ? openDuration : endS - startS,
        startLonE6,
        startLatE6,
        endLonE6: open ? startLonE6 : endLonE6,
        endLatE6: open ? startLatE6 : endLatE6,
        createdMs,
        updatedMs,
        visibleToMs,
        vessel0,
        track0StartS: track0.startS,
        track0LonE4: track0.lonE4,
        track0LatE4: track0.latE4,
        detail: pushDetail(observation, open),
      });
    },
    finish: () => ({
      day,
      events: events.finish(),
      details: {
        fishing_activity_history: details.fishing_activity_history.finish(),
        standard_rendezvous: details.standard_rendezvous.finish(),
        aoi_visit: details.aoi_visit.finish(),
        port_visit: details.port_visit.finish(),
      },
    }),
  };
}

/** The buffers of a chunk, for handing it to another thread. */
export function chunkBuffers(chunk: EventChunk): ArrayBuffer[] {
  return [chunk.events, ...eventKinds.map((kind) => chunk.details[kind])].flatMap((table) => buffersOf(table));
}
