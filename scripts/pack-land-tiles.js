// Writes fixtures/land-tiles.bin.br: the land of the far zooms, which touch too much of the coast to be made when they
// are asked for. From fixtures/coastline.bin.br, by the code that makes the tiles of near zooms. fixtures/README.md
// describes the layout. Run by hand after a change of either.

import { landTile } from '../dist/src/api/tiles/land-tile.js';
import { Work } from '../dist/src/base/work/work.js';
import { createCoastline } from '../dist/src/earth/coastline/coastline.js';
import { writeTileFile } from '../generators/fixtures/tile-file.js';

const deepest = 4;
const coastline = createCoastline();
const tiles = [];
for (let z = 0; z <= deepest; z++)
  for (let y = 0; y < 2 ** z; y++)
    for (let x = 0; x < 2 ** z; x++) {
      const bytes = await landTile(coastline, { z, x, y }, new Work());
      if (bytes.length > 0) tiles.push({ z, x, y, bytes });
    }
writeTileFile('land-tiles.bin', deepest, tiles);
