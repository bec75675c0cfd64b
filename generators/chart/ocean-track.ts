/** Tracks over the open ocean: great circles, or composite tracks that keep to a parallel, in place of lanes. */
import { acos, asin, atan2, cos, sin } from '../../src/base/same-bits.js';
import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import { degreeM, unwrappedNear } from '../motion/plan.js';
import { laneNetwork } from './lane-network.js';
import { offshoreM } from './offshore.js';
import { addVertex, newPolyline, type Polyline } from './waterways/polyline.js';

/**
 * How far points of a track lie off any coast at least, and apart from each other at most. All that lies between two
 * points is within half of the latter from one of them, so it keeps 25 km off the coast. Every other point is a vertex.
 * A leg lies within 800 m of the point between its ends.
 */
const leastOffshoreM = 75_000;
const pointsM = 100_000;
/** The longest leg of a track: longer ones would leave their great circles by more than 1,400 m. */
const mostLegM = 250_000;
/** How far a vertex of a track and its legs may be moved sideways in a band, metres. */
const roomM = 12_000;
/** A shorter run through the open ocean keeps to the lanes. */
const leastTrackM = 300_000;
/** Tracks lead no nearer to the poles unless their ends do: fog and ice in the north, gales in the south. Degrees. */
const northernmost = 47;
const southernmost = -42;
/** The sine of 70°: circles that lead nearer to a pole count as if they led to that latitude. */
const farthestSine = 0.94;
/** Within this distance of a gate that the route passes, degrees, it keeps to the lanes. */
const heldDeg = 1.5;
const radian = Math.PI / 180;

/**
 * The line with its runs through the open ocean replaced by the shortest tracks that keep off the coast. `vertices`:
 * those of the lanes over which it leads. `gates`: points of the waters and schemes that it passes.
 */
export function withOceanTracks(
  line: Polyline,
  vertices: Int32Array,
  gates: readonly (readonly [lon: number, lat: number])[],
): Polyline {
  // A leg over lanes is at most 160 km long, and a leg of a track at least 100 km of its circle.
  const tracked = newPolyline(2 * line.count);
  /** The open vertices after the last held one, and the next vertex to add. */
  let open: number[] = [];
  let next = 0;
  const addOpen = () => {
    if (open.length > 1) {
      while (next <= open[0]!) addKept(tracked, line, next++);
      addTrack(tracked, line, vertices, open);
      next = open[open.length - 1]! + 1;
    }
    open = [];
  };
  const isHeld = (lon: number, lat: number) =>
    gates.some(([x, y]) => Math.abs(lat - y) < heldDeg && Math.abs(unwrappedNear(x, lon) - lon) < heldDeg);
  for (let i = 0; i < line.count; i++) {
    if (offshoreM(line.lon[i]!, line.lat[i]!) >= leastOffshoreM) open.push(i);
    else if (open.length > 0 && isHeld(line.lon[i]!, line.lat[i]!)) addOpen();
  }
  addOpen();
  if (next === 0) return line;
  while (next < line.count) addKept(tracked, line, next++);
  return tracked;
}

function addKept(tracked: Polyline, { lon, lat, cosine, offsetM }: Polyline, i: number): void {
  addVertex(tracked, lon[i]!, lat[i]!, cosine[i]!, offsetM[i]!);
}

/**
 * Adds the track from the first of some open vertices, which is added already, to the last one: an arc, where that
 * keeps off the coast, or two tracks that meet at a vertex (`farthestFrom`).
 */
function addTrack(tracked: Polyline, line: Polyline, vertices: Int32Array, open: readonly number[]): void {
  const [from, to] = [open[0]!, open[open.length - 1]!];
  const arc = open.length === 2 && to === from + 1 ? undefined : arcBetween(vertices[from]!, vertices[to]!);
  if (arc?.isClear) {
    const { eastDeg, lat, cosine } = arc;
    for (let i = 0; i < lat.length; i++) addVertex(tracked, line.lon[from]! + eastDeg[i]!, lat[i]!, cosine[i]!, roomM);
    addKept(tracked, line, to);
  } else if (arc === undefined || arc.isShort || open.length === 2) {
    for (let i = from + 1; i <= to; i++) addKept(tracked, line, i);
  } else {
    const split = farthestFrom(arc, line, open);
    addTrack(tracked, line, vertices, open.slice(0, split + 1));
    addTrack(tracked, line, vertices, open.slice(split));
  }
}

/** The vertices of a track, without its ends. */
interface Arc {
  /** East of the first vertex, degrees. */
  readonly eastDeg: Float64Array;
  readonly lat: Float64Array;
  readonly cosine: Float64Array;
  /** Whether it is too short for a track, and whether it keeps off the coast. */
  readonly isShort: boolean;
  readonly isClear: boolean;
}

/** Half of the arcs that are kept: routes of many ports cross an ocean between the same vertices of lanes. */
const keptArcs = 4096;
const arcs = new TwoGenerationCache<Arc>(keptArcs);

/** The great circle between two vertices of lanes. Cached. */
function arcBetween(fromVertex: number, toVertex: number): Arc {
  const key = fromVertex * 0x1000000 + toVertex;
  return arcs.get(key) ?? arcs.keep(key, makeArc(fromVertex, toVertex));
}

function makeArc(fromVertex: number, toVertex: number): Arc {
  const network = laneNetwork();
  const [fromLon, fromLat] = [network.lon[fromVertex]!, network.lat[fromVertex]!];
  const toLat = network.lat[toVertex]!;
  const dLon = (unwrappedNear(network.lon[toVertex]!, fromLon) - fromLon) * radian;
  const [a, b] = [unitAt(0, fromLat), unitAt(dLon, toLat)];
  const angle = acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const lengthM = (angle / radian) * degreeM;
  const north = Math.max(northernmost, fromLat, toLat);
  const south = Math.min(southernmost, fromLat, toLat);
  // Along a parallel the points of a track lie farther apart than on the circle.
  const midway = (a[2] + b[2]) / (2 * cos(angle / 2));
  const midwayLat = asin(Math.min(farthestSine, Math.max(-farthestSine, midway))) / radian;
  const apart = cosineOf(Math.min(north, Math.max(south, midwayLat))) / cosineOf(midwayLat);
  const legs = Math.ceil((apart * lengthM) / (2 * pointsM));
  const sine = sin(angle);
  const [eastDeg, lat]: [number[], number[]] = [[], []];
  const isShort = lengthM < leastTrackM;
  let isClear = !isShort;
  const addPoint = (east: number, pointLat: number, isVertex: boolean) => {
    isClear &&= offshoreM(fromLon + east, pointLat) >= leastOffshoreM;
    if (!isVertex) return;
    eastDeg.push(east);
    lat.push(pointLat);
  };
  let before = 0;
  for (let step = 1; !isShort && step <= 2 * legs; step++) {
    const [u, v] = [sin(angle * (1 - step / (2 * legs))) / sine, sin((angle * step) / (2 * legs)) / sine];
    const [x, y, z] = [u * a[0] + v * b[0], u * a[1] + v * b[1], u * a[2] + v * b[2]];
    before = unwrappedNear(atan2(y, x) / radian, before);
    const pointLat = Math.min(north, Math.max(south, asin(z) / radian));
    if (step % 2 === 0) {
      // Where a circle leads past a pole, all its points there lie on the parallel, and far apart.
      const [lastEast, lastLat] = [eastDeg.at(-1) ?? 0, lat.at(-1) ?? fromLat];
      const [eastM, northM] = [(before - lastEast) * cosineOf(pointLat) * degreeM, (pointLat - lastLat) * degreeM];
      const halves = 2 * Math.ceil(Math.sqrt(eastM * eastM + northM * northM) / mostLegM);
      for (let half = 1; halves > 2 && half < halves; half++) {
        const share = half / halves;
        addPoint(lastEast + (before - lastEast) * share, lastLat + (pointLat - lastLat) * share, half % 2 === 0);
      }
    }
    if (step < 2 * legs) addPoint(before, pointLat, step % 2 === 0);
  }
  return {
    eastDeg: Float64Array.from(eastDeg),
    lat: Float64Array.from(lat),
    cosine: Float64Array.from(lat, cosineOf),
    isShort,
    isClear,
  };
}

function cosineOf(lat: number): number {
  return cos(lat * radian);
}

function unitAt(lonRad: number, lat: number): readonly [number, number, number] {
  const cosine = cosineOf(lat);
  return [cosine * cos(lonRad), cosine * sin(lonRad), sin(lat * radian)];
}

/**
 * The vertex over which a blocked track leads, neither the first nor the last one: within the latitudes of ships if
 * there is one, and of these the farthest from the arc.
 */
function farthestFrom(arc: Arc, line: Polyline, open: readonly number[]): number {
  let [best, leastBeyond, most] = [1, Infinity, -1];
  const fromLon = line.lon[open[0]!]!;
  for (let k = 1; k + 1 < open.length; k++) {
    const i = open[k]!;
    const lat = line.lat[i]!;
    const beyond = Math.max(0, lat - northernmost, southernmost - lat);
    if (beyond > leastBeyond) continue;
    let least = Infinity;
    for (let j = 0; j < arc.lat.length; j += 2) {
      const east = (fromLon + arc.eastDeg[j]! - line.lon[i]!) * line.cosine[i]!;
      const north = arc.lat[j]! - lat;
      least = Math.min(least, east * east + north * north);
    }
    if (beyond < leastBeyond || least > most) [best, leastBeyond, most] = [k, beyond, least];
  }
  return best;
}
