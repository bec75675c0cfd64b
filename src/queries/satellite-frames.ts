import type { EventStore } from '../collections/event-store.js';
import type { FrameConditions } from '../collections/frame-conditions.js';
import { LegacyFrameView } from '../collections/legacy-frame-view.js';
import { searchFrames } from '../collections/search-frames.js';
import type { SegmentPlan } from '../collections/segment-plan.js';
import { ServiceError } from '../errors.js';
import type { QuerysatelliteFramesArgs } from '../model/schema-types.js';
import { framePlaceInPolygon } from './filters/geometry-filter.js';
import { textTest } from './filters/keyword-filter.js';
import { legacyPageOf, legacySpan } from './legacy-page.js';
import type { FramesContext } from './search-satellite-frames-v2.js';
import { frameConditionsOf, frameSightOf } from './search-satellite-frames-v2.js';

export interface LegacyFrames {
  readonly items: LegacyFrameView[];
  readonly meta: { readonly pageNum: number; readonly total: number; readonly pageSize: number };
  readonly plans: readonly SegmentPlan[];
}

/** Kinds when `eventTypes` is left out. */
const defaultKinds = ['sar_sentinel1', 'eo_sentinel2'];

/**
 * The root field `satelliteFrames`: all arguments are joined with AND, the newest created comes first. Throws BAD_USER_INPUT or
 * RETENTION_EXCEEDED, naming the argument.
 */
export async function satelliteFrames(
  store: EventStore,
  input: QuerysatelliteFramesArgs,
  context: FramesContext,
): Promise<LegacyFrames> {
  const { pageNum, pageSize, offset } = legacyPageOf(input);
  const { eventTypes, polygon } = input;
  const conditions: FrameConditions = {
    ...frameConditionsOf({}, context.asOfMs),
    eventType: textTest('eventTypes', { inc: eventTypes ?? defaultKinds }),
    collectedAt: legacySpan(input, context.asOfMs),
    place: polygon ? framePlaceInPolygon('polygon', asPolygon(polygon)) : undefined,
  };
  const { places, total, plans } = await searchFrames(store, {
    sight: frameSightOf(context),
    conditions,
    sortBy: 'createdAt',
    descending: true,
    offset,
    limit: pageSize,
  });
  const items = places.map(({ segment, row }) => new LegacyFrameView(segment, row));
  return { items, meta: { pageNum, total, pageSize }, plans };
}

/** The root field `satelliteFrame`: null for an unknown id. BAD_USER_INPUT without one. */
export async function satelliteFrame(
  store: EventStore,
  frameId: string | null | undefined,
  context: FramesContext,
): Promise<LegacyFrameView | null> {
  if (frameId === null || frameId === undefined)
    throw new ServiceError('BAD_USER_INPUT', 'frameId is missing; give the frame_id of a satellite frame.');
  const { places } = await searchFrames(store, {
    sight: frameSightOf(context),
    conditions: frameConditionsOf({ frameId: { eq: frameId } }, context.asOfMs),
    sortBy: 'createdAt',
    descending: true,
    offset: 0,
    limit: 1,
  });
  const [place] = places;
  return place ? new LegacyFrameView(place.segment, place.row) : null;
}

type Nested = NonNullable<QuerysatelliteFramesArgs['polygon']>;

/**
 * The coordinates of a polygon. GraphQL wraps what is nested too little in lists of one: a ring alone arrives with its numbers one by
 * one in lists, and so does a list of numbers, two for each point.
 */
function asPolygon(polygon: Nested): unknown {
  const parts = polygon.map((part) => (part ?? []).map((position) => position ?? []));
  if (!parts.every((part) => part.every((position) => position.length === 1))) return polygon;
  const numbers = parts.map((part) => part.map(([number]) => number ?? null));
  if (numbers.some((position) => position.length !== 1)) return [numbers];
  const flat = numbers.map(([number]) => number ?? null);
  return [flat.filter((_, i) => i % 2 === 0).map((lon, i) => [lon, flat[2 * i + 1] ?? null])];
}
