import { atOnce } from '../../base/work/in-steps.js';
import { configurationsOf } from './areas/area-refs.js';
import { addEvent, replaceEvent, withdrawEvent } from './change-events.js';
import { addFrame, keepFrameOfDetections, replaceFrame, withdrawFrame } from './change-frames.js';
import { changeLists } from './change-lists.js';
import type { OwnArea } from './own-area.js';
import type { Records } from './records.js';
import type { ChangeProblem, RecordsChange } from './records-change.js';
import { RecordsDraft } from './records-draft.js';
import { type JudgedDays, SharedRows } from './shared-rows.js';

/** A change that was applied: the new value, and the instant to which the clock moves forward. */
export interface AppliedChange {
  readonly problems?: undefined;
  readonly records: Records;
  readonly nowMs: number;
}

/** Why a change was refused; it changed nothing. */
export interface RefusedChange {
  readonly problems: readonly ChangeProblem[];
}

/**
 * The records after a change that is made now. `judged`: all days that are visible now, and those whose rows may be
 * created at a createdAt of the change.
 */
export function changeRecords(
  records: Records,
  change: RecordsChange,
  judged: JudgedDays,
  nowMs: number,
): AppliedChange | RefusedChange {
  return atOnce(changeInSteps(records, change, judged, nowMs));
}

/** The same in steps of some milliseconds. After the last problem that is reported nothing is judged. */
export function* changeInSteps(
  records: Records,
  change: RecordsChange,
  judged: JudgedDays,
  nowMs: number,
): Generator<void, AppliedChange | RefusedChange> {
  const begun = yield* beginChange(records, change, judged, nowMs);
  return begun.problems ? begun : yield* begun.finish(change);
}

/** A change that is judged except for its events, which may be filled from the rows after the rest of it. */
export interface BegunChange {
  readonly problems?: undefined;
  /** The records with the change so far, made in steps. */
  rows(): Generator<void, Records>;
  /** Judges the events of the whole change too. Must be called only once. */
  finish(change: RecordsChange): Generator<void, AppliedChange | RefusedChange>;
}

/** Judges all parts of a change except its events. */
export function* beginChange(
  records: Records,
  change: RecordsChange,
  judged: JudgedDays,
  nowMs: number,
): Generator<void, BegunChange | RefusedChange> {
  const { add = {}, replace = {}, withdraw = {} } = change;
  const draft = yield* RecordsDraft.open(records, new SharedRows(judged, nowMs), nowMs);
  // In this order: withdrawn records make room for others, and detections may name frames of the same change.
  yield* draft.each(withdraw.frames, 'withdraw.frames', withdrawFrame);
  yield* draft.each(replace.frames, 'replace.frames', replaceFrame);
  yield* draft.each(add.frames, 'add.frames', addFrame);
  const lists = changeLists(draft, records, change);
  if (lists.areas !== records.areas) checkAreas(draft, records, lists.areas, change);
  if (draft.problems.length > 0) return { problems: draft.problems };
  const known = new Set<unknown>([records.vessels, records.areas, records.users]);
  return {
    *rows() {
      const isSame = draft.touchedFrames.size === 0 && Object.values(lists).every((list) => known.has(list));
      return isSame ? records : { ...(yield* draft.made()), ...lists };
    },
    *finish(whole) {
      yield* finishEvents(draft, whole);
      if (draft.problems.length > 0) return { problems: draft.problems };
      return { records: { ...(yield* draft.made()), ...lists }, nowMs: draft.movedMs };
    },
  };
}

function* finishEvents(draft: RecordsDraft, { add = {}, replace = {}, withdraw = {} }: RecordsChange): Generator<void> {
  const eventIds = [...(add.events ?? []), ...(replace.events ?? [])].map(({ eventId }) => eventId);
  yield* draft.lookUp([...eventIds, ...(withdraw.events ?? [])]);
  yield* draft.each(withdraw.events, 'withdraw.events', withdrawEvent);
  yield* draft.each(replace.events, 'replace.events', replaceEvent);
  yield* draft.each(add.events, 'add.events', addEvent);
  yield* draft.each(withdraw.frames, 'withdraw.frames', keepFrameOfDetections);
}

/**
 * Refuses areas with the id of one of the ocean, and a change after which an own event would name a configuration that
 * no area has. `areas`: those after the change.
 */
function checkAreas(
  draft: RecordsDraft,
  before: Records,
  areas: readonly OwnArea[],
  { add, replace, withdraw }: RecordsChange,
): void {
  const ownIds = new Set(before.areas.map(({ aoiId }) => aoiId));
  const ofOcean = draft.shared.refs.areas.filter(({ aoiId }) => !ownIds.has(aoiId)).map(({ aoiId }) => aoiId);
  (add?.areas ?? []).forEach(({ aoiId }, index) => {
    if (ofOcean.includes(aoiId))
      draft.refuse(`add.areas[${index}].aoiId`, `The ocean has an area ${aoiId}.`, 'another aoiId');
  });
  const kept = configIdsOf(areas);
  const named = namedConfigurations(draft);
  const lost = before.areas.filter((area) => configIdsOf([area]).some((id) => named.has(id) && !kept.includes(id)));
  for (const { aoiId } of lost) {
    const index = withdraw?.areas?.indexOf(aoiId) ?? -1;
    const path = index >= 0 ? `withdraw.areas[${index}]` : `replace.areas[${replacedAt(replace?.areas, aoiId)}].events`;
    draft.refuse(path, `Own events are of the area ${aoiId}.`, 'an area without own events: withdraw them first');
  }
}

function replacedAt(areas: readonly OwnArea[] = [], aoiId: string): number {
  return areas.findIndex((area) => area.aoiId === aoiId);
}

function configIdsOf(areas: readonly OwnArea[]): string[] {
  return areas.flatMap((area) => configurationsOf(area, 0).map(({ configId }) => configId));
}

/** The configurations that own events name, also in versions that are no longer visible: the clock may be set back. */
function namedConfigurations({ events }: RecordsDraft): Set<string> {
  const named = new Set<string>();
  for (const versions of events.values())
    for (const { event } of versions) if ('configId' in event.details) named.add(event.details.configId);
  return named;
}
