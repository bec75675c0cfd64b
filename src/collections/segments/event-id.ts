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
  /** Undefined in segments of the ocean, where the columns say all. */
  readonly given?: GivenEvents | undefined;
}

/** What a world was given of its own events, beside the columns. */
export interface GivenEvents {
  /** By row. */
  readonly eventIds: readonly string[];
  /** The rows of each id. */
  readonly byEventId: ReadonlyMap<string, readonly number[]>;
  /** By row, for detections in more than two frames: the further scenes. */
  readonly furtherScenes: ReadonlyMap<number, readonly number[]>;
}

/** Takes an id part by part. */
export interface IdWriter {
  /** ASCII letters. */
  letters(part: string): void;
  /** A whole number from 0 to 2^53 - 1, in decimal digits. */
  digits(value: number): void;
}

class IdText implements IdWriter {
  text = '';

  letters(part: string): void {
    this.text += part;
  }

  digits(value: number): void {
    this.text += value;
  }
}

/** The eventId of a row, the same in all versions of the event. */
export function eventIdOf(rows: EventRows, row: number, refs: NamedRefs, vendorIdAt = vendorIdOf): string {
  if (rows.given) return rows.given.eventIds[row]!;
  const id = new IdText();
  writeEventId(id, rows, row, refs, vendorIdAt);
  return id.text;
}

/**
 * Writes an eventId that the columns make. Fishing and rendezvous: a UUID of the key. Visits and speed ranges: the
 * track, the id of the area, configuration or port, and the start in seconds. Detections: the vendorId of the scene,
 * and the position (VIIRS) or the number within the scene. For many ids `vendorIdAt` may be a function that remembers
 * the vendorIds of scenes.
 */
export function writeEventId(
  id: IdWriter,
  rows: EventRows,
  row: number,
  refs: NamedRefs,
  vendorIdAt = vendorIdOf,
): void {
  const { kind, keyHigh, keyLow, startUs, detail } = rows.events.columns;
  const name = eventKinds[kind[row]!]!;
  const visitId = (visited: string, ending: string) => {
    writeTrack0(id, rows, row, refs);
    id.letters('_');
    id.letters(visited);
    id.letters('_');
    id.digits(startUs[row]! / 1e6);
    id.letters(ending);
  };
  switch (name) {
    case 'fishing_activity_history':
    case 'dark_rendezvous':
    case 'standard_rendezvous':
      id.letters(uuidOfKey(keyHigh[row]!, keyLow[row]!));
      break;
    case 'aoi_visit': {
      const configuration = refs.configurations[rows.details.aoi_visit.columns.configuration[detail[row]!]!]!;
      visitId(refs.areas[configuration.area]!.aoiId, '_aoi_visit');
      break;
    }
    case 'speed_range': {
      const { configId } = refs.configurations[rows.details.speed_range.columns.configuration[detail[row]!]!]!;
      visitId(configId, '.0_speed_range');
      break;
    }
    case 'port_visit':
      visitId(refs.ports[rows.details.port_visit.columns.port[detail[row]!]!]!.portId, '_port_visit');
      break;
    case 'viirs': {
      const { startLonE6, startLatE6 } = rows.events.columns;
      id.letters(sceneOf(rows, row, 'viirs', vendorIdAt));
      writeDegrees(id, startLatE6[row]!);
      writeDegrees(id, startLonE6[row]!);
      break;
    }
    case 'sar_sentinel1':
    case 'eo_sentinel2':
    case 'eo_landsat_8_9':
      id.letters(sceneOf(rows, row, name, vendorIdAt));
      id.letters('_');
      id.digits(rows.details[name].columns.number[detail[row]!]!);
  }
}

/** Writes `_` and the nearest thousandth of a degree, as `toFixed(3)` does in twice the time. */
function writeDegrees(id: IdWriter, degreesE6: number): void {
  const size = Math.abs(degreesE6);
  // Exactly between two thousandths the binary fraction decides how `toFixed` rounds.
  if (size % 1000 === 500) {
    id.letters(`_${(degreesE6 / 1e6).toFixed(3)}`);
    return;
  }
  id.letters(degreesE6 < 0 ? '_-' : '_');
  const thousandths = Math.floor((size + 500) / 1000);
  const whole = Math.floor(thousandths / 1000);
  id.digits(whole);
  id.letters(fractions[thousandths - 1000 * whole]!);
}

const fractions = Array.from({ length: 1000 }, (_, value) => `.${String(value).padStart(3, '0')}`);

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
export function track0Of(rows: EventRows, row: number, refs: NamedRefs): string {
  const id = new IdText();
  writeTrack0(id, rows, row, refs);
  return id.text;
}

function writeTrack0(id: IdWriter, { events: { columns, tracks } }: EventRows, row: number, refs: NamedRefs): void {
  const track = columns.track0[row]!;
  const { startS, lonE4, latE4 } = tracks.columns;
  writeTrackId(id, refs.identity(columns.vessel0[row]!).mmsi, startS[track]!, lonE4[track]!, latE4[track]!);
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

export function trackIdOf(mmsi: number, startS: number, lonE4: number, latE4: number): string {
  const id = new IdText();
  writeTrackId(id, mmsi, startS, lonE4, latE4);
  return id.text;
}

/**
 * A track is named by the vessel and its first position; longitude and latitude are shifted so that they are never
 * negative.
 */
function writeTrackId(id: IdWriter, mmsi: number, startS: number, lonE4: number, latE4: number): void {
  id.letters('B:');
  id.digits(mmsi);
  id.letters(':');
  id.digits(startS);
  id.letters(':');
  id.digits(lonE4 + 1_800_000);
  id.letters(':');
  id.digits(latE4 + 900_000);
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
