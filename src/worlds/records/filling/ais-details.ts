import { distanceM } from '../../../earth/geo/sphere.js';
import { lawBounds } from '../../../model/law-bounds.js';
import type { AisReport } from '../../../model/report.js';
import { trackIdOf } from '../../../store/segments/event-id.js';
import { subpathIdOf, subpathsBetween } from '../../../store/vessels/subpaths.js';
import type {
  OwnDarkRendezvous,
  OwnDetails,
  OwnFishing,
  OwnPortVisit,
  OwnSpeedRange,
  OwnVisit,
} from '../../overlay/own-event.js';
import { refuse } from '../reading/place.js';
import { type FillingScope, placeAt, warn } from './filling-scope.js';
import { type StartedEvent, untilS } from './started-event.js';
import { watchOfEvent } from './watched-area.js';

/** The details of an event of vessels with AIS; undefined, and problems, if they cannot be filled. */
export function fillAisDetails(scope: FillingScope, event: StartedEvent): OwnDetails | undefined {
  switch (event.record.kind) {
    case 'fishing_activity_history':
      return fishing(scope, event);
    case 'aoi_visit':
      return areaVisit(scope, event);
    case 'speed_range':
      return speedRange(scope, event);
    case 'port_visit':
      return portVisit(scope, event);
    case 'dark_rendezvous':
      return darkRendezvous(event);
    default:
      return { kind: 'standard_rendezvous' };
  }
}

function fishing(scope: FillingScope, { record, start, end, vessel0 }: StartedEvent): OwnFishing | undefined {
  const { details, path } = record;
  const [startS, endS] = [start.timeUs / 1e6, (end ?? start).timeUs / 1e6];
  const { identity, track } = vessel0.shown;
  const counted = vessel0.heard.reports(startS, endS).length;
  const isUnkept = details.params === null || (details.params === undefined && details.subpathIds === null);
  const numPositions = isUnkept ? null : (details.params?.numPositions ?? Math.max(2, counted));
  const trackId = trackIdOf(identity.mmsi, track.startS, track.lonE4, track.latE4);
  const ownReports = { reports: (_: number, fromS: number, toS: number) => vessel0.heard.reports(fromS, toS) };
  const subpaths = isUnkept ? null : subpathsBetween(ownReports, 0, startS, endS);
  const subpathIds = subpaths?.map((subpath) => subpathIdOf(trackId, subpath)) ?? null;
  const derived = [
    ['params', 'startTime', details.params?.startTime, start.timeUs],
    ['params', 'endTime', details.params?.endTime, (end ?? start).timeUs],
    ['params', 'vesselCategory', details.params?.vesselCategory, identity.category],
    ['params', 'flag', details.params?.flag, identity.countryCode],
    [
      'subpathIds',
      '',
      details.subpathIds && JSON.stringify(details.subpathIds),
      subpathIds && JSON.stringify(subpathIds),
    ],
  ] as const;
  for (const [member, inner, value, follows] of derived) {
    if (value === undefined || value === follows) continue;
    const place = placeAt(scope, path, 'eventDetails', member, ...(inner ? [inner] : []));
    return refuse(
      place,
      'It follows from the event and the vessel, and is another value there.',
      'no value; leave it out',
    );
  }
  const isFishing = identity.vesselType === 'FISHING';
  const fishingScore = details.fishingScore ?? (isFishing ? 0.8 : 0.9);
  if (fishingScore < (isFishing ? lawBounds.fishingScore : lawBounds.otherFishingScore))
    warn(
      scope,
      [...path, 'eventDetails', 'fishingScore'],
      5,
      `${fishingScore} is low for a ${identity.vesselType} vessel.`,
    );
  return { kind: 'fishing_activity_history', fishingScore, numPositions };
}

function darkRendezvous({ record: { details } }: StartedEvent): OwnDarkRendezvous {
  return { kind: 'dark_rendezvous', osrScore: details.osrScore ?? 0.9, fishingScore: details.fishingScore ?? null };
}

function areaVisit(scope: FillingScope, event: StartedEvent): OwnVisit | undefined {
  const { record, start, end, vessel0 } = event;
  const watch = watchOfEvent(scope, event, 'aoi_visit');
  const entry = vessel0.heard.fixAt(start.timeUs / 1e6);
  const exit = end && vessel0.heard.fixAt(end.timeUs / 1e6);
  const { entryHeading, endHeading, entrySpeed } = record.details;
  if (end === null && typeof endHeading === 'number') {
    const place = placeAt(scope, record.path, 'eventDetails', 'endHeading');
    return refuse(place, 'The visit is open, so it has no course at its end.', 'null');
  }
  return (
    watch && {
      kind: 'aoi_visit',
      configId: watch.configuration.configId,
      entryHeading: entryHeading ?? heading(entry?.courseDeg ?? 0),
      endHeading: end === null ? null : (endHeading ?? heading(exit?.courseDeg ?? entry?.courseDeg ?? 0)),
      entrySpeedKn: entrySpeed ?? entry?.speedKn ?? 0,
    }
  );
}

function heading(courseDeg: number): number {
  return Math.round(courseDeg) % 360;
}

function speedRange(scope: FillingScope, event: StartedEvent): OwnSpeedRange | undefined {
  const { record, start, vessel0 } = event;
  const watch = watchOfEvent(scope, event, 'speed_range');
  if (watch?.configuration.kind !== 'speed_range') return undefined;
  const startS = start.timeUs / 1e6;
  const endS = untilS(event, scope.nowMs);
  const { averageSpeed, distance, durationSec } = record.details;
  const durationS = durationSec ?? endS - startS;
  const distanceNm = distance ?? sailedM(vessel0.heard.reports(startS, endS)) / 1852;
  const averageSpeedKn = averageSpeed ?? (durationS > 0 ? Math.min(655, distanceNm / (durationS / 3600)) : 0);
  const { configId, speedMinKn, speedMaxKn } = watch.configuration;
  if (averageSpeedKn < speedMinKn || averageSpeedKn > speedMaxKn) {
    const message = `${averageSpeedKn.toFixed(2)} kn is not from ${speedMinKn} to ${speedMaxKn} kn.`;
    warn(scope, [...record.path, 'eventDetails', 'averageSpeed'], 6, message);
  }
  return { kind: 'speed_range', configId, averageSpeedKn, distanceNm, durationS };
}

/** The length of the way through the reports. */
function sailedM(reports: readonly AisReport[]): number {
  return reports.reduce((sum, { lon, lat }, i) => {
    const before = reports[i - 1];
    return before ? sum + distanceM(before.lon, before.lat, lon, lat) : 0;
  }, 0);
}

function portVisit(scope: FillingScope, { record, start }: StartedEvent): OwnPortVisit | undefined {
  const { portId, portName, countryCode, countryName } = record.details;
  const place = placeAt(scope, record.path, 'eventDetails', 'portId');
  const apart = (port: { readonly lon: number; readonly lat: number }) =>
    distanceM(port.lon, port.lat, start.lon, start.lat);
  const { ports } = scope.refs;
  const nearest = ports.reduce((best, port) => (apart(port) < apart(best) ? port : best), ports[0]!);
  const port = portId === undefined ? nearest : ports.find((each) => each.portId === portId);
  const whole = { portName: port?.name, countryCode: port?.countryCode, countryName: port?.countryName };
  const shown = {
    portName: portName ?? whole.portName,
    countryCode: countryCode ?? whole.countryCode,
    countryName: countryName ?? whole.countryName,
  };
  if (portId === undefined && apart(nearest) > lawBounds.portM) {
    const km = (apart(nearest) / 1000).toFixed(0);
    return refuse(
      place,
      `No port lies within ${lawBounds.portM / 1000} km of the start.`,
      `portId; the nearest port is ${nearest.portId}, ${km} km away`,
    );
  }
  if (shown.portName === undefined || shown.countryCode === undefined || shown.countryName === undefined)
    return refuse(
      place,
      `${portId} is no port of the service.`,
      'a port of it, or portName, countryCode and countryName too',
    );
  if (JSON.stringify(shown) !== JSON.stringify(whole))
    warn(scope, [...record.path, 'eventDetails'], 7, 'The port is not named as in the table of ports.');
  else if (port && apart(port) > lawBounds.portM)
    warn(
      scope,
      [...record.path, 'start'],
      7,
      `The start lies ${(apart(port) / 1000).toFixed(0)} km from ${port.name}.`,
    );
  return {
    kind: 'port_visit',
    portId: portId ?? nearest.portId,
    portName: shown.portName,
    countryCode: shown.countryCode,
    countryName: shown.countryName,
  };
}
