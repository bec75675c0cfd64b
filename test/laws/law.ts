import type { View } from './view.js';

/** A law of the ocean, held against the answers of a service. */
export interface Law {
  readonly number: number;
  readonly says: string;
  /** Deliberate breaks, each of which the test of the law must notice. */
  readonly breaks: readonly [Break, Break, ...Break[]];
  /** A new inquiry, which may collect rows over several views. */
  begin(): Inquiry;
}

/** A deliberate break of a law: a piece of compiled code and its replacement. */
export interface Break {
  readonly what: string;
  /** Below `dist/`, without `.js`. */
  readonly file: string;
  /** Occurs there exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Number of days that show the break, if few are not enough. */
  readonly views?: number;
}

export interface Inquiry {
  /** Throws if the view breaks the law; returns the number of rows that were checked. */
  view(view: View): Promise<number>;
  /** Throws if all views together break the law. `few`: there were too few rows for lower bounds of counts. */
  end?(few: boolean): void;
  /** Closes the services that it opened. */
  close?(): Promise<void>;
}
