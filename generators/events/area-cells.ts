/** A coarse map of a polygon: most of it and most around it lies in cells that no edge touches, where nobody needs to look at edges. */
import type { PreparedShape } from '../../src/geo/polygon.js';

/** What all of a box is; `mixed` says nothing. */
export const whole = { mixed: 0, inside: 1, outside: 2 } as const;

/** Edge i runs from (lon[i], lat[i]) to (toLon[i], toLat[i]). Degrees. */
export interface Edges {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly toLon: Float64Array;
  readonly toLat: Float64Array;
}

/** A code of `whole` for a box, degrees, not unwrapped. */
export type AreaCells = (west: number, south: number, east: number, north: number) => number;

/** Cells from west to east and from south to north. */
const side = 16;
/** An edge so near touches a cell: far more than what rounding moves, degrees. */
const nearDeg = 1e-6;

/** The map of a polygon whose rings have these edges. */
export function areaCells({ box, contains }: PreparedShape, edges: Edges): AreaCells {
  const width = (box.east - box.west) / side;
  const height = (box.north - box.south) / side;
  const kinds = Uint8Array.from({ length: side * side }, (_, cell) => {
    const west = box.west + width * (cell % side);
    const south = box.south + height * Math.floor(cell / side);
    if (touches(edges, west - nearDeg, south - nearDeg, west + width + nearDeg, south + height + nearDeg))
      return whole.mixed;
    // No edge passes through the cell, so its middle answers for all of it.
    return contains(west + width / 2, south + height / 2) ? whole.inside : whole.outside;
  });
  const place = (value: number, from: number, size: number) =>
    Math.max(0, Math.min(side - 1, Math.floor((value - from) / size)));

  return (west, south, east, north) => {
    // What lies beyond the polygon's box is outside, and so is, or is mixed, the cell at the rim that answers for it: an edge parts inside from beyond.
    const left = place(west, box.west, width);
    const right = place(east, box.west, width);
    const top = place(north, box.south, height);
    let bottom = place(south, box.south, height);
    const kind = kinds[bottom * side + left]!;
    for (; bottom <= top; bottom++)
      for (let x = left; x <= right; x++) if (kinds[bottom * side + x] !== kind) return whole.mixed;
    return kind;
  };
}

/** Whether an edge may touch a box; never false for one that does. */
function touches({ lon, lat, toLon, toLat }: Edges, west: number, south: number, east: number, north: number): boolean {
  for (let i = 0; i < lon.length; i++) {
    if (Math.max(lon[i]!, toLon[i]!) < west || Math.min(lon[i]!, toLon[i]!) > east) continue;
    if (Math.max(lat[i]!, toLat[i]!) < south || Math.min(lat[i]!, toLat[i]!) > north) continue;
    const eLon = toLon[i]! - lon[i]!;
    const eLat = toLat[i]! - lat[i]!;
    const turn = (x: number, y: number) => eLon * (y - lat[i]!) - eLat * (x - lon[i]!);
    const turns = [turn(west, south), turn(east, south), turn(east, north), turn(west, north)];
    // With all corners on one side of its line the edge passes by.
    if (turns.every((value) => value > 0) || turns.every((value) => value < 0)) continue;
    return true;
  }
  return false;
}
