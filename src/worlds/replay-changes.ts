import { InputProblem } from '../base/errors.js';
import type { Work } from '../base/work/work.js';
import { type GivenCreations, judgedSpans } from './judged-spans.js';
import { changeInSteps } from './overlay/change-records.js';
import { noRecords, type Records } from './overlay/records.js';
import type { ChangeProblem, RecordsChange } from './overlay/records-change.js';
import type { JudgedDays } from './overlay/shared-rows.js';

/** A change of the own records of a world, and the instant at which it was made. */
export interface LoggedChange {
  readonly nowMs: number;
  readonly change: RecordsChange;
}

/** The records of another world: its first value, its changes, and the value after each. */
export interface ReplayedRecords {
  readonly start: Records;
  readonly log: readonly LoggedChange[];
  readonly values: readonly Records[];
}

export interface ReplayedParts {
  readonly areas: Records['areas'];
  readonly changes: readonly LoggedChange[];
  /** See `ChangeParts`. */
  readonly judgedDays: (change: GivenCreations, atMs: number, records: Records) => Promise<JudgedDays>;
  readonly days: number;
  /** The instant at which the areas are judged if there is no change. */
  readonly nowMs: number;
}

/** See `RecordsHolder.replay`. */
export async function replayChanges(
  { areas, changes, judgedDays, days, nowMs }: ReplayedParts,
  work: Work,
): Promise<ReplayedRecords> {
  refuseFarDays(changes, days);
  const after = async (before: Records, { nowMs, change }: LoggedChange, index: number): Promise<Records> => {
    const judged = await work.waitFor(judgedDays(change, nowMs, before));
    const applied = await work.doSteps(changeInSteps(before, change, judged, nowMs));
    if (applied.problems) throw refusal(applied.problems, index);
    return applied.records;
  };
  const begin = { nowMs: changes[0]?.nowMs ?? nowMs, change: { add: { areas } } };
  const start = areas.length === 0 ? noRecords : { ...(await after(noRecords, begin, -1)), revision: 0 };
  const values: Records[] = [];
  for (const [i, change] of changes.entries()) values.push(await after(values.at(-1) ?? start, change, i));
  return { start, log: changes, values };
}

const dayMs = 24 * 3600 * 1000;

/**
 * The refusal of the change with a number; the change before the first one adds the areas that the world starts with.
 */
function refusal(problems: readonly ChangeProblem[], index: number): InputProblem {
  const details = problems.map(({ path, message, accepted }) => ({
    path: index < 0 ? `records.${path.replace(/^add\./, '')}` : `records.changes[${index}].change.${path}`,
    message,
    ...(accepted === undefined ? {} : { accepted }),
  }));
  return new InputProblem(`A change of records is refused: ${details[0]?.message ?? ''}`, details);
}

/** The most days that decide on the changes of a capsule: each must be made for it. */
const mostDays = 2500;

function refuseFarDays(changes: readonly LoggedChange[], days: number): void {
  const needed = new Set<number>();
  for (const [i, { nowMs, change }] of changes.entries()) {
    const toDay = Math.floor(nowMs / dayMs) + 1;
    for (const span of judgedSpans(change, { fromDay: toDay - days - 1, toDay }))
      for (let day = span.fromDay; day < span.toDay; day++) needed.add(day);
    if (needed.size <= mostDays) continue;
    const message = `The changes up to this one are made on more than ${mostDays} days.`;
    throw new InputProblem(message, [{ path: `records.changes[${i}].nowMs`, message }]);
  }
}
