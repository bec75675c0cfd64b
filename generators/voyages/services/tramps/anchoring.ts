/** Ships that wait for a berth lie at anchor beside the end of their fairway, off the harbour. */
import { type Fairway, type Passage, sail } from '../../../chart/fairway.js';
import { harbourM, isNearPort } from '../../../chart/port-waters.js';
import { swingM, swingUntil } from '../../../chart/swinging.js';
import { purpose } from '../../../draws/purpose.js';
import { between, draw, indexOf } from '../../../draws/random.js';
import { flatDistanceM, knotMs, unwrappedNear, wrapped } from '../../../motion/plan.js';
import type { PlanBuilder } from '../../../motion/plan-builder.js';

/** Ships anchor within these distances from the end of a fairway, and look for room in these steps, metres. */
const nearestM = 8_000;
const farthestM = 90_000;
const stepM = 3_000;
/** An anchorage ends with this many steps that have this much room to each side, or with `mostSteps` in all. */
const wideSteps = 7;
const wideM = 2_000;
const mostSteps = 20;
const leastRoomM = 800;
/** There is no anchorage on a smaller area, since hulls would swing into each other. */
const leastAreaM2 = 50_000_000;
/** Ships anchor at most this far to each side, metres. */
const widestM = 5_000;
/** The last part of the way to the anchor, and the speed there. */
const lastM = 1_500;
const lastKn = 4;
/** Seconds between waypoints at anchor. */
const swingStepS = 3 * 3600;

/** The most that a stop at anchor adds to the time of a passage, beside the wait itself, seconds. */
export const anchoringS = 2 * 3600;

/** A point beside the leg from `vertex` to the next one. */
interface Anchorage {
  readonly vertex: number;
  readonly lon: number;
  readonly lat: number;
}

/**
 * Sails the whole fairway, and lies at anchor before its end until the instant that `untilS` gives for the instant of
 * anchoring and the longest time from there to the port. Where there is no room to anchor, or little time, the ship
 * sails on.
 */
export function sailByAnchorage(
  builder: PlanBuilder,
  fairway: Fairway,
  passage: Passage,
  untilS: (anchoredS: number, onwardS: number) => number,
): void {
  const last = fairway.lon.length - 1;
  const at = anchorageOf(fairway, passage);
  if (at === undefined) {
    sail(builder, fairway, passage, 0, last);
    return;
  }
  sail(builder, fairway, passage, 0, at.vertex);
  const onwardS = (fairway.alongM[last]! - fairway.alongM[at.vertex]!) / (passage.speedKn * 0.55 * knotMs) + anchoringS;
  const leaveS = untilS(builder.tS, onwardS);
  if (leaveS - builder.tS > anchoringS) {
    goToAnchor(builder, at, passage.speedKn);
    swingUntil(builder, leaveS, passage.seed, passage.vessel, 8 * passage.trip + 7, swingStepS);
  }
  if (at.vertex + 1 === last) goTowards(builder, fairway.lon[last]!, fairway.lat[last]!, harbourM, passage.speedKn);
  sail(builder, fairway, passage, at.vertex + 1, last);
}

function goToAnchor(builder: PlanBuilder, { lon, lat }: Anchorage, speedKn: number): void {
  goTowards(builder, lon, lat, lastM, 0.8 * speedKn);
  builder.goTo(lon, lat, lastKn);
}

/** Goes straight towards a position, up to this distance from it. */
function goTowards(builder: PlanBuilder, lon: number, lat: number, untilM: number, speedKn: number): void {
  const { lon: fromLon, lat: fromLat } = builder;
  const toLon = unwrappedNear(lon, fromLon);
  const share = 1 - untilM / flatDistanceM(fromLon, fromLat, toLon, lat);
  if (share > 0) builder.goTo(fromLon + (toLon - fromLon) * share, fromLat + (lat - fromLat) * share, speedKn);
}

/**
 * Another position for each stay, near the end of the fairway, after all canals and outside all harbours. Undefined
 * where there is none. Ships that come over the same lanes find the same anchorage.
 */
function anchorageOf(fairway: Fairway, { seed, vessel, trip }: Passage): Anchorage | undefined {
  const within = draw(seed, purpose.anchorage, vessel, trip, 1);
  const found: number[] = [];
  let wide = 0;
  let areaM2 = 0;
  const here = new Abeam(fairway);
  for (let farM = nearestM; farM < farthestM && wide < wideSteps && found.length < mostSteps; farM += stepM) {
    if (!here.goTo(farM + within * stepM)) break;
    if (here.roomM < leastRoomM || isNearPort(wrapped(here.lon), here.lat, harbourM + swingM)) continue;
    if (here.roomM >= wideM) wide += 1;
    areaM2 += 2 * stepM * Math.min(widestM, here.roomM - swingM);
    found.push(farM + within * stepM);
  }
  if (areaM2 < leastAreaM2) return undefined;
  const at = new Abeam(fairway);
  at.goTo(found[indexOf(found.length, draw(seed, purpose.anchorage, vessel, trip, 2))]!);
  return at.anchorage(between(-1, 1, draw(seed, purpose.anchorage, vessel, trip, 0)));
}

/** A point of the middle of a fairway, sought from its end backwards, and the room beside it. */
class Abeam {
  readonly #fairway: Fairway;
  readonly #first: number;
  #vertex: number;
  #eastDeg = 0;
  #northDeg = 0;
  lon = 0;
  lat = 0;
  /** To each side, metres. */
  roomM = 0;

  constructor(fairway: Fairway) {
    this.#fairway = fairway;
    this.#vertex = fairway.lon.length - 2;
    // There is no room in a canal, and none before it.
    this.#first = Math.max(1, fairway.sections[fairway.sections.length - 1]?.to ?? 0);
  }

  /** Goes to the point so far from the end, metres; false where no ship anchors. */
  goTo(farM: number): boolean {
    const { lon, lat, sideLon, sideLat, alongM } = this.#fairway;
    const soughtM = alongM[alongM.length - 1]! - farM;
    let vertex = this.#vertex;
    while (vertex > 0 && alongM[vertex]! > soughtM) vertex--;
    this.#vertex = vertex;
    if (vertex < this.#first) return false;
    const share = (soughtM - alongM[vertex]!) / (alongM[vertex + 1]! - alongM[vertex]!);
    this.lon = lon[vertex]! + (lon[vertex + 1]! - lon[vertex]!) * share;
    this.lat = lat[vertex]! + (lat[vertex + 1]! - lat[vertex]!) * share;
    this.#eastDeg = sideLon[vertex]! + (sideLon[vertex + 1]! - sideLon[vertex]!) * share;
    this.#northDeg = sideLat[vertex]! + (sideLat[vertex + 1]! - sideLat[vertex]!) * share;
    this.roomM = flatDistanceM(this.lon, this.lat, this.lon + this.#eastDeg, this.lat + this.#northDeg);
    return true;
  }

  /** The anchorage beside the point: `across` is a share of the room to the right, -1 to 1. */
  anchorage(across: number): Anchorage {
    const { lon, lat, roomM } = this;
    const side = (across * Math.max(0, Math.min(widestM, roomM - swingM))) / Math.max(1, roomM);
    return { vertex: this.#vertex, lon: lon + side * this.#eastDeg, lat: lat + side * this.#northDeg };
  }
}
