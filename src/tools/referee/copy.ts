import type { SearchPage } from './search-page.js';

/** The version of a record that a client has received. */
export interface Version {
  /** Undefined where the client does not select it. */
  readonly updatedAt: string | undefined;
  /** The instant of the world at which this version was read; undefined where the world is not known. */
  readonly asOfMs: number | undefined;
}

/** The most records that are remembered. */
const mostRecords = 2_000_000;

/** The records that each user has received: the copies that clients can have. */
export class Copies {
  readonly #byOwner = new Map<string, Map<string, Version>>();
  #records = 0;

  /** Whether no record was left out. */
  get isWhole(): boolean {
    return this.#records <= mostRecords;
  }

  /** Takes the records of a page; returns how many of them the user already had in the same version. */
  add(user: string | undefined, { dataset, records = [], asOfMs }: SearchPage): number {
    const copy = this.of(user, dataset.field);
    let known = 0;
    for (const { id, updatedAt } of records) {
      if (id === undefined) continue;
      const before = copy.get(id);
      if (before && before.updatedAt === updatedAt) known += 1;
      if (!before && ++this.#records > mostRecords) continue;
      copy.set(id, { updatedAt, asOfMs });
    }
    return known;
  }

  of(user: string | undefined, field: string): Map<string, Version> {
    const owner = JSON.stringify([user, field]);
    const copy = this.#byOwner.get(owner) ?? new Map<string, Version>();
    this.#byOwner.set(owner, copy);
    return copy;
  }
}
