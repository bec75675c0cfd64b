import { ServiceError } from '../../../base/errors.js';
import { alongRhumbLine } from '../../../earth/geo/rhumb-line.js';
import { type AisReport, courseOf, isReceived, speedOf } from '../../../model/report.js';
import type {
  Geometry,
  PointInput,
  VesselLastKnownPosition,
  VesselLocationPrediction,
  VesselLocationPredictionInput,
} from '../../../model/schema-types.js';
import { secondsText } from '../../../model/timestamp.js';
import { mmsiOfTrackId, trackIdOf } from '../../../store/segments/event-id.js';
import type { VesselStore } from '../../../store/vessels/vessel-store.js';
import { LastPositionView, type PositionScope } from '../../../store/views/last-position-view.js';
import { pathGeometry } from '../../../store/views/path-geometry.js';
import type { WorldVessels } from '../../../worlds/overlay/vessels/world-vessels.js';
import { instantUs } from '../filters/date-filter.js';
import { oneValue } from '../filters/keyword-filter.js';
import { keptForEver } from '../retention.js';
import { heardBy } from './heard.js';
import { vesselsOfMmsi } from './vessels-of-mmsi.js';

/** The furthest reach of dead reckoning: beyond it a prediction is of no use. */
const longestS = 48 * 3600;
/** The prediction has a position for every half hour. */
const stepS = 1800;
const knotMs = 1852 / 3600;

export interface Predictions {
  readonly records: VesselLocationPrediction[];
  readonly meta: { readonly total: number };
}

/**
 * The root field `predictVesselLocations`: where a vessel is at an instant if it has kept speed and course since the
 * last report of a track, or since an observation. BAD_USER_INPUT for an input that gives both or neither, for an
 * observation that is not whole, and for an origin over 48 hours ago or in the future.
 */
export function predictVesselLocations(
  store: VesselStore,
  vessels: WorldVessels,
  input: VesselLocationPredictionInput,
  scope: PositionScope,
): Predictions {
  const { asOfMs } = scope;
  const { trackId, latLon } = input;
  if ((trackId ?? null) === null && (latLon ?? null) === null)
    throw refusal(
      'The input names no origin; give trackId, or latLon, observationTime, speedKts and directionOfTravelDegrees.',
    );
  if (trackId && latLon) throw refusal('The input has trackId and latLon; give one of them.');
  const origin = trackId
    ? lastOfTrack(store, vessels, oneValue('trackId', trackId), scope)
    : observation(latLon!, input, asOfMs);
  const records = origin ? [predictionFrom(origin, asOfMs)] : [];
  return { records, meta: { total: records.length } };
}

interface Origin {
  readonly shown: VesselLastKnownPosition;
  readonly lon: number;
  readonly lat: number;
  readonly tS: number;
  readonly speedKn: number;
  readonly courseDeg: number;
}

/** The last report of a track, as far as reports are known and kept; undefined for an unknown track. */
function lastOfTrack(
  store: VesselStore,
  { source }: WorldVessels,
  trackId: string,
  scope: PositionScope,
): Origin | undefined {
  const { asOfMs } = scope;
  const { sinceS, untilS } = heardBy(asOfMs);
  const mmsi = mmsiOfTrackId(trackId);
  const wantedS = Number(trackId.split(':')[2]);
  if (mmsi === undefined || !(wantedS <= untilS)) return undefined;
  for (const vessel of vesselsOfMmsi(store, String(mmsi), asOfMs)) {
    const { startS, lonE4, latE4, toS, ref } = source.track(vessel, wantedS);
    if (trackIdOf(source.identity(ref).mmsi, startS, lonE4, latE4) !== trackId) continue;
    const report = lastReceivedBefore(source, vessel, toS, untilS);
    if (!report || report.tS < sinceS) return undefined;
    checkAge(`The last report of ${trackId}`, report.tS, asOfMs);
    const shown = new LastPositionView(source, { vessel, mmsi, report }, scope);
    return { shown, ...report, ...lastMovement(source, vessel, report, Math.max(sinceS, startS)) };
  }
  return undefined;
}

/** Of the reports of a vessel before the end of a track, those that are received by a second, the last one. */
function lastReceivedBefore(source: WorldVessels['source'], vessel: number, toS: number, untilS: number) {
  let report = source.lastReport(vessel, Math.min(untilS, toS - 1));
  while (report !== undefined && !isReceived(report, untilS)) report = source.lastReport(vessel, report.tS - 1);
  return report;
}

/**
 * Speed and course of a report; where it has none, those of the last report before it, from a second on, that has both.
 * A vessel of which none is known counts as still.
 */
function lastMovement(
  source: WorldVessels['source'],
  vessel: number,
  report: AisReport,
  fromS: number,
): Pick<Origin, 'speedKn' | 'courseDeg'> {
  for (let at: AisReport | undefined = report; at !== undefined && at.tS >= fromS; ) {
    const [speedKn, courseDeg] = [speedOf(at), courseOf(at)];
    if (speedKn !== null && courseDeg !== null) return { speedKn, courseDeg };
    at = source.lastReport(vessel, at.tS - 1);
  }
  return { speedKn: 0, courseDeg: 0 };
}

function observation(
  { lon, lat }: PointInput,
  { observationTime, speedKts, directionOfTravelDegrees }: VesselLocationPredictionInput,
  asOfMs: number,
): Origin {
  inRange('latLon.lon', lon, -180, 180);
  inRange('latLon.lat', lat, -90, 90);
  const speedKn = inRange('speedKts', speedKts, 0, 100);
  const courseDeg = inRange('directionOfTravelDegrees', directionOfTravelDegrees, 0, 360) % 360;
  if ((observationTime ?? null) === null) throw refusal('observationTime is missing beside latLon; give ISO 8601.');
  const tS = instantUs('observationTime', observationTime!, keptForEver) / 1e6;
  checkAge('observationTime', tS, asOfMs);
  const shown = {
    trackId: null,
    vesselId: null,
    mmsi: null,
    location: { lat, lon },
    speedOverGround: speedKn,
    courseOverGround: courseDeg,
    heading: null,
    navigationStatus: null,
    aisClass: null,
    sentAt: secondsText(Math.floor(tS)),
    receivedAt: null,
    updatedAt: null,
    ageOfPositionSeconds: Math.floor(asOfMs / 1000 - tS),
  };
  return { shown, lon, lat, tS, speedKn, courseDeg };
}

function predictionFrom({ shown, ...from }: Origin, asOfMs: number): VesselLocationPrediction {
  return { trackId: shown.trackId, origin: shown, prediction: pathFrom(from, asOfMs / 1000 - from.tS) };
}

function pathFrom({ lon, lat, speedKn, courseDeg }: Omit<Origin, 'shown'>, forS: number): Geometry {
  const path = [{ lon, lat }];
  if (speedKn > 0) {
    for (let s = stepS; s < forS; s += stepS) path.push(positionAfter(s));
    if (forS > 0) path.push(positionAfter(forS));
  }
  return pathGeometry(path);

  function positionAfter(s: number) {
    const at = alongRhumbLine(lon, lat, courseDeg, s * speedKn * knotMs);
    return { lon: rounded(((((at.lon + 180) % 360) + 360) % 360) - 180), lat: rounded(at.lat) };
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function checkAge(what: string, tS: number, asOfMs: number): void {
  const nowS = asOfMs / 1000;
  if (tS <= nowS && tS >= nowS - longestS) return;
  const when = tS > nowS ? 'after now' : 'over 48 hours before now';
  throw refusal(
    `${what} is of ${secondsText(Math.floor(tS))}, ${when}; a prediction starts at most 48 hours before now.`,
  );
}

function inRange(argument: string, value: number | null | undefined, least: number, most: number): number {
  if (value !== null && value !== undefined && value >= least && value <= most) return value;
  const shown = value === null || value === undefined ? 'is missing beside latLon' : `is ${value}`;
  throw refusal(`${argument} ${shown}; a number from ${least} to ${most} is accepted.`);
}

function refusal(message: string): ServiceError {
  return new ServiceError('BAD_USER_INPUT', message);
}
