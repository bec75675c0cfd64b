import type { JournalEntry, JournalKind, JournalSnapshot } from '../../types.js';
import type { Records } from '../overlay/records.js';

/** A snapshot that a request has opened or used. */
export interface SeenSnapshot extends Pick<JournalSnapshot, 'id' | 'dataset'> {
  readonly isOpened: boolean;
  readonly asOfMs: number;
  /** The own records that it shows; undefined where they are not known. */
  readonly records: Records | undefined;
}

/** A request as a journal keeps it: in the form it came in, since most entries are dropped before they are read. */
export interface Recording {
  /** The instant of the world at which it was executed. */
  readonly asOfMs: number;
  readonly kind: JournalKind;
  readonly method: string;
  readonly path: string;
  readonly user: string | undefined;
  /** Whether a page of the service sent it. */
  readonly pages: boolean;
  readonly operation: string | undefined;
  /** The names of the root fields that it selects. */
  readonly fields: readonly string[];
  readonly status: number;
  readonly codes: readonly string[];
  readonly fault: string | undefined;
  /** The own records of the world that it saw; undefined where they are not known. */
  readonly records: Records | undefined;
  /** Undefined or empty where it has none, or where their ids follow from the requests. */
  readonly snapshots?: readonly SeenSnapshot[] | undefined;
  /** An estimate of the memory it holds. */
  readonly bytes: number;
  /** The entry for readers, with this number: secrets are masked and long texts cut. */
  entry(id: number): JournalEntry;
}
