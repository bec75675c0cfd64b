import type { ChangesOptions, ChangesPage, WorldChange } from '../types.js';
import type { SeenChanges } from './logged-changes.js';
import type { WorldState } from './world-state.js';

/** The state of a world at some time. */
export interface KeptState {
  readonly state: WorldState;
  /** Its own records, by the changes that led to them. */
  readonly records: SeenChanges;
}

/** A change as the world keeps it. */
export interface KeptChange extends Omit<WorldChange, 'before'> {
  /** The state of the world right before it; undefined where that is no longer kept. */
  readonly before: KeptState | undefined;
  /** The memory that it takes in addition to the changes before it. */
  readonly bytes: number;
}

export interface SavedChangeLog {
  readonly last: number;
  readonly kept: readonly KeptChange[];
}

/**
 * The bounds of what a world keeps: its newest changes, at least one. `records`: the most own records in changes that
 * were taken back, and that only states before such a change still have.
 */
export const mostKept = { changes: 200, bytes: 128 * 1024, records: 20_000 } as const;
const usualLimit = 100;
const ownBytes = 300;

/** The list of changes of a world, in order. Older changes are not listed; the world's state contains them. */
export class ChangeLog {
  /** The number of the last change. */
  #last = 0;
  #bytes = 0;
  /** Made by the first change: most worlds have none. */
  #kept: KeptChange[] | undefined;

  /** Adds a change and returns its number. `size`: about the number of characters of the command's values. */
  add(change: Omit<KeptChange, 'id' | 'bytes' | 'before'> & { readonly before: KeptState }, size: number): number {
    const { state, records } = change.before;
    const kept = this.#kept ?? [];
    const shared = shareParts(state, kept.at(-1)?.before?.state);
    const bytes = ownBytes + change.result.length + size + shared.bytes;
    kept.push({ ...change, id: ++this.#last, before: { state: shared.value, records }, bytes });
    this.#bytes += bytes;
    this.#kept = kept;
    while (kept.length > mostKept.changes || (kept.length > 1 && this.#bytes > mostKept.bytes))
      this.#bytes -= kept.shift()?.bytes ?? 0;
    forgetRecords(kept);
    return this.#last;
  }

  /** Sets the result of a change that was not finished when it was added. */
  tell(id: number, result: string): void {
    this.#kept = this.#kept?.map((change) => (change.id === id ? { ...change, result } : change));
  }

  /** The newest changes, or the first ones after a number; oldest first. */
  page({ after, limit = usualLimit }: ChangesOptions = {}): ChangesPage {
    const kept = this.#kept ?? [];
    const found = after === undefined ? kept.slice(-limit) : kept.filter(({ id }) => id > after).slice(0, limit);
    return { changes: found.map(shown), oldest: kept[0]?.id ?? null, newest: kept.at(-1)?.id ?? null };
  }

  /** All changes that are kept. */
  list(): WorldChange[] {
    return (this.#kept ?? []).map(shown);
  }

  /** The state of the world before the change with a number; undefined where that is not kept. */
  before(id: number): KeptState | undefined {
    return this.#kept?.find((change) => change.id === id)?.before;
  }

  /** Takes over the changes that another world has listed. Later numbers are above those of both worlds. */
  replace(changes: readonly WorldChange[]): void {
    const inOrder = [...changes].sort((one, other) => one.id - other.id).slice(-mostKept.changes);
    const kept = inOrder.map((change) => ({ ...change, before: undefined, bytes: bytesOf(change) }));
    this.load({ last: Math.max(this.#last, ...kept.map(({ id }) => id)), kept });
  }

  save(): SavedChangeLog {
    return { last: this.#last, kept: [...(this.#kept ?? [])] };
  }

  load({ last, kept }: SavedChangeLog): void {
    this.#last = last;
    this.#kept = kept.length === 0 ? undefined : [...kept];
    this.#bytes = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function bytesOf({ result, given }: WorldChange): number {
  return ownBytes + result.length + JSON.stringify(given).length;
}

function shown({ before, bytes: _, ...change }: KeptChange): WorldChange {
  return { ...change, before: before !== undefined };
}

/** Forgets states before old changes, where too many own records that were taken back are kept for these states. */
function forgetRecords(kept: KeptChange[]): void {
  const counted = new Set([kept.at(-1)?.before?.records.era]);
  let size = 0;
  for (let i = kept.length - 1; i >= 0; i--) {
    const { before, ...change } = kept[i]!;
    if (before === undefined || (counted.has(before.records.era) && size <= mostKept.records)) continue;
    // The newest state of an era contains most of its records.
    if (!counted.has(before.records.era)) size += before.records.size;
    counted.add(before.records.era);
    if (size > mostKept.records) kept[i] = { ...change, before: undefined };
  }
}

/** The memory of an object, and of each of its members. */
const objectBytes = 40;
const memberBytes = 8;

interface Shared<T> {
  readonly value: T;
  /** The memory of the parts that are not shared, about. */
  readonly bytes: number;
}

/**
 * A plain value that has the parts of an earlier one where they are equal. `value` is changed in place. Items of lists
 * that have an id are compared with items of the same id, which may have another index.
 */
export function shareParts<T>(value: T, earlier: T | undefined): Shared<T> {
  if (value === earlier) return { value, bytes: 0 };
  if (typeof value === 'string') return { value, bytes: value.length };
  if (!isParts(value)) return { value, bytes: 0 };
  const known = isParts(earlier) && Array.isArray(value) === Array.isArray(earlier) ? earlier : undefined;
  const parts: Record<string, unknown> = value;
  const byId = new Map<unknown, unknown>();
  if (Array.isArray(known)) for (const item of known) if (idOf(item) !== undefined) byId.set(idOf(item), item);
  const names = Object.keys(parts);
  let isSame = known !== undefined && Object.keys(known).length === names.length;
  let bytes = objectBytes + memberBytes * names.length;
  for (const name of names) {
    const part = parts[name];
    const before = known?.[name];
    const shared = part === before ? { value: part, bytes: 0 } : shareParts(part, byId.get(idOf(part)) ?? before);
    bytes += shared.bytes;
    parts[name] = shared.value;
    isSame &&= shared.value === before && part !== undefined;
  }
  return isSame && earlier !== undefined ? { value: earlier, bytes: 0 } : { value, bytes };
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function idOf(value: unknown): unknown {
  return isParts(value) ? value['id'] : undefined;
}
