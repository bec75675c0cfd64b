/** What the threads of a generation are asked, and what they answer. */
import type { PackedChunk } from '../../src/model/packed-chunk.js';
import type { PackedTrajectories } from '../motion/packed-trajectories.js';
import type { DayRows } from '../sheets/day-rows.js';
import type { Span } from '../sheets/span.js';
import type { PackedSeen, Sighted } from '../sightings/seen.js';
import type { FleetShare } from './fleet-shares.js';

/**
 * What a thread is there for. One that sails never compiles what looks and publishes, nor the other way round, as long
 * as a generation is so long that this costs more than it helps.
 */
export type Post = 'sailing' | 'looking' | 'all';

/** What a worker is given once, when it starts. */
export interface WorkerOcean {
  readonly seed: number;
  readonly scale: number;
  readonly post: Post;
}

/** A piece of work for a span. */
export type Task =
  /** To have its sky at hand. */
  | { readonly stage: 'sky'; readonly span: Span }
  /** How some vessels go, and what is seen of it. `room`: where ways may be written that nobody reads any more. */
  | {
      readonly stage: 'sail';
      readonly span: Span;
      readonly share: FleetShare;
      readonly room: SharedArrayBuffer | undefined;
    }
  /** Who on these ways was under a satellite. */
  | { readonly stage: 'sight'; readonly span: Span; readonly ways: PackedTrajectories }
  /** The chunks of some days of it, out of what was seen by all: undefined for who was told with a task before. */
  | { readonly stage: 'publish'; readonly span: Span; readonly days: Span; readonly seen: PackedSeen | undefined };

/** What came of a task. An error comes by the worker's own `error` event. */
export type Answer =
  | { readonly stage: 'sky' }
  | { readonly stage: 'sail'; readonly observations: DayRows<Int32Array>; readonly ways: PackedTrajectories }
  | { readonly stage: 'sight'; readonly sighted: Sighted }
  | { readonly stage: 'publish'; readonly chunks: readonly PackedChunk[] };

/** A task and where its answer goes. */
export interface Job {
  readonly task: Task;
  take(answer: Answer): void;
}
