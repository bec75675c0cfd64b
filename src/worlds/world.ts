import type { WorldClock } from '../base/clock.js';
import type { EventStore } from '../store/segments/event-store.js';
import type { Progress } from '../types.js';
import type { AreaEvents } from './area-history.js';
import { ChangeLog } from './change-log.js';
import type { FaultRules } from './faults/fault-rules.js';
import { createFaultRules } from './faults/fault-rules.js';
import type { ReadRule } from './faults/read-rule.js';
import type { History } from './history.js';
import { Journal } from './journal/journal.js';
import { JournalMemory } from './journal/journal-memory.js';
import { type GivenCreations, judgedSpans } from './judged-spans.js';
import { noRecords, type Records } from './overlay/records.js';
import type { JudgedDays, RowsOfDays } from './overlay/shared-rows.js';
import { withVisits } from './overlay/vessels/visit-rows.js';
import { withRecords, withRecordsInSteps } from './overlay/with-records.js';
import { createRecordsHolder, type RecordsHolder } from './records-holder.js';
import type { Sessions } from './sessions.js';
import { createSessions } from './sessions.js';
import type { Snapshots } from './snapshots.js';
import { createSnapshots } from './snapshots.js';
import type { DaySpan } from './windows.js';
import type { Dispatch } from './world-command.js';
import { type LimitTerms, WorldLimits } from './world-limits.js';
import { defaultWorld } from './world-name.js';
import { stateOf, type WorldState } from './world-state.js';

const dayMs = 24 * 3600 * 1000;

/** Which days and records a request is about. */
export interface Wanted {
  /** Default: all days. */
  readonly span?: DaySpan | undefined;
  /** Default: the present ones. */
  readonly records?: Records | undefined;
  readonly onProgress?: Progress | undefined;
}

/** Days before an instant that most requests are about. */
const usualNewestDays = 7;
/** A window of no more days is made at once: in two parts it would take twice as long. */
const smallWindowDays = 62;

/**
 * A world: a clock, sessions, snapshots, limits and faults, over a history that other worlds share. Its members read
 * these; `dispatch` alone changes them.
 */
export interface World {
  readonly name: string;
  /** Whether it stays when there are more worlds than `maxWorlds`. */
  readonly pinned: boolean;
  readonly clock: Pick<WorldClock, 'nowMs' | 'running' | 'rate' | 'stepPerRequestMs'>;
  readonly sessions: Pick<Sessions, 'find' | 'list'>;
  readonly snapshots: Pick<Snapshots, 'instantOf' | 'recordsOf' | 'list'>;
  /** The requests that it has answered. */
  readonly journal: Journal;
  readonly faults: Pick<FaultRules, 'isEmpty' | 'list'>;
  readonly history: History;
  /** Its own records. */
  readonly records: Pick<RecordsHolder, 'value' | 'log' | 'versionOf' | 'isStarting' | 'seen'>;
  /** The changes that it lists. */
  readonly changes: Pick<ChangeLog, 'page' | 'list' | 'before'>;
  /** Gives a command to the log of the world, which applies it. */
  readonly dispatch: Dispatch;
  /** The state that commands have led to. Own records are named by their revisions. */
  state(): WorldState;
  /** The id of the snapshot that is opened next, at an instant. */
  nextSnapshotId(asOfMs: number): string;
  /** The retention window: rows that start earlier than this many days before now are not visible. */
  readonly days: number;
  /**
   * Makes the days that are visible at an instant, with the events of areas in these records (default: the present
   * ones), and gives a store that has them and the records; undefined when `rows` has them now. With a span, only its
   * days are made. While the clock runs, the next day is made too, in the background.
   */
  ready(asOfMs: number, wanted?: Wanted): Promise<EventStore> | undefined;
  /**
   * Makes the newest days that are visible at an instant, then the others in the background. Settles when the newest
   * days are made.
   */
  readyNewest(asOfMs: number, onProgress?: Progress): Promise<void>;
  /** Whether the newest days that are visible at an instant are made; makes none. */
  isReady(asOfMs: number): boolean;
  /** How many days are visible at an instant, and how many of these are made. */
  daysMade(asOfMs: number): { readonly made: number; readonly of: number };
  /** The rows of the ocean and of these records (default: the present ones), of the days made so far. */
  rows(records?: Records): EventStore;
}

/** A world for the application of commands (src/worlds/commands/). No other code changes it. */
export interface OwnWorld extends World {
  readonly clock: WorldClock;
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly faults: FaultRules;
  readonly records: RecordsHolder;
  readonly changes: ChangeLog;
  readonly limits: WorldLimits;
  /**
   * Gives clock and records the state in which they were made, ends sessions, snapshots and faults, starts limits anew,
   * and empties the journal. The list of changes stays.
   */
  reset(): void;
}

export interface WorldParts {
  /** Default: `default`. */
  readonly name?: string;
  /** Default false. */
  readonly pinned?: boolean;
  readonly history: History;
  readonly clock: WorldClock;
  readonly days: number;
  /** A world is ready when this many days before its now are made. Default: seven. */
  readonly newestDays?: number;
  /** The records that it starts with. Default none. */
  readonly startRecords?: Records | undefined;
  /** The bound that its journal shares with others. Default: a bound of its own. */
  readonly journalMemory?: JournalMemory;
  /** Default: no limit for users, and a real time that begins in 1970. */
  readonly limits?: (world: World) => LimitTerms;
  /** Makes `World.dispatch`. Default: the world takes no commands. */
  readonly dispatch?: (world: OwnWorld) => Dispatch;
  /** Chooses the ids of snapshots. Default: they follow from instants and the number of snapshots so far. */
  readonly snapshotId?: (() => string) | undefined;
  /** The first faults. Default: none. */
  readonly faults?: readonly ReadRule[] | undefined;
  /** Takes the failure of a day that was made in the background; a request that needs the day makes it again. */
  readonly report: (error: unknown) => void;
}

export function createWorld(parts: WorldParts): OwnWorld {
  const { name = defaultWorld, pinned = false, history, clock, days, startRecords = noRecords, report } = parts;
  const journal = new Journal(parts.journalMemory ?? new JournalMemory());
  let aheadDay = 0;
  const sessions = createSessions();
  const snapshots = createSnapshots();
  const faults = createFaultRules(parts.faults);
  const ownAreas = ({ areas }: Records) => (areas.length === 0 ? undefined : history.areas.of(areas));

  /** The rows of the ocean, of own areas and of visits of own vessels. */
  const shared = (ownRecords: Records) =>
    withVisits(ownAreas(ownRecords)?.joined(history.store) ?? history.store, ownRecords, history.source);

  const ensure = (ownRecords: Records, span: DaySpan, window = span, onProgress?: Progress) =>
    ensureDays(history, ownAreas(ownRecords), { span, window, onProgress });

  const records = createRecordsHolder({
    start: startRecords,
    days,
    clock,
    judgedDays,
    prepare: (ownRecords) => withRecordsInSteps(shared(ownRecords), ownRecords),
    ready: (ownRecords) => ready(clock.nowMs(), { records: ownRecords }),
  });

  async function judgedDays(change: GivenCreations, atMs: number, ownRecords: Records): Promise<JudgedDays> {
    const parts: RowsOfDays[] = [];
    for (const span of judgedSpans(change, daysVisible(atMs, days))) {
      const made = ensure(ownRecords, span);
      // The store is kept from here on: the days may be released while those of another span are made.
      const store = made ? withVisits(await made, ownRecords, history.source) : shared(ownRecords);
      parts.push({ ...span, segments: store.segments });
    }
    return { refs: shared(ownRecords).refs, parts, days };
  }

  function ready(asOfMs: number, { span, records: ownRecords = records.value, onProgress }: Wanted = {}) {
    const visible = daysVisible(asOfMs, days);
    const made = ensure(ownRecords, span ? sharedDays(visible, span) : visible, visible, onProgress);
    const { fromDay, toDay } = visible;
    if (clock.running && aheadDay !== toDay) {
      aheadDay = toDay;
      void (made ?? Promise.resolve()).then(() => ensure(ownRecords, { fromDay, toDay: toDay + 1 })).catch(report);
    }
    return made?.then((store) => withRecords(withVisits(store, ownRecords, history.source), ownRecords));
  }

  async function readyNewest(asOfMs: number, onProgress?: Progress): Promise<void> {
    await ready(asOfMs, { span: newestIn(daysVisible(asOfMs, days), parts.newestDays), onProgress });
    ready(asOfMs)?.catch(report);
  }

  const limits = new WorldLimits(() => parts.limits?.(world) ?? noLimits);
  const world: OwnWorld = {
    name,
    pinned,
    clock,
    sessions,
    snapshots,
    journal,
    faults,
    history,
    records,
    days,
    ready,
    readyNewest,
    changes: new ChangeLog(),
    state: () => stateOf(world, records.revisionOf),
    nextSnapshotId: parts.snapshotId ?? snapshots.nextId,
    dispatch: (type, values, by) => dispatch(type, values, by),
    limits,
    isReady(asOfMs) {
      if (records.isStarting) return false;
      const newest = newestIn(daysVisible(asOfMs, days), parts.newestDays);
      return history.has(newest) && (ownAreas(records.value)?.has(newest) ?? true);
    },
    daysMade(asOfMs) {
      const visible = daysVisible(asOfMs, days);
      return { made: history.daysIn(visible), of: visible.toDay - visible.fromDay };
    },
    rows: (ownRecords = records.value) => withRecords(shared(ownRecords), ownRecords),
    reset() {
      resetParts(world);
      limits.clear();
    },
  };
  const dispatch = parts.dispatch?.(world) ?? refuse;
  return world;
}

function resetParts({ clock, sessions, snapshots, faults, records, journal }: OwnWorld): void {
  clock.reset();
  sessions.clear();
  snapshots.clear();
  faults.clear();
  records.reset();
  journal.clear();
}

interface EnsuredDays {
  readonly span: DaySpan;
  readonly window: DaySpan;
  readonly onProgress: Progress | undefined;
}

/** Makes days of the ocean, then the events of own areas on them. */
function ensureDays(history: History, areas: AreaEvents | undefined, { span, window, onProgress }: EnsuredDays) {
  const made = history.ensure(span, window, onProgress);
  if (areas === undefined) return made;
  if (made) return made.then(async (ocean) => areas.joined(ocean, await areas.ensure(span, window)));
  const ocean = history.store;
  return areas.ensure(span, window)?.then((ofAreas) => areas.joined(ocean, ofAreas));
}

function refuse(): never {
  throw new Error('The world takes no commands.');
}

const noLimits: LimitTerms = { realNowMs: () => 0, perSecond: undefined, isUser: () => false };

/** The last days of a window; all of a small one. */
function newestIn({ fromDay, toDay }: DaySpan, days = usualNewestDays): DaySpan {
  if (toDay - fromDay <= smallWindowDays) return { fromDay, toDay };
  return { fromDay: Math.max(fromDay, toDay - days), toDay };
}

/** The days that both have; none where `toDay` is not after `fromDay`. */
function sharedDays(one: DaySpan, other: DaySpan): DaySpan {
  return { fromDay: Math.max(one.fromDay, other.fromDay), toDay: Math.min(one.toDay, other.toDay) };
}

/** The days [fromDay, toDay) in which a row visible at an instant can have started. */
export function daysVisible(asOfMs: number, days: number): DaySpan {
  return { fromDay: Math.floor((asOfMs - days * dayMs) / dayMs), toDay: Math.floor(asOfMs / dayMs) + 1 };
}
