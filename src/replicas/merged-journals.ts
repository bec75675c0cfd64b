import type { JournalExpectation, JournalVerdict, Replay } from '../types.js';
import { beyond, boundsOf, mostShown } from '../worlds/journal/verify-journal.js';
import { checkFilter } from './merged-news.js';

/** Answers of replicas as texts, by name. A replica without the world is not among them. */
type Texts = ReadonlyMap<string, string>;

/** The sums of the results of all replicas; each request has the name of its replica. */
export function mergedReplays(texts: Texts): Replay {
  const answers = answersOf<Replay>(texts);
  const sum = (of: (replay: Replay) => number) => answers.reduce((all, [, replay]) => all + of(replay), 0);
  return {
    replayed: sum(({ replayed }) => replayed),
    same: sum(({ same }) => same),
    different: answers.flatMap(([replica, { different }]) => different.map((each) => ({ ...each, replica }))),
    skipped: {
      cut: sum((replay) => replay.skipped.cut),
      masked: sum((replay) => replay.skipped.masked),
      fault: sum((replay) => replay.skipped.fault),
      unfinished: sum((replay) => replay.skipped.unfinished),
      other: sum((replay) => replay.skipped.other),
    },
  };
}

/**
 * An expectation without bounds on the count, so that each replica returns near misses and the latest matches. Throws
 * BAD_USER_INPUT for a match that is not accepted.
 */
export function withMisses(text: string): string {
  const expected: JournalExpectation = JSON.parse(text);
  checkFilter(expected.match ?? {});
  return JSON.stringify({ ...expected, times: { atLeast: Number.MAX_SAFE_INTEGER, atMost: 0 } });
}

/** The verdict over the requests of all replicas. */
export function mergedVerdicts(texts: Texts, text: string): JournalVerdict {
  const expected: JournalExpectation = JSON.parse(text);
  const { atLeast, atMost } = boundsOf(expected.times);
  const answers = answersOf<JournalVerdict>(texts);
  const count = answers.reduce((sum, [, verdict]) => sum + verdict.count, 0);
  const misses = answers
    .flatMap(([replica, { nearMisses }]) =>
      nearMisses.map(({ request, differences }) => ({ request: { ...request, replica }, differences })),
    )
    .sort((a, b) => a.differences.length - b.differences.length);
  const nearMisses = count < atLeast ? misses.slice(0, mostShown) : [];
  const latest = answers
    .flatMap(([replica, { exceeding }]) => exceeding.map((request) => ({ ...request, replica })))
    .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const ok = count >= atLeast && count <= atMost;
  return { ok, count, nearMisses, exceeding: beyond(latest, count, atMost) };
}

function answersOf<T>(texts: Texts): (readonly [replica: string, answer: T])[] {
  return [...texts].map(([replica, text]) => [replica, JSON.parse(text)]);
}
