import { searchEventsV2 } from '../../../api/queries/search-events-v2.js';
import { distanceM } from '../../../earth/geo/sphere.js';
import { detectionKinds } from '../../../model/event.js';
import { positionsOf } from '../../../model/heard-report.js';
import { lawBounds } from '../../../model/law-bounds.js';
import { longestDelayS } from '../../../model/report.js';
import { frameIdsOf, type OwnEvent, type OwnPoint } from '../../overlay/own-event.js';
import { worldVessels } from '../../overlay/vessels/world-vessels.js';
import type { GivenEvent } from '../reading/given-event.js';
import { type FillingScope, warn } from './filling-scope.js';
import { fixBetween } from './heard-vessel.js';

/** The most detections of one change that are judged: each needs the positions of the whole fleet, some 10 ms. */
const mostJudged = 100;
/** A vessel is known at an instant if its reports around it are at most this far apart, seconds. */
const heardWithinS = 1800;

/** A dark detection of a change: the input, and the filled event. */
interface DarkDetection {
  readonly record: GivenEvent;
  readonly start: OwnPoint;
  readonly frameIds: readonly string[];
}

/**
 * Law 2: each vessel with AIS near a dark detection is another detection in the same frames. Warns of the first
 * detections of a change that break it. `events`: each given event with its filled one.
 */
export async function warnOfHeardVessels(
  scope: FillingScope,
  events: readonly (readonly [GivenEvent, OwnEvent])[],
): Promise<void> {
  const dark: DarkDetection[] = [];
  const shown = new Set<string>();
  for (const [record, { start, vessel0, details }] of events) {
    const frameIds = frameIdsOf(details);
    if (vessel0 === null && frameIds.length > 0) dark.push({ record, start, frameIds });
    for (const frameId of frameIds) if (vessel0) shown.add(`${frameId} ${vessel0.identity.mmsi}`);
  }
  for (const detection of dark.slice(0, mostJudged)) {
    const { record, start, frameIds } = detection;
    for (const { mmsi, apartM } of await heardNear(scope, start)) {
      if (frameIds.some((frameId) => shown.has(`${frameId} ${mmsi}`))) continue;
      if (await isDetected(scope, frameIds, mmsi)) continue;
      const message = `The vessel ${mmsi} was heard ${Math.round(apartM)} m from the dark detection.`;
      warn(scope, [...record.path, 'start', 'point'], 2, message);
      break;
    }
  }
}

interface NearVessel {
  readonly mmsi: number;
  readonly apartM: number;
}

/** The vessels known near enough to a position to be the vessel detected,  at its second. */
async function heardNear({ source, vessels, work }: FillingScope, { timeUs, lon, lat }: OwnPoint) {
  const { heard, source: all } = worldVessels(source, vessels);
  const tS = timeUs / 1e6;
  const found: NearVessel[] = [];
  const soonS = Math.floor(tS);
  // What is sent by then is received an hour later.
  const positions = await work.waitFor(heard(soonS - heardWithinS, soonS + longestDelayS));
  for (const { vessel, mmsi, report: later } of positions.flatMap(positionsOf)) {
    // Nothing is lost: in an hour and a half a vessel of 60 knots moves by less than two degrees of latitude.
    if (Math.abs(later.lat - lat) > 2) continue;
    const report = all.lastReport(vessel, soonS);
    if (!report || report.tS < soonS - heardWithinS || report.nextS - report.tS > heardWithinS) continue;
    const [next] = all.reports(vessel, report.nextS, report.nextS);
    const fix = fixBetween(report, next, tS);
    const apartM = fix ? distanceM(fix.lon, fix.lat, lon, lat) : Infinity;
    if (apartM <= lawBounds.detectionM) found.push({ mmsi, apartM });
  }
  return found;
}

/** Whether one of the frames shows the vessel in another detection. */
async function isDetected(
  { store, nowMs: asOfMs, days, work }: FillingScope,
  frameIds: readonly string[],
  mmsi: number,
): Promise<boolean> {
  const input = {
    eventType: { inc: [...detectionKinds] },
    detectionFrameId: { inc: [...frameIds] },
    vesselMain: { mmsi: { eq: String(mmsi) } },
    limit: 1,
  };
  const { records } = await searchEventsV2(store, input, { asOfMs, days, work, user: '' });
  return records.length > 0;
}
