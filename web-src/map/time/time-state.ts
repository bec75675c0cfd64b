import { computed, signal } from '@preact/signals';
import type { Kind } from '../kinds.js';
import { allKinds } from '../kinds.js';
import type { DayCounts } from './day-counts.js';
import { firstRate } from './rates.js';
import { dayMs, mostShownDays, type Span } from './spans.js';

/** What the time bar shows. The map's view and the player set it; the bar draws it. */
export function timeState() {
  const bounds = signal<Span>({ fromMs: 0, toMs: dayMs });
  const span = signal<Span>({ fromMs: 0, toMs: dayMs });
  return {
    /** All the time that is kept. */
    bounds,
    /** The window: the time of which the map shows events. */
    span,
    /** Whether the window is too long for the map. */
    isTooLong: computed(() => span.value.toMs - span.value.fromMs > mostShownDays * dayMs),
    counts: signal<DayCounts | undefined>(undefined),
    kinds: signal<readonly Kind[]>(allKinds),
    /** The instant of playback; undefined while the map shows the window alone. */
    atMs: signal<number | undefined>(undefined),
    rate: signal<number>(firstRate),
    isPlaying: signal(false),
    isWaiting: signal(false),
    /** Whether the bar shows the window and all the time, not the buttons alone. */
    isUnfolded: signal(true),
    /** Why there are no ships. */
    problem: signal(''),
  };
}

export type TimeState = ReturnType<typeof timeState>;

/** What the user does in the time bar. */
export interface TimeActions {
  toggle(): void;
  /** Shows another instant. */
  seek(atMs: number): void;
  /** Goes back to the window without an instant. */
  leave(): void;
  setRate(rate: number): void;
  /** Asks for the ships with which Play would begin. */
  expect(): void;
  /** Shows another window. */
  choose(span: Span): void;
}
