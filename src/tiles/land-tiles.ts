import { VarintReader } from '../columns/varints.js';
import { readFixture } from '../fixture-files.js';
import type { Tile } from '../geo/mercator.js';

/** Land as vector tiles of one layer, `land`, packed with gzip: the ground of the map page. */
export interface LandTiles {
  /** The deepest zoom that there is; deeper ones are drawn from it. */
  readonly deepest: number;
  /** The packed bytes of a tile; undefined where there is no land. */
  get(tile: Tile): Uint8Array | undefined;
}

let loaded: LandTiles | undefined;

/** Read from the package's fixture when first asked for (a millisecond) and then shared: they never change. */
export function landTiles(): LandTiles {
  loaded ??= read();
  return loaded;
}

/** Layout: `generators/fixtures/land-tiles.js`. */
function read(): LandTiles {
  const bytes = readFixture('land-tiles.bin');
  const numbers = new VarintReader(bytes);
  const [deepest, tiles, bodies] = [numbers.next(), numbers.next(), numbers.next()];
  const places = new Map<number, number>();
  let number = 0;
  for (let i = 0; i < tiles; i++) {
    number += numbers.next();
    places.set(number, numbers.next());
  }
  const ends: number[] = [];
  let end = 0;
  for (let i = 0; i < bodies; i++) {
    end += numbers.next();
    ends.push(end);
  }
  // The bodies stand at the end of the file, one after the other.
  const start = bytes.length - end;
  return {
    deepest,
    get(tile) {
      const place = places.get(numberOf(tile));
      return place === undefined ? undefined : bytes.subarray(start + (ends[place - 1] ?? 0), start + ends[place]!);
    },
  };
}

/** Tiles of all zooms in one row: zoom by zoom, line by line. */
function numberOf({ z, x, y }: Tile): number {
  return (4 ** z - 1) / 3 + y * 2 ** z + x;
}
