import { ports } from '../../chart/ports.js';
import { keepsWeekend, restingShare } from '../../chart/rest-days.js';
import { purpose } from '../../draws/purpose.js';
import { between, draw } from '../../draws/random.js';
import type { Gear, Vessel } from '../../fleet/fleet-vessel.js';
import type { Banks } from './banks.js';
import { type Clock, lampBoatsLeave, smallBoatsLeave } from './clocks.js';
import { fishedBanks } from './fished-banks.js';
import { moonlight } from './night.js';

/** How long the trips of a fishing vessel are. */
export interface Rhythm {
  /** Hours on the ground in a trip. */
  readonly groundH: number;
  /** Hours in port between trips. */
  readonly portH: readonly [number, number];
  /** Whether a trip has one bout. */
  readonly dayTrip: boolean;
  /** Whether the vessel makes a trip a week, from Monday to Friday. */
  readonly weekly: boolean;
  /** When trips begin; undefined: at any hour. */
  readonly leaves: Clock | undefined;
}

/** The banks where a vessel fishes, and its rhythm. */
export interface Range {
  readonly rhythm: Rhythm;
  /** Numbers of its banks. */
  readonly open: readonly number[];
  /** The longest passage to one of its banks. */
  readonly passageS: number;
}

/**
 * Boats near their ground come home every night and fish on its nearest banks; ships of the distant fleets stay out for
 * weeks or months, on any bank. `passagesS`: the longest passage to each bank.
 */
export function rangeOf(seed: number, vessel: Vessel, banks: Banks, passagesS: Float64Array): Range {
  const fished = fishedBanks(seed, vessel, banks);
  let nearestS = Infinity;
  for (const bank of fished) nearestS = Math.min(nearestS, passagesS[bank]!);
  const isFar = vessel.distantWater || nearestS > 5 * dayS;
  const dayTrip = !isFar && nearestS < (vessel.dayBoat ? 6.5 : 5) * hourS && vessel.lengthM < 26;
  const mostS = isFar
    ? Infinity
    : dayTrip
      ? Math.max(nearestS, 4.6 * hourS)
      : Math.max(1.2 * nearestS, nearestS + 12 * hourS);
  const open: number[] = [];
  let passageS = -Infinity;
  for (const bank of fished) {
    if (passagesS[bank]! > mostS) continue;
    open.push(bank);
    passageS = Math.max(passageS, passagesS[bank]!);
  }
  return { rhythm: rhythmOf(seed, vessel, nearestS, passageS, isFar, dayTrip), open, passageS };
}

function rhythmOf(
  seed: number,
  { index, gear, dayBoat, homePort, lengthM }: Vessel,
  nearestS: number,
  passageS: number,
  isFar: boolean,
  dayTrip: boolean,
): Rhythm {
  const unit = draw(seed, purpose.tripTiming, index, 0, 9);
  const clock = worksByNight.has(gear) ? lampBoatsLeave : smallBoatsLeave;
  const usual = { dayTrip, weekly: false, leaves: dayTrip || lengthM < smallM ? clock : undefined };
  const awayH = (2 * passageS) / hourS;
  if (isFar) {
    const long = gear === 'drifting_longlines' || gear === 'squid_jigger';
    return { ...usual, groundH: 24 * (long ? between(38, 70, unit) : between(18, 36, unit)), portH: [120, 320] };
  }
  if (dayTrip) {
    // A boat that goes out every day fishes in the hours that two passages and a short night leave of it.
    if (dayBoat) return { ...usual, groundH: (awayH > 10 ? 34 : 18.9) - awayH, portH: [3, 5] };
    return { ...usual, groundH: between(7, 14, unit), portH: [18, 84] };
  }
  if (awayH < mostAwayH && draw(seed, purpose.restDay, index) < keepsWeekend(ports()[homePort]!.countryCode))
    return { groundH: 168 - weekendH[1] - awayH, portH: weekendH, dayTrip, weekly: true, leaves: clock };
  if (nearestS < 30 * hourS) return { ...usual, groundH: 24 * between(1.5, 5, unit), portH: [24, 96] };
  return { ...usual, groundH: 24 * between(4, 13, unit), portH: [48, 160] };
}

/** The rhythm of a boat that fishes near its port. */
export function inshoreRhythm(seed: number, { index, gear }: Vessel): Rhythm {
  const leaves = worksByNight.has(gear) ? lampBoatsLeave : smallBoatsLeave;
  const groundH = leaves === lampBoatsLeave ? 14 : between(4, 8, draw(seed, purpose.tripTiming, index, 0, 9));
  return { groundH, portH: [3, 5], dayTrip: true, weekly: false, leaves };
}

/** Boats under this length fish near their port. */
export const inshoreM = 12;

/**
 * When the slots of trips begin. Without a clock they begin at any instant. With a clock they begin at midnight by the
 * mean time of the port, or with lamps at noon; weekly slots on Saturday at 18 h, or with lamps twelve hours later.
 */
export function phaseOf(seed: number, { index, homePort }: Vessel, rhythm: Rhythm, periodS: number): number {
  const unit = draw(seed, purpose.slotPhase, index);
  if (rhythm.leaves === undefined) return Math.floor(periodS * unit);
  const day = rhythm.weekly ? saturdayEvening : Math.floor((periodS / dayS) * unit);
  const noonS = rhythm.leaves === lampBoatsLeave ? dayS / 2 : 0;
  return Math.floor(day * dayS + noonS - ports()[homePort]!.lon * 240);
}

/**
 * Whether a vessel skips a trip that begins at an instant: more often out of season, and small boats in bad weather
 * and, with lamps, about full moon. `season`: how much is fished in the month, 0 to 1.
 */
export function staysHome(seed: number, vessel: Vessel, trip: number, leavesS: number, season: number): boolean {
  const { index, gear, dayBoat } = vessel;
  const moonRest = dayBoat ? (fullMoonRest.get(gear ?? 'trawlers') ?? 0) : 0;
  const goes = season * (dayBoat ? fairWeather : 1) * (moonRest > 0 ? 1 - moonRest * moonlight(leavesS) : 1);
  return draw(seed, purpose.season, index, trip) >= goes;
}

/** Whether a boat rests on the day of the week that an instant lies in, by local time: the same for the whole day. */
export function rests(seed: number, { index, homePort, lengthM }: Vessel, tS: number): boolean {
  if (lengthM >= smallM) return false;
  const { countryCode, lon } = ports()[homePort]!;
  const day = Math.floor((tS + lon * 240) / dayS);
  const share = restingShare(countryCode, (day + firstWeekday) % 7);
  return share > 0 && draw(seed, purpose.restDay, index, day) < share;
}

/** Boats of this length and longer ones fish on all days of the week. */
const smallM = 24;
/** 1 January 1970 was a Thursday. */
const firstWeekday = 4;
const saturdayEvening = 2.75;
/** Hours in port of a weekly trip. Seven tenths of them are a day, so a boat leaves on Monday. */
const weekendH = [35, 36] as const;
/** Boats with two longer passages, hours, make longer trips. */
const mostAwayH = 84;
const fairWeather = 0.72;
/** The share of boats with lamps that stay in port at full moon: seines and lift nets catch little then. */
const fullMoonRest: ReadonlyMap<Gear, number> = new Map([
  ['purse_seines', 0.6],
  ['squid_jigger', 0.35],
]);

/** Gears with lamps. */
const worksByNight: ReadonlySet<Gear | null> = new Set<Gear>(['squid_jigger', 'purse_seines']);

const dayS = 86400;
const hourS = 3600;
