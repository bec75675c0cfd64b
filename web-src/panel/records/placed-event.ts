import type { EventRecord, FrameRecord, RecordFix, RecordsBody, VesselRecord } from '../../../src/types.js';

/** A kind of event, its name for people, and how many vessels it has that are told by hand. */
export type PlacedKind = {
  readonly label: string;
  /** What the place must have. */
  readonly needs?: string;
} & (
  | { readonly vessels: 0; readonly kind: FrameRecord['eventType'] }
  | {
      readonly vessels: 1;
      readonly kind: 'fishing_activity_history' | 'dark_rendezvous' | 'port_visit' | 'aoi_visit' | 'speed_range';
    }
  | { readonly vessels: 2; readonly kind: 'standard_rendezvous' }
);

export const placedKinds: readonly PlacedKind[] = [
  { kind: 'fishing_activity_history', label: 'Fishing', vessels: 1 },
  { kind: 'standard_rendezvous', label: 'Rendezvous of two vessels', vessels: 2 },
  { kind: 'dark_rendezvous', label: 'Dark rendezvous', vessels: 1 },
  { kind: 'port_visit', label: 'Port visit', vessels: 1, needs: 'A port within 5 km.' },
  { kind: 'aoi_visit', label: 'Visit of an area', vessels: 1, needs: 'A place in one area of interest.' },
  { kind: 'speed_range', label: 'Speed range in an area', vessels: 1, needs: 'A place in one area of interest.' },
  { kind: 'sar_sentinel1', label: 'Detection, radar (Sentinel-1)', vessels: 0, needs: 'A pass at the time.' },
  { kind: 'eo_sentinel2', label: 'Detection, optical (Sentinel-2)', vessels: 0, needs: 'A pass at the time.' },
  { kind: 'eo_landsat_8_9', label: 'Detection, optical (Landsat 8, 9)', vessels: 0, needs: 'A pass at the time.' },
  { kind: 'viirs', label: 'Detection, lights (VIIRS)', vessels: 0, needs: 'A pass at the time, by night.' },
];

/** What a user says of an event that is placed by hand. */
export interface PlacedEvent {
  readonly kind: PlacedKind;
  readonly lon: number;
  readonly lat: number;
  /** The start, ISO 8601 with a zone. Detections keep its fraction of a second. */
  readonly time: string;
  /** MMSIs of the vessels; those that are new get the reports that the event needs. */
  readonly mmsi: readonly number[];
  /** Whether the vessels are new, with reports around the event. */
  readonly isNew: boolean;
  readonly name: string;
}

const hourMs = 3_600_000;
/** Reports of a new vessel: from an hour before the start to six hours after it, every ten minutes. */
const reportHours = { before: 1, after: 6 } as const;
const reportEveryMs = hourMs / 6;
const kmPerDegree = 111.2;
/** The second vessel of a rendezvous lies 100 m north of the first. */
const besideKm = 0.1;

/** The change of records that places an event. */
export function placedRecords(placed: PlacedEvent): RecordsBody {
  const { kind, lon, lat, time, mmsi, isNew } = placed;
  const start = { time: kind.vessels === 0 ? time : instantText(Date.parse(time)), point: { lon, lat } };
  const events = [placedEvent(kind, start, mmsi)];
  if (!isNew || kind.vessels === 0) return { events };
  return { vessels: mmsi.map((each, i) => newVessel(placed, each, i)), events };
}

function placedEvent(kind: PlacedKind, start: RecordFix, [first, second]: readonly number[]): EventRecord {
  const vessel0 = { mmsi: first };
  switch (kind.vessels) {
    case 0:
      return { eventType: kind.kind, start };
    case 1:
      return { eventType: kind.kind, start, vessels: { vessel0 } };
    case 2:
      return { eventType: kind.kind, start, vessels: { vessel0, vessel1: { mmsi: second } } };
  }
}

/** A vessel that is slow around the event, so that it fishes, meets, or lies in port. */
function newVessel({ kind, lon, lat, time, name }: PlacedEvent, mmsi: number, index: number): VesselRecord {
  const timeMs = Date.parse(time);
  const isFishing = kind.kind === 'fishing_activity_history';
  const kmPerHour = isFishing ? 5.5 : 0.2;
  const besideLat = lat + (index * besideKm) / kmPerDegree;
  const kmPerDegreeLon = kmPerDegree * Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  const count = (reportHours.before + reportHours.after) * (hourMs / reportEveryMs) + 1;
  const positions = Array.from({ length: count }, (_, i) => {
    const hours = (i * reportEveryMs) / hourMs - reportHours.before;
    return {
      time: instantText(timeMs + hours * hourMs),
      lon: wrapped(lon + (hours * kmPerHour) / kmPerDegreeLon),
      lat: rounded(besideLat),
    };
  });
  const vesselType = isFishing ? 'FISHING' : 'CARGO';
  return { mmsi, name: index === 0 ? name : `${name} ${index + 1}`, vesselType, positions };
}

function wrapped(lon: number): number {
  return rounded(lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Whole seconds, as reports and events have them. */
function instantText(ms: number): string {
  return `${new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19)}Z`;
}

/** The instants of passes that a refusal names, the nearest first. */
export function passesOf(refusal: string): string[] {
  return refusal.match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g) ?? [];
}
