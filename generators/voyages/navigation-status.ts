/**
 * The navigational status that a vessel reports: the one that fits what it does, or one that the watch forgot to
 * change. Recommendation ITU-R M.1371 lists the codes. Harati-Mokhtari et al. (Journal of Navigation 60, 2007) found
 * some 30 % of the fields wrong. The shares here, 7 % under way, are a choice of this project.
 */
import { waters, watersAt } from '../chart/reception.js';
import { purpose } from '../draws/purpose.js';
import { drawOf, drawsOf, isClean } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { type Fix, phase } from '../motion/plan.js';

/** The codes of the recommendation that vessels here use. */
export const status = {
  underway: 0,
  atAnchor: 1,
  notUnderCommand: 2,
  restricted: 3,
  constrainedByDraught: 4,
  moored: 5,
  fishing: 7,
  sailing: 8,
  towingAstern: 11,
  pushingAhead: 12,
  undefined: 15,
} as const;

/** The length of a watch of the crew, in which a status stays as it is, right or wrong. Seconds. */
const watchS = 8 * 3600;

/** The status in a report of a vessel at a second. Sets of class B send none. */
export function navigationStatus(seed: number, vessel: Vessel, tS: number, fix: Fix): number {
  if (vessel.aisClass === 'B') return status.undefined;
  const draws = drawsOf(seed, purpose.navigationStatus, vessel.index, Math.floor(tS / watchS));
  const right = rightStatus(vessel, drawOf(draws, 0), fix);
  return isClean(seed) ? right : (forgotten(fix.phase, drawOf(draws, 1)) ?? right);
}

/** By what the vessel does, the wrong codes with the share of watches in which they are sent. */
const mistakes: Readonly<Record<number, readonly (readonly [code: number, share: number])[]>> = {
  // The status of the berth or the anchorage, one that was never set, or the key next to the right one.
  [phase.underway]: [
    [status.moored, 0.035],
    [status.atAnchor, 0.02],
    [status.undefined, 0.012],
    [status.sailing, 0.005],
  ],
  [phase.moored]: [
    [status.underway, 0.08],
    [status.atAnchor, 0.03],
  ],
  [phase.anchored]: [
    [status.underway, 0.1],
    [status.moored, 0.02],
  ],
  [phase.fishing]: [[status.underway, 0.12]],
};

/** A code that does not fit, for a draw; undefined for a watch that has set the right one. */
function forgotten(doing: number, unit: number): number | undefined {
  let left = unit;
  for (const [code, share] of mistakes[doing] ?? []) {
    if (left < share) return code;
    left -= share;
  }
  return undefined;
}

/** The code that fits what the vessel does. `unit`: a draw for the watch. */
function rightStatus({ kind, subtype, lengthM, index }: Vessel, unit: number, fix: Fix): number {
  switch (fix.phase) {
    case phase.moored:
      return status.moored;
    case phase.anchored:
      return status.atAnchor;
    case phase.fishing:
      return status.fishing;
    case phase.drifting:
      // A ship that drifts with its engine stopped off a port is not under command; some say so.
      return kind !== 'fishing' && unit < 0.3 ? status.notUnderCommand : status.underway;
    case phase.meeting:
      return kind === 'tanker' && unit < 0.5 ? status.restricted : status.underway;
    case phase.underway:
      if (fix.speedKn < workKn && worksUnderway.has(subtype)) return status.restricted;
      if (subtype === 'tug' && unit < 0.4) return unit < 0.22 ? status.towingAstern : status.pushingAhead;
      if (isDeep(kind, subtype, lengthM) && index % 3 > 0 && watersAt(fix.lon, fix.lat) === waters.shore)
        return status.constrainedByDraught;
      return status.underway;
    default:
      return status.undefined;
  }
}

/** Classes that dredge, survey or hold their position at work, below this speed, knots. */
const worksUnderway: ReadonlySet<string> = new Set(['dredger', 'survey', 'seismic', 'supply', 'cable layer']);
const workKn = 6;

/** Whether a laden ship fills the channels of most ports. Two in three of these ships report it near the shore. */
function isDeep(kind: Vessel['kind'], subtype: string, lengthM: number): boolean {
  return lengthM >= 270 && (kind === 'tanker' || subtype === 'bulk');
}
