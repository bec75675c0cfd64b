import type { OperationCost, RefereeFinding, RefereeReport, RefereeRule } from '../../tools-types.js';
import { countCell, escaped, outcomeCell, reportPage, reportTable } from './report-page.js';

/** The report as text: each rule with its findings, what operations cost, and a sentence. */
export function refereeText(report: RefereeReport): string {
  const rules = report.rules.map(ruleText).join('');
  const costs = report.costs.length === 0 ? '' : `\n${costLine(costHead)}${report.costs.map(costText).join('')}`;
  const unmet = unmetOf(report);
  return `${rules}${costs}\n${unmet === '' ? '' : `${unmet}\n`}${sumOf(report)}\n${earlyOf(report)}`;
}

/** The same as a page. */
export function refereeHtml(report: RefereeReport): string {
  const early = report.stopped === undefined ? '' : `<p>${escaped(earlyOf(report))}</p>\n`;
  const rules = reportTable(['Rule', 'Outcome', 'Cases', 'What'], report.rules.map(ruleCells));
  const costs = reportTable(
    costHead,
    report.costs.map(({ operation, ...rest }) => [`<td>${escaped(operation)}`, ...numbersOf(rest).map(countCell)]),
  );
  const title = `A client before ${report.target}`;
  const sum = `<p>${escaped(`${sumOf(report)} ${unmetOf(report)}`)}</p>`;
  return reportPage(title, `<h1>${escaped(title)}</h1>\n${sum}\n${early}${rules}${costs}`);
}

function ruleText({ rule, says, outcome, cases, findings, reason }: RefereeRule): string {
  const word = outcome === 'broken' ? 'BROKEN' : outcome;
  const because = reason === undefined ? '' : `    ${reason}\n`;
  const title = `${rule.padEnd(9)}  ${word.padEnd(11)}  ${says} (${cases} cases)\n`;
  return title + because + findings.map(findingText).join('');
}

function findingText(finding: RefereeFinding): string {
  return `    ${finding.severity} ${finding.name}: ${finding.message}${seenIn(finding)}\n      ${finding.remedy}\n`;
}

function ruleCells({ rule, says, outcome, cases, findings, reason }: RefereeRule): string[] {
  const because = reason === undefined ? '' : `<br><span class="not">${escaped(reason)}</span>`;
  const items = findings.map((each) => {
    const said = `${each.severity} ${each.name}: ${each.message}${seenIn(each)} ${each.remedy}`;
    return `<li>${escaped(said)}`;
  });
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
  return [`<td>${rule}`, outcomeCell(outcome), countCell(cases), `<td>${escaped(says)}${because}${list}`];
}

/** ` (requests 3, 4; such as a, b)`. */
function seenIn({ requests, events = [] }: RefereeFinding): string {
  const numbers = `request${requests.length === 1 ? '' : 's'} ${requests.join(', ')}`;
  const parts = [numbers, ...(events.length > 0 ? [`such as ${events.join(', ')}`] : [])];
  return ` (${parts.join('; ')})`;
}

const costHead = ['operation', 'requests', 'failed', 'records', 'known', 'bytes', 'ms', 'longest'];

function costText({ operation, ...rest }: OperationCost): string {
  return costLine([operation, ...numbersOf(rest).map(String)]);
}

function costLine([operation = '', ...numbers]: readonly string[]): string {
  return `${operation.slice(0, 40).padEnd(40)}${numbers.map((text) => text.padStart(11)).join('')}\n`;
}

function numbersOf(cost: Omit<OperationCost, 'operation'>): number[] {
  const { requests, failed, records, known, bytes, ms, longestMs } = cost;
  return [requests, failed, records, known, bytes, Math.round(ms), Math.round(longestMs)];
}

function sumOf({ target, exchanges, rules }: RefereeReport): string {
  const count = (wanted: RefereeRule['outcome']) => rules.filter(({ outcome }) => outcome === wanted).length;
  const counts = `${count('kept')} of ${rules.length} rules kept, ${count('broken')} broken`;
  return `${target}: ${counts}, ${count('cannot tell')} cannot be told, in ${exchanges} requests.`;
}

/** The scenarios that the client has not met, because it requested too few pages. */
function unmetOf({ scenarios }: RefereeReport): string {
  const names = scenarios.filter(({ met }) => !met).map(({ scenario }) => scenario);
  return names.length === 0 ? '' : `Not met, for want of pages: ${names.join(', ')}.`;
}

function earlyOf({ stopped }: RefereeReport): string {
  return stopped === undefined ? '' : `Nothing more was passed on: ${stopped}\n`;
}
