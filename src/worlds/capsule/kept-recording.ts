import { rootFieldNames } from '../../api/graphql/root-field-names.js';
import type { JournalEntry, JournalKind } from '../../types.js';
import type { Recording, SeenSnapshot } from '../journal/recording.js';
import type { Records } from '../overlay/records.js';

/** The memory that an entry takes apart from its texts. */
const entryBytes = 600;

/** An entry of a capsule as a journal keeps it. */
export class KeptRecording implements Recording {
  readonly asOfMs: number;
  readonly bytes: number;
  readonly records: Records | undefined;
  readonly snapshots: readonly SeenSnapshot[] | undefined;
  readonly #entry: JournalEntry;

  /**
   * `recordsOf` gives the own records of the world after a number of changes, where they are known. `replica` is left
   * out: the replica that answered belongs to another service than the one that has the capsule now.
   */
  constructor({ replica: _, ...entry }: JournalEntry, recordsOf: (revision: number) => Records | undefined) {
    const { document, body, path, variables } = entry;
    this.asOfMs = Date.parse(entry.time);
    this.records = recordsOf(entry.recordsRevision);
    this.snapshots = entry.snapshots?.map(({ id, dataset, opened, time, recordsRevision }) => ({
      id,
      dataset,
      isOpened: opened,
      asOfMs: Date.parse(time),
      records: recordsOf(recordsRevision),
    }));
    this.bytes =
      entryBytes + path.length + (document?.length ?? 0) + (body?.length ?? 0) + JSON.stringify(variables).length * 4;
    this.#entry = entry;
  }

  get kind(): JournalKind {
    return this.#entry.kind;
  }

  get method(): string {
    return this.#entry.method;
  }

  get path(): string {
    return this.#entry.path;
  }

  get user(): string | undefined {
    return this.#entry.user ?? undefined;
  }

  /** Entries of older capsules lack this member. */
  get pages(): boolean {
    return this.#entry.pages === true;
  }

  get operation(): string | undefined {
    return this.#entry.operation ?? undefined;
  }

  get fields(): readonly string[] {
    return rootFieldNames(this.#entry.document, this.operation);
  }

  get status(): number {
    return this.#entry.status;
  }

  get codes(): readonly string[] {
    return this.#entry.codes;
  }

  get fault(): string | undefined {
    return this.#entry.fault ?? undefined;
  }

  entry(id: number): JournalEntry {
    return { ...this.#entry, id };
  }
}
