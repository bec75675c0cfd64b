/**
 * The identity of a vessel at a time. In the long silence before a period (ship-lives.ts) a vessel may take another
 * flag, and with it another MMSI, or another name, or a new ship takes its number. So a track has one identity. `ref`
 * is vessel number * 64 + period number. The periods 0 to 63 cover every instant of the service.
 */
import { invariant } from '../../src/base/errors.js';
import { categoryOf } from '../../src/model/category-of-type.js';
import { flags } from '../../src/model/flags.js';
import type { VesselType } from '../../src/model/schema-types.js';
import { scantIdentity, scantOffset, unheardStatics, type VesselIdentity } from '../../src/model/vessel-identity.js';
import { isWelcome } from '../chart/history.js';
import { ports } from '../chart/ports.js';
import { purpose } from '../draws/purpose.js';
import { draw, isClean } from '../draws/random.js';
import { aisScheduleOf, trackNumberAt } from './ais.js';
import { callSignOf } from './call-signs.js';
import { mayChangeFlag } from './flag-exchanges.js';
import { type FlagSlot, flagSlot, maxReflaggings } from './flag-slots.js';
import { vesselAt } from './fleet.js';
import { blockSize, fleetSlotOf } from './fleet-mix.js';
import type { Vessel } from './fleet-vessel.js';
import { isNational } from './fleets-of-flags.js';
import { imoNumberOf } from './imo-numbers.js';
import { mmsiOf, registryIdOf, soldMmsi, strayMmsi } from './mmsi-imo.js';
import { buoyName, nameOf } from './names.js';
import { isNetBuoy, silentShare } from './net-buoys.js';
import { periodOfTrack, periodStartS, periodsPerLife, type ShipLife, shipIn, shipLifeOf } from './ship-lives.js';
import { shipTypeOf } from './ship-types.js';

/** The identity of a vessel at an instant, whole seconds since 1970. A period begins at the end of its silence. */
export function identityAt(seed: number, index: number, tS: number): VesselIdentity {
  const track = trackNumberAt(aisScheduleOf(seed, vesselAt(seed, index)), tS);
  return identityByRef(seed, identityRef(index, track));
}

/** The reference of a vessel's identity on its track of this number (`trackNumberAt`). */
export function identityRef(index: number, track: number): number {
  const period = periodOfTrack(track);
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
  const schedule = aisScheduleOf(seed, vessel);
  const reflaggings = reflaggingsAt(seed, index, shipLifeOf(seed, vessel, schedule), period);
  const { ship, flag } = reflaggings;
  const slot = flagSlot(seed, fleetSlotOf(seed, index), flag, ship);
  return {
    ref,
    fromS: periodStartS(schedule, period),
    toS: periodStartS(schedule, period + 1),
    ...numbersOf(seed, vessel, slot, reflaggings),
    ...staticsOf(seed, vessel, slot, reflaggings),
    registryVesselId:
      draw(seed, purpose.registryKnown, index) < (vessel.lengthM >= 24 ? 0.95 : 0.55)
        ? registryIdOf(seed, index, ship)
        : null,
  };
}

/** The length in the static messages of the identity with this reference; faster than the whole identity. */
export function lengthByRef(seed: number, ref: number): number | null {
  if (ref >= scantOffset) return null;
  const vessel = vesselAt(seed, Math.floor(ref / 64));
  const heard = shipTypeHeard(seed, vessel);
  if (heard === 'nothing' || heard === 'buoy') return null;
  const life = shipLifeOf(seed, vessel, aisScheduleOf(seed, vessel));
  return lengthHeard(seed, vessel, shipIn(life, ref % 64));
}

/**
 * Chances at the border of two periods. A period lasts two to three years, so in a year about 1.7 % of the vessels that
 * may change their flag do so, and 2.2 % of all only change their name.
 */
const reflagChance = 0.045;
const renameChance = 0.06;

/** Which ship a vessel number has, and what has changed so far. */
export interface Reflaggings {
  /** The ship of the number: ship-lives.ts. */
  readonly ship: number;
  /** `flagChanges` of `flagSlot`: 0 is the flag that the ship was built for. */
  readonly flag: number;
  /** How often a ship of the number has changed its flag, and how often the name has changed. */
  readonly flags: number;
  readonly name: number;
}

export const noReflaggings: Reflaggings = { ship: 0, flag: 0, flags: 0, name: 0 };

/** The changes after the border between the periods `border - 1` and `border`; `before` itself when there is none. */
export function reflaggingsAfter(
  seed: number,
  index: number,
  life: ShipLife,
  border: number,
  before: Reflaggings,
): Reflaggings {
  const { flags, name } = before;
  const ship = shipIn(life, border);
  if (ship > before.ship) return { ship, flag: 0, flags, name: name + 1 };
  if (flags < maxReflaggings && draw(seed, purpose.reflag, index, border) < reflagChance)
    return mayReflag(seed, index, flags + 1)
      ? { ship, flag: flags + 1, flags: flags + 1, name: name + 1 }
      : { ...before, name: name + 1 };
  return draw(seed, purpose.rename, index, border) < renameChance ? { ...before, name: name + 1 } : before;
}

/**
 * Whether a ship may change its flag. Fishing vessels of a near coast and local craft keep it: they are sold at home
 * and get another name there. Other ships take no flag that is not welcome at their home port.
 */
function mayReflag(seed: number, index: number, flagChanges: number): boolean {
  const slot = fleetSlotOf(seed, index);
  if (slot.kind === 'fishing') return mayChangeFlag(seed, slot);
  if (isNational(slot.kind)) return false;
  const { flag } = flagSlot(seed, slot, flagChanges);
  return isWelcome(flags()[flag]!.countryCode, ports()[vesselAt(seed, index).homePort]!.countryCode);
}

function reflaggingsAt(seed: number, index: number, life: ShipLife, period: number): Reflaggings {
  let reflaggings = noReflaggings;
  for (let border = 1; border <= period; border++)
    reflaggings = reflaggingsAfter(seed, index, life, border, reflaggings);
  return reflaggings;
}

/** The share of vessels whose MMSI has no MID. */
const strayShare = 0.0036;

/** The MMSI in the position messages, and the country of its MID. */
function numbersOf(seed: number, vessel: Vessel, slot: FlagSlot, { ship, flag }: Reflaggings) {
  const unit = draw(seed, purpose.stray, vessel.index);
  if (unit < strayShare) {
    // A change of flag programs the set, and every second ship has a programmed set.
    const isSold = flag === 0 && ship % 2 === 0 && !isClean(seed);
    const mmsi = isSold
      ? soldMmsi(Math.floor(vessel.index / blockSize), unit / strayShare)
      : strayMmsi(vessel.index, flag, ship);
    return { mmsi, countryCode: null, countryName: null };
  }
  const { countryCode, countryName } = flags()[slot.flag]!;
  return { mmsi: mmsiOf(seed, slot), countryCode, countryName };
}

/** The ship type in a vessel's static messages, always the same. Some vessels send none; a few are net buoys. */
export function shipTypeHeard(seed: number, vessel: Vessel): VesselType | 'nothing' | 'buoy' {
  const { index } = vessel;
  if (draw(seed, purpose.staticKnown, index) < silentShare) return 'nothing';
  if (isNetBuoy(seed, vessel)) return 'buoy';
  return shipTypeOf(vessel, draw(seed, purpose.shipType, index));
}

/** The share of the vessels that send static messages without a name. */
const namelessShare = 0.02;

/** The contents of the static messages. */
function staticsOf(seed: number, vessel: Vessel, slot: FlagSlot, { ship, name }: Reflaggings) {
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
    imo: imoNumberOf(seed, vessel, ship),
    callSign: callSignOf(seed, flags()[slot.flag]!, slot, lengthM < 18),
    name:
      draw(seed, purpose.staticKnown, index) < silentShare + namelessShare
        ? null
        : nameOf(seed, vessel, name, slot.flag),
    vesselType,
    category: categoryOf[vesselType],
    subcategory: vesselType === 'UNKNOWN' || vesselType === 'OTHER' ? null : (vessel.gear ?? vessel.subtype),
    vesselClass: vesselType === 'UNKNOWN' ? 'unknown' : 'vessel',
    lengthM: lengthHeard(seed, vessel, ship),
    widthM: Math.round(vessel.widthM),
    tonnageGt: vessel.tonnageGt,
  } as const;
}

/** The share of the sets that send a wrong length. */
const wrongLengthShare = 0.02;

/** The length in the static messages: whole metres. A wrong one is off by 6 m or more, as distances were mistyped. */
function lengthHeard(seed: number, { index, lengthM }: Vessel, ship: number): number {
  const unit = draw(seed, purpose.lengthHeard, index, ship) / wrongLengthShare;
  if (unit >= 1) return lengthM;
  const offM = 6 + Math.round(lengthM * 0.3 * ((8 * unit) % 1));
  return unit < 0.5 || lengthM < 30 ? lengthM + offM : lengthM - offM;
}
