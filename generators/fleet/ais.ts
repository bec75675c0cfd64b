/**
 * When a vessel is heard. Every vessel has report slots of equal length; each slot gives one report at a keyed whole
 * second, unless it falls into a silence. All answers take a bounded number of draws.
 *
 * What others may rely on:
 * - Life is cut into eras of 45 to 68 days. `longSilence(schedule, era)` is the one silence of 26 to 60 hours that begins in an era, in its first twelve
 *   days. No other pause between two reports is longer than 21 hours.
 * - Track number `era` is all reports from the end of `longSilence(era)` to the start of `longSilence(era + 1)`.
 * - Nobody is heard in [startS, endS) of a silence, so an identity may change at any of these seconds; never elsewhere.
 */
import { purpose } from '../draws/purpose.js';
import { between, draw, drawOf, drawsAt, drawsBy } from '../draws/random.js';
import type { Vessel } from './fleet-vessel.js';

export interface AisSchedule {
  readonly seed: number;
  /** Number of the vessel. */
  readonly vessel: number;
  /** Length of a slot, and where slot 0 begins, whole seconds. */
  readonly stepS: number;
  readonly phaseS: number;
  /** The chance that a window of three days has a silence of some hours, and where window 0 begins. */
  readonly pauseChance: number;
  readonly windowPhaseS: number;
  readonly eraS: number;
  readonly eraPhaseS: number;
  /** Its draws (`drawsBy`) of the seconds in its slots, and of its silences. */
  readonly jitter: number;
  readonly shortSilences: number;
  readonly longSilences: number;
}

/** Seconds since 1970, from (inclusive) and to (exclusive). */
export interface Silence {
  readonly startS: number;
  readonly endS: number;
}

/** The schedule of a vessel with AIS. */
export function aisScheduleOf(seed: number, vessel: Vessel): AisSchedule {
  const who = vessel.index;
  const unit = (step: number) => draw(seed, purpose.aisSchedule, who, 0, step);
  const fishing = vessel.kind === 'fishing';
  const [shortestS, longestS] = vessel.aisClass === 'B' ? [240, 360] : fishing ? [180, 300] : [120, 210];
  const stepS = Math.floor(between(shortestS, longestS, unit(0)));
  const eraS = Math.floor(between(45, 68, unit(1)) * dayS);
  return {
    seed,
    vessel: who,
    stepS,
    phaseS: Math.floor(stepS * unit(2)),
    pauseChance: fishing ? between(0.1, 0.3, unit(3)) : vessel.aisClass === 'B' ? 0.12 : 0.04,
    windowPhaseS: Math.floor(windowS * unit(4)),
    eraS,
    eraPhaseS: Math.floor(eraS * unit(5)),
    jitter: drawsBy(seed, purpose.reportJitter, who),
    shortSilences: drawsBy(seed, purpose.shortSilence, who),
    longSilences: drawsBy(seed, purpose.longSilence, who),
  };
}

/** The first report at or after a whole second. */
export function firstReportFrom(schedule: AisSchedule, fromS: number): number {
  let goalS = fromS;
  for (;;) {
    const slot = Math.floor((goalS - schedule.phaseS) / schedule.stepS);
    const own = secondOfSlot(schedule, slot);
    const reportS = own >= goalS ? own : secondOfSlot(schedule, slot + 1);
    const silence = silenceAt(schedule, reportS);
    if (silence === undefined) return reportS;
    // Nothing is lost: there is no report in a silence.
    goalS = silence.endS;
  }
}

/** The last report at or before a whole second. */
export function lastReportUntil(schedule: AisSchedule, untilS: number): number {
  let goalS = untilS;
  for (;;) {
    const slot = Math.floor((goalS - schedule.phaseS) / schedule.stepS);
    const own = secondOfSlot(schedule, slot);
    const reportS = own <= goalS ? own : secondOfSlot(schedule, slot - 1);
    const silence = silenceAt(schedule, reportS);
    if (silence === undefined) return reportS;
    goalS = silence.startS - 1;
  }
}

/** How many reports there are from one report to another, both included. */
export function countReports(schedule: AisSchedule, firstS: number, lastS: number): number {
  let count = slotsBefore(schedule, lastS + 1) - slotsBefore(schedule, firstS);
  let countedS = firstS;
  for (const { startS, endS } of silencesBetween(schedule, firstS, lastS)) {
    if (endS <= countedS) continue;
    // Silences may overlap.
    count -= slotsBefore(schedule, endS) - slotsBefore(schedule, Math.max(startS, countedS));
    countedS = endS;
  }
  return count;
}

/** How many slots from slot 0 on have their second before `tS`. */
function slotsBefore(schedule: AisSchedule, tS: number): number {
  const slot = Math.floor((tS - schedule.phaseS) / schedule.stepS);
  return secondOfSlot(schedule, slot) < tS ? slot + 1 : slot;
}

/** The number of the track that a report belongs to. */
export function trackNumberAt(schedule: AisSchedule, reportS: number): number {
  const era = eraAt(schedule, reportS);
  return reportS >= longSilence(schedule, era).endS ? era : era - 1;
}

/** The era that holds a second. */
export function eraAt(schedule: AisSchedule, tS: number): number {
  return Math.floor((tS - schedule.eraPhaseS) / schedule.eraS);
}

/** The silence that parts track `era - 1` from track `era`. */
export function longSilence(schedule: AisSchedule, era: number): Silence {
  const { eraS, eraPhaseS, longSilences } = schedule;
  const draws = drawsAt(longSilences, era);
  const startS = eraPhaseS + era * eraS + Math.floor(latestS * drawOf(draws, 0));
  return { startS, endS: startS + Math.floor(hourS * between(26, longestH, drawOf(draws, 1))) };
}

/** All silences that meet [fromS, toS), ascending by start; they may overlap. */
export function silencesBetween(schedule: AisSchedule, fromS: number, toS: number): Silence[] {
  const found: Silence[] = [];
  const keep = (silence: Silence | undefined) => {
    if (silence !== undefined && silence.startS < toS && silence.endS > fromS) found.push(silence);
  };
  for (let era = eraAt(schedule, fromS); era <= eraAt(schedule, toS); era++) keep(longSilence(schedule, era));
  for (let window = windowAt(schedule, fromS); window <= windowAt(schedule, toS); window++)
    keep(shortSilence(schedule, window));
  return found.sort((a, b) => a.startS - b.startS);
}

const hourS = 3600;
const dayS = 86400;
/** A long silence begins so late in its era, and takes so long, at most. */
const latestS = 12 * dayS;
const longestH = 60;
const windowS = 3 * dayS;

/** A silence lies within its era or window, so looking at the one that holds the second is enough. */
function silenceAt(schedule: AisSchedule, tS: number): Silence | undefined {
  const short = shortSilence(schedule, windowAt(schedule, tS));
  if (short !== undefined && tS >= short.startS && tS < short.endS) return short;
  const era = eraAt(schedule, tS);
  // Mostly that is past, whenever in the first days of the era it was.
  if (tS - schedule.eraPhaseS - era * schedule.eraS >= latestS + longestH * hourS) return undefined;
  const long = longSilence(schedule, era);
  return tS >= long.startS && tS < long.endS ? long : undefined;
}

/** One report a slot, in its first six tenths: so pauses are between 0.4 and 1.6 slots, at most 10 minutes. */
function secondOfSlot(schedule: AisSchedule, slot: number): number {
  const { stepS, phaseS, jitter } = schedule;
  return phaseS + slot * stepS + Math.floor(0.6 * stepS * drawOf(drawsAt(jitter, slot), 0));
}

function windowAt(schedule: AisSchedule, tS: number): number {
  return Math.floor((tS - schedule.windowPhaseS) / windowS);
}

/** Two of ten hours may meet where two windows meet: 20 hours, and never a cut of the track. */
function shortSilence(schedule: AisSchedule, window: number): Silence | undefined {
  const { windowPhaseS, pauseChance, shortSilences } = schedule;
  const draws = drawsAt(shortSilences, window);
  if (drawOf(draws, 0) >= pauseChance) return undefined;
  const lengthS = Math.floor(hourS * between(1.5, 10, drawOf(draws, 1)));
  const startS = windowPhaseS + window * windowS + Math.floor((windowS - lengthS) * drawOf(draws, 2));
  return { startS, endS: startS + lengthS };
}
