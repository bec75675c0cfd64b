import type { LawOutcome, VerifyReport } from '../../tools-types.js';

/**
 * The table of all laws in the order of their numbers: cases tried, cases in which the law held and was broken, and the
 * outcome. Sentences below it count the laws, and say why the run ended early, if it did.
 */
export function verifySummary({ laws, requests, stopped }: VerifyReport): string {
  const lines = laws.map(({ number, says, outcome, cases, breaches }) => {
    const counts = cases === 0 ? ['-', '-', '-'] : [cases, cases - breaches.length, breaches.length].map(String);
    return line([String(number), ...counts], outcome === 'broken' ? 'BROKEN' : outcome, says);
  });
  const cases = laws.reduce((sum, law) => sum + law.cases, 0);
  const early = stopped === undefined ? '' : `The run ended early: ${stopped}\n`;
  return `${line(['law', 'tried', 'held', 'broken'], 'outcome', 'what')}${lines.join('')}
${outcomesOf(laws)}, in ${cases} cases and ${requests} requests.
${early}`;
}

/** `14 laws held, 0 broken, 8 not askable`. */
export function outcomesOf(laws: readonly LawOutcome[]): string {
  const count = (wanted: LawOutcome['outcome']) => laws.filter(({ outcome }) => outcome === wanted).length;
  return `${count('held')} of ${laws.length} laws held, ${count('broken')} broken, ${count('not askable')} not askable`;
}

function line(numbers: readonly string[], outcome: string, says: string): string {
  return `${numbers.map((text) => text.padStart(6)).join('  ')}  ${outcome.padEnd(11)}  ${says}\n`;
}
