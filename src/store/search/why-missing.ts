import type { Work } from '../../base/work/work.js';
import { eventKinds } from '../../model/event.js';
import { mostRecords } from '../../model/most-records.js';
import { millisecondsText, secondsText } from '../../model/timestamp.js';
import type { Exclusion, ExplainedEvent } from '../../types.js';
import type { DetailCondition, EventConditions, EventQuery } from '../conditions/event-conditions.js';
import { passesText } from '../conditions/event-conditions.js';
import { configurationOf } from '../segments/event-id.js';
import { endUsAt } from '../segments/event-indexes.js';
import type { EventSegment } from '../segments/event-segment.js';
import type { EventStore } from '../segments/event-store.js';
import { rowsOfIds } from '../segments/id-lookup.js';
import { baseRows } from './base-rows.js';
import { eventsInOrder } from './event-order.js';
import { narrow } from './narrow-rows.js';
import { listDriver } from './row-driver.js';
import { rowTests } from './row-tests.js';
import { findEvents } from './search-events.js';
import { vesselJudges } from './vessel-verdicts.js';

interface Version {
  readonly segment: EventSegment;
  readonly row: number;
}

/**
 * Why the page of a search does not show an event (`extensions.explain`). An event of another user's area is explained
 * like one that does not exist.
 */
export async function whyMissing(
  store: EventStore,
  query: EventQuery,
  eventId: string,
  work: Work,
): Promise<ExplainedEvent> {
  const answer = (excludedBy: readonly Exclusion[]): ExplainedEvent => ({
    eventId,
    onPage: excludedBy.length === 0,
    excludedBy,
  });
  const versions = versionsOf(store, query, eventId);
  const unseen = whyUnseen(versions, query);
  if (unseen) return answer([unseen]);
  const { asOfMs } = query.viewer;
  const current = versions.find((version) => isCurrent(version, asOfMs))!;
  const failed = await failedConditions(store, query, current, eventId, work);
  return answer(failed.length > 0 ? failed : await whyOffPage(store, query, current, work));
}

/** All versions of the event, unless it is another user's or of a kind that is not served. */
function versionsOf({ segments, refs }: EventStore, { viewer }: EventQuery, eventId: string): Version[] {
  return segments
    .flatMap((segment) => Array.from(rowsOfIds(segment, [eventId], refs), (row) => ({ segment, row })))
    .filter((version) => {
      const index = configurationOf(version.segment, version.row);
      const area = index === undefined ? undefined : refs.areas[refs.configurations[index]!.area];
      return (area?.userName ?? viewer.userName) === viewer.userName && !viewer.hiddenKinds.has(kindOf(version));
    });
}

function whyUnseen(versions: readonly Version[], { viewer }: EventQuery): Exclusion | undefined {
  const { asOfMs, windowStartMs } = viewer;
  const [first] = versions;
  if (!first) return { condition: 'eventId', says: 'No event that you can see has this id.' };
  const { createdMs, startUs } = first.segment.events.columns;
  const created = createdMs[first.row]!;
  if (created > asOfMs) {
    return {
      condition: 'now',
      says: `It is first published at ${millisecondsText(created)}, after the instant asked about.`,
    };
  }
  if (startUs[first.row]! < windowStartMs * 1000) {
    return {
      condition: 'retention',
      says:
        `It started at ${secondsOf(startUs[first.row]!)}; ` +
        `events are kept that started at ${secondsText(windowStartMs / 1000)} or later.`,
    };
  }
  if (versions.some((version) => isCurrent(version, asOfMs))) return undefined;
  const gone = Math.max(...versions.map(({ segment, row }) => segment.events.times.visibleToMs(row)));
  return { condition: 'now', says: `It was withdrawn at ${millisecondsText(gone)}.` };
}

function isCurrent({ segment, row }: Version, asOfMs: number): boolean {
  const { times } = segment.events;
  return times.updatedMs(row) <= asOfMs && asOfMs < times.visibleToMs(row);
}

/** Tests the event with each condition alone, so that every failed condition is named. */
async function failedConditions(
  { refs }: EventStore,
  { viewer, conditions }: EventQuery,
  { segment, row }: Version,
  eventId: string,
  work: Work,
): Promise<Exclusion[]> {
  const failed: Exclusion[] = [];
  for (const [condition, alone] of single(conditions)) {
    const tests = rowTests(segment, 'base', alone, vesselJudges(alone, refs), refs);
    const base = baseRows(segment, viewer, alone, work);
    if (work.isDue) await work.yield();
    const { rows } = await narrow(base, listDriver('one', Uint32Array.of(row)), tests, work);
    const named = alone.eventId === undefined || passesText(alone.eventId, eventId);
    if (rows.count === 0 || !named)
      failed.push({ condition, says: `The event does not meet it: ${valueText({ segment, row }, condition)}.` });
  }
  return failed;
}

/** No condition. */
export const nothing: EventConditions = {
  eventId: undefined,
  eventType: undefined,
  startTime: undefined,
  endTime: undefined,
  created: undefined,
  updated: undefined,
  vessel: undefined,
  vesselRules: [],
  region: undefined,
  area: undefined,
  details: [],
};

/** Input fields that have another name than their condition. */
const inputNames: ReadonlyMap<string, string> = new Map([
  ['vessel', 'vesselMain'],
  ['region', 'intersectsGeometry'],
  ['area', 'intersectsAoiId'],
]);

/** Each condition of the search alone, under the name of its input field. */
function single({ details, vesselRules, ...others }: EventConditions): (readonly [string, EventConditions])[] {
  const conditions = Object.entries(others).filter(([, condition]) => condition !== undefined);
  return [
    ...conditions.map(
      ([name, condition]) => [inputNames.get(name) ?? name, { ...nothing, [name]: condition }] as const,
    ),
    ...vesselRules.map((rule) => [rule.condition, { ...nothing, vesselRules: [rule] }] as const),
    ...details.map((detail: DetailCondition) => [detail.field, { ...nothing, details: [detail] }] as const),
  ];
}

/** The event's value that a condition tests. */
function valueText({ segment, row }: Version, condition: string): string {
  const { startUs, createdMs, startLonE6, startLatE6 } = segment.events.columns;
  const endUs = endUsAt(segment.events, row);
  switch (condition) {
    case 'eventId':
      return 'its id is not wanted';
    case 'eventType':
      return `it is of kind ${kindOf({ segment, row })}`;
    case 'startTime':
      return `it started at ${secondsOf(startUs[row]!)}`;
    case 'endTime':
      return Number.isNaN(endUs) ? 'it has not ended' : `it ended at ${secondsOf(endUs)}`;
    case 'created':
      return `it was created at ${millisecondsText(createdMs[row]!)}`;
    case 'updated':
      return `it was updated at ${millisecondsText(segment.events.times.updatedMs(row))}`;
    case 'intersectsGeometry':
    case 'intersectsAoiId':
      return `it started at longitude ${startLonE6[row]! / 1e6}, latitude ${startLatE6[row]! / 1e6}`;
    case 'vesselMain':
      return 'none of its vessels meets all of it';
    case 'vesselCategory':
    case 'countryCodes':
    case 'countryCodesExclude':
      return 'compare its vessels';
    default:
      return 'compare its details';
  }
}

function secondsOf(us: number): string {
  return secondsText(Math.floor(us / 1e6));
}

function kindOf({ segment, row }: Version): string {
  return eventKinds[segment.events.columns.kind[row]!]!;
}

/** A match is on the page if its rank in the order is within the page. */
async function whyOffPage(
  store: EventStore,
  query: EventQuery,
  { segment, row }: Version,
  work: Work,
): Promise<Exclusion[]> {
  const { offset, limit } = query;
  const { matches } = await findEvents(store, query, work);
  // No page shows events after these.
  const { page: order } = await eventsInOrder(matches, query, 0, mostRecords, store.refs, work, query.conditions);
  const rank = order.findIndex((each) => each.segment === segment && each.row === row);
  if (rank >= offset && rank < offset + limit) return [];
  const where = rank < 0 ? `behind the ${mostRecords}th` : `number ${rank + 1}`;
  return [
    {
      condition: 'page',
      says: `It matches and is ${where} of the order; the page shows numbers ${offset + 1} to ${offset + limit}.`,
    },
  ];
}
