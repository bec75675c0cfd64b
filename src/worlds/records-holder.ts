import type { Work } from '../base/work/work.js';
import {
  type AppliedRecords,
  applyChange,
  type ChangedRecords,
  type ChangeParts,
  type UnfilledChange,
} from './apply-change.js';
import { LoggedChanges, type SeenChanges } from './logged-changes.js';
import type { RefusedChange } from './overlay/change-records.js';
import type { Records } from './overlay/records.js';
import type { RecordsChange } from './overlay/records-change.js';
import { keepRows } from './overlay/with-records.js';
import { RecordVersions, type SavedVersions } from './record-versions.js';
import { type LoggedChange, type ReplayedRecords, replayChanges } from './replay-changes.js';

/** The own records of a world. Requests take the value once and keep it. */
export interface RecordsHolder {
  readonly value: Records;
  /** The records before the first change. */
  readonly start: Records;
  /** The number of a value among those that the world has had; undefined for one of another world. */
  versionOf(value: Records): number | undefined;
  /**
   * The revision by which a `replay` of the log finds a value; undefined for a value of another world, and for one that
   * a reset has taken back.
   */
  revisionOf(value: Records): number | undefined;
  /** One of the last values by its number. */
  ofVersion(version: number): Records | undefined;
  /** The changes since the world was made, in order, with the instants at which they were made. */
  readonly log: readonly LoggedChange[];
  /**
   * Applies a change after earlier changes, once the days that it needs are made. The clock moves forward to the last
   * instant of publication that was chosen. A change that is refused changes nothing. Settles when all rows that follow
   * from the change are made. `before` is called once, right before the value changes.
   */
  apply(change: RecordsChange | UnfilledChange, before?: () => void): Promise<AppliedRecords | RefusedChange>;
  /**
   * Makes changes again at their instants, for a world that starts with these areas, and gives the resulting records.
   * The present world does not change. Rejects with InputProblem if the areas or a change are refused.
   */
  replay(areas: Records['areas'], changes: readonly LoggedChange[], work: Work): Promise<ReplayedRecords>;
  /** Starts from other records, with the changes and values that `replay` has given. */
  adopt(replayed: ReplayedRecords): void;
  set(value: Records): void;
  /** Whether the records that the world starts with are still being added: until then it is not ready. */
  isStarting: boolean;
  /** Makes the present records those that the world started with. */
  keepAsStart(): void;
  /** The changes so far. */
  seen(): SeenChanges;
  /** The state that the changes have led to, for `load` of a holder that started with the same records. */
  save(): SavedRecords;
  load(saved: SavedRecords): void;
  /**
   * Goes back to the records that the world started with. The clock moves forward to the instant at which they were
   * complete.
   */
  reset(): void;
}

export interface SavedRecords extends Pick<RecordsHolder, 'value' | 'start' | 'log'> {
  readonly era: number;
  readonly kept: KeptRecords;
  readonly versions: SavedVersions;
}

/** The records of a reset, their changes, and the instant at which they were complete. */
export interface KeptRecords {
  readonly value: Records;
  readonly log: readonly LoggedChange[];
  readonly nowMs: number | undefined;
}

export interface HolderParts extends ChangeParts {
  readonly start: Records;
  /** See `World.days`. */
  readonly days: number;
}

export function createRecordsHolder(parts: HolderParts): RecordsHolder {
  const { start: first, days, clock, judgedDays } = parts;
  let [start, value] = [first, first];
  let kept: KeptRecords = { value: start, log: [], nowMs: undefined };
  const logged = new LoggedChanges();
  let applying: Promise<unknown> = Promise.resolve();
  const versions = new RecordVersions(start);

  /** Makes a value the present one. */
  function take(next: Records): void {
    value = next;
    keepRows(versions, value);
    versions.add(next);
  }

  const changed: ChangedRecords = {
    ...parts,
    get value() {
      return value;
    },
    refuse: (change) => logged.refuse(change),
    accept(records, change) {
      take(records);
      logged.add(change);
    },
  };

  return {
    get value() {
      return value;
    },
    get start() {
      return start;
    },
    get log() {
      return logged.list;
    },
    isStarting: false,
    apply(toApply, before = noValue) {
      const change =
        'filled' in toApply ? toApply : { first: toApply, creations: toApply, filled: async () => toApply };
      const applied = applying.then(() => applyChange(changed, change, before));
      applying = applied.then(noValue, noValue);
      return applied;
    },
    replay: (areas, changes, work) => replayChanges({ areas, changes, judgedDays, days, nowMs: clock.nowMs() }, work),
    adopt({ start: others, log: changes, values }) {
      start = others;
      logged.replace(changes);
      versions.begin();
      for (const each of [others, ...values]) take(each);
    },
    set: take,
    versionOf: (records) => versions.numberOf(records),
    revisionOf: (records) =>
      records === start || records === kept.value || versions.isSinceBegin(records) ? records.revision : undefined,
    ofVersion: (version) => versions.of(version),
    save: () => ({ value, start, log: [...logged.list], era: logged.era, kept, versions: versions.save() }),
    seen: () => logged.seen(start),
    load(saved) {
      ({ value, start, kept } = saved);
      logged.replace(saved.log, saved.era);
      keepRows(versions, value);
      versions.load(saved.versions);
    },
    keepAsStart() {
      kept = { value, log: [...logged.list], nowMs: clock.nowMs() };
    },
    reset() {
      start = first;
      versions.begin();
      take(kept.value);
      logged.replace(kept.log);
      if (kept.nowMs !== undefined && clock.nowMs() < kept.nowMs) clock.set(kept.nowMs);
    },
  };
}

/** Drops the result, so that the queue of changes keeps no value in memory. */
function noValue(): void {}
