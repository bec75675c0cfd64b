import { atOnce } from '../work/in-steps.js';
import { checkAreas } from './areas/check-areas.js';
import { addEvent, replaceEvent, withdrawEvent } from './change-events.js';
import { addFrame, keepFrameOfDetections, replaceFrame, withdrawFrame } from './change-frames.js';
import { changeLists } from './change-lists.js';
import type { Records } from './records.js';
import type { ChangeProblem, RecordsChange } from './records-change.js';
import { RecordsDraft } from './records-draft.js';
import { type JudgedDays, SharedRows } from './shared-rows.js';

/** A change that was applied: the new value, and the instant to which the clock moves up. */
export interface AppliedChange {
  readonly records: Records;
  readonly nowMs: number;
}

/** Why a change was refused; it changed nothing. */
export interface RefusedChange {
  readonly problems: readonly ChangeProblem[];
}

/**
 * The records after a change that is made now. `judged`: all days that are visible now, and those whose rows may be
 * created at a createdAt that is given.
 */
export function changeRecords(
  records: Records,
  change: RecordsChange,
  judged: JudgedDays,
  nowMs: number,
): AppliedChange | RefusedChange {
  return atOnce(changeInSteps(records, change, judged, nowMs));
}

/** The same in steps of some milliseconds. Behind the last problem that is reported nothing is judged. */
export function* changeInSteps(
  records: Records,
  change: RecordsChange,
  judged: JudgedDays,
  nowMs: number,
): Generator<void, AppliedChange | RefusedChange> {
  const { add = {}, replace = {}, withdraw = {} } = change;
  const named = [...(add.events ?? []), ...(replace.events ?? [])].map(({ eventId }) => eventId);
  const draft = yield* RecordsDraft.open(records, new SharedRows(judged, nowMs), nowMs, [
    ...named,
    ...(withdraw.events ?? []),
  ]);
  // In this order: what is withdrawn makes room, and detections name frames that may come with them.
  yield* draft.each(withdraw.events, 'withdraw.events', withdrawEvent);
  yield* draft.each(withdraw.frames, 'withdraw.frames', withdrawFrame);
  yield* draft.each(replace.frames, 'replace.frames', replaceFrame);
  yield* draft.each(add.frames, 'add.frames', addFrame);
  yield* draft.each(replace.events, 'replace.events', replaceEvent);
  yield* draft.each(add.events, 'add.events', addEvent);
  yield* draft.each(withdraw.frames, 'withdraw.frames', keepFrameOfDetections);
  const lists = changeLists(draft, records, change);
  if (lists.areas !== records.areas) checkAreas(draft, records, lists.areas, change);
  if (draft.problems.length > 0) return { problems: draft.problems };
  const finished = yield* draft.finish();
  return { records: { ...finished, ...lists }, nowMs: draft.movedMs };
}
