import type { Law, Verdict } from '../../verify/law.js';

/** A law in the summary; without numbers where it was not asked. */
interface Row {
  readonly law: Pick<Law, 'number' | 'says'>;
  readonly counts: readonly [tried: string, held: string, broken: string];
  readonly outcome: string;
}

/**
 * All laws in the order of their numbers, in columns: how many cases were tried, in how many the law held and was
 * broken, and what follows. Below them a sentence that counts the laws. `unasked` are laws that only tests can ask.
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
  return `${line(['law', 'tried', 'held', 'broken'], 'outcome', 'what')}${lines.join('')}
${asked.length} of ${rows.length} laws were asked, in ${cases} cases: ${count('holds')} hold, ${count('BROKEN')} broken${without}.
The others cannot be seen from outside; the tests of this project hold them.
`;
}

function line(numbers: readonly string[], outcome: string, says: string): string {
  return `${numbers.map((text) => text.padStart(6)).join('  ')}  ${outcome.padEnd(9)}  ${says}\n`;
}
