import { createCoastline } from '../../../earth/coastline/coastline.js';
import { distanceM } from '../../../earth/geo/sphere.js';
import { isDetectionKind } from '../../../model/event.js';
import { lawBounds } from '../../../model/law-bounds.js';
import type { OwnEvent, OwnPoint } from '../../overlay/own-event.js';
import type { GivenEvent } from '../reading/given-event.js';
import type { GivenFix } from '../reading/given-position.js';
import { refuse } from '../reading/place.js';
import { fillAisDetails } from './ais-details.js';
import { fillDetection } from './detection.js';
import { type FilledVessel, fillEventVessel } from './event-vessel.js';
import { type FillingScope, placeAt, warn } from './filling-scope.js';
import type { HeardVessel } from './heard-vessel.js';
import type { StartedEvent } from './started-event.js';

/**
 * An event with everything that was left out filled: position, vessel and track from the reports of the vessel, frames
 * from the passes. Undefined, and problems, if it cannot be filled or a given value breaks law 8, 10, 11 or 13; a given
 * value that breaks another law gives a warning. `idOf` gives the id of an event without one.
 */
export async function fillEvent(
  scope: FillingScope,
  record: GivenEvent,
  idOf: (record: GivenEvent) => string,
): Promise<OwnEvent | undefined> {
  const before = scope.problems.length;
  const eventId = record.eventId ?? idOf(record);
  const known = { tS: record.start.time / 1e6, point: record.start.point };
  const vesselAt = (name: 'vessel0' | 'vessel1') =>
    record[name] ? fillEventVessel(scope, record[name], known, [...record.path, 'vessels', name]) : null;
  const vessel0 = await vesselAt('vessel0');
  const vessel1 = await vesselAt('vessel1');
  if (vessel0 === undefined || vessel1 === undefined) return undefined;
  const start = pointOf(scope, record, 'start', record.start, vessel0?.heard);
  if (start === undefined) return undefined;
  const { kind, createdUs, updatedUs } = record;
  const filled = isDetectionKind(kind)
    ? { details: await fillDetection(scope, { record, kind, eventId, start, vessel0 }), end: start }
    : aisEvent(scope, record, start, vessel0, vessel1);
  if (!filled?.details || scope.problems.length > before) return undefined;
  return {
    eventId,
    start,
    end: filled.end,
    vessel0: vessel0?.shown ?? null,
    vessel1: vessel1?.shown ?? null,
    details: filled.details,
    createdMs: createdUs === undefined ? undefined : createdUs / 1000,
    updatedMs: updatedUs === undefined ? undefined : updatedUs / 1000,
  };
}

function aisEvent(
  scope: FillingScope,
  record: GivenEvent,
  start: OwnPoint,
  vessel0: FilledVessel | null,
  vessel1: FilledVessel | null,
): (Pick<StartedEvent, 'end'> & { readonly details: ReturnType<typeof fillAisDetails> }) | undefined {
  if (vessel0 === null) return undefined;
  const end = endOf(scope, record, vessel0.heard);
  if (end === undefined) return undefined;
  const event = { record, start, end, vessel0, vessel1 };
  const isFishing = record.kind === 'fishing_activity_history';
  const isMeeting = record.kind === 'standard_rendezvous' || record.kind === 'dark_rendezvous';
  if (isFishing) warnOfWaters(scope, event);
  if (isMeeting) warnOfMeeting(scope, event);
  if (isFishing || isMeeting) warnOfLand(scope, record, start, end ?? start);
  return { end, details: fillAisDetails(scope, event) };
}

/** The position of a fix, given or from the track; law 1: an AIS event starts and ends within 50 m of its track. */
function pointOf(
  scope: FillingScope,
  { path, kind }: GivenEvent,
  member: 'start' | 'end',
  { time, point }: GivenFix,
  heard: HeardVessel | undefined,
): OwnPoint | undefined {
  const fix = heard?.fixAt(time / 1e6);
  if (point === undefined && fix === undefined) {
    const place = placeAt(scope, path, member, 'point');
    const reason = heard ? 'The vessel was not heard at that time' : 'The event has no vessel';
    return refuse(place, `${reason}, so its position cannot be filled.`, 'a point, {"lon": 4.1, "lat": 52.2}');
  }
  const { lon, lat } = point ?? fix!;
  if (point && fix && !isDetectionKind(kind)) {
    const apartM = distanceM(lon, lat, fix.lon, fix.lat);
    if (apartM > 50)
      warn(scope, [...path, member, 'point'], 1, `The position is ${Math.round(apartM)} m off the track.`);
  }
  return { timeUs: time, lon: rounded(lon), lat: rounded(lat) };
}

/** Millionths of a degree; never -0. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

/** How long an event lasts whose end is left out, seconds; the kinds that may be open are open then. */
const usualS: ReadonlyMap<string, number> = new Map([
  ['fishing_activity_history', 3 * 3600],
  ['standard_rendezvous', 3600],
  ['dark_rendezvous', 3600],
  ['port_visit', 6 * 3600],
]);

function endOf(scope: FillingScope, record: GivenEvent, heard: HeardVessel): OwnPoint | null | undefined {
  if (record.end) return pointOf(scope, record, 'end', record.end, heard);
  const lengthS = usualS.get(record.kind);
  if (record.end === null || lengthS === undefined) return null;
  const startS = record.start.time / 1e6;
  const lastS = heard.fixAt(startS + lengthS) ? startS + lengthS : heard.reports(startS, startS + lengthS).at(-1)?.tS;
  if (lastS === undefined || lastS <= startS)
    return refuse(
      placeAt(scope, record.path, 'end'),
      'The vessel is not heard after the start, so the end cannot be filled.',
      'an instant and a point',
    );
  return pointOf(scope, record, 'end', { time: lastS * 1e6, point: undefined }, heard);
}

/** Law 5: fishing is offshore, by vessels of the types FISHING, UNKNOWN or OTHER. */
function warnOfWaters(scope: FillingScope, { record, start, end, vessel0 }: StartedEvent): void {
  const { vesselType } = vessel0.shown.identity;
  if (!['FISHING', 'UNKNOWN', 'OTHER'].includes(vesselType))
    warn(scope, [...record.path, 'vessels', 'vessel0'], 5, `A vessel of type ${vesselType} does not fish.`);
  for (const [member, point] of [
    ['start', start],
    ['end', end ?? start],
  ] as const) {
    const coastM = Math.round(scope.refs.coastDistanceM(point.lon, point.lat));
    if (coastM <= lawBounds.fishingCoastM)
      warn(scope, [...record.path, member], 5, `The position is ${coastM} m from the coast.`);
  }
}

/** Fishing (law 5) and meetings (law 4) are at sea, in a lake or on a broad river. */
function warnOfLand(scope: FillingScope, { path, kind }: GivenEvent, start: OwnPoint, end: OwnPoint): void {
  for (const [member, { lon, lat }] of Object.entries({ start, end })) {
    if (createCoastline().landCover(lon, lat) === 'PermanentWaterBody') continue;
    const km = (scope.refs.coastDistanceM(lon, lat) / 1000).toFixed(1);
    const law = kind === 'fishing_activity_history' ? 5 : 4;
    warn(scope, [...path, member], law, `The position is on land, ${km} km from the coast.`);
  }
}

/** Law 4: vessels that meet stay near each other for long enough. */
function warnOfMeeting(scope: FillingScope, { record, start, end, vessel0, vessel1 }: StartedEvent): void {
  const { meetingM, meetingMinutes, darkMeetingMinutes } = lawBounds;
  const [startS, endS] = [start.timeUs / 1e6, (end ?? start).timeUs / 1e6];
  const minutes = (endS - startS) / 60;
  if (vessel1 === null) {
    if (minutes < darkMeetingMinutes)
      warn(scope, [...record.path, 'end'], 4, `A dark rendezvous lasts ${darkMeetingMinutes} minutes, not ${minutes}.`);
    return;
  }
  if (minutes <= meetingMinutes)
    warn(scope, [...record.path, 'end'], 4, `A rendezvous lasts over ${meetingMinutes} minutes, not ${minutes}.`);
  const instants = [startS, endS, ...vessel0.heard.reports(startS, endS).map(({ tS }) => tS)];
  const widestM = instants.reduce((widest, tS) => {
    const [one, other] = [vessel0.heard.fixAt(tS), vessel1.heard.fixAt(tS)];
    return one && other ? Math.max(widest, distanceM(one.lon, one.lat, other.lon, other.lat)) : widest;
  }, 0);
  if (widestM > meetingM) {
    const message = `The vessels are up to ${Math.round(widestM)} m apart, over ${meetingM} m.`;
    warn(scope, [...record.path, 'vessels'], 4, message);
  }
}
