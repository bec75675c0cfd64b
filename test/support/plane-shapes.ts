/** Shapes in the plane of a screen (x to the right, y down), slow and simple enough to check by reading. */

export type PlanePoint = readonly [x: number, y: number];
/** A ring; its last point may repeat the first. */
export type Ring = readonly PlanePoint[];

export interface PlaneBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Positive for rings that run clockwise on the screen. */
export function areaOf(ring: Ring): number {
  let sum = 0;
  for (const [[ax, ay], [bx, by]] of edgesOf(ring)) sum += ax * by - bx * ay;
  return sum / 2;
}

export function perimeterOf(ring: Ring): number {
  return edgesOf(ring).reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);
}

export function within([x, y]: PlanePoint, { west, north, east, south }: PlaneBox): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}

/** The part of a ring within a box, as one ring: separate parts are joined by lines without area. */
export function clippedTo(ring: Ring, { west, north, east, south }: PlaneBox): Ring {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, north, 1],
    [1, south, -1],
  ] as const;
  let rest = ring;
  for (const [axis, at, sign] of sides) {
    const kept: PlanePoint[] = [];
    for (const [a, b] of edgesOf(rest)) {
      const [before, after] = [sign * (a[axis] - at), sign * (b[axis] - at)];
      if (before >= 0) kept.push(a);
      if (before >= 0 === after >= 0) continue;
      const share = before / (before - after);
      kept.push([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
    }
    rest = kept;
  }
  return rest;
}

/** The edges of a ring, cut into pieces no longer than a step. */
export function chopped(ring: Ring, step: number): [PlanePoint, PlanePoint][] {
  const all: [PlanePoint, PlanePoint][] = [];
  for (const [a, b] of edgesOf(ring)) {
    const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    let from = a;
    for (let i = 1; i <= pieces; i++) {
      const to: PlanePoint = [a[0] + (i / pieces) * (b[0] - a[0]), a[1] + (i / pieces) * (b[1] - a[1])];
      all.push([from, to]);
      from = to;
    }
  }
  return all;
}

/** Whether two edges of a ring cross, exact for whole numbers. */
export function crossesItself(ring: Ring): boolean {
  const side = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const edges = edgesOf(ring);
  return edges.some(([a, b], i) =>
    edges.slice(i + 1).some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  );
}

function edgesOf(ring: Ring): [PlanePoint, PlanePoint][] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length]!]);
}

/** Short pieces of lines, in a grid of cells. */
export class Outline {
  readonly #cells = new Map<number, [PlanePoint, PlanePoint][]>();
  readonly #points: PlanePoint[] = [];

  /** Adds a piece, which is shorter than the side of a cell. */
  add(from: PlanePoint, to: PlanePoint): void {
    const last = this.#points.at(-1);
    if (last?.[0] !== from[0] || last[1] !== from[1]) this.#points.push(from);
    this.#points.push(to);
    for (const cell of new Set([from, to].map(([x, y]) => cellOf(x, y)))) {
      const known = this.#cells.get(cell);
      if (known) known.push([from, to]);
      else this.#cells.set(cell, [[from, to]]);
    }
  }

  /** The ends of all pieces. */
  points(): readonly PlanePoint[] {
    return this.#points;
  }

  /** Whether a piece lies within a distance of the point; the distance is less than the side of a cell. */
  isWithin(point: PlanePoint, distance: number): boolean {
    const around = [-cellSide, 0, cellSide];
    for (const right of around)
      for (const down of around)
        for (const piece of this.#cells.get(cellOf(point[0] + right, point[1] + down)) ?? [])
          if (isNearBox(point, piece, distance) && distanceTo(point, piece) <= distance) return true;
    return false;
  }
}

const cellSide = 8;

function cellOf(x: number, y: number): number {
  return Math.floor(x / cellSide) * 2 ** 26 + Math.floor(y / cellSide);
}

/** Whether a point lies within a distance of the box of a piece: a cheap test that few pieces pass. */
function isNearBox([x, y]: PlanePoint, [[ax, ay], [bx, by]]: readonly [PlanePoint, PlanePoint], far: number): boolean {
  return (
    Math.min(ax, bx) - far <= x &&
    x <= Math.max(ax, bx) + far &&
    Math.min(ay, by) - far <= y &&
    y <= Math.max(ay, by) + far
  );
}

function distanceTo([x, y]: PlanePoint, [[ax, ay], [bx, by]]: readonly [PlanePoint, PlanePoint]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  const [right, down] = [x - ax - share * dx, y - ay - share * dy];
  return Math.sqrt(right * right + down * down);
}
