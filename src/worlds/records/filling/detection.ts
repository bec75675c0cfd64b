import { searchEventsV2 } from '../../../api/queries/search-events-v2.js';
import { distanceM } from '../../../earth/geo/sphere.js';
import { Moon } from '../../../earth/geo/sun-and-moon.js';
import { type DetectionKind, detectionKinds } from '../../../model/event.js';
import { lawBounds } from '../../../model/law-bounds.js';
import { picturePath } from '../../../model/picture.js';
import { microsecondsText } from '../../../model/timestamp.js';
import { coastDistanceOf } from '../../../store/segments/coast-distance.js';
import { shownCoastDistance } from '../../../store/views/shown-values.js';
import type { OwnDetails, OwnPoint } from '../../overlay/own-event.js';
import type { GivenEvent } from '../reading/given-event.js';
import { refuse } from '../reading/place.js';
import { coveringFrames, frameOfId, type HoldingFrame, nearestPasses } from './covering-frames.js';
import type { FilledVessel } from './event-vessel.js';
import { type FillingScope, placeAt, warn } from './filling-scope.js';

/** A detection whose vessel, position and id are filled. */
export interface PlacedDetection {
  readonly record: GivenEvent;
  readonly kind: DetectionKind;
  readonly eventId: string;
  readonly start: OwnPoint;
  readonly vessel0: FilledVessel | null;
}

/**
 * The details of a detection. Undefined, and problems, if a given value breaks law 8, 11 or 13, or no frame holds it.
 */
export async function fillDetection(scope: FillingScope, detection: PlacedDetection): Promise<OwnDetails | undefined> {
  const before = scope.problems.length;
  checkDerived(scope, detection);
  const frames = await framesOf(scope, detection);
  const [first] = frames;
  if (first === undefined || scope.problems.length > before) return undefined;
  const { record, kind, vessel0, start } = detection;
  const { details } = record;
  const fix = vessel0?.heard.fixAt(start.timeUs / 1e6);
  const lengthM = vessel0?.shown.identity.lengthM ?? 30;
  // Of Sentinel-2 every detection has estimates.
  const isEstimated = kind === 'eo_sentinel2';
  const or = <T>(value: T | null | undefined, estimate: T): T | null => {
    if (value !== undefined) return value;
    return isEstimated ? estimate : null;
  };
  const course = Math.round(fix?.courseDeg ?? 0) % 360;
  const shared = {
    frameIds: frames.map(({ frameId }) => frameId),
    dataSource: first.dataSource,
    estimatedLengthM: or(details.estimatedLength, lengthM),
    estimatedSpeedKn: or(details.estimatedSpeedKts, fix?.speedKn ?? 0),
    estimatedCategory: or(details.estimatedVesselCategory, 'unknown' as const),
    heading: or(details.heading, course),
    shownLengthM: details.estimatedLength ?? lengthM,
    shownHeading: details.heading ?? course,
  };
  const moonlight = Math.round(new Moon(start.timeUs / 1e6).lightPercent(start.lon, start.lat));
  if (kind === 'viirs')
    return { kind, ...shared, radianceNw: details.radianceNw ?? 40, clearSky: 100, moonlight, scanRoll: 0 };
  return { kind, ...shared, score: details.score ?? 0.95, orientation: details.orientation ?? 0 };
}

/** Refuses given values that follow from others and differ: laws 8 and 13. */
function checkDerived(scope: FillingScope, { record, eventId, start, vessel0 }: PlacedDetection): void {
  const { detectionType, distanceToCoastM, imageUrl } = record.details;
  const at = (member: string) => placeAt(scope, record.path, 'eventDetails', member);
  const type = vessel0 ? 'ais_correlated' : 'dark';
  if (detectionType !== undefined && detectionType !== type) {
    const reason = vessel0 ? 'has a vessel' : 'has no vessel';
    refuse(at('detectionType'), `The detection ${reason}, so it is not ${detectionType}.`, `"${type}"`);
  }
  const columns = {
    startUs: Float64Array.of(start.timeUs),
    startLonE6: Int32Array.of(Math.round(start.lon * 1e6)),
    startLatE6: Int32Array.of(Math.round(start.lat * 1e6)),
  };
  const { quirks } = scope.terms;
  const distance = shownCoastDistance(coastDistanceOf({ length: 1, columns }, 0, scope.refs), quirks);
  if (distanceToCoastM !== undefined && distanceToCoastM !== distance)
    refuse(
      at('distanceToCoastM'),
      `${distanceToCoastM} is not the distance that getNearestCoastline gives${quirks ? '' : ', rounded to 10 m'}.`,
      String(distance),
    );
  if (imageUrl !== undefined && !imageUrl.endsWith(picturePath(eventId)))
    refuse(at('imageUrl'), 'The address follows from eventId.', 'no value; leave it out');
}

/** The frames that are given, else those that collected the position at the instant. */
async function framesOf(scope: FillingScope, detection: PlacedDetection): Promise<readonly HoldingFrame[]> {
  const { record, kind, start, vessel0 } = detection;
  const { frameIds, dataSource } = record.details;
  const place = placeAt(scope, record.path, 'eventDetails', 'frameIds');
  const covering = await coveringFrames(scope, kind, start, start.timeUs);
  const frames = frameIds === undefined ? covering : [];
  for (const frameId of frameIds ?? []) {
    const frame = await frameOfId(scope, frameId);
    if (frame) frames.push(frame);
    // Law 11: every frame resolves.
    else refuse(place, `There is no frame ${JSON.stringify(frameId)}.`, await acceptedPasses(scope, detection));
    if (frame && !covering.some((each) => each.frameId === frameId))
      warn(scope, place.path, 3, `The frame ${frameId} does not hold the position at the instant.`);
  }
  if (frames.length === 0 && frameIds === undefined)
    refuse(place, `No frame of ${kind} holds the detection.`, await acceptedPasses(scope, detection));
  const wrong = frames.find((frame) => dataSource !== undefined && frame.dataSource !== dataSource);
  if (wrong)
    refuse(
      placeAt(scope, record.path, 'eventDetails', 'dataSource'),
      'The frame has another source.',
      `"${wrong.dataSource}"`,
    );
  const fix = vessel0?.heard.fixAt(start.timeUs / 1e6);
  const apartM = fix ? distanceM(fix.lon, fix.lat, start.lon, start.lat) : 0;
  if (apartM > lawBounds.detectionM)
    warn(scope, [...record.path, 'start', 'point'], 2, `The position is ${Math.round(apartM)} m from the vessel.`);
  if (vessel0) await warnOfSecond(scope, detection, frames);
  return frames;
}

/** Law 2: no vessel has two detections in one frame. */
async function warnOfSecond(
  scope: FillingScope,
  { record, eventId, vessel0 }: PlacedDetection,
  frames: readonly HoldingFrame[],
): Promise<void> {
  const { store, nowMs: asOfMs, days, work } = scope;
  const frameIds = frames.map(({ frameId }) => frameId);
  const mmsi = String(vessel0?.shown.identity.mmsi);
  const input = { detectionFrameId: { inc: frameIds }, vesselMain: { mmsi: { eq: mmsi } }, eventId: { neq: eventId } };
  const search = { eventType: { inc: [...detectionKinds] }, ...input, limit: 1 };
  const { records } = await searchEventsV2(store, search, { asOfMs, days, work, user: '' });
  const [other] = records;
  if (other) warn(scope, record.path, 2, `${other.eventId} shows the same vessel in the same frame.`);
}

async function acceptedPasses(scope: FillingScope, { kind, start }: PlacedDetection): Promise<string> {
  const passes = await nearestPasses(scope, kind, start, start.timeUs);
  if (passes.length === 0) return 'a position that a frame holds; no frame of this kind passes over this one';
  const said = passes.map(({ frameId, collectedUs }) => `${microsecondsText(collectedUs)} (frame ${frameId})`);
  return `an instant of a pass over the position; the nearest are ${said.join(', ')}`;
}
