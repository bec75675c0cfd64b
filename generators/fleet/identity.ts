/**
 * The identity of a vessel at a time. Its life is divided into periods of `tracksPerPeriod` tracks (ais.ts). In the
 * long silence before a period a vessel may take another flag, and so another MMSI, or another name; so a track has one
 * identity. `ref` is vessel number * 64 + period number; the periods 0 to 63 cover every instant of the service.
 */
import { invariant } from '../../src/base/errors.js';
import { categoryOf } from '../../src/model/category-of-type.js';
import { flags } from '../../src/model/flags.js';
import type { VesselType } from '../../src/model/schema-types.js';
import { scantIdentity, scantOffset, unheardStatics, type VesselIdentity } from '../../src/model/vessel-identity.js';
import { purpose } from '../draws/purpose.js';
import { draw } from '../draws/random.js';
import { type AisSchedule, aisScheduleOf, longSilence, trackNumberAt } from './ais.js';
import { callSignOf } from './call-signs.js';
import { mayChangeFlag } from './flag-exchanges.js';
import { type FlagSlot, flagSlot, maxReflaggings } from './flag-slots.js';
import { vesselAt } from './fleet.js';
import { fleetSlotOf } from './fleet-mix.js';
import type { Vessel } from './fleet-vessel.js';
import { imoOf, mmsiOf, registryIdOf, strayMmsi } from './mmsi-imo.js';
import { buoyName, nameOf } from './names.js';
import { isNetBuoy, silentShare } from './net-buoys.js';
import { shipTypeOf } from './ship-types.js';

/** The identity of a vessel at an instant, whole seconds since 1970. A period begins at the end of its silence. */
export function identityAt(seed: number, index: number, tS: number): VesselIdentity {
  const track = trackNumberAt(aisScheduleOf(seed, vesselAt(seed, index)), tS);
  return identityByRef(seed, identityRef(index, track));
}

/** The reference of a vessel's identity on its track of this number (`trackNumberAt`). */
export function identityRef(index: number, track: number): number {
  const period = Math.floor((track - firstTrack) / tracksPerPeriod);
  invariant(period >= 0 && period < periodsPerLife, `track ${track} lies within the periods`);
  return index * 64 + period;
}

/** The references of the identities of a vessel that begin in [fromS, toS), whole seconds since 1970. */
export function identityRefsIn(seed: number, index: number, fromS: number, toS: number): number[] {
  const vessel = vesselAt(seed, index);
  if (!vessel.ais) return [];
  const schedule = aisScheduleOf(seed, vessel);
  const refs: number[] = [];
  for (let period = 0; period < periodsPerLife; period++) {
    const startS = periodStartS(schedule, period);
    if (startS >= toS) break;
    if (startS >= fromS) refs.push(index * 64 + period);
  }
  return refs;
}

/** The identity with this reference. */
export function identityByRef(seed: number, ref: number): VesselIdentity {
  if (ref >= scantOffset) return scantIdentity(identityByRef(seed, ref - scantOffset));
  const index = Math.floor(ref / 64);
  const period = ref % 64;
  const vessel = vesselAt(seed, index);
  const reflaggings = reflaggingsAt(seed, index, period);
  const slot = flagSlot(seed, fleetSlotOf(seed, index), reflaggings.flag);
  const schedule = aisScheduleOf(seed, vessel);
  return {
    ref,
    fromS: periodStartS(schedule, period),
    toS: periodStartS(schedule, period + 1),
    ...numbersOf(seed, vessel, slot, reflaggings.flag),
    ...staticsOf(seed, vessel, slot, reflaggings.name),
    registryVesselId:
      draw(seed, purpose.registryKnown, index) < (vessel.lengthM >= 24 ? 0.95 : 0.55)
        ? registryIdOf(seed, index)
        : null,
  };
}

/**
 * Tracks begin 45 to 68 days apart, so a period is at least two years. Counted from 1970, track 153 holds July 1998 or
 * lies before it, and the 1,088 tracks from 140 on reach past 2103.
 */
const tracksPerPeriod = 17;
const firstTrack = 140;
export const periodsPerLife = 64;

/**
 * Chances at the border of two periods. A period lasts two to three years, so in a year about 1.7 % of the vessels that
 * may change their flag do so, and 2.2 % of all only change their name.
 */
const reflagChance = 0.045;
const renameChance = 0.06;

/** How often the flag and the name of a vessel have changed so far. */
export interface Reflaggings {
  readonly flag: number;
  readonly name: number;
}

export const noReflaggings: Reflaggings = { flag: 0, name: 0 };

/** The changes after the border between the periods `border - 1` and `border`; `before` itself when there is none. */
export function reflaggingsAfter(seed: number, index: number, border: number, before: Reflaggings): Reflaggings {
  const { flag, name } = before;
  if (flag < maxReflaggings && draw(seed, purpose.reflag, index, border) < reflagChance)
    return { flag: mayReflag(seed, index) ? flag + 1 : flag, name: name + 1 };
  return draw(seed, purpose.rename, index, border) < renameChance ? { flag, name: name + 1 } : before;
}

/** Fishing vessels of a near coast keep their flag: they are sold at home, and get another name there. */
function mayReflag(seed: number, index: number): boolean {
  const slot = fleetSlotOf(seed, index);
  return slot.kind !== 'fishing' || mayChangeFlag(seed, slot);
}

function reflaggingsAt(seed: number, index: number, period: number): Reflaggings {
  let reflaggings = noReflaggings;
  for (let border = 1; border <= period; border++) reflaggings = reflaggingsAfter(seed, index, border, reflaggings);
  return reflaggings;
}

/** When a period begins, whole seconds since 1970: at the end of a long silence. */
export function periodStartS(schedule: AisSchedule, period: number): number {
  return longSilence(schedule, firstTrack + period * tracksPerPeriod).endS;
}

/** The MMSI in the position messages, and the country of its MID. */
function numbersOf(seed: number, vessel: Vessel, slot: FlagSlot, flagChanges: number) {
  if (draw(seed, purpose.stray, vessel.index) < 0.003) {
    return { mmsi: strayMmsi(vessel.index, flagChanges), countryCode: null, countryName: null };
  }
  const { countryCode, countryName } = flags()[slot.flag]!;
  return { mmsi: mmsiOf(seed, slot), countryCode, countryName };
}

/** The ship type in a vessel's static messages, the same all its life. Some vessels send none; a few are net buoys. */
export function shipTypeHeard(seed: number, vessel: Vessel): VesselType | 'nothing' | 'buoy' {
  const { index } = vessel;
  if (draw(seed, purpose.staticKnown, index) < silentShare) return 'nothing';
  if (isNetBuoy(seed, vessel)) return 'buoy';
  return shipTypeOf(vessel, draw(seed, purpose.shipType, index));
}

/** The share of the vessels that send static messages without a name. */
const namelessShare = 0.02;

/** The contents of the static messages. */
function staticsOf(seed: number, vessel: Vessel, slot: FlagSlot, nameChanges: number) {
  const { index, lengthM } = vessel;
  const heard = shipTypeHeard(seed, vessel);
  if (heard === 'nothing') return unheardStatics;
  if (heard === 'buoy') {
    return {
      ...unheardStatics,
      name: buoyName(seed, index),
      vesselType: 'OTHER',
      category: 'buoy',
      vesselClass: 'buoy',
    } as const;
  }
  const vesselType = heard;
  return {
    imo: imoNumberOf(seed, vessel),
    callSign: callSignOf(seed, flags()[slot.flag]!, slot, lengthM < 18),
    name:
      draw(seed, purpose.staticKnown, index) < silentShare + namelessShare
        ? null
        : nameOf(seed, vessel, nameChanges, slot.flag),
    vesselType,
    category: categoryOf[vesselType],
    subcategory: vesselType === 'UNKNOWN' || vesselType === 'OTHER' ? null : (vessel.gear ?? vessel.subtype),
    vesselClass: vesselType === 'UNKNOWN' ? 'unknown' : 'vessel',
    lengthM: lengthHeard(seed, vessel),
    widthM: Math.round(vessel.widthM),
    tonnageGt: vessel.tonnageGt,
  } as const;
}

/** The share of the sets that send a wrong length. */
const wrongLengthShare = 0.02;

/** The length in the static messages: whole metres. A wrong one is off by 6 m or more, as distances were mistyped. */
function lengthHeard(seed: number, { index, lengthM }: Vessel): number {
  const unit = draw(seed, purpose.lengthHeard, index) / wrongLengthShare;
  if (unit >= 1) return lengthM;
  const offM = 6 + Math.round(lengthM * 0.3 * ((8 * unit) % 1));
  return unit < 0.5 || lengthM < 30 ? lengthM + offM : lengthM - offM;
}

/** The IMO number of a vessel, or null if it has none. */
export function imoNumberOf(seed: number, vessel: Vessel): number | null {
  return draw(seed, purpose.imoKnown, vessel.index) < imoShare(vessel) ? imoOf(seed, vessel.index) : null;
}

/**
 * The share of vessels with an IMO number: nearly all ships from 300 tons on, a third of the larger fishing vessels.
 */
function imoShare({ kind, tonnageGt }: Vessel): number {
  if (tonnageGt < 100) return 0.02;
  if (kind === 'fishing') return 0.35;
  return tonnageGt < 300 ? 0.6 : 0.98;
}
