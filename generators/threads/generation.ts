import type { Progress } from '../../src/api.js';
import { invariant } from '../../src/errors.js';
import type { DayChunk } from '../../src/model/event.js';
import type { OnChunks } from '../../src/model/ocean-source.js';
import { openChunk } from '../../src/model/packed-chunk.js';
import type { PackedTrajectories } from '../motion/packed-trajectories.js';
import type { Span } from '../sheets/span.js';
import type { PackedSeen } from '../sightings/seen.js';
import type { FleetShare } from './fleet-shares.js';
import type { Job, Post } from './tasks.js';

/** So many days make a piece of publication: enough pieces for threads to end together, few enough to hand over. */
const publishDays = 15;
/**
 * The ways of shares of the fleet over so many days in all are in memory at once: some 80 MB. One is being sailed, one
 * looked at, one waits.
 */
const mostWayDays = 2_400;
const leastWays = 4;
/**
 * Up to so many days everybody helps with everything: little of the work is code that grows warm, much is to get to
 * know vessels and ports.
 */
const shortDays = 40;
/** What of the work of a span is to sail, and to look from satellites. */
const sailingShare = 0.4;
const lookingShare = 0.3;

/**
 * The work of a generation, piece by piece: of each span how the vessels of each share go, then who of them was under a
 * satellite, then of all together the chunks, some days at a time. What comes of it depends neither on who does a piece
 * nor on the order in which they are done.
 */
export class Generation {
  /** In the order of days, as far as they have come. */
  readonly chunks: DayChunk[] = [];
  readonly #shares: readonly FleetShare[];
  readonly #onProgress: Progress | undefined;
  readonly #onChunks: OnChunks | undefined;
  readonly #days: number;
  readonly #runs: readonly Run[];
  readonly #pieces: readonly Piece[];
  readonly #waiting: Waiting[] = [];
  /** Where ways were that nobody reads any more. */
  readonly #rooms: SharedArrayBuffer[] = [];
  /** Shares that are sailing, or whose ways are in memory. */
  #underWay = 0;
  #sailed = 0;
  #publishing = 0;
  #told = 0;
  #daysDone = 0;
  #daysTold = 0;
  #skies: number;

  /** `lookers`: how many look who have no sky yet. */
  constructor(
    spans: readonly Span[],
    shares: readonly FleetShare[],
    lookers: number,
    onProgress?: Progress,
    onChunks?: OnChunks,
  ) {
    this.#shares = shares;
    this.#skies = lookers;
    this.#onProgress = onProgress;
    this.#onChunks = onChunks;
    this.#runs = spans.map((span) => ({ span, seen: { observations: [], sighted: [] }, sightedShares: 0 }));
    this.#pieces = this.#runs.flatMap((run) => piecesOf(run.span).map((days) => ({ run, days, chunks: undefined })));
    this.#days = spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
  }

  get isDone(): boolean {
    return this.#told === this.#pieces.length;
  }

  /** What somebody does next; undefined while there is nothing for him. */
  next(post: Post): Job | undefined {
    const isShort = this.#days <= shortDays;
    switch (post) {
      case 'sailing':
        return this.#sail() ?? (isShort ? (this.#sight() ?? this.#publish()) : undefined);
      case 'looking':
        return this.#readySky() ?? this.#publish() ?? this.#sight() ?? (isShort ? this.#sail() : undefined);
      case 'all':
        return this.#publish() ?? this.#sight() ?? this.#sail();
    }
  }

  #readySky(): Job | undefined {
    const span = this.#runs[0]?.span;
    if (this.#skies === 0 || span === undefined) return undefined;
    this.#skies -= 1;
    return { task: { stage: 'sky', span }, take: () => {} };
  }

  #sail(): Job | undefined {
    const run = this.#runs[Math.floor(this.#sailed / this.#shares.length)];
    if (run === undefined || this.#underWay >= mostWaysOver(run.span)) return undefined;
    const place = this.#sailed++ % this.#shares.length;
    this.#underWay += 1;
    return {
      task: { stage: 'sail', span: run.span, share: this.#shares[place]!, room: this.#rooms.pop() },
      take: (answer) => {
        invariant(answer.stage === 'sail', 'who sails tells of ways');
        run.seen.observations[place] = answer.observations;
        this.#waiting.push({ run, place, ways: answer.ways });
        this.#advance(run, sailingShare / this.#shares.length);
      },
    };
  }

  #sight(): Job | undefined {
    const next = this.#waiting.shift();
    if (next === undefined) return undefined;
    const { run, place, ways } = next;
    return {
      task: { stage: 'sight', span: run.span, ways },
      take: (answer) => {
        invariant(answer.stage === 'sight', 'who looks tells of sightings');
        run.seen.sighted[place] = answer.sighted;
        run.sightedShares += 1;
        this.#underWay -= 1;
        this.#rooms.push(ways.room);
        this.#advance(run, lookingShare / this.#shares.length);
      },
    };
  }

  #publish(): Job | undefined {
    const piece = this.#pieces[this.#publishing];
    if (piece === undefined || piece.run.sightedShares < this.#shares.length) return undefined;
    this.#publishing += 1;
    const { run, days } = piece;
    const { span, seen } = run;
    return {
      task: { stage: 'publish', span, days, seen },
      take: (answer) => {
        invariant(answer.stage === 'publish', 'who publishes tells the chunks');
        piece.chunks = answer.chunks.map(openChunk);
        this.#tellChunks();
        const share = (days.toDay - days.fromDay) / (span.toDay - span.fromDay);
        this.#advance(run, (1 - sailingShare - lookingShare) * share);
      },
    };
  }

  #tellChunks(): void {
    for (let piece = this.#pieces[this.#told]; piece?.chunks !== undefined; piece = this.#pieces[this.#told]) {
      this.#told += 1;
      this.chunks.push(...piece.chunks);
      this.#onChunks?.(piece.chunks);
    }
  }

  /** Tells of whole days, each number once, the total at last. */
  #advance({ span }: Run, share: number): void {
    this.#daysDone += share * (span.toDay - span.fromDay);
    const days = this.isDone ? this.#days : Math.min(this.#days - 1, Math.floor(this.#daysDone));
    if (days <= this.#daysTold) return;
    this.#daysTold = days;
    this.#onProgress?.(days, this.#days);
  }
}

/** A span and what was seen on it so far, share by share. */
interface Run {
  readonly span: Span;
  readonly seen: {
    readonly observations: PackedSeen['observations'][number][];
    readonly sighted: PackedSeen['sighted'][number][];
  };
  sightedShares: number;
}

/** The ways of a share, at which nobody has looked. */
interface Waiting {
  readonly run: Run;
  readonly place: number;
  readonly ways: PackedTrajectories;
}

/** Some days of a span, and their chunks once they have come. */
interface Piece {
  readonly run: Run;
  readonly days: Span;
  chunks: readonly DayChunk[] | undefined;
}

/** So many shares have ways in memory at once. */
function mostWaysOver({ fromDay, toDay }: Span): number {
  return Math.max(leastWays, Math.floor(mostWayDays / (toDay - fromDay)));
}

function piecesOf({ fromDay, toDay }: Span): Span[] {
  const pieces: Span[] = [];
  for (let day = fromDay; day < toDay; day += publishDays)
    pieces.push({ fromDay: day, toDay: Math.min(toDay, day + publishDays) });
  return pieces;
}
