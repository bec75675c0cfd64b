import { unpackFixture } from '../../base/fixture-files.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { VarintReader } from '../../store/columns/varints.js';

/**
 * The ground of the map page: each layer has its tiles in fixtures of its own, those of the world apart from nearer
 * ones, which a page in a browser loads when it shows them.
 */
const fixtures = {
  land: [
    { name: 'land-tiles.bin', lastZoom: 3 },
    { name: 'near-land-tiles.bin', lastZoom: 6 },
  ],
  lakes: [{ name: 'lake-tiles.bin', lastZoom: 5 }],
} as const;
export type Ground = keyof typeof fixtures;

export function isGround(name: string): name is Ground {
  return Object.hasOwn(fixtures, name);
}

/** The bytes of a tile; undefined for an empty tile, and beyond the last zoom: map libraries draw these from it. */
export async function tileOfGround(ground: Ground, tile: Tile): Promise<Uint8Array | undefined> {
  const fixture = fixtures[ground].find(({ lastZoom }) => tile.z <= lastZoom);
  return fixture && (await tilesOf(fixture.name))(tile);
}

type Tiles = (tile: Tile) => Uint8Array | undefined;

const loaded = new Map<string, Promise<Tiles>>();

/** Unpacked from the package's fixture when first needed, on a thread of zlib's (60 ms for land), then shared. */
function tilesOf(name: string): Promise<Tiles> {
  let tiles = loaded.get(name);
  if (!tiles) {
    tiles = unpackFixture(name).then(read);
    // After a failure the file is read again.
    tiles.catch(() => loaded.delete(name));
    loaded.set(name, tiles);
  }
  return tiles;
}

/** The layout is described in `fixtures/README.md`. */
function read(bytes: Uint8Array): Tiles {
  const numbers = new VarintReader(bytes);
  const [tiles, bodies] = [numbers.next(), numbers.next()];
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
  return (tile) => {
    const index = indexOfTile.get(numberOf(tile));
    return index === undefined ? undefined : bytes.subarray(start + (ends[index - 1] ?? 0), start + ends[index]!);
  };
}

/** The number of a tile when tiles of all zooms are counted zoom by zoom, line by line. */
function numberOf({ z, x, y }: Tile): number {
  return (4 ** z - 1) / 3 + y * 2 ** z + x;
}
