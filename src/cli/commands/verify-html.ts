import type { VerifyReport } from '../../tools-types.js';
import { countCell, escaped, outcomeCell, reportPage, reportTable } from './report-page.js';
import { outcomesOf, runOf } from './verify-summary.js';
import { type Told, toldOf } from './verify-text.js';

/** Breaches that the page lists, and the number of these that it shows with request and answer. */
const mostListed = 50;
const mostShown = 5;

/**
 * The report as a page: each audit and each law with its outcome and the reason; for a breach, also the request and the
 * answer.
 */
export function verifyHtml(report: VerifyReport): string {
  const { url, stopped, audits, laws } = report;
  const early = stopped === undefined ? '' : `<p>The run ended early: ${escaped(stopped)}</p>\n`;
  const parts = partOf('Audits of the contract', audits.map(toldOf)) + partOf('Laws of the ocean', laws.map(toldOf));
  const body = `<h1>Conformance of ${escaped(url)}</h1>
${factsOf(report)}${early}${parts}`;
  return reportPage(`Conformance of ${url}`, body);
}

function factsOf(report: VerifyReport): string {
  const { service, startedAt, version } = report;
  const facts = [
    ['Asked', `${startedAt}, by maritime-events ${version}`],
    ['Took', runOf(report)],
    ...(service ? [['Its clock', `${service.now}${service.running ? ', running' : ''}`]] : []),
    ...(service?.days === undefined ? [] : [['Its days', String(service.days)]]),
    ...(service?.seed === undefined ? [] : [['Its seed', service.seed]]),
  ] as const;
  return `<dl>\n${facts.map(([name, text]) => `<dt>${name}<dd>${escaped(text!)}\n`).join('')}</dl>\n`;
}

function partOf(title: string, all: readonly Told[]): string {
  if (all.length === 0) return '';
  const table = reportTable(['', 'Outcome', 'Cases', 'Broken', 'What'], all.map(cellsOf));
  return `<h2>${title}</h2>\n<p>${outcomesOf(all)}</p>\n${table}`;
}

function cellsOf({ id, level, section, says, outcome, cases, breaches, reason }: Told): string[] {
  const listed = breaches.slice(0, mostListed).map((breach, i) => `<li>${breachOf(breach, i)}`);
  const rest = breaches.length > mostListed ? `<li>and ${breaches.length - mostListed} more` : '';
  const list = listed.length === 0 ? '' : `<ul>${listed.join('')}${rest}</ul>`;
  const because = reason === undefined ? '' : `<br><span class="not">${escaped(reason)}</span>`;
  const source = section === undefined ? '' : ` <span class="not">${level}, ${escaped(section)}</span>`;
  return [
    `<td class="id">${id}`,
    outcomeCell(outcome),
    countCell(cases),
    countCell(breaches.length),
    `<td>${escaped(says)}${source}${because}${list}`,
  ];
}

function breachOf({ says, request, answer }: Told['breaches'][number], i: number): string {
  if (request === undefined || answer === undefined || i >= mostShown) return escaped(says);
  return `${escaped(says)}<pre>${escaped(request)}</pre><pre>${escaped(answer)}</pre>`;
}
