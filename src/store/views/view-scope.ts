import type { Work } from '../../base/work/work.js';
import type { vendorIdOf } from '../../model/vendor-id.js';
import type { EventRefs } from '../segments/event-refs.js';

/** The request's part in the view of an event. */
export interface ViewScope {
  readonly refs: EventRefs;
  /** Address under which clients reach the service, such as `http://127.0.0.1:4000`; if empty, links are paths. */
  readonly baseUrl: string;
  /**
   * Whether values are as seen on the deployed service (shown-values.ts); for legacy events also durations in seconds,
   * and every visit with an end.
   */
  readonly quirks: boolean;
  /** The request's work, to which a field adds what it computes. */
  readonly work: Pick<Work, 'units'>;
  /** For many views: a function that remembers the vendorIds of scenes. */
  readonly vendorIdAt?: typeof vendorIdOf;
}
