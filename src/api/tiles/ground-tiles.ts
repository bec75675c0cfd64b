import { unpackFixture } from '../../base/fixture-files.js';
import type { Work } from '../../base/work/work.js';
import { loadCoastline } from '../../earth/coastline/coastline.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { VarintReader } from '../../store/columns/varints.js';
import { landTile } from './land-tile.js';

/** The ground of the map page: each layer has the tiles of its far zooms in a fixture of its own. */
const fixtures = { land: 'land-tiles.bin', lakes: 'lake-tiles.bin' } as const;
export type Ground = keyof typeof fixtures;
/** The deepest zoom with land. Its units are of 0.6 m, the vertices of the coast are rounded to 11 m. */
const deepestLand = 14;

export function isGround(name: string): name is Ground {
  return Object.hasOwn(fixtures, name);
}

/**
 * The bytes of a tile; undefined for an empty one. Map libraries draw deeper zooms than there are from these. Land
 * closer than the fixture has it is made from the coastline, which is loaded then.
 */
export async function tileOfGround(ground: Ground, tile: Tile, work: Work): Promise<Uint8Array | undefined> {
  const tiles = await packedTiles(ground);
  if (ground === 'lakes' || tile.z <= tiles.deepest) return tiles.get(tile);
  return tile.z <= deepestLand ? landTile(await loadCoastline(), tile, work) : undefined;
}

/** Vector tiles of one layer. */
interface PackedTiles {
  readonly deepest: number;
  get(tile: Tile): Uint8Array | undefined;
}

const loaded = new Map<Ground, Promise<PackedTiles>>();

/** Unpacked from the package's fixture when first needed, on a thread of zlib's, then shared. */
function packedTiles(ground: Ground): Promise<PackedTiles> {
  let tiles = loaded.get(ground);
  if (!tiles) {
    tiles = unpackFixture(fixtures[ground]).then(read);
    // After a failure the file is read again.
    tiles.catch(() => loaded.delete(ground));
    loaded.set(ground, tiles);
  }
  return tiles;
}

/** The layout is described in `fixtures/README.md`. */
function read(bytes: Uint8Array): PackedTiles {
  const numbers = new VarintReader(bytes);
  const [deepest, tiles, bodies] = [numbers.next(), numbers.next(), numbers.next()];
  const indexOfTile = new Map<number, number>();
  let number = 0;
  for (let i = 0; i < tiles; i++) {
    number += numbers.next();
    indexOfTile.set(number, numbers.next());
  }
  const ends: number[] = [];
  let end = 0;
  for (let i = 0; i < bodies; i++) {
    end += numbers.next();
    ends.push(end);
  }
  // The bytes of the tiles are at the end of the file.
  const start = bytes.length - end;
  return {
    deepest,
    get(tile) {
      const place = indexOfTile.get(numberOf(tile));
      return place === undefined ? undefined : bytes.subarray(start + (ends[place - 1] ?? 0), start + ends[place]!);
    },
  };
}

/** The number of a tile when tiles of all zooms are counted zoom by zoom, line by line. */
function numberOf({ z, x, y }: Tile): number {
  return (4 ** z - 1) / 3 + y * 2 ** z + x;
}
