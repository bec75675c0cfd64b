import { cos } from '../../../src/base/same-bits.js';
import { crossingShare } from './crossing-share.js';
import { byPosition, type LanePassage, type OnPath } from './lane-passage.js';
import type { ListedSeparation } from './listed-separations.js';
import { addVertex, newPolyline, type Polyline } from './polyline.js';
import { separatedPart } from './separated.js';
import type { ListedLane, ListedWater } from './waterways.js';

const degree = Math.PI / 180;

/** A part of a path along a lane of a listed water: the vertices between `from` and `to`, which lie on the gates. */
export interface Section {
  readonly water: ListedWater;
  readonly lane: ListedLane;
  readonly from: number;
  readonly to: number;
}

/** Where a path crosses a gate of a water. */
interface Crossing extends OnPath {
  readonly water: ListedWater;
  readonly gate: 0 | 1;
}

/** A path that was replaced in part. */
export interface Followed {
  readonly line: Polyline;
  readonly sections: Section[];
}

/**
 * The path, led along the lanes of the waters that it passes from gate to gate and of the schemes; undefined where it
 * passes neither.
 */
export function followed(
  path: Polyline,
  waters: readonly ListedWater[],
  schemes: readonly ListedSeparation[],
): Followed | undefined {
  const passed = passagesOf(waters.flatMap((water) => crossingsOf(path, water)).sort(byPosition));
  for (const scheme of schemes) {
    const part = separatedPart(path, scheme);
    if (part !== undefined) passed.push(part);
  }
  if (passed.length === 0) return undefined;
  passed.sort((a, b) => byPosition(a.enters, b.enters));
  const made: Followed = { line: newPolyline(roomFor(path, passed)), sections: [] };
  let last: LanePassage | undefined;
  for (const passage of passed) {
    // A scheme that begins within the canal before it is left out.
    if (last !== undefined && byPosition(passage.enters, last.leaves) < 0) continue;
    // Ships go straight from a lane to the next one where they turn towards it before they are back on the path.
    if (last === undefined || byPosition(last.to, passage.from) < 0) copyBetween(path, last, passage, made);
    addLane(passage, made);
    last = passage;
  }
  copyBetween(path, last, undefined, made);
  return made;
}

/** The number of vertices: those of the path, and for each passage its lane and two turns. */
function roomFor({ count }: Polyline, passed: readonly LanePassage[]): number {
  return passed.reduce((room, { lane }) => room + lane.lon.length + 2, count);
}

/** The path from the turn behind a passage, or from its start, to the turn before the next one, or to its end. */
function copyBetween(
  path: Polyline,
  before: LanePassage | undefined,
  after: LanePassage | undefined,
  { line }: Followed,
): void {
  if (before !== undefined && before.to.share > 0) addTurn(path, before.to, before.turnRoomM, line);
  const first = before === undefined ? 0 : before.to.leg + (before.to.share > 0 ? 1 : 0);
  const last = after === undefined ? path.count - 1 : after.from.leg;
  for (let i = first; i <= last; i++) addVertex(line, path.lon[i]!, path.lat[i]!, path.cosine[i]!, path.offsetM[i]!);
  if (after !== undefined && after.from.share > 0) addTurn(path, after.from, after.turnRoomM, line);
}

/** The sections of the same path backwards, whose vertices on the lanes are replaced by those of the other lanes. */
export function followedBack(
  lon: Float64Array,
  lat: Float64Array,
  offsetM: Float64Array,
  sections: readonly Section[],
) {
  const last = lon.length - 1;
  return sections.toReversed().map(({ water, lane, from, to }): Section => {
    const other = lane === water.forth ? water.back : water.forth;
    const back = { water, lane: other, from: last - to, to: last - from };
    const shift = 360 * Math.round((lon[back.from]! - other.lon[0]!) / 360);
    for (let i = 0; i < other.lon.length; i++) {
      lon[back.from + 1 + i] = other.lon[i]! + shift;
      lat[back.from + 1 + i] = other.lat[i]!;
      offsetM[back.from + 1 + i] = other.halfWidthsM[i]!;
    }
    return back;
  });
}

/** From the last crossing of one gate of a water to the next crossing of its other gate; no two overlap. */
function passagesOf(crossings: readonly Crossing[]): LanePassage[] {
  const passed: LanePassage[] = [];
  const entered = new Map<ListedWater, Crossing>();
  for (const crossing of crossings) {
    const before = entered.get(crossing.water);
    entered.set(crossing.water, crossing);
    if (before === undefined || before.gate === crossing.gate) continue;
    const { water } = crossing;
    const lane = before.gate === 0 ? water.forth : water.back;
    const turnRoomM = lane.halfWidthsM[0]!;
    passed.push({ water, lane, enters: before, leaves: crossing, from: before, to: crossing, turnRoomM });
    // A water that was entered before this passage ended is not passed any more.
    entered.clear();
  }
  return passed;
}

function crossingsOf(path: Polyline, water: ListedWater): Crossing[] {
  const found: Crossing[] = [];
  for (let leg = 0; leg + 1 < path.count; leg++) {
    for (const gate of [0, 1] as const) {
      const share = crossingShare(path, leg, water.gates[gate]);
      if (share >= 0) found.push({ water, gate, leg, share });
    }
  }
  return found;
}

/** Adds the vertex where a ship turns. It has the room of the narrower leg beside it. */
function addTurn(path: Polyline, { leg, share }: OnPath, roomM: number, line: Polyline): void {
  const at = (values: Float64Array) => values[leg]! + (values[leg + 1]! - values[leg]!) * share;
  add(line, at(path.lon), at(path.lat), Math.min(path.offsetM[leg]!, path.offsetM[leg + 1]!, roomM));
}

function addLane({ water, lane }: LanePassage, { line, sections }: Followed): void {
  const { lon, lat, halfWidthsM } = lane;
  const from = line.count - 1;
  const shift = 360 * Math.round((line.lon[from]! - lon[0]!) / 360);
  for (let i = 0; i < lon.length; i++) add(line, lon[i]! + shift, lat[i]!, halfWidthsM[i]!);
  sections.push({ water, lane, from, to: line.count });
}

function add(line: Polyline, lon: number, lat: number, offsetM: number): void {
  addVertex(line, lon, lat, cos(lat * degree), offsetM);
}
