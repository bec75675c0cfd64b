import type { VectorTileFeature } from '@mapbox/vector-tile';
import { latOfMercator, lonOfMercator } from '../../../src/earth/geo/mercator.js';
import type { Kind } from '../kinds.js';
import { isKind } from '../kinds.js';
import type { DrawnArea } from '../search-terms.js';
import { askTile, placeIn, type TileAddress } from './view-tiles.js';

/** Events and frames of a view with their times, in the order in which they start. */
export interface Moments {
  readonly events: readonly EventMoment[];
  readonly frames: readonly FrameMoment[];
}

export interface EventMoment {
  readonly kind: Kind;
  readonly startMs: number;
  /** The start for a detection; infinite for an event that goes on. */
  readonly endMs: number;
  readonly isDetection: boolean;
  readonly isDark: boolean;
  /** Web Mercator. */
  readonly x: number;
  readonly y: number;
}

export interface FrameMoment {
  readonly kind: Kind;
  readonly startMs: number;
  /** x, y, x, y, ... of each ring in Web Mercator. */
  readonly rings: readonly (readonly number[])[];
}

export const noMoments: Moments = { events: [], frames: [] };

/** Features read between two yields to the page, in some milliseconds. */
const featuresAtOnce = 1500;

export interface MomentsRequest {
  /** The addresses of tiles, with `{z}`, `{x}` and `{y}`. */
  readonly eventTiles: string;
  readonly frameTiles: string;
  /** Events elsewhere are left out. */
  readonly area: DrawnArea | undefined;
  readonly token: string;
  readonly signal: AbortSignal;
}

/** The moments in some tiles. Throws like `askTile`. */
export async function askMoments(tiles: readonly TileAddress[], request: MomentsRequest): Promise<Moments> {
  const { eventTiles, frameTiles, area, token, signal } = request;
  const all = await readAll(tiles, { address: eventTiles, layer: 'eventsV2', token, signal }, eventIn);
  const events = area ? all.filter(({ x, y }) => area.contains(lonOfMercator(x), latOfMercator(y))) : all;
  const frames = await readAll(tiles, { address: frameTiles, layer: 'satelliteFrames', token, signal }, frameIn);
  const byStart = (a: { readonly startMs: number }, b: { readonly startMs: number }) => a.startMs - b.startMs;
  return { events: events.sort(byStart), frames: frames.sort(byStart) };
}

async function readAll<T>(
  tiles: readonly TileAddress[],
  request: Parameters<typeof askTile>[1],
  read: (feature: VectorTileFeature, tile: TileAddress) => T | undefined,
): Promise<T[]> {
  const found: T[] = [];
  for (const tile of tiles) {
    const features = await askTile(tile, request);
    for (const [i, feature] of features.entries()) {
      const one = read(feature, tile);
      if (one) found.push(one);
      if (i % featuresAtOnce === featuresAtOnce - 1) await new Promise((resolve) => setTimeout(resolve));
      if (request.signal.aborted) throw request.signal.reason;
    }
  }
  return found;
}

function eventIn(feature: VectorTileFeature, tile: TileAddress): EventMoment | undefined {
  const { eventType, startTime, endTime, detectionType } = feature.properties;
  const kind = String(eventType);
  const point = feature.loadGeometry()[0]?.[0];
  if (!isKind(kind) || !point) return undefined;
  return {
    kind,
    startMs: Date.parse(String(startTime)),
    endMs: endTime === undefined ? Infinity : Date.parse(String(endTime)),
    isDetection: detectionType !== undefined,
    isDark: detectionType === 'dark',
    ...placeIn(tile, point),
  };
}

function frameIn(feature: VectorTileFeature, tile: TileAddress): FrameMoment | undefined {
  const { eventType, collectedAt } = feature.properties;
  const kind = String(eventType);
  if (!isKind(kind)) return undefined;
  const rings = feature.loadGeometry().map((ring) =>
    ring.flatMap((point) => {
      const { x, y } = placeIn(tile, point);
      return [x, y];
    }),
  );
  return { kind, startMs: Date.parse(String(collectedAt)), rings };
}

/** The index of the first moment that starts after an instant. */
export function firstAfter(moments: readonly { readonly startMs: number }[], atMs: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]!.startMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
