import type { Line, ListedLane, ListedWater } from './waterways.js';

/** A part of a path along a lane of a listed water: its vertices between `from` and `to`, which lie on the gates. */
export interface Section {
  readonly water: ListedWater;
  readonly lane: ListedLane;
  readonly from: number;
  readonly to: number;
}

/** The vertices of a path: degrees, unwrapped, and how far they and the legs beside them may be moved, metres. */
export interface Vertices {
  readonly lon: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
  readonly offsetM: ArrayLike<number>;
}

/** Where a path crosses a gate: on the leg from `leg` to `leg + 1`. */
interface Crossing {
  readonly water: ListedWater;
  readonly gate: 0 | 1;
  readonly leg: number;
  readonly share: number;
}

/** A path that was replaced in part. */
export interface Followed {
  readonly lon: number[];
  readonly lat: number[];
  readonly offsetM: number[];
  readonly sections: Section[];
}

/** The path along the lanes of those of the waters that it passes from gate to gate; undefined where there is none. */
export function followed(path: Vertices, waters: readonly ListedWater[]): Followed | undefined {
  const passed = passagesOf(waters.flatMap((water) => crossingsOf(path, water)).sort(byPosition));
  if (passed.length === 0) return undefined;
  const made: Followed = { lon: [], lat: [], offsetM: [], sections: [] };
  let next = 0;
  for (const [enters, leaves] of passed) {
    const { water } = enters;
    const lane = enters.gate === 0 ? water.forth : water.back;
    copy(path, next, enters.leg, made);
    const from = made.lon.length;
    addJoint(path, enters, lane, made);
    addLane(lane, made);
    made.sections.push({ water, lane, from, to: made.lon.length });
    addJoint(path, leaves, lane, made);
    next = leaves.leg + 1;
  }
  copy(path, next, path.lon.length - 1, made);
  return made;
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
      offsetM[back.from + 1 + i] = other.halfWidthM;
    }
    return back;
  });
}

function byPosition(a: Crossing, b: Crossing): number {
  return a.leg - b.leg || a.share - b.share;
}

/** From the last crossing of one gate of a water to the next crossing of its other gate; no two overlap. */
function passagesOf(crossings: readonly Crossing[]): (readonly [Crossing, Crossing])[] {
  const passed: (readonly [Crossing, Crossing])[] = [];
  const entered = new Map<ListedWater, Crossing>();
  for (const crossing of crossings) {
    const before = entered.get(crossing.water);
    entered.set(crossing.water, crossing);
    if (before === undefined || before.gate === crossing.gate) continue;
    passed.push([before, crossing]);
    // A water that was entered before this passage ended is not passed any more.
    entered.clear();
  }
  return passed;
}

function crossingsOf(path: Vertices, water: ListedWater): Crossing[] {
  const found: Crossing[] = [];
  for (let leg = 0; leg + 1 < path.lon.length; leg++) {
    for (const gate of [0, 1] as const) {
      const share = crossingShare(path, leg, water.gates[gate]);
      if (share >= 0) found.push({ water, gate, leg, share });
    }
  }
  return found;
}

/** The share of a leg at which it crosses a gate; -1 where it does not. */
export function crossingShare({ lon, lat }: Pick<Vertices, 'lon' | 'lat'>, leg: number, gate: Line): number {
  const [aLat, bLat] = [lat[leg]!, lat[leg + 1]!];
  const [cLat, dLat] = [gate.lat[0]!, gate.lat[1]!];
  if (Math.max(aLat, bLat) < Math.min(cLat, dLat) || Math.min(aLat, bLat) > Math.max(cLat, dLat)) return -1;
  const aLon = lon[leg]!;
  const bLon = lon[leg + 1]!;
  const shift = 360 * Math.round((aLon - gate.lon[0]!) / 360);
  const [cLon, dLon] = [gate.lon[0]! + shift, gate.lon[1]! + shift];
  const [east, north] = [bLon - aLon, bLat - aLat];
  const [gateEast, gateNorth] = [dLon - cLon, dLat - cLat];
  const across = east * gateNorth - north * gateEast;
  if (across === 0) return -1;
  const share = ((cLon - aLon) * gateNorth - (cLat - aLat) * gateEast) / across;
  const onGate = ((cLon - aLon) * north - (cLat - aLat) * east) / across;
  return share >= 0 && share < 1 && onGate >= 0 && onGate <= 1 ? share : -1;
}

function copy(path: Vertices, from: number, to: number, made: Followed): void {
  for (let i = from; i <= to; i++) add(made, path.lon[i]!, path.lat[i]!, path.offsetM[i]!);
}

/** The vertex at a crossing. Both legs beside it have the room of the narrower one. */
function addJoint(path: Vertices, { leg, share }: Crossing, lane: ListedLane, made: Followed): void {
  const at = (values: ArrayLike<number>) => values[leg]! + (values[leg + 1]! - values[leg]!) * share;
  const roomM = Math.min(path.offsetM[leg]!, path.offsetM[leg + 1]!, lane.halfWidthM);
  add(made, at(path.lon), at(path.lat), roomM);
}

function addLane({ lon, lat, halfWidthM }: ListedLane, made: Followed): void {
  const shift = 360 * Math.round((made.lon[made.lon.length - 1]! - lon[0]!) / 360);
  for (let i = 0; i < lon.length; i++) add(made, lon[i]! + shift, lat[i]!, halfWidthM);
}

function add(made: Followed, lon: number, lat: number, offsetM: number): void {
  made.lon.push(lon);
  made.lat.push(lat);
  made.offsetM.push(offsetM);
}
