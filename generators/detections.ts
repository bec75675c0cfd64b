/**
 * What the satellites show on a day: the vessels that were detected, and what is no vessel; then, pass by pass, which of it is taken for
 * which vessel that was heard.
 */
import type { DetectionKind } from '../src/model/event.js';
import { scantOffset } from '../src/model/vessel.js';
import { matchNearest, nearLatitudes } from './ais-match.js';
import { type DetectionDetails, detailsOfFalseAlarm, detailsOfVessel } from './detection-details.js';
import { falseAlarmsOf } from './false-alarms.js';
import { vesselAt } from './fleet.js';
import type { DayFrames } from './frames.js';
import { radianceOf, strayRadiance } from './night-lights.js';
import type { DaySightings } from './packed-sightings.js';
import { degreeM, wrapped } from './plan.js';
import { glowM, harbourM, isNearPort } from './port-waters.js';
import { purpose } from './purpose.js';
import { bell, bits, draw } from './random.js';
import type { SatellitePass } from './satellite-pass.js';
import type { Scene } from './scenes.js';
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
  const passOf = new Int16Array(frames.plans.length).fill(-1);
  passes.forEach((pass, i) => {
    for (const { number } of pass) passOf[number] = i;
  });
  const detected: number[][] = passes.map(() => []);
  for (let row = 0; row < sightings.length; row++)
    if (sightings.isDetected(row)) detected[passOf[sightings.scene(row)]!]!.push(row);
  const told = passes.map((scenes, i) => targetsOf(seed, scenes, sightings, byVessel(sightings, detected[i]!)));

  const mayMatch = told.map((targets) => (targets.length === 0 ? () => false : nearLatitudes(targets)));
  const heard: number[][] = passes.map(() => []);
  for (let row = 0; row < sightings.length; row++) {
    const pass = passOf[sightings.scene(row)]!;
    if (sightings.isHeard(row) && mayMatch[pass]!(sightings.lat(row))) heard[pass]!.push(row);
  }
  return numbered(told.flatMap((targets, i) => matched(seed, targets, sightings, byVessel(sightings, heard[i]!))));
}

/** Rows by the numbers of their vessels, of which each is once in a pass. */
function byVessel(sightings: DaySightings, rows: number[]): readonly number[] {
  return rows.sort((a, b) => sightings.vessel(a) - sightings.vessel(b));
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

/** All that a pass shows. */
function targetsOf(seed: number, scenes: SatellitePass, sightings: DaySightings, rows: readonly number[]): Target[] {
  const targets: Target[] = [];
  for (const row of rows) {
    const target = targetOf(seed, scenes, sightings.at(row));
    if (target !== undefined) targets.push(target);
  }
  for (const scene of scenes) targets.push(...strayTargets(seed, scenes, scene));
  return scenes[0]?.kind === 'viirs' ? brightestOfPixels(targets) : targets;
}

/** What a pass shows with whom it is taken for, of those that were heard. */
function matched(
  seed: number,
  targets: readonly Target[],
  sightings: DaySightings,
  rows: readonly number[],
): Unnumbered[] {
  const heard = rows.map((row) => ({ lon: sightings.lon(row), lat: sightings.lat(row) }));
  const matches = matchNearest(targets, heard);
  return targets.flatMap((target, i) => {
    const match = matches[i];
    const vessel = match === undefined ? undefined : sightings.at(rows[match]!).heard;
    // Of who is dark it must be certain that nobody near was heard, so a strip along the frame's edge is left out.
    if (vessel === undefined && !target.scenes.some((scene) => isInner(scene, target.lon, target.lat))) return [];
    return [detectionOf(seed, target, vessel)];
  });
}

function targetOf(seed: number, pass: SatellitePass, sighting: Sighting): Target | undefined {
  const scene = sceneIn(pass, sighting.scene);
  const { kind, keyLow, collectedUs } = scene;
  const lon = sighting.lonE6 / 1e6;
  const lat = sighting.latE6 / 1e6;
  const vessel = vesselAt(seed, sighting.vessel);
  const seenUs = scene.observedUs(lon, lat);
  const spread = spreadM[kind];
  const error = (step: number) => (spread * bell(seed, purpose.positionError, vessel.index, keyLow, step)) / degreeM;
  const near =
    kind === 'viirs' ? pixelOf(seed, scene, lon, lat) : ([lon + error(0) / cosOf(lat), lat + error(1)] as const);
  const radiance = kind === 'viirs' ? radianceOf(seed, vessel, lon, collectedUs / 1e6) : 0;
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
  const cos = cosOf(lat);
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]!;
      const b = ring[i + 1] ?? ring[0]!;
      if (Math.abs(a[0]) === 180 && a[0] === b[0]) continue;
      if (Math.min(a[1], b[1]) > lat + 0.05 || Math.max(a[1], b[1]) < lat - 0.05) continue;
      if (metresToEdge((a[0] - lon) * cos, a[1] - lat, (b[0] - lon) * cos, b[1] - lat) <= edgeM) return false;
    }
  }
  return true;
}

const edgeM = 2_000;

/** From the origin to the edge from a to b, all in degrees of a latitude. */
function metresToEdge(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  const x = ax + dx * share;
  const y = ay + dy * share;
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
