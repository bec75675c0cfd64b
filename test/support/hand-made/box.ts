export type Position = readonly [lon: number, lat: number];

/** The closed ring of a box, counter-clockwise, in degrees. */
export function box(west: number, south: number, east: number, north: number): readonly Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
