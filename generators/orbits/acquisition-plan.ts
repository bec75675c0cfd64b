/**
 * Makes the standing plans of the missions from ports, fishing grounds and the land mask.
 * `scripts/pack-acquisitions.js` packs them, so no start has to make them; `acquisitions.ts` reads the packed plans.
 */

import { cos } from '../../src/base/same-bits.js';
import { isLandCell } from '../chart/sea-mask.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { PlannedScene } from './acquisitions.js';
import { isInEurope } from './europe.js';
import {
  abeam,
  acrossRad,
  argumentAt,
  besideTrack,
  crossingS,
  sinceNodeAt,
  trackState,
  vectorOf,
} from './ground-track.js';
import { footprintOf, stripFootprint } from './outline.js';
import { type Mission, missions, periodS } from './satellites.js';
import { coastalTargets, type Target } from './targets.js';
import { fromUtm, type Tile, tileAround } from './tile-grid.js';

/**
 * Interferometric wide swath: to the right of the track, incidence 31° to 46°, in slices of 25 s counted from the node,
 * with a small overlap.
 */
const radarNear = acrossRad(367_000);
const radarFar = acrossRad(617_000);
const sliceS = 25;
const sliceOverlapS = 0.6;

export function planRadar(): PlannedScene[] {
  const mission = missions.sentinel1;
  const planned: PlannedScene[] = [];
  const taken = new Set<number>();
  const add = (track: number, slice: number): void => {
    if (slice < 0 || (slice + 1) * sliceS + sliceOverlapS > periodS(mission) || taken.has(track * 1000 + slice)) return;
    taken.add(track * 1000 + slice);
    const fromS = slice * sliceS;
    const scene = strip(mission, track, fromS, fromS + sliceS + sliceOverlapS, radarNear, radarFar, slice + 1);
    if (scene !== undefined && seaShare(scene) >= 0.25) planned.push(scene);
  };
  coastalTargets(32, 92).forEach((target, i) => {
    // The mission collects in both directions over Europe, and in one direction elsewhere.
    const europe = isInEurope(target.lon, target.lat);
    const first = draw(0, purpose.acquisition, i) < 0.5 ? 'north' : 'south';
    for (const direction of ['north', 'south'] as const) {
      if (!europe && direction !== first) continue;
      const { track, sinceNodeS } = bestPass(mission, target, direction, (radarNear + radarFar) / 2);
      if (planned.some((scene) => scene.track === track && scene.footprint.contains(target.lon, target.lat))) {
        continue;
      }
      const slice = Math.floor(sinceNodeS / sliceS);
      add(track, slice);
      if (draw(0, purpose.acquisition, i, 1) < 0.5) add(track, slice + (sinceNodeS / sliceS - slice < 0.5 ? -1 : 1));
    }
  });
  return planned;
}

/** WRS-2: 248 rows an orbit, row 60 where the equator is crossed southward, 185 km wide and 180 km long. */
const rowRad = (2 * Math.PI) / 248;
const landsatHalfWidth = acrossRad(92_500);
const landsatHalfS = 13.3;

export function planRows(): PlannedScene[] {
  const mission = missions.landsat;
  const planned: PlannedScene[] = [];
  const taken = new Set<number>();
  for (const [i, target] of coastalTargets(50, 90).entries()) {
    const { track, sinceNodeS } = bestPass(mission, target, 'south', 0);
    const row = 60 + Math.round((argumentAt(mission, sinceNodeS) - Math.PI) / rowRad);
    const neighbour = row + (draw(0, purpose.acquisition, i, 2) < 0.5 ? 1 : -1);
    for (const plannedRow of draw(0, purpose.acquisition, i, 3) < 0.15 ? [row, neighbour] : [row]) {
      // The next orbit crosses the equator sixteen paths further west.
      const path = ((track * 16) % mission.orbits) + 1;
      const gridNumber = path * 1000 + plannedRow;
      if (taken.has(gridNumber)) continue;
      taken.add(gridNumber);
      const middleS = sinceNodeAt(mission, Math.PI + (plannedRow - 60) * rowRad);
      const side = landsatHalfWidth;
      const scene = strip(mission, track, middleS - landsatHalfS, middleS + landsatHalfS, -side, side, gridNumber);
      if (scene !== undefined && seaShare(scene) >= 0.1) planned.push({ ...scene, gridNumber });
    }
  }
  return planned;
}

const sentinel2HalfWidth = acrossRad(145_000);
/**
 * A tile overlaps the next one to the south by this distance, metres. To the east it ends at its square, so no point is
 * in three tiles.
 */
const tileOverlapM = 9_800;
/** A piece of a tile with less than this share of the tile's area or duration is not planned. */
const leastPieceShare = 0.15;

export function planTiles(): PlannedScene[] {
  const mission = missions.sentinel2;
  const planned: PlannedScene[] = [];
  const taken = new Set<number>();
  coastalTargets(18, 26).forEach((target, i) => {
    // The tile of the target and, for some targets, the next tile to the south or north.
    const next = draw(0, purpose.acquisition, i, 4);
    const lats =
      next < 0.2 ? [target.lat, target.lat - 0.9] : next < 0.3 ? [target.lat, target.lat + 0.9] : [target.lat];
    for (const lat of lats) {
      const tile = tileAround(target.lon, lat);
      if (taken.has(tile.number)) continue;
      taken.add(tile.number);
      const centre = fromUtm(tile.zone, tile.easting + 50_000, tile.northing + 50_000);
      for (let track = 0; track < mission.orbits; track++) {
        const piece = tilePiece(mission, tile, track, centre);
        if (piece !== undefined && seaShare(piece) >= 0.1) planned.push(piece);
      }
    }
  });
  return planned;
}

/** The part of a tile that one pass sees: its square within its zone and within the swath. */
function tilePiece(
  mission: Mission,
  tile: Tile,
  track: number,
  [lon, lat]: readonly [number, number],
): PlannedScene | undefined {
  const guessS = crossingS(mission, lat, 'south');
  if (!isNear(mission, track, guessS, lon, lat, 0.04)) return undefined;
  const middle = abeam(mission, track, lon, lat, guessS);
  const edge = (seconds: number, side: number) =>
    besideTrack(trackState(mission, track, middle.sinceNodeS + seconds), side * sentinel2HalfWidth);
  const unwrap = (position: readonly [number, number]): [number, number] => [
    position[0] + 360 * Math.round((lon - position[0]) / 360),
    position[1],
  ];
  let outline: [number, number][] = [
    [0, sideM],
    [0, -tileOverlapM],
    [sideM, -tileOverlapM],
    [sideM, sideM],
  ].map(([x, y]) => unwrap(fromUtm(tile.zone, tile.easting + x!, tile.northing + y!)));
  // Southbound, the right of the track is west. A side of the swath deviates from its chord by 100 m within 20 s.
  outline = leftOf(outline, unwrap(edge(10, 1)), unwrap(edge(-10, 1)), -1);
  outline = leftOf(outline, unwrap(edge(10, -1)), unwrap(edge(-10, -1)), 1);
  outline = leftOf(outline, unwrap([tile.west, lat]), unwrap([tile.west, lat + 1]), -1);
  outline = leftOf(outline, unwrap([tile.east, lat]), unwrap([tile.east, lat + 1]), 1);
  const footprint = outline.length < 3 ? undefined : footprintOf(outline);
  if (footprint === undefined) return undefined;
  const times = outline.map(([x, y]) => abeam(mission, track, x, y, middle.sinceNodeS).sinceNodeS);
  const fromS = Math.min(...times) - 0.001;
  const toS = Math.max(...times) + 0.001;
  const wholeS = 17;
  if (areaShare(outline) < leastPieceShare || toS - fromS < leastPieceShare * wholeS) return undefined;
  const gridNumber = tile.number * 1000 + track + 1;
  return { track, fromS, toS, gridNumber, footprint, ...middleOf(outline) };
}

const sideM = 100_000;

/** The part of an outline on one side (1: left, -1: right) of the line from a to b. */
function leftOf(
  outline: readonly [number, number][],
  a: readonly [number, number],
  b: readonly [number, number],
  side: 1 | -1,
): [number, number][] {
  const offset = ([x, y]: readonly [number, number]) =>
    side * ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]));
  const kept: [number, number][] = [];
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const here = offset(from);
    const there = offset(to);
    if (here >= 0) kept.push(from);
    if (here > 0 !== there > 0 && here !== 0 && there !== 0) {
      const share = here / (here - there);
      kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
  });
  return kept;
}

/** The approximate share of a whole tile that an outline covers. */
function areaShare(outline: readonly (readonly [number, number])[]): number {
  let twice = 0;
  outline.forEach(([aLon, aLat], i) => {
    const [bLon, bLat] = outline[(i + 1) % outline.length]!;
    twice += aLon * bLat - bLon * aLat;
  });
  return (Math.abs(twice / 2) * cos((outline[0]![1] * Math.PI) / 180) * 111.3 * 111.3) / (100 * 109.8);
}

function strip(
  mission: Mission,
  track: number,
  fromS: number,
  toS: number,
  leftRad: number,
  rightRad: number,
  slot: number,
): PlannedScene | undefined {
  const footprint = stripFootprint(mission, track, fromS, toS, leftRad, rightRad);
  if (footprint === undefined) return undefined;
  const [lon, lat] = besideTrack(trackState(mission, track, (fromS + toS) / 2), (leftRad + rightRad) / 2);
  return { track, fromS, toS, gridNumber: (track + 1) * 1000 + slot, footprint, lon, lat };
}

/**
 * The pass in one direction that has the target nearest to the middle of its swath (an angle to the right of the
 * track).
 */
export function bestPass(mission: Mission, { lon, lat }: Target, direction: 'north' | 'south', middleRad: number) {
  const guessS = crossingS(mission, lat, direction);
  let best = { track: -1, sinceNodeS: 0, offRad: Infinity };
  for (let track = 0; track < mission.orbits; track++) {
    if (!isNear(mission, track, guessS, lon, lat, Math.abs(middleRad) + 0.1)) continue;
    const pass = abeam(mission, track, lon, lat, guessS);
    const offRad = Math.abs(pass.acrossRad - middleRad);
    if (offRad < best.offRad) best = { track, sinceNodeS: pass.sinceNodeS, offRad };
  }
  return best;
}

/** Whether the satellite is within an angle of a point at an instant. */
export function isNear(mission: Mission, track: number, atS: number, lon: number, lat: number, radians: number) {
  const { down } = trackState(mission, track, atS);
  const [x, y, z] = vectorOf(lon, lat);
  return down[0] * x + down[1] * y + down[2] * z > 1 - (radians * radians) / 2;
}

/** The share of sea among a grid of points in the footprint. */
function seaShare({ footprint }: PlannedScene): number {
  let inside = 0;
  let sea = 0;
  footprint.boxes.forEach(({ west, east, south, north }) => {
    for (let i = 0.5; i < 8; i++) {
      for (let j = 0.5; j < 8; j++) {
        const lon = west + (i / 8) * (east - west);
        const lat = south + (j / 8) * (north - south);
        if (!footprint.contains(lon, lat)) continue;
        inside++;
        if (!isLandCell(lon, lat)) sea++;
      }
    }
  });
  return inside === 0 ? 0 : sea / inside;
}

function middleOf(outline: readonly (readonly [number, number])[]): { lon: number; lat: number } {
  let lon = 0;
  let lat = 0;
  for (const [x, y] of outline) {
    lon += x / outline.length;
    lat += y / outline.length;
  }
  return { lon: lon - 360 * Math.floor((lon + 180) / 360), lat };
}
