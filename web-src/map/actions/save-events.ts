import { saveFile } from '../../shared/files.js';
import { csvOf, geoJsonOf } from './event-files.js';
import type { EventPage } from './listed-event.js';

const formats = {
  geojson: { type: 'application/geo+json', write: geoJsonOf },
  csv: { type: 'text/csv', write: csvOf },
} as const;

/** The formats of events as files, with their names. */
export type Format = keyof typeof formats;

/** Saves events as a file. Returns what to say. */
export function saveEvents(format: Format, name: string, { events, total }: EventPage): string {
  const { type, write } = formats[format];
  saveFile(`${name}.${format}`, write(events), type);
  const missing = total - events.length;
  const saved = `${events.length.toLocaleString('en')} events saved.`;
  return missing > 0 ? `${saved} ${missing} were left out: a search gives at most 10,000.` : saved;
}
