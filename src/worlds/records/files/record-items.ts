import { type RecordKind, recordKinds } from '../reading/given-records.js';
import type { PathStep } from '../reading/place.js';

/** The list of a body that receives a record: `['events']`, `['replace', 'events']` and so on. */
export type ListPath = readonly [RecordKind] | readonly ['replace' | 'withdraw', RecordKind];

/** One record of a file, and its position in the file. */
export interface RecordItem {
  readonly list: ListPath;
  readonly value: unknown;
  /** The path of a part of the record, given its path within the record. */
  pathOf(rest: readonly PathStep[]): readonly PathStep[];
  /** The line of the record in a file of lines. */
  readonly line: number | undefined;
}

/** A value that is neither a record nor a part of a body. */
export interface NoRecord {
  readonly path: readonly PathStep[];
  readonly line: number | undefined;
}

export type Found = RecordItem | NoRecord;

/**
 * The records of a value: a Feature or FeatureCollection, a part of a body, or one record. The members of a record tell
 * its kind: `collectedAt` is a frame's, `positions` a vessel's, `password` a user's, `geometry` an area's, and
 * `eventType` an event's.
 */
export function* itemsOf(value: unknown, path: readonly PathStep[], line?: number): Generator<Found> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return yield { path, line };
  const members = new Map<string, unknown>(Object.entries(value));
  if (members.get('type') === 'Feature') return yield featureItem(members, path, line);
  const features = members.get('features');
  if (members.get('type') === 'FeatureCollection' && Array.isArray(features)) {
    for (const [i, feature] of features.entries()) yield* itemsOf(feature, [...path, 'features', i], line);
    return;
  }
  if ([...members.keys()].every((name) => isListName(name) || name === 'replace' || name === 'withdraw')) {
    for (const [name, part] of members) yield* bodyItems(name, part, [...path, name], line);
    return;
  }
  const kind = kindOf(members);
  yield kind ? { list: [kind], value, pathOf: (rest) => [...path, ...rest], line } : { path, line };
}

function* bodyItems(
  name: string,
  part: unknown,
  path: readonly PathStep[],
  line: number | undefined,
): Generator<Found> {
  if (isListName(name)) return yield* listItems([name], part, path, line);
  if (typeof part !== 'object' || part === null || (name !== 'replace' && name !== 'withdraw'))
    return yield { path, line };
  for (const [kind, list] of Object.entries<unknown>({ ...part }))
    if (isListName(kind)) yield* listItems([name, kind], list, [...path, kind], line);
    else yield { path: [...path, kind], line };
}

function* listItems(
  list: ListPath,
  values: unknown,
  path: readonly PathStep[],
  line: number | undefined,
): Generator<Found> {
  if (!Array.isArray(values)) return yield { path, line };
  for (const [i, value] of values.entries()) yield { list, value, pathOf: (rest) => [...path, i, ...rest], line };
}

/** A Feature: its properties are the record's members, its geometry is the start of an event or the shape. */
function featureItem(
  feature: ReadonlyMap<string, unknown>,
  path: readonly PathStep[],
  line: number | undefined,
): Found {
  const properties = feature.get('properties');
  const geometry = feature.get('geometry');
  if (typeof properties !== 'object' || properties === null) return { path: [...path, 'properties'], line };
  const members = new Map<string, unknown>(Object.entries(properties));
  const position = pointOf(geometry);
  const kind = position ? 'events' : kindOf(new Map([...members, ['geometry', geometry]]));
  if (kind === undefined) return { path, line };
  return {
    list: [kind],
    value: position ? { ...properties, start: startAt(members.get('start'), position) } : { ...properties, geometry },
    pathOf: (rest) => [...path, ...pathInFeature(rest)],
    line,
  };
}

/** The path in a Feature of a part of the record that it gives. */
function pathInFeature(rest: readonly PathStep[]): readonly PathStep[] {
  if (rest[0] === 'start' && rest[1] === 'point') return ['geometry', 'coordinates'];
  return rest[0] === 'geometry' ? rest : ['properties', ...rest];
}

/** The point of an event: a text `start` is its instant. */
function startAt(start: unknown, point: { readonly lon: unknown; readonly lat: unknown }): object {
  return typeof start === 'object' && start !== null ? { ...start, point } : { time: start, point };
}

function pointOf(geometry: unknown): { readonly lon: unknown; readonly lat: unknown } | undefined {
  if (typeof geometry !== 'object' || geometry === null) return undefined;
  if (!('type' in geometry && 'coordinates' in geometry) || geometry.type !== 'Point') return undefined;
  const { coordinates } = geometry;
  return Array.isArray(coordinates)
    ? { lon: coordinates[0], lat: coordinates[1] }
    : { lon: coordinates, lat: undefined };
}

function kindOf(members: ReadonlyMap<string, unknown>): RecordKind | undefined {
  const told = [
    ['collectedAt', 'frames'],
    ['positions', 'vessels'],
    ['password', 'users'],
    ['eventType', 'events'],
    ['geometry', 'areas'],
  ] as const;
  return told.find(([member]) => members.has(member))?.[1];
}

function isListName(name: string): name is RecordKind {
  return recordKinds.some((kind) => kind === name);
}
