import { distanceM } from '../../earth/geo/sphere.js';
import type { GraphqlClient, Json } from './graphql-client.js';
import { at, listAt, numberAt, textAt } from './graphql-client.js';

/** A position of a track: milliseconds since 1970, degrees. */
export interface Fix {
  readonly ms: number;
  readonly lon: number;
  readonly lat: number;
}

export interface Track {
  readonly trackId: string;
  readonly vesselId: string;
  /** In the order of time. */
  readonly fixes: readonly Fix[];
}

const tracks =
  'query($eventId: String!) { tracks(eventId: $eventId) { trackId vesselId positions { time point { lat lon } } } }';

/** The tracks of the vessels of an event, around its time. */
export async function tracksOf(client: GraphqlClient, event: Json): Promise<Track[]> {
  const data = await client.ask(tracks, { eventId: textAt(event, 'eventId') });
  return listAt(data, 'tracks').map((track) => ({
    trackId: textAt(track, 'trackId'),
    vesselId: textAt(track, 'vesselId'),
    fixes: withoutDisplaced(listAt(track, 'positions').map((position) => fixAt(position))),
  }));
}

/** No vessel is faster, knots: a receiver that is jammed reports another position. */
const fastestKn = 60;
/** Jamming lasts for less, milliseconds. */
const longestJammedMs = 3 * 3_600_000;

/** The fixes without those between a jump to another position and the jump back. */
function withoutDisplaced(fixes: readonly Fix[]): Fix[] {
  const kept: Fix[] = [];
  for (let i = 0; i < fixes.length; i++) {
    const [last, fix] = [kept.at(-1), fixes[i]!];
    if (last !== undefined && isJump(last, fix)) {
      const back = fixes.findIndex((later, k) => k > i && isJump(fixes[k - 1]!, later) && !isJump(last, later));
      if (back > 0 && fixes[back]!.ms - last.ms <= longestJammedMs) i = back;
    }
    kept.push(fixes[i]!);
  }
  return kept;
}

function isJump(from: Fix, to: Fix): boolean {
  const hours = (to.ms - from.ms) / 3_600_000;
  return distanceM(from.lon, from.lat, to.lon, to.lat) / 1852 > fastestKn * hours;
}

/** The fix under some keys, which answers write as `{time, point {lat lon}}`. */
export function fixAt(value: Json, ...keys: readonly string[]): Fix {
  const json = at(value, ...keys);
  return {
    ms: Date.parse(textAt(json, 'time')),
    lon: numberAt(json, 'point', 'lon'),
    lat: numberAt(json, 'point', 'lat'),
  };
}

/** The position on a track at an instant, interpolated between the fixes around it; undefined outside the track. */
export function positionAt({ fixes }: Track, ms: number): Fix | undefined {
  const after = fixes.findIndex((fix) => fix.ms >= ms);
  const next = fixes[after];
  if (!next) return undefined;
  if (next.ms === ms) return next;
  const before = fixes[after - 1];
  if (!before) return undefined;
  const share = (ms - before.ms) / (next.ms - before.ms);
  // Across the antimeridian where that is shorter; the result lies within ±180.
  const wrap = next.lon - before.lon > 180 ? -360 : next.lon - before.lon < -180 ? 360 : 0;
  const lon = before.lon + (next.lon + wrap - before.lon) * share;
  return {
    ms,
    lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon,
    lat: before.lat + (next.lat - before.lat) * share,
  };
}

export function apartM(one: Fix, other: Fix): number {
  return distanceM(one.lon, one.lat, other.lon, other.lat);
}
