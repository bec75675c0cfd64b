import { ServiceError } from '../../base/errors.js';
import { Work } from '../../base/work/work.js';
import type { QuerysatelliteFramesArgs } from '../../model/schema-types.js';
import type { FrameConditions } from '../../store/conditions/frame-conditions.js';
import { searchFrames } from '../../store/search/search-frames.js';
import type { SegmentPlan } from '../../store/search/segment-plan.js';
import type { EventStore } from '../../store/segments/event-store.js';
import { LegacyFrameView } from '../../store/views/legacy-frame-view.js';
import { frameRegionOfPolygon } from './filters/geometry-filter.js';
import { textTest } from './filters/keyword-filter.js';
import { legacyPageOf, legacySpan } from './legacy-page.js';
import type { FramesContext } from './search-satellite-frames-v2.js';
import { frameConditionsOf, frameViewerOf } from './search-satellite-frames-v2.js';

export interface FoundFrames {
  readonly items: LegacyFrameView[];
  /** How each segment was searched; not part of the schema. */
  readonly plans: readonly SegmentPlan[];
}

export interface LegacyFrames extends FoundFrames {
  readonly meta: { readonly pageNum: number; readonly total: number; readonly pageSize: number };
}

/** The kinds if `eventTypes` is left out. */
const defaultKinds = ['sar_sentinel1', 'eo_sentinel2'];

/**
 * The root field `satelliteFrames`: all arguments are joined with AND, the newest created comes first. Throws
 * BAD_USER_INPUT or RETENTION_EXCEEDED, naming the argument.
 */
export async function satelliteFrames(
  store: EventStore,
  input: QuerysatelliteFramesArgs,
  context: FramesContext,
): Promise<LegacyFrames> {
  const { pageNum, pageSize, offset } = legacyPageOf(input);
  const { work = new Work() } = context;
  const conditions = await legacyFrameConditions(input, { ...context, work });
  const { total, ...found } = await find(store, conditions, { ...context, work }, offset, pageSize);
  return { ...found, meta: { pageNum, total, pageSize } };
}

/** The conditions that the arguments of `satelliteFrames` mean. Rejects like `satelliteFrames`. */
export async function legacyFrameConditions(
  input: QuerysatelliteFramesArgs,
  { asOfMs, work = new Work() }: FramesContext,
): Promise<FrameConditions> {
  const { eventTypes, polygon } = input;
  return {
    ...(await frameConditionsOf({}, asOfMs)),
    eventType: textTest('eventTypes', { inc: eventTypes ?? defaultKinds }),
    collectedAt: legacySpan(input, asOfMs),
    region: polygon ? await frameRegionOfPolygon('polygon', asPolygon(polygon), work) : undefined,
  };
}

/** The root field `satelliteFrame`: one item, or none for an unknown id. BAD_USER_INPUT without an id. */
export async function satelliteFrame(
  store: EventStore,
  frameId: string | null | undefined,
  context: FramesContext,
): Promise<FoundFrames> {
  if (frameId === null || frameId === undefined)
    throw new ServiceError('BAD_USER_INPUT', 'frameId is missing; give the frame_id of a satellite frame.');
  return find(store, await frameConditionsOf({ frameId: { eq: frameId } }, context.asOfMs), context, 0, 1);
}

async function find(
  store: EventStore,
  conditions: FrameConditions,
  context: FramesContext,
  offset: number,
  limit: number,
): Promise<FoundFrames & { readonly total: number }> {
  const { quirks = false, work = new Work() } = context;
  const viewer = frameViewerOf(context);
  const query = { viewer, conditions, sortBy: 'createdAt', descending: true, offset, limit } as const;
  const { page, total, plans } = await searchFrames(store, query, work);
  return { items: page.map(({ segment, row }) => new LegacyFrameView(segment, row, quirks)), total, plans };
}

type Nested = NonNullable<QuerysatelliteFramesArgs['polygon']>;

/**
 * The coordinates of a polygon. GraphQL wraps values that are not nested deeply enough in lists of one element. So in a
 * single ring, and in a flat list of numbers (two for each point), every number arrives as a list.
 */
function asPolygon(polygon: Nested): unknown {
  const parts = polygon.map((part) => (part ?? []).map((position) => position ?? []));
  if (!parts.every((part) => part.every((position) => position.length === 1))) return polygon;
  const numbers = parts.map((part) => part.map(([number]) => number ?? null));
  if (numbers.some((position) => position.length !== 1)) return [numbers];
  const flat = numbers.map(([number]) => number ?? null);
  return [flat.filter((_, i) => i % 2 === 0).map((lon, i) => [lon, flat[2 * i + 1] ?? null])];
}
