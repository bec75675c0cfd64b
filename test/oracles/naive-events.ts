import { isDetectionKind } from '../../src/model/event.js';
import { uuidOfKey } from '../../src/model/event-key.js';
import type {
  DateFilter,
  EventDetailsFilter,
  EventVesselFilter,
  KeywordFilter,
  SearchEventsV2Input,
} from '../../src/model/schema-types.js';
import { vendorIdOf } from '../../src/model/vendor-id.js';
import type { VesselIdentity } from '../../src/model/vessel-identity.js';
import type { RandomEvent } from '../support/random-events.js';
import {
  detectionNumbersOf,
  framesOn,
  numberOf,
  scenesOf,
  speedConfigurationOf,
  startUsOf,
  versionsOf,
  vessel0Of,
} from '../support/random-events.js';
import type { RandomFrame } from '../support/random-frames.js';
import { frameTablesOf } from '../support/random-frames.js';
import { randomRefs, vesselRefs } from '../support/random-refs.js';
import type { ExactRing } from './point-in-polygon.js';
import { exactlyInPolygon, exactlyOnLine } from './point-in-polygon.js';

/**
 * The slow twin of searchEventsV2: every version is a plain object, every condition is tested on each, and all are
 * sorted.
 */

export interface PlainEvent {
  readonly id: string;
  readonly kind: string;
  readonly startUs: number;
  readonly endUs: number | null;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly lonE6: number;
  readonly latE6: number;
  readonly owner: string | null;
  /** By field of EventDetailsFilter, for the fields that bind events of its kind; a missing value is null. */
  readonly details: Readonly<Record<string, number | string | readonly string[] | null>>;
  readonly vessels: readonly { readonly identity: VesselIdentity; readonly trackId: string }[];
}

export interface NaiveContext {
  readonly asOfMs: number;
  readonly user: string;
  readonly days: number;
  readonly hiddenEventTypes?: readonly string[];
  readonly quirks?: boolean;
}

export function naiveSearch(
  events: readonly RandomEvent[],
  input: SearchEventsV2Input,
  context: NaiveContext,
  frames: readonly RandomFrame[] = [],
): PlainEvent[] {
  const seen = events.flatMap((event) => plainVersions(event, context.asOfMs, frames));
  return naiveAmong(seen, input, context);
}

/** The events of a list that meet the input, in its order. */
export function naiveAmong(
  seen: readonly PlainEvent[],
  input: SearchEventsV2Input,
  context: NaiveContext,
): PlainEvent[] {
  const found = seen.filter((event) => matches(event, input, context));
  const direction = input.sortDirection === 'asc' ? 1 : -1;
  return found.sort((a, b) => {
    const [keyA, keyB] = [sortKey(a, input), sortKey(b, input)];
    if ((keyA === null) !== (keyB === null)) return keyA === null ? 1 : -1;
    for (const [x, y] of [
      [keyA ?? 0, keyB ?? 0],
      [a.createdMs, b.createdMs],
      [a.id, b.id],
    ] as const) {
      if (x !== y) return x < y ? -direction : direction;
    }
    return 0;
  });
}

function sortKey(event: PlainEvent, { sortBy }: SearchEventsV2Input): number | null {
  if (sortBy === 'startTime') return event.startUs;
  if (sortBy === 'endTime') return event.endUs;
  return sortBy === 'updated' ? event.updatedMs : event.createdMs;
}

/** The events' versions as of an instant; `frames` are those that the chunks were made with. */
export function plainVersions(event: RandomEvent, asOfMs: number, frames: readonly RandomFrame[] = []): PlainEvent[] {
  const seen = versionsOf(event).filter(({ updatedMs, visibleToMs }) => updatedMs <= asOfMs && asOfMs < visibleToMs);
  return seen.map(({ durationS, updatedMs, dark }): PlainEvent => {
    const first = randomRefs.identity(vessel0Of(event));
    const vessels = [{ identity: first, trackId: `B:${first.mmsi}:${event.trackStartS}:0:1800000` }];
    if (event.kind === 'standard_rendezvous') {
      const second = randomRefs.identity(vesselRefs[event.vessel1]!);
      vessels.push({ identity: second, trackId: `B:${second.mmsi}:${event.trackStartS + 7}:1801234:899433` });
    }
    const configuration =
      event.kind === 'aoi_visit'
        ? event.target
        : event.kind === 'speed_range'
          ? speedConfigurationOf(event)
          : undefined;
    const area =
      configuration === undefined ? undefined : randomRefs.areas[randomRefs.configurations[configuration]!.area]!;
    const startUs = startUsOf(event);
    return {
      id: idOf(event, vessels[0]!.trackId, area?.aoiId, frames),
      kind: event.kind,
      startUs,
      endUs: durationS === undefined ? null : startUs + durationS * 1e6,
      createdMs: event.startS * 1000 + event.latencyMs,
      updatedMs,
      lonE6: event.lonE6,
      latE6: event.latE6,
      owner: area?.userName ?? null,
      details: detailsOf(event, durationS, dark, frames),
      vessels: dark ? [] : vessels,
    };
  });
}

function idOf(event: RandomEvent, trackId: string, aoiId: string | undefined, frames: readonly RandomFrame[]): string {
  const { kind, startS, target } = event;
  if (kind === 'aoi_visit') return `${trackId}_${aoiId}_${startS}_aoi_visit`;
  if (kind === 'port_visit') return `${trackId}_${randomRefs.ports[target]!.portId}_${startS}_port_visit`;
  if (kind === 'speed_range')
    return `${trackId}_${String(speedConfigurationOf(event)).repeat(24)}_${startS}.0_speed_range`;
  if (!isDetectionKind(kind)) return uuidOfKey(event.keyHigh, event.keyLow);
  const chunkFrames = framesOn(Math.floor(startS / 86400), [kind], frames);
  const vendorId = vendorIdOf(frameTablesOf([chunkFrames[scenesOf(event, chunkFrames)[0]!]!]).scenes, 0);
  if (kind === 'viirs') return `${vendorId}_${(event.latE6 / 1e6).toFixed(3)}_${(event.lonE6 / 1e6).toFixed(3)}`;
  return `${vendorId}_${numberOf(event)}`;
}

function matches(event: PlainEvent, input: SearchEventsV2Input, context: NaiveContext): boolean {
  const windowStartS = Math.floor(context.asOfMs / 1000) - Math.min(540, context.days) * 86400;
  return (
    event.startUs >= windowStartS * 1e6 &&
    (event.owner === null || event.owner === context.user) &&
    !context.hiddenEventTypes?.includes(event.kind) &&
    keyword(input.eventId, event.id) &&
    keyword(input.eventType, event.kind) &&
    date(input.startTime, event.startUs) &&
    date(input.endTime, event.endUs) &&
    date(input.created, event.createdMs * 1000) &&
    date(input.updated, event.updatedMs * 1000) &&
    (!asksVessel(input.vesselMain) ||
      event.vessels.some(({ identity, trackId }) => vessel(input.vesselMain!, identity, trackId))) &&
    meetsGeometry(input, event) &&
    inArea(input, event, context) &&
    details(input, event, context) &&
    details(input.eventDetails ?? {}, event, context)
  );
}

function asksVessel(filter: EventVesselFilter | null | undefined): boolean {
  return Object.values(filter ?? {}).some((part) =>
    Object.values(part ?? {}).some((value) => value !== null && value !== undefined),
  );
}

function vessel(filter: EventVesselFilter, identity: VesselIdentity, trackId: string): boolean {
  const text = (value: number | string | null) => (value === null ? null : `${value}`);
  const { length, name } = filter;
  return (
    keyword(filter.id, text(identity.mmsi)) &&
    keyword(filter.vesselId, text(identity.mmsi)) &&
    keyword(filter.mmsi, text(identity.mmsi)) &&
    keyword(filter.trackId, trackId) &&
    keyword(filter.imo, text(identity.imo)) &&
    keyword(filter.category, identity.category) &&
    keyword(filter.vesselType, identity.vesselType) &&
    keyword(filter.country, identity.countryCode) &&
    keyword(filter.registryVesselId, identity.registryVesselId) &&
    operators(length ?? {}, (operator, bound) => compareInt(operator, identity.lengthM, Number(bound))) &&
    operators(name ?? {}, (operator, pattern) => compareText(operator, identity.name, String(pattern)))
  );
}

export function compareInt(operator: string, value: number | null, bound: number): boolean {
  if (value === null) return operator === 'neq';
  if (operator === 'lt') return value < bound;
  if (operator === 'gt') return value > bound;
  if (operator === 'lte') return value <= bound;
  if (operator === 'gte') return value >= bound;
  return (operator === 'eq') === (value === bound);
}

export function compareText(operator: string, value: string | null, pattern: string): boolean {
  if (value === null) return operator === 'neq' || operator === 'nlike';
  if (operator === 'eq' || operator === 'neq') return (operator === 'eq') === (value === pattern);
  return (operator === 'like') === naiveLike(Array.from(pattern), Array.from(value));
}

/** LIKE by trying every length for every `%`. */
export function naiveLike(pattern: readonly string[], text: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === '%') return text.some((_, i) => naiveLike(rest, text.slice(i))) || naiveLike(rest, []);
  if (text.length === 0) return false;
  if (first === '_') return naiveLike(rest, text.slice(1));
  const [wanted, after] = first === '\\' && rest.length > 0 ? [rest[0]!, rest.slice(1)] : [first, rest];
  return wanted.toLowerCase() === text[0]!.toLowerCase() && naiveLike(after, text.slice(1));
}

export function keyword(filter: KeywordFilter | null | undefined, value: string | null): boolean {
  return operators(filter ?? {}, (operator, wanted) => {
    const list = Array.isArray(wanted) ? wanted.filter((one) => one !== null) : [wanted];
    const positive = operator === 'eq' || operator === 'inc';
    return value === null ? !positive : positive === list.includes(value);
  });
}

export function date(filter: DateFilter | null | undefined, us: number | null): boolean {
  const { exists = null, ...bounds } = filter ?? {};
  const ranged = Object.values(bounds).some((bound) => bound !== null && bound !== undefined);
  if (us === null) return exists === false || (exists !== true && !ranged);
  if (exists === false && !ranged) return false;
  return operators(bounds, (operator, text) => {
    const bound = naiveUs(String(text));
    if (operator === 'lt') return us < bound;
    if (operator === 'gt') return us > bound;
    return operator === 'lte' ? us <= bound : us >= bound;
  });
}

/** Microseconds of a timestamp, by the platform's own parser for all but the fraction. */
export function naiveUs(text: string): number {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const bare = text.replace(/\.\d+/, '');
  const zoned = /T/i.test(bare) && !/(Z|[+-]\d\d:\d\d)$/i.test(bare) ? `${bare}Z` : bare;
  return Date.parse(zoned.toUpperCase()) * 1000 + Math.floor(Number(`${fraction}000000`.slice(0, 6)));
}

export function operators(filter: object, test: (operator: string, wanted: unknown) => boolean): boolean {
  return Object.entries(filter).every(
    ([operator, wanted]) => wanted === null || wanted === undefined || test(operator, wanted),
  );
}

function meetsGeometry({ intersectsGeometry }: SearchEventsV2Input, { lonE6, latE6 }: PlainEvent): boolean {
  if (!intersectsGeometry) return true;
  const { type, coordinates } = intersectsGeometry;
  // The point at every multiple of 360° that a region of a caller may reach.
  return [-720, -360, 0, 360, 720].some((shift) => {
    const lon = lonE6 + shift * 1e6;
    if (type === 'Polygon') return exactlyInPolygon(coordinates as ExactRing[], lon, latE6);
    const positions = (type === 'Point' ? [coordinates] : coordinates) as ExactRing;
    return exactlyOnLine(positions, lon, latE6);
  });
}

function detailsOf(
  event: RandomEvent,
  durationS: number | undefined,
  dark: boolean,
  frames: readonly RandomFrame[],
): PlainEvent['details'] {
  const { kind, number } = event;
  if (kind === 'fishing_activity_history') return { fishingScore: number / 500 };
  if (kind === 'speed_range')
    return {
      speedRangeAverageSpeed: number / 100,
      speedRangeDistance: number / 10,
      speedRangeDurationSeconds: durationS ?? number,
    };
  if (!isDetectionKind(kind)) return {};
  const { lengthDm, heading, source, scoreE4, radianceE2 } = detectionNumbersOf(event);
  const chunkFrames = framesOn(Math.floor(event.startS / 86400), [kind], frames);
  const metres = Math.round(100 * Math.abs(event.lonE6 / 1e6) + Math.abs(event.latE6 / 1e6));
  return {
    detectionDataSource: ['nasa', 'noaa', 'noaa_21', 'sentinel1', 'sentinel2', 'landsat_8_9'][source]!,
    detectionType: dark ? 'dark' : 'ais_correlated',
    detectionFrameId: scenesOf(event, chunkFrames).map((scene) =>
      uuidOfKey(chunkFrames[scene]!.keyHigh, chunkFrames[scene]!.keyLow),
    ),
    detectionEstimatedLength: lengthDm === undefined ? null : lengthDm / 10,
    detectionHeading: heading ?? null,
    detectionDistanceToCoastM: event.startS < Date.UTC(2025, 3, 1) / 1000 ? null : 10 * Math.round(metres / 10),
    ...(kind === 'viirs' ? { viirsRadianceNw: radianceE2 / 100 } : { detectionScore: scoreE4 / 1e4 }),
  };
}

/** Events pass a field that does not apply to their kind. */
function details(filter: EventDetailsFilter, event: PlainEvent, { quirks }: NaiveContext): boolean {
  return Object.entries(event.details).every(([field, given]) => {
    const operatorsOf: object = Reflect.get(filter, field) ?? {};
    const isKm = quirks && field === 'speedRangeDistance';
    const value = isKm ? Number((Number(given) * 1.852).toFixed(5)) : given;
    if (typeof value === 'string') return keyword(operatorsOf, value);
    if (value === null || typeof value === 'number')
      return operators(operatorsOf, (operator, bound) => compareInt(operator, value, Number(bound)));
    const { eq = null, inc = null, neq = null, ninc = null } = operatorsOf as KeywordFilter;
    // `eq` and `inc` must hold for the same frame.
    return value.some((one) => keyword({ eq, inc }, one)) && value.every((one) => keyword({ neq, ninc }, one));
  });
}

function inArea(
  { intersectsAoiId }: SearchEventsV2Input,
  { lonE6, latE6 }: PlainEvent,
  context: NaiveContext,
): boolean {
  const area = randomRefs.areas.find(({ aoiId, userName }) => aoiId === intersectsAoiId && userName === context.user);
  return !area || area.polygons.some((polygon) => exactlyInPolygon(polygon, lonE6, latE6));
}
