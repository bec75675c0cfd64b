import type { Progress } from '../types.js';
import type { Area, AreaConfiguration, AreaObservations, AreaWatch, ObservedArea } from './area.js';
import type { DayChunk } from './event.js';
import type { HeardReports } from './heard-report.js';
import type { PortRecord } from './port.js';
import type { AisReport, LastReceived, LastReport, TrackSpan } from './report.js';
import type { AskedReports, SentReports } from './sent-reports.js';
import type { VesselIdentity } from './vessel-identity.js';
import type { VesselPeriod } from './vessel-record.js';

/** What blocks are made for. */
export interface BlockWishes {
  /** Which of these blocks is to be made before the others. */
  urgent(numbers: readonly number[]): number | undefined;
  /** Takes the file of a block with rows and all indexes; undefined for a block without rows. */
  take(number: number, file: Uint8Array | undefined): void;
}

/**
 * The source of observations: the simulated ocean, as plain data. Everything here is a pure function of seed and scale,
 * without clock, retention window or signed-in user.
 */
export interface OceanSource {
  /** What the files of its blocks say of themselves. */
  readonly label: string;
  /** The number of days in a block. Block n begins on day n * blockDays since 1970-01-01. */
  readonly blockDays: number;
  /**
   * Makes blocks on threads, in any order, each once. Undefined where the calling thread makes them in less time from
   * the chunks of their days. Neighbouring blocks are best requested together, the last ones first.
   */
  readonly blocks?:
    | ((numbers: readonly number[], wishes: BlockWishes, onProgress?: Progress) => Promise<void>)
    | undefined;
  /** Vessels that carry AIS. */
  readonly aisVesselCount: number;
  /** All vessels, with and without AIS: their numbers are 0 to this, exclusive. */
  readonly vesselCount: number;
  readonly areas: readonly Area[];
  readonly configurations: readonly AreaConfiguration[];
  readonly ports: readonly PortRecord[];
  /** The identity with this reference. */
  identity(ref: number): VesselIdentity;
  /**
   * The records of a vessel in all sources: the periods of its life that begin before an instant (whole seconds since
   * 1970), in order. None if no source knows the vessel. Each report of the 540 days before has a period with its MMSI.
   */
  vesselPeriods(vessel: number, beforeS: number): readonly VesselPeriod[];
  /** References of the identities of a vessel with AIS that begin in [fromS, toS), whole seconds since 1970. */
  identityRefs(vessel: number, fromS: number, toS: number): readonly number[];
  /** The file of an era of identities (`identity-table.ts`), made on a thread. Undefined for a small fleet. */
  readonly identityFile?: ((era: number) => Promise<Uint8Array>) | undefined;
  /**
   * The file of the records of all vessels, for the periods that begin before a day (since 1970-01-01), made on a
   * thread. Undefined for a small fleet, whose records the calling thread makes in less time.
   */
  readonly vesselFile?: ((beforeDay: number) => Promise<Uint8Array>) | undefined;
  /**
   * Makes what answers need about the voyages of the vessels below a number. Each item of the iterable is a step of
   * some milliseconds. Undefined where there is nothing to make.
   */
  readonly preparation?: ((vesselCount: number) => Iterable<void>) | undefined;
  /** Class of a vessel's AIS set. */
  aisClass(vessel: number): 'A' | 'B';
  /**
   * All AIS reports of a vessel with AIS from a second to another, both included, in order. Whole seconds since 1970,
   * here and below.
   */
  reports(vessel: number, fromS: number, toS: number): readonly AisReport[];
  /**
   * Gives `take` the reports of all vessels with AIS in a span, some vessels at a time, in any order. Undefined for an
   * ocean of which only some vessels are asked for.
   */
  readonly fleetReports?: ((wanted: AskedReports, take: (sent: SentReports) => void) => Promise<void>) | undefined;
  /**
   * The reports that a vessel with AIS sent within 30 minutes of an instant (seconds since 1970) and that were not
   * received at that time. Where reports arrive late, all reports of that time are late. There are none in a silence
   * between two tracks.
   */
  lateReports(vessel: number, atS: number): readonly AisReport[];
  /** The last report of a vessel at or before a second; undefined if it carries no AIS. */
  lastReport(vessel: number, untilS: number): LastReport | undefined;
  /** Of the reports that are received by a second the last one sent; undefined for a vessel without AIS. */
  lastReceived(vessel: number, untilS: number): LastReceived | undefined;
  /**
   * Where each vessel with AIS was heard last in [sinceS, untilS], under each MMSI that it had then, by the reports
   * that are received by `untilS`: the present one first, by number of the vessel. Made on threads, unless the fleet is
   * so small that their start takes more time.
   */
  heard(sinceS: number, untilS: number): Promise<HeardReports>;
  /** The track of a vessel with AIS that has reports at or before and at or after a second. */
  track(vessel: number, tS: number): TrackSpan;
  /** The chunks of the days [fromDay, toDay) (since 1970-01-01), one for each day, in order. */
  generate(fromDay: number, toDay: number, onProgress?: Progress): Promise<DayChunk[]>;
  /**
   * The same chunks, one after the other: the next ones are made while the caller works on one. Memory grows neither
   * with the fleet nor with the days; `scratch` is a folder on a disk, for rows that wait for their day. Undefined for
   * an ocean that keeps all its days.
   */
  eachDay?(fromDay: number, toDay: number, scratch: string): AsyncIterable<DayChunk>;
  /**
   * The observations in each area on the days [fromDay, toDay). Those of one area depend on seed, scale, geometry and
   * configurations alone, not on the other areas of the call. Undefined for an ocean that observes no areas but its
   * own.
   */
  observeAreas?(areas: readonly AreaWatch[], fromDay: number, toDay: number): Promise<AreaObservations[]>;
  /** The chunks of the days [fromDay, toDay) with the events of these areas alone; all areas were observed on them. */
  publishAreas?(areas: readonly ObservedArea[], fromDay: number, toDay: number): Promise<DayChunk[]>;
  /**
   * Announces that this many days will be needed soon, so that threads can start, and how many threads may make days
   * from now on.
   */
  expect?(days: number, threads: number): void;
  /** Stops the threads. */
  close(): Promise<void>;
}
