import type { WorldClock } from '../base/clock.js';
import { atOnce } from '../base/work/in-steps.js';
import { Work } from '../base/work/work.js';
import { changeInSteps } from './overlay/change-records.js';
import type { Records } from './overlay/records.js';
import type { ChangeProblem, RecordsChange } from './overlay/records-change.js';
import type { JudgedDays } from './overlay/shared-rows.js';
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
   * The revision of a value by which `replay` of the log finds it; undefined for one of another world, and for one that
   * a reset has taken back.
   */
  revisionOf(value: Records): number | undefined;
  /** One of the last values by its number. */
  ofVersion(version: number): Records | undefined;
  /** The changes since the world was made, in order, with the instants at which they were made. */
  readonly log: readonly LoggedChange[];
  /**
   * Applies a change now, once the days that it needs are made, after the changes that were asked for before. The clock
   * moves up to the last instant of publication that was chosen. A change that is refused changes nothing. Settles when
   * all rows that follow from the change are there.
   */
  apply(change: RecordsChange): Promise<AppliedRecords | RefusedRecords>;
  /**
   * The records that changes lead to which are made again at their instants, in a world that starts with these areas;
   * this one stays as it is. Rejects with InputProblem for areas and a change that are refused.
   */
  replay(areas: Records['areas'], changes: readonly LoggedChange[], work: Work): Promise<ReplayedRecords>;
  /** Starts from other records, with the changes and values that `replay` has given. */
  adopt(replayed: ReplayedRecords): void;
  set(value: Records): void;
  /** Whether the records that the world starts with are still being added: until then it is not ready. */
  isStarting: boolean;
  /** Makes the present records those that the world started with. */
  keepAsStart(): void;
  /** What the changes have led to, for `load` of a holder that started alike. */
  save(): SavedRecords;
  load(saved: SavedRecords): void;
  /** Goes back to the records that the world started with; the clock moves up to when they were there. */
  reset(): void;
}

export interface SavedRecords extends Pick<RecordsHolder, 'value' | 'start' | 'log'> {
  readonly kept: KeptRecords;
  readonly versions: SavedVersions;
}

/** The records that a reset goes back to, their changes, and when they were there. */
export interface KeptRecords {
  readonly value: Records;
  readonly log: readonly LoggedChange[];
  readonly nowMs: number | undefined;
}

export interface AppliedRecords {
  readonly records: Records;
  /** The world's now after the change. */
  readonly nowMs: number;
}

export interface RefusedRecords {
  readonly problems: readonly ChangeProblem[];
}

export interface HolderParts {
  readonly start: Records;
  /** See `World.days`. */
  readonly days: number;
  readonly clock: WorldClock;
  /** See `World.judgedDays`. */
  readonly judgedDays: (change: RecordsChange, atMs: number, records: Records) => Promise<JudgedDays>;
  /** Makes the own rows of records, which requests would make at once. */
  readonly prepare: (records: Records) => Generator<void, unknown>;
  /** Makes the rows that are visible now; undefined when they are there. */
  readonly ready: (records: Records) => Promise<unknown> | undefined;
}

/**
 * The most records in all changes of a world. Each stays in memory, as a version that an earlier instant shows and as a
 * part of the capsule, until the changes are taken back.
 */
const mostLogged = 300_000;
/** So often a change is made in slices while something else changes the world between them. */
const mostTries = 3;
const dayMs = 24 * 3600 * 1000;

export function createRecordsHolder(parts: HolderParts): RecordsHolder {
  const { start: first, days, clock, judgedDays, prepare, ready } = parts;
  let [start, value] = [first, first];
  let kept: KeptRecords = { value: start, log: [], nowMs: undefined };
  let log: LoggedChange[] = [];
  let applying: Promise<unknown> = Promise.resolve();
  const versions = new RecordVersions(start);

  /** Makes a value the present one. */
  function take(next: Records): void {
    value = next;
    keepRows(versions, value);
    versions.add(next);
  }

  /** Makes a change in slices while the clock stands; in one in the end, where requests move it at each of them. */
  async function apply(change: RecordsChange, tries = 0): Promise<AppliedRecords | RefusedRecords> {
    const [before, day, work] = [value, dayOf(clock), new Work()];
    const judged = await judgedDays(change, clock.nowMs(), before);
    if (before !== value || day !== dayOf(clock)) return apply(change, tries);
    const [release, nowMs] = [clock.hold(), clock.nowMs()];
    const steps = changeInSteps(before, change, judged, nowMs);
    try {
      const applied = tries < mostTries ? await work.doSteps(steps) : atOnce(steps);
      if ('problems' in applied) return applied;
      keepRows(work, applied.records);
      if (tries < mostTries) await work.doSteps(prepare(applied.records));
      if (before !== value || nowMs !== clock.nowMs()) return await apply(change, tries + 1);
      take(applied.records);
      log.push({ nowMs, change });
      release();
      if (applied.nowMs > clock.nowMs()) clock.set(applied.nowMs);
    } finally {
      release();
    }
    const answer = { records: value, nowMs: clock.nowMs() };
    await ready(value);
    return answer;
  }

  return {
    get value() {
      return value;
    },
    get start() {
      return start;
    },
    get log() {
      return log;
    },
    isStarting: false,
    apply(change) {
      const problems = tooMany([...log.map((logged) => logged.change), change]);
      const applied = applying.then(() => (problems.length > 0 ? { problems } : apply(change)));
      applying = applied.then(noValue, noValue);
      return applied;
    },
    replay: (areas, changes, work) => replayChanges({ areas, changes, judgedDays, days, nowMs: clock.nowMs() }, work),
    adopt({ start: others, log: changes, values }) {
      start = others;
      log = [...changes];
      versions.begin();
      for (const each of [others, ...values]) take(each);
    },
    set: take,
    versionOf: (given) => versions.numberOf(given),
    revisionOf: (given) =>
      given === start || given === kept.value || versions.isSinceBegin(given) ? given.revision : undefined,
    ofVersion: (version) => versions.of(version),
    save: () => ({ value, start, log: [...log], kept, versions: versions.save() }),
    load(saved) {
      ({ value, start, kept } = saved);
      log = [...saved.log];
      keepRows(versions, value);
      versions.load(saved.versions);
    },
    keepAsStart() {
      kept = { value, log: [...log], nowMs: clock.nowMs() };
    },
    reset() {
      start = first;
      versions.begin();
      take(kept.value);
      log = [...kept.log];
      if (kept.nowMs !== undefined && clock.nowMs() < kept.nowMs) clock.set(kept.nowMs);
    },
  };
}

/** The queue of changes keeps no value that it has led to. */
function noValue(): void {}

/** The day that it is, since 1970-01-01. */
function dayOf(clock: WorldClock): number {
  return Math.floor(clock.nowMs() / dayMs);
}

/** The records of a change. */
function recordsIn({ add = {}, replace = {}, withdraw = {} }: RecordsChange): number {
  const lists = [add, replace, withdraw].flatMap((part) => Object.values<readonly unknown[] | undefined>({ ...part }));
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

function tooMany(changes: readonly RecordsChange[]): ChangeProblem[] {
  const size = changes.reduce((sum, change) => sum + recordsIn(change), 0);
  const message = `The changes of this world would have ${size} records.`;
  const accepted = `at most ${mostLogged}; a reset of the world or DELETE of its records takes the changes back`;
  return size > mostLogged ? [{ path: '', message, accepted }] : [];
}
