import type { FeatureCollection } from 'geojson';
import type { ListedEvent } from './listed-event.js';

type Row = Readonly<Record<string, string | number | null>>;

/** Events as GeoJSON: their starts, with the columns of the table as properties. */
export function geoJsonOf(events: readonly ListedEvent[]): string {
  const features = events.map((event) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [event.start.point.lon, event.start.point.lat] },
    properties: rowOf(event),
  }));
  return JSON.stringify({ type: 'FeatureCollection', features } satisfies FeatureCollection, undefined, 1);
}

/** Events as a table with a line of names: RFC 4180, with line feeds. */
export function csvOf(events: readonly ListedEvent[]): string {
  const rows = events.map((event) => ({
    ...rowOf(event),
    longitude: event.start.point.lon,
    latitude: event.start.point.lat,
  }));
  const [first] = rows;
  const names = Object.keys(first ?? { eventId: '' });
  return [names, ...rows.map((row) => Object.values(row))].map((cells) => `${cells.map(cell).join(',')}\n`).join('');
}

function rowOf({ eventId, eventType, start, end, vessels: { vessel0, vessel1 }, eventDetails }: ListedEvent) {
  return {
    eventId,
    eventType,
    startTime: start.time,
    endTime: end?.time ?? null,
    mmsi: vessel0?.mmsi ?? null,
    vesselName: vessel0?.name ?? null,
    flag: vessel0?.displayCountry ?? null,
    vesselType: vessel0?.vesselType ?? null,
    otherMmsi: vessel1?.mmsi ?? null,
    otherName: vessel1?.name ?? null,
    detectionType: eventDetails.detectionType ?? null,
    score: eventDetails.score ?? null,
  } satisfies Row;
}

/** Texts that a spreadsheet would read as a formula get an apostrophe. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
