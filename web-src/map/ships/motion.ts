import type { Fleet, Ship } from './fleet.js';

/** Where ships are between two instants. A ship that was not heard for longer than this is silent. */
export const longestPauseS = 1800;

/** A ship as it is drawn. */
export interface ShipNow {
  readonly ship: Ship;
  /** Web Mercator; x may lie beyond 0 to 1 for a ship that crosses 180°. */
  readonly x: number;
  readonly y: number;
  /** Undefined where it is not known. */
  readonly courseDeg: number | undefined;
  /** Whether it was not heard for `longestPauseS`: it is drawn where it was heard last. */
  readonly isSilent: boolean;
}

/** A ship at one instant and at the next. */
interface Pair {
  readonly from: Ship;
  /** Undefined for a ship that is not known then. */
  readonly to: Ship | undefined;
  /** Whether it may be drawn between the two: it was heard without a long pause around both instants. */
  readonly isJoined: boolean;
}

export interface Passage {
  readonly pairs: readonly Pair[];
}

/**
 * The ships of an instant, each with itself at the next one. Without a next instant, ships stay. A pause that begins
 * and ends between the two instants cannot be seen in them.
 */
export function passageBetween(from: Fleet, to: Fleet | undefined): Passage {
  const pairs = [...from.rowOf].map(([key, row]): Pair => {
    const ship = from.ships[row]!;
    const next = to?.ships[to.rowOf.get(key) ?? -1];
    return { from: ship, to: next, isJoined: next !== undefined && !isSilentAt(ship, from.instantMs / 1000) };
  });
  // A ship that is heard for the first time appears when it is heard.
  const fresh = [...(to?.rowOf ?? [])].flatMap(([key, row]): Pair[] => {
    const ship = to!.ships[row]!;
    return from.rowOf.has(key) ? [] : [{ from: ship, to: undefined, isJoined: false }];
  });
  return { pairs: [...pairs, ...fresh] };
}

/** The ships of a passage at an instant. */
export function shipsAt({ pairs }: Passage, atMs: number): ShipNow[] {
  const tS = atMs / 1000;
  return pairs.flatMap(({ from, to, isJoined }): ShipNow[] => {
    if (from.sentS > tS && to === undefined) return [];
    if (to === undefined || to.sentS === from.sentS) return [resting(from, tS)];
    if (tS >= to.sentS) return [resting(to, tS)];
    if (!isJoined) return [resting(from, tS)];
    const share = Math.max(0, (tS - from.sentS) / (to.sentS - from.sentS));
    // Over the shorter side of the Earth.
    const east = to.x - from.x - Math.round(to.x - from.x);
    return [
      {
        ship: from,
        x: from.x + share * east,
        y: from.y + share * (to.y - from.y),
        courseDeg: courseBetween(from.courseDeg, to.courseDeg, share),
        isSilent: false,
      },
    ];
  });
}

function resting(ship: Ship, tS: number): ShipNow {
  return { ship, x: ship.x, y: ship.y, courseDeg: ship.courseDeg, isSilent: isSilentAt(ship, tS) };
}

function isSilentAt({ sentS }: Ship, tS: number): boolean {
  return tS - sentS > longestPauseS;
}

function courseBetween(fromDeg: number | undefined, toDeg: number | undefined, share: number): number | undefined {
  return fromDeg === undefined || toDeg === undefined ? (fromDeg ?? toDeg) : fromDeg + share * turn(fromDeg, toDeg);
}

/** The shorter turn from one course to another, degrees, positive to starboard. */
function turn(fromDeg: number, toDeg: number): number {
  const difference = (((toDeg - fromDeg) % 360) + 540) % 360;
  return difference - 180;
}

/** A piece of a ship's wake, in Web Mercator. `age`: 0 for the piece that ends at the first of the instants. */
export interface TrailPiece {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly age: number;
}

/** Trails through instants, the latest first. None where a ship was silent or did not move. */
export function trailsThrough(fleets: readonly Fleet[]): TrailPiece[] {
  const pieces: TrailPiece[] = [];
  for (const [age, later] of fleets.entries()) {
    const earlier = fleets[age + 1];
    if (!earlier) break;
    for (const [key, row] of later.rowOf) {
      const to = later.ships[row]!;
      const from = earlier.ships[earlier.rowOf.get(key) ?? -1];
      if (!from || from.sentS === to.sentS) continue;
      if (isSilentAt(from, earlier.instantMs / 1000) || isSilentAt(to, later.instantMs / 1000)) continue;
      const east = to.x - from.x - Math.round(to.x - from.x);
      pieces.push({ fromX: to.x - east, fromY: from.y, toX: to.x, toY: to.y, age });
    }
  }
  return pieces;
}
