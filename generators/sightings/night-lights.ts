/** Lights that VIIRS sees at night: fishing lights, and the deck lights of a few ships. */

import { exp } from '../../src/base/same-bits.js';
import { purpose } from '../draws/purpose.js';
import { bell, draw } from '../draws/random.js';
import type { Gear, Vessel } from '../fleet/fleet-vessel.js';
import { phase } from '../motion/plan.js';
import { moonlight } from '../voyages/services/night.js';

/** Whether a vessel is lit at an instant; all satellites of a night see the same. `phaseCode`: a code of `phase`. */
export function isLit(seed: number, vessel: Vessel, phaseCode: number, lon: number, tS: number): boolean {
  return new Lights(seed, vessel).areLit(phaseCode, lon, tS);
}

/** The lights of one vessel, at ascending instants. They keep the draw and the moon of a night with several passes. */
export class Lights {
  readonly #seed: number;
  readonly #vessel: number;
  readonly #shares: Float64Array;
  /** The part of the share of a fishing vessel that a full moon takes. */
  readonly #moonRest: number;
  #night = Number.NaN;
  #unit = Number.NaN;

  constructor(seed: number, vessel: Vessel) {
    this.#seed = seed;
    this.#vessel = vessel.index;
    this.#shares = litShares(vessel);
    this.#moonRest = vessel.kind === 'fishing' ? (moonRest[vessel.gear ?? 'trawlers'] ?? 0) : 0;
  }

  areLit(phaseCode: number, lon: number, tS: number): boolean {
    const night = nightOf(lon, tS);
    if (night !== this.#night) {
      this.#night = night;
      // The moon is that of midnight UTC, wherever the vessel is. It differs little from that of the local night.
      const left = this.#moonRest === 0 ? 1 : 1 - this.#moonRest * moonlight((night + 1) * 86400);
      this.#unit = draw(this.#seed, purpose.nightLit, this.#vessel, night) / left;
    }
    return this.#unit < this.#shares[phaseCode]!;
  }
}

/** nW/cm2/sr at the sensor, 2 to 1,000: log-normal about the usual radiance of the vessel. */
export function radianceOf(seed: number, vessel: Vessel, lon: number, tS: number): number {
  return clamped(usualRadiance(vessel) * exp(0.65 * bell(seed, purpose.radiance, vessel.index, nightOf(lon, tS))));
}

/** The radiance of a false alarm, `deviations` from the median. */
export function strayRadiance(deviations: number): number {
  return clamped(10 * exp(0.6 * deviations));
}

function clamped(radiance: number): number {
  return Math.min(1000, Math.max(2, radiance));
}

/** The number of the local night, which changes at local noon. */
function nightOf(lon: number, tS: number): number {
  return Math.floor((tS + lon * 240) / 86400 - 0.5);
}

/** The share of dark nights on which a vessel is lit, by codes of `phase`. */
function litShares({ kind, gear, dayBoat }: Vessel): Float64Array {
  const shares = new Float64Array(Object.keys(phase).length);
  switch (kind) {
    case 'fishing': {
      const share = litFishing[gear ?? 'trawlers'] * (dayBoat ? dayBoatLamps : 1);
      return shares.fill(0.04).fill(share, phase.fishing, phase.drifting + 1);
    }
    case 'passenger':
      return shares.fill(0.1);
    case 'cruise':
      return shares.fill(0.6);
    case 'pleasure':
      return shares;
    case 'reefer':
      return shares.fill(0.05).fill(0.6, phase.meeting, phase.meeting + 1);
    default:
      return shares.fill(0.03).fill(0.5, phase.meeting, phase.meeting + 1);
  }
}

/**
 * The share of lit nights that are dark at full moon. Lamps attract less in moonlight, so boats that use them rest:
 * seiners in about half of the nights, jiggers with their stronger lamps in fewer. Over a month the share of
 * `litFishing` falls by a third of this.
 */
const moonRest: Partial<Readonly<Record<Gear, number>>> = { squid_jigger: 0.15, purse_seines: 0.55 };

/** Boats that come home every day carry few lamps. Satellites see them less often, by this factor. */
const dayBoatLamps = 0.55;

const litFishing: Readonly<Record<Gear, number>> = {
  squid_jigger: 0.99,
  purse_seines: 0.73,
  tuna_purse_seines: 0.2,
  trawlers: 0.27,
  drifting_longlines: 0.3,
  set_longlines: 0.25,
  set_gillnets: 0.18,
  pots_and_traps: 0.1,
  trollers: 0.06,
  dredge_fishing: 0.1,
};

function usualRadiance({ kind, gear, lengthM }: Vessel): number {
  if (kind !== 'fishing') return 8 + lengthM / 18;
  switch (gear) {
    case 'squid_jigger':
      return 40 + 2 * lengthM;
    case 'purse_seines':
      return 28 + 0.7 * lengthM;
    default:
      return 12 + 0.25 * lengthM;
  }
}
