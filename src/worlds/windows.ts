/** The days [fromDay, toDay), since 1970-01-01. */
export interface DaySpan {
  readonly fromDay: number;
  readonly toDay: number;
}

/** The windows of days that were requested last. */
export interface Windows {
  /** Keeps this many windows, or more if an earlier call set more; three without a call. */
  keep(most: number): void;
  /** Notes a request for a window, which is then the last window to be dropped. */
  request(window: DaySpan): void;
  /** Whether a span has a day in a kept window or in one of `more`, spare days included. */
  meet(span: DaySpan, more: Iterable<DaySpan>): boolean;
}

/**
 * Days before and after a window that stay too, so that a clock may move by a month and back. Windows that differ by no
 * more count as one.
 */
const spareDays = 32;

const defaultWindows = 3;

export function createWindows(): Windows {
  let most: number | undefined;
  /** The window that was requested last is at the end. */
  let kept: readonly DaySpan[] = [];

  return {
    keep(windows) {
      most = Math.max(most ?? 0, windows);
    },
    request(window) {
      const last = kept[kept.length - 1];
      // Most requests are for the window of the request before.
      if (last && last.fromDay === window.fromDay && last.toDay === window.toDay) return;
      const others = kept.filter((other) => !isNear(other, window));
      kept = [...others, window].slice(-(most ?? defaultWindows));
    },
    meet: (span, more) =>
      [...kept, ...more].some(
        ({ fromDay, toDay }) => span.toDay > fromDay - spareDays && span.fromDay < toDay + spareDays,
      ),
  };
}

/** Whether two windows differ by no more than the spare days, so that one set of days serves both. */
function isNear(one: DaySpan, other: DaySpan): boolean {
  return Math.abs(one.fromDay - other.fromDay) <= spareDays && Math.abs(one.toDay - other.toDay) <= spareDays;
}
