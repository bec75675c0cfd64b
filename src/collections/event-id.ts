import type { EventChunk } from '../model/event.js';
import { eventKinds, kindCode } from '../model/event.js';
import { uuidOfKey } from '../model/event-key.js';
import type { EventRefs } from './event-refs.js';

/** The columns of events and of their details. */
export type EventRows = Pick<EventChunk, 'events' | 'details'>;

/**
 * The eventId of a row, the same in all versions of the event: of fishing and rendezvous a UUID of its key; of visits the track,
 * the place and the start in seconds.
 */
export function eventIdOf(rows: EventRows, row: number, refs: EventRefs): string {
  const { kind, keyHigh, keyLow, startUs, detail } = rows.events.columns;
  switch (eventKinds[kind[row]!]!) {
    case 'fishing_activity_history':
    case 'standard_rendezvous':
      return uuidOfKey(keyHigh[row]!, keyLow[row]!);
    case 'aoi_visit': {
      const configuration = refs.configurations[rows.details.aoi_visit.columns.configuration[detail[row]!]!]!;
      const { aoiId } = refs.areas[configuration.area]!;
      return `${track0Of(rows, row, refs)}_${aoiId}_${startUs[row]! / 1e6}_aoi_visit`;
    }
    case 'port_visit': {
      const { portId } = refs.ports[rows.details.port_visit.columns.port[detail[row]!]!]!;
      return `${track0Of(rows, row, refs)}_${portId}_${startUs[row]! / 1e6}_port_visit`;
    }
  }
}

/** Whether the id of events of a kind (its code) is made from their key alone. */
export function isNamedByKey(kind: number): boolean {
  return kind === kindCode.fishing_activity_history || kind === kindCode.standard_rendezvous;
}

/** trackId of vessel0. */
export function track0Of(rows: EventRows, row: number, refs: EventRefs): string {
  const { vessel0, track0StartS, track0LonE4, track0LatE4 } = rows.events.columns;
  return trackIdOf(refs.identity(vessel0[row]!).mmsi, track0StartS[row]!, track0LonE4[row]!, track0LatE4[row]!);
}

/** trackId of vessel1 of a standard rendezvous. */
export function track1Of(rows: EventRows, row: number, refs: EventRefs): string {
  const detail = rows.events.columns.detail[row]!;
  const { vessel1, track1StartS, track1LonE4, track1LatE4 } = rows.details.standard_rendezvous.columns;
  return trackIdOf(
    refs.identity(vessel1[detail]!).mmsi,
    track1StartS[detail]!,
    track1LonE4[detail]!,
    track1LatE4[detail]!,
  );
}

/** A track is named by the vessel and its first position; longitude and latitude are shifted so that they are never negative. */
export function trackIdOf(mmsi: number, startS: number, lonE4: number, latE4: number): string {
  return `B:${mmsi}:${startS}:${lonE4 + 1_800_000}:${latE4 + 900_000}`;
}

/** The MMSI in a trackId, or in an eventId that begins with one; undefined for any other text. */
export function mmsiOfTrackId(text: string): number | undefined {
  const match = /^B:([1-9]\d{0,9}):/.exec(text);
  return match ? Number(match[1]) : undefined;
}
