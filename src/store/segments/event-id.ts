import type { DetailTables, DetectionKind } from '../../model/event.js';
import { eventKinds, kindCode } from '../../model/event.js';
import { uuidOfKey } from '../../model/event-key.js';
import { vendorIdOf } from '../../model/vendor-id.js';
import type { NamedRefs } from './event-refs.js';
import type { SegmentEvents } from './segment-events.js';
import type { SegmentFrames } from './segment-frames.js';

/** The columns of events, of their details, and of the scenes that these refer to. */
export interface EventRows {
  readonly events: SegmentEvents;
  readonly details: DetailTables;
  readonly frames: Pick<SegmentFrames, 'scenes' | 'names'>;
  /** Undefined in segments of the ocean, whose columns say everything. */
  readonly lists?: EventLists | undefined;
}

/** What a caller gave a world for its own events, in addition to the columns. */
export interface EventLists {
  /** By row. */
  readonly eventIds: readonly string[];
  /** The rows of each id. */
  readonly byEventId: ReadonlyMap<string, readonly number[]>;
  /** By row, for detections in more than two frames: the further scenes. */
  readonly furtherScenes: ReadonlyMap<number, readonly number[]>;
}

/**
 * The eventId of a row, the same in all versions of the event. Fishing and rendezvous: a UUID of the key. Visits and
 * speed ranges: the track, the id of the area, configuration or port, and the start in seconds. Detections: the
 * vendorId of the scene, and the position (VIIRS) or the number within the scene. For many ids `vendorIdAt` may be a
 * function that remembers the vendorIds of scenes.
 */
export function eventIdOf(rows: EventRows, row: number, refs: NamedRefs, vendorIdAt = vendorIdOf): string {
  if (rows.lists) return rows.lists.eventIds[row]!;
  const { kind, keyHigh, keyLow, startUs, startLonE6, startLatE6, detail } = rows.events.columns;
  const name = eventKinds[kind[row]!]!;
  const visitId = (visited: string) => `${track0Of(rows, row, refs)}_${visited}_${startUs[row]! / 1e6}`;
  switch (name) {
    case 'fishing_activity_history':
    case 'dark_rendezvous':
    case 'standard_rendezvous':
      return uuidOfKey(keyHigh[row]!, keyLow[row]!);
    case 'aoi_visit': {
      const configuration = refs.configurations[rows.details.aoi_visit.columns.configuration[detail[row]!]!]!;
      return `${visitId(refs.areas[configuration.area]!.aoiId)}_aoi_visit`;
    }
    case 'speed_range': {
      const { configId } = refs.configurations[rows.details.speed_range.columns.configuration[detail[row]!]!]!;
      return `${visitId(configId)}.0_speed_range`;
    }
    case 'port_visit':
      return `${visitId(refs.ports[rows.details.port_visit.columns.port[detail[row]!]!]!.portId)}_port_visit`;
    case 'viirs': {
      const [lat, lon] = [startLatE6[row]! / 1e6, startLonE6[row]! / 1e6];
      return `${sceneOf(rows, row, 'viirs', vendorIdAt)}_${lat.toFixed(3)}_${lon.toFixed(3)}`;
    }
    case 'sar_sentinel1':
    case 'eo_sentinel2':
    case 'eo_landsat_8_9':
      return `${sceneOf(rows, row, name, vendorIdAt)}_${rows.details[name].columns.number[detail[row]!]!}`;
  }
}

/** Whether the id of events of a kind (its code) is made from their key alone. */
export function isNamedByKey(kind: number): boolean {
  return (
    kind === kindCode.fishing_activity_history ||
    kind === kindCode.standard_rendezvous ||
    kind === kindCode.dark_rendezvous
  );
}

/** Index of the configuration that made the event; undefined for kinds without configurations. */
export function configurationOf({ events, details }: EventRows, row: number): number | undefined {
  const { kind, detail } = events.columns;
  if (kind[row] === kindCode.aoi_visit) return details.aoi_visit.columns.configuration[detail[row]!];
  if (kind[row] === kindCode.speed_range) return details.speed_range.columns.configuration[detail[row]!];
  return undefined;
}

/** vendorId of the scene in which a detection was first found. */
function sceneOf(
  { events, details, frames }: EventRows,
  row: number,
  kind: DetectionKind,
  vendorIdAt: typeof vendorIdOf,
): string {
  return vendorIdAt(frames.scenes, details[kind].columns.frame0[events.columns.detail[row]!]!);
}

/** trackId of vessel0. */
export function track0Of({ events: { columns, tracks } }: EventRows, row: number, refs: NamedRefs): string {
  const track = columns.track0[row]!;
  const { startS, lonE4, latE4 } = tracks.columns;
  return trackIdOf(refs.identity(columns.vessel0[row]!).mmsi, startS[track]!, lonE4[track]!, latE4[track]!);
}

/** trackId of vessel1 of a standard rendezvous. */
export function track1Of(rows: EventRows, row: number, refs: NamedRefs): string {
  const detail = rows.events.columns.detail[row]!;
  const { vessel1, track1StartS, track1LonE4, track1LatE4 } = rows.details.standard_rendezvous.columns;
  return trackIdOf(
    refs.identity(vessel1[detail]!).mmsi,
    track1StartS[detail]!,
    track1LonE4[detail]!,
    track1LatE4[detail]!,
  );
}

/**
 * A track is named by the vessel and its first position; longitude and latitude are shifted so that they are never
 * negative.
 */
export function trackIdOf(mmsi: number, startS: number, lonE4: number, latE4: number): string {
  return `B:${mmsi}:${startS}:${lonE4 + 1_800_000}:${latE4 + 900_000}`;
}

/** The start in a trackId, whole seconds; undefined for any other text. */
export function startOfTrackId(text: string): number | undefined {
  const match = /^B:\d+:(\d+):/.exec(text);
  return match ? Number(match[1]) : undefined;
}

/** The MMSI in a trackId, or in an eventId that begins with one; undefined for any other text. */
export function mmsiOfTrackId(text: string): number | undefined {
  const match = /^B:([1-9]\d{0,9}):/.exec(text);
  return match ? Number(match[1]) : undefined;
}
