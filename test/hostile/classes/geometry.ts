import type { Draw } from '../draw.js';
import type { Family, HostileClass, HostileRequest } from '../hostile-case.js';
import { type Shape, shapes } from './shapes.js';

/** Root fields that take a geometry in their input. */
const searches = {
  searchEventsV2: 'SearchEventsV2Input!',
  searchSatelliteFramesV2: 'SearchSatelliteFramesV2Input!',
  searchAOIs: 'SearchAOIsInput!',
  searchLastKnownPositions: 'SearchLastKnownPositionsInput',
} as const;
type Search = keyof typeof searches;
export const searchNames = [
  'searchEventsV2',
  'searchSatelliteFramesV2',
  'searchAOIs',
  'searchLastKnownPositions',
] as const;

/** A search within a shape, under a number of aliases. */
export function searched(
  name: Search,
  { type, coordinates, honest }: Shape,
  aliases: number,
  more: object,
): HostileRequest {
  const fields = Array.from({ length: aliases }, (_, i) => `a${i}: ${name}(input: $input) { meta { total } }`);
  return {
    query: `query($input: ${searches[name]}) { ${fields.join(' ')} }`,
    variables: { input: { ...more, intersectsGeometry: { type, coordinates } } },
    ...(honest && aliases === 1 ? { honest } : {}),
  };
}

/** Requests with the geometry in every argument that accepts one. */
function asked(draw: Draw, shape: Shape): HostileRequest {
  const { one, whole } = draw;
  const { type, coordinates } = shape;
  const literal = JSON.stringify(coordinates);
  const more = one<object>([{}, {}, { limit: 0 }, { limit: 100, offset: whole(9000) }]);
  const search = one(searchNames);
  return one<() => HostileRequest>([
    ...searchNames.map((name) => () => searched(name, shape, 1, more)),
    ...searchNames.map((name) => () => searched(name, shape, 1, more)),
    () => searched(search, shape, 1 + whole(3), more),
    () => ({
      query: `{ ${search}(input: {intersectsGeometry: {type: ${type}, coordinates: ${literal}}}) { meta { total } } }`,
    }),
    () => ({
      query:
        'query($p: String) { events(eventTypes: [viirs, fishing_activity_history], polygon: $p) { meta { total } } }',
      variables: { p: literal },
    }),
    () => ({
      query:
        'query($p: [[[Float]]]) { satelliteFrames(polygon: $p, eventTypes: [viirs, sar_sentinel1]) { meta { total ' +
        '} } }',
      variables: { p: coordinates },
    }),
    () => {
      const url = `/vectorTiles/${one(['eventsV2', 'satelliteFrames'])}/0/0/0?query=`;
      return {
        method: 'GET',
        url:
          url + encodeURIComponent(`{"intersectsGeometry":{"type":"${type}","coordinates":${literal.slice(0, 6000)}}}`),
      };
    },
  ])();
}

/** Every shape in every argument that accepts a geometry. */
const families: Readonly<Record<string, Family>> = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]): [string, Family] => [name, (draw) => asked(draw, shape(draw))]),
);

/** Geometries, valid and expensive or slightly invalid, in every argument that accepts one. */
export const geometry: HostileClass = { name: 'geometry', percent: 13, families };
