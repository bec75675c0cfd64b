import { hourMs, type Span } from './spans.js';

/** More real time than this between two frames is not made up for: the page was hidden. */
const longestFrameMs = 250;
/** The real time between two steps of playback without motion. */
export const stepEveryMs = 1000;

/** What a frame of playback needs to know. */
export interface Playable {
  /** Playback ends here. */
  readonly span: Span;
  /** What is shown is known up to this instant; playback waits there. */
  readonly readyMs: number;
  /** Hours of the world in a second. */
  readonly rate: number;
  /** Whether the instant shown moves in steps of a second, for users who want no motion. */
  readonly inSteps: boolean;
}

/** The instant shown, which moves while it plays. */
export class Player {
  #atMs: number;
  #isPlaying = false;
  #isWaiting = false;
  /** Real time since the last step. */
  #sinceStepMs = 0;

  constructor(atMs: number) {
    this.#atMs = atMs;
  }

  get atMs(): number {
    return this.#atMs;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Whether it plays but does not move, because what it would show is not there yet. */
  get isWaiting(): boolean {
    return this.#isPlaying && this.#isWaiting;
  }

  /** Whether it has come to the end of a span. */
  isAtEnd({ toMs }: Span): boolean {
    return this.#atMs >= toMs;
  }

  play(): void {
    this.#isPlaying = true;
    this.#sinceStepMs = 0;
  }

  pause(): void {
    this.#isPlaying = false;
    this.#isWaiting = false;
  }

  seek(atMs: number): void {
    this.#atMs = atMs;
    this.#sinceStepMs = 0;
  }

  /** Moves by the real time of a frame, as far as what is shown is known. */
  advance(realMs: number, playable: Playable): void {
    if (!this.#isPlaying) return;
    const { span, readyMs, rate, inSteps } = playable;
    const passedMs = inSteps ? this.#stepped(realMs) : Math.min(realMs, longestFrameMs);
    const goalMs = Math.min(span.toMs, this.#atMs + (passedMs / 1000) * rate * hourMs);
    this.#isWaiting = goalMs > readyMs;
    // A step is taken whole or not at all.
    if (inSteps && this.#isWaiting) this.#sinceStepMs = stepEveryMs;
    else this.#atMs = Math.max(this.#atMs, Math.round(Math.min(goalMs, readyMs)));
  }

  /** The real time of the steps that are due. */
  #stepped(realMs: number): number {
    this.#sinceStepMs += Math.min(realMs, stepEveryMs);
    if (this.#sinceStepMs < stepEveryMs) return 0;
    this.#sinceStepMs -= stepEveryMs;
    return stepEveryMs;
  }
}
