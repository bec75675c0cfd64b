import { cos } from '../../../src/base/same-bits.js';
import { degreeM, flatDistanceM } from '../../motion/plan.js';
import { crossingShare } from './crossing-share.js';
import { byPosition, type LanePassage, type OnPath, type Vertices } from './lane-passage.js';
import type { LaneGate, ListedSeparation } from './listed-separations.js';
import type { Polyline } from './polyline.js';
import type { ListedLane, ListedWater } from './waterways.js';

/** Where a path crosses a gate of a scheme, ahead or in the opposite direction. */
interface GateCrossing extends OnPath {
  readonly gate: number;
  readonly ahead: boolean;
}

/** The least cosine between a path and the course of a gate. At a larger angle a path crosses the scheme. */
const leastAlong = 0.7;
/** A path turns towards its lane this many times as far from the first gate as the lane lies from the path. */
const approachShare = 4;
const mostApproachM = 80_000;
/** From this room on, metres, a vertex lies in the open sea and its room is no bound. */
const openRoomM = 7_000;

/**
 * The part of a path in a lane of a scheme: from the first gate that it crosses to the last one. Undefined where the
 * path crosses no gate, or does not follow the order of the gates.
 */
export function separatedPart(path: Polyline, scheme: ListedSeparation): LanePassage | undefined {
  const all = gateCrossings(path, scheme);
  const crossings = withoutReturns(all);
  const enters = crossings[0];
  const leaves = crossings[crossings.length - 1];
  if (enters === undefined || leaves === undefined) return undefined;
  for (let i = 1; i < crossings.length; i++) {
    const onward = crossings[i]!.gate - crossings[i - 1]!.gate;
    if (crossings[i]!.ahead !== enters.ahead || onward * (enters.ahead ? 1 : -1) <= 0) return undefined;
  }
  const water = partOf(scheme, Math.min(enters.gate, leaves.gate), Math.max(enters.gate, leaves.gate));
  // A spur over a gate and back is cut off.
  const first = all[0]!;
  const last = all[all.length - 1]!;

  return {
    water,
    lane: enters.ahead ? water.forth : water.back,
    enters: first,
    leaves: last,
    from: turnAt(path, first, scheme.gates[enters.gate]!, -1),
    to: turnAt(path, last, scheme.gates[leaves.gate]!, 1),
    turnRoomM: Infinity,
  };
}

/** Without crossings of a gate that are followed by one of the same gate in the other direction. */
function withoutReturns(crossings: readonly GateCrossing[]): GateCrossing[] {
  const left: GateCrossing[] = [];
  for (const crossing of crossings) {
    const before = left[left.length - 1];
    if (before?.gate === crossing.gate && before.ahead !== crossing.ahead) left.pop();
    else left.push(crossing);
  }
  return left;
}

/** The crossings of gates, in the order of the path. */
function gateCrossings(path: Polyline, { gates, southLat, northLat }: ListedSeparation): GateCrossing[] {
  const { lat } = path;
  const found: GateCrossing[] = [];
  for (let leg = 0; leg + 1 < path.count; leg++) {
    // Most legs lie south or north of all gates.
    if (Math.max(lat[leg]!, lat[leg + 1]!) < southLat || Math.min(lat[leg]!, lat[leg + 1]!) > northLat) continue;
    for (let gate = 0; gate < gates.length; gate++) {
      const { line, east, north } = gates[gate]!;
      const share = crossingShare(path, leg, line);
      if (share < 0) continue;
      const legNorth = lat[leg + 1]! - lat[leg]!;
      const legEast = (path.lon[leg + 1]! - path.lon[leg]!) * cos((lat[leg]! / 180) * Math.PI);
      const along = (legEast * east + legNorth * north) / Math.sqrt(legEast * legEast + legNorth * legNorth);
      if (Math.abs(along) >= leastAlong) found.push({ leg, share, gate, ahead: along > 0 });
    }
  }
  return found.sort(byPosition);
}

/** Both lanes of a scheme between two gates. */
function partOf({ name, gates }: ListedSeparation, first: number, last: number): ListedWater {
  const part = gates.slice(first, last + 1);
  const laneOf = (gatesInOrder: readonly LaneGate[], lane: 'ahead' | 'opposite'): ListedLane => ({
    lon: gatesInOrder.map((gate) => gate[lane][0]),
    lat: gatesInOrder.map((gate) => gate[lane][1]),
    halfWidthsM: gatesInOrder.map(({ halfWidthM }) => halfWidthM),
    speeds: [],
    wait: undefined,
  });
  return {
    index: -1,
    name,
    gates: [part[0]!.line, part[part.length - 1]!.line],
    forth: laneOf(part, 'ahead'),
    back: laneOf(part.toReversed(), 'opposite'),
    limits: [],
  };
}

/**
 * The point before a crossing (`stride` -1), or behind it (1), where a ship turns towards its lane, or back from it. It
 * is the farthest within the approach from which the chords to both lanes stay within the room of the path's vertices.
 */
function turnAt(path: Polyline, crossing: OnPath, { ahead, opposite }: LaneGate, stride: 1 | -1): OnPath {
  const at = pointOf(path, crossing);
  const goals = [ahead, opposite].map(([lon, lat]) => ({ lon: lon + 360 * Math.round((at.lon - lon) / 360), lat }));
  const asideM = Math.max(...goals.map((goal) => flatDistanceM(at.lon, at.lat, goal.lon, goal.lat)));
  let turn = crossing;
  for (let farM = Math.min(mostApproachM, approachShare * asideM); farM > asideM / 4; farM /= 2) {
    turn = pointAway(path, crossing, farM, stride);
    const from = pointOf(path, turn);
    if (goals.every((goal) => isOpen(path, crossing, turn, from, goal))) return turn;
  }
  return turn;
}

interface Point {
  readonly lon: number;
  readonly lat: number;
}

function pointOf({ lon, lat }: Vertices, { leg, share }: OnPath): Point {
  if (share === 0) return { lon: lon[leg]!, lat: lat[leg]! };
  return { lon: lon[leg]! + (lon[leg + 1]! - lon[leg]!) * share, lat: lat[leg]! + (lat[leg + 1]! - lat[leg]!) * share };
}

/** The point of a path so far before another one, or behind it; an end of the path where that is nearer. */
function pointAway({ count, lon, lat }: Polyline, { leg, share }: OnPath, farM: number, stride: 1 | -1): OnPath {
  let leftM = farM;
  let at = leg;
  let part = stride > 0 ? 1 - share : share;
  for (;;) {
    const legM = flatDistanceM(lon[at]!, lat[at]!, lon[at + 1]!, lat[at + 1]!);
    if (leftM < part * legM) {
      const moved = (part * legM - leftM) / legM;
      return { leg: at, share: stride > 0 ? 1 - moved : moved };
    }
    leftM -= part * legM;
    part = 1;
    at += stride;
    if (at < 0) return { leg: 0, share: 0 };
    if (at === count - 1) return { leg: at, share: 0 };
  }
}

/** Whether the chord from a turn to a goal stays within the room of each vertex between the turn and the crossing. */
function isOpen(path: Polyline, crossing: OnPath, turn: OnPath, from: Point, goal: Point): boolean {
  const first = Math.min(crossing.leg, turn.leg) + 1;
  const last = Math.max(crossing.leg, turn.leg);
  for (let i = first; i <= last; i++) {
    const roomM = path.offsetM[i]!;
    if (roomM < openRoomM && besideChordM(path, i, from, goal) > roomM) return false;
  }
  return true;
}

/** How far a vertex lies from the chord between two points. */
function besideChordM({ lon, lat }: Vertices, i: number, from: Point, goal: Point): number {
  const cosine = cos((lat[i]! / 180) * Math.PI);
  const [east, north] = [(goal.lon - from.lon) * cosine, goal.lat - from.lat];
  const [toEast, toNorth] = [(lon[i]! - from.lon) * cosine, lat[i]! - from.lat];
  const share = Math.min(1, Math.max(0, (toEast * east + toNorth * north) / (east * east + north * north)));
  const [offEast, offNorth] = [toEast - share * east, toNorth - share * north];
  return degreeM * Math.sqrt(offEast * offEast + offNorth * offNorth);
}
