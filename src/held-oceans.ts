import type { OceanSource } from './model/ocean-source.js';
import type { History } from './worlds/history.js';

/** An ocean and its days, for one of the services that hold it. */
export interface HeldOcean {
  readonly source: OceanSource;
  /** Whether the ocean was opened for this holder. */
  readonly isFirst: boolean;
  /**
   * The days made so far, which all holders share; `make` is called for the first who asks. It is handed in, as what it
   * needs is loaded later.
   */
  history(make: (source: OceanSource) => History): History;
  /**
   * Gives the ocean back. The last holder's call finishes the indexes as far as `next` allows, where they are kept on
   * disk, and closes the ocean. A further call of the same holder waits for the first and does no more.
   */
  release(next: () => Promise<boolean>): Promise<void>;
}

/** Takes the report of a failure that belongs to no request. */
type Report = (error: unknown) => void;

export interface HeldOceans {
  /**
   * The ocean of this key; `open` makes it for the first holder. What it reports goes to the holder of longest
   * standing, since it concerns them all.
   */
  hold(key: string, report: Report, open: (report: Report) => OceanSource): HeldOcean;
  /** How many oceans are held. */
  readonly size: number;
}

interface Entry {
  readonly source: OceanSource;
  readonly holders: Holders;
  history: History | undefined;
}

interface Holder {
  readonly report: Report;
}

interface Holders {
  /** In the order in which they came. */
  readonly all: Set<Holder>;
  /** Who is told where none is left: the last to go, and at first the first. */
  last: Holder;
}

/**
 * Oceans by key, each held as long as a service needs it: services of one seed and scale share what is made, and
 * nothing that one of them changes.
 */
export function createHeldOceans(): HeldOceans {
  const entries = new Map<string, Entry>();

  async function close(entry: Entry, next: () => Promise<boolean>): Promise<void> {
    // The next start finds the indexes too.
    if (entry.source.shelf) await entry.history?.finish(next);
    await entry.source.close();
  }

  return {
    hold(key, report, open) {
      const holder = { report };
      const known = entries.get(key);
      const entry = known ?? openEntry(holder, open);
      entries.set(key, entry);
      entry.holders.all.add(holder);
      let released: Promise<void> | undefined;
      const release = async (next: () => Promise<boolean>): Promise<void> => {
        entry.holders.all.delete(holder);
        entry.holders.last = holder;
        if (entry.holders.all.size > 0) return;
        // At once: a service that is made while this one closes gets an ocean of its own.
        entries.delete(key);
        await close(entry, next);
      };
      return {
        source: entry.source,
        isFirst: known === undefined,
        history(make) {
          entry.history ??= make(entry.source);
          return entry.history;
        },
        release(next) {
          released ??= release(next);
          return released;
        },
      };
    },
    get size() {
      return entries.size;
    },
  };
}

function openEntry(first: Holder, open: (report: Report) => OceanSource): Entry {
  const holders: Holders = { all: new Set(), last: first };
  const source = open((error) => {
    const [oldest = holders.last] = holders.all;
    oldest.report(error);
  });
  return { source, holders, history: undefined };
}
