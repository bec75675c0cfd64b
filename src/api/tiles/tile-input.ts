import { ServiceError } from '../../base/errors.js';
import type {
  EventVesselFilter,
  KeywordFilter,
  SearchEventsV2Input,
  SearchLastKnownPositionsInput,
  SearchSatelliteFramesV2Input,
} from '../../model/schema-types.js';
import { secondsText } from '../../model/timestamp.js';
import type { TextTest } from '../../store/conditions/event-conditions.js';
import { timeTest } from '../queries/filters/date-filter.js';
import { textTest } from '../queries/filters/keyword-filter.js';

const dayUs = 86_400e6;
export const mostDays = 30;
/** A span without an upper bound may be this much longer: its lower bound may come from a clock that is behind. */
const graceUs = 60e6;

/** Fields of a search that a tile does not take, and why. */
const forbidden = {
  intersectsGeometry: 'the tile is the region that is searched',
  limit: 'a tile holds all features',
  offset: 'a tile holds all features',
  sortBy: 'a tile is unsorted',
  sortDirection: 'a tile is unsorted',
  snapshotId: 'a tile is as of one instant, without a snapshot',
} as const;

/** BAD_USER_INPUT, naming the field, for a field of `forbidden`. Null means left out. */
export function checkTileFields(input: object): void {
  for (const [name, reason] of Object.entries(forbidden)) {
    const value: unknown = Reflect.get(input, name);
    if (value === null || value === undefined) continue;
    throw new ServiceError('BAD_USER_INPUT', `query.${name} cannot be used for a tile: ${reason}. Leave it out.`);
  }
}

/** BAD_USER_INPUT unless the input is limited to one vessel, or to at most 30 days by startTime and endTime. */
export function checkEventTileInput(input: SearchEventsV2Input, asOfMs: number): void {
  checkTileFields(input);
  const { startTime, endTime, vesselMain } = input;
  if (vesselMain && asksOneVessel(vesselMain)) return;
  const start = timeTest('startTime', startTime, asOfMs);
  const end = timeTest('endTime', endTime, asOfMs);
  // An event without an end passes `exists: false`, so that filter does not bound the start.
  const toUs = Math.min(start?.toUs ?? Infinity, end && !end.missing ? end.toUs : Infinity);
  checkSpan(
    { fromUs: start?.fromUs ?? -Infinity, toUs },
    {
      lower: 'startTime',
      upper: 'startTime or endTime',
      asOfMs,
      otherwise: `${vesselRule}${vesselsGiven(vesselMain)}`,
    },
  );
}

/** BAD_USER_INPUT unless the input is limited to at most 30 days by one of the three times of a frame. */
export function checkFrameTileInput(input: SearchSatelliteFramesV2Input, asOfMs: number): void {
  checkTileFields(input);
  const spans = (['collectedAt', 'createdAt', 'updatedAt'] as const).flatMap((name) => {
    const test = timeTest(name, input[name], asOfMs);
    return test && Number.isFinite(test.fromUs) ? [{ fromUs: test.fromUs, toUs: test.toUs }] : [];
  });
  // One short span is enough, so only the shortest is checked.
  const lengthOf = ({ fromUs, toUs }: Span) => Math.min(toUs, asOfMs * 1000) - fromUs;
  const shortest = spans.sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? { fromUs: -Infinity, toUs: Infinity };
  const names = 'collectedAt, createdAt or updatedAt';
  checkSpan(shortest, { lower: names, upper: 'the same field', asOfMs, otherwise: '' });
}

/** The vessels that an input of positions wants. BAD_USER_INPUT for any field but `mmsi`. */
export function positionsTest(input: SearchLastKnownPositionsInput): TextTest | undefined {
  checkTileFields(input);
  return textTest('query.mmsi', input.mmsi);
}

const vesselRule = '; or ask for one vessel: eq, or inc with one value, on vesselId, id, mmsi or trackId of vesselMain';

const oneVessel = ['vesselId', 'id', 'mmsi', 'trackId'] as const;

function asksOneVessel(filter: EventVesselFilter): boolean {
  return oneVessel.some((name) => valuesAsked(name, filter[name]) === 1);
}

/**
 * The most values that a filter lets pass; undefined if it has no bound. With `eq` it is one, whatever other operators
 * the filter has.
 */
function valuesAsked(name: string, filter: KeywordFilter | null | undefined): number | undefined {
  if (typeof filter?.eq === 'string') return 1;
  return textTest(`vesselMain.${name}`, filter)?.only?.size;
}

/** The end of the message: why a filter that seems to mean one vessel does not. */
function vesselsGiven(filter: EventVesselFilter | null | undefined): string {
  for (const name of oneVessel) {
    const count = valuesAsked(name, filter?.[name]);
    if (count !== undefined) return ` (vesselMain.${name}.inc has ${count} values)`;
  }
  return '';
}

/** Whole microseconds; infinite without a bound. */
interface Span {
  readonly fromUs: number;
  readonly toUs: number;
}

/** The words of an error about a span. */
interface SpanNames {
  /** The field that needs a lower bound, and the fields that may have the upper bound. */
  readonly lower: string;
  readonly upper: string;
  readonly asOfMs: number;
  /** An alternative to the span. */
  readonly otherwise: string;
}

/** BAD_USER_INPUT unless the span has a lower bound and ends, at its upper bound or now, at most 30 days later. */
function checkSpan({ fromUs, toUs }: Span, { lower, upper, asOfMs, otherwise }: SpanNames): void {
  const rule =
    `A tile takes at most ${mostDays} days: give ${lower} a lower bound (gte or gt) and ` +
    `${upper} an upper one (lte or lt; now if left out)${otherwise}.`;
  if (!Number.isFinite(fromUs)) {
    throw new ServiceError('BAD_USER_INPUT', `query has no lower bound on ${lower}. ${rule}`);
  }
  const bounded = Number.isFinite(toUs);
  const endUs = bounded ? toUs : asOfMs * 1000;
  if (endUs - fromUs <= mostDays * dayUs + (bounded ? 0 : graceUs)) return;
  const days = Math.ceil(((endUs - fromUs) / dayUs) * 100) / 100;
  const [from, to] = [fromUs, endUs].map((us) => secondsText(Math.floor(us / 1e6)));
  throw new ServiceError(
    'BAD_USER_INPUT',
    `query spans ${days} days, from ${from} to ${bounded ? to : `now (${to})`}. ${rule}`,
  );
}
