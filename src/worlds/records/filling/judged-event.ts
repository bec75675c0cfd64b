import { distanceM } from '../../../earth/geo/sphere.js';
import { type FillingScope, warn } from './filling-scope.js';
import type { StartedEvent } from './started-event.js';

/** Law 5: fishing is over 2 km offshore, by vessels of the types FISHING, UNKNOWN or OTHER. */
export function warnOfWaters(scope: FillingScope, { given, start, end, vessel0 }: StartedEvent): void {
  const { vesselType } = vessel0.shown.identity;
  if (!['FISHING', 'UNKNOWN', 'OTHER'].includes(vesselType))
    warn(scope, [...given.path, 'vessels', 'vessel0'], 5, `A vessel of type ${vesselType} does not fish.`);
  for (const [member, point] of [
    ['start', start],
    ['end', end ?? start],
  ] as const) {
    const coastM = Math.round(scope.refs.coastDistanceM(point.lon, point.lat));
    if (coastM <= 2000) warn(scope, [...given.path, member], 5, `The position is ${coastM} m from the coast.`);
  }
}

/** Law 4: vessels that meet stay within 250 m for over 30 minutes; beside a vessel without AIS for 15 or more. */
export function warnOfMeeting(scope: FillingScope, { given, start, end, vessel0, vessel1 }: StartedEvent): void {
  const [startS, endS] = [start.timeUs / 1e6, (end ?? start).timeUs / 1e6];
  const minutes = (endS - startS) / 60;
  if (vessel1 === null) {
    if (minutes < 15) warn(scope, [...given.path, 'end'], 4, `A dark rendezvous lasts 15 minutes, not ${minutes}.`);
    return;
  }
  if (minutes <= 30) warn(scope, [...given.path, 'end'], 4, `A rendezvous lasts over 30 minutes, not ${minutes}.`);
  const instants = [startS, endS, ...vessel0.heard.reports(startS, endS).map(({ tS }) => tS)];
  const widestM = instants.reduce((widest, tS) => {
    const [one, other] = [vessel0.heard.fixAt(tS), vessel1.heard.fixAt(tS)];
    return one && other ? Math.max(widest, distanceM(one.lon, one.lat, other.lon, other.lat)) : widest;
  }, 0);
  if (widestM > 250)
    warn(scope, [...given.path, 'vessels'], 4, `The vessels are up to ${Math.round(widestM)} m apart, over 250 m.`);
}
