import type { EventRefs } from '../segments/event-refs.js';

/** What the view of an event needs beside its row. */
export interface ViewScope {
  readonly refs: EventRefs;
  /** Address under which clients reach the service, such as `http://127.0.0.1:4000`; empty, and links are paths. */
  readonly baseUrl: string;
  /**
   * Whether values are as seen on the deployed service: distances in kilometres, and of legacy events durations in
   * seconds and every visit ended.
   */
  readonly quirks: boolean;
}
