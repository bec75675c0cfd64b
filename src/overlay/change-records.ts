import { checkAreas } from './areas/check-areas.js';
import { addEvents, replaceEvents, withdrawEvents } from './change-events.js';
import { addFrames, keepFramesOfDetections, replaceFrames, withdrawFrames } from './change-frames.js';
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
  const { add = {}, replace = {}, withdraw = {} } = change;
  const named = [...(add.events ?? []), ...(replace.events ?? [])].map(({ eventId }) => eventId);
  const draft = new RecordsDraft(records, new SharedRows(judged, nowMs), nowMs, [...named, ...(withdraw.events ?? [])]);
  // In this order: what is withdrawn makes room, and detections name frames that may come with them.
  withdrawEvents(draft, withdraw.events ?? []);
  withdrawFrames(draft, withdraw.frames ?? []);
  replaceFrames(draft, replace.frames ?? []);
  addFrames(draft, add.frames ?? []);
  replaceEvents(draft, replace.events ?? []);
  addEvents(draft, add.events ?? []);
  keepFramesOfDetections(draft, withdraw.frames ?? []);
  const lists = changeLists(draft, records, change);
  if (lists.areas !== records.areas) checkAreas(draft, records, lists.areas, change);
  if (draft.problems.length > 0) return { problems: draft.problems };
  return { records: { ...draft.finish(), ...lists }, nowMs: draft.movedMs };
}
