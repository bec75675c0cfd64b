/** The messages between the thread that asks for days and the workers that make them. */
import type { AreaWatch } from '../../src/model/area.js';
import type { HeardReports } from '../../src/model/heard-report.js';
import type { PackedChunk } from '../../src/model/packed-chunk.js';
import type { AskedReports, SentReports } from '../../src/model/sent-reports.js';
import type { PackedTrajectories } from '../motion/packed-trajectories.js';
import type { DayRows } from '../sheets/day-rows.js';
import type { Span } from '../sheets/span.js';
import type { PackedSeen, Sighted } from '../sightings/seen.js';
import type { Hearing } from '../voyages/heard-vessels.js';
import type { FleetShare } from './fleet-shares.js';

/**
 * What a worker does in a long generation: trajectories and AIS events, or sightings and publication. Each worker
 * compiles the code that it runs: with the role `all` for two workers, 540 days of scale 1 take 7.7 s of processor time
 * in place of 5.4 s.
 */
export type Role = 'sailing' | 'looking' | 'all';

/** The data of a worker, passed when it starts. */
export interface WorkerOcean {
  readonly seed: number;
  readonly scale: number;
  readonly role: Role;
  /** See `Motion`. */
  readonly keptServices?: number;
}

/** A piece of work, in most stages for a span of days. */
export type Task =
  /** Makes the sky of the span, which the worker keeps. */
  | { readonly stage: 'sky'; readonly span: Span }
  /** Makes trajectories and observations of some vessels. `room`: memory of trajectories that are no longer read. */
  | {
      readonly stage: 'sail';
      readonly span: Span;
      readonly share: FleetShare;
      readonly room: SharedArrayBuffer | undefined;
    }
  /** Finds the sightings of vessels on these trajectories. */
  | { readonly stage: 'sight'; readonly span: Span; readonly trajectories: PackedTrajectories }
  /** Observes areas on the trips of some vessels. `number` distinguishes the lists of areas that a worker is sent. */
  | {
      readonly stage: 'watch';
      readonly span: Span;
      readonly share: FleetShare;
      readonly number: number;
      readonly areas: readonly AreaWatch[];
    }
  /**
   * Makes the chunks of some days of the span. `seen`: of the whole fleet, from the day `seenFromDay` on; undefined if
   * the worker has it already.
   */
  | {
      readonly stage: 'publish';
      readonly span: Span;
      readonly days: Span;
      readonly seen: PackedSeen | undefined;
      readonly seenFromDay: number;
    }
  /** Makes the block of these days; `seen` and `seenFromDay` as for `publish`. */
  | {
      readonly stage: 'block';
      readonly span: Span;
      readonly days: Span;
      readonly number: number;
      readonly seen: PackedSeen | undefined;
      readonly seenFromDay: number;
    }
  /** Makes the reports of some vessels. */
  | { readonly stage: 'report'; readonly share: FleetShare; readonly asked: AskedReports }
  /** Hears some vessels. */
  | ({ readonly stage: 'hear' } & Hearing)
  /** Makes the file of all vessels: see `OceanSource.vesselFile`. */
  | { readonly stage: 'vessels'; readonly beforeDay: number }
  /** Makes the file of an era of identities: see `OceanSource.identityFile`. */
  | { readonly stage: 'identities'; readonly era: number };

/** The jobs of one piece of work. */
export interface Jobs {
  readonly isDone: boolean;
  /** The next job for a worker of this role, or undefined if none is ready. */
  next(role: Role): Job | undefined;
}

/** The result of a task. Errors come as `error` events of the worker. */
export type Answer =
  | { readonly stage: 'sky' }
  | { readonly stage: 'sail'; readonly observations: DayRows<Int32Array>; readonly trajectories: PackedTrajectories }
  | { readonly stage: 'sight'; readonly sighted: Sighted }
  | { readonly stage: 'watch'; readonly observations: DayRows<Int32Array> }
  | { readonly stage: 'publish'; readonly chunks: readonly PackedChunk[] }
  /** See `packRecord`; undefined for a block without rows. */
  | { readonly stage: 'block'; readonly file: Uint8Array | undefined }
  | { readonly stage: 'report'; readonly sent: SentReports }
  | { readonly stage: 'hear'; readonly heard: HeardReports }
  | { readonly stage: 'vessels' | 'identities'; readonly file: Uint8Array };

/** A task, and the receiver of its answer. */
export interface Job {
  readonly task: Task;
  take(answer: Answer): void;
}
