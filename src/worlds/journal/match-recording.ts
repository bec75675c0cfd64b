import { ServiceError } from '../../base/errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import type { JournalEntry, JournalFilter, JournalMatch } from '../../types.js';
import type { Journal, Numbered } from './journal.js';

/** A value that a request has instead of the expected one. */
export interface Difference {
  readonly member: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Tells where a request differs from what is expected, a difference for each member. */
export type Comparison = (numbered: Numbered) => Difference[];

/** The comparison with a match. Throws BAD_USER_INPUT when `since` is no number and no instant. */
export function comparison(match: JournalMatch): Comparison {
  const { since, code, variables, ...rest } = match;
  const isSince = since === undefined ? undefined : sinceTest(since);
  const plain = Object.entries(rest).filter(([, expected]) => expected !== undefined);
  return (numbered) => {
    const { id, recording } = numbered;
    const found: Difference[] = [];
    const values = new Map<string, unknown>(Object.entries(plainValues(numbered)));
    for (const [member, expected] of plain) {
      const actual = values.get(member);
      if (actual !== expected && !selects(member, expected, numbered)) found.push({ member, expected, actual });
    }
    if (isSince && !isSince(numbered)) found.push({ member: 'since', expected: since, actual: id });
    if (code !== undefined && !recording.codes.includes(code))
      found.push({ member: 'code', expected: code, actual: recording.codes });
    if (variables !== undefined) {
      const actual = recording.entry(id).variables;
      if (!contains(actual, variables)) found.push({ member: 'variables', expected: variables, actual });
    }
    return found;
  };
}

/** Whether `operation` names a root field that the request selects, as it may in rules of faults. */
function selects(member: string, expected: unknown, { recording }: Numbered): boolean {
  return member === 'operation' && typeof expected === 'string' && recording.fields.includes(expected);
}

/** The number after which entries can match; no entry up to it can. */
export function firstAfter({ since }: Pick<JournalMatch, 'since'>): number {
  return typeof since === 'number' ? since : 0;
}

function plainValues({ recording }: Numbered) {
  const { kind, method, path, status, pages, operation = null, user = null, fault = null } = recording;
  return { kind, method, path, status, pages, operation, user, fault };
}

function sinceTest(since: number | string): (numbered: Numbered) => boolean {
  if (typeof since === 'number') return ({ id }) => id > since;
  const sinceUs = parseTimestampUs(since);
  if (sinceUs === undefined) {
    const shown = JSON.stringify(since.slice(0, 60));
    const message = `since is the number of a request or an instant such as 2025-06-01T12:00:00Z, not ${shown}.`;
    throw new ServiceError('BAD_USER_INPUT', message);
  }
  return ({ recording }) => recording.asOfMs * 1000 >= sinceUs;
}

/** Whether a value has all members of the expected one, at any depth; lists are equal in length. */
function contains(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return actual === expected;
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected) !== Array.isArray(actual)) return false;
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length) return false;
  return Object.entries(expected).every(
    ([key, value]) => Object.hasOwn(actual, key) && contains(Reflect.get(actual, key), value),
  );
}

/** The entries of a journal that fit a filter, oldest first. */
export function listJournal(journal: Journal, filter: JournalFilter = {}): JournalEntry[] {
  const compare = comparison(filter);
  return Array.from(journal.after(firstAfter(filter)))
    .filter((numbered) => compare(numbered).length === 0)
    .map(({ id, recording }) => recording.entry(id));
}
