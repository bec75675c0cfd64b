import { nearest } from '../../base/suggest.js';
import type { Work } from '../../base/work/work.js';
import { eventKinds } from '../../model/event.js';
import { frameKinds, frameStatuses } from '../../model/frame.js';
import type { ExplainedBase } from '../../types.js';
import { namesOf } from '../columns/by-name.js';
import type { EventQuery, TextTest } from '../conditions/event-conditions.js';
import type { FrameQuery } from '../conditions/frame-conditions.js';
import type { EventStore } from '../segments/event-store.js';
import { baseRows } from './base-rows.js';
import { baseFrameRows } from './frame-rows.js';

/** The rows that a search of events begins with, over all segments (`extensions.explain`). */
export async function eventBase(
  { segments }: EventStore,
  { viewer, conditions: { eventType, created } }: Pick<EventQuery, 'viewer' | 'conditions'>,
  work: Work,
): Promise<ExplainedBase> {
  const served = eventKinds.filter((kind) => !viewer.hiddenKinds.has(kind));
  const counts = new Counts({ eventType, created });
  for (const segment of segments) {
    counts.add(
      (conditions) =>
        baseRows(segment, viewer, { eventType: undefined, created: undefined, ...conditions }, work).count,
    );
    if (work.isDue) await work.yield();
  }
  return { ...counts.told(), unknown: unknownValues('eventType', eventType, served) };
}

/** The rows that a search of frames begins with (`extensions.explain`). */
export async function frameBase(
  { segments }: EventStore,
  { viewer, conditions: { eventType, status, createdAt } }: Pick<FrameQuery, 'viewer' | 'conditions'>,
  work: Work,
): Promise<ExplainedBase> {
  const none = { eventType: undefined, status: undefined, createdAt: undefined };
  const counts = new Counts({ eventType, status, createdAt });
  for (const { frames } of segments) {
    counts.add((conditions) => baseFrameRows(frames, viewer, { ...none, ...conditions }, work).count);
    if (work.isDue) await work.yield();
  }
  const unknown = [
    ...unknownValues('eventType', eventType, frameKinds),
    ...unknownValues('status', status, frameStatuses),
  ];
  return { ...counts.told(), unknown };
}

/** Counts the rows that meet the first condition, then the first two, and so on. */
class Counts<Conditions extends object> {
  readonly #conditions: Conditions;
  /** The conditions of the search. */
  readonly #names: readonly (keyof Conditions & string)[];
  #visible = 0;
  readonly #left: number[];

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
    this.#names = namesOf(conditions).filter((name) => conditions[name] !== undefined);
    this.#left = this.#names.map(() => 0);
  }

  /** Adds the rows of a segment; `countOf` counts those that meet some of the conditions. */
  add(countOf: (conditions: Partial<Conditions>) => number): void {
    let conditions: Partial<Conditions> = {};
    this.#visible += countOf(conditions);
    for (const [i, name] of this.#names.entries()) {
      conditions = { ...conditions, [name]: this.#conditions[name] };
      this.#left[i]! += countOf(conditions);
    }
  }

  told(): Pick<ExplainedBase, 'visible' | 'dropped'> {
    const before = [this.#visible, ...this.#left];
    const dropped = this.#names.map((condition, i) => ({ condition, rows: before[i]! - before[i + 1]! }));
    return { visible: this.#visible, dropped };
  }
}

/** The most unknown values that are named. */
const mostUnknown = 10;

/** Values of the search that no row can have, because they are not among the known values. */
function unknownValues(
  condition: string,
  test: TextTest | undefined,
  values: readonly string[],
): ExplainedBase['unknown'] {
  return [...(test?.only ?? [])]
    .filter((value) => !values.includes(value))
    .slice(0, mostUnknown)
    .map((value) => ({ condition, value, nearest: nearestValue(value, values) ?? null }));
}

/**
 * The value with the nearest spelling, or else the one with most of the same words: `fishing` for
 * `fishing_activity_history`.
 */
function nearestValue(value: string, values: readonly string[]): string | undefined {
  const words = wordsOf(value);
  const shared = (each: string) => wordsOf(each).filter((word) => words.includes(word)).length;
  const [best] = values.toSorted((one, other) => shared(other) - shared(one));
  return nearest(value, values) ?? (best !== undefined && shared(best) > 0 ? best : undefined);
}

/** In lower case: `portVisit`, `PORT-VISIT` and `port_visit` have the same ones. */
function wordsOf(value: string): string[] {
  const parted = value.slice(0, 100).replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_');
  return parted
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
