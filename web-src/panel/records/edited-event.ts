import type { ListedEvent, ListedFix } from '../../../src/types.js';
import { writtenInstant } from '../controls/world-clock.js';

/** The fields of an event that is edited, by their names, as the user wrote them. */
export type EventFields = Readonly<Record<string, string>>;

/** The fields of an own event: times, positions and the values of its kind. */
export function fieldsOf({ start, end, eventDetails }: ListedEvent): EventFields {
  return {
    ...fixFields('Start', start),
    ...(end === undefined ? {} : fixFields('End', end)),
    ...Object.fromEntries(
      Object.entries(eventDetails).map(([name, value]) => [name, value === null ? '' : `${value}`]),
    ),
  };
}

function fixFields(name: 'Start' | 'End', fix: ListedFix | null): EventFields {
  const { lon = '', lat = '' } = fix?.point ?? {};
  return {
    [`${name}, UTC`]: fix?.time.replace('T', ' ').replace('Z', '') ?? '',
    [`${name}, longitude`]: String(lon),
    [`${name}, latitude`]: String(lat),
  };
}

/**
 * The record that takes the place of an event, or what is wrong with its fields. Fields that are empty are null; an end
 * without a time is open.
 */
export function editedEvent(event: ListedEvent, fields: EventFields): ListedEvent | string {
  const start = fixOf('Start', fields);
  if (typeof start === 'string') return start;
  const hasEnd = event.end !== undefined && fields['End, UTC']?.trim() !== '';
  const end = hasEnd ? fixOf('End', fields) : null;
  if (typeof end === 'string') return end;
  const eventDetails: Record<string, string | number | null> = {};
  for (const [name, was] of Object.entries(event.eventDetails)) {
    const text = fields[name]?.trim() ?? '';
    const isText = typeof was === 'string';
    if (!isText && Number.isNaN(Number(text))) return `${name} is a number, not “${text}”.`;
    eventDetails[name] = text === '' ? null : isText ? text : Number(text);
  }
  return { ...event, start, ...(event.end === undefined ? {} : { end }), eventDetails };
}

function fixOf(name: 'Start' | 'End', fields: EventFields): ListedFix | string {
  const text = fields[`${name}, UTC`] ?? '';
  const time = writtenInstant(text);
  if (time === undefined) return `${name} is an instant such as 2026-11-01 12:00:00, UTC, not “${text}”.`;
  const degrees = (part: string, most: number) => {
    const written = fields[`${name}, ${part}`]?.trim() ?? '';
    const value = Number(written);
    return written === '' || Number.isNaN(value) || Math.abs(value) > most ? undefined : value;
  };
  const [lon, lat] = [degrees('longitude', 180), degrees('latitude', 90)];
  if (lon === undefined || lat === undefined) return `${name} has a longitude within ±180 and a latitude within ±90.`;
  return { time, point: { lon, lat } };
}
