import type { View } from './view.js';

/** A law of the ocean, held against the answers of a service. */
export interface Law {
  readonly number: number;
  readonly says: string;
  /** A new inquiry, which may collect rows over several views. */
  begin(): Inquiry;
}

export interface Inquiry {
  /** Throws if the view breaks the law; returns the number of rows that were checked. */
  view(view: View): Promise<number>;
  /** Throws if all views together break the law. `few`: there were too few rows for lower bounds of counts. */
  end?(few: boolean): void;
  /** Closes the services that it opened. */
  close?(): Promise<void>;
}
