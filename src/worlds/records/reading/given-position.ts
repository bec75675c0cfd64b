import { decimal, type Field, type InstantUnit, instant } from './fields.js';
import { members } from './members.js';

/** Degrees. */
export interface GivenPoint {
  readonly lon: number;
  readonly lat: number;
}

/** An instant in microseconds since 1970 and, if it is given, a position. */
export interface GivenFix {
  readonly time: number;
  readonly point: GivenPoint | undefined;
}

export const point: Field<GivenPoint> = members(
  { lon: decimal(-180, 180, 'degrees, east positive'), lat: decimal(-90, 90, 'degrees, north positive') },
  { what: 'a point', required: ['lon', 'lat'] },
);

/** The schema's StartEnd; the position may be left out. */
export function fix(unit: InstantUnit): Field<GivenFix> {
  return members({ time: instant(unit), point }, { what: 'a fix', required: ['time'] });
}
