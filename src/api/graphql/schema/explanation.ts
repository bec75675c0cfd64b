import type { GraphQLResolveInfo } from 'graphql';
import type { Work } from '../../../base/work/work.js';
import { millisecondsText } from '../../../model/timestamp.js';
import type { EventQuery } from '../../../store/conditions/event-conditions.js';
import type { FrameQuery } from '../../../store/conditions/frame-conditions.js';
import { eventBase, frameBase } from '../../../store/search/base-counts.js';
import type { SegmentPlan } from '../../../store/search/segment-plan.js';
import { whyMissing } from '../../../store/search/why-missing.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import type { ExplainedBase, ExplainedEvent, ExplainedSearch, ExplainRequest } from '../../../types.js';

/** A search that a resolver has made. */
interface Searched {
  readonly returned: number;
  readonly total: number;
  readonly plans: readonly SegmentPlan[];
}

/** Facts of a search that are computed only for an explanation. */
export interface Findings {
  readonly base: ExplainedBase;
  /** Why the event that the request names is not on the page. */
  readonly event?: ExplainedEvent | undefined;
}

/** The argument of a driver that has another name. */
const driverNames: ArgumentNames = new Map([
  ['vessel', 'vesselMain'],
  ['region', 'intersectsGeometry'],
  ['area', 'intersectsAoiId'],
]);

/**
 * The names of a root field's arguments, by the names of the same conditions in `searchEventsV2` and
 * `searchSatelliteFramesV2`.
 */
export type ArgumentNames = ReadonlyMap<string, string>;

/** The part of a resolver's `info` that has the field's name. */
export type FieldInfo = Pick<GraphQLResolveInfo, 'path'> | undefined;

/** Collects the searches of resolvers for `extensions.explain`. */
export class Explanation {
  readonly eventId: string | undefined;
  readonly #searches: ExplainedSearch[] = [];

  constructor({ eventId }: ExplainRequest) {
    this.eventId = eventId;
  }

  /** Adds the explanation of a search of events. */
  async ofEvents(store: EventStore, query: EventQuery, work: Work): Promise<Findings> {
    const base = await eventBase(store, query, work);
    return { base, event: this.eventId === undefined ? undefined : await whyMissing(store, query, this.eventId, work) };
  }

  async ofFrames(store: EventStore, query: Pick<FrameQuery, 'viewer' | 'conditions'>, work: Work): Promise<Findings> {
    return { base: await frameBase(store, query, work) };
  }

  /** All searches, in the order of the fields of the answer. */
  searchesOf(fields: readonly string[]): ExplainedSearch[] {
    return this.#searches.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
  }

  add(
    info: FieldInfo,
    asOfMs: number,
    { returned, total, plans }: Searched,
    { base, event }: Findings,
    names: ArgumentNames = new Map(),
  ): void {
    const nameOf = (name: string) => names.get(name) ?? name;
    const named = <T extends { readonly condition: string }>(each: T): T => ({
      ...each,
      condition: nameOf(each.condition),
    });
    this.#searches.push({
      field: String(info?.path.key ?? ''),
      asOf: millisecondsText(asOfMs),
      total,
      returned,
      visible: base.visible,
      dropped: base.dropped.map(named),
      unknown: base.unknown.map(named),
      // Only these members: a plan also counts rows of other users' events.
      segments: plans.map(({ driver, within, candidates, tested, dropped, kept, order }) => ({
        driver: (within === undefined ? '' : `${nameOf(within)}, `) + nameOf(driverNames.get(driver) ?? driver),
        offered: candidates,
        tested,
        dropped: dropped.map(named),
        kept,
        order,
      })),
      ...(event && { event: { ...event, excludedBy: event.excludedBy.map(named) } }),
    });
  }
}
