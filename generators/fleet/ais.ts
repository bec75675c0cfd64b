/**
 * The AIS reports of a vessel. Every vessel has report slots of equal length. Each slot gives one report at a keyed
 * whole second, unless that falls into a silence. All answers take a bounded number of draws.
 *
 * Guarantees:
 * - The life of a vessel is divided into eras of 45 to 68 days. `longSilence(schedule, era)` is the one silence of 26
 *   to 60 hours of an era, and begins in its first twelve days. No other pause between two reports is longer than 21
 *   hours.
 * - Track number `era` is all reports from the end of `longSilence(era)` to the start of `longSilence(era + 1)`.
 * - There is no report in [startS, endS) of a silence. An identity changes only in a long silence.
 * - A transponder sends in silences too (`sentBetween`). Its reports are received later or never.
 * - Gaps in reception (`reception-gaps.ts`) last up to 12 hours and touch no silence; pauses in mid-ocean
 *   (`sparse-reception.ts`) up to half an hour.
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
  /** The hashes of draws (`drawsBy`) for the seconds in the slots, and for the silences. */
  readonly jitter: number;
  readonly shortSilences: number;
  readonly longSilences: number;
  readonly gaps: Gaps;
  /** Gaps shorter than half an hour. */
  readonly pauses: Gaps;
}

/** Gaps in the reception of a vessel: short silences that depend on where it sails. */
export interface Gaps {
  /** The gap that holds a second. */
  at(tS: number): Silence | undefined;
  /** All gaps that overlap [fromS, toS), ascending. */
  between(fromS: number, toS: number): readonly Silence[];
}

/** Seconds since 1970, from (inclusive) and to (exclusive). */
export interface Silence {
  readonly startS: number;
  readonly endS: number;
  /**
   * The number of the jammer that displaces the positions in this time: reports are received, but no event follows from
   * them. Undefined where no report is received.
   */
  readonly jammer?: number | undefined;
}

/**
 * The schedule of a vessel with AIS: its tracks and silences, and gaps in reception if `gapsOf` makes them from the
 * schedule. `Motion.scheduleOf` gives the schedule with gaps, which decides the reports.
 */
export function aisScheduleOf(
  seed: number,
  vessel: Vessel,
  gapsOf: (schedule: AisSchedule) => Pick<AisSchedule, 'gaps' | 'pauses'> = () => unbroken,
): AisSchedule {
  const { index } = vessel;
  const unit = (step: number) => draw(seed, purpose.aisSchedule, index, 0, step);
  const fishing = vessel.kind === 'fishing';
  const [shortestS, longestS] = vessel.aisClass === 'B' ? [240, 360] : fishing ? [180, 300] : [120, 210];
  const stepS = Math.floor(between(shortestS, longestS, unit(0)));
  const eraS = Math.floor(between(45, 68, unit(1)) * dayS);
  const schedule = {
    seed,
    vessel: index,
    stepS,
    phaseS: Math.floor(stepS * unit(2)),
    pauseChance: fishing ? between(0.1, 0.3, unit(3)) : vessel.aisClass === 'B' ? 0.12 : 0.04,
    windowPhaseS: Math.floor(windowS * unit(4)),
    eraS,
    eraPhaseS: Math.floor(eraS * unit(5)),
    jitter: drawsBy(seed, purpose.reportJitter, index),
    shortSilences: drawsBy(seed, purpose.shortSilence, index),
    longSilences: drawsBy(seed, purpose.longSilence, index),
    ...unbroken,
  };
  return Object.assign(schedule, gapsOf(schedule));
}

const noGaps: Gaps = { at: () => undefined, between: () => [] };
const unbroken = { gaps: noGaps, pauses: noGaps };

/** The first report at or after a whole second; with `alsoDisplaced` it may be one with a displaced position. */
export function firstReportFrom(schedule: AisSchedule, fromS: number, alsoDisplaced = false): number {
  let goalS = fromS;
  for (;;) {
    const reportS = firstSentFrom(schedule, goalS);
    const silence = silenceAt(schedule, reportS);
    if (silence === undefined || (alsoDisplaced && silence.jammer !== undefined)) return reportS;
    // No report is lost, since a silence has none.
    goalS = silence.endS;
  }
}

/** The last report at or before a whole second; `alsoDisplaced` as in `firstReportFrom`. */
export function lastReportUntil(schedule: AisSchedule, untilS: number, alsoDisplaced = false): number {
  let goalS = untilS;
  for (;;) {
    const reportS = lastSentUntil(schedule, goalS);
    const silence = silenceAt(schedule, reportS);
    if (silence === undefined || (alsoDisplaced && silence.jammer !== undefined)) return reportS;
    goalS = silence.startS - 1;
  }
}

/** The first second of a slot at or after a whole second, also in a silence. */
export function firstSentFrom(schedule: AisSchedule, fromS: number): number {
  const slot = Math.floor((fromS - schedule.phaseS) / schedule.stepS);
  const sentS = secondOfSlot(schedule, slot);
  return sentS >= fromS ? sentS : secondOfSlot(schedule, slot + 1);
}

/** The last second of a slot at or before a whole second, also in a silence. */
export function lastSentUntil(schedule: AisSchedule, untilS: number): number {
  const slot = Math.floor((untilS - schedule.phaseS) / schedule.stepS);
  const sentS = secondOfSlot(schedule, slot);
  return sentS <= untilS ? sentS : secondOfSlot(schedule, slot - 1);
}

/** The seconds of all slots in [fromS, toS), in order, silences included. */
export function sentBetween(schedule: AisSchedule, fromS: number, toS: number): number[] {
  const sent: number[] = [];
  for (let slot = Math.floor((fromS - schedule.phaseS) / schedule.stepS); ; slot++) {
    const tS = secondOfSlot(schedule, slot);
    if (tS >= toS) return sent;
    if (tS >= fromS) sent.push(tS);
  }
}

/** How many reports there are from one report to another, both included. */
export function countReports(schedule: AisSchedule, firstS: number, lastS: number): number {
  let count = slotsBefore(schedule, lastS + 1) - slotsBefore(schedule, firstS);
  let countedS = firstS;
  const pauses = schedule.pauses.between(firstS, lastS);
  let unheard = unheardBetween(schedule, firstS, lastS);
  if (pauses.length > 0) unheard = [...unheard, ...pauses].sort((a, b) => a.startS - b.startS);
  for (const { startS, endS } of unheard) {
    if (endS <= countedS) continue;
    // Silences may overlap.
    count -= slotsBefore(schedule, endS) - slotsBefore(schedule, Math.max(startS, countedS));
    countedS = endS;
  }
  return count;
}

/** The number of slots from slot 0 on whose second lies before `tS`. */
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

/** The silence between track `era - 1` and track `era`. */
export function longSilence(schedule: AisSchedule, era: number): Silence {
  const { eraS, eraPhaseS, longSilences } = schedule;
  const draws = drawsAt(longSilences, era);
  const startS = eraPhaseS + era * eraS + Math.floor(latestS * drawOf(draws, 0));
  return { startS, endS: startS + Math.floor(hourS * between(26, longestH, drawOf(draws, 1))) };
}

/** All silences and gaps that overlap [fromS, toS), ascending by start. Two silences may overlap. */
export function unheardBetween(schedule: AisSchedule, fromS: number, toS: number): Silence[] {
  const silences = silencesBetween(schedule, fromS, toS);
  const gaps = schedule.gaps.between(fromS, toS);
  return gaps.length === 0 ? silences : [...silences, ...gaps].sort((a, b) => a.startS - b.startS);
}

/** All silences that overlap [fromS, toS), without gaps, ascending by start. Two silences may overlap. */
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
/** The latest start of a long silence in its era, and its greatest length. */
const latestS = 12 * dayS;
const longestH = 60;
const windowS = 3 * dayS;

/** A silence or gap lies within its era or window, so looking at the one that holds the second is enough. */
function silenceAt(schedule: AisSchedule, tS: number): Silence | undefined {
  const short = shortSilence(schedule, windowAt(schedule, tS));
  if (short !== undefined && tS >= short.startS && tS < short.endS) return short;
  const era = eraAt(schedule, tS);
  // In most of the era the long silence is over, whatever its draws are.
  if (tS - schedule.eraPhaseS - era * schedule.eraS < latestS + longestH * hourS) {
    const long = longSilence(schedule, era);
    if (tS >= long.startS && tS < long.endS) return long;
  }
  return schedule.gaps.at(tS) ?? schedule.pauses.at(tS);
}

/** The report lies in the first six tenths of its slot, so two are 0.4 to 1.6 slots apart. */
function secondOfSlot(schedule: AisSchedule, slot: number): number {
  const { stepS, phaseS, jitter } = schedule;
  return phaseS + slot * stepS + Math.floor(0.6 * stepS * drawOf(drawsAt(jitter, slot), 0));
}

function windowAt(schedule: AisSchedule, tS: number): number {
  return Math.floor((tS - schedule.windowPhaseS) / windowS);
}

/** Two silences of ten hours may meet at the border of two windows: 20 hours, too short to end a track. */
function shortSilence(schedule: AisSchedule, window: number): Silence | undefined {
  const { windowPhaseS, pauseChance, shortSilences } = schedule;
  const draws = drawsAt(shortSilences, window);
  if (drawOf(draws, 0) >= pauseChance) return undefined;
  const lengthS = Math.floor(hourS * between(1.5, 10, drawOf(draws, 1)));
  const startS = windowPhaseS + window * windowS + Math.floor((windowS - lengthS) * drawOf(draws, 2));
  return { startS, endS: startS + lengthS };
}
