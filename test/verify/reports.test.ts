import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verifyHtml } from '../../src/cli/commands/verify-html.js';
import { verifyJunit } from '../../src/cli/commands/verify-junit.js';
import { verifySummary } from '../../src/cli/commands/verify-summary.js';
import { toldOf, toldText } from '../../src/cli/commands/verify-text.js';
import type { AuditOutcome, VerifyReport } from '../../src/tools-types.js';

const audit = (id: string, more: Partial<AuditOutcome> = {}): AuditOutcome => ({
  id,
  level: 'MUST',
  section: 'Pagination 2',
  says: 'limit + offset must not exceed 10,000 & <more>',
  outcome: 'held',
  cases: 4,
  breaches: [],
  requests: 4,
  ms: 31,
  ...more,
});
const breach = {
  says: 'a page is "answered" \u{1f6a2} \ud800 & <not> refused, although its limit and offset exceed the sum by far',
  request: `curl -sS -X POST --data-binary '{"query":"{ a }"}' 'http://127.0.0.1:4000/graphql'`,
  answer: '200 {"data":{"a":"]]>\uffff"}}',
};
const report: VerifyReport = {
  url: 'http://127.0.0.1:4000',
  startedAt: '2026-11-28T05:40:00.000Z',
  durationMs: 5210,
  version: '1.2.3',
  profile: 'deployed',
  service: { now: '2025-06-01T12:00:00.000Z', running: false, rate: 1, days: 21, seed: 'a <seed>' },
  requests: 712,
  bytes: 4_100_000,
  audits: [
    audit('paging-1', { outcome: 'broken', breaches: Array.from({ length: 8 }, () => breach) }),
    audit('paging-2'),
    audit('frame-filters-10', { outcome: 'broken', level: 'SHOULD', breaches: [breach] }),
    audit('paging-3', { outcome: 'expected', breaches: [breach], reason: 'its totals stop at 10,000' }),
    audit('tokens-1', { outcome: 'not askable', cases: 0, reason: 'it signs in, and no user is named for it' }),
  ],
  laws: [
    {
      number: 7,
      says: 'a port_visit lies within 5 km of the port that it names',
      outcome: 'not askable',
      cases: 0,
      breaches: [],
      reason: 'the answers to one client do not show it',
    },
  ],
};
const told = [...report.audits, ...report.laws].map(toldOf);

describe('the report of verify', () => {
  it('has a line of at most 100 columns for each audit and law, and below it what is wrong or why', () => {
    const lines = told.map(toldText).join('').split('\n');
    for (const line of lines) assert.ok([...line].length <= 100, line);
    const heads = lines.filter((line) => /^\S/.test(line));
    assert.deepEqual(
      heads.map((line) => line.split(/\s{2,}/).slice(0, 2)),
      [
        ['paging-1', 'BROKEN'],
        ['paging-2', 'holds'],
        ['frame-filters-10 (broken)', '4'],
        ['paging-3', 'expected'],
        ['tokens-1', 'not askable'],
        ['law-7', 'not askable'],
      ],
    );
    assert.ok(lines.includes('    and 3 more'));
    assert.ok(lines.includes('    the answers to one client do not show it'));
  });

  it('sums up what is broken, and what the run took', () => {
    assert.deepEqual(verifySummary({ ...report, stopped: 'it was asked 712 times.' }).split('\n'), [
      'audits: 1 of 5 held, 2 broken, 1 expected, 1 not askable',
      'laws:   0 of 1 held, 0 broken, 1 not askable',
      'BROKEN: paging-1',
      '(broken), which SHOULD hold: frame-filters-10',
      '712 requests, 4.1 MB, 5.2 s; http://127.0.0.1:4000 as deployed',
      'The run ended early: it was asked 712 times.',
      '',
    ]);
  });

  it('as a page has date, seed, version and duration, both themes, and for each failure what was sent and came', () => {
    const html = verifyHtml(report);
    for (const word of ['2026-11-28T05:40:00.000Z', 'maritime-events 1.2.3', '5.2 s', 'a &#60;seed&#62;', '21'])
      assert.ok(html.includes(word), word);
    assert.match(html, /<meta name="viewport"/);
    assert.match(html, /color-scheme: light dark[\s\S]*prefers-color-scheme: dark/);
    assert.match(html, /<pre>curl -sS -X POST --data-binary '\{&#34;query&#34;/);
    assert.match(html, /<pre>200 \{&#34;data&#34;/);
    assert.doesNotMatch(html, /<script|<more>|<not>/);
  });

  it('in the form of JUnit is well-formed XML with a failure for a broken MUST alone', () => {
    const xml = verifyJunit(report);
    assert.equal(flawOfXml(xml), undefined);
    assert.match(xml, /<testsuites name="maritime-events verify" tests="6" failures="1" errors="0" skipped="3" /);
    assert.match(xml, /<testsuite name="paging" tests="3" failures="1" errors="0" skipped="0" /);
    assert.match(xml, /name="paging-1 limit \+ offset must not exceed 10,000 &#38; &#60;more&#62;"/);
    assert.match(xml, /<skipped message="broken, which SHOULD hold: a page is &#34;answered&#34;/);
    assert.match(xml, /<skipped message="it signs in, and no user is named for it"\/>/);
  });
});

/** What is wrong in a text of XML of elements, attributes and text, without other markup. */
function flawOfXml(xml: string): string | undefined {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml)) return 'a character';
  const open: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  for (const [part] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, slash, name, attributes, end] =
      /^<(\/?)([a-z]+)((?:\s[a-z]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*)(\/?)>$/.exec(part) ?? [];
    if (!part.startsWith('<')) {
      if (/&(?!#\d+;)|\]\]>/.test(part)) return part;
    } else if (name === undefined || (slash === '/' && (open.pop() !== name || attributes !== ''))) return part;
    else if (slash === '' && end === '') open.push(name);
  }
  return open.length === 0 ? undefined : `${open} is not closed`;
}
