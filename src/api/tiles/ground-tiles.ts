import { unpackFixture } from '../../base/fixture-files.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { VarintReader } from '../../store/columns/varints.js';

/** The ground of the map page: each layer has its tiles in a fixture of its own. */
const fixtures = { land: 'land-tiles.bin', lakes: 'lake-tiles.bin' } as const;
export type Ground = keyof typeof fixtures;

export function isGround(name: string): name is Ground {
  return Object.hasOwn(fixtures, name);
}

/** Vector tiles of one layer. */
export interface GroundTiles {
  /** The deepest zoom with tiles; map libraries draw deeper zooms from these. */
  readonly deepest: number;
  /** The bytes of a tile; undefined for an empty tile. */
  get(tile: Tile): Uint8Array | undefined;
}

const loaded = new Map<Ground, Promise<GroundTiles>>();

/** Unpacked from the package's fixture when first needed, on a thread of zlib's (60 ms for land), then shared. */
export function groundTiles(ground: Ground): Promise<GroundTiles> {
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
function read(bytes: Uint8Array): GroundTiles {
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
