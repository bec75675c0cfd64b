/** Tracks over the open ocean: great circles, or composite tracks that keep to a parallel, in place of lanes. */
import { degreeM, unwrappedNear } from '../motion/plan.js';
import { offshoreM } from './offshore.js';
import { addVertex, newPolyline, type Polyline } from './waterways/polyline.js';

/**
 * Vertices of a track lie so far off any coast at least, and so far apart at most: a point of a leg lies within half a
 * leg of one of its ends, so it keeps 25 km off.
 */
const leastOffshoreM = 75_000;
const longestLegM = 100_000;
/** How far a vertex of a track and its legs may be moved sideways in a band, metres. */
const roomM = 12_000;
/** A shorter run keeps to the lanes. */
const leastTrackM = 300_000;
/** Ships sail no nearer to the poles than here, unless they must: in the north fog and ice, in the south gales. */
const northernmost = 47;
const southernmost = -42;
/** Tracks leave no lanes within so many degrees of a gate that the route passes. */
const heldDeg = 1.5;
const radian = Math.PI / 180;

/**
 * The line with its runs through the open ocean replaced by the shortest tracks that keep off the coast. `gates` are
 * points of what the route passes in lanes of its own.
 */
export function withOceanTracks(line: Polyline, gates: readonly (readonly [lon: number, lat: number])[]): Polyline {
  const points: Points = { lon: [], lat: [], offsetM: [] };
  /** The open vertices behind the last one that is held, and the next vertex to add. */
  let open: number[] = [];
  let next = 0;
  const addOpen = () => {
    if (open.length > 1) {
      while (next <= open[0]!) addKept(points, line, next++);
      addTrack(points, line, open);
      next = open[open.length - 1]! + 1;
    }
    open = [];
  };
  for (let i = 0; i < line.count; i++) {
    const [lon, lat] = [line.lon[i]!, line.lat[i]!];
    if (offshoreM(lon, lat) >= leastOffshoreM) open.push(i);
    else if (
      open.length > 0 &&
      gates.some(([x, y]) => Math.abs(lat - y) < heldDeg && Math.abs(unwrappedNear(x, lon) - lon) < heldDeg)
    )
      addOpen();
  }
  addOpen();
  if (next === 0) return line;
  while (next < line.count) addKept(points, line, next++);
  const tracked = newPolyline(points.lon.length);
  points.lon.forEach((lon, i) => {
    const lat = points.lat[i]!;
    addVertex(tracked, lon, lat, Math.cos(lat * radian), points.offsetM[i]!);
  });
  return tracked;
}

interface Points {
  readonly lon: number[];
  readonly lat: number[];
  readonly offsetM: number[];
}

function addKept({ lon, lat, offsetM }: Points, line: Polyline, i: number): void {
  lon.push(line.lon[i]!);
  lat.push(line.lat[i]!);
  offsetM.push(line.offsetM[i]!);
}

/**
 * Adds the track from behind the first of some open vertices to the last one: one arc, where that keeps off the coast,
 * or two tracks that meet at the vertex farthest from the arc.
 */
function addTrack(points: Points, line: Polyline, open: readonly number[]): void {
  const [from, to] = [open[0]!, open[open.length - 1]!];
  const arc = open.length === 2 && to === from + 1 ? undefined : arcBetween(line, from, to);
  if (arc?.isClear) {
    points.lon.push(...arc.lon);
    points.lat.push(...arc.lat);
    for (const _ of arc.lon) points.offsetM.push(roomM);
    addKept(points, line, to);
  } else if (arc === undefined || open.length === 2) {
    for (let i = from + 1; i <= to; i++) addKept(points, line, i);
  } else {
    const split = farthestFrom(arc, line, open);
    addTrack(points, line, open.slice(0, split + 1));
    addTrack(points, line, open.slice(split));
  }
}

interface Arc {
  readonly lon: readonly number[];
  readonly lat: readonly number[];
  readonly isClear: boolean;
}

/** Points of the great circle between two vertices, without its ends; undefined for a short one. */
function arcBetween(line: Polyline, from: number, to: number): Arc | undefined {
  const [fromLat, toLat] = [line.lat[from]!, line.lat[to]!];
  const dLon = (line.lon[to]! - line.lon[from]!) * radian;
  const [a, b] = [unitAt(0, fromLat), unitAt(dLon, toLat)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const lengthM = (angle / radian) * degreeM;
  if (lengthM < leastTrackM) return undefined;
  const north = Math.max(northernmost, fromLat, toLat);
  const south = Math.min(southernmost, fromLat, toLat);
  const steps = Math.ceil(lengthM / longestLegM);
  const sine = Math.sin(angle);
  const arc: { lon: number[]; lat: number[]; isClear: boolean } = { lon: [], lat: [], isClear: true };
  let before = line.lon[from]!;
  for (let step = 1; step < steps; step++) {
    const [u, v] = [Math.sin(angle * (1 - step / steps)) / sine, Math.sin((angle * step) / steps) / sine];
    const [x, y, z] = [u * a[0] + v * b[0], u * a[1] + v * b[1], u * a[2] + v * b[2]];
    before = unwrappedNear(line.lon[from]! + Math.atan2(y, x) / radian, before);
    const lat = Math.min(north, Math.max(south, Math.asin(z) / radian));
    arc.lon.push(before);
    arc.lat.push(lat);
    arc.isClear &&= offshoreM(before, lat) >= leastOffshoreM;
  }
  return arc;
}

function unitAt(lonRad: number, lat: number): readonly [number, number, number] {
  const cos = Math.cos(lat * radian);
  return [cos * Math.cos(lonRad), cos * Math.sin(lonRad), Math.sin(lat * radian)];
}

/**
 * Which of some vertices, but for the first and the last one, a blocked track leads over: one within the latitudes of
 * ships if it can, and of those the one farthest from the arc.
 */
function farthestFrom(arc: Arc, line: Polyline, open: readonly number[]): number {
  let [best, leastBeyond, most] = [1, Infinity, -1];
  for (let k = 1; k + 1 < open.length; k++) {
    const i = open[k]!;
    const lat = line.lat[i]!;
    const beyond = Math.max(0, lat - northernmost, southernmost - lat);
    if (beyond > leastBeyond) continue;
    let least = Infinity;
    for (let j = 0; j < arc.lon.length; j += 4) {
      const east = (arc.lon[j]! - line.lon[i]!) * line.cosine[i]!;
      const north = arc.lat[j]! - lat;
      least = Math.min(least, east * east + north * north);
    }
    if (beyond < leastBeyond || least > most) [best, leastBeyond, most] = [k, beyond, least];
  }
  return best;
}
