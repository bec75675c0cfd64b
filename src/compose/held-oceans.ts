import type { OceanSource } from '../model/ocean-source.js';
import type { History } from '../worlds/history.js';

/** One service's hold on an ocean that it may share with other services. */
export interface HeldOcean {
  readonly source: OceanSource;
  /** Whether the ocean was opened for this holder. */
  readonly isFirst: boolean;
  /**
   * The history of the ocean, which all holders share. The first call makes it with `make`. This is a parameter because
   * its module is loaded later than this one.
   */
  history(make: (source: OceanSource) => History): History;
  /** Ends this hold. The last holder's call closes the ocean. A second call of one holder only waits for the first. */
  release(): Promise<void>;
}

/** Receives a failure that belongs to no request. */
type Report = (error: unknown) => void;

export interface HeldOceans {
  /**
   * Holds the ocean of a key; `open` makes it for the first holder. Failures concern all holders and are reported once,
   * to the oldest.
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
  /** Oldest first. */
  readonly all: Set<Holder>;
  /** Receives reports while `all` is empty: the first holder, later the holder that was released last. */
  last: Holder;
}

/**
 * Oceans by key, each open as long as a service holds it. Services with the same seed and scale share the days, which
 * never change; clocks, sessions and snapshots belong to each.
 */
export function createHeldOceans(): HeldOceans {
  const entries = new Map<string, Entry>();

  async function close({ history, source }: Entry): Promise<void> {
    const ended = history?.close();
    await source.close();
    await ended;
  }

  return {
    hold(key, report, open) {
      const holder = { report };
      const known = entries.get(key);
      const entry = known ?? openEntry(holder, open);
      entries.set(key, entry);
      entry.holders.all.add(holder);
      let released: Promise<void> | undefined;
      const release = async (): Promise<void> => {
        entry.holders.all.delete(holder);
        entry.holders.last = holder;
        if (entry.holders.all.size > 0) return;
        // The entry is deleted before the close, so that a service that is opened meanwhile gets an ocean of its own.
        entries.delete(key);
        await close(entry);
      };
      return {
        source: entry.source,
        isFirst: known === undefined,
        history(make) {
          entry.history ??= make(entry.source);
          return entry.history;
        },
        release() {
          released ??= release();
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
