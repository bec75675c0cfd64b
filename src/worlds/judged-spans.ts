import { InputProblem } from '../base/errors.js';
import { mostDelayDays } from '../model/most-delay.js';
import type { DaySpan } from './windows.js';

const dayMs = 24 * 3600 * 1000;

/** The instants of creation that a change gives. */
export interface GivenCreations {
  readonly add?: { readonly events?: Creations; readonly frames?: Creations } | undefined;
}

type Creations = readonly { readonly createdMs?: number | undefined }[] | undefined;

/**
 * The spans of the days whose rows decide whether a change is accepted; no two spans share a day. These are the days
 * whose rows may be created at an instant that the change gives, and at the end the days of the window. They follow
 * from the window and the change alone, so all replicas decide alike, whichever days each has made. Throws InputProblem
 * where there are too many.
 */
export function judgedSpans(change: GivenCreations, window: DaySpan): DaySpan[] {
  const spans: DaySpan[] = [];
  let fromDay = -Infinity;
  for (const day of givenDays(change)) {
    const span = { fromDay: Math.max(fromDay, day + 1 - mostDelayDays), toDay: day + 1 };
    spans.push(
      { ...span, toDay: Math.min(span.toDay, window.fromDay) },
      { ...span, fromDay: Math.max(span.fromDay, window.toDay) },
    );
    fromDay = span.toDay;
  }
  const far = spans.filter((span) => span.fromDay < span.toDay);
  refuseMany(far.reduce((sum, span) => sum + span.toDay - span.fromDay, 0));
  return [...far, window];
}

/** The most days outside of the window that may decide on a change: each must be made for it. */
const mostFarDays = 1000;

function refuseMany(days: number): void {
  if (days <= mostFarDays) return;
  const message = `A createdAt needs the rows of the 60 days before it; together they need ${days} days.`;
  const accepted = `instants whose days, with the 60 before each, are at most ${mostFarDays} outside of the window`;
  throw new InputProblem(message, [{ path: '', message, accepted }]);
}

/** The days of the instants of creation that a change gives, since 1970-01-01, in order. */
function givenDays({ add = {} }: GivenCreations): number[] {
  const allCreatedMs = [...(add.events ?? []), ...(add.frames ?? [])].flatMap(({ createdMs }) => createdMs ?? []);
  return [...new Set(allCreatedMs.map((ms) => Math.floor(ms / dayMs)))].sort((a, b) => a - b);
}
