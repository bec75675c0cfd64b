import type { JournalPage, PlacedEntry } from '../worlds/journal/journal-page.js';

/** The news in the journals of all replicas. */
export interface NewsPages {
  /** No replica will add an entry with an order below this. */
  readonly before: number;
  /** By the names of replicas. */
  readonly pages: ReadonlyMap<string, JournalPage>;
}

/** An entry of a replica, with its number among the entries of all replicas. */
export interface MergedEntry extends PlacedEntry {
  readonly id: number;
}

/** The ids of one order: entries of several replicas with one order are numbered by the names of the replicas. */
const idsOfOrder = 32;

/** The order of the entry with an id. */
export function orderOf(id: number): number {
  return Math.floor(id / idsOfOrder);
}

/** The last id of an order. */
export function lastIdOf(order: number): number {
  return order * idsOfOrder + idsOfOrder - 1;
}

/** The entries of all replicas by their ids, up to an order that no replica's page ends before. */
export function mergedPages({ pages }: NewsPages): {
  readonly entries: readonly MergedEntry[];
  /** Infinity where there are no more entries. */
  readonly upTo: number;
} {
  const ends = [...pages.values()].flatMap(({ isPart, entries }) => (isPart ? [entries.at(-1)?.order ?? 0] : []));
  const upTo = Math.min(Infinity, ...ends);
  const all = [...pages]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([replica, { entries }]) => entries.map((each) => ({ ...each, entry: { ...each.entry, replica } })))
    .filter(({ order }) => order <= upTo)
    .sort((a, b) => a.order - b.order);
  let id = 0;
  const entries = all.map((each) => {
    id = Math.max(each.order * idsOfOrder, id + 1);
    return { ...each, id };
  });
  return { entries, upTo };
}
