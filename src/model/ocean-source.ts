import type { Progress } from '../api.js';
import type { Kept } from '../columns/keep.js';
import type { Area, AreaConfiguration } from './area.js';
import type { DayChunk } from './event.js';
import type { PortRecord } from './port.js';
import type { AisReport, LastReport, TrackSpan } from './report.js';
import type { VesselIdentity } from './vessel-identity.js';
import type { VesselPeriod } from './vessel-record.js';

/** Chunks as they are made: in the order of days, each once, while others are still to come. */
export type OnChunks = (chunks: readonly DayChunk[]) => void;

/** What a segment of the days [fromDay, toDay) was built of. */
export interface KeptSegment {
  readonly fromDay: number;
  readonly toDay: number;
  readonly kept: Kept;
}

/** Long segments that were built before, for whoever would index the same days again. */
export interface SegmentShelf {
  /**
   * What `open` makes of one of most of the days [fromDay, toDay) and few others; undefined where none suits, or `open`
   * throws for it.
   */
  find<T>(fromDay: number, toDay: number, open: (segment: KeptSegment) => T): Promise<T | undefined>;
  put(segment: KeptSegment): void;
}

/**
 * Where observations come from: the simulated ocean, as plain data. Everything here is a pure function of seed and
 * scale; it knows no now, no window and no signed-in user.
 */
export interface OceanSource {
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
   * What sources say of a vessel: the periods of its life that begin before an instant (whole seconds since 1970), in
   * order. None when no source knows it. A vessel with AIS is known since before 1999.
   */
  vesselPeriods(vessel: number, beforeS: number): readonly VesselPeriod[];
  /** Class of a vessel's AIS set. */
  aisClass(vessel: number): 'A' | 'B';
  /**
   * All AIS reports of a vessel with AIS from a second to another, both included, in order. Whole seconds since 1970,
   * here and below.
   */
  reports(vessel: number, fromS: number, toS: number): readonly AisReport[];
  /** The last report of a vessel at or before a second; undefined when it carries no AIS. */
  lastReport(vessel: number, untilS: number): LastReport | undefined;
  /** The track of a vessel with AIS that has reports at or before and at or after a second. */
  track(vessel: number, tS: number): TrackSpan;
  /**
   * The chunks of the days [fromDay, toDay), days since 1970-01-01, one each, in order. `onChunks` has heard of all
   * when it settles.
   */
  generate(fromDay: number, toDay: number, onProgress?: Progress, onChunks?: OnChunks): Promise<DayChunk[]>;
  /**
   * Says that so many days will be asked for soon, so that threads can come up meanwhile, and that so many threads may
   * make days from now on.
   */
  expect?(days: number, threads: number): void;
  /** Where an ocean is kept on disk. */
  readonly shelf?: SegmentShelf | undefined;
  /** Stops the threads. */
  close(): Promise<void>;
}
