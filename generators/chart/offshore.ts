import { invariant } from '../../src/base/errors.js';
import { unpackFixtureSync } from '../../src/base/fixture-files.js';

const columns = 720;
const rows = 360;
const cellsPerDegree = 2;
/** The unit of the cells, metres. The greatest value is 600 km. */
const stepM = 10_000;

/** A distance by which every point of the 0.5° cell around a point lies off any coast, metres; any longitude. */
export function offshoreM(lon: number, lat: number): number {
  loaded ??= unpack();
  const column = Math.floor((lon - 360 * Math.floor((lon + 180) / 360) + 180) * cellsPerDegree) % columns;
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)));
  return loaded[row * columns + column]! * stepM;
}

let loaded: Uint8Array | undefined;

function unpack(): Uint8Array {
  const cells = unpackFixtureSync('offshore.bin');
  invariant(cells.length === columns * rows, 'offshore.bin covers every cell once');
  return cells;
}
