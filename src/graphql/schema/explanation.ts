import type { GraphQLResolveInfo } from 'graphql';
import type { ExplainedEvent, ExplainedSearch, ExplainRequest } from '../../api.js';
import type { EventQuery } from '../../collections/conditions/event-conditions.js';
import type { SegmentPlan } from '../../collections/search/segment-plan.js';
import { whyMissing } from '../../collections/search/why-missing.js';
import type { EventStore } from '../../collections/segments/event-store.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { Work } from '../../work/work.js';

/** A search as a resolver tells of it. */
interface Searched {
  readonly returned: number;
  readonly total: number;
  readonly plans: readonly SegmentPlan[];
  /** Where the event is that the request misses. */
  readonly event?: ExplainedEvent | undefined;
}

/** The argument that a driver answers, where it has another name. */
const driverNames: ArgumentNames = new Map([
  ['vessel', 'vesselMain'],
  ['region', 'intersectsGeometry'],
  ['area', 'intersectsAoiId'],
]);

/**
 * What the arguments of a root field are called that ask what another name asks in `searchEventsV2` or
 * `searchSatelliteFramesV2`.
 */
export type ArgumentNames = ReadonlyMap<string, string>;

/** Of what a resolver is told. */
export type FieldInfo = Pick<GraphQLResolveInfo, 'path'> | undefined;

/** Collects what resolvers tell of their searches, for `extensions.explain`. */
export class Explanation {
  readonly eventId: string | undefined;
  readonly #searches: ExplainedSearch[] = [];

  constructor({ eventId }: ExplainRequest) {
    this.eventId = eventId;
  }

  /** Where the event is that the request misses, for a search; undefined when it misses none. */
  async missed(store: EventStore, query: () => Promise<EventQuery>, work: Work): Promise<ExplainedEvent | undefined> {
    return this.eventId === undefined ? undefined : whyMissing(store, await query(), this.eventId, work);
  }

  /** All that was told, in the order of these fields, which are those of the answer. */
  searchesOf(fields: readonly string[]): ExplainedSearch[] {
    return this.#searches.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
  }

  add(
    info: FieldInfo,
    asOfMs: number,
    { returned, total, plans, event }: Searched,
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
      // What the driver found of other users' events is nobody's business.
      segments: plans.map(({ driver, candidates, tested, dropped, kept, order }) => ({
        driver: nameOf(driverNames.get(driver) ?? driver),
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
