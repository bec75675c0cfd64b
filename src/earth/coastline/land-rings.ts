import type { Corners } from '../geo/clip-ring.js';
import { crossing } from '../geo/clip-ring.js';
import type { Box } from '../geo/polygon.js';
import { type CoastStretches, readVertices, verticesOfOne } from './coast-stretches.js';
import type { LandIndex } from './land-index.js';

/** Once around the Earth, 10^-4 degrees. */
const turnE4 = 3_600_000;
/** An edge on 180° that closes an islet off Rabi in Fiji, whose eastern tip the source leaves out. */
const islet: Corners = [-1_800_000, -161_684, -1_800_000, -161_416];

/**
 * The land in a box (degrees; longitudes may run on past ±180), as rings in 10^-4 degrees with land on their right.
 * Rings to the left lie within others: they are waters. The coast that leaves the box is joined along its edge. Nothing
 * is cut at 180°: the coast goes on at its other side. It reads the stretches that meet the box, and no others.
 */
export function landRings(coast: CoastStretches, land: LandIndex, { west, south, east, north }: Box): Corners[] {
  const box = { west: west * 1e4, south: south * 1e4, east: east * 1e4, north: north * 1e4 };
  const pieces = piecesIn(coast, land, box);
  const { next, wraps } = joined(pieces);
  const rings: Corners[] = [];
  // What of the winding number at the north-west corner does not come from the land along the edge is land all over.
  for (let whole = land.winding(west - 360 * Math.floor((west + 180) / 360), north) - wraps; whole > 0; whole--)
    rings.push([0, 1, 2, 3].flatMap((corner) => cornerOf(box, corner)));
  const used = new Set<number>();
  for (const first of pieces.keys()) {
    const ring: number[] = [];
    for (let at: number | undefined = first; at !== undefined && !used.has(at); at = next[at]) {
      used.add(at);
      const { corners, leavesAt } = pieces[at]!;
      for (const number of corners) ring.push(number);
      if (leavesAt === undefined) continue;
      const entersAt = pieces[next[at]!]!.entersAt!;
      const until = entersAt < leavesAt ? entersAt + 4 : entersAt;
      for (let corner = Math.floor(leavesAt) + 1; corner < until; corner++) ring.push(...cornerOf(box, corner));
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** A part of the coast in the box. */
interface Piece {
  readonly corners: Corners;
  /** Where it enters and leaves the box, along its edge; undefined for an end that is a vertex of the coast. */
  readonly entersAt: number | undefined;
  readonly leavesAt: number | undefined;
}

function piecesIn(coast: CoastStretches, land: LandIndex, box: Box): Piece[] {
  const pieces: Piece[] = [];
  const vertices = verticesOfOne();
  const { lonE4, latE4 } = vertices;
  for (const turn of [-turnE4, 0, turnE4]) {
    const [west, east] = [Math.max(-turnE4 / 2, box.west - turn), Math.min(turnE4 / 2, box.east - turn)];
    if (west > east) continue;
    for (const stretch of land.stretchesBetween(west, east)) {
      if (coast.eastE4[stretch]! < west || coast.westE4[stretch]! > east) continue;
      if (coast.northE4[stretch]! < box.south || coast.southE4[stretch]! > box.north) continue;
      const line: number[] = [];
      const count = readVertices(coast, stretch, vertices);
      for (let i = 0; i < count; i++) line.push(lonE4[i]! + turn, latE4[i]!);
      pieces.push(...piecesOf(line, box));
    }
    pieces.push(
      ...piecesOf(
        islet.map((number, i) => (i % 2 === 0 ? number + turn : number)),
        box,
      ),
    );
  }
  return pieces;
}

/** The parts of a line in the box. */
function piecesOf(line: Corners, box: Box): Piece[] {
  const parts = [line]
    .flatMap((part) => cutLine(part, 0, box.west, 1))
    .flatMap((part) => cutLine(part, 0, box.east, -1))
    .flatMap((part) => cutLine(part, 1, box.south, 1))
    .flatMap((part) => cutLine(part, 1, box.north, -1));
  const isInside = (x: number, y: number) => x >= box.west && x <= box.east && y >= box.south && y <= box.north;
  const begins = isInside(line[0]!, line[1]!);
  const ends = isInside(line.at(-2)!, line.at(-1)!);
  return parts.map((corners, i) => ({
    corners,
    entersAt: i === 0 && begins ? undefined : alongEdge(box, corners[0]!, corners[1]!),
    leavesAt: i === parts.length - 1 && ends ? undefined : alongEdge(box, corners.at(-2)!, corners.at(-1)!),
  }));
}

/** The parts of a line at or beyond `at` on an axis (0: x, 1: y), in the direction of `sign`. */
function cutLine(line: Corners, axis: 0 | 1, at: number, sign: 1 | -1): Corners[] {
  const parts: number[][] = [];
  let isOpen = false;
  for (let i = 0; 2 * i < line.length; i++) {
    const isInside = sign * (line[2 * i + axis]! - at) >= 0;
    if (isInside && !isOpen) parts.push([]);
    if (i > 0 && isInside !== isOpen) {
      const cross = crossing(line, i - 1, i, axis, at);
      parts.at(-1)!.push(...(axis === 0 ? [at, cross] : [cross, at]));
    }
    if (isInside) parts.at(-1)!.push(line[2 * i]!, line[2 * i + 1]!);
    isOpen = isInside;
  }
  return parts;
}

/** How far a point of the edge is around the box, clockwise from its north-west corner: each side is 1 long. */
function alongEdge({ west, south, east, north }: Box, x: number, y: number): number {
  if (y === north) return (x - west) / (east - west);
  if (x === east) return 1 + (north - y) / (north - south);
  if (y === south) return 2 + (east - x) / (east - west);
  return 3 + (y - south) / (north - south);
}

/** A corner of the box, by its distance along the edge. */
function cornerOf({ west, south, east, north }: Box, along: number): readonly number[] {
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return corners[along % 4]!;
}

/**
 * The piece that follows each piece in its ring: the one that begins at the vertex where it ends, or, as land is on the
 * right, one that enters clockwise along the edge of the box from where it leaves. As many pieces leave as enter. Where
 * lands overlap, each that leaves gets one that enters, the last first, as brackets do: that keeps all winding numbers.
 * `wraps` counts the joints that pass the north-west corner.
 */
function joined(pieces: readonly Piece[]): { readonly next: readonly (number | undefined)[]; readonly wraps: number } {
  const next = new Array<number | undefined>(pieces.length);
  const beginning = new Map<number, number[]>();
  const onEdge: { readonly at: number; readonly piece: number; readonly leaves: boolean }[] = [];
  for (const [piece, { corners, entersAt, leavesAt }] of pieces.entries()) {
    if (leavesAt !== undefined) onEdge.push({ at: leavesAt, piece, leaves: true });
    if (entersAt !== undefined) onEdge.push({ at: entersAt, piece, leaves: false });
    else {
      const key = keyOf(corners[0]!, corners[1]!);
      const same = beginning.get(key);
      if (same) same.push(piece);
      else beginning.set(key, [piece]);
    }
  }
  for (const [piece, { corners, leavesAt }] of pieces.entries())
    if (leavesAt === undefined) next[piece] = beginning.get(keyOf(corners.at(-2)!, corners.at(-1)!))?.pop();
  onEdge.sort((a, b) => a.at - b.at);
  const open: number[] = [];
  const entered = new Set<number>();
  let wraps = 0;
  // In the second lap enter those for which the piece that leaves lies before the corner.
  for (const lap of [0, 1])
    for (const { piece, leaves } of onEdge) {
      if (leaves && lap === 0) open.push(piece);
      const from = leaves || entered.has(piece) ? undefined : open.pop();
      if (from === undefined) continue;
      next[from] = piece;
      entered.add(piece);
      wraps += lap;
    }
  return { next, wraps };
}

/** One number for a vertex of the coast. */
function keyOf(lonE4: number, latE4: number): number {
  return lonE4 * 4_000_000 + latE4;
}
