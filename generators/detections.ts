/**
 * What the satellites show on a day: the vessels that a scan passed over, each with its chance, and what is no vessel; then, pass by
 * pass, which of it is taken for which vessel that was heard.
 */
import type { DetectionKind } from '../src/model/event.js';
import { scantOffset } from '../src/model/vessel.js';
import { matchNearest, nearLatitudes, type Place } from './ais-match.js';
import { type DetectionDetails, detailsOfFalseAlarm, detailsOfVessel } from './detection-details.js';
import { falseAlarmsOf } from './false-alarms.js';
import { vesselAt } from './fleet.js';
import type { DayFrames } from './frames.js';
import { isLit, radianceOf, strayRadiance } from './night-lights.js';
import type { DaySightings } from './packed-sightings.js';
import { degreeM, wrapped } from './plan.js';
import { glowM, harbourM, isNearPort } from './port-waters.js';
import { purpose } from './purpose.js';
import { bell, bits, draw } from './random.js';
import type { SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';
import { seaStateAt } from './sea-state.js';
import { sightChance } from './sight-chance.js';
import type { HeardVessel, Sighting } from './sightings.js';
import { pixelOf } from './viirs-pixels.js';

/** A detection without its publication. */
export interface Detection {
  readonly kind: DetectionKind;
  /** Numbers of the scenes that hold it: one, or two that overlap. It is the detection number `number` of the first. */
  readonly scenes: readonly number[];
  readonly number: number;
  readonly keyHigh: number;
  readonly keyLow: number;
  /** Microseconds since 1970. */
  readonly seenUs: number;
  readonly lonE6: number;
  readonly latE6: number;
  /** Whom it was taken for; undefined for a dark one. */
  readonly vessel: HeardVessel | undefined;
  /** Number of the vessel that a dark one really is; undefined where there is none. */
  readonly unheard: number | undefined;
  readonly details: DetectionDetails;
}

/** All detections of a day, in the order of their scenes and numbers. `sightings` in whatever order. */
export function detectionsOf(seed: number, frames: DayFrames, sightings: DaySightings): Detection[] {
  const passes = frames.passes.map((pass) => pass.filter((scene) => !frames.plans[scene.number]!.failed));
  const rows = rowsOfPasses(passes, frames.plans.length, sightings);
  return numbered(
    passes.flatMap((scenes, i) => (scenes.length === 0 ? [] : inPass(seed, scenes, sightings, rows[i]!))),
  );
}

/**
 * For every pass the rows of its sightings by the numbers of their vessels. Who lies where two scenes overlap was sighted in both, at the same
 * instant: the first counts.
 */
function rowsOfPasses(passes: readonly SatellitePass[], scenes: number, sightings: DaySightings): number[][] {
  const passOf = new Int16Array(scenes).fill(-1);
  passes.forEach((pass, i) => {
    for (const { number } of pass) passOf[number] = i;
  });
  // Vessel, scene and row in one number, since numbers are sorted fast; 2^53 leaves room for a million vessels.
  const count = sightings.length;
  const order = new Float64Array(count);
  for (let row = 0; row < count; row++)
    order[row] = (sightings.vessel(row) * scenes + sightings.scene(row)) * count + row;
  order.sort();
  const rows: number[][] = passes.map(() => []);
  const last = new Int32Array(passes.length).fill(-1);
  for (const key of order) {
    const row = key % count;
    const pass = passOf[sightings.scene(row)]!;
    if (pass < 0 || last[pass] === sightings.vessel(row)) continue;
    last[pass] = sightings.vessel(row);
    rows[pass]!.push(row);
  }
  return rows;
}

/** Something that a pass shows, before anybody asks who it is. */
interface Target {
  readonly scenes: readonly Scene[];
  readonly seenUs: number;
  /** As published. */
  readonly lon: number;
  readonly lat: number;
  readonly keyHigh: number;
  readonly keyLow: number;
  /** Undefined when it is no vessel. */
  readonly sighting: Sighting | undefined;
  /** Of VIIRS. */
  readonly radiance: number;
}

function inPass(seed: number, scenes: SatellitePass, sightings: DaySightings, rows: readonly number[]): Unnumbered[] {
  const targets: Target[] = [];
  for (const row of rows) {
    const target = targetOf(seed, scenes, sightings, row);
    if (target !== undefined) targets.push(target);
  }
  for (const scene of scenes) targets.push(...strayTargets(seed, scenes, scene));
  if (targets.length === 0) return [];
  const told = scenes[0]!.kind === 'viirs' ? brightestOfPixels(targets) : targets;
  const mayMatch = nearLatitudes(told);
  const heard: (Place & { readonly row: number })[] = [];
  for (const row of rows)
    if (sightings.isHeard(row) && mayMatch(sightings.lat(row)))
      heard.push({ row, lon: sightings.lon(row), lat: sightings.lat(row) });
  const matches = matchNearest(told, heard);
  return told.flatMap((target, i) => {
    const match = matches[i];
    const vessel = match === undefined ? undefined : sightings.at(heard[match]!.row).heard;
    // Of who is dark it must be certain that nobody near was heard, so a strip along the frame's edge is left out.
    if (vessel === undefined && !target.scenes.some((scene) => isInner(scene, target.lon, target.lat))) return [];
    return [detectionOf(seed, target, vessel)];
  });
}

function targetOf(seed: number, pass: SatellitePass, sightings: DaySightings, row: number): Target | undefined {
  const scene = sceneIn(pass, sightings.scene(row));
  const { kind, keyHigh, keyLow, collectedUs } = scene;
  const lon = sightings.lon(row);
  const lat = sightings.lat(row);
  const vessel = vesselAt(seed, sightings.vessel(row));
  const lit = kind === 'viirs' && isLit(seed, vessel, sightings.phase(row), lon, collectedUs / 1e6);
  if (kind === 'viirs' && !lit) return undefined;
  const seenUs = scene.observedUs(lon, lat);
  const tS = seenUs / 1e6;
  const seaState = kind === 'viirs' ? 0 : seaStateAt(seed, lon, lat, tS);
  const chance = sightChance(kind, { lengthM: vessel.lengthM, seaState, cloud: scene.cloud(lon, lat), lit });
  if (draw(seed, purpose.detected, vessel.index, keyLow, keyHigh) >= chance) return undefined;
  const spread = spreadM[kind];
  const error = (step: number) => (spread * bell(seed, purpose.positionError, vessel.index, keyLow, step)) / degreeM;
  const near =
    kind === 'viirs' ? pixelOf(seed, scene, lon, lat) : ([lon + error(0) / cosOf(lat), lat + error(1)] as const);
  const radiance = kind === 'viirs' ? radianceOf(seed, vessel, lon, tS) : 0;
  const sighting = sightings.at(row);
  return (
    placed(seed, pass, scene, near, seenUs, vessel.index, sighting, radiance) ??
    placed(seed, pass, scene, [lon, lat], seenUs, vessel.index, sighting, radiance)
  );
}

function sceneIn(pass: SatellitePass, number: number): Scene {
  for (const scene of pass) if (scene.number === number) return scene;
  throw new Error(`invariant: a pass holds its scene ${number}`);
}

/** Deviation of a published position from the true one, to the east and to the north. */
const spreadM: Readonly<Record<DetectionKind, number>> = {
  sar_sentinel1: 22,
  eo_sentinel2: 9,
  eo_landsat_8_9: 13,
  viirs: 0,
};

/** What is seen that is no vessel. */
function strayTargets(seed: number, pass: SatellitePass, scene: Scene): Target[] {
  return falseAlarmsOf(seed, scene).flatMap(({ which, lon, lat }) => {
    const seenUs = scene.observedUs(lon, lat);
    const near = scene.kind === 'viirs' ? pixelOf(seed, scene, lon, lat) : ([lon, lat] as const);
    const radiance = strayRadiance(bell(seed, purpose.radiance, scene.keyLow, which));
    return placed(seed, pass, scene, near, seenUs, strayBase + which, undefined, radiance) ?? [];
  });
}

/** False alarms are named like vessels with numbers past the last. */
const strayBase = 1_000_000;

/** A target at its published position, in the scenes of the pass that hold it; undefined when its own does not, or near a port. */
function placed(
  seed: number,
  pass: SatellitePass,
  own: Scene,
  [lonDeg, latDeg]: readonly [lon: number, lat: number],
  seenUs: number,
  who: number,
  sighting: Sighting | undefined,
  radiance: number,
): Target | undefined {
  const lon = Math.round(wrapped(lonDeg) * 1e6) / 1e6;
  const lat = Math.round(latDeg * 1e6) / 1e6;
  if (!own.contains(lon, lat) || isNearPort(lon, lat, own.kind === 'viirs' ? glowM : harbourM)) return undefined;
  // Scenes that overlap follow on each other, and a granule of VIIRS has an instant of its own.
  const others = own.kind === 'viirs' ? [] : pass.filter((scene) => scene !== own && scene.contains(lon, lat));
  return {
    scenes: [own, ...others].sort((a, b) => a.number - b.number).slice(0, 2),
    seenUs,
    lon,
    lat,
    keyHigh: bits(seed, purpose.detectionKeyHigh, who, own.keyHigh, own.keyLow),
    keyLow: bits(seed, purpose.detectionKeyLow, who, own.keyHigh, own.keyLow),
    sighting,
    radiance,
  };
}

/** A pixel of a granule is one detection, as bright as all in it together; it tells of the brightest. */
function brightestOfPixels(targets: readonly Target[]): Target[] {
  const told: Target[] = [];
  // Places in `told` by longitude: few pixels have the same.
  const known = new Map<number, number[]>();
  for (const target of targets) {
    const sameLon = known.get(target.lon) ?? [];
    const place = sameLon.find((i) => told[i]!.lat === target.lat && told[i]!.scenes[0] === target.scenes[0]);
    if (place === undefined) {
      known.set(target.lon, [...sameLon, told.push(target) - 1]);
      continue;
    }
    const before = told[place]!;
    const brightest = before.radiance >= target.radiance ? before : target;
    told[place] = { ...brightest, radiance: Math.min(1000, target.radiance + before.radiance) };
  }
  return told;
}

/** Whether a point lies further from every edge of a frame than a match reaches. The line of 180°, where frames are cut, is no edge. */
function isInner({ rings }: Scene, lon: number, lat: number): boolean {
  return rings.every((ring) =>
    ring.every(([aLon, aLat], i) => {
      const [bLon, bLat] = ring[i + 1] ?? ring[0]!;
      if (Math.abs(aLon) === 180 && aLon === bLon) return true;
      if (Math.min(aLat, bLat) > lat + 0.05 || Math.max(aLat, bLat) < lat - 0.05) return true;
      return metresToEdge(lon, lat, aLon, aLat, bLon, bLat) > edgeM;
    }),
  );
}

const edgeM = 2_000;

function metresToEdge(lon: number, lat: number, aLon: number, aLat: number, bLon: number, bLat: number): number {
  const cos = cosOf(lat);
  const [ax, ay, bx, by] = [(aLon - lon) * cos, aLat - lat, (bLon - lon) * cos, bLat - lat];
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const [x, y] = [ax + dx * share, ay + dy * share];
  return degreeM * Math.sqrt(x * x + y * y);
}

function cosOf(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}

function detectionOf(seed: number, target: Target, vessel: HeardVessel | undefined): Unnumbered {
  const { scenes, seenUs, lon, lat, keyHigh, keyLow, sighting, radiance } = target;
  const scene = scenes[0]!;
  const scant = draw(seed, purpose.scant, keyHigh, keyLow) < scantShare;
  return {
    kind: scene.kind,
    scenes: scenes.map(({ number }) => number),
    number: 0,
    keyHigh,
    keyLow,
    seenUs,
    lonE6: Math.round(lon * 1e6),
    latE6: Math.round(lat * 1e6),
    vessel: vessel && (scant ? { ...vessel, ref: vessel.ref + scantOffset } : vessel),
    unheard: vessel === undefined && sighting?.heard === undefined ? sighting?.vessel : undefined,
    details: sighting
      ? detailsOfVessel(seed, scene, target, vesselAt(seed, sighting.vessel), sighting, radiance)
      : detailsOfFalseAlarm(seed, scene, target, radiance),
  };
}

/** Of so many matched vessels only position messages were heard. */
const scantShare = 0.07;

/** A detection whose number comes when all of its scene are known. */
type Unnumbered = Omit<Detection, 'number'> & { number: number };

/** Detections count up within the scene that names them, from north to south. */
function numbered(found: readonly Unnumbered[]): Detection[] {
  const order = found.toSorted(
    (a, b) => a.scenes[0]! - b.scenes[0]! || b.latE6 - a.latE6 || a.keyHigh - b.keyHigh || a.keyLow - b.keyLow,
  );
  let scene = -1;
  let number = 0;
  for (const detection of order) {
    number = detection.scenes[0] === scene ? number + 1 : 0;
    scene = detection.scenes[0]!;
    detection.number = number;
  }
  return order;
}
