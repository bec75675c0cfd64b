import { invariant } from '../../src/base/errors.js';
import type { DayChunk } from '../../src/model/event.js';
import { openChunk } from '../../src/model/packed-chunk.js';
import type { Progress } from '../../src/types.js';
import type { PackedTrajectories } from '../motion/packed-trajectories.js';
import type { Span } from '../sheets/span.js';
import type { FleetShare } from './fleet-shares.js';
import { SeenInMemory, type SeenStore, SpooledSeen } from './seen-store.js';
import type { Job, Jobs, Role } from './tasks.js';

/** Days of a publication task: small enough for workers to finish together, large enough to cost few messages. */
const publishDays = 15;
/**
 * Shares of the fleet times days of the span: bounds the trajectories in memory to some 80 MB. At least `leastShares`
 * shares may be in memory, so that some are sailed while others wait or are looked at.
 */
const mostShareDays = 2_400;
const leastShares = 4;
/**
 * A worker that sails packs blocks too while at least this many wait. To load and compile the code takes it as long as
 * to make some blocks.
 */
const manyBlocks = 4;
/** Parts of the work of a span, for progress: trajectories with events, sightings, and publication. */
const sailingShare = 0.4;
const lookingShare = 0.3;
const publishingShare = 1 - sailingShare - lookingShare;

/**
 * The tasks of a generation. For each span: trajectories and observations of each share of the fleet, then the
 * sightings of each share, then the chunks of the whole fleet, some days at a time, or its blocks. The result depends
 * neither on the workers nor on the order in which tasks are done.
 */
export class Generation implements Jobs {
  /** The chunks of the days before the first missing day, in their order; empty where `onChunks` takes them. */
  readonly chunks: DayChunk[] = [];
  readonly #shares: readonly FleetShare[];
  readonly #onProgress: Progress | undefined;
  readonly #onChunks: ((chunks: readonly DayChunk[]) => void) | undefined;
  readonly #days: number;
  readonly #runs: readonly Run[];
  readonly #pieces: readonly Piece[];
  readonly #waiting: Waiting[] = [];
  /** Memory of trajectories that are no longer read. It is written again. */
  readonly #rooms: SharedArrayBuffer[] = [];
  readonly #stream: Stream | undefined;
  readonly #blocks: BlockTerms | undefined;
  /** Shares whose trajectories are being made or in memory. */
  #underWay = 0;
  #sailed = 0;
  #publishing = 0;
  #passed = 0;
  #daysDone = 0;
  #daysReported = 0;
  #skies: number;
  #isClosed = false;

  /** `lookers`: the number of workers that look and need the sky first. */
  constructor(
    spans: readonly Span[],
    shares: readonly FleetShare[],
    { lookers, stream, blocks }: GenerationTerms,
    onProgress?: Progress,
    onChunks?: (chunks: readonly DayChunk[]) => void,
  ) {
    this.#shares = shares;
    this.#skies = lookers;
    this.#stream = stream;
    this.#blocks = blocks;
    this.#onProgress = onProgress;
    this.#onChunks = onChunks;
    this.#runs = spans.map((span) => ({
      span,
      seen: stream === undefined ? new SeenInMemory(span) : new SpooledSeen(span, stream.scratch),
      sightedShares: 0,
    }));
    const pieceDays = blocks?.days ?? stream?.pieceDays ?? publishDays;
    this.#pieces = this.#runs.flatMap((run) => {
      const pieces = piecesOf(run.span, pieceDays).map((days) => ({ run, days, chunks: undefined, isGiven: false }));
      return blocks ? pieces.reverse() : pieces;
    });
    this.#days = spans.reduce((sum, { fromDay, toDay }) => sum + toDay - fromDay, 0);
  }

  get isDone(): boolean {
    return this.#passed === this.#pieces.length;
  }

  next(role: Role): Job | undefined {
    if (this.#isClosed) return undefined;
    switch (role) {
      case 'sailing':
        return this.#sail() ?? this.#pack(manyBlocks);
      case 'looking':
        return this.#makeSky() ?? this.#pack(1) ?? this.#publish() ?? this.#sight();
      case 'all':
        return this.#pack(1) ?? this.#publish() ?? this.#sight() ?? this.#sail();
    }
  }

  /** Forgets what was seen, and gives no more jobs. An answer that comes later is refused by the store. */
  close(): void {
    this.#isClosed = true;
    for (const { seen } of this.#runs) seen.close();
  }

  /** The number of shares whose trajectories may be in memory at once. */
  #mostSharesOver({ fromDay, toDay }: Span): number {
    if (this.#stream !== undefined) return this.#stream.shares;
    return Math.max(leastShares, Math.floor(mostShareDays / (toDay - fromDay)));
  }

  #makeSky(): Job | undefined {
    const span = this.#runs[0]?.span;
    if (this.#skies === 0 || span === undefined) return undefined;
    this.#skies -= 1;
    return { task: { stage: 'sky', span }, take: () => {} };
  }

  #sail(): Job | undefined {
    const sailing = Math.floor(this.#sailed / this.#shares.length);
    const run = this.#runs[sailing];
    if (run === undefined || this.#underWay >= this.#mostSharesOver(run.span)) return undefined;
    // One span is published while the next one is sailed.
    const published = this.#pieces[this.#passed]?.run;
    if (this.#stream !== undefined && sailing > 1 && this.#runs[sailing - 2] === published) return undefined;
    const share = this.#sailed++ % this.#shares.length;
    this.#underWay += 1;
    return {
      task: { stage: 'sail', span: run.span, share: this.#shares[share]!, room: this.#rooms.pop() },
      take: (answer) => {
        invariant(answer.stage === 'sail', 'a sail task is answered with trajectories');
        run.seen.addObservations(share, answer.observations);
        this.#waiting.push({ run, share, trajectories: answer.trajectories });
        this.#advance(run, sailingShare / this.#shares.length);
      },
    };
  }

  #sight(): Job | undefined {
    const next = this.#waiting.shift();
    if (next === undefined) return undefined;
    const { run, share, trajectories } = next;
    return {
      task: { stage: 'sight', span: run.span, trajectories },
      take: (answer) => {
        invariant(answer.stage === 'sight', 'a sight task is answered with sightings');
        run.seen.addSighted(share, answer.sighted);
        run.sightedShares += 1;
        this.#underWay -= 1;
        if (this.#sailed < this.#shares.length * this.#runs.length) this.#rooms.push(trajectories.room);
        else this.#rooms.length = 0;
        this.#advance(run, lookingShare / this.#shares.length);
      },
    };
  }

  /** Packs a block if at least `least` blocks wait: the most urgent one, else the first of `#pieces`. */
  #pack(least: number): Job | undefined {
    if (this.#blocks === undefined) return undefined;
    const { days: blockDays, urgent, take } = this.#blocks;
    const waiting = this.#pieces.filter(({ isGiven, run }) => !isGiven && run.sightedShares === this.#shares.length);
    if (waiting.length < least) return undefined;
    const wanted = urgent(waiting.map(({ days }) => days.fromDay / blockDays));
    const piece = waiting.find(({ days }) => days.fromDay / blockDays === wanted) ?? waiting[0]!;
    piece.isGiven = true;
    const { run, days } = piece;
    const { seen, fromDay: seenFromDay } = run.seen.on(days);
    return {
      task: { stage: 'block', span: run.span, days, number: days.fromDay / blockDays, seen, seenFromDay },
      take: (answer) => {
        invariant(answer.stage === 'block', 'a block task is answered with a block');
        this.#passed += 1;
        if (!this.#pieces.some((other) => other.run === run && !other.isGiven)) run.seen.close();
        this.#advance(run, publishingShare * shareOf(days, run.span));
        take(days.fromDay / blockDays, answer.file);
      },
    };
  }

  #publish(): Job | undefined {
    if (this.#blocks !== undefined) return undefined;
    const piece = this.#pieces[this.#publishing];
    if (piece === undefined || piece.run.sightedShares < this.#shares.length) return undefined;
    if (this.#stream !== undefined && !this.#stream.mayPublish(piece.days)) return undefined;
    this.#publishing += 1;
    const { run, days } = piece;
    const { span } = run;
    const { seen, fromDay: seenFromDay } = run.seen.on(days);
    return {
      task: { stage: 'publish', span, days, seen, seenFromDay },
      take: (answer) => {
        invariant(answer.stage === 'publish', 'a publish task is answered with chunks');
        piece.chunks = answer.chunks.map(openChunk);
        this.#passChunks();
        this.#advance(run, publishingShare * shareOf(days, span));
      },
    };
  }

  #passChunks(): void {
    for (let piece = this.#pieces[this.#passed]; piece?.chunks !== undefined; piece = this.#pieces[this.#passed]) {
      const { run, chunks } = piece;
      this.#passed += 1;
      piece.chunks = [];
      if (this.#pieces[this.#passed]?.run !== run) run.seen.close();
      if (this.#onChunks === undefined) this.chunks.push(...chunks);
      else this.#onChunks(chunks);
    }
  }

  /** Reports progress in whole days, each number once, the total last. */
  #advance({ span }: Run, share: number): void {
    this.#daysDone += share * (span.toDay - span.fromDay);
    const days = this.isDone ? this.#days : Math.min(this.#days - 1, Math.floor(this.#daysDone));
    if (days <= this.#daysReported) return;
    this.#daysReported = days;
    this.#onProgress?.(days, this.#days);
  }
}

interface GenerationTerms {
  readonly lookers: number;
  /** Passes chunks on without keeping them, so that more days take no more memory. */
  readonly stream?: Stream;
  /** Makes blocks in place of chunks. Spans then begin and end with a block. */
  readonly blocks?: BlockTerms;
}

/** What decides the order of blocks, and takes them. Of a span the last block is made first, unless one is urgent. */
export interface BlockTerms {
  /** Days of a block. */
  readonly days: number;
  /** Which of these blocks is to be made before the others. */
  urgent(numbers: readonly number[]): number | undefined;
  /** Takes the file of a block (see `packRecord`); undefined for a block without rows. */
  take(number: number, file: Uint8Array | undefined): void;
}

/** What bounds the memory of a generation. */
export interface Stream {
  /** A folder for what waits. */
  readonly scratch: string;
  /** Shares whose trajectories may be in memory at once. */
  readonly shares: number;
  /** Days of a publication task. */
  readonly pieceDays: number;
  /** Whether the caller has taken so many chunks that those of these days may be made. */
  mayPublish(days: Span): boolean;
}

/** A span, and what was seen on it so far. */
interface Run {
  readonly span: Span;
  readonly seen: SeenStore;
  sightedShares: number;
}

/** The trajectories of a share whose sightings are not yet asked for. */
interface Waiting {
  readonly run: Run;
  readonly share: number;
  readonly trajectories: PackedTrajectories;
}

/** Some days of a span, and their chunks when they are made. */
interface Piece {
  readonly run: Run;
  readonly days: Span;
  chunks: readonly DayChunk[] | undefined;
  /** Whether its block is being made or there. */
  isGiven: boolean;
}

function shareOf(days: Span, span: Span): number {
  return (days.toDay - days.fromDay) / (span.toDay - span.fromDay);
}

function piecesOf({ fromDay, toDay }: Span, pieceDays: number): Span[] {
  const pieces: Span[] = [];
  for (let day = fromDay; day < toDay; day += pieceDays)
    pieces.push({ fromDay: day, toDay: Math.min(toDay, day + pieceDays) });
  return pieces;
}
