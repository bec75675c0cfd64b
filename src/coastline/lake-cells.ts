import { VarintReader } from '../columns/varints.js';
import { invariant } from '../errors.js';
import { readFixture } from '../fixture-files.js';

const cellsPerDegree = 50;
const columns = 360 * cellsPerDegree;
const rows = 180 * cellsPerDegree;

/** Inland water in cells of 0.02° (2.2 km from south to north). */
export interface LakeCells {
  /**
   * Whether the cell around a point has its centre in a lake, a reservoir or a broad river. Degrees; lon from -180 to
   * 180.
   */
  isLake(lon: number, lat: number): boolean;
}

/**
 * Row r has the edges edges[starts[r]] to edges[starts[r + 1] - 1]: the columns at which lakes begin and end in turn.
 */
export function readLakeCells(): LakeCells {
  const reader = new VarintReader(readFixture('lakes.bin'));
  const starts = new Uint32Array(rows + 1);
  const edges: number[] = [];
  for (let row = 0; row < rows; row++) {
    let column = 0;
    for (let left = reader.next() * 2; left > 0; left--) {
      column += reader.next();
      edges.push(column);
    }
    starts[row + 1] = edges.length;
  }
  invariant(reader.done, 'lakes.bin ends with its last row');
  const packed = Uint16Array.from(edges);

  return {
    isLake(lon, lat) {
      const column = Math.min(columns - 1, Math.floor((lon + 180) * cellsPerDegree));
      const row = Math.min(rows - 1, Math.floor((lat + 90) * cellsPerDegree));
      let low = starts[row]!;
      let high = starts[row + 1]!;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (packed[middle]! <= column) low = middle + 1;
        else high = middle;
      }
      // After an odd number of edges the column is in a lake.
      return ((low - starts[row]!) & 1) === 1;
    },
  };
}
