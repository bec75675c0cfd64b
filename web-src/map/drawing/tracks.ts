import type { Feature, Geometry, LineString } from 'geojson';
import type { Session } from '../../shared/session.js';
import { featureOf, pointOf } from './shapes.js';

export interface Track {
  readonly vesselId: string;
  readonly numPositions: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly geometry: Geometry;
}

const query = `query Tracks($id: String!) {
  tracks(eventId: $id) {
    vesselId numPositions startTime endTime
    geometry { type coordinates geometries { type coordinates } }
  }
}`;

/** The tracks of the event's vessels, from two days before it to two days after it or now. */
export async function askTracks(session: Session, eventId: string): Promise<readonly Track[]> {
  const data = await session.ask(query, { id: eventId });
  const tracks: readonly Track[] = Object(data)['tracks'] ?? [];
  return tracks;
}

/** Lines, and a point at both ends of each track, with the number of the vessel. */
export function trackShapes(tracks: readonly Track[]): Feature[] {
  const vesselIds = [...new Set(tracks.map(({ vesselId }) => vesselId))];
  return tracks.flatMap(({ geometry, vesselId }) => {
    const vessel = vesselIds.indexOf(vesselId) % 2;
    const lines = linesOf(geometry);
    const [first, last] = [lines[0]?.coordinates[0], lines.at(-1)?.coordinates.at(-1)];
    return [
      ...lines.map((line) => featureOf(line, { vesselId, vessel })),
      ...(first ? [pointOf(first[0]!, first[1]!, { end: 'first', vessel })] : []),
      ...(last ? [pointOf(last[0]!, last[1]!, { end: 'last', vessel })] : []),
    ];
  });
}

/** A track across 180° is a collection of lines. */
function linesOf(geometry: Geometry): LineString[] {
  if (geometry.type === 'LineString') return [geometry];
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(linesOf) : [];
}
