import { delay } from '../../base/work/event-loop.js';
import type { Appending, Checkpoint, LogEntry, LogPosition, LogStore, SharedStart } from './log-store.js';
import { logStart } from './log-store.js';
import { Refused } from './lost.js';

/** A log in this process, for replicas that are services of one process, as in tests. */
export interface MemoryLog extends LogStore {
  /** While this is true, round trips wait. */
  isPaused: boolean;
  /** While this has a reason, the log takes nothing. */
  refusal: string | undefined;
  /** Loses everything. */
  empty(): void;
  /** Keeps a copy of the present content; the returned function restores it. */
  copied(): () => void;
}

/** What the log keeps. */
interface Kept {
  readonly entries: readonly LogEntry[];
  readonly checkpoint: Checkpoint | undefined;
  readonly start: Omit<SharedStart, 'nowMs'> | undefined;
  /** Whether entries were removed. */
  readonly isTrimmed: boolean;
  /** By how much the clock of the log is ahead of the machine's clock. */
  readonly leadMs: number;
}

const nothing: Kept = { entries: [], checkpoint: undefined, start: undefined, isTrimmed: false, leadMs: 0 };

export function createMemoryLog(machineNowMs: () => number): MemoryLog {
  let kept = nothing;
  let count = 0;
  const there = new Set<string>();
  const answers = new Map<string, Map<string, string>>();
  const indexOf = (id: string) => kept.entries.findIndex((entry) => entry.id === id);
  const nowMs = () => machineNowMs() + kept.leadMs;

  const log: MemoryLog = {
    isPaused: false,
    refusal: undefined,
    empty() {
      kept = nothing;
    },
    copied() {
      const copy = kept;
      return () => {
        kept = copy;
      };
    },
    async begin(service) {
      const start = kept.start ?? { service, startedMs: nowMs() };
      kept = { ...kept, start };
      return { ...start, nowMs: nowMs() };
    },
    async exchange({ startedMs, after }: LogPosition, heardMs: number, { texts, deadlineMs }: Appending) {
      while (log.isPaused) await delay(5);
      await log.prove();
      const index = indexOf(after);
      const isThere = after === logStart ? !kept.isTrimmed : index >= 0;
      if (kept.start?.startedMs !== startedMs || !isThere)
        return { nowMs: nowMs(), entries: [], isPart: false, isLate: false, isBehind: true };
      const leastMs = Math.max(heardMs, kept.entries.at(-1)?.nowMs ?? 0);
      kept = { ...kept, leadMs: kept.leadMs + Math.max(0, leastMs - nowMs()) };
      const now = nowMs();
      const isLate = texts.length > 0 && now > deadlineMs;
      const appended = isLate ? [] : texts.map((text) => ({ id: `${++count}-0`, nowMs: now, text }));
      kept = { ...kept, entries: [...kept.entries, ...appended] };
      return { nowMs: now, entries: kept.entries.slice(index + 1), isPart: false, isLate, isBehind: false };
    },
    async prove() {
      if (log.refusal !== undefined) throw new Refused(log.refusal);
    },
    async checkpoint() {
      return kept.checkpoint;
    },
    async keep(checkpoint, startedMs, { ms, from }) {
      const index = indexOf(checkpoint.id);
      const entry = kept.entries[index];
      if (entry === undefined || kept.start?.startedMs !== startedMs) return;
      if (kept.checkpoint && indexOf(kept.checkpoint.id) >= index) return;
      const spared = kept.entries.slice(Math.max(0, indexOf(from)));
      const entries = spared.filter((each) => each.nowMs >= entry.nowMs - ms);
      kept = { ...kept, checkpoint, entries, isTrimmed: kept.isTrimmed || entries.length < kept.entries.length };
    },
    async present(name) {
      there.add(name);
      return [...there];
    },
    async leave(name) {
      there.delete(name);
    },
    async answer(question, name, text) {
      const texts = answers.get(question) ?? new Map<string, string>();
      answers.set(question, texts.set(name, text));
    },
    async replied(question) {
      return new Set(answers.get(question)?.keys());
    },
    async takeAnswers(question) {
      const texts = answers.get(question) ?? new Map<string, string>();
      answers.delete(question);
      return texts;
    },
    reconnect() {},
    async close() {},
  };
  return log;
}
