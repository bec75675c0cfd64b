import type { AuthorizationFact } from '../../src/model/vessel-record.js';
import { grounds } from '../chart/grounds.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { bodiesFor } from './fishery-bodies.js';

/**
 * Whether a regional fisheries body lists the vessel: nearly all of the distant fleets and their carriers, and some of
 * the larger boats near home.
 */
export function knownToFisheriesBody(seed: number, vessel: Vessel): boolean {
  if (bodiesOf(vessel).length === 0) return false;
  const share = vessel.distantWater ? 0.92 : vessel.lengthM >= 24 ? 0.45 : 0.04;
  return draw(seed, purpose.sourceKnown, vessel.index, 2) < share;
}

/** Whether the lists name the owner of a vessel. */
export function listsOwner(seed: number, vessel: Vessel): boolean {
  return draw(seed, purpose.fisheryBodyValue, vessel.index, 0, 6) >= 0.3;
}

/** The authorizations of a vessel in a period: by one or two bodies, each verified every year or every second year. */
export function authorizationsOf(
  seed: number,
  vessel: Vessel,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): AuthorizationFact[] {
  const [first, second] = bodiesOf(vessel);
  const unit = (step: number) => draw(seed, purpose.authorization, vessel.index, 0, step);
  const names = first === undefined ? [] : second !== undefined && unit(0) < 0.6 ? [first, second] : [first];
  return names.map((authorizationSource, i) => {
    const firstS = fromS - (fromS % 86400);
    return {
      authorizationSource,
      verification: { firstS, everyS: 86400 * (unit(1 + i) < 0.7 ? 365 : 730), endS: toS },
    };
  });
}

function bodiesOf(vessel: Vessel): readonly string[] {
  const ground = grounds()[vessel.ground];
  return ground === undefined ? [] : [...new Set(bodiesFor(vessel, ground))];
}
