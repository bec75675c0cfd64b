/**
 * Readers of values of records: shapes of single values that know the path of each, and readers that convert values.
 */

import { earliestNowMs, latestNowMs } from '../../../base/clock.js';
import { atOnce } from '../../../base/work/in-steps.js';
import { parseTimestampUs } from '../../../model/parse-timestamp.js';
import * as shapes from '../../../model/shapes/value-shapes.js';
import { inside, type Place, refuse, shown } from './place.js';

/** Reads a value. If it is wrong, a problem is added to those of the place, and the result is undefined. */
export interface Field<T> {
  /** The values that are accepted, in words. */
  readonly accepted: string;
  read(value: unknown, place: Place): T | undefined;
}

/** Any value; it is read again when the kind of its record is known. */
export const any: Field<NonNullable<unknown> | null> = {
  accepted: 'a value',
  read: (value) => value ?? null,
};

/** A value that is read as it is. */
function single<T>(shape: shapes.SingleShape<T>, accepted = shape.accepted): Field<T> {
  return {
    accepted,
    read(value, place) {
      if (shape.accepts(value)) return value;
      return refuse(place, `${shown(value)} is not accepted here.${shape.hint(value)}`, accepted);
    },
  };
}

/** A text from 1 to `most` characters without control characters. */
export const text = (most: number) => single(shapes.plainText(most));

/** A text of one form, of at most 1,000 characters. `accepted` begins with "a" and gives an example. */
export const shapedText = ({ source }: RegExp, accepted: string) => single(shapes.text(accepted, source));

export const wholeNumber = (least: number, most: number) => single(shapes.wholeNumber(least, most, ''));

export function decimal(least: number, most: number, unit = ''): Field<number> {
  const shape = shapes.number(least, most, '');
  return single(shape, unit === '' ? shape.accepted : `${shape.accepted} ${unit}`);
}

export const truth = single(shapes.truth(''));

/** One of some words. */
export function word<const T extends string>(words: readonly T[]): Field<T> {
  const isLong = words.length > 14;
  return single(
    shapes.word(words, ''),
    isLong ? `${words.slice(0, 12).join(', ')}, ... (see schema.graphql)` : undefined,
  );
}

/** Only this value. */
export function constant<const T extends string | number | boolean | null>(only: T): Field<T> {
  const accepted = JSON.stringify(only);
  return {
    accepted,
    read: (value, place) => (value === only ? only : refuse(place, `${shown(value)} is not accepted here.`, accepted)),
  };
}

/** `null`, or what another field accepts. */
export function nullable<T>(other: Field<T>): Field<T | null> {
  const accepted = `${other.accepted}, or null`;
  return {
    accepted,
    read(value, place) {
      if (value === null) return null;
      const before = place.problems.length;
      const read = other.read(value, place);
      const problem = place.problems[before];
      // The other field's own problem does not know that null is accepted too.
      if (problem?.accepted === other.accepted && problem.path.length === place.path.length)
        place.problems[before] = { ...problem, accepted };
      return read;
    },
  };
}

/** A field whose value may be large: it is read in steps of some milliseconds. */
export interface SteppedField<T> extends Field<T> {
  steps(value: unknown, place: Place): Generator<void, T | undefined>;
}

export function stepped<T>(accepted: string, steps: SteppedField<T>['steps']): SteppedField<T> {
  return { accepted, steps, read: (value, place) => atOnce(steps(value, place)) };
}

const itemsOfStep = 100;

/**
 * A list of at most `most` items. An item that cannot be read is left out: its problem refuses the whole input. After
 * the last problem that is reported no item is read.
 */
export function list<T>(item: Field<T> | SteppedField<T>, most: number, least = 0): SteppedField<readonly T[]> {
  const accepted = `a list of ${least > 0 ? `${least} to ` : 'at most '}${most} items`;
  return stepped(accepted, function* (value, place) {
    if (!Array.isArray(value)) return refuse(place, `${shown(value)} is not a list.`, accepted);
    if (value.length > most || value.length < least)
      return refuse(place, `The list has ${value.length} items.`, accepted);
    const all: T[] = [];
    for (const [i, each] of value.entries()) {
      if (place.problems.length >= shapes.mostProblems) break;
      if (i % itemsOfStep === itemsOfStep - 1) yield;
      const at = inside(place, i);
      const read = 'steps' in item ? yield* item.steps(each, at) : item.read(each, at);
      if (read !== undefined) all.push(read);
    }
    return all;
  });
}

/** The unit of an instant: the number of its microseconds and its name. */
const units = {
  minute: { us: 60e6, accepted: 'an ISO 8601 instant in whole minutes, such as "2026-10-01T06:30:00Z"' },
  second: { us: 1e6, accepted: 'an ISO 8601 instant in whole seconds, such as "2026-10-01T06:30:00Z"' },
  millisecond: { us: 1e3, accepted: 'an ISO 8601 instant in whole milliseconds, such as "2026-10-01T06:30:00.125Z"' },
  microsecond: { us: 1, accepted: 'an ISO 8601 instant, such as "2026-10-01T06:30:00.125250Z"' },
} as const;
export type InstantUnit = keyof typeof units;

/** An instant from 2000 to 2100 in a unit, as microseconds since 1970. */
export function instant(unit: InstantUnit): Field<number> {
  const { us: step, accepted } = units[unit];
  return {
    accepted,
    read(value, place) {
      const us = typeof value === 'string' ? parseTimestampUs(value) : undefined;
      if (us === undefined) return refuse(place, `${shown(value)} is no instant.`, accepted);
      if (us / 1000 < earliestNowMs || us / 1000 > latestNowMs)
        return refuse(place, `${shown(value)} is out of range.`, 'an instant from 2000-01-01 to 2100-01-01');
      if (us % step !== 0) return refuse(place, `${shown(value)} has a fraction that is not kept.`, accepted);
      return us;
    },
  };
}
