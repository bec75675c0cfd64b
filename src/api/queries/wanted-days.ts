import { ServiceError } from '../../base/errors.js';
import { mostDelayDays } from '../../model/most-delay.js';
import type {
  KeywordFilter,
  QueryeventsArgs,
  QuerysatelliteFramesArgs,
  SearchEventsV2Input,
  SearchSatelliteFramesV2Input,
} from '../../model/schema-types.js';
import type { TimeTest } from '../../store/conditions/event-conditions.js';
import { startOfVisit } from '../../store/segments/id-lookup.js';
import type { DaySpan } from '../../worlds/windows.js';
import { timeTest } from './filters/date-filter.js';
import { textTest } from './filters/keyword-filter.js';
import { legacySpan } from './legacy-page.js';

/**
 * The days on which the records that a request wants can have started: a request waits for these days, and for no
 * others. They are a function of its arguments. Undefined means all days, also where an argument is not accepted: the
 * search refuses it.
 */
export type WantedDays<Args> = (args: Args, asOfMs: number) => DaySpan | undefined;

type EventTimes = Pick<SearchEventsV2Input, 'eventId' | 'startTime' | 'endTime' | 'created' | 'updated'>;

/** The days of an input of `searchEventsV2`. */
export const daysOfEvents = lenient((input: EventTimes, asOfMs) =>
  withinAll([
    daysOfIds(input.eventId),
    startedIn(timeTest('startTime', input.startTime, asOfMs)),
    createdIn(timeTest('created', input.created, asOfMs)),
    before(timeTest('updated', input.updated, asOfMs)),
    before(timeTest('endTime', input.endTime, asOfMs)),
  ]),
);

/** The days of an input of `searchSatelliteFramesV2`. */
export const daysOfFrames = lenient((input: SearchSatelliteFramesV2Input, asOfMs) =>
  withinAll([
    startedIn(timeTest('collectedAt', input.collectedAt, asOfMs)),
    createdIn(timeTest('createdAt', input.createdAt, asOfMs)),
    before(timeTest('updatedAt', input.updatedAt, asOfMs)),
  ]),
);

/** The days of the arguments of `events`, and of `satelliteFrames`. */
export const daysOfLegacy = lenient((args: QueryeventsArgs | QuerysatelliteFramesArgs, asOfMs) =>
  startedIn(legacySpan(args, asOfMs)),
);

/** The days of an id of an event. */
export const daysOfEvent = (eventId: string): DaySpan | undefined => daysOfIds({ eq: eventId });

function lenient<Args>(days: WantedDays<Args>): WantedDays<Args> {
  return (args, asOfMs) => {
    try {
      return days(args, asOfMs);
    } catch (error) {
      if (error instanceof ServiceError) return undefined;
      throw error;
    }
  };
}

const dayUs = 24 * 3600 * 1_000_000;

function startedIn(test: TimeTest | undefined): DaySpan | undefined {
  return test && spanOf(test.fromUs, test.toUs);
}

/** Nothing is created before its start. */
function createdIn(test: TimeTest | undefined): DaySpan | undefined {
  return test && spanOf(test.fromUs - mostDelayDays * dayUs, test.toUs);
}

/** No event is updated or ends before its start. An event that goes on has no end. */
function before(test: TimeTest | undefined): DaySpan | undefined {
  return test && !test.missing ? spanOf(-Infinity, test.toUs) : undefined;
}

/** The id of a visit has its start. */
function daysOfIds(filter: KeywordFilter | null | undefined): DaySpan | undefined {
  const ids = [...(textTest('eventId', filter)?.only ?? [])];
  const starts = ids.map(startOfVisit);
  if (ids.length === 0 || !starts.every((startS) => startS !== undefined)) return undefined;
  return spanOf(Math.min(...starts) * 1e6, Math.max(...starts) * 1e6);
}

function spanOf(fromUs: number, toUs: number): DaySpan {
  return { fromDay: Math.floor(fromUs / dayUs), toDay: Math.floor(toUs / dayUs) + 1 };
}

function withinAll(spans: readonly (DaySpan | undefined)[]): DaySpan | undefined {
  const bounded = spans.filter((span) => span !== undefined);
  if (bounded.length === 0) return undefined;
  return {
    fromDay: Math.max(...bounded.map(({ fromDay }) => fromDay)),
    toDay: Math.min(...bounded.map(({ toDay }) => toDay)),
  };
}
