import { deepestZoom } from '../geo/mercator.js';
import { eventFields } from './event-features.js';
import { frameFields } from './frame-features.js';

/** The sets of tiles, by their name in the path, which is also the name of their layer. */
export const tileSets = {
  eventsV2: {
    description: 'Where events started, of a simulated ocean.',
    fields: eventFields,
    example: '{"startTime":{"gte":"2026-03-01","lt":"2026-03-31"}}',
  },
  satelliteFrames: {
    description: 'What satellites took, of a simulated ocean.',
    fields: frameFields,
    example: '{"collectedAt":{"gte":"2026-03-01","lt":"2026-03-31"}}',
  },
} as const;
export type TileSetName = keyof typeof tileSets;

export function isTileSet(name: string): name is TileSetName {
  return Object.hasOwn(tileSets, name);
}

/**
 * The TileJSON (3.0.0) of a set of tiles, for map libraries. `origin`: such as `http://127.0.0.1:4000`. `query`: the
 * input of the search as JSON, which becomes part of the address of the tiles.
 */
export function tileJson(name: TileSetName, origin: string, query: string | null) {
  const { description, fields, example } = tileSets[name];
  const parameter = query === null ? '' : `?query=${encodeURIComponent(query)}`;
  return {
    tilejson: '3.0.0',
    name,
    description:
      `${description} Tiles need the header Authorization and the parameter query, the input of the search as JSON, ` +
      `such as ${example}; given here, it becomes part of the address of the tiles.`,
    attribution: 'Simulated data',
    tiles: [`${origin}/vectorTiles/${name}/{z}/{x}/{y}${parameter}`],
    minzoom: 0,
    maxzoom: deepestZoom,
    vector_layers: [{ id: name, description, minzoom: 0, maxzoom: deepestZoom, fields }],
  };
}
