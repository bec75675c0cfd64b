import { isObject, type JsonObject } from '../../base/json-object.js';
import type { PageChange } from './effect.js';

/** Where an answer has the parts of a page; aliases may rename them. */
export interface PageLayout {
  /** The response name of the root field. */
  readonly key: string;
  /** The root field. */
  readonly field: string;
  /** The response names of the list of records. */
  readonly records: readonly string[];
  /** The response names of `meta`, each with those of `total` in it. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
}

/**
 * A page with a change. `before` are the records of the page before. Without them, a change that wants these leaves the
 * records as they are.
 */
export function changedPage(page: JsonObject, layout: PageLayout, change: PageChange, before: unknown): JsonObject {
  const { records, metas } = layout;
  return mapObject(page, (name, value) => {
    if (records.includes(name) && value !== null) return changedRecords(value, change, before);
    const totals = metas.get(name);
    return totals === undefined ? value : changedMeta(value, totals, change);
  });
}

function changedRecords(value: unknown, { records }: PageChange, before: unknown): unknown {
  switch (records) {
    case 'null':
      return null;
    case 'none':
      return [];
    case 'before':
      return before ?? value;
    default:
      return value;
  }
}

function changedMeta(value: unknown, totals: readonly string[], { meta, mostTotal }: PageChange): unknown {
  if (meta === 'null') return null;
  if (mostTotal === undefined || !isObject(value)) return value;
  return mapObject(value, (name, member) =>
    totals.includes(name) && typeof member === 'number' ? Math.min(member, mostTotal) : member,
  );
}

/** The object with each value mapped, its names in their order, `__proto__` too. */
export function mapObject(object: JsonObject, map: (name: string, value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(name, value)]));
}
