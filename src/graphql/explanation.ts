import type { SegmentPlan } from '../collections/segment-plan.js';
import type { Whereabouts } from '../collections/why-missing.js';
import { millisecondsText } from '../model/timestamp.js';

/** What a request may ask in its extensions: how its searches were answered, and why one event is not among the records. */
export interface ExplainRequest {
  readonly eventId?: string | undefined;
}

/** How one search was answered. Rows are counted as the caller can see them. */
export interface ExplainedSearch {
  /** The name of the field in the answer. */
  readonly field: string;
  /** The instant whose rows were searched. */
  readonly asOf: string;
  readonly total: number;
  readonly returned: number;
  readonly segments: readonly {
    readonly driver: string;
    readonly offered: number;
    readonly dropped: SegmentPlan['dropped'];
    readonly kept: number;
    readonly order: SegmentPlan['order'];
  }[];
  readonly event?: Whereabouts;
}

/** A page as a search gives it. */
interface SearchedPage {
  readonly records: readonly unknown[];
  readonly meta: { readonly total: number };
  readonly plans: readonly SegmentPlan[];
}

/** Collects what resolvers tell of their searches, for `extensions.explain`. */
export class Explanation {
  readonly eventId: string | undefined;
  readonly searches: ExplainedSearch[] = [];

  constructor({ eventId }: ExplainRequest) {
    this.eventId = eventId;
  }

  add(field: string, asOfMs: number, { records, meta, plans }: SearchedPage, event?: Whereabouts): void {
    this.searches.push({
      field,
      asOf: millisecondsText(asOfMs),
      total: meta.total,
      returned: records.length,
      // What the driver found of other users' events is nobody's business.
      segments: plans.map(({ driver, candidates, dropped, kept, order }) => ({
        driver,
        offered: candidates,
        dropped,
        kept,
        order,
      })),
      ...(event ? { event } : {}),
    });
  }
}
