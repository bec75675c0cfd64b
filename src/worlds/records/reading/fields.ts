/** Readers of single values. */

import { suggestion } from '../../../base/suggest.js';
import { atOnce } from '../../../base/work/in-steps.js';
import { parseTimestampUs } from '../../../model/parse-timestamp.js';
import { inside, mostProblems, type Place, refuse, shown } from './place.js';

/** Reads a value. What is wrong with it is added to the problems of the place; the result is undefined then. */
export interface Field<T> {
  /** The values that are accepted, in words. */
  readonly accepted: string;
  read(value: unknown, place: Place): T | undefined;
}

/** Any value, to be read once more is known of its kind. */
export const any: Field<NonNullable<unknown> | null> = {
  accepted: 'a value',
  read: (value) => value ?? null,
};

/** Control characters, and halves of pairs of UTF-16 that stand alone: no file and no answer in UTF-8 has them. */
const unshown = /[\p{Cc}\p{Cs}]/u;

/** A text from 1 to `most` characters without control characters. */
export function text(most: number): Field<string> {
  const accepted = `a text of 1 to ${most} characters`;
  return field(accepted, (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= most && !unshown.test(value) ? value : undefined,
  );
}

/** A text of one shape. `accepted` begins with "a" and gives an example. */
export function shapedText(shape: RegExp, accepted: string): Field<string> {
  return field(accepted, (value) =>
    typeof value === 'string' && shape.test(value) && !unshown.test(value) ? value : undefined,
  );
}

export function wholeNumber(least: number, most: number): Field<number> {
  return field(`a whole number from ${least} to ${most}`, (value) =>
    Number.isInteger(value) ? within(value, least, most) : undefined,
  );
}

export function decimal(least: number, most: number, unit = ''): Field<number> {
  return field(`a number from ${least} to ${most}${unit && ` ${unit}`}`, (value) => within(value, least, most));
}

/** Only `true`, or only `null`. */
export function constant<const T extends string | number | boolean | null>(only: T): Field<T> {
  return field(JSON.stringify(only), (value) => (value === only ? only : undefined));
}

/** One of some words. */
export function word<T extends string>(words: readonly T[]): Field<T> {
  const accepted = words.length > 14 ? `${words.slice(0, 12).join(', ')}, ... (see schema.graphql)` : orList(words);
  return {
    accepted,
    read(value, place) {
      const known = words.find((each) => each === value);
      if (known !== undefined) return known;
      const near = typeof value === 'string' ? suggestion(value, words) : '';
      return refuse(place, `${shown(value)} is not accepted here.${near}`, accepted);
    },
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
 * A list of at most `most` items. An item that cannot be read is left out: its problem refuses the whole input. Behind
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
      if (place.problems.length >= mostProblems) break;
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
      if (us < firstUs || us > lastUs)
        return refuse(place, `${shown(value)} is out of range.`, 'an instant from 2000-01-01 to 2100-01-01');
      if (us % step !== 0) return refuse(place, `${shown(value)} has a fraction that is not kept.`, accepted);
      return us;
    },
  };
}

const firstUs = Date.UTC(2000, 0, 1) * 1000;
const lastUs = Date.UTC(2100, 0, 1) * 1000;

function field<T>(accepted: string, accept: (value: unknown) => T | undefined): Field<T> {
  return {
    accepted,
    read(value, place) {
      const read = accept(value);
      return read === undefined ? refuse(place, `${shown(value)} is not accepted here.`, accepted) : read;
    },
  };
}

function within(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
