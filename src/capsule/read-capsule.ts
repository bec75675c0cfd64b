import type { Capsule, CapsuleOcean } from '../api.js';
import type { InputDetail } from '../errors.js';
import { InputProblem } from '../errors.js';

/** A capsule of another ocean than that of the world it is put into. */
export class OtherOcean extends Error {}

const format: Capsule['format'] = 'maritime-events capsule 1';
const lists = ['users', 'faults', 'journal'] as const;

/**
 * A value as a capsule for a world over this ocean. Throws InputProblem for a value that is no capsule, and OtherOcean.
 * Only its outline is checked: rules of faults and changes of records are checked as they are made.
 */
export function readCapsule(value: unknown, ocean: CapsuleOcean): Capsule {
  if (!isCapsule(value)) {
    const details = problemsOf(value);
    throw new InputProblem(`This is no capsule of a world. ${details[0]?.message ?? ''}`, details);
  }
  const differences = Object.entries(ocean)
    .map(([name, own]) => ({ name, own: JSON.stringify(own), given: JSON.stringify(Reflect.get(value.ocean, name)) }))
    .filter(({ own, given }) => own !== given);
  if (differences.length === 0) return value;
  const told = differences.map(({ name, own, given }) => `${name} is ${given} there and ${own} here`);
  throw new OtherOcean(`The capsule is of another ocean: ${told.join(', ')}.`);
}

export function isCapsule(value: unknown): value is Capsule {
  return problemsOf(value).length === 0;
}

function problemsOf(value: unknown): InputDetail[] {
  const problems: InputDetail[] = [];
  const need = (path: string, isThere: boolean, accepted: string) => {
    if (!isThere) problems.push({ path, message: `${path === '' ? 'A capsule' : path} is ${accepted}.`, accepted });
  };
  need('', isObject(value), 'an object');
  if (!isObject(value)) return problems;
  const { clock, records, journal } = value;
  need('format', value['format'] === format, `"${format}"`);
  need('ocean', isObject(value['ocean']), 'an object');
  for (const name of lists) need(name, Array.isArray(value[name]), 'a list');
  const isClock = isObject(clock) && typeof clock['now'] === 'string' && Number.isFinite(Date.parse(clock['now']));
  need('clock', isClock, 'an object with now, running, rate and stepPerRequestMs');
  const isRecords = isObject(records) && Array.isArray(records['areas']) && Array.isArray(records['changes']);
  need('records', isRecords, 'an object with the lists areas and changes');
  if (Array.isArray(journal)) need('journal', journal.every(isEntry), 'a list of requests as the journal gives them');
  return problems;
}

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { time, path, codes, recordsRevision, document, body, snapshots = [] } = value;
  const isTextOrNull = (part: unknown) => part === null || typeof part === 'string';
  return (
    typeof time === 'string' &&
    Number.isFinite(Date.parse(time)) &&
    typeof path === 'string' &&
    Array.isArray(codes) &&
    Array.isArray(snapshots) &&
    snapshots.every(isSnapshot) &&
    typeof recordsRevision === 'number' &&
    value['variables'] !== undefined &&
    isTextOrNull(document) &&
    isTextOrNull(body)
  );
}

function isSnapshot(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, dataset, opened, time, recordsRevision } = value;
  return (
    typeof id === 'string' &&
    typeof dataset === 'string' &&
    typeof opened === 'boolean' &&
    typeof time === 'string' &&
    Number.isFinite(Date.parse(time)) &&
    typeof recordsRevision === 'number'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
