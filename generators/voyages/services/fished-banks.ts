import { flags } from '../../../src/model/flags.js';
import { isClosedZone, isNearZone, type Zone, zoneAt } from '../../chart/zones.js';
import { flagSlot } from '../../fleet/flag-slots.js';
import { fleetSlotOf } from '../../fleet/fleet-mix.js';
import type { Vessel } from '../../fleet/fleet-vessel.js';
import { wrapped } from '../../motion/plan.js';
import { eastward, northward } from '../../motion/sine-table.js';
import type { Banks } from './banks.js';
import { type Disc, positionOf } from './disc.js';

/**
 * The banks on which a vessel may fish: those of which no part lies in a zone that is closed to it. Where there is no
 * such bank, all banks: the vessel has a licence.
 */
export function fishedBanks(seed: number, vessel: Vessel, banks: Banks): readonly number[] {
  const touched = zonesOf(banks);
  const all = [...banks.discs.keys()];
  if (touched === none) return all;
  const { flag } = flagSlot(seed, fleetSlotOf(seed, vessel.index), 0);
  const { countryCode } = flags()[flag]!;
  const isClosed = (zone: Zone) => isClosedZone(zone, countryCode, vessel.gear ?? 'trawlers');
  const open = all.filter((bank) => !touched[bank]!.some(isClosed));
  return open.length > 0 ? open : all;
}

/** By ground, the zones that each of its banks meets, made on demand from the table alone. */
const known = new Map<number, readonly (readonly Zone[])[]>();
const none: readonly (readonly Zone[])[] = [];

function zonesOf({ ground, discs }: Banks): readonly (readonly Zone[])[] {
  const made = known.get(ground.index) ?? madeZones(discs);
  known.set(ground.index, made);
  return made;
}

function madeZones(discs: readonly Disc[]): readonly (readonly Zone[])[] {
  const found = discs.map(zonesOfDisc);
  return found.every((zones) => zones.length === 0) ? none : found;
}

const samples = 16;

/** The zones at the middle of a bank and along its edge. */
function zonesOfDisc(disc: Disc): readonly Zone[] {
  const { lon, lat, radiusM } = disc;
  if (!isNearZone(wrapped(lon), lat, radiusM)) return [];
  const found = new Set<Zone>();
  for (let i = 0; i <= samples; i++) {
    const farM = i === samples ? 0 : radiusM;
    const at = positionOf(disc, { alongM: farM * eastward(i / samples), acrossM: farM * northward(i / samples) });
    const zone = zoneAt(wrapped(at.lon), at.lat);
    if (zone !== undefined) found.add(zone);
  }
  return [...found];
}
