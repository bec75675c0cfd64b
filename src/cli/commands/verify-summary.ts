import type { VerifyReport } from '../../tools-types.js';
import { type Told, toldOf } from './verify-text.js';

/** How many audits and laws hold, which are broken, the cost of the run and, if it ended early, why. */
export function verifySummary(report: VerifyReport): string {
  const { audits, laws, stopped } = report;
  const broken = [...audits, ...laws].map(toldOf).filter(({ outcome }) => outcome === 'broken');
  const named = (level: Told['level']) => broken.filter((told) => told.level === level).map(({ id }) => id);
  const [must, should] = [named('MUST'), named('SHOULD')];
  const lines = [
    ...(audits.length === 0 ? [] : [`audits: ${outcomesOf(audits.map(toldOf))}`]),
    ...(laws.length === 0 ? [] : [`laws:   ${outcomesOf(laws.map(toldOf))}`]),
    ...(must.length === 0 ? [] : [`BROKEN: ${must.join(' ')}`]),
    ...(should.length === 0 ? [] : [`(broken), which SHOULD hold: ${should.join(' ')}`]),
    runOf(report),
    ...(stopped === undefined ? [] : [`The run ended early: ${stopped}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** `14 of 22 held, 0 broken, 8 not askable`; the number of expected breaches if there are any. */
export function outcomesOf(all: readonly Told[]): string {
  const count = (wanted: Told['outcome']) => all.filter(({ outcome }) => outcome === wanted).length;
  const expected = count('expected') === 0 ? '' : `${count('expected')} expected, `;
  const held = `${count('held')} of ${all.length} held, ${count('broken')} broken`;
  return `${held}, ${expected}${count('not askable')} not askable`;
}

/** `712 requests, 4.1 MB, 6.2 s; http://127.0.0.1:4000 as standard`. */
export function runOf({ requests, bytes, durationMs, url, profile }: VerifyReport): string {
  const took = `${requests} requests, ${(bytes / 1e6).toFixed(1)} MB, ${(durationMs / 1000).toFixed(1)} s`;
  return `${took}; ${url} as ${profile}`;
}
