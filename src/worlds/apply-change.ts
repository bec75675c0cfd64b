import type { WorldClock } from '../base/clock.js';
import { atOnce } from '../base/work/in-steps.js';
import { Work } from '../base/work/work.js';
import type { GivenCreations } from './judged-spans.js';
import { beginChange, changeInSteps, type RefusedChange } from './overlay/change-records.js';
import type { Records } from './overlay/records.js';
import type { ChangeProblem, RecordsChange } from './overlay/records-change.js';
import type { JudgedDays } from './overlay/shared-rows.js';
import { keepRows } from './overlay/with-records.js';
import type { LoggedChange } from './replay-changes.js';

/**
 * A change of records without its events. Its events are filled from the rows of the world with the rest of the change.
 */
export interface UnfilledChange {
  /** The change without its events. */
  readonly first: RecordsChange;
  /** The instants of creation that the whole change gives. */
  readonly creations: GivenCreations;
  /** The whole change; `rows` makes the records with the first part of it. A rejection refuses the change. */
  filled(rows: () => Promise<Records>): Promise<RecordsChange>;
}

export interface AppliedRecords {
  readonly problems?: undefined;
  readonly change: RecordsChange;
  readonly records: Records;
  /** The world's now after the change. */
  readonly nowMs: number;
}

/** What a change of records needs of the records' world. */
export interface ChangeParts {
  readonly clock: WorldClock;
  /**
   * Makes the days whose rows decide whether a change of these records is accepted at an instant. Which days these are
   * follows from the change, the instant and the records alone.
   */
  readonly judgedDays: (change: GivenCreations, atMs: number, records: Records) => Promise<JudgedDays>;
  /** Makes the own rows of records in steps; otherwise the first request would make them in one step. */
  readonly prepare: (records: Records) => Generator<void, unknown>;
  /** Makes the rows that are visible now; undefined when they exist already. */
  readonly ready: (records: Records) => Promise<unknown> | undefined;
}

/** The records that are changed. */
export interface ChangedRecords extends ChangeParts {
  readonly value: Records;
  /** Why one more change would be too many. */
  refuse(change: RecordsChange): ChangeProblem | undefined;
  /** Makes the records that a change has led to the present ones. */
  accept(records: Records, logged: LoggedChange): void;
}

/** The most tries of a change in slices, where other commands change the world between the slices. */
const mostTries = 3;
const dayMs = 24 * 3600 * 1000;

/**
 * See `RecordsHolder.apply`. A change is made in slices, if the clock stands meanwhile. Where requests move the clock
 * after each slice, the last attempt is one slice.
 */
export async function applyChange(
  world: ChangedRecords,
  unfilled: UnfilledChange,
  before: () => void,
  tries = 0,
  last?: RecordsChange,
): Promise<AppliedRecords | RefusedChange> {
  const { value: from, clock } = world;
  const [day, work] = [dayOf(clock), new Work()];
  const judged = await world.judgedDays(unfilled.creations, clock.nowMs(), from);
  if (from !== world.value || day !== dayOf(clock)) return applyChange(world, unfilled, before, tries, last);
  const [release, nowMs] = [clock.hold(), clock.nowMs()];
  const inSlices = last === undefined || tries < mostTries;
  try {
    const made = inSlices
      ? await madeInSlices(unfilled, from, judged, nowMs, work)
      : { change: last, ...atOnce(changeInSteps(from, last, judged, nowMs)) };
    if (made.problems) return { problems: made.problems };
    const { change, records } = made;
    const tooMany = world.refuse(change);
    if (tooMany) return { problems: [tooMany] };
    keepRows(work, records);
    if (inSlices) await work.doSteps(world.prepare(records));
    if (from !== world.value || nowMs !== clock.nowMs())
      return await applyChange(world, unfilled, before, tries + 1, change);
    before();
    world.accept(records, { nowMs, change });
    release();
    if (made.nowMs > clock.nowMs()) clock.set(made.nowMs);
    const answer = { change, records, nowMs: clock.nowMs() };
    await world.ready(records);
    return answer;
  } finally {
    release();
  }
}

async function madeInSlices(unfilled: UnfilledChange, from: Records, judged: JudgedDays, nowMs: number, work: Work) {
  const begun = await work.doSteps(beginChange(from, unfilled.first, judged, nowMs));
  if (begun.problems) return begun;
  const change = await unfilled.filled(() => work.doSteps(begun.rows()));
  return { change, ...(await work.doSteps(begun.finish(change))) };
}

/** The day that it is, since 1970-01-01. */
function dayOf(clock: WorldClock): number {
  return Math.floor(clock.nowMs() / dayMs);
}
