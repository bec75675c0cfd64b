import type { Layout, Table } from '../store/columns/table.js';
import type { AisReport } from './report.js';

/** A vessel with AIS that sent reports on a day. It changes its MMSI in a silence of more than a day. */
export const senderLayout = {
  /** Days since 1970-01-01. */
  day: 'u32',
  /** Number of the vessel. */
  vessel: 'u32',
  /** The vessel's MMSI on that day. */
  mmsi: 'u32',
  /** 1 for class A, 0 for class B. */
  isClassA: 'u8',
  /** First report of its track: see `TrackSpan`. */
  startS: 'u32',
  lonE4: 'i32',
  latE4: 'i32',
  /** How many reports it sent on the day. */
  reports: 'u32',
} as const satisfies Layout;

/** Reports of some vessels over some days. */
export interface SentReports {
  readonly senders: Table<typeof senderLayout>;
  /** The reports of all senders, in their order, each in `reportWords` words. */
  readonly words: Uint32Array;
}

/** Which reports are wanted. */
export interface AskedReports {
  /** Whole seconds since 1970, both included. */
  readonly fromS: number;
  readonly toS: number;
  /**
   * With a number of seconds, each vessel gives only its first report of each stretch of that length (`nextStretchS`);
   * undefined for all reports.
   */
  readonly everyS: number | undefined;
}

const dayS = 86_400;

/**
 * The first second after `tS` at which a stretch of `everyS` seconds begins. Stretches are counted from midnight, UTC,
 * and the last stretch of a day ends with the day. So the first report of a stretch does not depend on other days.
 */
export function nextStretchS(tS: number, everyS: number): number {
  const inDayS = tS % dayS;
  return tS - inDayS + Math.min(dayS, (Math.floor(inDayS / everyS) + 1) * everyS);
}

/** Words of a report: its second; longitude and latitude; speed and course; delay, heading and status. */
export const reportWords = 5;

/** Writes a report as words from `at` on. */
export function putReport(words: Uint32Array, at: number, report: AisReport): void {
  words[at] = report.tS;
  words[at + 1] = Math.round(report.lon * 1e6);
  words[at + 2] = Math.round(report.lat * 1e6);
  words[at + 3] = (Math.round(report.speedKn * 10) << 16) | Math.round(report.courseDeg * 10);
  words[at + 4] = ((report.delayS ?? 0) << 17) | (report.headingDeg << 8) | report.navigationStatus;
}

/** The report whose words begin at `at`. */
export function reportAt(words: Uint32Array, at: number): AisReport {
  const [movement, state] = [words[at + 3]!, words[at + 4]!];
  return {
    tS: words[at]!,
    lon: (words[at + 1]! | 0) / 1e6,
    lat: (words[at + 2]! | 0) / 1e6,
    speedKn: (movement >>> 16) / 10,
    courseDeg: (movement & 0xffff) / 10,
    headingDeg: (state >>> 8) & 0x1ff,
    navigationStatus: state & 0xff,
    delayS: state >>> 17,
  };
}
