import { delay } from '../work/event-loop.js';
import { type Checkpoint, type LogEntry, type LogStore, logStart, type SharedStart } from './log-store.js';

/** A log in this process, for replicas that are services of one process, as in tests. */
export function createMemoryLog(nowMs: () => number): LogStore & { isPaused: boolean } {
  let entries: LogEntry[] = [];
  let kept: Checkpoint | undefined;
  let start: SharedStart | undefined;
  const there = new Set<string>();
  const answers = new Map<string, Map<string, string>>();
  let removedTo = 0;
  let count = 0;
  const numberOf = (id: string) => Number(id.split('-')[0]);

  const log = {
    isPaused: false,
    async begin(service: string) {
      start ??= { service, startedMs: nowMs() };
      return start;
    },
    async exchange(after: string, texts: readonly string[], deadlineMs: number) {
      while (log.isPaused) await delay(5);
      const now = nowMs();
      const isLate = texts.length > 0 && now > deadlineMs;
      if (!isLate) for (const text of texts) entries.push({ id: `${++count}-0`, nowMs: now, text });
      const from = after === logStart ? 0 : numberOf(after);
      const page = entries.filter(({ id }) => numberOf(id) > from);
      return {
        nowMs: now,
        entries: page,
        isPart: false,
        isLate,
        isBehind: from < removedTo,
        startedMs: start?.startedMs,
      };
    },
    async checkpoint() {
      return kept;
    },
    async keep(checkpoint: Checkpoint, spared: number) {
      kept = checkpoint;
      removedTo = Math.max(removedTo, numberOf(checkpoint.id) - spared);
      entries = entries.filter(({ id }) => numberOf(id) > removedTo);
    },
    async present(name: string) {
      there.add(name);
      return [...there];
    },
    async leave(name: string) {
      there.delete(name);
    },
    async answer(question: string, name: string, text: string) {
      const given = answers.get(question) ?? new Map<string, string>();
      answers.set(question, given.set(name, text));
    },
    async replied(question: string) {
      return new Set(answers.get(question)?.keys());
    },
    async reply(question: string, name: string) {
      return answers.get(question)?.get(name);
    },
    reconnect() {},
    async close() {},
  };
  return log;
}
