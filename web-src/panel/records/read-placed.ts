import type { ListedRecords } from '../../../src/types.js';
import { writtenInstant } from '../controls/world-clock.js';
import type { PlacedEvent } from './placed-event.js';
import { placedKinds } from './placed-event.js';

/** The fields of the form, as the user wrote them. */
export interface PlacedForm {
  readonly kind: string;
  readonly lon: string;
  readonly lat: string;
  readonly time: string;
  readonly vessel: 'new' | 'known';
  readonly mmsi: string;
  readonly second: string;
  readonly name: string;
}

/** MMSIs of new vessels begin here: of the Netherlands, and of no vessel of the ocean. */
const firstMmsi = 244_999_001;

/** The event of a form, or what is wrong with it. */
export function readForm(
  form: PlacedForm,
  { vessels }: { readonly vessels: readonly Pick<ListedRecords['vessels'][number], 'mmsi'>[] },
): PlacedEvent | string {
  const kind = placedKinds.find((each) => each.kind === form.kind);
  if (!kind) return `There is no kind ${form.kind}.`;
  const lon = degrees(form.lon, 180);
  if (lon === undefined) return `The longitude is a number from -180 to 180, not “${form.lon}”.`;
  const lat = degrees(form.lat, 90);
  if (lat === undefined) return `The latitude is a number from -90 to 90, not “${form.lat}”.`;
  const instant = writtenInstant(form.time);
  if (instant === undefined) return `The start is an instant such as 2026-11-01 12:00:00, UTC, not “${form.time}”.`;
  const isNew = form.vessel === 'new';
  const given = [form.mmsi, form.second].slice(0, kind.vessels);
  const wrong = isNew ? undefined : given.find((text) => !/^\s*\d{9}\s*$/.test(text));
  if (wrong !== undefined) return `An MMSI has nine digits, not “${wrong}”.`;
  const taken = Math.max(firstMmsi - 1, ...vessels.flatMap(({ mmsi }) => mmsi.filter((each) => isOfForm(each))));
  const mmsi = isNew ? Array.from({ length: kind.vessels }, (_, i) => taken + 1 + i) : given.map(Number);
  return { kind, lon, lat, time: instant, mmsi, isNew, name: form.name.trim() || 'TESTWIND' };
}

/** Whether an MMSI is one that the form gives. */
function isOfForm(mmsi: number): boolean {
  return mmsi >= firstMmsi && mmsi < firstMmsi + 999;
}

function degrees(text: string, most: number): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) || Math.abs(value) > most ? undefined : value;
}
