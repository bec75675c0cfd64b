import type { Law, Verdict } from '../../verify/law.js';

/** A law in the table; its counts are dashes if it was not checked. */
interface Row {
  readonly law: Pick<Law, 'number' | 'says'>;
  readonly counts: readonly [tried: string, held: string, broken: string];
  readonly outcome: string;
}

/**
 * The table of all laws in the order of their numbers: cases tried, cases in which the law held and was broken, and the
 * outcome. A sentence below it counts the laws. `unasked` are the laws that only tests can check.
 */
export function verifySummary(verdicts: readonly Verdict[], unasked: readonly Pick<Law, 'number' | 'says'>[]): string {
  const asked = verdicts.map(({ law, cases, breaches: { length: broken } }): Row => {
    const outcome = cases === 0 ? 'no case' : broken === 0 ? 'holds' : 'BROKEN';
    return { law, counts: [String(cases), String(cases - broken), String(broken)], outcome };
  });
  const others = unasked.map((law): Row => ({ law, counts: ['-', '-', '-'], outcome: 'not asked' }));
  const rows = [...asked, ...others].sort((one, other) => one.law.number - other.law.number);
  const lines = rows.map(({ law, counts, outcome }) => line([String(law.number), ...counts], outcome, law.says));
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  const cases = verdicts.reduce((sum, verdict) => sum + verdict.cases, 0);
  const without = count('no case') === 0 ? '' : `, ${count('no case')} without a case`;
  const outcomes = `${count('holds')} hold, ${count('BROKEN')} broken${without}`;
  return `${line(['law', 'tried', 'held', 'broken'], 'outcome', 'what')}${lines.join('')}
${asked.length} of ${rows.length} laws were asked, in ${cases} cases: ${outcomes}.
The other laws cannot be checked from outside; the tests of this project check them.
`;
}

function line(numbers: readonly string[], outcome: string, says: string): string {
  return `${numbers.map((text) => text.padStart(6)).join('  ')}  ${outcome.padEnd(9)}  ${says}\n`;
}
