/** The hours of the day at which vessels begin their work: a table for each trade, in mean solar time. */
import type { Gear } from '../../fleet/fleet-vessel.js';

/** A part of the day, hours, and the share of what begins in it. */
export type DayPart = readonly [share: number, fromH: number, toH: number];
/** Parts of the day whose shares add up to 1. */
export type Clock = readonly DayPart[];

/** When bouts of fishing begin: at any time, from dusk on with lamps (`night.ts`), or by a clock. */
export type GearClock = 'any' | 'night' | Clock;

/** Nets, pots and lines lie out by night and are hauled from dawn on (general knowledge, not verified). */
const hauledByDay: Clock = [
  [0.8, 4.5, 7.5],
  [0.2, 0, 24],
];

/**
 * Trawls and dredges are towed round the clock. The set of a longline takes hours: most sets lie over dawn, those for
 * swordfish over dusk, and 3 % wholly in the night (Kroodsma et al. 2023). Tuna seiners set at floating objects before
 * daylight, at free schools by day (ISSF guidebook for observers). Shares are choices of this project.
 */
export const gearClocks: Readonly<Record<Gear, GearClock>> = {
  trawlers: 'any',
  drifting_longlines: [
    [0.8, 3.5, 7.5],
    [0.12, 7.5, 12],
    [0.05, 16, 18.5],
    [0.03, 19, 21],
  ],
  set_longlines: [
    [0.8, 3.5, 6.5],
    [0.2, 0, 24],
  ],
  squid_jigger: 'night',
  purse_seines: 'any',
  tuna_purse_seines: [
    [0.52, 4.2, 5.9],
    [0.45, 6.5, 14.5],
    [0.03, 0, 24],
  ],
  set_gillnets: hauledByDay,
  pots_and_traps: hauledByDay,
  trollers: 'any',
  dredge_fishing: 'any',
};

/** Boats leave early, those with lamps in the afternoon (general knowledge, not verified). */
export const smallBoatsLeave: Clock = [
  [0.92, 2, 6],
  [0.08, 6, 10],
];
export const lampBoatsLeave: Clock = [[1, 13, 17]];

/** Few ferries leave by night; passengers of cruise ships are ashore by day (general knowledge, not verified). */
export const ferriesRestH = [0, 5] as const;
export const cruiseHours = { arriveH: [5, 9], leaveH: [16, 20] } as const;

/** Pleasure craft leave by day (general knowledge, not verified). */
export const pleasureHours = [8, 14] as const;

/** The hour at which something begins, from two draws of [0, 1). */
export function hourOf(clock: Clock, part: number, within: number): number {
  let left = part;
  for (const [share, fromH, toH] of clock) {
    if (left < share) return fromH + (toH - fromH) * within;
    left -= share;
  }
  return clock[0]![1];
}

/** The first instant from `fromS` on, seconds since 1970, with an hour of mean solar time at a longitude. */
export function nextAtHour(fromS: number, hour: number, lon: number): number {
  const offsetS = hour * hourS - lon * 240;
  return Math.ceil((fromS - offsetS) / dayS) * dayS + offsetS;
}

const hourS = 3600;
const dayS = 86400;
